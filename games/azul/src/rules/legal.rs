//! List of the legal takes, written as rows of eight actions of which the leading ones are kept.

use crate::rules::action::Action;

/// Replaces `actions` by every way to take one of the piles to a target that accepts it.
///
/// `piles` has bit 5 s + c set where source s holds colour c. `targets` has a byte a colour, with bit t set where
/// target t accepts it. The order is by source, then colour, then target.
///
/// Each pile is written as a row of eight actions, of which the row's number of targets is kept: a fixed length is
/// faster than a short loop. Not inlined, because the loop needs the registers for itself.
#[inline(never)]
pub(crate) fn list_takes(piles: u64, targets: u64, actions: &mut Vec<Action>) {
    if actions.capacity() < LIST_CAPACITY {
        return list_remaining(piles, targets, actions, 0);
    }
    actions.clear();
    actions.extend_from_slice(&[Action::from_bits(0); LIST_CAPACITY]);
    let (left, end) = write_rows(piles, targets, actions, 0);
    if left != 0 {
        return list_remaining(left, targets, actions, end);
    }
    actions.truncate(end as usize);
}

/// Writes the piles `left` from index `end` on and enlarges `actions` as needed.
#[inline(never)]
fn list_remaining(mut left: u64, targets: u64, actions: &mut Vec<Action>, mut end: u32) {
    while left != 0 {
        actions.resize(end as usize + LIST_CAPACITY, Action::from_bits(0));
        (left, end) = write_rows(left, targets, actions, end);
    }
    actions.truncate(end as usize);
}

/// Writes rows from index `end` on while `actions` has space; returns the piles left and the end of the rows.
#[inline]
fn write_rows(mut piles: u64, targets: u64, actions: &mut [Action], mut end: u32) -> (u64, u32) {
    while piles != 0 {
        let Some(space) = actions.get_mut(end as usize..end as usize + ACTIONS_PER_ROW) else { break };
        let pile = &PILE_ROWS[piles.trailing_zeros() as usize % PILE_ROWS.len()];
        let row = &TARGET_ROWS[(targets >> pile.colour_byte) as usize % TARGET_ROWS.len()];
        space.copy_from_slice(&std::array::from_fn::<Action, ACTIONS_PER_ROW, _>(|at| {
            Action::from_bits(pile.actions[at] | row.targets[at])
        }));
        end += row.count;
        piles &= piles - 1;
    }
    (piles, end)
}

/// Length that holds most lists.
const LIST_CAPACITY: usize = 8 * ACTIONS_PER_ROW;
/// Length of a row: more than the six targets, and one 128-bit register of actions.
const ACTIONS_PER_ROW: usize = 8;

/// A pair of source and colour.
struct Pile {
    /// The pile's action with target 0, repeated for a whole row.
    actions: [u16; ACTIONS_PER_ROW],
    /// Position of the colour's byte in a word.
    colour_byte: u32,
}

/// For each index 5 s + c the pile of source s and colour c; the last entries are not used.
static PILE_ROWS: [Pile; 64] = {
    let mut piles = [const { Pile { actions: [0; ACTIONS_PER_ROW], colour_byte: 0 } }; 64];
    let mut pile = 0;
    while pile < 50 {
        let (source, colour) = (pile / 5, pile % 5);
        piles[pile] =
            Pile { actions: [(source << 6 | colour << 3) as u16; ACTIONS_PER_ROW], colour_byte: 8 * colour as u32 };
        pile += 1;
    }
    piles
};

/// Targets of a set, in order, and their number.
pub(crate) struct TargetRow {
    pub targets: [u16; ACTIONS_PER_ROW],
    count: u32,
}

/// For each set of targets its row.
pub(crate) static TARGET_ROWS: [TargetRow; 64] = {
    let mut rows = [const { TargetRow { targets: [0; ACTIONS_PER_ROW], count: 0 } }; 64];
    let mut set = 0;
    while set < 64 {
        let mut target = 0;
        while target < 6 {
            if set >> target & 1 == 1 {
                let row = &mut rows[set];
                row.targets[row.count as usize] = target;
                row.count += 1;
            }
            target += 1;
        }
        // The last two entries are never kept. If they were 0 in all rows, the compiler would write a row in three
        // pieces.
        rows[set].targets[6] = rows[set].targets[0];
        rows[set].targets[7] = rows[set].targets[0];
        set += 1;
    }
    rows
};
