//! Chance outcomes, with their notation.
//!
//! ```text
//! chance = "deal " SEAT " " CARD            deal 0 7; deal 0 ? where the card is hidden
//! ```

use std::fmt;
use std::str::FromStr;

use tilewright_core::{Notation, ParseError, Seat, Viewer};

use crate::rules::card::{Card, face, parse_face};

/// Decision of chance. A card that the viewer may not know is absent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// A seat is dealt a card.
    Deal(Seat, Option<Card>),
}

impl tilewright_core::ChanceOutcome for Outcome {
    fn seen_by(self, viewer: Viewer) -> Outcome {
        let Outcome::Deal(seat, card) = self;
        Outcome::Deal(seat, card.filter(|_| viewer.knows_secrets_of(seat)))
    }
}

impl Notation for Outcome {
    fn is_redacted(self) -> bool {
        let Outcome::Deal(_, card) = self;
        card.is_none()
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome::Deal(seat, card) = *self;
        write!(f, "deal {seat} {}", face(card))
    }
}

impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Outcome, ParseError> {
        let read = || {
            let (seat, card) = text.strip_prefix("deal ")?.split_once(' ')?;
            Some(Outcome::Deal(seat.parse().ok()?, parse_face(card).ok()?))
        };
        read().ok_or_else(|| ParseError::new(text, "`deal SEAT CARD`"))
    }
}
