//! The laws that every game obeys, checked on random games. A broken law panics with its number and the ply.
//!
//! Laws that need knowledge of one game (conservation, symmetry, reference implementation) are in that game's tests.

mod ai;
mod display;
mod encoding;
mod rules;

use tilewright_core::{Game, Record, Rng, Setup, SplitMix64, Turn};

pub use ai::check_evaluation;
pub use display::check_display;
pub use encoding::check_encoding;
pub use rules::check_rules;

/// Plays a random game to its end, without checks.
pub fn random_game<G: Game>(setup: Setup<G::Rules>, rng: &mut impl Rng) -> Record<G> {
    let mut record = Record::new(setup);
    while let Some(text) = random_step(&record, rng) {
        record.play_step_text(&text, &mut Vec::new()).expect("a listed step can be played");
    }
    record
}

/// Returns a random step as text: actions with equal probability, outcomes by weight; `None` if the game is over.
pub fn random_step<G: Game>(record: &Record<G>, rng: &mut impl Rng) -> Option<String> {
    match record.turn() {
        Turn::Over => None,
        Turn::Seat(_) => Some(record.legal()[rng.below(record.legal().len() as u32) as usize].to_string()),
        Turn::Chance => Some(record.state().outcome_at(rng.below(record.state().total_chance_weight())).to_string()),
    }
}

/// The generator of random game number `game` of a check.
fn game_rng(seed: u64, game: u32) -> SplitMix64 {
    SplitMix64::new(seed.wrapping_mul(1_000_003).wrapping_add(u64::from(game)))
}
