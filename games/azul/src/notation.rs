//! The text of actions and chance outcomes.
//!
//! ```text
//! action = source " " colour " " target      f1 blue 3    centre white floor
//!        | "row " digit " column " digit     row 3 column 4: a choice on the free wall
//! source = "centre" | "f1" … "f9"
//! colour = "blue" | "yellow" | "red" | "black" | "white"
//! target = digit | "floor"                   the pattern line, or the floor line
//! digit  = "1" … "5"
//!
//! chance = "start " seat                     start 0: who starts the first round
//!        | "draw " colour                    draw red: a tile for the first factory that is not full
//! ```
//!
//! Exactly one text stands for a step: words are in lower case with one space between them. Rows, columns, lines and
//! factories are counted from 1, seats from 0.

use std::fmt;
use std::str::FromStr;

use game::{Seat, Unreadable};

use crate::factories::Source;
use crate::steps::{Action, Chance, Decision, Target};
use crate::tiles::Colour;

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Target::FLOOR => f.write_str("floor"),
            line => write!(f, "{}", line.index() + 1),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decision() {
            Decision::Take(source, colour, target) => write!(f, "{source} {colour} {target}"),
            Decision::Tile(row, column) => write!(f, "row {} column {}", row + 1, column + 1),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        action(text).ok_or_else(|| {
            Unreadable::new(
                text,
                "`SOURCE COLOUR TARGET`, as in `f1 blue 3` or `centre red floor`, or `row 3 column 4`",
            )
        })
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

fn action(text: &str) -> Option<Action> {
    if let Some(place) = text.strip_prefix("row ") {
        let (row, column) = place.split_once(" column ")?;
        return Some(Action::tile(digit(row)?, digit(column)?));
    }
    let (source_text, rest) = text.split_once(' ')?;
    let (colour_text, target) = rest.split_once(' ')?;
    let target = match target {
        "floor" => Target::FLOOR,
        line => Target::line(digit(line)?),
    };
    Some(Action::take(source(source_text)?, colour(colour_text)?, target))
}

fn chance(text: &str) -> Option<Chance> {
    match text.split_once(' ')? {
        ("draw", name) => Some(Chance::Draw(colour(name)?)),
        ("start", seat) => Some(Chance::Start(seat.parse::<Seat>().ok()?)),
        _ => None,
    }
}

fn source(text: &str) -> Option<Source> {
    match text.as_bytes() {
        b"centre" => Some(Source::CENTRE),
        [b'f', number @ b'1'..=b'9'] => Some(Source::factory(number - b'0')),
        _ => None,
    }
}

fn colour(text: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| colour.name() == text)
}

/// A digit from 1 to 5, counted from zero.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'1'..=b'5'] => Some(digit - b'1'),
        _ => None,
    }
}
