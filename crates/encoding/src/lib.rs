//! A game as numbers, for learning programs: ids of actions and outcomes, observations of one seat.
//!
//! A game implements [`Encode`]; by default it numbers the actions and outcomes in order and observes turn and scores.
//! The rules of games do not use this crate.
//!
//! Types to read first: [`Encode`], [`Plane`], [`TensorWriter`]. The crate has no features. `ARCHITECTURE.md` in the
//! root of the repository shows how the crates depend on each other.
//!
//! ```
//! use tilewright_encoding::Plane;
//!
//! let plane = Plane::new("board", &[3, 3], "1 where a tile lies");
//! assert_eq!(plane.size(), 9);
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]
#![warn(clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod encode;

pub use encode::{DEFAULT_ID_COUNT, Encode, Plane, TensorWriter, seat_offset, seats_from, total_size};
