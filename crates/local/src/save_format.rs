//! A game that is kept to go on with: a record with comments that say by which seed, who sits where, and in which language where
//! one was asked for.
//!
//! The seed and whatever is secret are sealed against a glance (`tilewright_core::seal`); the file is no safe. A save is data, never a
//! program: it can name robots of the house alone.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use tilewright_display::messages;

use tilewright_core::{Message, RecordError, Rng, Seat, SplitMix64, Turn, Viewer, seal};
use tilewright_display::{LocalizedText, Localizer};
use tilewright_engine::LoadedGame;
use tilewright_i18n::{FluentLocalizer, Language};

use crate::game::LocalGame;
use crate::io_error::io_error_text;
use crate::seating::{Seating, SeatingError};

const TITLE: &str = "# tilewright save 2";
const TITLE_PREFIX: &str = "# tilewright save ";
const VERSION: u32 = 2;
const SEATS_PREFIX: &str = "# seats ";
const LANGUAGE_PREFIX: &str = "# lang ";
/// The place of the seal among sealed lines: one that no step has.
const SEED_SEAL_INDEX: usize = 1 << 40;
/// Saves of the first version had the seed in clear.
const VERSION_1_SEED_PREFIX: &str = "# seed ";

/// A game as the text of a save. One that is over has no secrets any more.
pub fn write(local_game: &LocalGame) -> String {
    let (state, seats) = (local_game.state(), local_game.seating.to_text());
    let salt = SplitMix64::new(local_game.game_match.seed()).next_u64() as u32;
    let seal = Seal { seed: local_game.game_match.seed(), steps: state.ply(), seats_checksum: checksum(&seats) };
    let record = match state.turn() {
        Turn::Over => state.perspective(Viewer::All).record(local_game.nameplates()),
        Turn::Seat(_) | Turn::Chance => state.sealed_record(local_game.nameplates(), salt),
    };
    let language = local_game.language.map(|language| format!("{LANGUAGE_PREFIX}{language}\n")).unwrap_or_default();
    format!(
        "{TITLE}\n# {}\n{SEATS_PREFIX}{seats}\n{language}{record}",
        seal::seal(salt, SEED_SEAL_INDEX, &seal.to_string())
    )
}

/// What is sealed of a save besides its secrets: so it shows whether the file is whole and as it was written.
struct Seal {
    seed: u64,
    steps: usize,
    /// The mark of the line that says who sits where.
    seats_checksum: u64,
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {} steps {} seats {:016x}", self.seed, self.steps, self.seats_checksum)
    }
}

impl Seal {
    fn parse(line: &str) -> Option<Seal> {
        let text = seal::open(SEED_SEAL_INDEX, line.strip_prefix("# ")?)?;
        let words: Vec<&str> = text.split(' ').collect();
        let ["seed", seed, "steps", steps, "seats", seats] = words[..] else { return None };
        let seats_checksum = u64::from_str_radix(seats, 16).ok()?;
        Some(Seal { seed: seed.parse().ok()?, steps: steps.parse().ok()?, seats_checksum })
    }
}

/// A number that few other texts have.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0, |hash, byte| SplitMix64::new(hash ^ u64::from(byte)).next_u64())
}

/// Reads a game to go on with. `seats` are those named for it now, if they are; else the save says who sits where.
pub fn read(path: &Path, seats: Option<Seating>) -> Result<LocalGame, SaveError> {
    let error = |kind: SaveErrorKind| SaveError { path: path.to_owned(), kind };
    let text = fs::read_to_string(path).map_err(|cause| error(SaveErrorKind::File(cause)))?;
    parse(&text, seats).map_err(error)
}

