//! Reveals: knowledge of a viewer beyond the texts of the steps. A record of one viewer has them as lines `saw …`.
//!
//! ```text
//! reveal = "buried " SEAT " " CARD          a card that this seat buried, turned up at the end
//! ```

use std::fmt;
use std::str::FromStr;

use tilewright_core::{ParseError, Seat};

use crate::rules::card::Card;

/// Knowledge that an event gives to a viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reveal {
    /// Card that a seat had buried.
    Buried(Seat, Card),
}

impl fmt::Display for Reveal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reveal::Buried(seat, card) = self;
        write!(f, "buried {seat} {card}")
    }
}

impl FromStr for Reveal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Reveal, ParseError> {
        let read = || {
            let (seat, card) = text.strip_prefix("buried ")?.split_once(' ')?;
            Some(Reveal::Buried(seat.parse().ok()?, card.parse().ok()?))
        };
        read().ok_or_else(|| ParseError::new(text, "what was seen, `buried SEAT CARD`"))
    }
}
