//! Records as files.

use std::path::Path;

use game::{RecordError, Viewer};
use registry::{GameKind, Table};

use crate::failure::Failure;

/// The text of a file.
pub fn text(path: &Path) -> Result<String, Failure> {
    let bytes =
        std::fs::read(path).map_err(|error| Failure::wrong(format!("cannot read {}: {error}", path.display())))?;
    String::from_utf8(bytes)
        .map_err(|_| Failure::wrong(format!("{}: this is no text; expected a record", path.display())))
}

/// The game a record is of.
pub fn game(text: &str) -> Result<&'static dyn GameKind, RecordError> {
    let (line, key) = game::notation::game_key(text)?;
    registry::game(&key).map_err(|error| RecordError { line, ply: None, what: error.to_string() })
}

/// The table a record has led to, after so many of its steps or after all of them.
pub fn table(path: &Path, text: &str, ply: Option<usize>) -> Result<Box<dyn Table>, Failure> {
    game(text)
        .and_then(|game| game.read(text, ply))
        .map_err(|error| Failure::wrong(format!("{}: {error}", path.display())))
}

/// What to say of a record that hides steps from its viewer, in one line; nothing of a whole record.
pub fn hidden(table: &dyn Table) -> Option<String> {
    let who = match table.seen_by()? {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Onlooker => "an onlooker".to_owned(),
        Viewer::All => return None,
    };
    let ply = table.hidden_at()?;
    Some(format!("the record holds what {who} saw: it cannot be replayed past ply {ply}, which is hidden from {who}"))
}
