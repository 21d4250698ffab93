//! Robots: programs that choose actions for a seat of any game.
//!
//! A [`Robot`] receives an [`InfoState`] and never the state behind it, so it cannot use what its seat may not know.
//! [`robot`] makes one from a [`RobotName`]: `random`, `greedy`, a search, an opponent for people, one robot for each
//! hidden role, or a program in another process. The crate knows no particular game; a game supplies its estimates and
//! evaluation through `tilewright-ai`. The module [`protocol`] is the robot protocol (`docs/protocol.md`), in both
//! directions.
//!
//! Read [`Robot`], [`RobotName`] and [`Searcher`] first. How crates depend on each other is in `ARCHITECTURE.md`.
//!
//! ```
//! use tilewright_robots::{BudgetLimit, RobotName};
//!
//! let name: RobotName = "search:20ms".parse().expect("a valid name");
//! assert!(matches!(name, RobotName::Search(budget) if budget.limit == BudgetLimit::Millis(20)));
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

mod by_role;
mod external;
mod greedy;
mod human_like;
mod ladder;
mod name;
mod opponent;
pub mod protocol;
mod random;
mod scored_action;
mod search;
mod search_timer;
mod time_control;

use std::fmt;

use tilewright_ai::{Evaluate, ImperfectInformation, SearchSelector};
use tilewright_core::{Game, InfoState, Message, PerSeat, Setup, SplitMix64};

pub use by_role::ByRoleRobot;
pub use external::command::{ExternalCommand, InvalidCommand};
pub use external::robot::ExternalRobot;
pub use greedy::GreedyRobot;
pub use human_like::HumanLike;
pub use ladder::LadderStep;
pub use name::{RobotName, UnknownRobot};
pub use opponent::{NamedOpponent, Opponent};
pub use random::RandomRobot;
pub use scored_action::ScoredAction;
pub use search::{Objective, SearchRobot, Searcher, searcher, utility_to_margin};
pub use search_timer::SearchTimer;
pub use time_control::{BudgetLimit, SearchBudget, StopFlag, TimeControl};

/// A program that plays one seat of game `G`.
pub trait Robot<G: Game>: Send {
    /// Starts a new game; the robot's random choices follow from `seed`.
    fn reset(&mut self, seed: u64);

    /// Returns one of the legal actions, within the robot's own budget and `time_control`.
    fn choose(&mut self, info: &InfoState<'_, G>, time_control: &TimeControl) -> G::Action;

    /// The generator of a robot that chooses uniformly at random, else `None`.
    ///
    /// A caller may then choose for the robot by [`sample_action`](Game::sample_action) with this generator. That
    /// returns the action [`choose`](Robot::choose) would return, without a list of the legal actions.
    fn uniform_rng(&mut self) -> Option<&mut SplitMix64> {
        None
    }

    /// Actions scored by the last [`choose`](Robot::choose), best first; empty if it did not compare actions.
    fn scored_actions(&self) -> &[ScoredAction<G::Action>] {
        &[]
    }

    /// Scores the best few actions of the last [`choose`](Robot::choose) again, with equal effort for each.
    ///
    /// For hints: for an action that it pruned early, a search has only an upper bound. The first action stays first.
    fn refine(&mut self, _info: &InfoState<'_, G>, _time_control: &TimeControl) {}

    /// Discards what the robot keeps about steps after ply `_ply`: the game was undone to it.
    fn rewind(&mut self, _ply: usize) {}

    /// Continues the game with the random choices of `seed`, and keeps what the robot has found out about the game.
    fn reseed(&mut self, seed: u64) {
        self.reset(seed);
    }

    /// Bytes that the robot keeps between decisions, apart from a few hundred.
    fn kept_bytes(&self) -> usize {
        0
    }

    /// Reports the final scores.
    fn game_over(&mut self, _scores: &PerSeat<i32>) {}

    /// Number of decisions since [`reset`](Robot::reset) made at random because no legal answer came in time.
    fn replaced(&self) -> u64 {
        0
    }

    /// The first failure since the robot was made, over all its games.
    fn first_error(&self) -> Option<&str> {
        None
    }
}

/// Makes the robot named `name` for games of `setup`.
///
/// # Errors
/// [`RolesUnsupported`] if `name` is `by-role` and the game has not exactly two hidden roles.
pub fn robot<G: Evaluate>(name: &RobotName, setup: &Setup<G::Rules>) -> Result<Box<dyn Robot<G>>, RolesUnsupported> {
    Ok(match name {
        RobotName::Random => Box::new(RandomRobot::new(0)),
        RobotName::Greedy => Box::new(GreedyRobot::default()),
        RobotName::Opponent(opponent) => Box::new(HumanLike::new(opponent.human_model())),
        RobotName::Search(budget) => Box::new(SearchRobot::new(*budget)),
        RobotName::ByRole(names) => G::select_search(SelectByRole { names, setup })?,
        RobotName::Exec(exec) => Box::new(ExternalRobot::new(exec.clone(), setup)),
    })
}

/// Selector that makes a [`ByRoleRobot`] for games with two hidden roles.
struct SelectByRole<'a, G: Evaluate> {
    names: &'a [RobotName; 2],
    setup: &'a Setup<G::Rules>,
}

impl<G: Evaluate> SearchSelector<G> for SelectByRole<'_, G> {
    type Output = Result<Box<dyn Robot<G>>, RolesUnsupported>;

    fn generic(self) -> Self::Output {
        Err(RolesUnsupported { name: RobotName::ByRole(Box::new(self.names.clone())), game: G::KEY })
    }

    fn hidden(self) -> Self::Output
    where
        G: ImperfectInformation,
    {
        match G::ROLES.len() {
            2 => {
                Ok(Box::new(ByRoleRobot::new([robot(&self.names[0], self.setup)?, robot(&self.names[1], self.setup)?])))
            }
            _ => self.generic(),
        }
    }
}

/// Error of [`robot`]: `by-role` was requested for a game without two hidden roles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RolesUnsupported {
    name: RobotName,
    game: &'static str,
}

impl RolesUnsupported {
    /// The error in every language.
    pub fn message(&self) -> Message {
        Message::new("error-no-roles").text("robot", self.name.to_string()).text("game", self.game)
    }
}

impl fmt::Display for RolesUnsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" cannot play {}, where nobody has a hidden role; name one robot, like greedy",
            self.name, self.game
        )
    }
}

impl std::error::Error for RolesUnsupported {}
