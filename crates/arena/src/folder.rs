//! A tournament as it is kept: what it is, every game as it is done, and what came out. A run that was stopped goes on from
//! there.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;
use tilewright_engine::SeatResult;

use crate::games_csv;
use crate::plan::Fixture;

/// What the tournament is; another one cannot go on here.
const IDENTITY: &str = "tournament.json";
const GAMES: &str = "games.csv";
const RECORDS: &str = "records";
/// The report, as `--json` prints it.
pub const RESULTS: &str = "results.json";

/// A folder that one run writes to.
pub struct Folder {
    path: PathBuf,
    /// Held as long as the folder is written to.
    _lock: File,
    games: File,
    done: Vec<Vec<SeatResult>>,
}

/// Why a folder cannot be used.
#[derive(Debug)]
pub enum FolderError {
    /// It holds something else; the line says what and what would be right.
    Refused(String),
    /// It cannot be read or written.
    Access(PathBuf, io::Error),
}

impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FolderError::Refused(line) => f.write_str(line),
            FolderError::Access(path, error) => write!(f, "cannot use {}: {error}", path.display()),
        }
    }
}

impl std::error::Error for FolderError {}

impl Folder {
    /// A new folder for this tournament, or with `resume` one that has some of its games. A folder that is refused stays as it
    /// was.
    pub fn open(
        path: &Path,
        identity: &Value,
        names: &[String],
        fixtures: &[Fixture],
        resume: bool,
    ) -> Result<Folder, FolderError> {
        match stored(path)? {
            Some(stored) => Folder::go_on(path, identity, &stored, names, fixtures, resume),
            None => Folder::begin(path, identity),
        }
    }

    fn begin(path: &Path, identity: &Value) -> Result<Folder, FolderError> {
        if let Some(there) = [GAMES, RESULTS, RECORDS].into_iter().find(|name| path.join(name).exists()) {
            let path = path.display();
            return Err(FolderError::Refused(format!(
                "{path} has a {there} but no {IDENTITY}, so it is no tournament to go on with; choose another folder"
            )));
        }
        let records = path.join(RECORDS);
        fs::create_dir_all(&records).map_err(|error| FolderError::Access(records, error))?;
        write(&path.join(GAMES), games_csv::HEADER)?;
        write(&path.join(IDENTITY), &format!("{identity:#}\n"))?;
        Folder::ready(path, Vec::new(), lock(path)?)
    }

    fn go_on(
        path: &Path,
        identity: &Value,
        stored: &Value,
        names: &[String],
        fixtures: &[Fixture],
        resume: bool,
    ) -> Result<Folder, FolderError> {
        let refused = |what: String| Err(FolderError::Refused(format!("{} {what}", path.display())));
        if !resume {
            return refused("holds a tournament; go on with it by --resume, or choose another folder".to_owned());
        }
        if let Some((key, here)) = difference(identity, stored) {
            let there = stored.get(key).unwrap_or(&Value::Null);
            return refused(format!(
                "holds another tournament, whose {key} is {there}, not {here}; choose another folder"
            ));
        }
        let lock = lock(path)?;
        let games = path.join(GAMES);
        let text = fs::read_to_string(&games).map_err(|error| FolderError::Access(games.clone(), error))?;
        let read = games_csv::read(&text, names, fixtures);
        let done = read.map_err(|what| FolderError::Refused(format!("{}: {what}", games.display())))?;
        if !text.ends_with('\n') || text.lines().count() != 1 + done.iter().map(Vec::len).sum::<usize>() {
            let mut whole = games_csv::HEADER.to_owned();
            for (number, seats) in done.iter().enumerate() {
                whole.push_str(&games_csv::rows(number, &fixtures[number], names, seats));
            }
            let beside = path.join("games.csv.new");
            write(&beside, &whole)?;
            fs::rename(&beside, &games).map_err(|error| FolderError::Access(games, error))?;
        }
        Folder::ready(path, done, lock)
    }

    fn ready(path: &Path, done: Vec<Vec<SeatResult>>, lock: File) -> Result<Folder, FolderError> {
        let games = path.join(GAMES);
        let games = OpenOptions::new().append(true).open(&games).map_err(|error| FolderError::Access(games, error))?;
        Ok(Folder { path: path.to_owned(), _lock: lock, games, done })
    }

    /// The games that were played before, from the first on.
    pub fn take_done(&mut self) -> Vec<Vec<SeatResult>> {
        std::mem::take(&mut self.done)
    }

    /// Keeps a game: its record, then its rows.
    pub fn keep(
        &mut self,
        number: usize,
        fixture: &Fixture,
        names: &[String],
        seats: &[SeatResult],
        record: &str,
    ) -> Result<(), FolderError> {
        write(&self.path.join(RECORDS).join(format!("{number:06}.txt")), record)?;
        let rows = games_csv::rows(number, fixture, names, seats);
        self.games.write_all(rows.as_bytes()).map_err(|error| FolderError::Access(self.path.join(GAMES), error))
    }

    /// Writes a file of the outcome.
    pub fn write(&self, name: &str, text: &str) -> Result<(), FolderError> {
        write(&self.path.join(name), text)
    }
}

/// What a folder says its tournament is, if it has one.
pub fn stored(path: &Path) -> Result<Option<Value>, FolderError> {
    let file = path.join(IDENTITY);
    match fs::read_to_string(&file) {
        Ok(text) => serde_json::from_str(&text).map(Some).map_err(|_| {
            FolderError::Refused(format!("{} is damaged; choose another folder for the tournament", file.display()))
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(FolderError::Access(file, error)),
    }
}

/// The first part of what a tournament is that is stored otherwise.
fn difference<'a>(identity: &'a Value, stored: &Value) -> Option<(&'a str, &'a Value)> {
    let mut parts = identity.as_object().into_iter().flatten();
    parts.find(|(key, value)| stored.get(key.as_str()) != Some(value)).map(|(key, value)| (key.as_str(), value))
}

fn lock(path: &Path) -> Result<File, FolderError> {
    let file = path.join(IDENTITY);
    let lock = File::open(&file).map_err(|error| FolderError::Access(file, error))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(fs::TryLockError::WouldBlock) => {
            Err(FolderError::Refused(format!("another run writes to {}; wait until it has ended", path.display())))
        }
        Err(fs::TryLockError::Error(_)) => Ok(lock),
    }
}

fn write(path: &Path, text: &str) -> Result<(), FolderError> {
    fs::write(path, text).map_err(|error| FolderError::Access(path.to_owned(), error))
}
