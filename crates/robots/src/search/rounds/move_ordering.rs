//! Move ordering of alpha-beta search: history slots, late move reduction and the beam.

use std::hash::{Hash, Hasher};

use tilewright_core::Seat;

/// Beam at depth 1.
const FRONTIER_BEAM: usize = 12;
/// Number of slots of the history; actions share one if their hashes collide.
pub(super) const HISTORY_SLOTS: usize = 4096;
/// The slot of an action comes from the bits of its hash above this one, which are mixed best.
const HASH_SHIFT: u32 = 40;
/// Late move reduction: an action is searched one ply less deep for each of these indices that it reaches in the order.
const REDUCTION_INDICES: [usize; 4] = [3, 6, 12, 20];
/// Lower bound on the plies left for a late move reduction.
const MIN_REDUCTION_DEPTH: u8 = 3;

/// Plies by which an action late in the order is searched less deep; if it is good even so, it is searched in full.
#[inline]
pub(super) fn reduction(index: usize, depth: u8) -> u8 {
    if index < REDUCTION_INDICES[0] || depth < MIN_REDUCTION_DEPTH {
        return 0;
    }
    let steps: u8 = REDUCTION_INDICES.iter().map(|place| u8::from(index >= *place)).sum();
    steps.min(depth - 2)
}

/// Upper bound on the actions tried at `depth`.
#[inline]
pub(super) fn beam(depth: u8) -> usize {
    if depth == 1 { FRONTIER_BEAM } else { usize::MAX }
}

/// The slot of an action in the history.
#[inline]
pub(super) fn history_slot<A: Hash>(seat: Seat, action: &A) -> usize {
    let mut hasher = ActionHasher(seat.index() as u64);
    action.hash(&mut hasher);
    (hasher.0 >> HASH_SHIFT) as usize % HISTORY_SLOTS
}

/// A short multiplicative hasher without protection against collisions.
struct ActionHasher(u64);

impl Hasher for ActionHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// Swaps the action with the highest priority to the front and returns it. O(n).
#[inline]
pub(super) fn select_best<A: Copy>(list: &mut [(i32, A)]) -> A {
    let (mut best_index, mut best_priority) = (0, list[0].0);
    for (at, &(priority, _)) in list.iter().enumerate() {
        if priority > best_priority {
            (best_index, best_priority) = (at, priority);
        }
    }
    list.swap(0, best_index);
    list[0].1
}
