//! A game that is kept to go on with: a record with three comments that say who sits where, by which seed.
//!
//! What is secret is sealed against a glance (`game::seal`); the file is no safe.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use registry::Table;

use crate::seating::Seating;

const TITLE: &str = "# tilewright save 1";
const SEED: &str = "# seed ";
const SEATS: &str = "# seats ";

/// A game to go on with.
pub struct Saved {
    /// The table as it was left.
    pub table: Box<dyn Table>,
    /// Who sits where.
    pub seating: Seating,
    /// Where chance comes from.
    pub seed: u64,
}

/// Writes a game; a file that was there stays whole until the new one is.
pub fn write(path: &Path, table: &dyn Table, seating: &Seating, seed: u64) -> io::Result<()> {
    let text = format!("{TITLE}\n{SEED}{seed}\n{SEATS}{}\n{}", seating.text(), table.save());
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let fresh = path.with_file_name(name);
    fs::write(&fresh, text)?;
    fs::rename(&fresh, path)
}

/// Reads a game.
pub fn read(path: &Path) -> Result<Saved, SaveError> {
    let error = |what: String| SaveError { path: path.to_owned(), what };
    let text = fs::read_to_string(path).map_err(|cause| error(format!("it cannot be read: {cause}")))?;
    let mut lines = text.lines();
    if lines.next() != Some(TITLE) {
        return Err(error(format!("this is no saved game; one begins with `{TITLE}`")));
    }
    let mut value = |key: &str| lines.next().and_then(|line| line.strip_prefix(key)).map(str::to_owned);
    let seed = value(SEED)
        .and_then(|seed| seed.parse().ok())
        .ok_or_else(|| error(format!("line 2: expected `{SEED}NUMBER`")))?;
    let seats = value(SEATS).ok_or_else(|| error(format!("line 3: expected `{SEATS}me,random`")))?;
    let mut seating = Seating::read(&seats).map_err(|cause| error(format!("line 3: {cause}")))?;
    let read = registry::game_of(&text).and_then(|game| game.read(&text, None));
    let mut table = read.map_err(|cause| error(cause.to_string()))?;
    if table.seen_by().is_some() {
        return Err(error("this is a record as one seat saw it; it cannot be played on".to_owned()));
    }
    if seating.sitters.len() != usize::from(table.players()) {
        let (seats, players) = (seating.sitters.len(), table.players());
        return Err(error(format!("line 3: {seats} seats are named for {players} players")));
    }
    seating.sittings = table.sittings().to_vec();
    seating.sit(table.as_mut(), seed).map_err(|cause| error(format!("line 3: {cause}")))?;
    Ok(Saved { table, seating, seed })
}

/// Why a game cannot be gone on with.
#[derive(Clone, Debug)]
pub struct SaveError {
    path: PathBuf,
    what: String,
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.what)
    }
}

impl std::error::Error for SaveError {}
