//! Tables as they are added, read and listed.

use std::time::SystemTime;

use crate::{Id, NewRevision, SeatHolder, SeatRow};

/// A table to be stored, with its first change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Id of the table.
    pub id: Id,
    /// Key of the game.
    pub game: String,
    /// Header of the record.
    pub header: String,
    /// Seed of the chance stream; secret until the game is over.
    pub seed: u64,
    /// Whether all people see the table in lists.
    pub public: bool,
    /// Whether hints and other help are allowed.
    pub aids: bool,
    /// Creator of the table.
    pub by: Id,
    /// Seats in order; empty for an uploaded record.
    pub seats: Vec<SeatRow>,
    /// First change, with revision 1.
    pub first: NewRevision,
}

/// A stored table after its last revision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Id of the table.
    pub id: Id,
    /// Key of the game.
    pub game: String,
    /// Header of the record.
    pub header: String,
    /// Seed of the chance stream; secret until the game is over.
    pub seed: u64,
    /// Whether all people see the table in lists.
    pub public: bool,
    /// Whether hints and other help are allowed.
    pub aids: bool,
    /// Creator of the table.
    pub by: Id,
    /// Seats in order; empty for an uploaded record.
    pub seats: Vec<SeatRow>,
    /// Last revision.
    pub revision: u64,
    /// Number of steps.
    pub ply: u64,
    /// Seat in turn; `None` if the game is over.
    pub turn: Option<u8>,
    /// Whether the game is over.
    pub over: bool,
    /// Time of the last change.
    pub at: SystemTime,
}

impl TableRow {
    /// Whether the table waits for its guests: no seat is in turn although the game is not over.
    pub fn is_waiting(&self) -> bool {
        self.turn.is_none() && !self.over
    }
}

/// A list of tables, the last changed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableList {
    /// Unfinished tables that this person created or has a seat at, without those they created and then left.
    Mine(Id),
    /// Finished tables, chosen as in `Mine`; uploaded records are among them.
    Past(Id),
    /// Public unfinished tables with an open seat.
    Open,
    /// Public unfinished tables without an open seat.
    Watch,
}

/// The seats of a table as columns, so that lists and searches for robots need no JSON functions.
pub(crate) struct SeatColumns {
    /// The seats as JSON.
    pub text: String,
    /// Whether a seat is open.
    pub has_open: bool,
    /// Bit mask of the seats that robots hold: bit s for seat s.
    pub robots: i64,
    /// People with a seat, sorted, each once.
    pub people: Vec<Id>,
}

impl SeatColumns {
    /// Computes the columns of `seats`.
    pub(crate) fn of(seats: &[SeatRow]) -> Result<SeatColumns, serde_json::Error> {
        let bit = |seat: u8| 1i64.checked_shl(seat.into()).unwrap_or(0);
        let robots = seats.iter().filter(|seat| matches!(seat.who, SeatHolder::Robot(_)));
        let mut people: Vec<Id> = seats.iter().filter_map(person).collect();
        people.sort();
        people.dedup();
        Ok(SeatColumns {
            text: serde_json::to_string(seats)?,
            has_open: seats.iter().any(|seat| seat.who == SeatHolder::Open),
            robots: robots.fold(0, |robots, seat| robots | bit(seat.seat)),
            people,
        })
    }
}

fn person(seat: &SeatRow) -> Option<Id> {
    match seat.who {
        SeatHolder::Person(id) => Some(id),
        SeatHolder::Robot(_) | SeatHolder::Open => None,
    }
}
