//! Watching a game line by line: each event with its points, the position after each phase, at the end the ranking (K3,
//! A11).

use std::io;
use std::time::Duration;

use tilewright_core::{Message, Turn, Viewer};
use tilewright_display::{Localizer, TextLine};

use crate::interrupt;
use crate::line_mode::console::Console;
use crate::narration::sentences;
use tilewright_local::LocalGame;

/// Options for watching a game.
pub struct WatchOptions {
    /// The viewer.
    pub viewer: Viewer,
    /// Time between two decisions.
    pub delay: Duration,
}

/// Plays a game of robots to its end and writes every event, the position after each phase and at the end, and the
/// ranking.
///
/// # Errors
/// The console cannot be written, a seat has no robot, or a robot plays an illegal action.
pub fn watch_lines(
    local_game: &mut LocalGame,
    options: &WatchOptions,
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<()> {
    interrupt::on_interrupt(false, String::new());
    let mut reported_ply = 0;
    while let Some(seat) = local_game.game_match.seat() {
        reported_ply = report_events(local_game, options.viewer, reported_ply, localizer, console)?;
        if !options.delay.is_zero() {
            console.flush()?;
            std::thread::sleep(options.delay);
        }
        let played = local_game.play_robot(seat).ok_or_else(|| io::Error::other("a seat has no robot"))?;
        played.map_err(io::Error::other)?;
    }
    report_events(local_game, options.viewer, reported_ply, localizer, console)?;
    console.write_line("")?;
    console.write_page(&local_game.text_page(options.viewer, None, localizer))?;
    console.write_line("")?;
    show_standing(local_game, options.viewer, localizer, console)?;
    console.flush()
}

/// Writes the ranking, at the end or so far.
///
/// # Errors
/// The console cannot be written.
pub fn show_standing(
    local_game: &LocalGame,
    viewer: Viewer,
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let over = local_game.state().turn() == Turn::Over;
    let so_far = Message::new("ranking-so-far").number("ply", local_game.state().ply() as i64);
    console.write_line(localizer.format(&if over { Message::new("ranking") } else { so_far }))?;
    sentences::ranking_lines(&local_game.snapshot(viewer, usize::MAX), localizer)
        .iter()
        .try_for_each(|line| console.write_line(line))
}

/// Writes the events from ply `since` on, with the position after each phase, and returns the current ply.
fn report_events(
    local_game: &LocalGame,
    viewer: Viewer,
    since: usize,
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<usize> {
    let events = local_game.snapshot(viewer, since).events;
    for (at, event) in events.iter().enumerate() {
        // Tied seats are paid by events with the same sentence.
        let is_repeated = at > 0 && events[at - 1].ply == event.ply && events[at - 1].message == event.message;
        if !is_repeated {
            console.write_wrapped(vec![TextLine::plain(sentences::event_sentence(event, localizer))])?;
        }
        if event.ends_phase {
            let is_last_phase = !events[at + 1..].iter().any(|later| later.ply == event.ply && later.ends_phase);
            write_phase_end(local_game, viewer, event.ply, is_last_phase, localizer, console)?;
        }
    }
    Ok(local_game.state().ply())
}

/// Writes the position at the end of a phase that the step at `ply` ended, unless it is the final position.
fn write_phase_end(
    local_game: &LocalGame,
    viewer: Viewer,
    ply: usize,
    is_last_phase: bool,
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let state = local_game.state();
    if is_last_phase && state.turn() == Turn::Over && ply + 1 == state.ply() {
        return Ok(());
    }
    let page = if is_last_phase {
        local_game.text_page_after(ply, viewer, localizer)
    } else {
        let Some(page) = local_game.first_phase_page(ply, viewer, localizer) else { return Ok(()) };
        page
    };
    console.write_line("")?;
    console.write_page(&page)?;
    console.write_line("")
}
