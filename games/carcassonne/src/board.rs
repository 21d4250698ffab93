//! The tiles laid, and the frontier: the free cells beside them, each with all that a tile laid there would touch.

use crate::bag::Bag;
use crate::cell::Cell;
use crate::notation::Action;
use crate::tiles::{Kind, TILES};
use crate::turned::{Code, FITS, KINDS_THAT_FIT, NO_LABEL, SideLabels, Turned};

/// 72 tiles in a tree have 146 free cells beside them; no shape has more.
const FRONTIER: usize = 2 * TILES + 2;

/// The grid is a torus of 4096 places on which a cell has place x + 90 y. Two different cells of one place are at least 90
/// steps apart, and no two of a game's tiles and free cells are: so the table has no border that a game could reach.
const PLACES: usize = 4096;
const ROW: i32 = 90;

const EMPTY: u8 = 0;
const TILE: u8 = 255;

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// Where it lies.
    pub cell: Cell,
    /// What it is.
    pub kind: Kind,
    /// How many quarters it is turned clockwise.
    pub turn: u8,
}

/// What a free cell knows of its neighbours.
pub struct Around {
    /// The land at each side that has a neighbour.
    pub code: Code,
    /// The labels across each such side.
    pub labels: SideLabels,
}

/// The tiles on the table and the free cells beside them.
#[derive(Clone)]
pub struct Board {
    /// For each place [`EMPTY`], [`TILE`], or the number of its frontier slot plus one.
    grid: [u8; PLACES],
    codes: [Code; FRONTIER],
    cells: [Cell; FRONTIER],
    labels: [SideLabels; FRONTIER],
    slots: u8,
    laid: u8,
    tiles: [Laid; TILES],
}

/// The turns in a set of them, in front, as they stand in placements; and how many they are.
struct Turns {
    offsets: [u32; 4],
    count: usize,
}

static TURNS: [Turns; 16] = {
    let mut table = [const { Turns { offsets: [0; 4], count: 0 } }; 16];
    let mut set = 0;
    while set < 16 {
        let mut turn = 0;
        while turn < 4 {
            if set >> turn & 1 == 1 {
                let count = table[set].count;
                table[set].offsets[count] = Action::turn_offset(turn);
                table[set].count += 1;
            }
            turn += 1;
        }
        set += 1;
    }
    table
};

#[inline]
fn place(cell: Cell) -> usize {
    (i32::from(cell.x()) + ROW * i32::from(cell.y())) as usize % PLACES
}

impl Board {
    /// An empty table whose one free cell is 0,0.
    pub fn new() -> Board {
        let mut board = Board {
            grid: [EMPTY; PLACES],
            codes: [0; FRONTIER],
            cells: [Cell::new(0, 0); FRONTIER],
            labels: [[[NO_LABEL; 4]; 4]; FRONTIER],
            slots: 1,
            laid: 0,
            tiles: [Laid { cell: Cell::new(0, 0), kind: Kind::START, turn: 0 }; TILES],
        };
        board.grid[place(Cell::new(0, 0))] = 1;
        board
    }

    /// The tiles in the order they were laid.
    #[inline]
    pub fn tiles(&self) -> &[Laid] {
        &self.tiles[..usize::from(self.laid)]
    }

    /// Whether a tile lies there.
    #[inline]
    pub fn has_tile(&self, cell: Cell) -> bool {
        self.grid[place(cell)] == TILE
    }

    /// The free cells beside tiles, with what each asks of a tile.
    pub fn frontier(&self) -> impl Iterator<Item = (Cell, Code)> {
        let slots = usize::from(self.slots);
        self.cells[..slots].iter().copied().zip(self.codes[..slots].iter().copied())
    }

    /// Whether a tile of this kind fits anywhere.
    #[inline]
    pub fn fits(&self, kind: Kind) -> bool {
        let fits = &FITS[kind.index()];
        self.codes[..usize::from(self.slots)].iter().any(|code| fits[usize::from(*code)] != 0)
    }

