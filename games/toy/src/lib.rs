//! A toy with hidden cards: the room to copy. It has all that a room has, each as small as it can be; `docs/new-game.md` leads
//! through it. It is played in tests alone.
//!
//! Each of 2 to 4 players is dealt two cards that nobody else sees. In turn a player shows a card, which scores its number, or
//! buries it face down, which scores one point. When all hands are empty, the buried cards are turned up, and the highest score
//! wins.
//!
//! In reading order: the cards ([`card`]), what can be chosen before a game ([`ruleset`]), what can be done ([`action`]) and dealt
//! ([`outcome`]), the rules ([`Toy`]), what happened ([`events`]) and what it taught ([`reveal`]), who may know what ([`view`]), a
//! game that fits what one viewer saw (`reconstruct`), how it is told (`shown`, and four languages in `words/`) and drawn (`art`), and
//! what is good (`strategy`).
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
