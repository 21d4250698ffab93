//! Saboteur: dwarfs dig for gold, and some of them do not want it found. 3 to 10 players, three rounds.
//!
//! In reading order: the cards ([`cards`], [`tools`], [`goals`], [`roles`], [`gold`]), where they lie ([`cells`],
//! [`card_counts`], [`mine`]), what can be chosen before a game ([`ruleset`]), what can be done ([`action`]) and dealt
//! ([`outcome`], both in the words of `texts`), the rules ([`Saboteur`], and `round_end`), what happened ([`events`]), who may know what ([`view`]), how
//! it is drawn and told (`shown`, `art`, and the words of four languages in `words/`), and worlds that fit what one viewer knows
//! (`imagine` with `gold_unseen`, and from what was seen and taught ([`reveal`]) `reconstruct` with `gold_seen`). `legal` lists what can be
//! played, `any` counts it, `dealing` brings what is dealt and drawn, `numbered` and `observation` say it all in numbers, `strategy` says what is good.
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
