//! Simulations and games in columns: all games, or ranges that are distributed over machines and merged.

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use tilewright_arena::{GameColumns, SimulationConfig, SimulationReport, block_size};
use tilewright_engine::{SeatTotals, SimulationTotals};
use tilewright_robots::RobotName;

use crate::arguments::{self, Count, GameArgumentTuple, GameArguments, Seed};
use crate::blocking::{self, BackgroundJob};
use crate::{errors, json};

/// The games of a simulation.
struct SimulationArguments {
    arguments: GameArguments,
    robots: Vec<RobotName>,
    seed: u64,
    /// Index of the first game.
    first: u64,
    count: u64,
    threads: usize,
    records: Option<PathBuf>,
}

impl SimulationArguments {
    fn new(
        table: GameArgumentTuple,
        robots: Option<Vec<String>>,
        seed: u64,
        first: u64,
        count: u64,
    ) -> PyResult<SimulationArguments> {
        let arguments = GameArguments::new(table)?;
        let robots = arguments.robots(robots)?;
        // Building a simulator checks that each robot can play this game.
        arguments.game.simulator(&arguments.spec, seed, &robots).map_err(errors::value_error)?;
        Ok(SimulationArguments { arguments, robots, seed, first, count, threads: 1, records: None })
    }

    fn config<'a>(&self, job: &BackgroundJob, progress: &'a (dyn Fn(u64) + Sync)) -> SimulationConfig<'a> {
        SimulationConfig {
            game: self.arguments.game,
            spec: self.arguments.spec.clone(),
            robots: self.robots.clone(),
            first: self.first,
            games: self.count,
            seed: self.seed,
            threads: self.threads,
            records: self.records.clone(),
            progress,
            stop: job.stop.clone(),
        }
    }

    /// Runs `work` on the games, without the GIL.
    fn run<T: Send>(
        &self,
        py: Python<'_>,
        progress: Option<&Py<PyAny>>,
        work: impl Fn(&SimulationConfig<'_>) -> Result<T, tilewright_arena::SimulationError> + Send + Sync,
    ) -> PyResult<T> {
        let result = blocking::run_detached(py, self.count, progress, |job| {
            work(&self.config(job, &|done| job.done.store(done, Ordering::Relaxed)))
        })?;
        result.map_err(errors::value_error)
    }

    fn report<'py>(
        &self,
        py: Python<'py>,
        totals: &SimulationTotals,
        elapsed: Duration,
        cpu: Duration,
    ) -> PyResult<Bound<'py, PyAny>> {
        let SimulationArguments { arguments, robots, seed, threads, .. } = self;
        let setup_info = &arguments.setup_info;
        let report = SimulationReport { setup_info, robots, seed: *seed, threads: *threads, totals, elapsed, cpu };
        json::python(py, &report.to_json())
    }
}

/// Returns the given seed, or a random one.
#[pyfunction]
#[pyo3(name = "_seed")]
pub(crate) fn seed(seed: Option<Seed>) -> u64 {
    arguments::seed(seed)
}

/// Plays games on this machine and returns their totals.
#[pyfunction]
#[pyo3(name = "_simulate")]
#[expect(clippy::too_many_arguments, reason = "they are those of a call from Python")]
pub(crate) fn run_simulation<'py>(
    py: Python<'py>,
    table: GameArgumentTuple,
    robots: Option<Vec<String>>,
    games: Count,
    seed: Option<Seed>,
    threads: Option<Count>,
    records: Option<PathBuf>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut games =
        SimulationArguments::new(table, robots, arguments::seed(seed), 0, arguments::check_game_count(games)?)?;
    games.threads = arguments::threads(threads)?;
    games.records = records;
    let result = games.run(py, progress.as_ref(), tilewright_arena::simulate)?;
    games.report(py, &result.totals, result.elapsed, result.cpu)
}

/// Parts of a simulation begin at multiples of this.
#[pyfunction]
#[pyo3(name = "_block")]
pub(crate) fn block(table: GameArgumentTuple, robots: Option<Vec<String>>) -> PyResult<u64> {
    Ok(block_size(&GameArguments::new(table)?.robots(robots)?))
}

/// Plays a range of games on one core: integer totals, and the statistics of the game for each block, because the sum
/// of floats depends on their order.
#[pyfunction]
#[pyo3(name = "_simulate_part")]
pub(crate) fn run_simulation_range<'py>(
    py: Python<'py>,
    table: GameArgumentTuple,
    robots: Option<Vec<String>>,
    seed: Seed,
    start: Count,
    end: Count,
) -> PyResult<Bound<'py, PyDict>> {
    let games = SimulationArguments::new(table, robots, seed.0, start.0, end.0.saturating_sub(start.0))?;
    let began = Instant::now();
    let blocks = games.run(py, None, tilewright_arena::block_totals)?;
    let mut totals = SimulationTotals::default();
    blocks.iter().for_each(|block| totals.add(block));
    let names: Vec<&str> = totals.figures.iter().map(|(name, _)| *name).collect();
    let value = |block: &SimulationTotals, name: &str| {
        block.figures.iter().find(|(own, _)| *own == name).map_or(0.0, |own| own.1)
    };
    let figures = blocks.iter().flat_map(|block| names.iter().map(|name| value(block, name))).collect();
    let seats = &totals.seats[..usize::from(games.arguments.setup_info.players)];
    let part = PyDict::new(py);
    part.set_item("sums", [totals.games, totals.decisions, totals.legal, totals.legal_first])?;
    part.set_item("seats", PyList::new(py, seats.iter().map(seat_sums))?)?;
    part.set_item("names", &names)?;
    part.set_item("figures", PyArray1::from_vec(py, figures).reshape([blocks.len(), names.len()])?)?;
    part.set_item("seconds", began.elapsed().as_secs_f64())?;
    Ok(part)
}

