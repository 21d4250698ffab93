//! Pebbles: whoever takes the last one wins. 2 to 4 players.

mod numbered;
pub mod rules;
mod shown;
mod strategy;
pub mod view;

pub use rules::Pebbles;

impl tilewright_core::Reconstruct for Pebbles {}