/// The same from a text.
pub fn parse(text: &str, seats: Option<Seating>) -> Result<LocalGame, SaveErrorKind> {
    let mut lines = text.lines();
    let is_version_1 = version(lines.next().unwrap_or_default())? == 1;
    let second_line = lines.next().unwrap_or_default();
    let invalid_seal = || SaveErrorKind::Invalid(Message::new("save-seal"));
    let (seed, seal) = match is_version_1 {
        true => (
            second_line
                .strip_prefix(VERSION_1_SEED_PREFIX)
                .and_then(|seed| seed.parse().ok())
                .ok_or_else(invalid_seal)?,
            None,
        ),
        false => {
            let seal = Seal::parse(second_line).ok_or_else(invalid_seal)?;
            (seal.seed, Some(seal))
        }
    };
    let saved_seats = lines.next().and_then(|line| line.strip_prefix(SEATS_PREFIX));
    let line_3 = || Message::new("save-line-3").word("expected", format!("{SEATS_PREFIX}me,random"));
    let saved_seats = saved_seats.ok_or_else(|| SaveErrorKind::Invalid(line_3()))?;
    // A language that nobody speaks here is none.
    let language = lines.next().and_then(|line| line.strip_prefix(LANGUAGE_PREFIX)?.parse().ok());
    let kind = tilewright_engine::game_of_record(text).map_err(SaveErrorKind::Record)?;
    let loaded_record = kind.load(text, None).map_err(SaveErrorKind::Record)?;
    let LoadedGame::Complete(state) = loaded_record.game else {
        return Err(SaveErrorKind::Invalid(Message::new("save-seen")));
    };
    let has_new_seats = seats.is_some();
    let mut seating = match seats {
        Some(seats) if kind.hidden_information() && people(&seats.to_text()) != people(saved_seats) => {
            return Err(SaveErrorKind::Invalid(Message::new("save-people")));
        }
        Some(seats) => seats,
        None => Seating::parse_saved(saved_seats).map_err(SaveErrorKind::Seats)?,
    };
    let (players, seat_count) = (state.setup().players, seating.seat_players.len());
    if seat_count != usize::from(players) {
        let message = Message::new("save-seats").number("named", seat_count as i64).number("players", players);
        return Err(SaveErrorKind::Invalid(message));
    }
    if let Some(seal) = &seal {
        if seal.steps != state.ply() {
            let message = Message::new("save-steps").number("steps", seal.steps as i64);
            return Err(SaveErrorKind::Invalid(message.number("here", state.ply() as i64)));
        }
        if seal.seats_checksum != checksum(saved_seats) && (kind.hidden_information() || !has_new_seats) {
            return Err(SaveErrorKind::Invalid(Message::new("save-seats-changed")));
        }
    }
    if seating.nameplates.is_empty() {
        seating.nameplates = loaded_record.nameplates;
    }
    let local_game =
        LocalGame::new(kind, state, seating, seed).map_err(|cause| SaveErrorKind::Invalid(cause.message()))?;
    Ok(local_game.with_language(language))
}

/// Who sits where at the table of a save; nothing of a text that is no save, or that names programs.
pub fn seating(text: &str) -> Option<Seating> {
    let mut lines = text.lines();
    version(lines.next()?).ok()?;
    Seating::parse_saved(lines.nth(1)?.strip_prefix(SEATS_PREFIX)?).ok()
}

/// The version of a save by its title.
fn version(title: &str) -> Result<u32, SaveErrorKind> {
    match title.strip_prefix(TITLE_PREFIX).and_then(|version| version.parse().ok()) {
        Some(version @ 1..=VERSION) => Ok(version),
        Some(version) => {
            let message = Message::new("save-newer").number("version", i64::from(version));
            Err(SaveErrorKind::Invalid(message.number("known", i64::from(VERSION))))
        }
        None => Err(SaveErrorKind::Invalid(Message::new("save-none").word("expected", TITLE))),
    }
}

/// The seats in such a line that people play.
fn people(seats: &str) -> Vec<usize> {
    seats.split(',').enumerate().filter(|(_, who)| *who == "me").map(|(seat, _)| seat).collect()
}

/// Who may look at a save unless they ask for all: the one person who plays it, or else an onlooker; nothing of a text that
/// is no save.
pub fn owner(text: &str) -> Option<Viewer> {
    let mut lines = text.lines();
    version(lines.next()?).ok()?;
    let seats = lines.nth(1).and_then(|line| line.strip_prefix(SEATS_PREFIX)).unwrap_or_default();
    Some(match people(seats)[..] {
        [seat] if seat < tilewright_core::MAX_SEATS => Viewer::Seat(Seat::new(seat as u8)),
        _ => Viewer::Onlooker,
    })
}

/// Why a game cannot be gone on with.
#[derive(Debug)]
pub struct SaveError {
    path: PathBuf,
    kind: SaveErrorKind,
}

/// What is wrong with a save.
#[derive(Debug)]
pub enum SaveErrorKind {
    /// Its file cannot be read.
    File(io::Error),
    /// Its record is none.
    Record(RecordError),
    /// Who sits where cannot be understood.
    Seats(SeatingError),
    /// Something else, to be said.
    Invalid(Message),
}

impl SaveErrorKind {
    /// What is wrong, in one line that steers no terminal, whatever was in the file.
    pub fn to_text(&self, localizer: &dyn Localizer) -> String {
        let text = match self {
            SaveErrorKind::File(cause) => io_error_text(cause, localizer),
            SaveErrorKind::Record(error) => messages::record_error(error, localizer),
            SaveErrorKind::Seats(error) => localizer
                .format(&Message::new("record-at-line").number("line", 3).word("what", error.to_text(localizer))),
            SaveErrorKind::Invalid(message) => localizer.format(message),
        };
        text.chars().map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter }).collect()
    }
}

impl SaveError {
    /// What is wrong, and in which file, in one line.
    pub fn to_text(&self, localizer: &dyn Localizer) -> String {
        let message = Message::new("error-in-record").word("file", self.path.display().to_string());
        localizer.format(&message.word("what", self.kind.to_text(localizer)))
    }
}

impl fmt::Display for SaveErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(&FluentLocalizer::new(Language::English, &LocalizedText::NONE)))
    }
}

impl std::error::Error for SaveErrorKind {}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(&FluentLocalizer::new(Language::English, &LocalizedText::NONE)))
    }
}

impl std::error::Error for SaveError {}
