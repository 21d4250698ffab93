//! Saboteur: dwarfs dig for gold, and some of them do not want it found. 3 to 10 players, three rounds.
//!
//! In reading order: the cards ([`cards`], [`tools`], [`goals`], [`roles`], [`gold`]), where they lie ([`cells`],
//! [`piles`], [`tunnels`]), what can be chosen before a game ([`ruleset`]), what can be done ([`action`]) and dealt
//! ([`chance`], both in the words of `texts`), the rules ([`Saboteur`], and `round_end`), what happened ([`events`]), who may know what ([`view`]), how
//! it is drawn and told (`shown`, `art`, and the words of four languages in `words/`), and worlds that fit what one viewer knows
//! (`imagine` with `gold_unseen`, and from what was seen and taught ([`lessons`]) `reconstruct` with `gold_seen`). `legal` lists what can be
//! played, `any` counts it, `dealing` brings what is dealt and drawn, `numbered` and `observation` say it all in numbers, `strategy` says what is good.
//!
//! ```
//! use tilewright_core::{Game, Record, Setup, Turn, Viewer};
//! use tilewright_saboteur::{RuleSet, Saboteur};
//!
//! let setup = Setup::new(RuleSet::STANDARD, 3, None)?;
//! let mut record: Record<Saboteur> = Record::new(setup);
//! let mut events = Vec::new();
//! record.play("goal north gold", &mut events)?;
//! while record.turn() == Turn::Chance {
//!     record.draw(0, &mut events)?;
//! }
//! let view = record.state().view(Viewer::Onlooker);
//! assert_eq!((view.goals[0].card, view.deck), (None, 67 - 3 * 6));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod action;
mod any;
mod art;
pub mod cards;
pub mod cells;
pub mod chance;
mod dealing;
pub mod events;
mod fill_in;
pub mod goals;
pub mod gold;
mod gold_seen;
mod gold_unseen;
mod imagine;
mod legal;
pub mod lessons;
mod numbered;
mod observation;
pub mod piles;
mod plays;
pub mod roles;
mod round_end;
mod rules;
pub mod ruleset;
mod shown;
mod strategy;
mod texts;
pub mod tools;
pub mod tunnels;
pub mod view;

pub use action::{Action, ActionKind};
pub use cards::Card;
pub use chance::Outcome;
pub use events::Event;
pub use lessons::Reveal;
pub use rules::Saboteur;
pub use ruleset::RuleSet;
pub use strategy::{Beliefs, ClassCounts};
pub use view::View;
