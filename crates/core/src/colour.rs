//! Colours of seats. Each has its own symbol, so that no information depends on colour alone.

use std::fmt;
use std::str::FromStr;

use crate::excerpt::excerpt;
use crate::message::Message;
use crate::seat::Seat;

/// Colour of a seat.
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
    /// All colours, in the order in which [`assign`](Colour::assign) gives them out.
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

    /// Returns the colour of each of `players` seats: the chosen one, or else the first of [`ALL`](Colour::ALL) that no
    /// seat chose and no earlier seat got. Does not check that chosen colours differ.
    pub fn assign(players: u8, chosen: impl Fn(Seat) -> Option<Colour>) -> Vec<Colour> {
        let taken: Vec<Colour> = Seat::iter(players).filter_map(&chosen).collect();
        let mut free = Colour::ALL.into_iter().filter(|colour| !taken.contains(colour));
        let colour = |seat| chosen(seat).or_else(|| free.next());
        Seat::iter(players).map(colour).map(Option::unwrap_or_default).collect()
    }

    /// English name in small letters, as records write it.
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

    /// Symbol of the colour in text.
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
    type Err = UnknownColour;

    fn from_str(text: &str) -> Result<Colour, UnknownColour> {
        let found = Colour::ALL.into_iter().find(|colour| colour.name() == text);
        found.ok_or_else(|| UnknownColour(excerpt(text)))
    }
}

/// Error: the text is not the English name of a [`Colour`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownColour(String);

impl UnknownColour {
    /// Message for people. It lists the English names, which are the ones that programs and records write.
    pub fn message(&self) -> Message {
        Message::new("error-no-colour").text("given", self.0.clone()).text("colours", english_names())
    }
}

/// English names of all colours, separated by commas.
fn english_names() -> String {
    Colour::ALL.map(Colour::name).join(", ")
}

impl fmt::Display for UnknownColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no colour \"{}\"; there are: {}", self.0, english_names())
    }
}

impl std::error::Error for UnknownColour {}
