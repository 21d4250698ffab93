//! Outcome of chance and its notation: `"draw " KIND`, where KIND is a letter from A to X.

use std::fmt;
use std::str::FromStr;

use tilewright_core::{ParseError, Viewer};

use crate::rules::tiles::TileKind;

/// Draw of a tile of this kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Outcome(pub TileKind);

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "draw {}", self.0)
    }
}

impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Outcome, ParseError> {
        let mut letters = text.strip_prefix("draw ").unwrap_or_default().chars();
        match (letters.next().and_then(TileKind::from_letter), letters.next()) {
            (Some(kind), None) => Ok(Outcome(kind)),
            _ => Err(ParseError::new(text, "`draw KIND` with a kind from A to X")),
        }
    }
}

impl tilewright_core::Notation for Outcome {}

impl tilewright_core::ChanceOutcome for Outcome {
    fn seen_by(self, _viewer: Viewer) -> Outcome {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_draw_is_refused() {
        for text in ["", "draw", "draw ", "draw Y", "draw a", "draw AA", "draw A ", "Draw A", "draw é"] {
            assert!(text.parse::<Outcome>().is_err(), "{text:?}");
        }
    }
}
