//! Any legal take, found by counting source by source: no list is written.

use tilewright_core::Rng;

use crate::rules::action::Action;
use crate::rules::factories::{COLOURS, SOURCES};
use crate::rules::legal::TARGET_ROWS;

/// A one in the byte of each colour.
const ONE_PER_COLOUR: u64 = 0x01_01_01_01_01;
/// The highest bit in the byte of each colour. A source has 30 takes at most, so it is free.
const HIGH_BITS: u64 = ONE_PER_COLOUR << 7;

/// The take at the place in the list where the dice fall, and how many takes there are; piles and targets are those of the
/// list ([`list_takes`](crate::rules::legal::list_takes)).
#[inline(always)]
pub(crate) fn sample_take<R: Rng>(piles: u64, targets: u64, rng: &mut R) -> (Action, u32) {
    let target_counts = count_targets(targets);
    // The takes of each source and of those before it. A byte holds them: nine factories of four colours have 216, and each that
    // is emptied takes away more than the centre gains.
    let mut upto = [0; SOURCES];
    let (mut count, mut left) = (0, piles);
    for upto in &mut upto {
        count += last_colour_byte(cumulative_takes(left, target_counts));
        *upto = count;
        left >>= COLOURS;
        if left == 0 {
            break;
        }
    }
    let place = rng.below(u32::from(count)) as u8;
    let source = upto.iter().position(|upto| place < *upto).unwrap_or_default();
    let source_takes = cumulative_takes(piles >> (COLOURS * source as u32), target_counts);
    let place = place + last_colour_byte(source_takes) - upto[source];
    let byte = first_byte_above(source_takes, place);
    let row = &TARGET_ROWS[(targets >> byte) as usize % TARGET_ROWS.len()];
    let before = (source_takes << 8 >> byte) as u8;
    let target = row.targets[usize::from(place - before) % row.targets.len()];
    (Action::from_bits((source << 6) as u16 | (byte & 0b111_000) as u16 | target), count.into())
}

/// How many targets each colour has: six at most, a byte a colour.
#[inline]
fn count_targets(targets: u64) -> u64 {
    let pairs = targets - (targets >> 1 & (ONE_PER_COLOUR * 0x55));
    let fours = (pairs & (ONE_PER_COLOUR * 0x33)) + (pairs >> 2 & (ONE_PER_COLOUR * 0x33));
    (fours + (fours >> 4)) & (ONE_PER_COLOUR * 0x0f)
}

/// How many takes a source has of each colour and of those before it, a byte a colour; what stands beyond the
/// last colour means nothing. The lowest bits of `piles` are the colours the source holds.
#[inline]
fn cumulative_takes(piles: u64, target_counts: u64) -> u64 {
    (target_counts & COLOUR_SET_BYTES[piles as usize % COLOUR_SET_BYTES.len()]).wrapping_mul(ONE_PER_COLOUR)
}

/// The byte of the last colour.
#[inline]
fn last_colour_byte(bytes: u64) -> u8 {
    (bytes >> 32) as u8
}

/// Where the first byte begins that is above `place`.
#[inline]
fn first_byte_above(cumulative: u64, place: u8) -> u32 {
    (((cumulative | HIGH_BITS).wrapping_sub((u64::from(place) + 1) * ONE_PER_COLOUR)) & HIGH_BITS).trailing_zeros() & !7
}

/// For each set of colours the bytes of those in it.
static COLOUR_SET_BYTES: [u64; 32] = {
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
