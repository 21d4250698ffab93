//! A game by its rules, from which states come.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use tilewright_engine::{Layout, Read, Table};

use crate::asked::{Asked, Choices, Players, SeatNumber, Seed};
use crate::errors;
use crate::state::State;

/// A game by its rules: what `tw.load` gives. Its numbers stay the same for all its states; docs/observations.md tells what each
/// of them stands for.
///
/// >>> import tilewright as tw
/// >>> game = tw.load("azul", players=2)
/// >>> game.key, game.players, game.rules
/// ('azul', 2, 'standard')
#[pyclass(module = "tilewright", frozen, name = "Game")]
pub struct GameOf {
    pub rules: Arc<GameRules>,
}

/// What all states of a game share.
pub struct GameRules {
    pub asked: Asked,
    pub layout: Layout,
    /// The arguments it was loaded with, so that it can be loaded again elsewhere.
    set: Vec<(String, String)>,
}

impl GameOf {
    pub fn new(asked: Asked) -> PyResult<GameOf> {
        let layout = asked.game.layout(&asked.request).map_err(errors::wrong)?;
        let set = asked.agreed.house_rules.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
        Ok(GameOf { rules: Arc::new(GameRules { asked, layout, set }) })
    }

    fn open(&self) -> PyResult<Box<dyn Table>> {
        self.rules.asked.game.open(&self.rules.asked.request).map_err(errors::wrong)
    }

    /// The whole game that a record tells, if it is one of this game by the same rules.
    fn read(&self, record: &str) -> PyResult<Box<dyn Table>> {
        let game = tilewright_engine::game_of(record).map_err(errors::record)?;
        let reading = game.read(record, None).map_err(errors::record)?;
        let (own, other) = (&self.rules.asked.agreed, reading.agreed());
        if *own != other {
            let what = |agreed: &tilewright_engine::Agreed| {
                let set: Vec<String> =
                    agreed.house_rules.iter().map(|(key, value)| format!(", {key}={value}")).collect();
                let first = agreed.first.map(|seat| format!(", seat {seat} first")).unwrap_or_default();
                format!("{}, rules {}{}, {} players{first}", agreed.game, agreed.rules, set.concat(), agreed.players)
            };
            return Err(errors::record(format!("the record is of {}; this game is {}", what(&other), what(own))));
        }
        match reading.game {
            Read::Whole(table) => Ok(table),
            Read::Seen(seen) => Err(errors::record(format!(
                "the record holds what {} may know; a state needs the whole game",
                seen.viewer()
            ))),
        }
    }
}

#[pymethods]
impl GameOf {
    /// The game's key, as in `tw.load(key)`.
    #[getter]
    fn key(&self) -> &'static str {
        self.rules.asked.agreed.game
    }

    /// How many play.
    #[getter]
    fn players(&self) -> u8 {
        self.rules.asked.agreed.players
    }

    /// The rule set's name.
    #[getter]
    fn rules(&self) -> &'static str {
        self.rules.asked.agreed.rules
    }

    /// The choices that differ from the rule set's.
    #[getter]
    fn set<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let set = PyDict::new(py);
        self.rules.set.iter().try_for_each(|(key, value)| set.set_item(key, value))?;
        Ok(set)
    }

    /// The seat that begins, where that was agreed.
    #[getter]
    fn first(&self) -> Option<usize> {
        self.rules.asked.agreed.first.map(|seat| seat.index())
    }

    /// Whether seats know what others may not.
    #[getter]
    fn secrets(&self) -> bool {
        self.rules.asked.game.secrets()
    }

    /// How many play, as OpenSpiel asks for it.
    fn num_players(&self) -> u8 {
        self.players()
    }

    /// How many numbers actions have: every action's number is below.
    ///
    /// >>> import tilewright as tw
    /// >>> tw.load("azul", players=2).num_distinct_actions()
    /// 180
    fn num_distinct_actions(&self) -> usize {
        self.rules.layout.action_count
    }

    /// How many numbers chance outcomes have: every outcome's number is below.
    fn max_chance_outcomes(&self) -> usize {
        self.rules.layout.chance_count
    }

    /// A number of steps, draws included, that no game passes.
    fn max_game_length(&self) -> usize {
        self.rules.layout.longest
    }

    /// The least that `returns` can be.
    fn min_utility(&self) -> f64 {
        -1.0
    }

    /// The most that `returns` can be.
    fn max_utility(&self) -> f64 {
        1.0
    }

    /// What `returns` add up to.
    fn utility_sum(&self) -> f64 {
        0.0
    }

    /// The shape of an observation: one row of floats.
    fn observation_tensor_shape(&self) -> Vec<usize> {
        vec![self.rules.layout.observation_size]
    }

    /// How many floats an observation has.
    fn observation_tensor_size(&self) -> usize {
        self.rules.layout.observation_size
    }

    /// What an observation holds, in order: a dict a plane, with its `name`, `shape` and what it is `about`.
    ///
    /// >>> import tilewright as tw
    /// >>> plane = tw.load("azul").observation_planes()[0]
    /// >>> sorted(plane)
    /// ['about', 'name', 'shape']
    fn observation_planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        planes(py, &self.rules.layout.planes)
    }

    /// The shape of each plane of an observation, by its name and in order.
    ///
    /// >>> import tilewright as tw
    /// >>> tw.load("saboteur", players=3).planes["hand"]
    /// (27,)
    #[getter]
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let shapes = PyDict::new(py);
        for plane in &self.rules.layout.planes {
            shapes.set_item(plane.name, PyTuple::new(py, &plane.shape)?)?;
        }
        Ok(shapes)
    }

    /// What the numbers of actions stand for, in order: a dict a plane.
    fn action_planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        planes(py, &self.rules.layout.actions)
    }

    /// What the numbers of chance outcomes stand for, in order: a dict a plane.
    fn chance_planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        planes(py, &self.rules.layout.chances)
    }

    /// A game before its first step. With a seed, what chance brings is drawn at once, so that a seat is always in turn, and the
    /// same seed brings the same; without one, chance's steps are yours to play.
    ///
    /// >>> import tilewright as tw
    /// >>> game = tw.load("azul")
    /// >>> game.new_initial_state().is_chance_node()
    /// True
    /// >>> game.new_initial_state(seed=1).current_player()
    /// 0
    #[pyo3(signature = (seed=None))]
    fn new_initial_state(&self, seed: Option<Seed>) -> PyResult<State> {
        let table = self.open()?;
        Ok(State::new(&self.rules, table, seed.map(|seed| seed.0)))
    }

    /// The state that `State.serialize` made a text of.
    ///
    /// >>> import tilewright as tw
    /// >>> game = tw.load("azul")
    /// >>> state = game.new_initial_state(seed=1)
    /// >>> game.deserialize(state.serialize()) == state
    /// True
    #[pyo3(signature = (text, seed=None))]
    fn deserialize(&self, text: &str, seed: Option<Seed>) -> PyResult<State> {
        Ok(State::new(&self.rules, self.read(text)?, seed.map(|seed| seed.0)))
    }

    /// The state at the end of a record, as the command line and `State.record` write them.
    #[pyo3(name = "from_record", signature = (text, seed=None))]
    fn at_end_of(&self, text: &str, seed: Option<Seed>) -> PyResult<State> {
        self.deserialize(text, seed)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, LoadArguments<'py>)> {
        let load = py.import("tilewright")?.getattr("load")?;
        Ok((load, (self.key(), self.players(), self.rules(), self.set(py)?, self.first())))
    }

    fn __eq__(&self, other: &GameOf) -> bool {
        self.rules.asked.agreed == other.rules.asked.agreed
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.__repr__().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let mut said =
            format!("tilewright.load({:?}, players={}, rules={:?}", self.key(), self.players(), self.rules());
        if !self.rules.set.is_empty() {
            let set: Vec<String> = self.rules.set.iter().map(|(key, value)| format!("{key:?}: {value:?}")).collect();
            said += &format!(", set={{{}}}", set.join(", "));
        }
        if let Some(first) = self.first() {
            said += &format!(", first={first}");
        }
        said + ")"
    }
}

