//! Carcassonne: the base game of 72 tiles under four rule sets.
//!
//! In reading order: the tiles as printed ([`tiles`]) and rotated ([`rotated_tile`]), where they lie ([`cell`], [`board`]) and
//! wait ([`bag`]), what is connected ([`feature_stats`], [`features`], [`cloisters`]), who stands where ([`followers`]), points
//! ([`scoring`]), the choices ([`ruleset`]), the state and a turn ([`rules`]), its
//! end ([`final_scoring`]), what can be done ([`action`], counted by `any`) and drawn ([`outcome`]), what is told
//! ([`events`]), what a viewer may know ([`view`]) how it is shown ([`mod@shown`], [`art`])
//! in numbers (`numbered`, `observation`), and what is good ([`mod@strategy`]).
//!
//! ```
//! use tilewright_carcassonne::{Carcassonne, RuleSet};
//! use tilewright_core::{Record, Rules, Setup};
//!
//! let rules = RuleSet::by_name("standard").expect("it is the first of the rule sets");
//! let mut game: Record<Carcassonne> = Record::new(Setup::new(rules, 2, None)?);
//! let mut events = Vec::new();
//! for step in ["draw E", "place 0,1 180", "knight s"] {
//!     game.play_step_text(step, &mut events)?;
//! }
//! // A cap on the start tile's city completes it: two tiles of two points, and the knight comes home.
//! assert_eq!(game.state().scores().as_slice(), [4, 0]);
//! # use tilewright_core::Game;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "ai")]
mod ai;
#[cfg(feature = "display")]
mod display;
#[cfg(feature = "encoding")]
mod encoding;
mod rules;

/// Training of the value nets, for the examples.
#[cfg(feature = "training")]
pub mod training {
    pub use crate::ai::{TrainingPositions, Visited};
}

#[cfg(feature = "ai")]
pub use ai::{EvaluationWeights, PreparedWeights, StyleWeights, evaluate, play_best_turn, turn_margins};
pub use rules::action::{Action, ActionKind, Role, Spot};
pub use rules::cell::Cell;
pub use rules::events::Event;
pub use rules::outcome::Outcome;
pub use rules::rotated_tile::RotatedTile;
pub use rules::ruleset::RuleSet;
pub use rules::state::Carcassonne;
pub use rules::tiles::TileKind;
pub use rules::view::View;
