//! A game that is kept to go on with: a record with comments that say by which seed, who sits where, and in which language where
//! one was asked for.
//!
//! The seed and whatever is secret are sealed against a glance (`tilewright_core::seal`); the file is no safe. A save is data, never a
//! program: it can name robots of the house alone.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tilewright_core::{Dice, Message, RecordError, Seat, SplitMix, Tongue, Turn, Viewer, Words, seal};
use tilewright_engine::Read;
use tilewright_i18n::{Language, Speech};

use crate::party::Party;
use crate::seating::{Seating, SeatingError};
use crate::telling;

const TITLE: &str = "# tilewright save 2";
const TITLE_START: &str = "# tilewright save ";
const VERSION: u32 = 2;
const SEATS: &str = "# seats ";
const LANGUAGE: &str = "# lang ";
/// The place of the seal among sealed lines: one that no step has.
const SEAL_PLACE: usize = 1 << 40;
/// Saves of the first version had the seed in clear.
const SEED_1: &str = "# seed ";

/// A game as the text of a save. One that is over has no secrets any more.
pub fn text(party: &Party) -> String {
    let (table, seats) = (party.table(), party.seating.text());
    let salt = SplitMix::new(party.game.seed()).roll() as u32;
    let seal = Seal { seed: party.game.seed(), steps: table.ply(), seats: mark(&seats) };
    let record = match table.turn() {
        Turn::Over => table.eyes(Viewer::All).record(party.plates()),
        Turn::Of(_) | Turn::Chance => table.sealed(party.plates(), salt),
    };
    let language = party.language.map(|language| format!("{LANGUAGE}{language}\n")).unwrap_or_default();
    format!("{TITLE}\n# {}\n{SEATS}{seats}\n{language}{record}", seal::seal(salt, SEAL_PLACE, &seal.to_string()))
}

/// What is sealed of a save besides its secrets: so it shows whether the file is whole and as it was written.
struct Seal {
    seed: u64,
    steps: usize,
    /// The mark of the line that says who sits where.
    seats: u64,
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {} steps {} seats {:016x}", self.seed, self.steps, self.seats)
    }
}

impl Seal {
    fn read(line: &str) -> Option<Seal> {
        let text = seal::open(SEAL_PLACE, line.strip_prefix("# ")?)?;
        let words: Vec<&str> = text.split(' ').collect();
        let ["seed", seed, "steps", steps, "seats", seats] = words[..] else { return None };
        let seats = u64::from_str_radix(seats, 16).ok()?;
        Some(Seal { seed: seed.parse().ok()?, steps: steps.parse().ok()?, seats })
    }
}

/// A number that few other texts have.
fn mark(text: &str) -> u64 {
    text.bytes().fold(0, |mark, byte| SplitMix::new(mark ^ u64::from(byte)).roll())
}

/// Reads a game to go on with. `seats` are those named for it now, if they are; else the save says who sits where.
pub fn read(path: &Path, seats: Option<Seating>) -> Result<Party, SaveError> {
    let error = |flaw: SaveFlaw| SaveError { path: path.to_owned(), flaw };
    let text = fs::read_to_string(path).map_err(|cause| error(SaveFlaw::File(cause)))?;
    read_text(&text, seats).map_err(error)
}

/// The same from a text.
pub fn read_text(text: &str, seats: Option<Seating>) -> Result<Party, SaveFlaw> {
    let mut lines = text.lines();
    let first = version(lines.next().unwrap_or_default())? == 1;
    let second = lines.next().unwrap_or_default();
    let broken = || SaveFlaw::Told(Message::new("save-seal"));
    let (seed, seal) = match first {
        true => (second.strip_prefix(SEED_1).and_then(|seed| seed.parse().ok()).ok_or_else(broken)?, None),
        false => {
            let seal = Seal::read(second).ok_or_else(broken)?;
            (seal.seed, Some(seal))
        }
    };
    let named = lines.next().and_then(|line| line.strip_prefix(SEATS));
    let line_3 = || Message::new("save-line-3").word("expected", format!("{SEATS}me,random"));
    let named = named.ok_or_else(|| SaveFlaw::Told(line_3()))?;
    // A language that nobody speaks here is none.
    let language = lines.next().and_then(|line| line.strip_prefix(LANGUAGE)?.parse().ok());
    let kind = tilewright_engine::game_of(text).map_err(SaveFlaw::Record)?;
    let reading = kind.read(text, None).map_err(SaveFlaw::Record)?;
    let Read::Whole(table) = reading.game else { return Err(SaveFlaw::Told(Message::new("save-seen"))) };
    let named_anew = seats.is_some();
    let mut seating = match seats {
        Some(seats) if kind.secrets() && people(&seats.text()) != people(named) => {
            return Err(SaveFlaw::Told(Message::new("save-people")));
        }
        Some(seats) => seats,
        None => Seating::read_kept(named).map_err(SaveFlaw::Seats)?,
    };
    let (players, seats) = (table.agreed().players, seating.sitters.len());
    if seats != usize::from(players) {
        let message = Message::new("save-seats").number("named", seats as i64).number("players", players);
        return Err(SaveFlaw::Told(message));
    }
    if let Some(seal) = &seal {
        if seal.steps != table.ply() {
            let message = Message::new("save-steps").number("steps", seal.steps as i64);
            return Err(SaveFlaw::Told(message.number("here", table.ply() as i64)));
        }
        if seal.seats != mark(named) && (kind.secrets() || !named_anew) {
            return Err(SaveFlaw::Told(Message::new("save-seats-changed")));
        }
    }
    if seating.nameplates.is_empty() {
        seating.nameplates = reading.nameplates;
    }
    let party = Party::new(kind, table, seating, seed).map_err(|cause| SaveFlaw::Told(cause.message()))?;
    Ok(party.speaking(language))
}