type LoadArguments<'py> = (&'static str, u8, &'static str, Bound<'py, PyDict>, Option<usize>);

fn planes<'py>(py: Python<'py>, planes: &[tilewright_core::Plane]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for plane in planes {
        let told = PyDict::new(py);
        told.set_item("name", plane.name)?;
        told.set_item("shape", plane.shape.clone())?;
        told.set_item("about", plane.about)?;
        list.append(told)?;
    }
    Ok(list)
}

/// A game by its rules. Rules are the game's first rule set unless named; `set` makes single choices, as `--set` does; `first` is the
/// seat that begins. `tw.games()` lists all there is.
///
/// >>> import tilewright as tw
/// >>> tw.load("azul", players=2, rules="standard", set={"floor": "steep"})
/// tilewright.load("azul", players=2, rules="standard", set={"floor": "steep"})
/// >>> tw.load("chess")
/// Traceback (most recent call last):
/// ValueError: there is no game "chess"; there are: carcassonne, azul, saboteur
#[pyfunction]
#[pyo3(signature = (key, players=None, rules=None, set=None, first=None))]
pub fn load(
    key: String,
    players: Option<Players>,
    rules: Option<String>,
    set: Option<Choices>,
    first: Option<SeatNumber>,
) -> PyResult<GameOf> {
    GameOf::new(Asked::new((key, players, rules, set, first))?)
}

/// Every game there is: how many can play, the names of its rule sets, its choices with the values of each, whether it has secrets.
///
/// >>> import tilewright as tw
/// >>> tw.games()["azul"]["players"]
/// [2, 3, 4]
#[pyfunction]
pub fn games(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let games = PyDict::new(py);
    for game in tilewright_engine::GAMES {
        let (told, choices) = (PyDict::new(py), PyDict::new(py));
        let sets = game.rule_sets();
        let fewest = sets.iter().map(|set| *set.players.start()).min().unwrap_or(0);
        let most = sets.iter().map(|set| *set.players.end()).max().unwrap_or(0);
        for (key, values) in game.choices() {
            match values {
                tilewright_core::Values::OneOf(words) => choices.set_item(key, PyList::new(py, words)?)?,
                tilewright_core::Values::Number(least, most) => {
                    let range = py.import("builtins")?.getattr("range")?;
                    choices.set_item(key, range.call1((least, i64::from(most) + 1))?)?;
                }
            }
        }
        told.set_item("name", game.name())?;
        told.set_item("players", PyList::new(py, (fewest..=most).map(u32::from))?)?;
        told.set_item("usual_players", game.usual_players())?;
        told.set_item("rules", PyList::new(py, sets.iter().map(|set| set.name))?)?;
        told.set_item("choices", choices)?;
        told.set_item("secrets", game.secrets())?;
        games.set_item(game.key(), told)?;
    }
    Ok(games)
}
