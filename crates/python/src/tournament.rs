//! Tournaments: whole, or in parts that are played in many places.

use std::sync::atomic::Ordering;
use std::time::Duration;

use numpy::{PyArray3, PyArrayMethods, PyReadonlyArray3, PyUntypedArrayMethods};
use pyo3::prelude::*;
use tilewright_arena::tournament::MOST_GAMES;
use tilewright_arena::{Plan, Standings, Tournament, TournamentReport};
use tilewright_engine::SeatResult;
use tilewright_robots::{RobotName, Stop};

use crate::asked::{self, Asked, Count, Seed, TableAsked};
use crate::patience::Errand;
use crate::{errors, json, patience};

/// Who plays whom: robots, games of each pair, whether deals are played in every lineup, whether only the first plays all others.
type PlanAsked = (Vec<String>, Count, bool, bool);

/// A tournament as it is asked for.
struct Planned {
    asked: Asked,
    robots: Vec<RobotName>,
    plan: Plan,
    seed: u64,
}

impl Planned {
    fn new(table: TableAsked, (robots, games, duplicate, gauntlet): PlanAsked, seed: u64) -> PyResult<Planned> {
        let asked = Asked::new(table)?;
        let robots = asked::robots(robots)?;
        if robots.len() < 2 {
            let said = "a tournament needs two robots or more, as in robots=[\"greedy\", \"random\"]";
            return Err(errors::wrong(said));
        }
        let (players, games) = (usize::from(asked.agreed.players), asked::games(games)?);
        let plan = Plan { players, robots: robots.len(), games, duplicate, gauntlet };
        let all = games.saturating_mul(plan.pairs().len() as u64);
        if all > MOST_GAMES {
            let said = format!("{all} games are too many; a tournament has at most {MOST_GAMES}");
            return Err(errors::wrong(said));
        }
        Ok(Planned { asked, robots, plan, seed })
    }

    fn tournament<'a>(&self, threads: usize, stop: &Stop, progress: &'a dyn Fn(u64)) -> Tournament<'a> {
        Tournament {
            game: self.asked.game,
            request: self.asked.request.clone(),
            robots: self.robots.clone(),
            plan: self.plan,
            seed: self.seed,
            threads,
            progress,
            stop: stop.clone(),
        }
    }

    fn json(&self, standings: &Standings) -> serde_json::Value {
        let Planned { asked, robots, plan, seed } = self;
        TournamentReport { agreed: &asked.agreed, robots, plan, seed: *seed }.json(standings)
    }
}

fn tells(errand: &Errand) -> impl Fn(u64) + '_ {
    |done| errand.done.store(done, Ordering::Relaxed)
}

/// How many pairs of robots meet.
#[pyfunction]
#[pyo3(name = "_pairs")]
pub fn pairs(plan: PlanAsked) -> usize {
    let (robots, games, duplicate, gauntlet) = plan;
    Plan { players: 2, robots: robots.len(), games: games.0, duplicate, gauntlet }.pairs().len()
}

/// A whole tournament on this machine.
#[pyfunction]
#[pyo3(name = "_arena")]
pub fn whole_arena<'py>(
    py: Python<'py>,
    table: TableAsked,
    plan: PlanAsked,
    seed: Option<Seed>,
    threads: Option<Count>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let planned = Planned::new(table, plan, asked::seed(seed))?;
    let threads = asked::threads(threads)?;
    let total = planned.plan.games * planned.plan.pairs().len() as u64;
    let played = patience::wait(py, total, progress.as_ref(), |errand| {
        tilewright_arena::tournament(&planned.tournament(threads, &errand.stop, &tells(errand)), None)
    })?;
    json::python(py, &planned.json(&played.map_err(errors::wrong)?.standings))
}

/// What is told of each seat in a part of a tournament.
const VALUES: usize = 6;

fn values(seat: &SeatResult) -> [i64; VALUES] {
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

/// The games of these numbers alone, on one core: a row a game, a column a seat.
#[pyfunction]
#[pyo3(name = "_arena_part")]
pub fn arena_part(
    py: Python<'_>,
    table: TableAsked,
    plan: PlanAsked,
    seed: Seed,
    start: usize,
    end: usize,
) -> PyResult<Bound<'_, PyArray3<i64>>> {
    let planned = Planned::new(table, plan, seed.0)?;
    let games = patience::wait(py, 1, None, |errand| {
        tilewright_arena::tournament::part(&planned.tournament(1, &errand.stop, &|_| ()), start..end)
    })?;
    let games = games.map_err(errors::wrong)?;
    let flat: Vec<i64> = games.iter().flatten().flat_map(values).collect();
    numpy::PyArray1::from_vec(py, flat).reshape([games.len(), planned.plan.players, VALUES])
}

/// What all parts together say.
#[pyfunction]
#[pyo3(name = "_arena_whole")]
pub fn arena_whole<'py>(
    py: Python<'py>,
    table: TableAsked,
    plan: PlanAsked,
    seed: Seed,
    seats: PyReadonlyArray3<'py, i64>,
) -> PyResult<Bound<'py, PyAny>> {
    let planned = Planned::new(table, plan, seed.0)?;
    let fixtures = planned.plan.fixtures();
    let shape = [fixtures.len(), planned.plan.players, VALUES];
    if seats.shape() != shape {
        return Err(errors::wrong("the parts of the tournament are not those of this call"));
    }
    let broken = || errors::wrong("the parts of the tournament are damaged");
    let flat: Vec<i64> = seats.as_array().iter().copied().collect();
    let seats: Option<Vec<SeatResult>> = flat.chunks(VALUES).map(seat).collect();
    let games: Vec<Vec<SeatResult>> =
        seats.ok_or_else(broken)?.chunks(planned.plan.players).map(<[SeatResult]>::to_vec).collect();
    let names: Vec<String> = planned.robots.iter().map(RobotName::to_string).collect();
    let standings = Standings::of(&planned.plan, &names, &fixtures, &games, planned.seed);
    json::python(py, &planned.json(&standings))
}
