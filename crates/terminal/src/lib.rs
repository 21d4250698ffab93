//! Playing and watching in a terminal: on a full screen, or line by line where there is none.
//!
//! [`play_full_screen`] and [`watch_full_screen`] draw an [`App`] on a [`Device`]; [`play_lines`] and [`watch_lines`]
//! write to a [`Console`], which is a terminal or a pipe. All of them play a `LocalGame`.
//!
//! ```
//! use std::time::Duration;
//!
//! use tilewright_core::Viewer;
//! use tilewright_engine::{GAMES, GameSpec};
//! use tilewright_i18n::Language;
//! use tilewright_local::{LocalGame, Seating};
//! use tilewright_terminal::{Console, WatchOptions, watch_lines};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let state = GAMES[0].new_game(&GameSpec { players: 2, ..GameSpec::default() })?;
//! let mut local_game = LocalGame::new(GAMES[0], state, Seating::parse("random,greedy")?, 7)?;
//! let localizer = local_game.localizer(Language::English);
//! let options = WatchOptions { viewer: Viewer::All, delay: Duration::ZERO };
//! let mut output = Vec::new();
//! watch_lines(&mut local_game, &options, &localizer, &mut Console::plain(std::io::empty(), &mut output))?;
//! assert!(String::from_utf8(output)?.contains("Ranking"));
//! # Ok(())
//! # }
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

mod ansi;
mod fullscreen;
mod help;
mod interrupt;
mod line_mode;
mod narration;
mod picker;
mod session;
mod watch;

pub use ansi::{ColourMode, ansi_line};
pub use fullscreen::App;
pub use fullscreen::device::{Device, Direction, FullScreenSupport, Key, KeySource, Surface, full_screen_support};
pub use fullscreen::play::play_full_screen;
pub use fullscreen::watch::watch_full_screen;
pub use line_mode::console::Console;
pub use line_mode::play::play_lines;
pub use narration::sentences::event_sentence;
pub use session::PlaySession;
pub use watch::{WatchOptions, show_standing, watch_lines};
