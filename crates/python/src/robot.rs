//! The Python class `Robot`.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use tilewright_engine::{GameState, RobotPlayer, SetupInfo};
use tilewright_robots::{RobotName, TimeControl};

use crate::arguments::Seed;
use crate::game::PyGame;
use crate::state::PyState;
use crate::{blocking, errors};

/// A built-in robot, or an external one as `exec:PROGRAM ARGS`, that plays a seat of a game.
///
/// >>> import tilewright as tw
/// >>> game = tw.load("azul")
/// >>> robot, state = tw.Robot(game, "greedy", seed=1), game.new_initial_state(seed=1)
/// >>> state.apply_action(robot.choose(state))
#[pyclass(name = "Robot", module = "tilewright", frozen)]
pub(crate) struct PyRobot {
    name: RobotName,
    /// Setup that it was made for.
    game: SetupInfo,
    player: Mutex<Box<dyn RobotPlayer>>,
}

#[pymethods]
impl PyRobot {
    #[new]
    #[pyo3(signature = (game, name, seed=Seed(0)), text_signature = "(game, name, seed=0)")]
    fn new(game: &PyGame, name: &str, seed: Seed) -> PyResult<PyRobot> {
        let arguments = &game.handle.arguments;
        let name = RobotName::parse_single(name).map_err(errors::value_error)?;
        let game_state = arguments.game.new_game(&arguments.spec).map_err(errors::value_error)?;
        let player = arguments.game.robot(game_state.as_ref(), &name, seed.0).map_err(errors::value_error)?;
        Ok(PyRobot { name, game: arguments.setup_info.clone(), player: Mutex::new(player) })
    }

    /// The name of the robot.
    #[getter]
    fn name(&self) -> String {
        self.name.to_string()
    }

    /// Returns the id of the robot's action for the seat in turn; the robot knows only what that seat may know.
    fn choose(&self, py: Python<'_>, state: &Bound<'_, PyState>) -> PyResult<u32> {
        state.borrow().seat_in_turn()?;
        let (own, given) = (self.game.clone(), state.borrow().handle.arguments.setup_info.clone());
        if (own.game, own.players) != (given.game, given.players) {
            return Err(errors::value_error(format!(
                "the robot is one for {} with {} players; this is {} with {}",
                own.game, own.players, given.game, given.players
            )));
        }
        let chosen = match self.name {
            // These take microseconds, less than starting a thread.
            RobotName::Random | RobotName::Greedy => {
                self.choose_text(state.borrow().game_state.as_ref(), &TimeControl::unlimited())
            }
            RobotName::Search(_) | RobotName::Opponent(_) | RobotName::ByRole(_) | RobotName::Exec(_) => {
                let game_state = state.borrow().game_state.boxed_clone();
                blocking::run_detached(py, 1, None, |job| {
                    self.choose_text(game_state.as_ref(), &TimeControl::with_stop(&job.stop))
                })?
            }
        };
        let chosen = chosen.ok_or_else(|| errors::value_error("the robot is one for another game"))?;
        state.borrow().game_state.text_to_id(&chosen).map_err(errors::play_error)
    }

    fn __repr__(&self) -> String {
        format!("<tilewright.Robot {}>", self.name)
    }
}

impl PyRobot {
    fn choose_text(&self, game_state: &dyn GameState, clock: &TimeControl) -> Option<String> {
        self.player.lock().unwrap_or_else(PoisonError::into_inner).choose(game_state, clock)
    }
}
