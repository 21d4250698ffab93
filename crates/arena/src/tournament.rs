//! Tournaments of robots, with the same result for a seed on any number of threads, as far as the robots repeat their
//! games.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use tilewright_engine::{GameKind, GameSpec, SeatResult, SpecError, TournamentRunner};
use tilewright_robots::{RobotName, StopFlag, TimeControl};

use crate::schedule::{Schedule, ScheduledGame};
use crate::standings::Standings;
use crate::tournament_dir::{TournamentDir, TournamentDirError};

/// Upper bound on the games of a tournament, whose results are kept in memory.
pub const MAX_GAMES: u64 = 1_000_000;

/// The games of a tournament.
pub struct TournamentConfig<'a> {
    /// The game.
    pub game: &'static dyn GameKind,
    /// Rules and players.
    pub spec: GameSpec,
    /// Robots that take part.
    pub robots: Vec<RobotName>,
    /// Pairs, lineups and deals.
    pub schedule: Schedule,
    /// Seed of the chance streams and of the robots.
    pub seed: u64,
    /// Number of threads.
    pub threads: usize,
    /// Called with the number of games done, on the calling thread; games found in a folder count.
    pub progress: &'a dyn Fn(u64),
    /// Stops the tournament, also within a robot's search; games written to a folder stay there.
    pub stop: StopFlag,
}

/// The result of a tournament.
pub struct TournamentResult {
    /// Results of robots and pairs.
    pub standings: Standings,
    /// First error of each robot in the games of this run, if there was one.
    pub first_errors: Vec<Option<String>>,
}

/// Reason why a tournament was not completed.
#[derive(Debug)]
pub enum TournamentError {
    /// The game has no such setup, or a robot cannot play it.
    Spec(SpecError),
    /// A file of the folder could not be written.
    Dir(TournamentDirError),
    /// The stop flag was set.
    Stopped,
}

impl fmt::Display for TournamentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TournamentError::Spec(error) => error.fmt(f),
            TournamentError::Dir(error) => error.fmt(f),
            TournamentError::Stopped => f.write_str("the tournament was stopped"),
        }
    }
}

impl std::error::Error for TournamentError {}

impl From<SpecError> for TournamentError {
    fn from(error: SpecError) -> TournamentError {
        TournamentError::Spec(error)
    }
}

impl From<TournamentDirError> for TournamentError {
    fn from(error: TournamentDirError) -> TournamentError {
        TournamentError::Dir(error)
    }
}

/// Plays all games that are not yet in the folder, and appends each to it, in order.
///
/// # Errors
/// If the game has no such setup, a file cannot be written, or the stop flag is set.
pub fn run(
    tournament: &TournamentConfig<'_>,
    mut dir: Option<&mut TournamentDir>,
) -> Result<TournamentResult, TournamentError> {
    let names: Vec<String> = tournament.robots.iter().map(RobotName::to_string).collect();
    let scheduled_games = tournament.schedule.games();
    let mut games: Vec<Vec<SeatResult>> = dir.as_mut().map(|folder| folder.take_finished()).unwrap_or_default();
    let (left, keeps_records) = (games.len()..scheduled_games.len(), dir.is_some());
    (tournament.progress)(games.len() as u64);
    let first_errors = play(tournament, &scheduled_games, left, keeps_records, &mut |number, seats, record| {
        if let (Some(dir), Some(record)) = (dir.as_mut(), record) {
            dir.append_game(number, &scheduled_games[number], &names, &seats, &record)?;
        }
        games.push(seats);
        (tournament.progress)(games.len() as u64);
        Ok(())
    })?;
    let standings = Standings::from_games(&tournament.schedule, &names, &scheduled_games, &games, tournament.seed);
    Ok(TournamentResult { standings, first_errors })
}

/// Plays only the games of the range `numbers`, for a tournament that is distributed over several machines.
///
/// [`Standings::from_games`] adds up the results of all ranges, concatenated.
///
/// # Errors
/// If the game has no such setup, or the stop flag is set.
pub fn run_range(
    config: &TournamentConfig<'_>,
    numbers: Range<usize>,
) -> Result<Vec<Vec<SeatResult>>, TournamentError> {
    let scheduled_games = config.schedule.games();
    let numbers = numbers.start.min(scheduled_games.len())..numbers.end.min(scheduled_games.len());
    let mut games = Vec::new();
    play(config, &scheduled_games, numbers, false, &mut |_, seats, _| {
        games.push(seats);
        (config.progress)(games.len() as u64);
        Ok(())
    })?;
    Ok(games)
}

/// Receives a finished game: its number, the result of each seat, and its record if one is kept.
type OnGame<'a> = &'a mut dyn FnMut(usize, Vec<SeatResult>, Option<String>) -> Result<(), TournamentDirError>;

/// Plays the games of the range `numbers` on `config.threads` threads and passes them on in order; returns the first
/// error of each robot, if there was one.
fn play(
    config: &TournamentConfig<'_>,
    scheduled_games: &[ScheduledGame],
    numbers: Range<usize>,
    keeps_records: bool,
    on_game: OnGame<'_>,
) -> Result<Vec<Option<String>>, TournamentError> {
    let threads = config.threads.clamp(1, numbers.len().clamp(1, 1024));
    let mut runners = Vec::new();
    for _ in 0..threads {
        let mut runner = config.game.tournament_runner(&config.spec, config.seed, &config.robots)?;
        runner.set_time_control(TimeControl::with_stop(&config.stop));
        runners.push(runner);
    }
    let (next, failed) = (AtomicUsize::new(numbers.start), AtomicBool::new(false));
    let (sender, results) = mpsc::channel();
    let stop = &config.stop;
    let work = |runner: &mut dyn TournamentRunner, sender: mpsc::Sender<(usize, Vec<SeatResult>, Option<String>)>| {
        while !failed.load(Ordering::Relaxed) && !stop.is_stopped() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                return;
            }
            let game = &scheduled_games[number];
            let seats = runner.play(number as u64, game.deal, &game.lineup);
            let record = keeps_records.then(|| runner.last_record());
            // The stop flag ends searches early, so the result of this game is not what its seed gives.
            if stop.is_stopped() || sender.send((number, seats, record)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| -> Result<(), TournamentDirError> {
        for runner in &mut runners {
            let sender = sender.clone();
            let work = &work;
            scope.spawn(move || work(runner.as_mut(), sender));
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut next_number = numbers.start;
        for (number, seats, record) in results {
            early.insert(number, (seats, record));
            while let Some((seats, record)) = early.remove(&next_number) {
                on_game(next_number, seats, record).inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
                next_number += 1;
            }
        }
        Ok(())
    })?;
    if stop.is_stopped() {
        return Err(TournamentError::Stopped);
    }
    let first_error = |robot: usize| runners.iter().find_map(|runner| runner.first_error(robot));
    Ok((0..config.robots.len()).map(first_error).collect())
}
