//! What changed at a table, one step after the other.

use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use crate::{Id, SeatRow};

/// A change that is to be stored, with what stands at the table after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRevision {
    /// The number it takes: the table's last one and one more. A new table's first change is number 1.
    pub revision: u64,
    /// Nobody where a robot did it.
    pub by: Option<Id>,
    pub kind: ChangeKind,
    pub ply: u64,
    /// The seat in turn.
    pub turn: Option<u8>,
    pub over: bool,
}

/// A change as it was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revision {
    pub revision: u64,
    pub by: Option<Id>,
    pub at: SystemTime,
    pub kind: ChangeKind,
    pub ply: u64,
}

/// What a change is. Its names in the database are fixed: rows are read for ever.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChangeKind {
    /// A seat's actions with the draws that follow, as text.
    #[serde(rename = "steps")]
    Steps(Vec<String>),
    /// The steps from this ply on do not stand any more.
    #[serde(rename = "taken-back")]
    Undone { ply: u64 },
    /// This seat is now so.
    #[serde(rename = "seat")]
    Seat(SeatRow),
    /// A seat asks others whether it may take back to this ply.
    #[serde(rename = "asked")]
    UndoRequested { seat: u8, ply: u64, of: Vec<u8> },
    #[serde(rename = "answered")]
    UndoAnswered { seat: u8, yes: bool },
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
    }
}
