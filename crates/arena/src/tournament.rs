//! Robots against each other, the same for a seed whatever the threads.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use tilewright_engine::{GameKind, Matches, Request, RequestError, SeatResult};
use tilewright_robots::{Clock, RobotName, Stop};

use crate::folder::{Folder, FolderError};
use crate::plan::{Fixture, Plan};
use crate::standings::Standings;

/// All games of a tournament are held in memory.
pub const MOST_GAMES: u64 = 1_000_000;

/// What to play.
pub struct Tournament<'a> {
    /// The game.
    pub game: &'static dyn GameKind,
    /// The table.
    pub request: Request,
    /// Who takes part.
    pub robots: Vec<RobotName>,
    /// Who plays whom.
    pub plan: Plan,
    /// Where chance comes from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
    /// Told how many games are done.
    pub progress: &'a dyn Fn(u64),
    /// Ends it before its time; games that were kept stay so.
    pub stop: Stop,
}

/// What came out.
pub struct Played {
    /// The sums.
    pub standings: Standings,
    /// For each robot what first went wrong with it, if anything did in the games played now.
    pub complaints: Vec<Option<String>>,
}

/// Why a tournament was not played to its end.
#[derive(Debug)]
pub enum TournamentError {
    /// It cannot be played.
    Request(RequestError),
    /// It cannot be kept.
    Folder(FolderError),
    /// Somebody stopped it.
    Stopped,
}

impl fmt::Display for TournamentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TournamentError::Request(error) => error.fmt(f),
            TournamentError::Folder(error) => error.fmt(f),
            TournamentError::Stopped => f.write_str("the tournament was stopped"),
        }
    }
}

impl std::error::Error for TournamentError {}

impl From<RequestError> for TournamentError {
    fn from(error: RequestError) -> TournamentError {
        TournamentError::Request(error)
    }
}

impl From<FolderError> for TournamentError {
    fn from(error: FolderError) -> TournamentError {
        TournamentError::Folder(error)
    }
}

/// Plays all games that the folder, if there is one, does not have yet. Games are kept in their order as they are done.
pub fn tournament(tournament: &Tournament<'_>, mut folder: Option<&mut Folder>) -> Result<Played, TournamentError> {
    let names: Vec<String> = tournament.robots.iter().map(RobotName::to_string).collect();
    let fixtures = tournament.plan.fixtures();
    let mut games: Vec<Vec<SeatResult>> = folder.as_mut().map(|folder| folder.take_done()).unwrap_or_default();
    let (left, keeps_records) = (games.len()..fixtures.len(), folder.is_some());
    (tournament.progress)(games.len() as u64);
    let complaints = play(tournament, &fixtures, left, keeps_records, &mut |number, seats, record| {
        if let (Some(folder), Some(record)) = (folder.as_mut(), record) {
            folder.keep(number, &fixtures[number], &names, &seats, &record)?;
        }
        games.push(seats);
        (tournament.progress)(games.len() as u64);
        Ok(())
    })?;
    let standings = Standings::of(&tournament.plan, &names, &fixtures, &games, tournament.seed);
    Ok(Played { standings, complaints })
}

/// Plays the games of these numbers alone: a part of a tournament whose parts are played in many places. All parts together
/// are what [`Standings::of`] adds up.
pub fn part(tournament: &Tournament<'_>, numbers: Range<usize>) -> Result<Vec<Vec<SeatResult>>, TournamentError> {
    let fixtures = tournament.plan.fixtures();
    let numbers = numbers.start.min(fixtures.len())..numbers.end.min(fixtures.len());
    let mut games = Vec::new();
    play(tournament, &fixtures, numbers, false, &mut |_, seats, _| {
        games.push(seats);
        (tournament.progress)(games.len() as u64);
        Ok(())
    })?;
    Ok(games)
}

/// Is told a game that was played: its number, how it was for each seat, and its record where one is kept.
type Told<'a> = &'a mut dyn FnMut(usize, Vec<SeatResult>, Option<String>) -> Result<(), FolderError>;

/// Plays games on all threads and tells them in their order; says what first went wrong with each robot, if anything did.
fn play(
    tournament: &Tournament<'_>,
    fixtures: &[Fixture],
    numbers: Range<usize>,
    keeps_records: bool,
    told: Told<'_>,
) -> Result<Vec<Option<String>>, TournamentError> {
    let threads = tournament.threads.clamp(1, numbers.len().clamp(1, 1024));
    let mut tables = Vec::new();
    for _ in 0..threads {
        let mut table = tournament.game.matches(&tournament.request, tournament.seed, &tournament.robots)?;
        table.heed(Clock::until(&tournament.stop));
        tables.push(table);
    }
    let (next, failed) = (AtomicUsize::new(numbers.start), AtomicBool::new(false));
    let (tell, played) = mpsc::channel();
    let stop = &tournament.stop;
    let work = |table: &mut dyn Matches, tell: mpsc::Sender<(usize, Vec<SeatResult>, Option<String>)>| {
        while !failed.load(Ordering::Relaxed) && !stop.stopped() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                return;
            }
            let fixture = &fixtures[number];
            let seats = table.play(number as u64, fixture.deal, &fixture.lineup);
            let record = keeps_records.then(|| table.record());
            // A game in which thought was cut short is none.
            if stop.stopped() || tell.send((number, seats, record)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| -> Result<(), FolderError> {
        for table in &mut tables {
            let tell = tell.clone();
            let work = &work;
            scope.spawn(move || work(table.as_mut(), tell));
        }
        drop(tell);
        let mut early = BTreeMap::new();
        let mut due = numbers.start;
        for (number, seats, record) in played {
            early.insert(number, (seats, record));
            while let Some((seats, record)) = early.remove(&due) {
                told(due, seats, record).inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
                due += 1;
            }
        }
        Ok(())
    })?;
    if stop.stopped() {
        return Err(TournamentError::Stopped);
    }
    let complaint = |robot: usize| tables.iter().find_map(|table| table.complaint(robot));
    Ok((0..tournament.robots.len()).map(complaint).collect())
}
