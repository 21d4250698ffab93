//! A tournament as it is kept: what it is, every game as it is done, and what came out. A run that was stopped goes on from
//! there.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;
use tilewright_engine::SeatResult;

use crate::games_csv;
use crate::schedule::ScheduledGame;

/// What the tournament is; another one cannot go on here.
const IDENTITY_FILE: &str = "tournament.json";
const GAMES_FILE: &str = "games.csv";
const RECORDS_DIR: &str = "records";
/// The report, as `--json` prints it.
pub const RESULTS_FILE: &str = "results.json";

/// A folder that one run writes to.
pub struct TournamentDir {
    path: PathBuf,
    /// Held as long as the folder is written to.
    _lock: File,
    games: File,
    finished_games: Vec<Vec<SeatResult>>,
}

/// Why a folder cannot be used.
#[derive(Debug)]
pub enum TournamentDirError {
    /// It holds something else; the line says what and what would be right.
    Refused(String),
    /// It cannot be read or written.
    Access(PathBuf, io::Error),
}

impl fmt::Display for TournamentDirError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TournamentDirError::Refused(line) => f.write_str(line),
            TournamentDirError::Access(path, error) => write!(f, "cannot use {}: {error}", path.display()),
        }
    }
}

impl std::error::Error for TournamentDirError {}

impl TournamentDir {
    /// A new folder for this tournament, or with `resume` one that has some of its games. A folder that is refused stays as it
    /// was.
    pub fn open(
        path: &Path,
        identity: &Value,
        names: &[String],
        scheduled_games: &[ScheduledGame],
        resume: bool,
    ) -> Result<TournamentDir, TournamentDirError> {
        match read_identity(path)? {
            Some(stored_identity) => {
                TournamentDir::resume(path, identity, &stored_identity, names, scheduled_games, resume)
            }
            None => TournamentDir::create(path, identity),
        }
    }

    fn create(path: &Path, identity: &Value) -> Result<TournamentDir, TournamentDirError> {
        if let Some(existing) =
            [GAMES_FILE, RESULTS_FILE, RECORDS_DIR].into_iter().find(|name| path.join(name).exists())
        {
            let path = path.display();
            return Err(TournamentDirError::Refused(format!(
                "{path} has a {existing} but no {IDENTITY_FILE}, so it is no tournament to go on with; choose another folder"
            )));
        }
        let records = path.join(RECORDS_DIR);
        fs::create_dir_all(&records).map_err(|error| TournamentDirError::Access(records, error))?;
        write(&path.join(GAMES_FILE), games_csv::HEADER)?;
        write(&path.join(IDENTITY_FILE), &format!("{identity:#}\n"))?;
        TournamentDir::with_games_file(path, Vec::new(), lock(path)?)
    }

    fn resume(
        path: &Path,
        identity: &Value,
        stored_identity: &Value,
        names: &[String],
        scheduled_games: &[ScheduledGame],
        resume: bool,
    ) -> Result<TournamentDir, TournamentDirError> {
        let refuse = |what: String| Err(TournamentDirError::Refused(format!("{} {what}", path.display())));
        if !resume {
            return refuse("holds a tournament; go on with it by --resume, or choose another folder".to_owned());
        }
        if let Some((key, here)) = difference(identity, stored_identity) {
            let there = stored_identity.get(key).unwrap_or(&Value::Null);
            return refuse(format!(
                "holds another tournament, whose {key} is {there}, not {here}; choose another folder"
            ));
        }
        let lock = lock(path)?;
        let games = path.join(GAMES_FILE);
        let text = fs::read_to_string(&games).map_err(|error| TournamentDirError::Access(games.clone(), error))?;
        let read = games_csv::parse(&text, names, scheduled_games);
        let finished_games =
            read.map_err(|what| TournamentDirError::Refused(format!("{}: {what}", games.display())))?;
        if !text.ends_with('\n') || text.lines().count() != 1 + finished_games.iter().map(Vec::len).sum::<usize>() {
            let mut repaired = games_csv::HEADER.to_owned();
            for (number, seats) in finished_games.iter().enumerate() {
                repaired.push_str(&games_csv::rows(number, &scheduled_games[number], names, seats));
            }
            let new_path = path.join("games.csv.new");
            write(&new_path, &repaired)?;
            fs::rename(&new_path, &games).map_err(|error| TournamentDirError::Access(games, error))?;
        }
        TournamentDir::with_games_file(path, finished_games, lock)
    }

    fn with_games_file(
        path: &Path,
        finished_games: Vec<Vec<SeatResult>>,
        lock: File,
    ) -> Result<TournamentDir, TournamentDirError> {
        let games = path.join(GAMES_FILE);
        let games =
            OpenOptions::new().append(true).open(&games).map_err(|error| TournamentDirError::Access(games, error))?;
        Ok(TournamentDir { path: path.to_owned(), _lock: lock, games, finished_games })
    }

    /// The games that were played before, from the first on.
    pub fn take_finished(&mut self) -> Vec<Vec<SeatResult>> {
        std::mem::take(&mut self.finished_games)
    }

    /// Keeps a game: its record, then its rows.
    pub fn append_game(
        &mut self,
        number: usize,
        game: &ScheduledGame,
        names: &[String],
        seats: &[SeatResult],
        record: &str,
    ) -> Result<(), TournamentDirError> {
        write(&self.path.join(RECORDS_DIR).join(format!("{number:06}.txt")), record)?;
        let rows = games_csv::rows(number, game, names, seats);
        self.games
            .write_all(rows.as_bytes())
            .map_err(|error| TournamentDirError::Access(self.path.join(GAMES_FILE), error))
    }

    /// Writes a file of the outcome.
    pub fn write(&self, name: &str, text: &str) -> Result<(), TournamentDirError> {
        write(&self.path.join(name), text)
    }
}

/// What a folder says its tournament is, if it has one.
pub fn read_identity(path: &Path) -> Result<Option<Value>, TournamentDirError> {
    let file = path.join(IDENTITY_FILE);
    match fs::read_to_string(&file) {
        Ok(text) => serde_json::from_str(&text).map(Some).map_err(|_| {
            TournamentDirError::Refused(format!(
                "{} is damaged; choose another folder for the tournament",
                file.display()
            ))
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(TournamentDirError::Access(file, error)),
    }
}

/// The first part of what a tournament is that is stored otherwise.
fn difference<'a>(identity: &'a Value, stored_identity: &Value) -> Option<(&'a str, &'a Value)> {
    let mut parts = identity.as_object().into_iter().flatten();
    parts
        .find(|(key, value)| stored_identity.get(key.as_str()) != Some(value))
        .map(|(key, value)| (key.as_str(), value))
}

fn lock(path: &Path) -> Result<File, TournamentDirError> {
    let file = path.join(IDENTITY_FILE);
    let lock = File::open(&file).map_err(|error| TournamentDirError::Access(file, error))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(fs::TryLockError::WouldBlock) => Err(TournamentDirError::Refused(format!(
            "another run writes to {}; wait until it has ended",
            path.display()
        ))),
        Err(fs::TryLockError::Error(_)) => Ok(lock),
    }
}

fn write(path: &Path, text: &str) -> Result<(), TournamentDirError> {
    fs::write(path, text).map_err(|error| TournamentDirError::Access(path.to_owned(), error))
}
