//! The list of legal takes, written as rows of eight of which some stay.

use crate::rules::action::Action;

/// Replaces the list by every way to take one of the piles to a target that accepts it.
///
/// `piles` has bit 5 s + c set where source s holds colour c; `targets` has a byte a colour, bit t set where target t
/// accepts it. The list goes by source, then colour, then target. A pile's actions are written as a row of eight, of
/// which as many stay as it has targets: a fixed length is faster than a loop over a few. It is not inlined, because
/// the loop needs the registers for itself.
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

/// Goes on with the piles left from place `end` of the list, with as much room as they take.
#[inline(never)]
fn list_remaining(mut left: u64, targets: u64, actions: &mut Vec<Action>, mut end: u32) {
    while left != 0 {
        actions.resize(end as usize + LIST_CAPACITY, Action::from_bits(0));
        (left, end) = write_rows(left, targets, actions, end);
    }
    actions.truncate(end as usize);
}

/// Writes rows from `end` on, while there is room; gives the piles left and where the rows end.
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

/// Room for most lists.
const LIST_CAPACITY: usize = 8 * ACTIONS_PER_ROW;
/// More than the six targets there are, and one machine register of actions.
const ACTIONS_PER_ROW: usize = 8;

/// A source and a colour.
struct Pile {
    /// Its action with target 0, as often as a row is long.
    actions: [u16; ACTIONS_PER_ROW],
    /// Where the colour's byte begins in a word.
    colour_byte: u32,
}

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

/// The targets of a set, in order, and their number.
pub(crate) struct TargetRow {
    pub targets: [u16; ACTIONS_PER_ROW],
    count: u32,
}

/// For each set of targets.
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
        // The last two are never kept. If they were zero in all rows, a row would be written in three pieces.
        rows[set].targets[6] = rows[set].targets[0];
        rows[set].targets[7] = rows[set].targets[0];
        set += 1;
    }
    rows
};
