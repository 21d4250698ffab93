//! Simulations and games in columns: whole, or in parts that are played in many places.

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use tilewright_arena::simulate::block_size;
use tilewright_arena::{Columns, Simulation, SimulationReport};
use tilewright_engine::Tally;
use tilewright_engine::tally::SeatTally;
use tilewright_robots::RobotName;

use crate::asked::{self, Asked, Count, Seed, TableAsked};
use crate::patience::{self, Errand};
use crate::{errors, json};

/// Games by robots, as they are asked for.
struct Games {
    asked: Asked,
    robots: Vec<RobotName>,
    seed: u64,
    /// The number of the first one.
    first: u64,
    count: u64,
    threads: usize,
    records: Option<PathBuf>,
}

impl Games {
    fn new(table: TableAsked, robots: Option<Vec<String>>, seed: u64, first: u64, count: u64) -> PyResult<Games> {
        let asked = Asked::new(table)?;
        let robots = asked.robots(robots)?;
        // That each of them can play this game is found out when they are made.
        asked.game.batch(&asked.request, seed, &robots).map_err(errors::wrong)?;
        Ok(Games { asked, robots, seed, first, count, threads: 1, records: None })
    }

    fn simulation<'a>(&self, errand: &Errand, progress: &'a (dyn Fn(u64) + Sync)) -> Simulation<'a> {
        Simulation {
            game: self.asked.game,
            request: self.asked.request.clone(),
            robots: self.robots.clone(),
            first: self.first,
            games: self.count,
            seed: self.seed,
            threads: self.threads,
            records: self.records.clone(),
            progress,
            stop: errand.stop.clone(),
        }
    }

    /// Does something with the games, while Python goes on.
    fn play<T: Send>(
        &self,
        py: Python<'_>,
        progress: Option<&Py<PyAny>>,
        work: impl Fn(&Simulation<'_>) -> Result<T, tilewright_arena::SimulationError> + Send + Sync,
    ) -> PyResult<T> {
        let played = patience::wait(py, self.count, progress, |errand| {
            work(&self.simulation(errand, &|done| errand.done.store(done, Ordering::Relaxed)))
        })?;
        played.map_err(errors::wrong)
    }

    fn report<'py>(
        &self,
        py: Python<'py>,
        tally: &Tally,
        elapsed: Duration,
        cpu: Duration,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Games { asked, robots, seed, threads, .. } = self;
        let agreed = &asked.agreed;
        let report = SimulationReport { agreed, robots, seed: *seed, threads: *threads, tally, elapsed, cpu };
        json::python(py, &report.json())
    }
}

/// A seed: the one given, or one chosen now.
#[pyfunction]
#[pyo3(name = "_seed")]
pub fn seed(seed: Option<Seed>) -> u64 {
    asked::seed(seed)
}

/// Games on this machine, summed up.
#[pyfunction]
#[pyo3(name = "_simulate")]
#[expect(clippy::too_many_arguments, reason = "they are those of a call from Python")]
pub fn whole_simulation<'py>(
    py: Python<'py>,
    table: TableAsked,
    robots: Option<Vec<String>>,
    games: Count,
    seed: Option<Seed>,
    threads: Option<Count>,
    records: Option<PathBuf>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut games = Games::new(table, robots, asked::seed(seed), 0, asked::games(games)?)?;
    games.threads = asked::threads(threads)?;
    games.records = records;
    let played = games.play(py, progress.as_ref(), tilewright_arena::simulate)?;
    games.report(py, &played.tally, played.elapsed, played.cpu)
}

/// Parts of a simulation begin at multiples of this.
#[pyfunction]
#[pyo3(name = "_block")]
pub fn block(table: TableAsked, robots: Option<Vec<String>>) -> PyResult<u64> {
    Ok(block_size(&Asked::new(table)?.robots(robots)?))
}

/// Some games on one core: whole numbers summed up, and the game's own statistics block by block, since floats add up to the same
/// digits in the same order alone.
#[pyfunction]
#[pyo3(name = "_simulate_part")]
pub fn simulation_part<'py>(
    py: Python<'py>,
    table: TableAsked,
    robots: Option<Vec<String>>,
    seed: Seed,
    start: Count,
    end: Count,
) -> PyResult<Bound<'py, PyDict>> {
    let games = Games::new(table, robots, seed.0, start.0, end.0.saturating_sub(start.0))?;
    let began = Instant::now();
    let blocks = games.play(py, None, tilewright_arena::tallies)?;
    let mut all = Tally::default();
    blocks.iter().for_each(|block| all.add(block));
    let names: Vec<&str> = all.figures.iter().map(|(name, _)| *name).collect();
    let value = |block: &Tally, name: &str| block.figures.iter().find(|(own, _)| *own == name).map_or(0.0, |own| own.1);
    let figures = blocks.iter().flat_map(|block| names.iter().map(|name| value(block, name))).collect();
    let seats = &all.seats[..usize::from(games.asked.agreed.players)];
    let part = PyDict::new(py);
    part.set_item("sums", [all.games, all.decisions, all.legal, all.legal_first])?;
    part.set_item("seats", PyList::new(py, seats.iter().map(sums))?)?;
    part.set_item("names", &names)?;
    part.set_item("figures", PyArray1::from_vec(py, figures).reshape([blocks.len(), names.len()])?)?;
    part.set_item("seconds", began.elapsed().as_secs_f64())?;
    Ok(part)
}

