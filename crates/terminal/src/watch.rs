//! A game before one's eyes in plain lines: what was drawn, what was done, what it scored and why, the ranking (K3, A11).

use std::io;
use std::time::Duration;

use tilewright_core::{Message, Turn, Viewer};
use tilewright_display::{Localizer, TextLine};

use crate::interrupt;
use crate::line_mode::console::Console;
use crate::narration::sentences;
use tilewright_local::LocalGame;

/// How to watch.
pub struct WatchOptions {
    /// Who looks.
    pub viewer: Viewer,
    /// How long a decision stays before the next.
    pub delay: Duration,
}

/// Plays a game in which every seat is a robot's to its end: each step is told in lines, and the position shown at the end.
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

/// Who is where, at the end or so far.
pub fn show_standing(
    local_game: &LocalGame,
    viewer: Viewer,
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let over = local_game.state().turn() == Turn::Over;
    let so_far = Message::new("ranking-so-far").number("ply", local_game.state().ply() as i64);
    console.write_line(localizer.format(&if over { Message::new("ranking") } else { so_far }))?;
    sentences::ranking(&local_game.snapshot(viewer, usize::MAX), localizer)
        .iter()
        .try_for_each(|line| console.write_line(line))
}

/// Tells what happened from step `since` on; gives the step to go on with.
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
