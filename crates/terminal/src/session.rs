//! A game that people play in a terminal, with its save file.

use std::io;

use tilewright_core::{Message, Turn, Viewer};
use tilewright_display::Localizer;
use tilewright_local::{LocalGame, SaveFile, saves::shell_quoted};
use tilewright_robots::LadderStep;

use crate::interrupt;
use crate::line_mode::console::Console;
use crate::watch;

/// A game that people play in a terminal, with its save file.
pub struct PlaySession {
    /// The game with its robots.
    pub local_game: LocalGame,
    /// The file it is saved in.
    pub save_file: SaveFile,
    /// The rule book of the game, as Markdown in the language of the session.
    pub rule_book: &'static str,
}

impl PlaySession {
    /// Writes the save file. The error is a sentence that can be shown.
    pub(crate) fn save(&mut self, localizer: &dyn Localizer) -> Result<(), String> {
        self.save_file.write(&self.local_game).map_err(|cause| {
            let file = self.save_file.path().display().to_string();
            localizer.format(&Message::new("not-saved").text("file", file).text("cause", cause.to_string()))
        })
    }

    /// Returns the sentence for a person who quits: where the game is saved and, unless it is over, how to resume it.
    pub(crate) fn goodbye(&self, localizer: &dyn Localizer) -> String {
        let over = self.local_game.state().turn() == Turn::Over;
        let name = if over { shell_quoted(self.save_file.path()) } else { self.save_file.name() };
        localizer.format(&Message::new(if over { "kept" } else { "saved" }).text("file", name))
    }

    /// Sets what ctrl-c prints. Where several people with secrets share the screen, ctrl-c clears it first.
    pub(crate) fn update_interrupt_message(&self, localizer: &dyn Localizer) {
        let shared = self.local_game.kind.hidden_information() && self.local_game.seating.people().len() > 1;
        interrupt::on_interrupt(shared, self.goodbye(localizer));
    }

    /// Saves the game and writes the goodbye.
    pub(crate) fn leave(&mut self, localizer: &dyn Localizer, console: &mut Console<'_>) -> io::Result<()> {
        self.save(localizer).map_err(io::Error::other)?;
        console.write_line(self.goodbye(localizer))?;
        console.flush()
    }

    /// Writes what remains after a full screen was closed: the result if the game is over, and where it is saved.
    ///
    /// # Errors
    /// The save file or the console cannot be written.
    pub fn close(&mut self, localizer: &dyn Localizer, console: &mut Console<'_>) -> io::Result<()> {
        if self.local_game.state().turn() == Turn::Over {
            show_result(&self.local_game, Viewer::All, localizer, console)?;
        }
        self.leave(localizer, console)
    }
}

/// Writes the ranking of a finished game, its seed and the next opponent.
pub(crate) fn show_result(
    local_game: &LocalGame,
    viewer: Viewer,
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<()> {
    watch::show_standing(local_game, viewer, localizer, console)?;
    console.write_line(
        localizer.format(&Message::new("same-draws").number("seed", local_game.game_match.seed() as i64)),
    )?;
    next_opponent(local_game, localizer).map_or(Ok(()), |line| console.write_line(line))
}

/// Returns a sentence on the opponent that fits the result, with the `--seats` that play it; only for one person among
/// robots of the ladder.
pub(crate) fn next_opponent(local_game: &LocalGame, localizer: &dyn Localizer) -> Option<String> {
    let [seat] = local_game.seating.people()[..] else { return None };
    let snapshot = local_game.snapshot(Viewer::All, usize::MAX);
    let step = LadderStep::from_result(seat, &snapshot.ranking?, &snapshot.scores);
    let (seating, opponents) = local_game.seating.advanced(step);
    let about = step.description(&opponents, seating.seat_players.len() - 1)?;
    Some(format!("{} (--seats {})", localizer.format(&about), seating.to_text()))
}