/// Who sits where at the table of a save; nothing of a text that is no save, or that names programs.
pub fn seating(text: &str) -> Option<Seating> {
    let mut lines = text.lines();
    version(lines.next()?).ok()?;
    Seating::read_kept(lines.nth(1)?.strip_prefix(SEATS)?).ok()
}

/// The version of a save by its title.
fn version(title: &str) -> Result<u32, SaveFlaw> {
    match title.strip_prefix(TITLE_START).and_then(|version| version.parse().ok()) {
        Some(version @ 1..=VERSION) => Ok(version),
        Some(version) => {
            let message = Message::new("save-newer").number("version", i64::from(version));
            Err(SaveFlaw::Told(message.number("known", i64::from(VERSION))))
        }
        None => Err(SaveFlaw::Told(Message::new("save-none").word("expected", TITLE))),
    }
}

/// The seats in such a line that people play.
fn people(seats: &str) -> Vec<usize> {
    seats.split(',').enumerate().filter(|(_, who)| *who == "me").map(|(seat, _)| seat).collect()
}

/// Who may look at a save unless they ask for all: the one person who plays it, or else an onlooker; nothing of a text that
/// is no save.
pub fn person(text: &str) -> Option<Viewer> {
    let mut lines = text.lines();
    version(lines.next()?).ok()?;
    let seats = lines.nth(1).and_then(|line| line.strip_prefix(SEATS)).unwrap_or_default();
    Some(match people(seats)[..] {
        [seat] if seat < tilewright_core::MAX_SEATS => Viewer::Seat(Seat::new(seat as u8)),
        _ => Viewer::Onlooker,
    })
}

/// Why a game cannot be gone on with.
#[derive(Debug)]
pub struct SaveError {
    path: PathBuf,
    flaw: SaveFlaw,
}

/// What is wrong with a save.
#[derive(Debug)]
pub enum SaveFlaw {
    /// Its file cannot be read.
    File(io::Error),
    /// Its record is none.
    Record(RecordError),
    /// Who sits where cannot be understood.
    Seats(SeatingError),
    /// Something else, to be said.
    Told(Message),
}

impl SaveFlaw {
    /// What is wrong, in one line that steers no terminal, whatever was in the file.
    pub fn say(&self, tongue: &dyn Tongue) -> String {
        let said = match self {
            SaveFlaw::File(cause) => telling::cause(cause, tongue),
            SaveFlaw::Record(error) => error.say(tongue),
            SaveFlaw::Seats(error) => {
                tongue.say(&Message::new("record-at-line").number("line", 3).word("what", error.say(tongue)))
            }
            SaveFlaw::Told(message) => tongue.say(message),
        };
        said.chars().map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter }).collect()
    }
}

impl SaveError {
    /// What is wrong, and in which file, in one line.
    pub fn say(&self, tongue: &dyn Tongue) -> String {
        let message = Message::new("error-in-record").word("file", self.path.display().to_string());
        tongue.say(&message.word("what", self.flaw.say(tongue)))
    }
}

impl fmt::Display for SaveFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&Speech::new(Language::English, &Words::NONE)))
    }
}

impl std::error::Error for SaveFlaw {}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&Speech::new(Language::English, &Words::NONE)))
    }
}

impl std::error::Error for SaveError {}
