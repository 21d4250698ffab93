//! Interface between a game and searches: evaluation, levels and characters of opponents, small value nets.
//!
//! A game implements [`Evaluate`] and one of [`DeterministicRounds`], [`StochasticTurns`] and [`ImperfectInformation`],
//! if it fits. The rules of games do not use this crate. The search algorithms are in the crate `tilewright-robots`.
//!
//! Types to read first: [`Evaluate`], [`LevelParams`]. The feature `training` is for the training of value nets
//! (`net::train`), which the games' own training code uses. `ARCHITECTURE.md` in the root of the repository shows how
//! the crates depend on each other.
//!
//! ```
//! use tilewright_ai::{Character, Level};
//!
//! let level = Level::from_number(3).expect("levels are 1 to 8");
//! assert_eq!(Character::for_level(level).name(), "Bram");
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]
#![warn(clippy::missing_errors_doc, clippy::missing_panics_doc)]

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
