//! Players that are programs.
//!
//! A [`Robot`] gets a [`Seen`] and nothing else, so it cannot know what its seat may not. There is [`random`], and robots from
//! [`outside`], each a [`process`] named by [`exec`]; [`name`] says which robots can be asked for, and [`protocol`] lets a robot
//! of the house play elsewhere.

pub mod exec;
pub mod name;
pub mod outside;
pub mod process;
pub mod protocol;
pub mod random;

use game::{Game, PerSeat, Seen, Setup};

pub use exec::Exec;
pub use name::{RobotName, UnknownRobot};
pub use outside::Outside;
pub use random::Random;

/// A player of game `G`.
pub trait Robot<G: Game>: Send {
    /// A game begins; what chance the robot uses comes from this seed.
    fn begin(&mut self, seed: u64);

    /// Chooses one of the legal actions.
    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action;

    /// The game is over, with these scores.
    fn end(&mut self, _scores: &PerSeat<i32>) {}

    /// How many decisions since the game began were not its own, because it had no legal answer in time.
    fn replaced(&self) -> u64 {
        0
    }

    /// What first went wrong with it, in all its games.
    fn complaint(&self) -> Option<&str> {
        None
    }
}

/// The robot of this name, for games of this setup.
pub fn robot<G: Game>(name: &RobotName, setup: &Setup<G::Rules>) -> Box<dyn Robot<G>> {
    match name {
        RobotName::Random => Box::new(Random::new(0)),
        RobotName::Exec(exec) => Box::new(Outside::new::<G>(exec.clone(), setup)),
    }
}
