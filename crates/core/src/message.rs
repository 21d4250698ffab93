//! What is said to people, before it is said in a language: a key and what goes into it.

use std::borrow::Cow;
use std::fmt;

use crate::seat::Seat;

/// Something to be said: the key of a sentence in every language's words, with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The sentence.
    pub key: Cow<'static, str>,
    /// What goes into it, by name.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// What goes into a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A number; languages choose plural forms by it.
    Number(i64),
    /// A word of the game that sentences choose by, or a text that is the same in all languages.
    Text(String),
    /// A seat, said by its name.
    Seat(Seat),
    /// Several seats, said by their names.
    Seats(Vec<Seat>),
}

impl Message {
    /// The sentence with this key.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Message {
        Message { key: key.into(), arguments: Vec::new() }
    }

    /// A text that is said as it stands, whatever the language.
    pub fn verbatim(text: impl Into<String>) -> Message {
        Message::new("verbatim").word("text", text)
    }

    fn with(mut self, name: &'static str, argument: Argument) -> Message {
        self.arguments.push((name, argument));
        self
    }

    /// With a number.
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Message {
        self.with(name, Argument::Number(number.into()))
    }

    /// With a word.
    pub fn word(self, name: &'static str, word: impl Into<String>) -> Message {
        self.with(name, Argument::Text(word.into()))
    }

    /// With a seat.
    pub fn seat(self, name: &'static str, seat: Seat) -> Message {
        self.with(name, Argument::Seat(seat))
    }

    /// With several seats.
    pub fn seats(self, name: &'static str, seats: Vec<Seat>) -> Message {
        self.with(name, Argument::Seats(seats))
    }
}

/// The message itself, in no language: for playthroughs and logs.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (name, argument) in &self.arguments {
            match argument {
                Argument::Number(number) => write!(f, " {name}={number}")?,
                Argument::Text(word) => write!(f, " {name}={word}")?,
                Argument::Seat(seat) => write!(f, " {name}={seat}")?,
                Argument::Seats(seats) => {
                    let seats: Vec<String> = seats.iter().map(Seat::to_string).collect();
                    write!(f, " {name}={}", seats.join(","))?;
                }
            }
        }
        Ok(())
    }
}
