//! Carcassonne: the base game of 72 tiles under four rule sets.
//!
//! In reading order: the tiles as printed ([`tiles`]) and rotated ([`rotated`]), where they lie ([`cell`], [`board`]) and
//! wait ([`bag`]), what is connected ([`tally`], [`features`], [`cloisters`]), who stands where ([`followers`]), points
//! ([`scoring`]), the choices ([`ruleset`]), the state and a turn ([`rules`]), its
//! end ([`final_count`]), what can be done ([`action`], counted by `any`) and drawn ([`chance`]), what is told
//! ([`events`]), what a viewer may know ([`view`]) how it is shown ([`mod@shown`], [`art`])
//! in numbers (`numbered`, `observation`), and what is good ([`mod@strategy`]).
//!
//! ```
//! use tilewright_carcassonne::{Carcassonne, ruleset::RuleSet};
//! use tilewright_core::{Record, Rules, Setup};
//!
//! let rules = RuleSet::named("standard").expect("it is the first of the rule sets");
//! let mut game: Record<Carcassonne> = Record::new(Setup::new(rules, 2, None)?);
//! let mut events = Vec::new();
//! for step in ["draw E", "place 0,1 180", "knight s"] {
//!     game.play(step, &mut events)?;
//! }
//! // A cap on the start tile's city completes it: two tiles of two points, and the knight comes home.
//! assert_eq!(game.state().scores().as_slice(), [4, 0]);
//! # use tilewright_core::Game;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod action;
mod any;
pub mod art;
pub mod bag;
pub mod board;
pub mod cell;
pub mod chance;
pub mod cloisters;
pub mod events;
pub mod features;
pub mod final_count;
pub mod followers;
mod numbered;
mod observation;
pub mod rotated;
pub mod rules;
pub mod ruleset;
pub mod scoring;
pub mod shown;
pub mod strategy;
pub mod tally;
pub mod tiles;
pub mod view;

pub use action::{Action, ActionKind};
pub use chance::Outcome;
pub use rules::Carcassonne;
