//! Reads and writes records as files.

use std::io;
use std::path::Path;

use tilewright_arena::write_output_file;
use tilewright_core::{Message, Viewer};
use tilewright_engine::LoadedRecord;

use crate::error::CliError;

/// Reads a file as text.
pub fn read_text(path: &Path) -> Result<String, CliError> {
    let bytes = std::fs::read(path).map_err(|error| CliError::CannotRead(path.to_owned(), error))?;
    String::from_utf8(bytes).map_err(|_| CliError::Message(not_text_message(path)))
}

/// Returns the message for a file that is not UTF-8.
pub fn not_text_message(path: &Path) -> Message {
    Message::new("error-no-text").text("file", path.display().to_string())
}

/// Loads a record, up to `ply` or whole.
pub fn load(path: &Path, text: &str, ply: Option<usize>) -> Result<LoadedRecord, CliError> {
    tilewright_engine::game_of_record(text)
        .and_then(|game| game.load(text, ply))
        .map_err(|error| CliError::Record(path.display().to_string(), error))
}

/// Returns the viewer of a record if none is named: the viewer it was written for, the owner of a sealed save, or all.
pub fn default_viewer(text: &str, loaded_record: &LoadedRecord) -> Viewer {
    let owner = || tilewright_local::save_format::owner(text).filter(|_| loaded_record.sealed);
    loaded_record.required_viewer().or_else(owner).unwrap_or(Viewer::All)
}

/// Returns a message on the steps that a record hides from its viewer; `None` for a complete record.
pub fn hidden_message(loaded_record: &LoadedRecord) -> Option<Message> {
    let (viewer, seat) = match loaded_record.required_viewer()? {
        Viewer::Seat(seat) => ("seat", seat.index() as i64),
        Viewer::Onlooker => ("onlooker", 0),
        Viewer::All => return None,
    };
    let ply = loaded_record.first_redacted()? as i64;
    Some(Message::new("seen-only").text("viewer", viewer).number("seat", seat).number("ply", ply))
}

/// Writes a file. Without `force` it replaces only files of this program.
pub fn write(path: &Path, bytes: &[u8], force: bool) -> Result<(), CliError> {
    write_output_file(path, bytes, force).map_err(|error| {
        let can_force = error.kind() == io::ErrorKind::AlreadyExists;
        CliError::CannotWrite(path.to_owned(), error, can_force)
    })
}
