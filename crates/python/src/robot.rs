//! A robot that plays a seat.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use tilewright_engine::{Agreed, Player, Table};
use tilewright_robots::{Clock, RobotName};

use crate::asked::Seed;
use crate::game::GameOf;
use crate::state::State;
use crate::{errors, patience};

/// A robot of the house, or `exec:PROGRAM ARGS` from outside, that plays a seat of a game.
///
/// >>> import tilewright as tw
/// >>> game = tw.load("azul")
/// >>> robot, state = tw.Robot(game, "greedy", seed=1), game.new_initial_state(seed=1)
/// >>> state.apply_action(robot.choose(state))
#[pyclass(module = "tilewright", frozen)]
pub struct Robot {
    name: RobotName,
    /// The game that it was made for.
    game: Agreed,
    player: Mutex<Box<dyn Player>>,
}

#[pymethods]
impl Robot {
    #[new]
    #[pyo3(signature = (game, name, seed=Seed(0)), text_signature = "(game, name, seed=0)")]
    fn new(game: &GameOf, name: &str, seed: Seed) -> PyResult<Robot> {
        let asked = &game.rules.asked;
        let name = RobotName::alone(name).map_err(errors::wrong)?;
        let table = asked.game.open(&asked.request).map_err(errors::wrong)?;
        let player = asked.game.player(table.as_ref(), &name, seed.0).map_err(errors::wrong)?;
        Ok(Robot { name, game: asked.agreed.clone(), player: Mutex::new(player) })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> String {
        self.name.to_string()
    }

    /// What it does for the seat in turn, from what that seat may know: the number of an action.
    fn choose(&self, py: Python<'_>, state: &Bound<'_, State>) -> PyResult<u32> {
        state.borrow().decider()?;
        let (own, given) = (self.game.clone(), state.borrow().rules.asked.agreed.clone());
        if (own.game, own.players) != (given.game, given.players) {
            return Err(errors::wrong(format!(
                "the robot is one for {} with {} players; this is {} with {}",
                own.game, own.players, given.game, given.players
            )));
        }
        let chosen = match self.name {
            // These need no time worth letting others run.
            RobotName::Random | RobotName::Greedy => self.text(state.borrow().table.as_ref(), &Clock::free()),
            RobotName::Search(_) | RobotName::Opponent(_) | RobotName::ByRole(_) | RobotName::Exec(_) => {
                let table = state.borrow().table.copy();
                patience::wait(py, 1, None, |errand| self.text(table.as_ref(), &Clock::until(&errand.stop)))?
            }
        };
        let chosen = chosen.ok_or_else(|| errors::wrong("the robot is one for another game"))?;
        state.borrow().table.number_of(&chosen).map_err(errors::play)
    }

    fn __repr__(&self) -> String {
        format!("<tilewright.Robot {}>", self.name)
    }
}

impl Robot {
    fn text(&self, table: &dyn Table, clock: &Clock) -> Option<String> {
        self.player.lock().unwrap_or_else(PoisonError::into_inner).choose(table, clock)
    }
}
