//! A robot for one seat of a type-erased game.

use std::any::Any;
use tilewright_core::Reconstruct;

use tilewright_ai::Evaluate;
use tilewright_display::Render;
use tilewright_encoding::Encode;
use tilewright_robots::{Robot, TimeControl};

use crate::game_state::{GameState, StateOf};

/// A robot that plays a seat of one game in progress.
///
/// The player holds no reference to the state it receives, so it can choose on a copy while the game continues.
pub trait RobotPlayer: Send {
    /// The action for the seat in turn, within `time`; `None` if no seat is in turn or `state` is of another game.
    ///
    /// The robot receives only what that seat may know.
    fn choose(&mut self, state: &dyn GameState, time: &TimeControl) -> Option<String>;

    /// Actions of the seat in turn with their values in points, best first. Values do not increase.
    ///
    /// A robot that compares no actions returns its choice alone, with value 0. The list is empty if no seat is in turn
    /// or `state` is of another game.
    fn scored_actions(&mut self, state: &dyn GameState, time: &TimeControl) -> Vec<(String, f32)>;

    /// Resets the robot with its seed and announces that the game was undone to `ply`.
    fn rewound(&mut self, ply: usize);

    /// Continues the game with the random choices of `seed`. What the robot has found out about the game stays, such as
    /// a plan for the rest of its turn.
    fn reseed(&mut self, seed: u64);

    /// Bytes that the robot keeps between decisions, apart from a few hundred.
    fn kept_bytes(&self) -> usize;

    /// Reports the end of the game with its scores.
    fn game_over(&mut self, state: &dyn GameState);

    /// The first failure of the robot, if it did not always answer.
    fn first_error(&self) -> Option<&str>;
}

pub(crate) struct RobotPlayerOf<G: Reconstruct + Render + Evaluate + Encode> {
    robot: Box<dyn Robot<G>>,
    seed: u64,
}

impl<G: Reconstruct + Render + Evaluate + Encode> RobotPlayerOf<G> {
    pub(crate) fn new(mut robot: Box<dyn Robot<G>>, seed: u64) -> RobotPlayerOf<G> {
        robot.reset(seed);
        RobotPlayerOf { robot, seed }
    }
}

/// The state as one of game `G`, if it is.
pub(crate) fn as_state_of<G: Reconstruct + Render + Encode>(state: &dyn GameState) -> Option<&StateOf<G>> {
    (state as &dyn Any).downcast_ref()
}

impl<G: Reconstruct + Render + Evaluate + Encode> RobotPlayer for RobotPlayerOf<G> {
    fn choose(&mut self, state: &dyn GameState, time: &TimeControl) -> Option<String> {
        let info = as_state_of::<G>(state)?.record.info_state()?;
        Some(self.robot.choose(&info, time).to_string())
    }

    fn scored_actions(&mut self, state: &dyn GameState, time: &TimeControl) -> Vec<(String, f32)> {
        let Some(info) = as_state_of::<G>(state).and_then(|state| state.record.info_state()) else { return Vec::new() };
        let choice = self.robot.choose(&info, time).to_string();
        self.robot.refine(&info, time);
        // An action pruned early was searched less than those before it, so it is at most as good.
        let mut best = f32::INFINITY;
        let ranked = self.robot.scored_actions().iter().map(|scored| {
            best = best.min(scored.value);
            (scored.action.to_string(), best)
        });
        let scored_actions: Vec<(String, f32)> = ranked.collect();
        // A robot that compares no actions still has a choice.
        if scored_actions.is_empty() { vec![(choice, 0.0)] } else { scored_actions }
    }

    fn rewound(&mut self, ply: usize) {
        self.robot.reset(self.seed);
        self.robot.rewind(ply);
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
        self.robot.reseed(seed);
    }

    fn kept_bytes(&self) -> usize {
        self.robot.kept_bytes()
    }

    fn game_over(&mut self, state: &dyn GameState) {
        if let Some(state) = as_state_of::<G>(state) {
            self.robot.game_over(&state.record.state().scores());
        }
    }

    fn first_error(&self) -> Option<&str> {
        self.robot.first_error()
    }
}
