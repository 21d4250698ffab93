//! Records as files.

use std::path::Path;

use game::Viewer;
use registry::Table;

use crate::failure::Failure;

/// The text of a file.
pub fn text(path: &Path) -> Result<String, Failure> {
    let bytes =
        std::fs::read(path).map_err(|error| Failure::wrong(format!("cannot read {}: {error}", path.display())))?;
    String::from_utf8(bytes)
        .map_err(|_| Failure::wrong(format!("{}: this is no text; expected a record", path.display())))
}

/// The table a record has led to, after so many of its steps or after all of them.
pub fn table(path: &Path, text: &str, ply: Option<usize>) -> Result<Box<dyn Table>, Failure> {
    registry::game_of(text)
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
