//! Playing with people at one screen: they choose by number or in notation, and can undo, save, look back and leave. Every
//! decision is kept before it is told.

use std::io;
use std::ops::ControlFlow;

use tilewright_core::{Message, Seat, Turn, Viewer};
use tilewright_display::{Localizer, TextLine};
use tilewright_robots::LadderStep;

use crate::interrupt;
use crate::line_mode::console::Console;
use crate::line_mode::decision::{self, Decision};
use crate::narration::reporter::EventReporter;
use crate::watch;
use tilewright_local::LocalGame;
use tilewright_local::{SaveFile, saves::shell_quoted};

/// A game that is played.
pub struct PlaySession {
    /// The match and those who play it.
    pub local_game: LocalGame,
    /// Where it is kept.
    pub save_file: SaveFile,
    /// The rule book in the language of those who play.
    pub rule_book: &'static str,
}

/// Somebody wants to leave, or the input has ended.
struct LineModeQuit;

/// Plays until the game is over or the player leaves; whatever was played is kept.
pub fn play_lines(session: &mut PlaySession, localizer: &dyn Localizer, console: &mut Console<'_>) -> io::Result<()> {
    save(session, localizer).map_err(io::Error::other)?;
    update_interrupt_message(session, localizer);
    for line in session.local_game.opponent_descriptions(localizer) {
        console.write_wrapped(vec![TextLine::plain(line)])?;
    }
    let mut line_player = LinePlayer::new(session);
    while let Some(seat) = session.local_game.game_match.seat() {
        match line_player.decide(session, seat, localizer, console)? {
            ControlFlow::Continue(()) => {}
            ControlFlow::Break(LineModeQuit) => return leave(session, localizer, console),
        }
    }
    show_end(session, &mut line_player, localizer, console)?;
    leave(session, localizer, console)
}

/// Who is before the screen, and what they have been told.
struct LinePlayer {
    people: Vec<Seat>,
    person: Option<Seat>,
    reporter: EventReporter,
}

impl LinePlayer {
    fn new(session: &PlaySession) -> LinePlayer {
        let people = session.local_game.seating.people();
        let person = if people.len() == 1 { people.first().copied() } else { None };
        let reporter = EventReporter::new(&session.local_game);
        LinePlayer { people, person, reporter }
    }

    /// One decision, of a robot or of a person.
    fn decide(
        &mut self,
        session: &mut PlaySession,
        seat: Seat,
        localizer: &dyn Localizer,
        console: &mut Console<'_>,
    ) -> io::Result<ControlFlow<LineModeQuit>> {
        if let Some(played) = session.local_game.play_robot(seat) {
            played.map_err(io::Error::other)?;
            save(session, localizer).or_else(|problem| console.write_line(problem))?;
            return Ok(ControlFlow::Continue(()));
        }
        if self.hand_over(session, seat, localizer, console)?.is_break() {
            return Ok(ControlFlow::Break(LineModeQuit));
        }
        Ok(match decision::ask_decision(session, seat, &self.people, localizer, console)? {
            Decision::Played => ControlFlow::Continue(()),
            Decision::Undone(ply) => {
                self.reporter.forget(ply);
                ControlFlow::Continue(())
            }
            Decision::Quit => ControlFlow::Break(LineModeQuit),
        })
    }

    /// Gives the screen to the person in turn and tells them what has happened.
    fn hand_over(
        &mut self,
        session: &PlaySession,
        seat: Seat,
        localizer: &dyn Localizer,
        console: &mut Console<'_>,
    ) -> io::Result<ControlFlow<LineModeQuit>> {
        if session.local_game.kind.hidden_information() && self.person != Some(seat) {
            console.clear()?;
            let prompt = localizer.format(&Message::new("hand-over").seat("seat", seat));
            loop {
                match console.ask(&prompt)?.as_deref() {
                    None | Some("quit" | "exit" | "q" | "Q") => return Ok(ControlFlow::Break(LineModeQuit)),
                    Some("") => break,
                    Some(_) => {}
                }
            }
            console.clear()?;
        }
        self.person = Some(seat);
        console.write_line("")?;
        self.reporter.report(&session.local_game, Viewer::Seat(seat), localizer, console)?;
        Ok(ControlFlow::Continue(()))
    }
}

/// Keeps the game; if it cannot be, gives the sentence that says so.
pub(crate) fn save(session: &mut PlaySession, localizer: &dyn Localizer) -> Result<(), String> {
    session.save_file.write(&session.local_game).map_err(|cause| save_error_text(session, &cause, localizer))
}

fn save_error_text(session: &PlaySession, cause: &io::Error, localizer: &dyn Localizer) -> String {
    let file = session.save_file.path().display().to_string();
    localizer.format(&Message::new("not-saved").word("file", file).word("cause", cause.to_string()))
}

/// What is said to one who leaves: where the game is kept, and how to go on with it if it is not over.
pub(crate) fn goodbye(session: &PlaySession, localizer: &dyn Localizer) -> String {
    let over = session.local_game.state().turn() == Turn::Over;
    let name = if over { shell_quoted(session.save_file.path()) } else { session.save_file.name() };
    localizer.format(&Message::new(if over { "kept" } else { "saved" }).word("file", name))
}

/// What ctrl-c does from now on: several people at one screen leave nothing on it that only one of them may know.
pub(crate) fn update_interrupt_message(session: &PlaySession, localizer: &dyn Localizer) {
    let shared = session.local_game.kind.hidden_information() && session.local_game.seating.people().len() > 1;
    interrupt::on_interrupt(shared, goodbye(session, localizer));
}

fn leave(session: &mut PlaySession, localizer: &dyn Localizer, console: &mut Console<'_>) -> io::Result<()> {
    save(session, localizer).map_err(io::Error::other)?;
    console.write_line(goodbye(session, localizer))?;
    console.flush()
}

/// The last news, the end, the ranking, and the seed, which is no secret any more.
fn show_end(
    session: &PlaySession,
    line_player: &mut LinePlayer,
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let local_game = &session.local_game;
    let viewer = line_player.person.map_or(Viewer::Onlooker, Viewer::Seat);
    line_player.reporter.report(local_game, viewer, localizer, console)?;
    console.write_line("")?;
    console.write_page(&local_game.text_page(viewer, None, localizer))?;
    console.write_line("")?;
    show_result(local_game, viewer, localizer, console)
}

/// The ranking of a game that is over, and its seed.
fn show_result(
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

/// Whom somebody who was alone against robots can meet next, and how to ask for them.
pub(crate) fn next_opponent(local_game: &LocalGame, localizer: &dyn Localizer) -> Option<String> {
    let [seat] = local_game.seating.people()[..] else { return None };
    let snapshot = local_game.snapshot(Viewer::All, usize::MAX);
    let step = LadderStep::from_result(seat, &snapshot.ranking?, &snapshot.scores);
    let (seating, opponents) = local_game.seating.advanced(step);
    let about = step.description(&opponents, seating.seat_players.len() - 1)?;
    Some(format!("{} (--seats {})", localizer.format(&about), seating.to_text()))
}

/// What is left to say when a full screen is closed: how the game ended, and where it is kept.
pub fn close_session(
    session: &mut PlaySession,
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<()> {
    if session.local_game.state().turn() == Turn::Over {
        show_result(&session.local_game, Viewer::All, localizer, console)?;
    }
    leave(session, localizer, console)
}
