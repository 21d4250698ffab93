//! Pebbles: whoever takes the last one wins. 2 to 4 players.

pub mod rules;
pub mod view;

pub use rules::Pebbles;

impl game::Shown for Pebbles {}
impl game::Judgement for Pebbles {}
impl game::Numbered for Pebbles {}
