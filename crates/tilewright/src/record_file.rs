//! Records as files.

use std::path::Path;

use arena::file;
use game::Viewer;
use registry::Reading;

use crate::failure::Failure;

/// The text of a file.
pub fn text(path: &Path) -> Result<String, Failure> {
    let bytes =
        std::fs::read(path).map_err(|error| Failure::wrong(format!("cannot read {}: {error}", path.display())))?;
    String::from_utf8(bytes)
        .map_err(|_| Failure::wrong(format!("{}: this is no text; expected a record", path.display())))
}

/// Where a record has led to, after so many of its steps or after all of them.
pub fn read(path: &Path, text: &str, ply: Option<usize>) -> Result<Reading, Failure> {
    registry::game_of(text)
        .and_then(|game| game.read(text, ply))
        .map_err(|error| Failure::wrong(format!("{}: {error}", path.display())))
}

/// Who looks at a record unless somebody is named: whoever it was written for. A save of a game with secrets, which its players
/// may not read, is looked at by the one who plays it.
pub fn usual_viewer(text: &str, reading: &Reading) -> Viewer {
    let kept = || terminal::save::person(text).filter(|_| reading.sealed);
    reading.only().or_else(kept).unwrap_or(Viewer::All)
}

/// What to say of a record that hides steps from its viewer, in one line; nothing of a whole record.
pub fn hidden(reading: &Reading) -> Option<String> {
    let who = match reading.only()? {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Onlooker => "an onlooker".to_owned(),
        Viewer::All => return None,
    };
    let ply = reading.hidden_at()?;
    Some(format!("this is what {who} saw of a game; what is hidden from {who}, first at ply {ply}, is not in it"))
}

/// Writes a file for whoever asked for it.
pub fn write(path: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
    let hint = if path.exists() && !force { ", or --force" } else { "" };
    file::write(path, bytes, force)
        .map_err(|error| Failure::wrong(format!("cannot write {}: {error}{hint}", path.display())))
}
