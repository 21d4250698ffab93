//! The robot protocol (`docs/protocol.md`): the lines both sides write and read ([`message`]), and a robot of the house that plays by
//! them elsewhere ([`mod@answer`]). The other side, which asks, is [`ExternalRobot`](crate::ExternalRobot).

pub mod message;
mod serve;

pub use serve::serve;
