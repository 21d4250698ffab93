//! Pebbles: the seat that takes the last pebble wins. 2 to 4 players.

pub mod rules;
pub mod view;

pub use rules::Pebbles;

impl tilewright_core::Reconstruct for Pebbles {}
impl tilewright_display::Narrate for Pebbles {}
impl tilewright_display::Render for Pebbles {}
impl tilewright_ai::Evaluate for Pebbles {}
impl tilewright_encoding::Encode for Pebbles {}
