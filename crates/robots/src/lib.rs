//! Players that are programs.
//!
//! A [`Robot`] gets an [`InfoState`] and nothing else, so it cannot know what its seat may not. There are [`random`], [`greedy`], which
//! plays by the room's judgement at a glance, and [`search`], which looks ahead within a [`time_control`] by its [`search_timer`]; [`by_role`] ties two of
//! them together, an [`opponent`] is one for people, who plays [`human_like`] do, with a [`ladder`] from one to the next, and robots from [`robot`] are each a [`process`] named by [`command`].
//! [`name`] says which robots can be asked for, [`scored_action`] is what they think of an action, and [`protocol`] lets a robot of
//! the house play elsewhere.

#![warn(missing_docs)]

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

/// A player of game `G`.
pub trait Robot<G: Game>: Send {
    /// A game begins; what chance the robot uses comes from this seed.
    fn reset(&mut self, seed: u64);

    /// Chooses one of the legal actions, in the time that the clock allows.
    fn choose(&mut self, info: &InfoState<'_, G>, time_control: &TimeControl) -> G::Action;

    /// The dice of a robot that takes any action, all alike: whoever asks may then choose for it by
    /// [`sample_action`](Game::sample_action), which is what it would [`choose`](Robot::choose), and need not list the actions.
    fn uniform_rng(&mut self) -> Option<&mut SplitMix64> {
        None
    }

    /// What it thought of the actions when it last chose, the best first; nothing where it did not think.
    fn scored_actions(&self) -> &[ScoredAction<G::Action>] {
        &[]
    }

    /// Looks again, alike, at the best few of what it thought of when it last chose, for somebody who asks for advice: what a search gave
    /// up early it knows only to be no better. Its choice stays.
    fn refine(&mut self, _info: &InfoState<'_, G>, _time_control: &TimeControl) {}

    /// The game was taken back to this ply: it forgets what came after.
    fn rewind(&mut self, _ply: usize) {}

    /// The game is over, with these scores.
    fn game_over(&mut self, _scores: &PerSeat<i32>) {}

    /// How many decisions since the game began were not its own, because it had no legal answer in time.
    fn replaced(&self) -> u64 {
        0
    }

    /// What first went wrong with it, in all its games.
    fn first_error(&self) -> Option<&str> {
        None
    }
}

/// The robot of this name, for games of this setup.
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

/// Makes robots by role where seats have two roles.
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

/// A robot by role is asked for where seats have no roles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RolesUnsupported {
    name: RobotName,
    game: &'static str,
}

impl RolesUnsupported {
    /// What is said to whoever named it.
    pub fn message(&self) -> Message {
        Message::new("error-no-roles").word("robot", self.name.to_string()).word("game", self.game)
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
