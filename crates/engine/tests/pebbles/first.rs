//! Pebbles: whoever takes the last one wins. 2 to 4 players.

pub mod rules;
pub mod view;

pub use rules::Pebbles;

impl tilewright_core::Render for Pebbles {}
impl tilewright_core::Evaluate for Pebbles {}
impl tilewright_core::Encode for Pebbles {}
