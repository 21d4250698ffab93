//! The Python class `State`: turn, legal actions and playing, with the interface of OpenSpiel.

use std::sync::Arc;

use numpy::PyArray1;
use pyo3::prelude::*;
use tilewright_core::{PlayError, Seat, Turn, Viewer};
use tilewright_engine::{ChanceStream, GameState};

use crate::arguments::{self, ActionArgument, SeatNumber, ViewerArgument};
use crate::arrays;
use crate::errors;
use crate::game::GameHandle;

/// Value of `current_player` at a chance node.
pub(crate) const CHANCE: i32 = -1;
/// Value of `current_player` when the game is over.
pub(crate) const TERMINAL: i32 = -4;

/// A game in progress, as `Game.new_initial_state` returns it. Steps are played by id (`apply_action`) or by notation
/// (`play`); a refused step changes nothing.
///
/// >>> import tilewright as tw
/// >>> state = tw.load("azul").new_initial_state(seed=1)
/// >>> while not state.is_terminal():
/// ...     state.apply_action(state.legal_actions()[0])
/// >>> sum(state.returns())
/// 0.0
#[pyclass(name = "State", module = "tilewright")]
pub(crate) struct PyState {
    pub(crate) handle: Arc<GameHandle>,
    pub(crate) game_state: Box<dyn GameState>,
    pub(crate) chance_source: Option<ChanceSource>,
    legal: Vec<u32>,
}

/// The chance stream of a state with a seed: chance step n uses value n, so that undone outcomes are drawn again.
pub(crate) struct ChanceSource {
    pub(crate) seed: u64,
    stream: ChanceStream,
    draw_count: u64,
}

impl ChanceSource {
    fn new(seed: u64) -> ChanceSource {
        ChanceSource { seed, stream: ChanceStream::new(seed, 0), draw_count: 0 }
    }

    /// Plays chance steps until a seat is in turn or the game is over.
    fn resolve_chance(&mut self, game_state: &mut dyn GameState) {
        while game_state.turn() == Turn::Chance && game_state.resolve_by(self.stream.next_value()).is_ok() {
            self.draw_count += 1;
        }
    }

    /// Continues after `draw_count` chance steps.
    fn skip_to(&mut self, draw_count: u64) {
        self.stream.skip_to(draw_count);
        self.draw_count = draw_count;
    }
}

impl PyState {
    pub(crate) fn new(handle: &Arc<GameHandle>, mut game_state: Box<dyn GameState>, seed: Option<u64>) -> PyState {
        let mut chance_source = seed.map(ChanceSource::new);
        if let Some(chance_source) = &mut chance_source {
            chance_source.skip_to(game_state.chance_count());
            chance_source.resolve_chance(game_state.as_mut());
        }
        PyState { handle: Arc::clone(handle), game_state, chance_source, legal: Vec::new() }
    }

    pub(crate) fn players(&self) -> u8 {
        self.handle.arguments.setup_info.players
    }

    /// The seat with the given number, or the seat in turn.
    pub(crate) fn seat(&self, seat: Option<SeatNumber>) -> PyResult<Seat> {
        match (seat, self.game_state.turn()) {
            (Some(number), _) => arguments::seat(number.0, self.players()),
            (None, Turn::Seat(seat)) => Ok(seat),
            (None, Turn::Chance | Turn::Over) => Err(errors::value_error("no seat is in turn; name one")),
        }
    }

    /// The seat in turn, or the exception `NotYourTurn` or `Over`.
    pub(crate) fn seat_in_turn(&self) -> PyResult<Seat> {
        match self.game_state.turn() {
            Turn::Seat(seat) => Ok(seat),
            Turn::Chance => Err(errors::NotYourTurn::new_err("no seat is in turn: chance has the next step")),
            Turn::Over => Err(errors::play_error(PlayError::Over)),
        }
    }

