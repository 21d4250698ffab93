//! Carcassonne: the base game of 72 tiles under four rule sets.
//!
//! The rules need no feature. The default features add one aspect each: `display` (pictures, text pages, sentences in
//! four languages), `ai` (evaluation for searches and robots) and `encoding` (actions and observations as numbers).
//! `training` adds what fits the weights of the small network.
//!
//! Read [`Carcassonne`] (the state), [`Action`], [`Event`] and [`RuleSet`] first. The layers and crates are in
//! `ARCHITECTURE.md`.
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
//! // The cap completes the city on the start tile: two tiles of two points each. The knight returns.
//! assert_eq!(game.state().scores().as_slice(), [4, 0]);
//! # use tilewright_core::Game;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

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
pub use rules::city_place::CityPlace;
pub use rules::events::Event;
pub use rules::outcome::Outcome;
pub use rules::rotated_tile::RotatedTile;
pub use rules::ruleset::RuleSet;
pub use rules::state::Carcassonne;
pub use rules::tiles::TileKind;
pub use rules::view::View;
