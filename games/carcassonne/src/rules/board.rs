//! The tiles laid, and the frontier: the free cells beside them, each with all that a tile laid there would touch.

use crate::rules::action::Action;
use crate::rules::bag::Bag;
use crate::rules::cell::Cell;
use crate::rules::rotated_tile::{EdgeCode, KINDS_THAT_FIT, NO_LABEL, ROTATIONS_THAT_FIT, SideLabels};
use crate::rules::tiles::{TILES, TileKind};

/// 72 tiles in a tree have 146 free cells beside them; no shape has more.
const MAX_SLOTS: usize = 2 * TILES + 2;
/// What is read cell by cell is kept for every byte there is, so that a slot's number needs no check.
const FRONTIER_CAPACITY: usize = 256;

/// So many cells are asked together whether a tile fits.
pub(crate) const CELLS_PER_GROUP: usize = 16;

/// The grid is a torus of 4096 places on which a cell has place x + 90 y. Two different cells of one place are at least 90
/// steps apart, and no two of a game's tiles and free cells are: so the table has no border that a game could reach.
const GRID_CELLS: usize = 4096;
const GRID_STRIDE: i32 = 90;

/// City, road, city, road: no tile has such sides. Slots beyond the last one ask for them.
const UNFILLABLE_CODE: EdgeCode = 0b10_11_10_11;

const EMPTY_CELL: u8 = 0;
const TILE_CELL: u8 = 255;

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedTile {
    /// Where it lies.
    pub cell: Cell,
    /// What it is.
    pub kind: TileKind,
    /// How many quarters it is turned clockwise.
    pub rotation: u8,
}

/// What a free cell knows of its neighbours.
pub struct Neighbourhood {
    /// The land at each side that has a neighbour.
    pub code: EdgeCode,
    /// The labels across each such side.
    pub labels: SideLabels,
}

/// The tiles on the table and the free cells beside them.
#[derive(Clone)]
pub struct Board {
    /// For each place [`EMPTY_CELL`], [`TILE`], or the number of its frontier slot plus one.
    grid: [u8; GRID_CELLS],
    codes: [EdgeCode; FRONTIER_CAPACITY],
    cells: [Cell; FRONTIER_CAPACITY],
    labels: [SideLabels; MAX_SLOTS + 1],
    slots: u8,
    tile_count: u8,
    tiles: [PlacedTile; TILES],
}

/// The turns in a set of them, in front, as they stand in placements; and how many they are.
pub(crate) struct RotationOffsets {
    pub offsets: [u32; 4],
    count: usize,
}

/// For every byte, so that a set needs no check; only 16 are sets of turns.
pub(crate) static ROTATION_OFFSETS: [RotationOffsets; 256] = {
    let mut table = [const { RotationOffsets { offsets: [0; 4], count: 0 } }; 256];
    let mut set = 0;
    while set < 16 {
        let mut rotation = 0;
        while rotation < 4 {
            if set >> rotation & 1 == 1 {
                let count = table[set].count;
                table[set].offsets[count] = Action::rotation_offset(rotation);
                table[set].count += 1;
            }
            rotation += 1;
        }
        set += 1;
    }
    table
};

#[inline]
fn grid_index(cell: Cell) -> usize {
    (i32::from(cell.x()) + GRID_STRIDE * i32::from(cell.y())) as usize % GRID_CELLS
}

/// The place beside a place, at each side.
#[inline]
fn neighbour_index(index: usize, side: usize) -> usize {
    const STEPS: [usize; 4] = [GRID_STRIDE as usize, 1, GRID_CELLS - GRID_STRIDE as usize, GRID_CELLS - 1];
    (index + STEPS[side]) % GRID_CELLS
}

impl Board {
    /// An empty table whose one free cell is 0,0.
    pub fn empty() -> Board {
        let mut board = Board {
            grid: [EMPTY_CELL; GRID_CELLS],
            codes: [UNFILLABLE_CODE; FRONTIER_CAPACITY],
            cells: [Cell::new(0, 0); FRONTIER_CAPACITY],
            labels: [[[NO_LABEL; 4]; 4]; MAX_SLOTS + 1],
            slots: 1,
            tile_count: 0,
            tiles: [PlacedTile { cell: Cell::new(0, 0), kind: TileKind::START, rotation: 0 }; TILES],
        };
        board.grid[grid_index(Cell::new(0, 0))] = 1;
        board.codes[0] = 0;
        board
    }

