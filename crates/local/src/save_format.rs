//! The text of a save: a record with comments that hold the seed, the seats and the language.
//!
//! The seed and all secrets are obfuscated (`tilewright_core::seal`), not encrypted. A save never starts a program:
//! external robots in it are refused.

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

/// The first line.
const TITLE: &str = "# tilewright save 2";
const TITLE_PREFIX: &str = "# tilewright save ";
const VERSION: u32 = 2;
const SEATS_PREFIX: &str = "# seats ";
const LANGUAGE_PREFIX: &str = "# lang ";
/// Index of the seal among the sealed lines: larger than that of any step.
const SEED_SEAL_INDEX: usize = 1 << 40;
/// Begin of the second line in version 1, which had the seed in clear.
const VERSION_1_SEED_PREFIX: &str = "# seed ";

/// Returns a game as the text of a save. That of a finished game has only the second line sealed.
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

/// The content of the second line. Its counts detect a truncated record and a changed line of seats.
struct Seal {
    seed: u64,
    /// Number of steps of the record.
    steps: usize,
    /// Checksum of the line of the seats.
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

/// Returns a checksum of a text; it detects changes by hand, not attacks.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0, |hash, byte| SplitMix64::new(hash ^ u64::from(byte)).next_u64())
}

/// Reads a save to resume its game. `seats` replace those of the save.
///
/// # Errors
/// The file cannot be read, or see [`parse`].
pub fn read(path: &Path, seats: Option<Seating>) -> Result<LocalGame, SaveError> {
    let error = |kind: SaveErrorKind| SaveError { path: path.to_owned(), kind };
    let text = fs::read_to_string(path).map_err(|cause| error(SaveErrorKind::File(cause)))?;
    parse(&text, seats).map_err(error)
}

/// Parses a save to resume its game. `seats` replace those of the save; where seats have secrets, people must keep
/// their seats.
///
/// # Errors
/// The text is no save, is damaged or was changed, or names a program.
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
    let line_3 = || Message::new("save-line-3").text("expected", format!("{SEATS_PREFIX}me,random"));
    let saved_seats = saved_seats.ok_or_else(|| SaveErrorKind::Invalid(line_3()))?;
    // An unknown language is ignored.
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

/// Returns the seating of a save; `None` if the text is no save, its seats are invalid, or it names a program.
pub fn seating(text: &str) -> Option<Seating> {
    let mut lines = text.lines();
    version(lines.next()?).ok()?;
    Seating::parse_saved(lines.nth(1)?.strip_prefix(SEATS_PREFIX)?).ok()
}

/// Parses the title and returns the version.
fn version(title: &str) -> Result<u32, SaveErrorKind> {
    match title.strip_prefix(TITLE_PREFIX).and_then(|version| version.parse().ok()) {
        Some(version @ 1..=VERSION) => Ok(version),
        Some(version) => {
            let message = Message::new("save-newer").number("version", i64::from(version));
            Err(SaveErrorKind::Invalid(message.number("known", i64::from(VERSION))))
        }
        None => Err(SaveErrorKind::Invalid(Message::new("save-none").text("expected", TITLE))),
    }
}

/// Returns the indices of the seats that people play, from the line of the seats.
fn people(seats: &str) -> Vec<usize> {
    seats.split(',').enumerate().filter(|(_, who)| *who == "me").map(|(seat, _)| seat).collect()
}

/// Returns the default viewer of a save: its only person, else an onlooker; `None` if the text is no save.
pub fn owner(text: &str) -> Option<Viewer> {
    let mut lines = text.lines();
    version(lines.next()?).ok()?;
    let seats = lines.nth(1).and_then(|line| line.strip_prefix(SEATS_PREFIX)).unwrap_or_default();
    Some(match people(seats)[..] {
        [seat] if seat < tilewright_core::MAX_SEATS => Viewer::Seat(Seat::new(seat as u8)),
        _ => Viewer::Onlooker,
    })
}

/// A file that cannot be resumed, with the reason.
#[derive(Debug)]
pub struct SaveError {
    path: PathBuf,
    kind: SaveErrorKind,
}

/// The reason why a save cannot be resumed.
#[derive(Debug)]
pub enum SaveErrorKind {
    /// The file cannot be read.
    File(io::Error),
    /// The record is invalid.
    Record(RecordError),
    /// The line of the seats is invalid.
    Seats(SeatingError),
    /// Another part is invalid.
    Invalid(Message),
}

impl SaveErrorKind {
    /// Returns the reason in one line, without control characters, whatever the file contains.
    pub fn to_text(&self, localizer: &dyn Localizer) -> String {
        let text = match self {
            SaveErrorKind::File(cause) => io_error_text(cause, localizer),
            SaveErrorKind::Record(error) => messages::record_error(error, localizer),
            SaveErrorKind::Seats(error) => localizer
                .format(&Message::new("record-at-line").number("line", 3).text("what", error.to_text(localizer))),
            SaveErrorKind::Invalid(message) => localizer.format(message),
        };
        text.chars().map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter }).collect()
    }
}

impl SaveError {
    /// Returns the file and the reason in one line.
    pub fn to_text(&self, localizer: &dyn Localizer) -> String {
        let message = Message::new("error-in-record").text("file", self.path.display().to_string());
        localizer.format(&message.text("what", self.kind.to_text(localizer)))
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
