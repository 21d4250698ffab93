//! Watching a game line by line: each event with its points, at the end the position and the ranking (K3, A11).

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

/// Plays a game of robots to its end and writes every event, then the position and the ranking.
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

/// Writes the events from ply `since` on, and returns the current ply.
fn report_events(
    local_game: &LocalGame,
    viewer: Viewer,
    since: usize,
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<usize> {
    for event in local_game.snapshot(viewer, since).events {
        console.write_wrapped(vec![TextLine::plain(sentences::event_sentence(&event, localizer))])?;
    }
    Ok(local_game.state().ply())
}