    /// The tiles in the order they were laid.
    #[inline]
    pub fn tiles(&self) -> &[PlacedTile] {
        &self.tiles[..usize::from(self.tile_count)]
    }

    /// Whether a tile lies there.
    #[inline]
    pub fn has_tile(&self, cell: Cell) -> bool {
        self.grid[grid_index(cell)] == TILE_CELL
    }

    /// The free cells beside tiles, with what each asks of a tile.
    pub fn frontier(&self) -> impl Iterator<Item = (Cell, EdgeCode)> {
        let slots = usize::from(self.slots);
        self.cells[..slots].iter().copied().zip(self.codes[..slots].iter().copied())
    }

    /// The number of a free cell beside tiles: its place in the frontier.
    #[inline]
    pub(crate) fn slot(&self, cell: Cell) -> Option<usize> {
        match self.grid[grid_index(cell)] {
            EMPTY_CELL | TILE_CELL => None,
            slot => Some(usize::from(slot) - 1),
        }
    }

    /// The free cell beside tiles with this number.
    #[inline]
    pub(crate) fn cell_of(&self, slot: usize) -> Option<Cell> {
        self.cells[..usize::from(self.slots)].get(slot).copied()
    }

    /// What each free cell beside tiles asks of a tile, in the order of the frontier; past the last one nothing fits.
    #[inline]
    pub(crate) fn frontier_codes(&self) -> &[[EdgeCode; CELLS_PER_GROUP]] {
        &self.codes.as_chunks().0[..usize::from(self.slots).div_ceil(CELLS_PER_GROUP)]
    }

    /// The free cells beside tiles, with what each asks of a tile, and the labels across its sides.
    #[inline]
    pub(crate) fn open_cells(&self) -> impl Iterator<Item = (Cell, EdgeCode, &SideLabels)> {
        self.frontier().zip(&self.labels).map(|((cell, code), labels)| (cell, code, labels))
    }

    /// What a free cell asks of a tile, whether beside tiles or not; nothing where a tile lies.
    #[inline]
    pub(crate) fn edge_code(&self, cell: Cell) -> Option<EdgeCode> {
        match self.grid[grid_index(cell)] {
            EMPTY_CELL => Some(0),
            TILE_CELL => None,
            slot => Some(self.codes[usize::from(slot) - 1]),
        }
    }

    /// What a free cell knows of its neighbours, whether beside tiles or not; nothing where a tile lies.
    #[inline]
    pub(crate) fn neighbourhood(&self, cell: Cell) -> Option<Neighbourhood> {
        match self.grid[grid_index(cell)] {
            EMPTY_CELL => Some(Neighbourhood { code: 0, labels: [[NO_LABEL; 4]; 4] }),
            TILE_CELL => None,
            slot => {
                let slot = usize::from(slot) - 1;
                Some(Neighbourhood { code: self.codes[slot], labels: self.labels[slot.min(MAX_SLOTS)] })
            }
        }
    }

    /// Whether a tile of this kind fits anywhere.
    #[inline]
    pub fn fits(&self, kind: TileKind) -> bool {
        let fits = &ROTATIONS_THAT_FIT[kind.index()];
        let fit =
            |codes: &[EdgeCode]| codes.iter().fold(0, |rotations, code| rotations | fits[usize::from(*code)]) != 0;
        // The first few mostly have a place; they are asked together, so that there is one branch and not one for each.
        let (few, rest) = self.codes[..usize::from(self.slots).next_multiple_of(8)].split_at(8);
        fit(few) || fit(rest)
    }

    /// Whether a tile of this kind fits in this free cell; if the cell is not free, it does not.
    pub fn fits_at(&self, kind: TileKind, cell: Cell) -> bool {
        match self.grid[grid_index(cell)] {
            EMPTY_CELL | TILE_CELL => false,
            slot => ROTATIONS_THAT_FIT[kind.index()][usize::from(self.codes[usize::from(slot) - 1])] != 0,
        }
    }

    /// A kind of the bag with a cell where it fits, if there is one.
    pub fn find_fit(&self, bag: &Bag) -> Option<(TileKind, Cell)> {
        let kinds = bag.kinds();
        self.frontier().find_map(|(cell, code)| {
            let fitting = kinds & KINDS_THAT_FIT[usize::from(code)];
            (fitting != 0).then(|| (TileKind::new(fitting.trailing_zeros() as usize), cell))
        })
    }

