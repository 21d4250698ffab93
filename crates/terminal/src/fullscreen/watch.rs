//! Watching on a full screen: the game can be paused, stepped through, slowed down and sped up.

use std::io;
use std::time::Duration;

use tilewright_core::Message;
use tilewright_robots::{StopFlag, TimeControl};

use super::device::Key;
use super::play::{ends_section, run_while_polling, show_finished_game};
use super::{App, ScreenError, ScreenResult, accept_quit};
use crate::narration::sentences;
use crate::watch::WatchOptions;
use tilewright_local::LocalGame;

/// Longest time for a step that keys can set, before [`SECTION_PAUSE_FACTOR`].
const MAX_DELAY: Duration = Duration::from_secs(16);
/// Shortest time for a step that keys can set.
const MIN_DELAY: Duration = Duration::from_millis(15);

/// A step that ends a section of the game is shown this many times longer: its summary is longer to read.
const SECTION_PAUSE_FACTOR: u32 = 4;

/// Plays a game of robots until the watcher quits.
///
/// # Errors
/// The terminal fails, or a robot does.
pub fn watch_full_screen(local_game: &mut LocalGame, options: &WatchOptions, app: &mut App<'_, '_>) -> io::Result<()> {
    accept_quit(run(local_game, options, app))
}

fn run(local_game: &mut LocalGame, options: &WatchOptions, app: &mut App<'_, '_>) -> ScreenResult<()> {
    let mut speed = PlaybackSpeed { delay: options.delay, paused: false };
    let mut reported_ply = 0;
    while let Some(seat) = local_game.game_match.seat() {
        let stop = StopFlag::default();
        let chosen = run_while_polling(app, &stop, || local_game.choose(seat, &TimeControl::with_stop(&stop)))?;
        let action = chosen.ok_or_else(|| io::Error::other("a seat has no robot"))?;
        local_game.play(seat, &action).map_err(io::Error::other)?;
        app.scroll.release();
        show_step(local_game, options, app, &mut speed, reported_ply)?;
        reported_ply = local_game.state().ply();
    }
    show_finished_game(app, local_game, options.viewer, &[])
}

/// The speed of the playback.
struct PlaybackSpeed {
    delay: Duration,
    paused: bool,
}

/// Shows the events from `reported_ply` on until the next step is due.
fn show_step(
    local_game: &LocalGame,
    options: &WatchOptions,
    app: &mut App<'_, '_>,
    speed: &mut PlaybackSpeed,
    reported_ply: usize,
) -> ScreenResult<()> {
    loop {
        let localizer = app.localizer;
        let mut view = app.game_view(local_game, options.viewer);
        view.sentences = app.sentences_since(local_game, options.viewer, reported_ply);
        view.ends_section =
            local_game.state().perspective(options.viewer).events(reported_ply).iter().any(ends_section);
        let seconds = sentences::localized_number(&format!("{:.2}", speed.delay.as_secs_f32()), localizer);
        let speed_text = localizer.format(&Message::new("watch-pace").text("seconds", seconds));
        view.prompt = match speed.paused {
            true => format!("⏸ {} {speed_text}", localizer.text("watch-paused")),
            false => format!("▶ {speed_text}"),
        };
        view.keys = localizer.text("watch-screen-keys");
        app.show(&view)?;
        let delay = if view.ends_section { speed.delay * SECTION_PAUSE_FACTOR } else { speed.delay };
        let wait = if speed.paused { None } else { Some(delay) };
        // A key pressed while a robot was thinking counts.
        let pressed = match app.pending_key.take() {
            Some(key) => Some(key),
            None => app.next_key(wait)?,
        };
        let Some(key) = pressed else { return Ok(()) };
        match app.handle_common_key(key.arrow_as_scroll(), local_game, options.viewer, "help-watch")? {
            Some(Key::Char('q' | 'Q')) => return Err(ScreenError::QuitRequested),
            Some(Key::Char(' ')) => {
                speed.paused = !speed.paused;
                if !speed.paused {
                    return Ok(());
                }
            }
            Some(Key::Char('n' | 'N') | Key::Enter) => {
                speed.paused = true;
                return Ok(());
            }
            Some(Key::Char('+' | '=')) => speed.delay = (speed.delay / 2).max(MIN_DELAY),
            Some(Key::Char('-')) => speed.delay = (speed.delay * 2).clamp(MIN_DELAY, MAX_DELAY),
            Some(_) => {}
            // Help or scrolling: the step stays.
            None => {}
        }
    }
}
