//! Points as items with a reason; each reason is a message key.

use tilewright_core::Item;

/// Runs of two or more adjacent tiles that a tile on the wall is part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Runs {
    /// Length of the horizontal run, the tile included; 0 if it has no neighbour there.
    pub across: u8,
    /// Length of the vertical run, the tile included; 0 if it has no neighbour there.
    pub down: u8,
}

impl Runs {
    /// Returns the runs of a tile; `row` and `column` are its occupied spaces, a bit a space, the tile's own included.
    #[inline]
    pub(crate) fn of(row: u32, place_in_row: u8, column: u32, place_in_column: u8) -> Runs {
        let run = |places: u32, at: u8| RUN_LENGTHS[at as usize % 8][places as usize % 32];
        Runs { across: run(row, place_in_row), down: run(column, place_in_column) }
    }

    /// Points of the tile: 1 if it is alone, else the sum of its runs (A5).
    #[inline]
    pub fn points(self) -> i32 {
        i32::from((self.across + self.down).max(1))
    }

    /// Points of the tile, item by item.
    pub fn items(self) -> Vec<Item> {
        if self.across + self.down == 0 {
            return vec![Item { reason: "tile-alone", count: 1, points: 1 }];
        }
        [("row-run", self.across), ("column-run", self.down)]
            .into_iter()
            .filter(|(_, run)| *run > 0)
            .map(|(reason, run)| Item { reason, count: i32::from(run), points: i32::from(run) })
            .collect()
    }
}

/// For each space and each set of occupied spaces of a row or column: length of the run at that space, 0 for a tile
/// alone.
static RUN_LENGTHS: [[u8; 32]; 8] = {
    let mut runs = [[0; 32]; 8];
    let mut at = 0;
    while at < 5 {
        let mut places = 0;
        while places < 32 {
            let (mut first, mut end) = (at, at + 1);
            while first > 0 && places >> (first - 1) & 1 == 1 {
                first -= 1;
            }
            while end < 5 && places >> end & 1 == 1 {
                end += 1;
            }
            runs[at][places] = if end - first > 1 { (end - first) as u8 } else { 0 };
            places += 1;
        }
        at += 1;
    }
    runs
};

/// Loss by a floor line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FloorLoss {
    /// Number of spaces taken.
    pub spaces: u8,
    /// Cost of these spaces, in points.
    pub cost: i32,
    /// Part of the cost that is not paid, because no score falls below 0 (A6).
    pub held: i32,
}

impl FloorLoss {
    /// Returns the loss of a player with this score before the floor is subtracted.
    pub fn of(score: i32, spaces: u8, cost: i32) -> FloorLoss {
        FloorLoss { spaces, cost, held: (cost - score).max(0) }
    }

    /// Points lost, item by item.
    pub fn items(self) -> Vec<Item> {
        let mut items = vec![Item { reason: "floor-spaces", count: i32::from(self.spaces), points: -self.cost }];
        if self.held > 0 {
            items.push(Item { reason: "held-at-zero", count: self.held, points: self.held });
        }
        items
    }
}

/// Complete sets of a wall at the end of the game (A9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bonus {
    /// Complete rows: 2 points each.
    pub rows: u8,
    /// Complete columns: 7 points each.
    pub columns: u8,
    /// Complete colours: 10 points each.
    pub colours: u8,
}

impl Bonus {
    /// Points of the bonus.
    pub fn points(self) -> i32 {
        self.terms().into_iter().map(|(_, count, each)| i32::from(count) * each).sum()
    }

    /// Points of the bonus, item by item.
    pub fn items(self) -> Vec<Item> {
        self.terms()
            .into_iter()
            .filter(|(_, count, _)| *count > 0)
            .map(|(reason, count, each)| Item { reason, count: i32::from(count), points: i32::from(count) * each })
            .collect()
    }

    /// Reason, count and points for each, of rows, columns and colours.
    fn terms(self) -> [(&'static str, u8, i32); 3] {
        [("complete-rows", self.rows, 2), ("complete-columns", self.columns, 7), ("complete-colours", self.colours, 10)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_stop_at_gaps_and_edges() {
        let check = |places: u32, at: u8, run: u8| assert_eq!(Runs::of(places, at, 1, 0).across, run);
        check(0b00001, 0, 0);
        check(0b11111, 2, 5);
        check(0b11011, 1, 2);
        check(0b11101, 2, 3);
        check(0b10100, 4, 0);
    }
}
