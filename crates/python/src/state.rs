//! A game in play, in OpenSpiel's shape: whose turn, what is legal, steps by number or by notation.

use std::sync::Arc;

use numpy::PyArray1;
use pyo3::prelude::*;
use tilewright_core::{PlayError, Seat, Turn, Viewer};
use tilewright_engine::{ChanceStream, Table};

use crate::arrays;
use crate::asked::{self, Action, Looker, SeatNumber};
use crate::errors;
use crate::game::GameRules;

/// Who is in turn where chance is.
pub const CHANCE: i32 = -1;
/// Who is in turn where the game is over.
pub const TERMINAL: i32 = -4;

/// A game in play, as `Game.new_initial_state` gives it. Steps are played by number (`apply_action`) or by notation (`play`); one
/// that is refused changes nothing.
///
/// >>> import tilewright as tw
/// >>> state = tw.load("azul").new_initial_state(seed=1)
/// >>> while not state.is_terminal():
/// ...     state.apply_action(state.legal_actions()[0])
/// >>> sum(state.returns())
/// 0.0
#[pyclass(module = "tilewright")]
pub struct State {
    pub rules: Arc<GameRules>,
    pub table: Box<dyn Table>,
    pub chances: Option<Chances>,
    legal: Vec<u32>,
}

/// Where chance comes from, where it plays by itself: number n of the seed's stream for chance step n, so that what was taken back
/// comes again.
pub struct Chances {
    pub seed: u64,
    stream: ChanceStream,
    drawn: u64,
}

impl Chances {
    fn new(seed: u64) -> Chances {
        Chances { seed, stream: ChanceStream::new(seed, 0), drawn: 0 }
    }

    /// Draws until a seat is in turn or the game is over.
    fn deal(&mut self, table: &mut dyn Table) {
        while table.turn() == Turn::Chance && table.draw(self.stream.draw()).is_ok() {
            self.drawn += 1;
        }
    }

    /// Goes on where so many have been drawn.
    fn seek(&mut self, drawn: u64) {
        self.stream.seek(drawn);
        self.drawn = drawn;
    }
}

impl State {
    pub fn new(rules: &Arc<GameRules>, mut table: Box<dyn Table>, seed: Option<u64>) -> State {
        let mut chances = seed.map(Chances::new);
        if let Some(chances) = &mut chances {
            chances.seek(table.draws());
            chances.deal(table.as_mut());
        }
        State { rules: Arc::clone(rules), table, chances, legal: Vec::new() }
    }

    pub fn players(&self) -> u8 {
        self.rules.asked.agreed.players
    }

    /// The seat with this number, or the one in turn.
    pub fn seat(&self, seat: Option<SeatNumber>) -> PyResult<Seat> {
        match (seat, self.table.turn()) {
            (Some(number), _) => asked::seat(number.0, self.players()),
            (None, Turn::Of(seat)) => Ok(seat),
            (None, Turn::Chance | Turn::Over) => Err(errors::wrong("no seat is in turn; name one")),
        }
    }

    /// The seat that has to decide; who asks for it where none has is told why.
    pub fn decider(&self) -> PyResult<Seat> {
        match self.table.turn() {
            Turn::Of(seat) => Ok(seat),
            Turn::Chance => Err(errors::NotYourTurn::new_err("no seat is in turn: chance has the next step")),
            Turn::Over => Err(errors::play(PlayError::Over)),
        }
    }

    /// Another state where the same has been played.
    pub fn another(&self) -> State {
        let chances = self.chances.as_ref().map(|chances| {
            let mut same = Chances::new(chances.seed);
            same.seek(chances.drawn);
            same
        });
        State { rules: Arc::clone(&self.rules), table: self.table.copy(), chances, legal: Vec::new() }
    }

    /// The ply before the last step; where chance plays by itself, before the last decision. The present one if there is none.
    pub fn last_step(&self) -> usize {
        let ply = self.table.ply();
        match &self.chances {
            Some(_) => self.table.past(0).iter().rposition(|step| step.actor.is_some()).unwrap_or(ply),
            None => ply.saturating_sub(1),
        }
    }

    /// Lets chance play where it plays by itself.
    fn deal(&mut self) {
        if let Some(chances) = &mut self.chances {
            chances.deal(self.table.as_mut());
        }
    }
}

#[pymethods]
impl State {
    /// The seat in turn, `tw.CHANCE` (-1) or `tw.TERMINAL` (-4).
    fn current_player(&self) -> i32 {
        match self.table.turn() {
            Turn::Of(seat) => seat.index() as i32,
            Turn::Chance => CHANCE,
            Turn::Over => TERMINAL,
        }
    }

    /// Whether chance has the next step.
    fn is_chance_node(&self) -> bool {
        self.table.turn() == Turn::Chance
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.table.turn() == Turn::Over
    }

    /// What chance can bring: its number and its probability, the lowest number first.
    ///
    /// >>> import tilewright as tw
    /// >>> [share for _, share in tw.load("azul", players=2).new_initial_state().chance_outcomes()]
    /// [0.5, 0.5]
    fn chance_outcomes(&self) -> Vec<(u32, f64)> {
        let mut outcomes = Vec::new();
        self.table.outcome_numbers(&mut outcomes);
        let whole: f64 = outcomes.iter().map(|(_, weight)| f64::from(*weight)).sum();
        outcomes.into_iter().map(|(number, weight)| (number, f64::from(weight) / whole)).collect()
    }

