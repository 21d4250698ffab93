//! [`Card`]: a number from 1 to the size of the deck.

use std::fmt;
use std::str::FromStr;

use tilewright_core::ParseError;

/// Card with a number from 1 to 20. A deck has each number once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// Highest number in the largest deck.
    pub(crate) const HIGHEST: u8 = 20;

    /// Iterates over the cards of a deck of `deck` cards, the lowest first.
    pub fn all(deck: u8) -> impl Iterator<Item = Card> {
        debug_assert!(deck <= Card::HIGHEST);
        (1..=deck).map(Card)
    }
    /// Number of the card, which is also its points when it is shown.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Card, ParseError> {
        // A number has one text: no leading zero or sign.
        let number = text.parse().ok().filter(|number| (1..=Card::HIGHEST).contains(number));
        number
            .map(Card)
            .filter(|card| card.to_string() == text)
            .ok_or_else(|| ParseError::new(text, "a card from 1 to 20"))
    }
}

/// Text of a card; `?` for a hidden one.
pub(crate) fn face(card: Option<Card>) -> String {
    card.map_or("?".to_owned(), |card| card.to_string())
}

/// Parses the text of a card; `?` is a hidden one.
pub(crate) fn parse_face(text: &str) -> Result<Option<Card>, ParseError> {
    match text {
        "?" => Ok(None),
        _ => text.parse().map(Some),
    }
}
