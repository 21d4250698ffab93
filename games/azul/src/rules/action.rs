//! Actions: decisions of a seat in two bytes, with their notation.
//!
//! ```text
//! action = source " " colour " " target      f1 blue 3    centre white floor
//!        | "row " digit " column " digit     row 3 column 4: a choice on the free wall
//! source = "centre" | "f1" … "f9"
//! colour = "blue" | "yellow" | "red" | "black" | "white"
//! target = digit | "floor"                   the pattern line, or the floor line
//! digit  = "1" … "5"
//! ```
//!
//! Each action has exactly one text, in lower case with single spaces. Rows, columns, lines and factories are counted
//! from 1.

use std::fmt;
use std::str::FromStr;

use tilewright_core::{ParseError, Seat, Viewer};

use crate::rules::factories::Source;
use crate::rules::tiles::TileColour;

/// Target of taken tiles: a pattern line or the floor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Target(u8);

impl Target {
    /// The floor line.
    pub const FLOOR: Target = Target(5);

    /// Returns the pattern line of `row`, counted from 0.
    ///
    /// # Panics
    /// If `row` is 5 or more.
    #[inline]
    pub const fn line(row: u8) -> Target {
        assert!(row < 5);
        Target(row)
    }

    /// Row of the pattern line, counted from 0, or 5 for the floor.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Decision of a seat. Its order is that of the list of legal actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Action(u16);

/// Decoded form of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// All tiles of a colour at a source go to one target.
    Take(Source, TileColour, Target),
    /// The tile of a complete line goes to this row and column of the free wall, both counted from 0.
    Tile(u8, u8),
}

/// Bit that distinguishes [`ActionKind::Tile`] from [`ActionKind::Take`].
const TILE_FLAG: u16 = 1 << 15;

impl Action {
    /// Returns the action that takes all tiles of `colour` at `source` to `target`.
    #[inline]
    pub const fn take(source: Source, colour: TileColour, target: Target) -> Action {
        Action((source.index() << 6 | colour.index() << 3 | target.index()) as u16)
    }

    /// Returns the action that moves the tile of the complete line `row` to `column` of the free wall.
    ///
    /// Rows and columns are counted from 0.
    ///
    /// # Panics
    /// If `row` or `column` is 5 or more.
    pub const fn tile(row: u8, column: u8) -> Action {
        assert!(row < 5 && column < 5);
        Action(TILE_FLAG | (row as u16) << 3 | column as u16)
    }

    /// Returns the take with these bits: source from bit 6, colour from bit 3, target from bit 0.
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Action {
        Action(bits)
    }

    /// Decodes the action.
    #[inline]
    pub const fn kind(self) -> ActionKind {
        let (high, middle, low) = (self.0 >> 6 & 15, self.0 >> 3 & 7, self.0 & 7);
        if self.0 & TILE_FLAG == 0 {
            ActionKind::Take(Source::from_index(high as u8), TileColour::from_index(middle as u32), Target(low as u8))
        } else {
            ActionKind::Tile(middle as u8, low as u8)
        }
    }
}

impl tilewright_core::Notation for Action {}

impl tilewright_core::Action for Action {
    fn seen_by(self, _actor: Seat, _viewer: Viewer) -> Action {
        self
    }
}

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
        match self.kind() {
            ActionKind::Take(source, colour, target) => write!(f, "{source} {colour} {target}"),
            ActionKind::Tile(row, column) => write!(f, "row {} column {}", row + 1, column + 1),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        parse_action(text).ok_or_else(|| {
            ParseError::new(
                text,
                "`SOURCE COLOUR TARGET`, as in `f1 blue 3` or `centre red floor`, or `row 3 column 4`",
            )
        })
    }
}

fn parse_action(text: &str) -> Option<Action> {
    if let Some(place) = text.strip_prefix("row ") {
        let (row, column) = place.split_once(" column ")?;
        return Some(Action::tile(parse_digit(row)?, parse_digit(column)?));
    }
    let (source_text, rest) = text.split_once(' ')?;
    let (colour_text, target) = rest.split_once(' ')?;
    let target = match target {
        "floor" => Target::FLOOR,
        line => Target::line(parse_digit(line)?),
    };
    Some(Action::take(parse_source(source_text)?, parse_colour(colour_text)?, target))
}

fn parse_source(text: &str) -> Option<Source> {
    match text.as_bytes() {
        b"centre" => Some(Source::CENTRE),
        [b'f', number @ b'1'..=b'9'] => Some(Source::factory(number - b'0')),
        _ => None,
    }
}

pub(crate) fn parse_colour(text: &str) -> Option<TileColour> {
    TileColour::ALL.into_iter().find(|colour| colour.name() == text)
}

/// Parses a digit from 1 to 5 and returns it counted from 0.
fn parse_digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'1'..=b'5'] => Some(digit - b'1'),
        _ => None,
    }
}
