//! Actions of a seat, with their notation.
//!
//! ```text
//! action = "show " CARD | "bury " CARD      show 7, bury 2; bury ? where the card is hidden
//! ```

use std::fmt;
use std::str::FromStr;

use tilewright_core::{Notation, ParseError, Seat, Viewer};

use crate::rules::card::{Card, face, parse_face};

/// Decision about a card of the own hand. A card that the viewer may not know is absent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lays the card face up.
    Show(Card),
    /// Lays the card face down.
    Bury(Option<Card>),
}

impl tilewright_core::Action for Action {
    fn seen_by(self, actor: Seat, viewer: Viewer) -> Action {
        match self {
            Action::Show(_) => self,
            Action::Bury(card) => Action::Bury(card.filter(|_| viewer.knows_secrets_of(actor))),
        }
    }
}

impl Notation for Action {
    fn is_redacted(self) -> bool {
        self == Action::Bury(None)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Show(card) => write!(f, "show {card}"),
            Action::Bury(card) => write!(f, "bury {}", face(card)),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let unreadable = |_| ParseError::new(text, "`show CARD` or `bury CARD`");
        match text.split_once(' ') {
            Some(("show", card)) => card.parse().map(Action::Show).map_err(unreadable),
            Some(("bury", card)) => parse_face(card).map(Action::Bury).map_err(unreadable),
            _ => Err(ParseError::new(text, "`show CARD` or `bury CARD`")),
        }
    }
}