    /// An independent copy, with the same chance stream.
    pub(crate) fn duplicate(&self) -> PyState {
        let chance_source = self.chance_source.as_ref().map(|source| {
            let mut copy = ChanceSource::new(source.seed);
            copy.skip_to(source.draw_count);
            copy
        });
        PyState {
            handle: Arc::clone(&self.handle),
            game_state: self.game_state.boxed_clone(),
            chance_source,
            legal: Vec::new(),
        }
    }

    /// The ply before the last step or, with a chance stream, before the last decision; the present ply if there is
    /// none.
    pub(crate) fn last_step_ply(&self) -> usize {
        let ply = self.game_state.ply();
        match &self.chance_source {
            Some(_) => self.game_state.undo_facts(0).iter().rposition(|step| step.actor.is_some()).unwrap_or(ply),
            None => ply.saturating_sub(1),
        }
    }

    /// Plays chance steps if the state has a chance stream.
    fn resolve_chance(&mut self) {
        if let Some(chance_source) = &mut self.chance_source {
            chance_source.resolve_chance(self.game_state.as_mut());
        }
    }
}

#[pymethods]
impl PyState {
    /// The seat in turn, `tw.CHANCE` (-1) or `tw.TERMINAL` (-4).
    fn current_player(&self) -> i32 {
        match self.game_state.turn() {
            Turn::Seat(seat) => seat.index() as i32,
            Turn::Chance => CHANCE,
            Turn::Over => TERMINAL,
        }
    }

    /// Whether chance makes the next step.
    fn is_chance_node(&self) -> bool {
        self.game_state.turn() == Turn::Chance
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.game_state.turn() == Turn::Over
    }

    /// The chance outcomes as pairs of id and probability, by ascending id.
    ///
    /// >>> import tilewright as tw
    /// >>> [share for _, share in tw.load("azul", players=2).new_initial_state().chance_outcomes()]
    /// [0.5, 0.5]
    fn chance_outcomes(&self) -> Vec<(u32, f64)> {
        let mut outcomes = Vec::new();
        self.game_state.outcome_ids(&mut outcomes);
        let total_weight: f64 = outcomes.iter().map(|(_, weight)| f64::from(*weight)).sum();
        outcomes.into_iter().map(|(number, weight)| (number, f64::from(weight) / total_weight)).collect()
    }

    /// The ids of all legal actions in ascending order; of the outcomes if chance is in turn; empty if the game is
    /// over.
    fn legal_actions(&mut self) -> Vec<u32> {
        if self.is_chance_node() {
            return self.chance_outcomes().into_iter().map(|(number, _)| number).collect();
        }
        self.game_state.legal_action_ids(&mut self.legal);
        self.legal.clone()
    }

