//! Pebbles: whoever takes the last one wins. 2 to 4 players.

pub mod rules;
pub mod view;

pub use rules::Pebbles;

impl tilewright_core::Shown for Pebbles {}
impl tilewright_core::Judgement for Pebbles {}
impl tilewright_core::Numbered for Pebbles {}