    /// The numbers of all legal actions, the lowest first; of chance's outcomes where chance is in turn; none when it is over.
    fn legal_actions(&mut self) -> Vec<u32> {
        if self.is_chance_node() {
            return self.chance_outcomes().into_iter().map(|(number, _)| number).collect();
        }
        self.table.legal_numbers(&mut self.legal);
        self.legal.clone()
    }

    /// A mask with a byte for each action's number, 1 where it is legal, into the caller's array where one is given.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("azul").new_initial_state(seed=1)
    /// >>> int(state.legal_actions_mask().sum()) == len(state.legal_actions())
    /// True
    #[pyo3(signature = (out=None))]
    fn legal_actions_mask<'py>(&self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        match out {
            Some(out) => {
                let fill = |mask: &mut [u8]| self.table.legal_mask(mask).map_err(errors::wrong);
                arrays::fill_bytes(&out, self.rules.layout.action_count, "out", fill)?;
                Ok(out)
            }
            None => {
                let mut mask = vec![0u8; self.rules.layout.action_count];
                self.table.legal_mask(&mut mask).map_err(errors::wrong)?;
                Ok(PyArray1::from_vec(py, mask).into_any())
            }
        }
    }

    /// Plays the action with this number, or the outcome where chance is in turn.
    fn apply_action(&mut self, action: Action) -> PyResult<()> {
        self.table.play_number(action.number).map_err(|error| action.refused(error))?;
        self.deal();
        Ok(())
    }

    /// Plays a step by notation.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("azul").new_initial_state(seed=1)
    /// >>> state.play("centre yellow 1")
    /// Traceback (most recent call last):
    /// tilewright.Illegal: "centre yellow 1" is not possible here; 90 possible: f1 blue 1; f1 blue 2; f1 blue 3; f1 blue 4; f1 blue 5; …
    fn play(&mut self, step: &str) -> PyResult<()> {
        let number = self.table.number_of(step).map_err(errors::play)?;
        self.table.play_number(number).map_err(errors::play)?;
        self.deal();
        Ok(())
    }

    /// The notation of the action with this number, or of the outcome where chance is in turn.
    #[pyo3(signature = (action, player=None))]
    fn action_to_string(&self, action: Action, player: Option<i64>) -> PyResult<String> {
        self.same_player(player)?;
        self.table.text_of(action.number).map_err(|error| action.refused(error))
    }

    /// The number of a step in notation, which must be possible here.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("azul").new_initial_state(seed=1)
    /// >>> action = state.legal_actions()[3]
    /// >>> state.string_to_action(state.action_to_string(action)) == action
    /// True
    #[pyo3(signature = (text, player=None))]
    fn string_to_action(&self, text: &str, player: Option<i64>) -> PyResult<u32> {
        self.same_player(player)?;
        self.table.number_of(text).map_err(errors::play)
    }

    /// Another state where the same has been played.
    fn clone(&self) -> State {
        self.another()
    }

    /// Takes back the last step; where chance plays by itself, the last decision with all that was drawn since.
    ///
    /// >>> import tilewright as tw
    /// >>> state = tw.load("azul").new_initial_state(seed=1)
    /// >>> before = state.clone()
    /// >>> state.apply_action(state.legal_actions()[0]); state.undo()
    /// >>> state == before
    /// True
    fn undo(&mut self) -> PyResult<()> {
        let before = self.last_step();
        if before == self.table.ply() {
            return Err(errors::wrong("there is no step to take back"));
        }
        self.table.rewind(before);
        if let Some(chances) = &mut self.chances {
            chances.seek(self.table.draws());
            chances.deal(self.table.as_mut());
        }
        Ok(())
    }

    /// The numbers of all steps so far, draws included: played one after the other from the beginning, they lead here.
    fn history(&self) -> PyResult<Vec<u32>> {
        let asked = &self.rules.asked;
        let mut table = asked.game.open(&asked.request).map_err(errors::wrong)?;
        let mut numbers = Vec::new();
        for (_, step) in self.table.eyes(Viewer::All).steps(0) {
            let number = table.number_of(&step).map_err(errors::play)?;
            table.play_number(number).map_err(errors::play)?;
            numbers.push(number);
        }
        Ok(numbers)
    }

    /// How many steps have been played, draws included.
    fn ply(&self) -> usize {
        self.table.ply()
    }

    /// What the game has brought each seat, together 0: of two, 1 and -1, or 0 and 0 for a shared win; among more, a win is 1 and the
    /// others share -1. All 0 while the game goes on.
    fn returns(&self) -> Vec<f64> {
        self.table.returns()
    }

    /// What the last step has brought each seat: `returns` when it ended the game, else 0.
    fn rewards(&self) -> Vec<f64> {
        self.table.returns()
    }

    /// Each seat's points now, as a viewer may know them: a seat, `"onlooker"` or `"all"`, which it is unless named.
    /// A score that is hidden from the viewer is `None`.
    ///
    /// >>> import tilewright as tw
    /// >>> tw.load("azul", players=3).new_initial_state(seed=1).scores(viewer=0)
    /// [0, 0, 0]
    #[pyo3(signature = (viewer=None))]
    fn scores(&self, viewer: Option<Looker>) -> PyResult<Vec<Option<i32>>> {
        Ok(self.table.scores_seen_by(self.viewer(viewer)?))
    }
}

impl State {
    /// OpenSpiel names the player together with the action: it has to be the one in turn.
    fn same_player(&self, player: Option<i64>) -> PyResult<()> {
        match player {
            Some(player) if player != i64::from(self.current_player()) => {
                Err(errors::play(PlayError::NotYourTurn { turn: self.table.turn() }))
            }
            Some(_) | None => Ok(()),
        }
    }
}
