//! The Python class `Game`, and the functions `load` and `games`.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use tilewright_engine::{EncodingLayout, GameState, LoadedGame};

use crate::arguments::{Choices, GameArguments, Players, SeatNumber, Seed};
use crate::errors;
use crate::state::PyState;

/// A game with its rules, as `tw.load` returns it. docs/observations.md describes the ids of its actions and outcomes,
/// and its observations.
///
/// >>> import tilewright as tw
/// >>> game = tw.load("azul", players=2)
/// >>> game.key, game.players, game.rules
/// ('azul', 2, 'standard')
#[pyclass(module = "tilewright", frozen, name = "Game")]
pub(crate) struct PyGame {
    pub(crate) handle: Arc<GameHandle>,
}

/// Data shared by all states of a game.
pub(crate) struct GameHandle {
    pub(crate) arguments: GameArguments,
    pub(crate) layout: EncodingLayout,
    /// House rules, so that a pickled game can be loaded again.
    set: Vec<(String, String)>,
}

impl PyGame {
    pub(crate) fn new(arguments: GameArguments) -> PyResult<PyGame> {
        let layout = arguments.game.encoding(&arguments.spec).map_err(errors::value_error)?;
        let set =
            arguments.setup_info.house_rules.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
        Ok(PyGame { handle: Arc::new(GameHandle { arguments, layout, set }) })
    }

    fn new_state(&self) -> PyResult<Box<dyn GameState>> {
        self.handle.arguments.game.new_game(&self.handle.arguments.spec).map_err(errors::value_error)
    }

    /// Loads a complete record of this game with the same setup.
    fn load_record(&self, record: &str) -> PyResult<Box<dyn GameState>> {
        let game = tilewright_engine::game_of_record(record).map_err(errors::record_error)?;
        let loaded = game.load(record, None).map_err(errors::record_error)?;
        let (own, other) = (&self.handle.arguments.setup_info, loaded.setup());
        if *own != other {
            let describe = |setup_info: &tilewright_engine::SetupInfo| {
                let set: Vec<String> =
                    setup_info.house_rules.iter().map(|(key, value)| format!(", {key}={value}")).collect();
                let first = setup_info.first.map(|seat| format!(", seat {seat} first")).unwrap_or_default();
                format!(
                    "{}, rules {}{}, {} players{first}",
                    setup_info.game,
                    setup_info.rules,
                    set.concat(),
                    setup_info.players
                )
            };
            return Err(errors::record_error(format!(
                "the record is of {}; this game is {}",
                describe(&other),
                describe(own)
            )));
        }
        match loaded.game {
            LoadedGame::Complete(game_state) => Ok(game_state),
            LoadedGame::Observed(seen) => Err(errors::record_error(format!(
                "the record holds what {} may know; a state needs the whole game",
                seen.viewer()
            ))),
        }
    }
}

#[pymethods]
impl PyGame {
    /// The key of the game, as in `tw.load(key)`.
    #[getter]
    fn key(&self) -> &'static str {
        self.handle.arguments.setup_info.game
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> u8 {
        self.handle.arguments.setup_info.players
    }

