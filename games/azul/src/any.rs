//! Any legal take, found by counting source by source: no list is written.

use tilewright_core::Dice;

use crate::action::Action;
use crate::factories::{COLOURS, SOURCES};
use crate::legal::ROWS;

/// A one in the byte of each colour.
const ONES: u64 = 0x01_01_01_01_01;
/// The highest bit in the byte of each colour. A source has 30 takes at most, so it is free.
const HIGHS: u64 = ONES << 7;

/// The take at the place in the list where the dice fall, and how many takes there are; piles and targets are those of the
/// list ([`list_takes`](crate::legal::list_takes)).
#[inline(always)]
pub(crate) fn any_take<D: Dice>(piles: u64, targets: u64, dice: &mut D) -> (Action, u32) {
    let each = targets_of_each(targets);
    // The takes of each source and of those before it. A byte holds them: nine factories of four colours have 216, and each that
    // is emptied takes away more than the centre gains.
    let mut upto = [0; SOURCES];
    let (mut count, mut left) = (0, piles);
    for upto in &mut upto {
        count += last(takes_upto(left, each));
        *upto = count;
        left >>= COLOURS;
        if left == 0 {
            break;
        }
    }
    let place = dice.below(u32::from(count)) as u8;
    let source = upto.iter().position(|upto| place < *upto).unwrap_or_default();
    let of_source = takes_upto(piles >> (COLOURS * source as u32), each);
    let place = place + last(of_source) - upto[source];
    let byte = first_beyond(of_source, place);
    let row = &ROWS[(targets >> byte) as usize % ROWS.len()];
    let before = (of_source << 8 >> byte) as u8;
    let target = row.places[usize::from(place - before) % row.places.len()];
    (Action::from_bits((source << 6) as u16 | (byte & 0b111_000) as u16 | target), count.into())
}

/// How many targets each colour has: six at most, a byte a colour.
#[inline]
fn targets_of_each(targets: u64) -> u64 {
    let pairs = targets - (targets >> 1 & (ONES * 0x55));
    let fours = (pairs & (ONES * 0x33)) + (pairs >> 2 & (ONES * 0x33));
    (fours + (fours >> 4)) & (ONES * 0x0f)
}

/// How many takes a source has of each colour and of those before it, a byte a colour; what stands beyond the
/// last colour means nothing. The lowest bits of `piles` are the colours the source holds.
#[inline]
fn takes_upto(piles: u64, each: u64) -> u64 {
    (each & BYTES[piles as usize % BYTES.len()]).wrapping_mul(ONES)
}

/// The byte of the last colour.
#[inline]
fn last(bytes: u64) -> u8 {
    (bytes >> 32) as u8
}

/// Where the first byte begins that is above `place`.
#[inline]
fn first_beyond(upto: u64, place: u8) -> u32 {
    (((upto | HIGHS).wrapping_sub((u64::from(place) + 1) * ONES)) & HIGHS).trailing_zeros() & !7
}

/// For each set of colours the bytes of those in it.
static BYTES: [u64; 32] = {
    let (mut bytes, mut set) = ([0; 32], 0);
    while set < 32 {
        let mut colour = 0;
        while colour < COLOURS as usize {
            if set >> colour & 1 == 1 {
                bytes[set] |= 0xff << (8 * colour);
            }
            colour += 1;
        }
        set += 1;
    }
    bytes
};