    /// Whether a tile of this kind fits in this free cell; if the cell is not free, it does not.
    pub fn fits_at(&self, kind: Kind, cell: Cell) -> bool {
        match self.grid[place(cell)] {
            EMPTY | TILE => false,
            slot => FITS[kind.index()][usize::from(self.codes[usize::from(slot) - 1])] != 0,
        }
    }

    /// A kind of the bag with a cell where it fits, if there is one.
    pub fn find_fit(&self, bag: &Bag) -> Option<(Kind, Cell)> {
        let kinds = bag.kinds();
        self.frontier().find_map(|(cell, code)| {
            let fitting = kinds & KINDS_THAT_FIT[usize::from(code)];
            (fitting != 0).then(|| (Kind::new(fitting.trailing_zeros() as usize), cell))
        })
    }

    /// Replaces the list by every placement of a tile of this kind: cell by cell of the frontier, each by its turns.
    pub fn placements(&self, kind: Kind, list: &mut Vec<Action>) {
        let slots = usize::from(self.slots);
        let fits = &FITS[kind.index()];
        list.resize(4 * slots, Action::NONE);
        let mut count = 0;
        for (code, cell) in self.codes[..slots].iter().zip(&self.cells[..slots]) {
            let turns = &TURNS[usize::from(fits[usize::from(*code)] & 15)];
            let four: &mut [Action] = &mut list[count..count + 4];
            four.copy_from_slice(&turns.offsets.map(|offset| Action::placement(*cell, offset)));
            count += turns.count;
        }
        list.truncate(count);
    }

    /// Lays a tile on a free cell where it fits; gives what it touches.
    #[inline]
    pub fn lay(&mut self, tile: Laid, labels: SideLabels) -> Around {
        let slot = usize::from(self.grid[place(tile.cell)]) - 1;
        let around = Around { code: self.codes[slot], labels: self.labels[slot] };
        self.close(slot);
        self.grid[place(tile.cell)] = TILE;
        self.tiles[usize::from(self.laid)] = tile;
        self.laid += 1;
        let code = Turned::of(tile.kind, tile.turn).code;
        for (side, side_labels) in labels.into_iter().enumerate() {
            let neighbour = tile.cell.beside(side);
            let slot = match self.grid[place(neighbour)] {
                TILE => continue,
                EMPTY => self.open(neighbour),
                slot => usize::from(slot) - 1,
            };
            let facing = side ^ 2;
            self.codes[slot] |= (code >> (2 * side) & 3) << (2 * facing);
            self.labels[slot][facing] = side_labels;
        }
        around
    }

    /// Takes a slot out of the frontier; the last one moves into its place.
    #[inline]
    fn close(&mut self, slot: usize) {
        self.slots -= 1;
        let last = usize::from(self.slots);
        self.codes[slot] = self.codes[last];
        self.cells[slot] = self.cells[last];
        self.labels[slot] = self.labels[last];
        self.grid[place(self.cells[slot])] = slot as u8 + 1;
    }

    #[inline]
    fn open(&mut self, cell: Cell) -> usize {
        let slot = usize::from(self.slots);
        self.codes[slot] = 0;
        self.cells[slot] = cell;
        self.slots += 1;
        self.grid[place(cell)] = self.slots;
        slot
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells of one place are so far apart that 72 joined tiles and their free cells cannot hold two of them.
    #[test]
    fn no_two_cells_of_a_game_share_a_place() {
        let furthest = 2 * i32::from(Cell::FURTHEST);
        for y in -furthest..=furthest {
            for x in -furthest..=furthest {
                let same = (x + ROW * y) as usize % PLACES == 0;
                assert!(!same || (x, y) == (0, 0) || x.abs() + y.abs() >= 90, "{x},{y} falls on 0,0");
            }
        }
        assert!(TILES + 1 < 90, "a path between two free cells passes all tiles at most");
    }
}
