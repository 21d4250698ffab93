//! Robots against each other, the same for a seed whatever the threads.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use registry::{GameKind, Matches, Request, RequestError, SeatResult};
use robots::RobotName;

use crate::folder::{Folder, FolderError};
use crate::plan::Plan;
use crate::standings::Standings;

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
}

impl fmt::Display for TournamentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TournamentError::Request(error) => error.fmt(f),
            TournamentError::Folder(error) => error.fmt(f),
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
    let threads = tournament.threads.clamp(1, fixtures.len().saturating_sub(games.len()).clamp(1, 1024));
    let mut tables = Vec::new();
    for _ in 0..threads {
        tables.push(tournament.game.matches(&tournament.request, tournament.seed, &tournament.robots)?);
    }
    let (next, stop) = (AtomicUsize::new(games.len()), AtomicBool::new(false));
    let (tell, told) = mpsc::channel();
    let keeps_records = folder.is_some();
    let work = |table: &mut dyn Matches, tell: mpsc::Sender<(usize, Vec<SeatResult>, Option<String>)>| {
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(fixture) = fixtures.get(number) else { return };
            let seats = table.play(number as u64, fixture.deal, &fixture.lineup);
            let record = keeps_records.then(|| table.record());
            if tell.send((number, seats, record)).is_err() {
                return;
            }
        }
    };
    (tournament.progress)(games.len() as u64);
    thread::scope(|scope| -> Result<(), FolderError> {
        for table in &mut tables {
            let tell = tell.clone();
            let work = &work;
            scope.spawn(move || work(table.as_mut(), tell));
        }
        drop(tell);
        let mut early = BTreeMap::new();
        for (number, seats, record) in told {
            early.insert(number, (seats, record));
            while let Some((seats, record)) = early.remove(&games.len()) {
                if let (Some(folder), Some(record)) = (folder.as_mut(), record) {
                    let kept = folder.keep(games.len(), &fixtures[games.len()], &names, &seats, &record);
                    kept.inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
                }
                games.push(seats);
                (tournament.progress)(games.len() as u64);
            }
        }
        Ok(())
    })?;
    let complaint = |robot: usize| tables.iter().find_map(|table| table.complaint(robot));
    let complaints = (0..names.len()).map(complaint).collect();
    let standings = Standings::of(&tournament.plan, &names, &fixtures, &games, tournament.seed);
    Ok(Played { standings, complaints })
}
