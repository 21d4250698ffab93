//! Pebbles: the seat that takes the last pebble wins. 2 to 4 players.

mod ai;
mod display;
mod encoding;
pub mod rules;
pub mod view;

pub use rules::Pebbles;

impl tilewright_core::Reconstruct for Pebbles {}
