//! What a viewer learns that the steps as they saw them do not say. A record of one viewer has them as lines `saw …`.
//!
//! ```text
//! lesson = "buried " SEAT " " CARD          a card that this seat buried, turned up at the end
//! ```

use std::fmt;
use std::str::FromStr;

use tilewright_core::{Seat, Unreadable};

use crate::card::Card;

/// Something learnt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lesson {
    /// What a seat had buried.
    Buried(Seat, Card),
}

impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Lesson::Buried(seat, card) = self;
        write!(f, "buried {seat} {card}")
    }
}

impl FromStr for Lesson {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Lesson, Unreadable> {
        let read = || {
            let (seat, card) = text.strip_prefix("buried ")?.split_once(' ')?;
            Some(Lesson::Buried(seat.parse().ok()?, card.parse().ok()?))
        };
        read().ok_or_else(|| Unreadable::new(text, "what was seen, `buried SEAT CARD`"))
    }
}
