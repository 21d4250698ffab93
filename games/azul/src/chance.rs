//! What chance can bring, with its text.
//!
//! ```text
//! chance = "start " seat                     start 0: who starts the first round
//!        | "draw " colour                    draw red: a tile for the first factory that is not full
//! ```
//!
//! Seats are counted from 0.

use std::fmt;
use std::str::FromStr;

use tilewright_core::{Seat, Unreadable, Viewer};

use crate::action::colour;
use crate::tiles::Colour;

/// What chance can bring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This seat starts the first round.
    Start(Seat),
    /// A tile of this colour is drawn for the first factory that is not full.
    Draw(Colour),
}

impl tilewright_core::Text for Chance {}

impl tilewright_core::Chance for Chance {
    fn seen_by(self, _viewer: Viewer) -> Chance {
        self
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Start(seat) => write!(f, "start {seat}"),
            Chance::Draw(colour) => write!(f, "draw {colour}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        chance(text).ok_or_else(|| Unreadable::new(text, "`draw COLOUR`, as in `draw blue`, or `start SEAT`"))
    }
}

fn chance(text: &str) -> Option<Chance> {
    match text.split_once(' ')? {
        ("draw", name) => Some(Chance::Draw(colour(name)?)),
        ("start", seat) => Some(Chance::Start(seat.parse::<Seat>().ok()?)),
        _ => None,
    }
}
