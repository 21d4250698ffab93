//! The folder of a tournament: its identity, every finished game, and the results. A stopped run can be resumed from
//! it.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;
use tilewright_engine::SeatResult;

use crate::games_csv;
use crate::schedule::ScheduledGame;

/// Identity of the tournament; a resumed run must have the same.
const IDENTITY_FILE: &str = "tournament.json";
const GAMES_FILE: &str = "games.csv";
const RECORDS_DIR: &str = "records";
/// Name of the file of the report, which is the JSON of `arena --json`.
pub const RESULTS_FILE: &str = "results.json";

/// A folder that one run has locked and writes to.
pub struct TournamentDir {
    path: PathBuf,
    /// Holds the lock until the folder is closed.
    _lock: File,
    games: File,
    finished_games: Vec<Vec<SeatResult>>,
}

/// Reason why a folder cannot be used.
#[derive(Debug)]
pub enum TournamentDirError {
    /// The folder holds something else; the text says what, and what would be right.
    Refused(String),
    /// A file cannot be read or written.
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
    /// Creates the folder of a new tournament, or with `resume` opens one that has some of its games.
    ///
    /// `names` and `scheduled_games` are those of the whole tournament.
    ///
    /// # Errors
    /// If the folder holds another tournament, is used by another run or cannot be written; it is not changed then.
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
                "{path} has a {existing} but no {IDENTITY_FILE}, so it is no tournament to go on with; \
                 choose another folder"
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

    /// Returns the results of the games that the folder already had; a second call returns none.
    pub fn take_finished(&mut self) -> Vec<Vec<SeatResult>> {
        std::mem::take(&mut self.finished_games)
    }

    /// Writes the record of a game, then appends its rows.
    ///
    /// # Errors
    /// If a file cannot be written.
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

    /// Writes a file of results.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, name: &str, text: &str) -> Result<(), TournamentDirError> {
        write(&self.path.join(name), text)
    }
}

/// Reads the identity of the tournament in a folder; `None` if it has none.
///
/// # Errors
/// If the file is damaged or cannot be read.
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

/// The first parameter that differs from the stored identity.
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
        // On a file system without locks the folder is used unlocked.
        Err(fs::TryLockError::Error(_)) => Ok(lock),
    }
}

fn write(path: &Path, text: &str) -> Result<(), TournamentDirError> {
    fs::write(path, text).map_err(|error| TournamentDirError::Access(path.to_owned(), error))
}
