//! A robot beside the table.

use std::any::Any;
use tilewright_core::Reconstruct;

use tilewright_ai::Evaluate;
use tilewright_display::Render;
use tilewright_encoding::Encode;
use tilewright_robots::{Robot, TimeControl};

use crate::game_state::{GameState, StateOf};

/// A robot that plays a seat of one table. Its thought holds nothing of the table: give it a copy, and the game can go on.
pub trait RobotPlayer: Send {
    /// What it does for the seat in turn, within what the clock allows; nothing where no seat of its game is in turn. It knows
    /// what that seat may know.
    fn choose(&mut self, state: &dyn GameState, time: &TimeControl) -> Option<String>;

    /// What it thinks of the actions of the seat in turn, the best first; each with a value in points.
    fn scored_actions(&mut self, state: &dyn GameState, time: &TimeControl) -> Vec<(String, f32)>;

    /// The game was taken back to this ply: it forgets what came after.
    fn rewound(&mut self, ply: usize);

    /// The game is over.
    fn game_over(&mut self, state: &dyn GameState);

    /// What first went wrong with it, if it could not always answer.
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

/// The table of this game, if it is one.
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
        // What a robot gave up early was looked at less than what it preferred: it is at most as good.
        let mut best = f32::INFINITY;
        let ranked = self.robot.scored_actions().iter().map(|scored| {
            best = best.min(scored.value);
            (scored.action.to_string(), best)
        });
        let scored_actions: Vec<(String, f32)> = ranked.collect();
        // A robot that need not think has no opinion, but a choice.
        if scored_actions.is_empty() { vec![(choice, 0.0)] } else { scored_actions }
    }

    fn rewound(&mut self, ply: usize) {
        self.robot.reset(self.seed);
        self.robot.rewind(ply);
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