fn seat_sums(seat: &SeatTotals) -> [i64; 5] {
    [seat.wins as i64, seat.score, seat.score_squared, seat.zero_scores as i64, seat.replaced as i64]
}

/// Totals of a range of games, as Python passes them back.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct BlockTotals<'py> {
    sums: [u64; 4],
    seats: Vec<[i64; 5]>,
    names: Vec<String>,
    figures: PyReadonlyArray2<'py, f64>,
    seconds: f64,
}

/// Merges the totals of all parts, in order.
#[pyfunction]
#[pyo3(name = "_simulate_whole")]
pub(crate) fn merge_simulation<'py>(
    py: Python<'py>,
    table: GameArgumentTuple,
    robots: Option<Vec<String>>,
    seed: Seed,
    threads: usize,
    parts: Vec<BlockTotals<'py>>,
    elapsed: f64,
) -> PyResult<Bound<'py, PyAny>> {
    let mut games = SimulationArguments::new(table, robots, seed.0, 0, 1)?;
    games.threads = threads;
    let figure_names = games.arguments.figure_names()?;
    let mut totals = SimulationTotals::default();
    for part in &parts {
        let [played, decisions, legal, legal_first] = part.sums;
        let mut sums = SimulationTotals { games: played, decisions, legal, legal_first, ..SimulationTotals::default() };
        for (seat, &[wins, score, score_squared, zero_scores, replaced]) in sums.seats.iter_mut().zip(&part.seats) {
            let (wins, zero_scores, replaced) = (wins as u64, zero_scores as u64, replaced as u64);
            *seat = SeatTotals { wins, score, score_squared, zero_scores, replaced };
        }
        totals.add(&sums);
        for block in part.figures.as_array().rows() {
            for (name, value) in part.names.iter().zip(block) {
                if let Some(name) = figure_names.iter().find(|known| *known == name) {
                    totals.add_figure(name, *value);
                }
            }
        }
    }
    let seconds = |seconds: f64| Duration::try_from_secs_f64(seconds).unwrap_or_default();
    games.report(py, &totals, seconds(elapsed), seconds(parts.iter().map(|part| part.seconds).sum()))
}

impl GameArguments {
    /// Names of the game's figures, found by playing one random game.
    fn figure_names(&self) -> PyResult<Vec<&'static str>> {
        let robots = self.robots(None)?;
        let mut totals = SimulationTotals::default();
        self.game.simulator(&self.spec, 0, &robots).map_err(errors::value_error)?.play(0, &mut totals);
        Ok(totals.figures.into_iter().map(|(name, _)| name).collect())
    }
}

/// Plays games on this machine and returns them in columns.
#[pyfunction]
#[pyo3(name = "_play_many")]
#[expect(clippy::too_many_arguments, reason = "they are those of a call from Python")]
pub(crate) fn run_columns<'py>(
    py: Python<'py>,
    table: GameArgumentTuple,
    robots: Option<Vec<String>>,
    games: Count,
    seed: Option<Seed>,
    threads: Option<Count>,
    records: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let mut games =
        SimulationArguments::new(table, robots, arguments::seed(seed), 0, arguments::check_game_count(games)?)?;
    games.threads = arguments::threads(threads)?;
    let columns = games.run(py, progress.as_ref(), |simulation| tilewright_arena::play_many(simulation, records))?;
    let dict = columns_dict(py, columns, usize::from(games.arguments.setup_info.players), records)?;
    dict.set_item("seed", games.seed)?;
    Ok(dict)
}

/// Plays a range of games on one core and returns them in columns.
#[pyfunction]
#[pyo3(name = "_play_many_part")]
pub(crate) fn run_columns_range<'py>(
    py: Python<'py>,
    table: GameArgumentTuple,
    robots: Option<Vec<String>>,
    seed: Seed,
    start: Count,
    end: Count,
    records: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let games = SimulationArguments::new(table, robots, seed.0, start.0, end.0.saturating_sub(start.0))?;
    let columns = games.run(py, None, |simulation| tilewright_arena::play_many(simulation, records))?;
    columns_dict(py, columns, usize::from(games.arguments.setup_info.players), records)
}

fn columns_dict(py: Python<'_>, columns: GameColumns, seats: usize, records: bool) -> PyResult<Bound<'_, PyDict>> {
    let games = columns.index.len();
    let dict = PyDict::new(py);
    let winners = by_seat(py, &columns.winners, games, seats)?;
    dict.set_item("index", PyArray1::from_vec(py, columns.index))?;
    dict.set_item("scores", by_seat(py, &columns.scores, games, seats)?)?;
    dict.set_item("winners", winners.call_method1("view", ("bool",))?)?;
    dict.set_item("plies", PyArray1::from_vec(py, columns.plies))?;
    dict.set_item("decisions", PyArray1::from_vec(py, columns.decisions))?;
    if records {
        dict.set_item("records", columns.records)?;
    }
    Ok(dict)
}

/// Returns an array of games × seats that is stored seat by seat, so that the column of a seat is contiguous.
fn by_seat<'py, T: Element + Copy>(
    py: Python<'py>,
    rows: &[T],
    games: usize,
    seats: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let columns = (0..seats).flat_map(|seat| rows.iter().skip(seat).step_by(seats)).copied().collect();
    let array: Bound<'_, PyArray2<T>> = PyArray1::from_vec(py, columns).reshape([seats, games])?;
    array.getattr("T")
}
