//! A random legal take, located by counts by source: no list is written.

use tilewright_core::Rng;

use crate::rules::action::Action;
use crate::rules::factories::{COLOURS, SOURCES};
use crate::rules::legal::TARGET_ROWS;

/// A one in the byte of each colour.
const ONE_PER_COLOUR: u64 = 0x01_01_01_01_01;
/// The highest bit in the byte of each colour. A source has at most 30 takes, so it is free.
const HIGH_BITS: u64 = ONE_PER_COLOUR << 7;

/// Returns a uniformly random legal take and the number of legal takes; one number is drawn.
///
/// The drawn number is an index into the list that [`list_takes`](crate::rules::legal::list_takes) writes for the same
/// `piles` and `targets`. `piles` must not be 0.
#[inline(always)]
pub(crate) fn sample_take<R: Rng>(piles: u64, targets: u64, rng: &mut R) -> (Action, u32) {
    let target_counts = count_targets(targets);
    // Cumulative number of takes by source. A byte is enough: nine factories of four colours have 216 takes, and an
    // emptied factory removes more takes than the centre gains.
    let mut up_to = [0; SOURCES];
    let (mut count, mut left) = (0, piles);
    for up_to in &mut up_to {
        count += last_colour_byte(cumulative_takes(left, target_counts));
        *up_to = count;
        left >>= COLOURS;
        if left == 0 {
            break;
        }
    }
    let place = rng.below(u32::from(count)) as u8;
    let source = up_to.iter().position(|up_to| place < *up_to).unwrap_or_default();
    let source_takes = cumulative_takes(piles >> (COLOURS * source as u32), target_counts);
    let place = place + last_colour_byte(source_takes) - up_to[source];
    let byte = first_byte_above(source_takes, place);
    let row = &TARGET_ROWS[(targets >> byte) as usize % TARGET_ROWS.len()];
    let before = (source_takes << 8 >> byte) as u8;
    let target = row.targets[usize::from(place - before) % row.targets.len()];
    (Action::from_bits((source << 6) as u16 | (byte & 0b111_000) as u16 | target), count.into())
}

/// Number of targets of each colour, at most six: a byte a colour.
#[inline]
fn count_targets(targets: u64) -> u64 {
    let pairs = targets - (targets >> 1 & (ONE_PER_COLOUR * 0x55));
    let fours = (pairs & (ONE_PER_COLOUR * 0x33)) + (pairs >> 2 & (ONE_PER_COLOUR * 0x33));
    (fours + (fours >> 4)) & (ONE_PER_COLOUR * 0x0f)
}

/// Cumulative number of takes of one source by colour, a byte a colour; bytes beyond the last colour have no meaning.
///
/// The lowest five bits of `piles` are the colours that the source holds.
#[inline]
fn cumulative_takes(piles: u64, target_counts: u64) -> u64 {
    (target_counts & COLOUR_SET_BYTES[piles as usize % COLOUR_SET_BYTES.len()]).wrapping_mul(ONE_PER_COLOUR)
}

/// Byte of the last colour.
#[inline]
fn last_colour_byte(bytes: u64) -> u8 {
    (bytes >> 32) as u8
}

/// Bit position of the first byte that is greater than `place`.
#[inline]
fn first_byte_above(cumulative: u64, place: u8) -> u32 {
    (((cumulative | HIGH_BITS).wrapping_sub((u64::from(place) + 1) * ONE_PER_COLOUR)) & HIGH_BITS).trailing_zeros() & !7
}

/// For each set of colours a mask of their bytes.
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
