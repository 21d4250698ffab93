//! Saboteur for 3 to 10 players: diggers search for gold in three rounds, saboteurs keep them from it.
//!
//! [`Saboteur`] is the state of a game and implements [`Game`](tilewright_core::Game). Its data are [`Action`] (what a
//! seat plays), [`Outcome`] (what chance decides), [`Event`] (what a step brought about), [`Reveal`] (what a viewer
//! learns) and [`View`] (the position as one viewer may know it). The crate has no robot, no user interface and no
//! storage.
//!
//! Features on by default: `display` draws positions and phrases events in four languages, `ai` estimates and
//! evaluates, `encoding` turns games into numbers for learning. Off by default: `training`, for the example `deeds`,
//! which counts plays in recorded games.
//!
//! Read [`Saboteur`] and [`ActionKind`] first. How crates depend on each other is in `ARCHITECTURE.md`.
//!
//! A game begins with chance steps; here the north goal gets the gold, and the rest is dealt:
//!
//! ```
//! use tilewright_core::{Game, Record, Setup, Turn, Viewer};
//! use tilewright_saboteur::{RuleSet, Saboteur};
//!
//! let setup = Setup::new(RuleSet::STANDARD, 3, None)?;
//! let mut record: Record<Saboteur> = Record::new(setup);
//! let mut events = Vec::new();
//! record.play_step_text("goal north gold", &mut events)?;
//! while record.turn() == Turn::Chance {
//!     record.resolve_by(0, &mut events)?;
//! }
//! let view = record.state().view(Viewer::Onlooker);
//! assert_eq!((view.goals[0].card, view.deck), (None, 67 - 3 * 6));
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

/// Counts of plays in finished games, for the examples.
#[cfg(feature = "training")]
pub mod training {
    pub use crate::ai::ClassCounts;
}

#[cfg(feature = "ai")]
pub use ai::Beliefs;
pub use rules::action::{Action, ActionKind};
pub use rules::cards::{self, Card, CardUse, Sides, Tunnel};
pub use rules::events::Event;
pub use rules::goals::{Goal, GoalCard};
pub use rules::outcome::Outcome;
pub use rules::reveal::Reveal;
pub use rules::roles::{Role, role_card_counts};
pub use rules::ruleset::RuleSet;
pub use rules::state::Saboteur;
pub use rules::view::{SeatView, View};
