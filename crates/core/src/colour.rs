//! The colours of seats, each with a sign of its own, so that nothing is told by colour alone.

use std::fmt;
use std::str::FromStr;

use crate::seat::Seat;
use crate::step::ParseError;

/// A seat's colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs)]
pub enum Colour {
    #[default]
    Red,
    Blue,
    Green,
    Yellow,
    Black,
    Pink,
    Orange,
    White,
    Purple,
    Brown,
}

impl Colour {
    /// All ten, in the order in which seats get them unless they choose.
    pub const ALL: [Colour; 10] = [
        Colour::Red,
        Colour::Blue,
        Colour::Green,
        Colour::Yellow,
        Colour::Black,
        Colour::Pink,
        Colour::Orange,
        Colour::White,
        Colour::Purple,
        Colour::Brown,
    ];

    /// The colours of a table for so many: those that seats chose, and for the others the first that nobody has.
    pub fn assign(players: u8, chosen: impl Fn(Seat) -> Option<Colour>) -> Vec<Colour> {
        let taken: Vec<Colour> = Seat::iter(players).filter_map(&chosen).collect();
        let mut free = Colour::ALL.into_iter().filter(|colour| !taken.contains(colour));
        let colour = |seat| chosen(seat).or_else(|| free.next());
        Seat::iter(players).map(colour).map(Option::unwrap_or_default).collect()
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
            Colour::Black => "black",
            Colour::Pink => "pink",
            Colour::Orange => "orange",
            Colour::White => "white",
            Colour::Purple => "purple",
            Colour::Brown => "brown",
        }
    }

    /// Its sign.
    pub fn symbol_char(self) -> char {
        match self {
            Colour::Red => '●',
            Colour::Blue => '▲',
            Colour::Green => '■',
            Colour::Yellow => '◆',
            Colour::Black => '✚',
            Colour::Pink => '★',
            Colour::Orange => '⬟',
            Colour::White => '○',
            Colour::Purple => '⬢',
            Colour::Brown => '▼',
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Colour {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Colour, ParseError> {
        Colour::ALL.into_iter().find(|colour| colour.name() == text).ok_or_else(|| {
            ParseError::new(text, "a colour: red, blue, green, yellow, black, pink, orange, white, purple or brown")
        })
    }
}
