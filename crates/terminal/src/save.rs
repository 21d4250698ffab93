//! A game that is kept to go on with: a record with three comments that say by which seed and who sits where.
//!
//! The seed and whatever is secret are sealed against a glance (`game::seal`); the file is no safe. A save is data, never a
//! program: it can name robots of the house alone.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use game::{Dice, Seat, SplitMix, Turn, Viewer, seal};
use registry::Read;

use crate::party::Party;
use crate::seating::Seating;

const TITLE: &str = "# tilewright save 2";
const TITLE_START: &str = "# tilewright save ";
const VERSION: u32 = 2;
const SEATS: &str = "# seats ";
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
    format!("{TITLE}\n# {}\n{SEATS}{seats}\n{record}", seal::seal(salt, SEAL_PLACE, &seal.to_string()))
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
    let error = |what: String| SaveError { path: path.to_owned(), what };
    let text = fs::read_to_string(path).map_err(|cause| error(format!("it cannot be read: {cause}")))?;
    read_text(&text, seats).map_err(error)
}

/// The same from a text; what is wrong in one line.
pub fn read_text(text: &str, seats: Option<Seating>) -> Result<Party, String> {
    let mut lines = text.lines();
    let first = version(lines.next().unwrap_or_default())? == 1;
    let second = lines.next().unwrap_or_default();
    let broken = || "line 2: the seal is broken: this is not as it was written".to_owned();
    let (seed, seal) = match first {
        true => (second.strip_prefix(SEED_1).and_then(|seed| seed.parse().ok()).ok_or_else(broken)?, None),
        false => {
            let seal = Seal::read(second).ok_or_else(broken)?;
            (seal.seed, Some(seal))
        }
    };
    let named = lines.next().and_then(|line| line.strip_prefix(SEATS));
    let named = named.ok_or_else(|| format!("line 3: expected `{SEATS}me,random`"))?;
    let kind = registry::game_of(text).map_err(|cause| cause.to_string())?;
    let reading = kind.read(text, None).map_err(|cause| cause.to_string())?;
    let Read::Whole(table) = reading.game else {
        return Err("this is a record as one seat saw it; it cannot be played on".to_owned());
    };
    let named_anew = seats.is_some();
    let mut seating = match seats {
        Some(seats) if kind.secrets() && people(&seats.text()) != people(named) => {
            return Err("where seats have secrets, the same people go on; robots alone can be named anew".to_owned());
        }
        Some(seats) => seats,
        None => Seating::read_kept(named).map_err(|cause| format!("line 3: {cause}"))?,
    };
    let players = table.agreed().players;
    if seating.sitters.len() != usize::from(players) {
        return Err(format!("{} seats are named for {players} players", seating.sitters.len()));
    }
    if let Some(seal) = &seal {
        if seal.steps != table.ply() {
            return Err(format!("the game had {} steps when it was kept, and {} are here", seal.steps, table.ply()));
        }
        if seal.seats != mark(named) && (kind.secrets() || !named_anew) {
            return Err("line 3: who sits where is not as it was written; name the seats by --seats".to_owned());
        }
    }
    if seating.nameplates.is_empty() {
        seating.nameplates = reading.nameplates;
    }
    Party::new(kind, table, seating, seed).map_err(|cause| format!("line 3: {cause}"))
}

/// The version of a save by its title.
fn version(title: &str) -> Result<u32, String> {
    match title.strip_prefix(TITLE_START).and_then(|version| version.parse().ok()) {
        Some(version @ 1..=VERSION) => Ok(version),
        Some(version) => {
            Err(format!("this is a save of version {version}; this program reads up to version {VERSION}"))
        }
        None => Err(format!("this is no saved game; one begins with `{TITLE}`")),
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
        [seat] if seat < game::MAX_SEATS => Viewer::Seat(Seat::new(seat as u8)),
        _ => Viewer::Onlooker,
    })
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