    /// A mask with a byte for each action id, 1 if the action is legal; written to the array `out` if one is given.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("azul").new_initial_state(seed=1)
    /// >>> int(state.legal_actions_mask().sum()) == len(state.legal_actions())
    /// True
    #[pyo3(signature = (out=None))]
    fn legal_actions_mask<'py>(&self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        match out {
            Some(out) => {
                let fill = |mask: &mut [u8]| self.game_state.legal_mask(mask).map_err(errors::value_error);
                arrays::fill_bytes(&out, self.handle.layout.action_count, "out", fill)?;
                Ok(out)
            }
            None => {
                let mut mask = vec![0u8; self.handle.layout.action_count];
                self.game_state.legal_mask(&mut mask).map_err(errors::value_error)?;
                Ok(PyArray1::from_vec(py, mask).into_any())
            }
        }
    }

    /// Plays the action with this id, or the outcome if chance is in turn.
    fn apply_action(&mut self, action: ActionArgument) -> PyResult<()> {
        self.game_state.play_id(action.number).map_err(|error| action.into_py_error(error))?;
        self.resolve_chance();
        Ok(())
    }

    /// Plays a step, given in notation.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("azul").new_initial_state(seed=1)
    /// >>> state.play("centre yellow 1")  # doctest: +ELLIPSIS
    /// Traceback (most recent call last):
    /// tilewright.Illegal: "centre yellow 1" is not possible here; 90 possible: f1 blue 1; f1 blue 2; f1 blue 3; ...
    fn play(&mut self, step: &str) -> PyResult<()> {
        let number = self.game_state.text_to_id(step).map_err(errors::play_error)?;
        self.game_state.play_id(number).map_err(errors::play_error)?;
        self.resolve_chance();
        Ok(())
    }

    /// The notation of the action with this id, or of the outcome if chance is in turn.
    #[pyo3(signature = (action, player=None))]
    fn action_to_string(&self, action: ActionArgument, player: Option<i64>) -> PyResult<String> {
        self.check_player(player)?;
        self.game_state.id_to_text(action.number).map_err(|error| action.into_py_error(error))
    }

    /// The id of a step in notation; the step must be legal here.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("azul").new_initial_state(seed=1)
    /// >>> action = state.legal_actions()[3]
    /// >>> state.string_to_action(state.action_to_string(action)) == action
    /// True
    #[pyo3(signature = (text, player=None))]
    fn string_to_action(&self, text: &str, player: Option<i64>) -> PyResult<u32> {
        self.check_player(player)?;
        self.game_state.text_to_id(text).map_err(errors::play_error)
    }

    /// A copy of the state.
    fn clone(&self) -> PyState {
        self.duplicate()
    }

    /// Undoes the last step; if chance is automatic, the last decision with the draws after it.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("azul").new_initial_state(seed=1)
    /// >>> before = state.clone()
    /// >>> state.apply_action(state.legal_actions()[0]); state.undo()
    /// >>> state == before
    /// True
    fn undo(&mut self) -> PyResult<()> {
        let ply = self.last_step_ply();
        if ply == self.game_state.ply() {
            return Err(errors::value_error("there is no step to take back"));
        }
        self.game_state.rewind(ply);
        if let Some(chance_source) = &mut self.chance_source {
            chance_source.skip_to(self.game_state.chance_count());
            chance_source.resolve_chance(self.game_state.as_mut());
        }
        Ok(())
    }

    /// The ids of all steps so far, draws included: played in order from the initial state, they lead here.
    fn history(&self) -> PyResult<Vec<u32>> {
        let arguments = &self.handle.arguments;
        let mut game_state = arguments.game.new_game(&arguments.spec).map_err(errors::value_error)?;
        let mut numbers = Vec::new();
        for (_, step) in self.game_state.perspective(Viewer::All).steps(0) {
            let number = game_state.text_to_id(&step).map_err(errors::play_error)?;
            game_state.play_id(number).map_err(errors::play_error)?;
            numbers.push(number);
        }
        Ok(numbers)
    }

    /// The number of steps played, draws included.
    fn ply(&self) -> usize {
        self.game_state.ply()
    }

    /// The result of each seat; the sum is 0. With two seats 1 and -1, or 0 and 0 for a shared win. With more seats a
    /// sole winner has 1 and the others share -1. All are 0 until the game is over.
    fn returns(&self) -> Vec<f64> {
        self.game_state.returns()
    }

    /// The reward of each seat by the last step: `returns` if it ended the game, else 0.
    fn rewards(&self) -> Vec<f64> {
        self.game_state.returns()
    }

    /// The current points of each seat, as a viewer may know them: a seat, `"onlooker"` or `"all"`, the default. A
    /// score that is hidden from the viewer is `None`.
    ///
    /// >>> import tilewright as tw
    /// >>> tw.load("azul", players=3).new_initial_state(seed=1).scores(viewer=0)
    /// [0, 0, 0]
    #[pyo3(signature = (viewer=None))]
    fn scores(&self, viewer: Option<ViewerArgument>) -> PyResult<Vec<Option<i32>>> {
        Ok(self.game_state.scores_seen_by(self.viewer(viewer)?))
    }
}

impl PyState {
    /// Checks that `player`, which OpenSpiel passes with an action, is in turn.
    fn check_player(&self, player: Option<i64>) -> PyResult<()> {
        match player {
            Some(player) if player != i64::from(self.current_player()) => {
                Err(errors::play_error(PlayError::NotYourTurn { turn: self.game_state.turn() }))
            }
            Some(_) | None => Ok(()),
        }
    }
}
