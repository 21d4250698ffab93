//! Records as files.

use std::io;
use std::path::Path;

use tilewright_arena::file;
use tilewright_core::{Message, Viewer};
use tilewright_engine::Reading;

use crate::failure::Failure;

/// The text of a file.
pub fn text(path: &Path) -> Result<String, Failure> {
    let bytes = std::fs::read(path).map_err(|error| Failure::Unread(path.to_owned(), error))?;
    String::from_utf8(bytes).map_err(|_| Failure::Told(no_text(path)))
}

/// A file that holds something else than text.
pub fn no_text(path: &Path) -> Message {
    Message::new("error-no-text").word("file", path.display().to_string())
}

/// Where a record has led to, after so many of its steps or after all of them.
pub fn read(path: &Path, text: &str, ply: Option<usize>) -> Result<Reading, Failure> {
    tilewright_engine::game_of(text)
        .and_then(|game| game.read(text, ply))
        .map_err(|error| Failure::NoRecord(path.display().to_string(), error))
}

/// Who looks at a record unless somebody is named: whoever it was written for. A save of a game with secrets, which its players
/// may not read, is looked at by the one who plays it.
pub fn usual_viewer(text: &str, reading: &Reading) -> Viewer {
    let kept = || tilewright_terminal::save::person(text).filter(|_| reading.sealed);
    reading.only().or_else(kept).unwrap_or(Viewer::All)
}

/// What to say of a record that hides steps from its viewer, in one line; nothing of a whole record.
pub fn hidden(reading: &Reading) -> Option<Message> {
    let (viewer, seat) = match reading.only()? {
        Viewer::Seat(seat) => ("seat", seat.index() as i64),
        Viewer::Onlooker => ("onlooker", 0),
        Viewer::All => return None,
    };
    let ply = reading.hidden_at()? as i64;
    Some(Message::new("seen-only").word("viewer", viewer).number("seat", seat).number("ply", ply))
}

/// Writes a file for whoever asked for it.
pub fn write(path: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
    file::write(path, bytes, force).map_err(|error| {
        let forced = error.kind() == io::ErrorKind::AlreadyExists;
        Failure::Unwritten(path.to_owned(), error, forced)
    })
}
