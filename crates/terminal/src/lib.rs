//! Watching and playing in a terminal.
//!
//! [`mod@watch`] plays a game before one's eyes; [`mod@play`] plays with people at the same screen. Both are shown on a [`fullscreen`], where a
//! person decides by [`choosing`], or line by line on a [`screen`], which is a terminal or a pipe: there a person decides in a [`turn`], among
//! many actions by a [`menu`], and reads the [`news`]; a robot's [`advice`] is at hand. Both speak through [`telling`] and [`paint`], in short as a [`story`], and the [`manual`] is at hand.
//! [`leaving`] is what ctrl-c does.

pub mod advice;
pub mod choosing;
pub mod fullscreen;
pub mod leaving;
pub mod manual;
pub mod menu;
pub mod news;
pub mod paint;
pub mod play;
pub mod screen;
pub mod story;
pub mod telling;
pub mod turn;
pub mod watch;

pub use play::{PlaySession, play};
pub use screen::Console;
pub use watch::watch;
