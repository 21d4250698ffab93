//! The robot protocol (`docs/protocol.md`), in both directions.
//!
//! [`message`] has the lines both sides write and parse. [`serve()`] lets a robot of this crate play for a program
//! elsewhere. The other direction, a program elsewhere that plays here, is [`ExternalRobot`](crate::ExternalRobot).

pub mod message;
mod serve;

pub use serve::serve;
