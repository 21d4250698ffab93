//! A game that is kept to go on with: a record with three comments that say by which seed and who sits where.
//!
//! The seed and whatever is secret are sealed against a glance (`game::seal`); the file is no safe. A save is data, never a
//! program: it can name robots of the house alone.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use game::{Seat, Viewer, seal};
use registry::Read;

use crate::party::Party;
use crate::seating::Seating;

const TITLE: &str = "# tilewright save 2";
const SEATS: &str = "# seats ";
/// The place of the seed among sealed lines: one that no step has.
const SEED_PLACE: usize = 1 << 40;

/// Saves before this one had the seed in clear.
const TITLE_1: &str = "# tilewright save 1";
const SEED_1: &str = "# seed ";

/// A game as the text of a save.
pub fn text(party: &Party) -> String {
    let seed = seal::seal(SEED_PLACE, &format!("seed {}", party.game.seed()));
    let record = party.table().sealed(party.plates());
    format!("{TITLE}\n# {seed}\n{SEATS}{}\n{record}", party.seating.text())
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
    let title = lines.next();
    if title != Some(TITLE) && title != Some(TITLE_1) {
        return Err(format!("this is no saved game; one begins with `{TITLE}`"));
    }
    let seed =
        lines.next().and_then(seed).ok_or_else(|| "line 2: the sealed seed is not as it was written".to_owned())?;
    let named = lines.next().and_then(|line| line.strip_prefix(SEATS));
    let named = named.ok_or_else(|| format!("line 3: expected `{SEATS}me,random`"))?;
    let kind = registry::game_of(text).map_err(|cause| cause.to_string())?;
    let reading = kind.read(text, None).map_err(|cause| cause.to_string())?;
    let mut seating = match seats {
        Some(seats) => seats,
        None => Seating::read_kept(named).map_err(|cause| format!("line 3: {cause}"))?,
    };
    let Read::Whole(table) = reading.game else {
        return Err("this is a record as one seat saw it; it cannot be played on".to_owned());
    };
    let players = table.agreed().players;
    if seating.sitters.len() != usize::from(players) {
        return Err(format!("{} seats are named for {players} players", seating.sitters.len()));
    }
    if seating.nameplates.is_empty() {
        seating.nameplates = reading.nameplates;
    }
    Party::new(kind, table, seating, seed).map_err(|cause| format!("line 3: {cause}"))
}

fn seed(line: &str) -> Option<u64> {
    let number = match line.strip_prefix(SEED_1) {
        Some(clear) => clear.to_owned(),
        None => seal::open(SEED_PLACE, line.strip_prefix("# ")?)?.strip_prefix("seed ")?.to_owned(),
    };
    number.parse().ok()
}

/// Who may look at a save unless they ask for all: the one person who plays it, or else an onlooker; nothing of a text that
/// is no save.
pub fn person(text: &str) -> Option<Viewer> {
    let mut lines = text.lines();
    let title = lines.next()?;
    if title != TITLE && title != TITLE_1 {
        return None;
    }
    let seats = lines.nth(1).and_then(|line| line.strip_prefix(SEATS)).unwrap_or_default();
    let people: Vec<usize> =
        seats.split(',').enumerate().filter(|(_, who)| *who == "me").map(|(seat, _)| seat).collect();
    Some(match people[..] {
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
