//! Tiles that are not on the board.

use super::tiles::TILES;

#[derive(Clone)]
pub struct Bag {
    pub inside: Vec<char>,
    /// Tiles that could not start or did not fit, and that return to the bag.
    pub laid_by: Vec<char>,
    /// Tiles that did not fit and are out of the game.
    pub out: Vec<char>,
}

impl Bag {
    pub fn full() -> Bag {
        let all = TILES.iter().flat_map(|tile| std::iter::repeat_n(tile.kind, tile.count));
        Bag { inside: all.collect(), laid_by: Vec::new(), out: Vec::new() }
    }

    pub fn count(&self, kind: char) -> usize {
        self.inside.iter().filter(|other| **other == kind).count()
    }

    pub fn take(&mut self, kind: char) {
        let position = self.inside.iter().position(|other| *other == kind);
        let position = position.unwrap_or_else(|| panic!("no {kind} is left in the bag"));
        self.inside.remove(position);
    }

    pub fn put_back(&mut self) {
        self.inside.append(&mut self.laid_by);
    }
}
