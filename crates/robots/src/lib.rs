//! Players that are programs.
//!
//! A [`Robot`] gets a [`Seen`] and nothing else, so it cannot know what its seat may not. There is [`random`]; [`name`]
//! says which robots can be asked for.

pub mod name;
pub mod random;

use game::{Game, Seen};

pub use name::{RobotName, UnknownRobot};
pub use random::Random;

/// A player of game `G`.
pub trait Robot<G: Game>: Send {
    /// A game begins; what chance the robot uses comes from this seed.
    fn begin(&mut self, seed: u64);

    /// Chooses one of the legal actions.
    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action;
}

/// The robot of this name.
pub fn robot<G: Game>(name: &RobotName) -> Box<dyn Robot<G>> {
    match name {
        RobotName::Random => Box::new(Random::new(0)),
    }
}
