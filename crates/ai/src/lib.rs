//! What a game tells a search: the value of a position and of each action, the levels of its opponents, small value nets.
//!
//! A game implements [`Evaluate`], and what fits it of [`DeterministicRounds`], [`StochasticTurns`] and [`ImperfectInformation`]; the
//! searches are in the crate `robots`. Rules do not use this crate. Read [`Evaluate`] and [`LevelParams`] first. How crates
//! depend on each other is in `ARCHITECTURE.md`.
//!
//! ```
//! use tilewright_ai::{Character, Level};
//!
//! let level = Level::from_number(3).expect("levels are 1 to 8");
//! assert_eq!(Character::for_level(level).name(), "Bram");
//! ```

#![warn(missing_docs)]

pub mod character;
mod deterministic_rounds;
mod evaluate;
mod imperfect_information;
mod level_params;
pub mod net;
mod stochastic_turns;

pub use character::{Character, Level};
pub use deterministic_rounds::DeterministicRounds;
pub use evaluate::{DEFAULT_STYLE_TOLERANCE, Evaluate, SearchSelector, margin, random_playout};
pub use imperfect_information::ImperfectInformation;
pub use level_params::{HumanModel, LevelParams, SearchMode};
pub use stochastic_turns::StochasticTurns;
