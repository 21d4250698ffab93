//! What chance can bring, and its text.
//!
//! ```text
//! chance = "deal " SEAT " " CARD            deal 0 7; deal 0 ? where the card is hidden
//! ```

use std::fmt;
use std::str::FromStr;

use tilewright_core::{Seat, Text, Unreadable, Viewer};

use crate::card::{Card, face, read_face};

/// What chance can bring. A card that a viewer may not know is absent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// A seat is dealt a card.
    Deal(Seat, Option<Card>),
}

impl tilewright_core::Chance for Chance {
    fn seen_by(self, viewer: Viewer) -> Chance {
        let Chance::Deal(seat, card) = self;
        Chance::Deal(seat, card.filter(|_| viewer.is(seat)))
    }
}

impl Text for Chance {
    fn hides(self) -> bool {
        let Chance::Deal(_, card) = self;
        card.is_none()
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Chance::Deal(seat, card) = *self;
        write!(f, "deal {seat} {}", face(card))
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        let read = || {
            let (seat, card) = text.strip_prefix("deal ")?.split_once(' ')?;
            Some(Chance::Deal(seat.parse().ok()?, read_face(card).ok()?))
        };
        read().ok_or_else(|| Unreadable::new(text, "`deal SEAT CARD`"))
    }
}
