//! Changes of a table, before and after they are stored. The serde names are stored in the database.

use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use crate::{Id, SeatRow};

/// A change to be stored, with the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRevision {
    /// Number of the change: the last revision of the table plus one. The first change of a table has number 1.
    pub revision: u64,
    /// Person who made the change; `None` for a robot.
    pub by: Option<Id>,
    /// The change itself.
    pub kind: ChangeKind,
    /// Number of steps after the change.
    pub ply: u64,
    /// Seat in turn after the change; `None` if the game is over.
    pub turn: Option<u8>,
    /// Whether the game is over after the change.
    pub over: bool,
}

/// A stored change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revision {
    /// Number of the change, from 1.
    pub revision: u64,
    /// Person who made the change; `None` for a robot.
    pub by: Option<Id>,
    /// Time at which it was stored.
    pub at: SystemTime,
    /// The change itself.
    pub kind: ChangeKind,
    /// Number of steps after the change.
    pub ply: u64,
}

/// The kind of a change with its data. The serde names are fixed: stored rows stay readable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChangeKind {
    /// Actions of a seat and the chance steps after them, each in notation.
    #[serde(rename = "steps")]
    Steps(Vec<String>),
    /// An undo: the table is again at ply `ply`, and the later steps are no part of the game any more.
    #[serde(rename = "taken-back")]
    Undone {
        /// Number of steps left.
        ply: u64,
    },
    /// The new data of a seat.
    #[serde(rename = "seat")]
    Seat(SeatRow),
    /// An undo request that needs the consent of others, or what is left of it after a consent.
    #[serde(rename = "asked")]
    UndoRequested {
        /// Seat that wants the undo.
        seat: u8,
        /// Number of steps that would be left.
        ply: u64,
        /// Seats whose consent is still missing.
        of: Vec<u8>,
    },
    /// The refusal of such a request, which ends it.
    #[serde(rename = "answered")]
    UndoAnswered {
        /// Seat that answered.
        seat: u8,
        /// Whether it consented: false, because a consent is stored as `UndoRequested` or `Undone`.
        yes: bool,
    },
    /// The creation of a table that waits for its guests: nothing is drawn yet.
    #[serde(rename = "waiting")]
    Waiting,
    /// The start of the game at a table that waited.
    #[serde(rename = "begun")]
    Begun {
        /// The last open seat, if the game starts because a person takes it.
        seat: Option<SeatRow>,
        /// Chance steps before the first decision, in notation.
        steps: Vec<String>,
    },
    /// A seat that its holder gave up, and that is open again.
    #[serde(rename = "vacated")]
    Vacated {
        /// New data of the seat.
        seat: SeatRow,
        /// Person who held it.
        person: Id,
    },
    /// A new invitation: from now on only its token opens a seat, and the table is not public.
    #[serde(rename = "invited")]
    Invited {
        /// Token of the invitation; a secret of those who are invited.
        join: Id,
    },
}

impl ChangeKind {
    /// Returns the new data of a seat, if the change has any.
    pub fn seat(&self) -> Option<&SeatRow> {
        match self {
            ChangeKind::Seat(seat) | ChangeKind::Vacated { seat, .. } => Some(seat),
            ChangeKind::Begun { seat, .. } => seat.as_ref(),
            ChangeKind::Steps(_)
            | ChangeKind::Undone { .. }
            | ChangeKind::UndoRequested { .. }
            | ChangeKind::UndoAnswered { .. }
            | ChangeKind::Waiting
            | ChangeKind::Invited { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SeatHolder;

    #[test]
    fn stored_change_texts_are_fixed() {
        let check = |kind: ChangeKind, text: &str| {
            assert_eq!(serde_json::to_string(&kind).unwrap(), text);
            assert_eq!(serde_json::from_str::<ChangeKind>(text).unwrap(), kind);
        };
        let seat =
            |who| ChangeKind::Seat(SeatRow { seat: 1, who, name: "Ö \"\n".to_owned(), colour: "red".to_owned() });
        check(ChangeKind::Steps(vec!["0 a".to_owned(), "draw b".to_owned()]), r#"{"steps":["0 a","draw b"]}"#);
        check(ChangeKind::Undone { ply: 7 }, r#"{"taken-back":{"ply":7}}"#);
        check(seat(SeatHolder::Open), r#"{"seat":{"seat":1,"who":"open","name":"Ö \"\n","colour":"red"}}"#);
        check(
            seat(SeatHolder::Robot("hard".to_owned())),
            r#"{"seat":{"seat":1,"who":{"robot":"hard"},"name":"Ö \"\n","colour":"red"}}"#,
        );
        check(
            seat(SeatHolder::Person(Id::from_bytes([0; 16]))),
            r#"{"seat":{"seat":1,"who":{"person":"AAAAAAAAAAAAAAAAAAAAAA"},"name":"Ö \"\n","colour":"red"}}"#,
        );
        check(
            ChangeKind::UndoRequested { seat: 0, ply: 3, of: vec![1, 2] },
            r#"{"asked":{"seat":0,"ply":3,"of":[1,2]}}"#,
        );
        check(ChangeKind::UndoAnswered { seat: 2, yes: true }, r#"{"answered":{"seat":2,"yes":true}}"#);
        check(ChangeKind::Waiting, r#""waiting""#);
        check(
            ChangeKind::Begun { seat: None, steps: vec!["draw b".to_owned()] },
            r#"{"begun":{"seat":null,"steps":["draw b"]}}"#,
        );
        let row = SeatRow { seat: 1, who: SeatHolder::Open, name: String::new(), colour: "red".to_owned() };
        let person = Id::from_bytes([0; 16]);
        let vacated = ChangeKind::Vacated { seat: row, person };
        check(
            vacated,
            concat!(
                r#"{"vacated":{"seat":{"seat":1,"who":"open","name":"","colour":"red"},"#,
                r#""person":"AAAAAAAAAAAAAAAAAAAAAA"}}"#
            ),
        );
        check(ChangeKind::Invited { join: person }, r#"{"invited":{"join":"AAAAAAAAAAAAAAAAAAAAAA"}}"#);
    }
}