    /// Replaces the list by every placement of a tile of this kind: cell by cell of the frontier, each by its turns.
    ///
    /// All four turns of a cell are written, then as many kept as fit, and four cells go at a time, past the last one where
    /// nothing fits: so no branch depends on what is found.
    pub fn placements(&self, kind: TileKind, list: &mut Vec<Action>) {
        let fits = &ROTATIONS_THAT_FIT[kind.index()];
        let fours = usize::from(self.slots).div_ceil(4);
        list.resize(16 * fours + 4, Action::place(Cell::new(0, 0), 0));
        let mut remaining = list.as_mut_slice();
        let codes = self.codes.as_chunks::<4>().0;
        let cells = self.cells.as_chunks::<4>().0;
        for (codes, cells) in codes.iter().zip(cells).take(fours) {
            let Some(next) = remaining.first_chunk_mut::<20>() else { break };
            let mut count = 0;
            for (code, cell) in codes.iter().zip(cells) {
                let rotations = &ROTATION_OFFSETS[usize::from(fits[usize::from(*code)])];
                let four: [Action; 4] = rotations.offsets.map(|offset| Action::placement(*cell, offset));
                let from = count & 15;
                next[from..from + 4].copy_from_slice(&four);
                count += rotations.count;
            }
            remaining = &mut remaining[count.min(16)..];
        }
        let count = 16 * fours + 4 - remaining.len();
        list.truncate(count);
    }

    /// Lays a tile with these sides on a free cell where it fits; gives what it touches.
    #[inline]
    pub fn lay(&mut self, tile: PlacedTile, code: EdgeCode, labels: SideLabels) -> Neighbourhood {
        let here = grid_index(tile.cell);
        let slot = self.grid[here].wrapping_sub(1);
        let neighbourhood =
            Neighbourhood { code: self.codes[usize::from(slot)], labels: self.labels[usize::from(slot)] };
        self.remove_slot(slot);
        self.grid[here] = TILE_CELL;
        self.tiles[usize::from(self.tile_count)] = tile;
        self.tile_count += 1;
        for (side, side_labels) in labels.into_iter().enumerate() {
            let there = neighbour_index(here, side);
            let number = self.grid[there];
            // Three cases without a branch: a tile lies there, a free cell is known, or it becomes one. Each mask is all
            // ones where its case holds; of a tile's slot, all ones are the trash.
            let tile_there = u8::from(number == TILE_CELL).wrapping_neg();
            let empty = u8::from(number == EMPTY_CELL).wrapping_neg();
            let slot = (number.wrapping_sub(1) & !empty) | (self.slots & empty) | tile_there;
            self.slots += empty & 1;
            self.grid[there] = slot.wrapping_add(1) | tile_there;
            self.cells[usize::from(slot)] = tile.cell.neighbour(side);
            let facing = side ^ 2;
            let before = self.codes[usize::from(slot)] & !empty;
            self.codes[usize::from(slot)] = before | (code >> (2 * side) & 3) << (2 * facing);
            self.labels[usize::from(slot).min(MAX_SLOTS)][facing] = side_labels;
        }
        neighbourhood
    }

    /// Takes a slot out of the frontier; the last one moves into its place.
    #[inline]
    fn remove_slot(&mut self, slot: u8) {
        self.slots -= 1;
        let (slot, last) = (usize::from(slot), usize::from(self.slots));
        self.codes[slot] = self.codes[last];
        self.cells[slot] = self.cells[last];
        self.labels[slot] = self.labels[last];
        self.codes[last] = UNFILLABLE_CODE;
        self.grid[grid_index(self.cells[slot])] = slot as u8 + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells of one place are so far apart that 72 joined tiles and their free cells cannot hold two of them.
    #[test]
    fn cells_of_one_game_have_distinct_grid_indices() {
        let furthest = 2 * i32::from(Cell::MAX_COORDINATE);
        for y in -furthest..=furthest {
            for x in -furthest..=furthest {
                let same = (x + GRID_STRIDE * y).rem_euclid(GRID_CELLS as i32) == 0;
                assert!(!same || (x, y) == (0, 0) || x.abs() + y.abs() >= 90, "{x},{y} falls on 0,0");
            }
        }
        const { assert!(TILES + 1 < 90, "a path between two free cells passes all tiles at most") };
        assert!(KINDS_THAT_FIT[usize::from(UNFILLABLE_CODE)] == 0, "nothing fits beyond the last slot");
        const { assert!(MAX_SLOTS < TILE_CELL as usize, "a slot's number plus one is told from a tile") };
    }
}
