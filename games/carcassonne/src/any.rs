//! Any placement of a tile, found by counting where it fits: no list is written.

use tilewright_core::Dice;

use crate::action::Action;
use crate::board::{Board, CELLS_AT_ONCE, ROTATIONS};
use crate::rotated::{Code, FITS, TURNED_CODES};
use crate::tiles::Kind;

/// No frontier needs more groups of cells.
const GROUPS: usize = 16;

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// The placement at the place in the list where the dice fall, and how many there are; the list is that of
/// [`Board::placements`].
pub(crate) fn any_placement<D: Dice>(board: &Board, kind: Kind, dice: &mut D) -> (Action, u32) {
    let turned = &TURNED_CODES[kind.index()];
    // The placements on each group of cells and on those before it.
    let mut upto = [0; GROUPS];
    let mut count = 0;
    for (cells, upto) in board.demands().iter().zip(&mut upto) {
        count += fitting(cells, turned).into_iter().map(u32::from).sum::<u32>();
        *upto = count;
    }
    let place = dice.below(count);
    let group = upto.iter().position(|upto| place < *upto).unwrap_or_default();
    let before = if group == 0 { 0 } else { upto[group - 1] };
    let cells = &board.demands()[group];
    let (cell, turn) = find(fitting(cells, turned), place - before);
    let rotations = &ROTATIONS[usize::from(FITS[kind.index()][usize::from(cells[cell % CELLS_AT_ONCE])])];
    let cell = board.cell_of(CELLS_AT_ONCE * group + cell).unwrap_or_default();
    (Action::placement(cell, rotations.offsets[turn % rotations.offsets.len()]), count)
}

/// How many turns of a tile fit in each of these cells, reckoned for all at once.
#[inline]
fn fitting(cells: &[Code; CELLS_AT_ONCE], turned: &[Code; 4]) -> [u8; CELLS_AT_ONCE] {
    cells.map(|cell| {
        let known = (cell | cell >> 1) & 0b01_01_01_01;
        turned.iter().map(|turn| u8::from((cell ^ turn) & (known * 3) == 0)).sum()
    })
}

/// The cell whose turns go past `place`, when all are counted cell by cell, and which of its turns is there.
#[inline]
fn find(fitting: [u8; CELLS_AT_ONCE], place: u32) -> (usize, usize) {
    let words = fitting.as_chunks::<8>().0;
    let [low, high] = [0, 1].map(|half| u64::from_le_bytes(words[half]).wrapping_mul(ONES));
    let in_low = low >> 56;
    let place = u64::from(place);
    let (first, upto, place) = if place < in_low { (0, low, place) } else { (8, high, place - in_low) };
    // Eight cells have 32 turns at most, so the highest bit of each byte is free.
    let beyond = (upto | HIGHS).wrapping_sub((place + 1) * ONES) & HIGHS;
    let byte = beyond.trailing_zeros() & 0b111_000;
    let before = upto << 8 >> byte & 0xff;
    (first + byte as usize / 8, (place - before) as usize)
}
