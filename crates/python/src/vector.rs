//! The Python class `Vector`: a vector environment that writes into arrays of the caller.

use std::sync::{Mutex, PoisonError};

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tilewright_engine::{
    Column, ColumnSlice, ElementType, EncodingSizes, LegalIdLists, StepBuffers, VectorEnv, VectorEnvError,
};

use crate::arguments::{self, Choices, Count, GameArguments, Players, SeatNumber, Seed};
use crate::arrays::{self, WritableArray};
use crate::errors;
use crate::game::PyGame;

/// Random steps of each game between two checks for signals.
const STEPS_PER_SIGNAL_CHECK: usize = 256;

/// Upper bound on the number of games of a vector.
const MAX_ENVS: usize = 1 << 24;

/// Many games of one setup, stepped together. In each a seat is always in turn: chance steps are played automatically,
/// and a finished game is replaced by the next in the same step (`ended`). The results depend on the seed only, not on
/// `threads`.
///
/// Results are written to the caller's arrays, a dict as `arrays` returns it; an array that is left out is not
/// computed:
///
/// - `seats` uint8 (envs,): the seat in turn;
/// - `ended` uint8, or bool (envs,): 1 if a game has ended by this step, so that a new one has begun;
/// - `returns` float32 (envs, players): the returns of a game that has ended by this step, else 0;
/// - `scores` int32 (envs, players): the final scores of a game that has ended by this step, else the current scores;
/// - `actions` uint32 (envs,): the id of the action played, for `step_at_random`;
/// - `masks` uint8, int8 or bool (envs, actions): 1 for each legal action of the seat in turn;
/// - `observations` float32 (envs, floats): the observation of the seat in turn;
/// - `finals` float32 (envs, floats): if a game has ended by this step, its last observation, of the seat that played
///   last.
///
/// >>> import numpy as np, tilewright as tw
/// >>> vector = tw.Vector("azul", players=2, envs=4, seed=1)
/// >>> out = vector.reset()
/// >>> while not out["ended"].any():
/// ...     out = vector.step(out["masks"].argmax(axis=1), out)
#[pyclass(module = "tilewright", frozen)]
pub(crate) struct Vector {
    game: PyGame,
    vector_env: Mutex<Box<dyn VectorEnv>>,
    envs: usize,
    threads: usize,
    seed: u64,
}

