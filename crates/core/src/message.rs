//! [`Message`]: a language-neutral sentence for people, as a key with arguments.

use std::borrow::Cow;
use std::fmt;

use crate::seat::Seat;

/// Sentence in no language: its key in the message files of every language, with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Key of the sentence.
    pub key: Cow<'static, str>,
    /// Arguments of the sentence, by name.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// Argument of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A number; languages choose plural forms by it.
    Number(i64),
    /// A word of the game that a sentence selects variants by, or a text that is the same in all languages.
    Text(String),
    /// A seat, formatted as its name.
    Seat(Seat),
    /// Several seats, formatted as a list of their names.
    Seats(Vec<Seat>),
}

impl Message {
    /// Creates the message with this key, without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Message {
        Message { key: key.into(), arguments: Vec::new() }
    }

    /// Creates a message that is formatted as `text` in every language.
    pub fn verbatim(text: impl Into<String>) -> Message {
        Message::new("verbatim").text("text", text)
    }

    fn with(mut self, name: &'static str, argument: Argument) -> Message {
        self.arguments.push((name, argument));
        self
    }

    /// Adds a number.
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Message {
        self.with(name, Argument::Number(number.into()))
    }

    /// Adds a word or a fixed text.
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Message {
        self.with(name, Argument::Text(text.into()))
    }

    /// Adds a seat.
    pub fn seat(self, name: &'static str, seat: Seat) -> Message {
        self.with(name, Argument::Seat(seat))
    }

    /// Adds several seats.
    pub fn seats(self, name: &'static str, seats: Vec<Seat>) -> Message {
        self.with(name, Argument::Seats(seats))
    }
}

/// Writes the key and the arguments, in no language: for playthroughs and logs.
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
