//! Uniform sample of the placements of a tile, by counting them; no list is written.

use tilewright_core::Rng;

use crate::rules::action::Action;
use crate::rules::board::{Board, CELLS_PER_GROUP, ROTATION_OFFSETS};
use crate::rules::rotated_tile::{EdgeCode, ROTATED_EDGE_CODES, ROTATIONS_THAT_FIT};
use crate::rules::tiles::TileKind;

/// Upper bound on the groups of frontier cells.
const MAX_GROUPS: usize = 16;

const ONE_PER_BYTE: u64 = 0x0101_0101_0101_0101;
const HIGH_BIT_PER_BYTE: u64 = 0x8080_8080_8080_8080;

/// Samples a placement of `kind` uniformly and returns it with the number of placements: the one at index
/// `rng.below(count)` of the list that [`Board::placements`] writes. The tile must fit somewhere.
pub(crate) fn sample_placement<R: Rng>(board: &Board, kind: TileKind, rng: &mut R) -> (Action, u32) {
    let turned = &ROTATED_EDGE_CODES[kind.index()];
    // Number of placements on the cells of each group and of those before it.
    let mut cumulative = [0; MAX_GROUPS];
    let mut count = 0;
    for (cells, cumulative) in board.frontier_codes().iter().zip(&mut cumulative) {
        count += count_fitting_rotations(cells, turned).into_iter().map(u32::from).sum::<u32>();
        *cumulative = count;
    }
    let place = rng.below(count);
    let group = cumulative.iter().position(|cumulative| place < *cumulative).unwrap_or_default();
    let before = if group == 0 { 0 } else { cumulative[group - 1] };
    let cells = &board.frontier_codes()[group];
    let (cell, turn) = find_nth(count_fitting_rotations(cells, turned), place - before);
    let rotations =
        &ROTATION_OFFSETS[usize::from(ROTATIONS_THAT_FIT[kind.index()][usize::from(cells[cell % CELLS_PER_GROUP])])];
    let cell = board.cell_of(CELLS_PER_GROUP * group + cell).unwrap_or_default();
    (Action::placement(cell, rotations.offsets[turn % rotations.offsets.len()]), count)
}

/// Counts the rotations of a tile that fit on each cell. The loop has no branch, so it compiles to vector instructions.
#[inline]
fn count_fitting_rotations(cells: &[EdgeCode; CELLS_PER_GROUP], turned: &[EdgeCode; 4]) -> [u8; CELLS_PER_GROUP] {
    cells.map(|cell| {
        let known = (cell | cell >> 1) & 0b01_01_01_01;
        turned.iter().map(|turn| u8::from((cell ^ turn) & (known * 3) == 0)).sum()
    })
}

/// Returns a cell and the index of a rotation that fits it: number `place`, counted cell by cell.
#[inline]
fn find_nth(fitting: [u8; CELLS_PER_GROUP], place: u32) -> (usize, usize) {
    let chunks = fitting.as_chunks::<8>().0;
    let [low, high] = [0, 1].map(|half| u64::from_le_bytes(chunks[half]).wrapping_mul(ONE_PER_BYTE));
    let in_low = low >> 56;
    let place = u64::from(place);
    let (first, cumulative, place) = if place < in_low { (0, low, place) } else { (8, high, place - in_low) };
    // Eight cells have at most 32 rotations, so the high bit of each byte is free.
    let beyond = (cumulative | HIGH_BIT_PER_BYTE).wrapping_sub((place + 1) * ONE_PER_BYTE) & HIGH_BIT_PER_BYTE;
    let byte = beyond.trailing_zeros() & 0b111_000;
    let before = cumulative << 8 >> byte & 0xff;
    (first + byte as usize / 8, (place - before) as usize)
}
