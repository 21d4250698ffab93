//! Watching and playing in a terminal.
//!
//! [`mod@watch`] plays a game before one's eyes; [`mod@play`] plays with people at the same screen. Both are shown on a [`fullscreen`], where a
//! person decides by [`choosing`], or line by line on a [`screen`], which is a terminal or a pipe: there a person decides in a [`turn`], among
//! many actions by a [`menu`], and reads the [`news`]; a robot's [`advice`] is at hand. Both speak through [`telling`] and [`paint`], in short as a [`story`], and the [`manual`] is at hand. A [`party`]
//! is everybody at the table, [`seating`] who sits where, [`names`] what they are called; [`save`] is a game as text to go on with, a [`keeper`] its file, and [`leaving`]
//! what ctrl-c does.

pub mod advice;
pub mod choosing;
pub mod fullscreen;
pub mod keeper;
pub mod leaving;
pub mod manual;
pub mod menu;
pub mod names;
pub mod news;
pub mod paint;
pub mod party;
pub mod play;
pub mod save;
pub mod screen;
pub mod seating;
pub mod story;
pub mod telling;
pub mod turn;
pub mod watch;

pub use keeper::SaveFile;
pub use party::LocalGame;
pub use play::{PlaySession, play};
pub use save::{SaveError, SaveErrorKind};
pub use screen::Console;
pub use seating::{SeatPlayer, Seating, SeatingError};
pub use watch::watch;
