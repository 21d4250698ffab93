//! A minimal game with hidden cards, to copy from: it has everything that a game has, each part as small as possible.
//!
//! It is played in tests only. `docs/new-game.md` describes how to add a game.
//!
//! Each of 2 to 4 players is dealt two cards that no other seat sees. In turn a player shows a card, which scores its
//! number, or buries it face down, which scores one point. When all hands are empty, the buried cards are turned up,
//! and the highest score wins.
//!
//! The features `display`, `ai` and `encoding` are on by default; the rules need none of them.
//!
//! The types to read first are [`Toy`] (the state), [`Action`] and [`Reveal`]. The workspace is described in
//! [ARCHITECTURE.md](../../../ARCHITECTURE.md).
//!
//! ```
//! use tilewright_core::{Game, Record, Setup};
//! use tilewright_toy::{RuleSet, Toy};
//!
//! let mut record: Record<Toy> = Record::new(Setup::new(RuleSet::PLAIN, 2, None)?);
//! let mut events = Vec::new();
//! for step in ["deal 0 5", "deal 0 7", "deal 1 1", "deal 1 12", "show 7"] {
//!     record.play_step_text(step, &mut events)?;
//! }
//! assert_eq!(record.state().scores().as_slice(), [7, 0]);
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

pub use rules::action::Action;
pub use rules::card::Card;
pub use rules::events::Event;
pub use rules::outcome::Outcome;
pub use rules::reveal::Reveal;
pub use rules::ruleset::RuleSet;
pub use rules::state::Toy;
pub use rules::view::{SeatView, View};
