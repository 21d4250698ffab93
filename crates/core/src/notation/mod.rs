//! Record notation: records as text. `docs/notation.md` has the grammar.
//!
//! [`ParsedRecord`] is a record that was read, with its [`RecordHeader`]; [`write()`] and [`write_sealed`] produce
//! text. This module opens no files.

mod error;
mod header;
mod parsed_record;
mod write;

pub use error::{RecordError, RecordErrorDetail};
pub use header::RecordHeader;
pub use parsed_record::{ParsedRecord, ReplayedRecord};
pub use write::{write, write_sealed};

use crate::event::DiscardEvents;
use crate::game::Game;
use crate::message::Message;
use crate::record::Record;

/// Version of the notation that this program writes. It reads this version and all earlier ones.
pub const VERSION: u32 = 1;
const TITLE: &str = "tilewright record";
const STEPS: &str = "steps";
const REVEAL_KEY: &str = "saw";
const OVER: &str = "over";

/// Returns the line and the value of the header line `game`, without parsing the rest.
///
/// # Errors
/// The title is wrong, or none of the first header lines names a game.
pub fn game_key(text: &str) -> Result<(usize, String), RecordError> {
    let mut lines = Lines::of(text);
    header::check_title(lines.next()?)?;
    let mut last = 1;
    for _ in 0..header::MAX_HEADER_LINES {
        match lines.next()? {
            Some((_, STEPS)) | None => break,
            Some((line, content)) => {
                last = line;
                if let Some(("game", key)) = content.split_once(' ') {
                    return Ok((line, key.to_owned()));
                }
            }
        }
    }
    Err(RecordError::at(
        last,
        RecordErrorDetail::expected("record-no-game", "the header names no game", "a line like `game carcassonne`"),
    ))
}

/// Plays the steps of `text`, one a line, after those of `record`. Indentation, blank lines and lines that begin with
/// `#` are ignored. For tests and tables of exact counts.
///
/// # Errors
/// The first line that cannot be played; the steps before it stay played.
pub fn play_lines<G: Game>(record: &mut Record<G>, text: &str) -> Result<(), RecordError> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    for (line, step) in lines.filter(|(_, step)| !step.is_empty() && !step.starts_with('#')) {
        let ply = Some(record.steps().len());
        record.play_step_text(step, &mut DiscardEvents).map_err(|cause| RecordError::of_step(line, ply, cause))?;
    }
    Ok(())
}

/// Lines of a record with their numbers from 1, without blank lines and comments.
struct Lines<'a>(std::iter::Enumerate<std::str::Lines<'a>>);

impl<'a> Lines<'a> {
    /// Splits a text into lines, without a byte order mark.
    fn of(text: &'a str) -> Lines<'a> {
        Lines(text.strip_prefix('\u{feff}').unwrap_or(text).lines().enumerate())
    }

    fn next(&mut self) -> Result<Option<(usize, &'a str)>, RecordError> {
        for (index, line) in self.0.by_ref() {
            let line = line.trim_end_matches('\r');
            let content = line.trim();
            if content.is_empty() || line.starts_with('#') {
                continue;
            }
            if content != line {
                let what = "a blank begins or ends this line; a record has none there";
                return Err(RecordError::at(index + 1, RecordErrorDetail::new(what, Message::new("record-blank"))));
            }
            return Ok(Some((index + 1, content)));
        }
        Ok(None)
    }
}
