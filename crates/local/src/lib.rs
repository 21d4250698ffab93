//! A game on this machine: a match with its seating and robots, and the save file it is kept in. Knows no terminal.
//!
//! [`LocalGame`] is a game in progress with its robots, [`Seating`] the players of its seats, [`SaveFile`] the file it
//! is written to; [`save_format`] is the text of that file and [`saves`] the user's folder of them.
//!
//! ```
//! use tilewright_engine::{GAMES, GameSpec};
//! use tilewright_local::{LocalGame, Seating, save_format};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let seating = Seating::parse("random,greedy")?;
//! let state = GAMES[0].new_game(&GameSpec { players: 2, ..GameSpec::default() })?;
//! let mut local_game = LocalGame::new(GAMES[0], state, seating, 7)?;
//! while let Some(seat) = local_game.game_match.seat() {
//!     local_game.play_robot(seat).expect("a robot plays each seat")?;
//! }
//! let text = save_format::write(&local_game);
//! assert_eq!(save_format::write(&save_format::parse(&text, None)?), text);
//! # Ok(())
//! # }
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

mod game;
mod io_error;
mod names;
mod save_file;
pub mod save_format;
pub mod saves;
mod seating;

pub use game::LocalGame;
pub use io_error::io_error_text;
pub use names::{robot_description, seat_names};
pub use save_file::SaveFile;
pub use save_format::{SaveError, SaveErrorKind};
pub use seating::{SeatPlayer, Seating, SeatingError};
