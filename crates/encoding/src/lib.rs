//! A game as numbers, for learning programs: ids of actions and outcomes, observations of one seat.
//!
//! A game implements [`Encode`]; the default numbers every action and observes the scores. Rules do not use this crate. How crates
//! depend on each other is in `ARCHITECTURE.md`.
//!
//! ```
//! use tilewright_encoding::Plane;
//!
//! let plane = Plane::new("board", &[3, 3], "1 where a tile lies");
//! assert_eq!(plane.size(), 9);
//! ```

#![warn(missing_docs)]

mod encode;

pub use encode::{DEFAULT_ID_COUNT, Encode, Plane, TensorWriter, seat_offset, seats_from, total_size};
