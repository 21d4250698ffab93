//! The cards.

use std::fmt;
use std::str::FromStr;

use tilewright_core::ParseError;

/// A card: a number from 1 to 20. Each number is there once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// The highest there is in any deck.
    pub(crate) const HIGHEST: u8 = 20;

    /// Every card of a deck of so many, the lowest first.
    pub fn all(deck: u8) -> impl Iterator<Item = Card> {
        debug_assert!(deck <= Card::HIGHEST);
        (1..=deck).map(Card)
    }
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
        // A number has one text: no zero or sign in front.
        let number = text.parse().ok().filter(|number| (1..=Card::HIGHEST).contains(number));
        number
            .map(Card)
            .filter(|card| card.to_string() == text)
            .ok_or_else(|| ParseError::new(text, "a card from 1 to 20"))
    }
}

/// The text of a card, or of one that is hidden.
pub fn face(card: Option<Card>) -> String {
    card.map_or("?".to_owned(), |card| card.to_string())
}

/// Reads the text of a card, or of one that is hidden.
pub fn parse_face(text: &str) -> Result<Option<Card>, ParseError> {
    match text {
        "?" => Ok(None),
        _ => text.parse().map(Some),
    }
}