fn sums(seat: &SeatTally) -> [i64; 5] {
    [seat.wins as i64, seat.score, seat.score_squared, seat.zero as i64, seat.replaced as i64]
}

/// A part of a simulation, as it comes back.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Part<'py> {
    sums: [u64; 4],
    seats: Vec<[i64; 5]>,
    names: Vec<String>,
    figures: PyReadonlyArray2<'py, f64>,
    seconds: f64,
}

/// What all parts together say, in order.
#[pyfunction]
#[pyo3(name = "_simulate_whole")]
pub fn simulation_whole<'py>(
    py: Python<'py>,
    table: TableAsked,
    robots: Option<Vec<String>>,
    seed: Seed,
    threads: usize,
    parts: Vec<Part<'py>>,
    elapsed: f64,
) -> PyResult<Bound<'py, PyAny>> {
    let mut games = Games::new(table, robots, seed.0, 0, 1)?;
    games.threads = threads;
    let known = games.asked.names_of_figures()?;
    let mut tally = Tally::default();
    for part in &parts {
        let [played, decisions, legal, legal_first] = part.sums;
        let mut sums = Tally { games: played, decisions, legal, legal_first, ..Tally::default() };
        for (seat, &[wins, score, score_squared, zero, replaced]) in sums.seats.iter_mut().zip(&part.seats) {
            let (wins, zero, replaced) = (wins as u64, zero as u64, replaced as u64);
            *seat = SeatTally { wins, score, score_squared, zero, replaced };
        }
        tally.add(&sums);
        for block in part.figures.as_array().rows() {
            for (name, value) in part.names.iter().zip(block) {
                if let Some(name) = known.iter().find(|known| *known == name) {
                    tally.add_figure(name, *value);
                }
            }
        }
    }
    let seconds = |seconds: f64| Duration::try_from_secs_f64(seconds).unwrap_or_default();
    games.report(py, &tally, seconds(elapsed), seconds(parts.iter().map(|part| part.seconds).sum()))
}

impl Asked {
    /// What the game's own statistics are called: one game at random tells.
    fn names_of_figures(&self) -> PyResult<Vec<&'static str>> {
        let robots = self.robots(None)?;
        let mut tally = Tally::default();
        self.game.batch(&self.request, 0, &robots).map_err(errors::wrong)?.play(0, &mut tally);
        Ok(tally.figures.into_iter().map(|(name, _)| name).collect())
    }
}

/// Games on this machine, in columns.
#[pyfunction]
#[pyo3(name = "_play_many")]
#[expect(clippy::too_many_arguments, reason = "they are those of a call from Python")]
pub fn whole_columns<'py>(
    py: Python<'py>,
    table: TableAsked,
    robots: Option<Vec<String>>,
    games: Count,
    seed: Option<Seed>,
    threads: Option<Count>,
    records: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let mut games = Games::new(table, robots, asked::seed(seed), 0, asked::games(games)?)?;
    games.threads = asked::threads(threads)?;
    let columns = games.play(py, progress.as_ref(), |simulation| tilewright_arena::play_many(simulation, records))?;
    let told = columns_told(py, columns, usize::from(games.asked.agreed.players), records)?;
    told.set_item("seed", games.seed)?;
    Ok(told)
}

/// Some games on one core, in columns.
#[pyfunction]
#[pyo3(name = "_play_many_part")]
pub fn columns_part<'py>(
    py: Python<'py>,
    table: TableAsked,
    robots: Option<Vec<String>>,
    seed: Seed,
    start: Count,
    end: Count,
    records: bool,
) -> PyResult<Bound<'py, PyDict>> {
    let games = Games::new(table, robots, seed.0, start.0, end.0.saturating_sub(start.0))?;
    let columns = games.play(py, None, |simulation| tilewright_arena::play_many(simulation, records))?;
    columns_told(py, columns, usize::from(games.asked.agreed.players), records)
}

fn columns_told(py: Python<'_>, columns: Columns, seats: usize, records: bool) -> PyResult<Bound<'_, PyDict>> {
    let games = columns.index.len();
    let told = PyDict::new(py);
    let winners = by_seat(py, &columns.winners, games, seats)?;
    told.set_item("index", PyArray1::from_vec(py, columns.index))?;
    told.set_item("scores", by_seat(py, &columns.scores, games, seats)?)?;
    told.set_item("winners", winners.call_method1("view", ("bool",))?)?;
    told.set_item("plies", PyArray1::from_vec(py, columns.plies))?;
    told.set_item("decisions", PyArray1::from_vec(py, columns.decisions))?;
    if records {
        told.set_item("records", columns.records)?;
    }
    Ok(told)
}

/// Rows of games by seats, kept seat by seat, so that what one seat has is a column in one piece.
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
