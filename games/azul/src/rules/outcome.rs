//! Chance outcomes with their notation.
//!
//! ```text
//! chance = "start " seat                     start 0: who starts the first round
//!        | "draw " colour                    draw red: a tile for the first factory that is not full
//! ```
//!
//! Seats are counted from 0.

use std::fmt;
use std::str::FromStr;

use tilewright_core::{ParseError, Seat, Viewer};

use crate::rules::action::parse_colour;
use crate::rules::tiles::TileColour;

/// Decision of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// The seat that starts the first round.
    Start(Seat),
    /// The colour of the tile drawn for the first factory that is not full.
    Draw(TileColour),
}

impl tilewright_core::Notation for Outcome {}

impl tilewright_core::ChanceOutcome for Outcome {
    fn seen_by(self, _viewer: Viewer) -> Outcome {
        self
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Start(seat) => write!(f, "start {seat}"),
            Outcome::Draw(colour) => write!(f, "draw {colour}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Outcome, ParseError> {
        parse_outcome(text).ok_or_else(|| ParseError::new(text, "`draw COLOUR`, as in `draw blue`, or `start SEAT`"))
    }
}

fn parse_outcome(text: &str) -> Option<Outcome> {
    match text.split_once(' ')? {
        ("draw", name) => Some(Outcome::Draw(parse_colour(name)?)),
        ("start", seat) => Some(Outcome::Start(seat.parse::<Seat>().ok()?)),
        _ => None,
    }
}
