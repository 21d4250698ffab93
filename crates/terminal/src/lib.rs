//! Watching and playing in a terminal.
//!
//! [`mod@watch`] plays a game before one's eyes; [`mod@play`] plays with people at the same screen. Both speak through a [`screen`],
//! which is a terminal or plain lines, and through [`telling`] and [`paint`]. [`seating`] says who sits where, [`save`] keeps
//! a game to go on with.

pub mod paint;
pub mod play;
pub mod save;
pub mod screen;
pub mod seating;
pub mod telling;
pub mod watch;

pub use play::play;
pub use save::{SaveError, Saved};
pub use screen::Screen;
pub use seating::{Seating, SeatingError, Sitter};
pub use watch::watch;