    /// The name of the rule set.
    #[getter]
    fn rules(&self) -> &'static str {
        self.handle.arguments.setup_info.rules
    }

    /// The rule choices that differ from those of the rule set.
    #[getter]
    fn set<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let set = PyDict::new(py);
        self.handle.set.iter().try_for_each(|(key, value)| set.set_item(key, value))?;
        Ok(set)
    }

    /// The first seat, if it was chosen; else None.
    #[getter]
    fn first(&self) -> Option<usize> {
        self.handle.arguments.setup_info.first.map(|seat| seat.index())
    }

    /// Whether the game has hidden information.
    #[getter]
    fn secrets(&self) -> bool {
        self.handle.arguments.game.hidden_information()
    }

    /// The number of players, by OpenSpiel's name.
    fn num_players(&self) -> u8 {
        self.players()
    }

    /// The number of action ids: every id is smaller.
    ///
    /// >>> import tilewright as tw
    /// >>> tw.load("azul", players=2).num_distinct_actions()
    /// 180
    fn num_distinct_actions(&self) -> usize {
        self.handle.layout.action_count
    }

    /// The number of ids of chance outcomes: every id is smaller.
    fn max_chance_outcomes(&self) -> usize {
        self.handle.layout.outcome_count
    }

    /// An upper bound on the number of steps of a game, draws included.
    fn max_game_length(&self) -> usize {
        self.handle.layout.max_plies
    }

    /// The least value of `returns`.
    fn min_utility(&self) -> f64 {
        -1.0
    }

    /// The greatest value of `returns`.
    fn max_utility(&self) -> f64 {
        1.0
    }

    /// The sum of `returns` over all seats.
    fn utility_sum(&self) -> f64 {
        0.0
    }

    /// The shape of an observation: one row of floats.
    fn observation_tensor_shape(&self) -> Vec<usize> {
        vec![self.handle.layout.observation_size]
    }

    /// The number of floats of an observation.
    fn observation_tensor_size(&self) -> usize {
        self.handle.layout.observation_size
    }

    /// The planes of an observation, in order: a dict each, with `name`, `shape` and `about`, a description.
    ///
    /// >>> import tilewright as tw
    /// >>> plane = tw.load("azul").observation_planes()[0]
    /// >>> sorted(plane)
    /// ['about', 'name', 'shape']
    fn observation_planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        plane_list(py, &self.handle.layout.observation_space)
    }

    /// The shape of each plane of an observation, by its name and in order.
    ///
    /// >>> import tilewright as tw
    /// >>> tw.load("saboteur", players=3).planes["hand"]
    /// (27,)
    #[getter]
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let shapes = PyDict::new(py);
        for plane in &self.handle.layout.observation_space {
            shapes.set_item(plane.name, PyTuple::new(py, &plane.shape)?)?;
        }
        Ok(shapes)
    }

    /// The planes of the action ids, in order: a dict each.
    fn action_planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        plane_list(py, &self.handle.layout.action_space)
    }

    /// The planes of the ids of chance outcomes, in order: a dict each.
    fn chance_planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        plane_list(py, &self.handle.layout.outcome_space)
    }

    /// Returns a state before the first step. With a seed, chance steps are played automatically, so a seat is always
    /// in turn, and the seed determines all draws. Without a seed the caller plays the chance steps.
    ///
    /// >>> import tilewright as tw
    /// >>> game = tw.load("azul")
    /// >>> game.new_initial_state().is_chance_node()
    /// True
    /// >>> game.new_initial_state(seed=1).current_player()
    /// 0
    #[pyo3(signature = (seed=None))]
    fn new_initial_state(&self, seed: Option<Seed>) -> PyResult<PyState> {
        let game_state = self.new_state()?;
        Ok(PyState::new(&self.handle, game_state, seed.map(|seed| seed.0)))
    }

    /// Returns the state that `State.serialize` wrote.
    ///
    /// >>> import tilewright as tw
    /// >>> game = tw.load("azul")
    /// >>> state = game.new_initial_state(seed=1)
    /// >>> game.deserialize(state.serialize()) == state
    /// True
    #[pyo3(signature = (text, seed=None))]
    fn deserialize(&self, text: &str, seed: Option<Seed>) -> PyResult<PyState> {
        Ok(PyState::new(&self.handle, self.load_record(text)?, seed.map(|seed| seed.0)))
    }

    /// Returns the state at the end of a record, as the command line and `State.record` write it.
    #[pyo3(name = "from_record", signature = (text, seed=None))]
    fn state_of_record(&self, text: &str, seed: Option<Seed>) -> PyResult<PyState> {
        self.deserialize(text, seed)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, LoadArguments<'py>)> {
        let load = py.import("tilewright")?.getattr("load")?;
        Ok((load, (self.key(), self.players(), self.rules(), self.set(py)?, self.first())))
    }

    fn __eq__(&self, other: &PyGame) -> bool {
        self.handle.arguments.setup_info == other.handle.arguments.setup_info
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.__repr__().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let mut text =
            format!("tilewright.load({:?}, players={}, rules={:?}", self.key(), self.players(), self.rules());
        if !self.handle.set.is_empty() {
            let set: Vec<String> = self.handle.set.iter().map(|(key, value)| format!("{key:?}: {value:?}")).collect();
            text += &format!(", set={{{}}}", set.join(", "));
        }
        if let Some(first) = self.first() {
            text += &format!(", first={first}");
        }
        text + ")"
    }
}

type LoadArguments<'py> = (&'static str, u8, &'static str, Bound<'py, PyDict>, Option<usize>);

fn plane_list<'py>(py: Python<'py>, planes: &[tilewright_encoding::Plane]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for plane in planes {
        let entry = PyDict::new(py);
        entry.set_item("name", plane.name)?;
        entry.set_item("shape", plane.shape.clone())?;
        entry.set_item("about", plane.description)?;
        list.append(entry)?;
    }
    Ok(list)
}

/// Returns a game with its rules. The default of `rules` is the first rule set of the game. `set` sets single rule
/// choices, as `--set` does; `first` is the first seat. `tw.games()` lists games, rule sets and choices.
///
/// >>> import tilewright as tw
/// >>> tw.load("azul", players=2, rules="standard", set={"floor": "steep"})
/// tilewright.load("azul", players=2, rules="standard", set={"floor": "steep"})
/// >>> tw.load("chess")
/// Traceback (most recent call last):
/// ValueError: there is no game "chess"; there are: carcassonne, azul, saboteur
#[pyfunction]
#[pyo3(signature = (key, players=None, rules=None, set=None, first=None))]
pub(crate) fn load(
    key: String,
    players: Option<Players>,
    rules: Option<String>,
    set: Option<Choices>,
    first: Option<SeatNumber>,
) -> PyResult<PyGame> {
    PyGame::new(GameArguments::new((key, players, rules, set, first))?)
}

/// Returns every game: the numbers of players, the names of its rule sets, its choices with their values, and whether
/// it has hidden information.
///
/// >>> import tilewright as tw
/// >>> tw.games()["azul"]["players"]
/// [2, 3, 4]
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let games = PyDict::new(py);
    for game in tilewright_engine::GAMES {
        let (entry, choices) = (PyDict::new(py), PyDict::new(py));
        let sets = game.rule_sets();
        let min_players = sets.iter().map(|set| *set.players.start()).min().unwrap_or(0);
        let max_players = sets.iter().map(|set| *set.players.end()).max().unwrap_or(0);
        for (key, values) in game.choices() {
            match values {
                tilewright_core::RuleValues::OneOf(words) => choices.set_item(key, PyList::new(py, words)?)?,
                tilewright_core::RuleValues::Number(least, most) => {
                    let range = py.import("builtins")?.getattr("range")?;
                    choices.set_item(key, range.call1((least, i64::from(most) + 1))?)?;
                }
            }
        }
        entry.set_item("name", game.name())?;
        entry.set_item("players", PyList::new(py, (min_players..=max_players).map(u32::from))?)?;
        entry.set_item("usual_players", game.typical_players())?;
        entry.set_item("rules", PyList::new(py, sets.iter().map(|set| set.name))?)?;
        entry.set_item("choices", choices)?;
        entry.set_item("secrets", game.hidden_information())?;
        games.set_item(game.key(), entry)?;
    }
    Ok(games)
}
