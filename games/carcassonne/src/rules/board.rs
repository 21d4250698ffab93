//! Placed tiles and the frontier: the free cells beside tiles, each with the edges and labels around it.

use crate::rules::action::Action;
use crate::rules::bag::Bag;
use crate::rules::cell::Cell;
use crate::rules::rotated_tile::{EdgeCode, KINDS_THAT_FIT, NO_LABEL, ROTATIONS_THAT_FIT, SideLabels};
use crate::rules::tiles::{TILES, TileKind};

/// Upper bound on the frontier: 72 tiles joined as a tree have 146 free cells beside them, other shapes have fewer.
const MAX_SLOTS: usize = 2 * TILES + 2;
/// Length of the arrays read slot by slot: one entry for every value of a byte, so that indexing needs no bounds check.
const FRONTIER_CAPACITY: usize = 256;

/// Number of frontier cells tested together.
pub(crate) const CELLS_PER_GROUP: usize = 16;

/// Size of the grid, a torus: a cell has index x + 90 y modulo 4096. Two cells with the same index are at least 90
/// steps apart, farther than any two cells of one game, so the grid has no border that a game could reach.
const GRID_CELLS: usize = 4096;
const GRID_STRIDE: i32 = 90;

/// City, road, city, road: edges that no tile has. Slots after the last one have this code.
const UNFILLABLE_CODE: EdgeCode = 0b10_11_10_11;

const EMPTY_CELL: u8 = 0;
const TILE_CELL: u8 = 255;

/// Placed tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlacedTile {
    /// Cell of the tile.
    pub cell: Cell,
    /// Kind of the tile.
    pub kind: TileKind,
    /// Number of quarter-turns clockwise.
    pub rotation: u8,
}

/// Edges and labels around a free cell.
pub(crate) struct Neighbourhood {
    /// Land at each side that has a neighbour.
    pub code: EdgeCode,
    /// Labels across each of these sides.
    pub labels: SideLabels,
}

/// Placed tiles and the frontier.
#[derive(Clone)]
pub(crate) struct Board {
    /// For each grid index [`EMPTY_CELL`], [`TILE_CELL`], or the frontier slot plus one.
    grid: [u8; GRID_CELLS],
    /// Edges required, by slot.
    codes: [EdgeCode; FRONTIER_CAPACITY],
    /// Cells, by slot.
    cells: [Cell; FRONTIER_CAPACITY],
    /// Labels across the sides, by slot; the last entry takes writes that are never read.
    labels: [SideLabels; MAX_SLOTS + 1],
    /// Number of slots.
    slots: u8,
    tile_count: u8,
    tiles: [PlacedTile; TILES],
}

/// Rotations of a set as the bits they add to a placement, packed to the front, with their number.
pub(crate) struct RotationOffsets {
    pub offsets: [u32; 4],
    count: usize,
}

/// Entry for every value of a byte, so that indexing needs no bounds check; only the first 16 are sets of rotations.
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

/// Grid index of the neighbour at `side`.
#[inline]
fn neighbour_index(index: usize, side: usize) -> usize {
    const STEPS: [usize; 4] = [GRID_STRIDE as usize, 1, GRID_CELLS - GRID_STRIDE as usize, GRID_CELLS - 1];
    (index + STEPS[side]) % GRID_CELLS
}

