//! What chance can bring, with its text: `"draw " KIND`, where KIND is a letter from A to X.

use std::fmt;
use std::str::FromStr;

use tilewright_core::{Unreadable, Viewer};

use crate::tiles::Kind;

/// A tile is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chance(pub Kind);

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "draw {}", self.0)
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        let mut letters = text.strip_prefix("draw ").unwrap_or_default().chars();
        match (letters.next().and_then(Kind::from_letter), letters.next()) {
            (Some(kind), None) => Ok(Chance(kind)),
            _ => Err(Unreadable::new(text, "`draw KIND` with a kind from A to X")),
        }
    }
}

impl tilewright_core::Text for Chance {}

impl tilewright_core::Chance for Chance {
    fn seen_by(self, _viewer: Viewer) -> Chance {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_close_to_a_draw_is_refused() {
        for text in ["", "draw", "draw ", "draw Y", "draw a", "draw AA", "draw A ", "Draw A", "draw é"] {
            assert!(text.parse::<Chance>().is_err(), "{text:?}");
        }
    }
}