/// A borrowed array of one of the element types.
enum HeldArray<'py> {
    U8(WritableArray<'py, u8>),
    U32(WritableArray<'py, u32>),
    I32(WritableArray<'py, i32>),
    F32(WritableArray<'py, f32>),
}

/// The borrowed arrays of a call.
struct HeldArrays<'py>(Vec<(Column, HeldArray<'py>)>);

impl<'py> HeldArrays<'py> {
    fn new(out: &Bound<'py, PyDict>, vector: &Vector) -> PyResult<HeldArrays<'py>> {
        let mut held = Vec::new();
        for (key, array) in out {
            let key: String = key.extract().map_err(|_| errors::value_error("the keys of out are names of arrays"))?;
            let column = column(&key)?;
            let shape = vector.shape(column);
            let array = match column.element_type() {
                ElementType::U8 => HeldArray::U8(arrays::bytes(&array, &key, &shape)?),
                ElementType::U32 => HeldArray::U32(WritableArray::new(&array, &key, &shape)?),
                ElementType::I32 => HeldArray::I32(WritableArray::new(&array, &key, &shape)?),
                ElementType::F32 => HeldArray::F32(WritableArray::new(&array, &key, &shape)?),
            };
            held.push((column, array));
        }
        Ok(HeldArrays(held))
    }

    fn buffers(&mut self) -> PyResult<StepBuffers<'_>> {
        let mut buffers = StepBuffers::default();
        for (column, array) in &mut self.0 {
            let slice = match array {
                HeldArray::U8(array) => ColumnSlice::U8(array.values()?),
                HeldArray::U32(array) => ColumnSlice::U32(array.values()?),
                HeldArray::I32(array) => ColumnSlice::I32(array.values()?),
                HeldArray::F32(array) => ColumnSlice::F32(array.values()?),
            };
            buffers.set(*column, slice);
        }
        Ok(buffers)
    }
}

/// Returns the column with this name.
fn column(name: &str) -> PyResult<Column> {
    Column::ALL.into_iter().find(|column| column.name() == name).ok_or_else(|| {
        let names = Column::ALL.map(Column::name).join(", ");
        errors::value_error(format!("there is no array {name:?}; there are: {names}"))
    })
}

impl Vector {
    /// Shape of the array of a column.
    fn shape(&self, column: Column) -> Vec<usize> {
        let layout = &self.game.handle.layout;
        let sizes = EncodingSizes { action_count: layout.action_count, observation_size: layout.observation_size };
        let players = usize::from(self.game.handle.arguments.setup_info.players);
        [self.envs].into_iter().chain(column.row_length(players, sizes)).collect()
    }

    /// Runs `work` on the environments and the arrays, without the GIL.
    fn with_buffers<T: Send>(
        &self,
        out: &Bound<'_, PyDict>,
        work: impl FnOnce(&mut dyn VectorEnv, &mut StepBuffers<'_>) -> Result<T, VectorEnvError> + Send,
    ) -> PyResult<T> {
        let mut held = HeldArrays::new(out, self)?;
        let mut buffers = held.buffers()?;
        let done = out.py().detach(|| {
            let mut vector_env = self.vector_env.lock().unwrap_or_else(PoisonError::into_inner);
            work(vector_env.as_mut(), &mut buffers)
        });
        done.map_err(to_py_error)
    }
}

fn to_py_error(error: VectorEnvError) -> PyErr {
    let message = error.to_string();
    match error {
        VectorEnvError::Encoding(_) => errors::value_error(message),
        VectorEnvError::Play { reason, .. } => errors::play_error_with(&reason, message),
    }
}

#[pymethods]
impl Vector {
    #[new]
    #[pyo3(
        signature = (
            key, players=None, envs=Count(1), seed=None, rules=None, set=None, first=None, threads=Some(Count(1))
        ),
        text_signature = "(key, players=None, envs=1, seed=None, rules=None, set=None, first=None, threads=1)"
    )]
    #[expect(clippy::too_many_arguments, reason = "they are those of a call from Python")]
    fn new(
        key: String,
        players: Option<Players>,
        envs: Count,
        seed: Option<Seed>,
        rules: Option<String>,
        set: Option<Choices>,
        first: Option<SeatNumber>,
        threads: Option<Count>,
    ) -> PyResult<Vector> {
        let arguments = GameArguments::new((key, players, rules, set, first))?;
        let envs = usize::try_from(envs.0).unwrap_or(usize::MAX);
        if !(1..=MAX_ENVS).contains(&envs) {
            return Err(errors::value_error(format!("a vector cannot hold {envs} games; it holds 1 to {MAX_ENVS}")));
        }
        let (seed, threads) = (arguments::seed(seed), arguments::threads(threads)?);
        let vector_env = arguments.game.vector_env(&arguments.spec, envs, seed).map_err(errors::value_error)?;
        Ok(Vector { game: PyGame::new(arguments)?, vector_env: Mutex::new(vector_env), envs, threads, seed })
    }

    /// The number of games.
    #[getter]
    fn envs(&self) -> usize {
        self.envs
    }

    /// The seed of the vector.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// The game of the vector.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { handle: self.game.handle.clone() }
    }

    /// Returns new arrays for `reset` and `step`; the default is `seats`, `ended`, `returns`, `masks`, `observations`.
    ///
    /// >>> import tilewright as tw
    /// >>> tw.Vector("azul", envs=3).arrays("returns")["returns"].shape
    /// (3, 2)
    #[pyo3(signature = (*names))]
    fn arrays<'py>(&self, py: Python<'py>, names: Vec<String>) -> PyResult<Bound<'py, PyDict>> {
        let out = PyDict::new(py);
        let default_names = ["seats", "ended", "returns", "masks", "observations"].map(str::to_owned);
        let zeros = py.import("numpy")?.getattr("zeros")?;
        for name in if names.is_empty() { &default_names[..] } else { &names[..] } {
            let column = column(name)?;
            let dtype = match column {
                // Bytes that stand for truth values get NumPy's types for masks.
                Column::Ended => "bool",
                Column::Masks => "int8",
                Column::Seats => "uint8",
                Column::Scores => "int32",
                Column::Actions => "uint32",
                Column::Returns | Column::Observations | Column::Finals => "float32",
            };
            let shape = pyo3::types::PyTuple::new(py, self.shape(column))?;
            out.set_item(name, zeros.call1((shape, dtype))?)?;
        }
        Ok(out)
    }

    /// Starts the first games of a seed, by default that of the vector, and writes their state.
    #[pyo3(signature = (seed=None, out=None))]
    fn reset<'py>(
        &self,
        py: Python<'py>,
        seed: Option<Seed>,
        out: Option<Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let out = out.map_or_else(|| self.arrays(py, Vec::new()), Ok)?;
        let (seed, threads) = (seed.map_or(self.seed, |seed| seed.0), self.threads);
        self.with_buffers(&out, |vector_env, buffers| {
            vector_env.reset(seed);
            vector_env.observe(buffers, threads)
        })?;
        Ok(out)
    }

    /// Plays an action in each game, given by id, and writes their state. If one action is refused, no game changes.
    #[pyo3(signature = (actions, out=None))]
    fn step<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        out: Option<Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let out = out.map_or_else(|| self.arrays(py, Vec::new()), Ok)?;
        let (actions, threads) = (arrays::actions(actions, self.envs)?, self.threads);
        self.with_buffers(&out, |vector_env, buffers| vector_env.step(&actions, buffers, threads))?;
        Ok(out)
    }

    /// Plays `steps` random legal actions in each game and writes their state; returns the number of games that ended.
    ///
    /// >>> import tilewright as tw
    /// >>> tw.Vector("azul", envs=4, seed=1).step_at_random(1000) > 40
    /// True
    #[pyo3(signature = (steps=Count(1), out=None), text_signature = "($self, steps=1, out=None)")]
    fn step_at_random<'py>(&self, py: Python<'py>, steps: Count, out: Option<Bound<'py, PyDict>>) -> PyResult<u64> {
        let out = out.unwrap_or_else(|| PyDict::new(py));
        let (no_output, threads) = (PyDict::new(py), self.threads);
        let (mut left, mut ended) = (steps.0 as usize, 0);
        while left > STEPS_PER_SIGNAL_CHECK {
            py.check_signals()?;
            ended += self.with_buffers(&no_output, |vector_env, buffers| {
                vector_env.step_random(STEPS_PER_SIGNAL_CHECK, buffers, threads)
            })?;
            left -= STEPS_PER_SIGNAL_CHECK;
        }
        Ok(ended + self.with_buffers(&out, |vector_env, buffers| vector_env.step_random(left, buffers, threads))?)
    }

    /// The ids of the legal actions of all games as one ragged list, `(numbers, offsets)`: those of game `n` are
    /// `numbers[offsets[n]:offsets[n + 1]]`.
    ///
    /// >>> import tilewright as tw
    /// >>> numbers, offsets = tw.Vector("azul", envs=3, seed=1).legal_actions()
    /// >>> int(offsets[-1]) == len(numbers)
    /// True
    #[allow(clippy::type_complexity)]
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<u32>>)> {
        let (mut offsets, mut numbers) = (vec![0; self.envs + 1], Vec::new());
        self.with_buffers(&PyDict::new(py), |vector_env, _| {
            let legal = Some(LegalIdLists { offsets: &mut offsets, ids: &mut numbers });
            vector_env.observe(&mut StepBuffers { legal, ..StepBuffers::default() }, 1)
        })?;
        Ok((PyArray1::from_vec(py, numbers), PyArray1::from_vec(py, offsets)))
    }

    fn __len__(&self) -> usize {
        self.envs
    }

    fn __repr__(&self) -> String {
        format!("<tilewright.Vector of {} games of {}>", self.envs, self.game.handle.arguments.setup_info.game)
    }
}