impl Board {
    /// Board without tiles; its only free cell is 0,0.
    pub(crate) fn empty() -> Board {
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

    /// Placed tiles, in order of placement.
    #[inline]
    pub(crate) fn tiles(&self) -> &[PlacedTile] {
        &self.tiles[..usize::from(self.tile_count)]
    }

    /// Whether `cell` has a tile.
    #[inline]
    pub(crate) fn has_tile(&self, cell: Cell) -> bool {
        self.grid[grid_index(cell)] == TILE_CELL
    }

    /// Free cells beside tiles with the edges they require, in slot order.
    pub(crate) fn frontier(&self) -> impl Iterator<Item = (Cell, EdgeCode)> {
        let slots = usize::from(self.slots);
        self.cells[..slots].iter().copied().zip(self.codes[..slots].iter().copied())
    }

    /// Frontier slot of `cell`; `None` if it has a tile or no neighbour.
    #[inline]
    pub(crate) fn slot(&self, cell: Cell) -> Option<usize> {
        match self.grid[grid_index(cell)] {
            EMPTY_CELL | TILE_CELL => None,
            slot => Some(usize::from(slot) - 1),
        }
    }

    /// Cell of a frontier slot.
    #[inline]
    pub(crate) fn cell_of(&self, slot: usize) -> Option<Cell> {
        self.cells[..usize::from(self.slots)].get(slot).copied()
    }

    /// Edges required by the frontier, in slot order, in groups of [`CELLS_PER_GROUP`]. Entries after the last slot fit
    /// no tile.
    #[inline]
    pub(crate) fn frontier_codes(&self) -> &[[EdgeCode; CELLS_PER_GROUP]] {
        &self.codes.as_chunks().0[..usize::from(self.slots).div_ceil(CELLS_PER_GROUP)]
    }

    /// Free cells beside tiles with the edges they require and the labels across their sides, in slot order.
    #[inline]
    pub(crate) fn open_cells(&self) -> impl Iterator<Item = (Cell, EdgeCode, &SideLabels)> {
        self.frontier().zip(&self.labels).map(|((cell, code), labels)| (cell, code, labels))
    }

    /// Edges that a free cell requires, 0 if it has no neighbour; `None` if it has a tile.
    #[inline]
    pub(crate) fn edge_code(&self, cell: Cell) -> Option<EdgeCode> {
        match self.grid[grid_index(cell)] {
            EMPTY_CELL => Some(0),
            TILE_CELL => None,
            slot => Some(self.codes[usize::from(slot) - 1]),
        }
    }

    /// Edges and labels around a free cell, empty if it has no neighbour; `None` if it has a tile.
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

    /// Whether a tile of `kind` fits on some cell (C2).
    #[inline]
    pub(crate) fn fits(&self, kind: TileKind) -> bool {
        let fits = &ROTATIONS_THAT_FIT[kind.index()];
        let fit =
            |codes: &[EdgeCode]| codes.iter().fold(0, |rotations, code| rotations | fits[usize::from(*code)]) != 0;
        // Most kinds fit one of the first slots; these are tested together, with one branch for all.
        let (few, rest) = self.codes[..usize::from(self.slots).next_multiple_of(8)].split_at(8);
        fit(few) || fit(rest)
    }

    /// Whether a tile of `kind` fits on `cell`; false if `cell` is not in the frontier.
    pub(crate) fn fits_at(&self, kind: TileKind, cell: Cell) -> bool {
        match self.grid[grid_index(cell)] {
            EMPTY_CELL | TILE_CELL => false,
            slot => ROTATIONS_THAT_FIT[kind.index()][usize::from(self.codes[usize::from(slot) - 1])] != 0,
        }
    }

    /// Returns a kind in `bag` and a cell where it fits; `None` if no tile in `bag` fits anywhere.
    pub(crate) fn find_fit(&self, bag: &Bag) -> Option<(TileKind, Cell)> {
        let kinds = bag.kinds();
        self.frontier().find_map(|(cell, code)| {
            let fitting = kinds & KINDS_THAT_FIT[usize::from(code)];
            (fitting != 0).then(|| (TileKind::new(fitting.trailing_zeros() as usize), cell))
        })
    }

    /// Clears `list` and appends every placement of a tile of `kind`, by frontier slot, then by rotation.
    ///
    /// The inner loop writes four rotations for each cell and keeps those that fit. It takes four cells at a time, and
    /// nothing fits after the last slot, so no branch depends on the position.
    pub(crate) fn placements(&self, kind: TileKind, list: &mut Vec<Action>) {
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

    /// Places a tile with edges `code` and segment labels `labels`, and returns the former neighbourhood of its cell.
    /// The cell must be in the frontier, and the tile must fit there.
    #[inline]
    pub(crate) fn lay(&mut self, tile: PlacedTile, code: EdgeCode, labels: SideLabels) -> Neighbourhood {
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
            // Three cases without a branch: the neighbour has a tile, is in the frontier, or joins it. Each mask is all
            // ones if its case holds. If the neighbour has a tile, the slot becomes 255, whose entries are never read.
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

    /// Removes a slot from the frontier; the last slot moves to its index.
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

    #[test]
    fn cells_of_one_game_have_distinct_grid_indices() {
        let furthest = 2 * i32::from(Cell::MAX_COORDINATE);
        for y in -furthest..=furthest {
            for x in -furthest..=furthest {
                let same = (x + GRID_STRIDE * y).rem_euclid(GRID_CELLS as i32) == 0;
                assert!(!same || (x, y) == (0, 0) || x.abs() + y.abs() >= 90, "{x},{y} has the index of 0,0");
            }
        }
        const { assert!(TILES + 1 < 90, "a path between two free cells has at most all tiles") };
        assert!(KINDS_THAT_FIT[usize::from(UNFILLABLE_CODE)] == 0, "no tile fits on a slot after the last");
        const { assert!(MAX_SLOTS < TILE_CELL as usize, "a slot plus one differs from TILE_CELL") };
    }
}
