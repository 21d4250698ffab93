//! Azul for two to four players: the rules, and display, evaluation and encoding behind features.
//!
//! [`RuleSet`] has the printed rules (`standard`), a steeper floor (`steep`) and the free wall (`free-wall`). The game
//! has no hidden information.
//!
//! Features, all on but the last by default:
//! - `display`: messages in four languages, scenes and text pages.
//! - `ai`: evaluation and opponents.
//! - `encoding`: ids of actions and outcomes, observations as numbers.
//! - `training`: the module `training`, which fits the weights and trains the net; used by the examples.
//!
//! The types to read first are [`Azul`] (the state), [`Action`] and [`Event`]. The workspace is described in
//! [ARCHITECTURE.md](../../../ARCHITECTURE.md).
//!
//! ```
//! use tilewright_azul::{Azul, RuleSet};
//! use tilewright_core::{Record, Rules, Seat, Setup, SplitMix64};
//! use tilewright_testkit::laws;
//!
//! let rules = RuleSet::by_name("standard").expect("it is the first rule set");
//! let setup = Setup::new(rules, 2, Some(Seat::new(0)))?;
//! let mut record: Record<Azul> = Record::new(setup);
//! let mut events = Vec::new();
//! for colour in ["blue", "blue", "red", "white"].repeat(5) {
//!     record.play_step_text(&format!("draw {colour}"), &mut events)?;
//! }
//! events.clear();
//! record.play_step_text("f1 blue 1", &mut events)?;
//! let printed: Vec<String> = events.iter().map(ToString::to_string).collect();
//! assert_eq!(printed, [
//!     "taken seat=0 count=2 colour=blue source=f1 factory=1",
//!     "to-centre tiles=2 blue=0 yellow=0 red=1 black=0 white=1 last=white",
//!     "laid seat=0 count=1 colour=blue line=1 complete=yes",
//!     "fell seat=0 count=1 colour=blue floor=1 lid=0",
//! ]);
//!
//! let finished = laws::random_game::<Azul>(setup, &mut SplitMix64::new(1));
//! assert_eq!(finished.turn(), tilewright_core::Turn::Over);
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

/// Training and tuning of the evaluation, for the examples.
#[cfg(feature = "training")]
pub mod training {
    pub use crate::ai::{AzulNetTraining, CandidateTables, Factors, TableFit};
}

pub use rules::action::{Action, ActionKind, Target};
pub use rules::events::{Event, GameEndReason};
pub use rules::factories::Source;
pub use rules::floor::FloorPiece;
pub use rules::outcome::Outcome;
pub use rules::phases::Phase;
pub use rules::ruleset::RuleSet;
pub use rules::state::Azul;
pub use rules::tiles::{TileColour, Tiles};
pub use rules::view::{BoardView, View};
