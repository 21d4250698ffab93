//! Tournaments: all games, or ranges that are distributed over machines and merged.

use std::sync::atomic::Ordering;
use std::time::Duration;

use numpy::{PyArray3, PyArrayMethods, PyReadonlyArray3, PyUntypedArrayMethods};
use pyo3::prelude::*;
use tilewright_arena::{MAX_GAMES, Schedule, Standings, TournamentConfig, TournamentReport};
use tilewright_engine::SeatResult;
use tilewright_robots::{RobotName, StopFlag};

use crate::arguments::{self, Count, GameArgumentTuple, GameArguments, Seed};
use crate::blocking::BackgroundJob;
use crate::{blocking, errors, json};

/// Robots, games of each pair, whether deals are duplicated, and whether it is a gauntlet.
type ScheduleTuple = (Vec<String>, Count, bool, bool);

/// The games of a tournament.
struct ScheduleArguments {
    arguments: GameArguments,
    robots: Vec<RobotName>,
    schedule: Schedule,
    seed: u64,
}

impl ScheduleArguments {
    fn new(
        table: GameArgumentTuple,
        (robots, games, duplicate, gauntlet): ScheduleTuple,
        seed: u64,
    ) -> PyResult<ScheduleArguments> {
        let arguments = GameArguments::new(table)?;
        let robots = arguments::robots(robots)?;
        if robots.len() < 2 {
            let message = "a tournament needs two robots or more, as in robots=[\"greedy\", \"random\"]";
            return Err(errors::value_error(message));
        }
        let (players, games) = (usize::from(arguments.setup_info.players), arguments::check_game_count(games)?);
        let schedule = Schedule { players, robots: robots.len(), games, duplicate, gauntlet };
        let all = games.saturating_mul(schedule.pairs().len() as u64);
        if all > MAX_GAMES {
            let message = format!("{all} games are too many; a tournament has at most {MAX_GAMES}");
            return Err(errors::value_error(message));
        }
        Ok(ScheduleArguments { arguments, robots, schedule, seed })
    }

    fn config<'a>(&self, threads: usize, stop: &StopFlag, progress: &'a dyn Fn(u64)) -> TournamentConfig<'a> {
        TournamentConfig {
            game: self.arguments.game,
            spec: self.arguments.spec.clone(),
            robots: self.robots.clone(),
            schedule: self.schedule,
            seed: self.seed,
            threads,
            progress,
            stop: stop.clone(),
        }
    }

    fn json(&self, standings: &Standings) -> serde_json::Value {
        let ScheduleArguments { arguments, robots, schedule, seed } = self;
        TournamentReport { setup_info: &arguments.setup_info, robots, schedule, seed: *seed }.to_json(standings)
    }
}

fn progress_callback(job: &BackgroundJob) -> impl Fn(u64) + '_ {
    |done| job.done.store(done, Ordering::Relaxed)
}

/// Returns the number of pairs of robots.
#[pyfunction]
#[pyo3(name = "_pairs")]
pub(crate) fn pairs(plan: ScheduleTuple) -> usize {
    let (robots, games, duplicate, gauntlet) = plan;
    Schedule { players: 2, robots: robots.len(), games: games.0, duplicate, gauntlet }.pairs().len()
}

/// Plays a tournament on this machine.
#[pyfunction]
#[pyo3(name = "_arena")]
pub(crate) fn run_tournament<'py>(
    py: Python<'py>,
    table: GameArgumentTuple,
    plan: ScheduleTuple,
    seed: Option<Seed>,
    threads: Option<Count>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let arguments = ScheduleArguments::new(table, plan, arguments::seed(seed))?;
    let threads = arguments::threads(threads)?;
    let total = arguments.schedule.games * arguments.schedule.pairs().len() as u64;
    let result = blocking::run_detached(py, total, progress.as_ref(), |job| {
        tilewright_arena::run(&arguments.config(threads, &job.stop, &progress_callback(job)), None)
    })?;
    json::python(py, &arguments.json(&result.map_err(errors::value_error)?.standings))
}

/// Number of values of each seat in the array of a range: score, place, win, decisions, nanoseconds, replaced.
const VALUES_PER_SEAT: usize = 6;

fn values(seat: &SeatResult) -> [i64; VALUES_PER_SEAT] {
    let nanos = i64::try_from(seat.time.as_nanos()).unwrap_or(i64::MAX);
    let (place, win) = (seat.place as i64, seat.win as i64);
    [i64::from(seat.score), place, win, seat.decisions as i64, nanos, seat.replaced as i64]
}

fn seat(values: &[i64]) -> Option<SeatResult> {
    let &[score, place, win, decisions, nanos, replaced] = values else { return None };
    Some(SeatResult {
        score: i32::try_from(score).ok()?,
        place: usize::try_from(place).ok()?,
        win: u64::try_from(win).ok()?,
        decisions: u64::try_from(decisions).ok()?,
        time: Duration::from_nanos(u64::try_from(nanos).ok()?),
        replaced: u64::try_from(replaced).ok()?,
    })
}

/// Plays a range of the games on one core: a row per game, a column per seat.
#[pyfunction]
#[pyo3(name = "_arena_part")]
pub(crate) fn run_tournament_range(
    py: Python<'_>,
    table: GameArgumentTuple,
    plan: ScheduleTuple,
    seed: Seed,
    start: usize,
    end: usize,
) -> PyResult<Bound<'_, PyArray3<i64>>> {
    let arguments = ScheduleArguments::new(table, plan, seed.0)?;
    let games = blocking::run_detached(py, 1, None, |job| {
        tilewright_arena::run_range(&arguments.config(1, &job.stop, &|_| ()), start..end)
    })?;
    let games = games.map_err(errors::value_error)?;
    let flat: Vec<i64> = games.iter().flatten().flat_map(values).collect();
    numpy::PyArray1::from_vec(py, flat).reshape([games.len(), arguments.schedule.players, VALUES_PER_SEAT])
}

/// Merges the results of all parts.
#[pyfunction]
#[pyo3(name = "_arena_whole")]
pub(crate) fn merge_tournament<'py>(
    py: Python<'py>,
    table: GameArgumentTuple,
    plan: ScheduleTuple,
    seed: Seed,
    seats: PyReadonlyArray3<'py, i64>,
) -> PyResult<Bound<'py, PyAny>> {
    let arguments = ScheduleArguments::new(table, plan, seed.0)?;
    let scheduled_games = arguments.schedule.games();
    let shape = [scheduled_games.len(), arguments.schedule.players, VALUES_PER_SEAT];
    if seats.shape() != shape {
        return Err(errors::value_error("the parts of the tournament are not those of this call"));
    }
    let damage_error = || errors::value_error("the parts of the tournament are damaged");
    let flat: Vec<i64> = seats.as_array().iter().copied().collect();
    let seats: Option<Vec<SeatResult>> = flat.chunks(VALUES_PER_SEAT).map(seat).collect();
    let games: Vec<Vec<SeatResult>> =
        seats.ok_or_else(damage_error)?.chunks(arguments.schedule.players).map(<[SeatResult]>::to_vec).collect();
    let names: Vec<String> = arguments.robots.iter().map(RobotName::to_string).collect();
    let standings = Standings::from_games(&arguments.schedule, &names, &scheduled_games, &games, arguments.seed);
    json::python(py, &arguments.json(&standings))
}
