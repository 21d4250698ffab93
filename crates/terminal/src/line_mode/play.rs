//! Playing line by line: people decide by a number or in notation. Every decision is saved before it is reported.

use std::io;
use std::ops::ControlFlow;

use tilewright_core::{Message, Seat, Viewer};
use tilewright_display::{Localizer, TextLine};

use super::console::Console;
use super::decision::Decision;
use crate::narration::reporter::EventReporter;
use crate::session::{PlaySession, show_result};

/// A person quits, or the input has ended.
struct LineModeQuit;

/// Plays until the game is over or a person quits; the game is saved after every decision.
///
/// # Errors
/// The console or the save file cannot be written, or a robot plays an illegal action.
pub fn play_lines(session: &mut PlaySession, localizer: &dyn Localizer, console: &mut Console<'_>) -> io::Result<()> {
    session.save(localizer).map_err(io::Error::other)?;
    session.update_interrupt_message(localizer);
    for line in session.local_game.opponent_descriptions(localizer) {
        console.write_wrapped(vec![TextLine::plain(line)])?;
    }
    let people = session.local_game.seating.people();
    let person = if people.len() == 1 { people.first().copied() } else { None };
    let reporter = EventReporter::new(&session.local_game);
    let mut line_player = LinePlayer { session, localizer, console, people, person, reporter };
    line_player.run()?;
    session.leave(localizer, console)
}

/// A session on a console, with the person at the screen.
pub(super) struct LinePlayer<'a, 'c> {
    pub(super) session: &'a mut PlaySession,
    pub(super) localizer: &'a dyn Localizer,
    pub(super) console: &'a mut Console<'c>,
    /// The seats that people play.
    pub(super) people: Vec<Seat>,
    /// The seat of the person at the screen.
    person: Option<Seat>,
    reporter: EventReporter,
}

impl LinePlayer<'_, '_> {
    fn run(&mut self) -> io::Result<()> {
        while let Some(seat) = self.session.local_game.game_match.seat() {
            if let ControlFlow::Break(LineModeQuit) = self.decide(seat)? {
                return Ok(());
            }
        }
        self.show_end()
    }

    /// Plays one decision, of a robot or of a person.
    fn decide(&mut self, seat: Seat) -> io::Result<ControlFlow<LineModeQuit>> {
        if let Some(played) = self.session.local_game.play_robot(seat) {
            played.map_err(io::Error::other)?;
            self.save()?;
            return Ok(ControlFlow::Continue(()));
        }
        if self.hand_over(seat)?.is_break() {
            return Ok(ControlFlow::Break(LineModeQuit));
        }
        Ok(match self.ask_decision(seat)? {
            Decision::Played => ControlFlow::Continue(()),
            Decision::Undone(ply) => {
                self.reporter.forget(ply);
                ControlFlow::Continue(())
            }
            Decision::Quit => ControlFlow::Break(LineModeQuit),
        })
    }

    /// Saves the game; if that fails, writes why.
    pub(super) fn save(&mut self) -> io::Result<()> {
        self.session.save(self.localizer).or_else(|problem| self.console.write_line(problem))
    }

    /// Waits until the person of `seat` is at the screen, if seats have secrets, and reports what happened.
    fn hand_over(&mut self, seat: Seat) -> io::Result<ControlFlow<LineModeQuit>> {
        if self.session.local_game.kind.hidden_information() && self.person != Some(seat) {
            self.console.clear()?;
            let prompt = self.localizer.format(&Message::new("hand-over").seat("seat", seat));
            loop {
                match self.console.ask(&prompt)?.as_deref() {
                    None | Some("quit" | "exit" | "q" | "Q") => return Ok(ControlFlow::Break(LineModeQuit)),
                    Some("") => break,
                    Some(_) => {}
                }
            }
            self.console.clear()?;
        }
        self.person = Some(seat);
        self.console.write_line("")?;
        self.reporter.report(&self.session.local_game, Viewer::Seat(seat), self.localizer, self.console)?;
        Ok(ControlFlow::Continue(()))
    }

    /// Writes the last events, the final position, the ranking and the seed.
    fn show_end(&mut self) -> io::Result<()> {
        let local_game = &self.session.local_game;
        let viewer = self.person.map_or(Viewer::Onlooker, Viewer::Seat);
        self.reporter.report(local_game, viewer, self.localizer, self.console)?;
        self.console.write_line("")?;
        self.console.write_page(&local_game.text_page(viewer, None, self.localizer))?;
        self.console.write_line("")?;
        show_result(local_game, viewer, self.localizer, self.console)
    }
}
