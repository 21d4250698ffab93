//! The list of legal takes, written as rows of eight of which some stay.

use crate::action::Action;

/// Replaces the list by every way to take one of the piles to a target that accepts it.
///
/// `piles` has bit 5 s + c set where source s holds colour c; `targets` has a byte a colour, bit t set where target t
/// accepts it. The list goes by source, then colour, then target. A pile's actions are written as a row of eight, of
/// which as many stay as it has targets: a fixed length is faster than a loop over a few. It is not inlined, because
/// the loop needs the registers for itself.
#[inline(never)]
pub(crate) fn list_takes(piles: u64, targets: u64, list: &mut Vec<Action>) {
    if list.capacity() < ROOM {
        return list_more(piles, targets, list, 0);
    }
    list.clear();
    list.extend_from_slice(&[Action::from_bits(0); ROOM]);
    let (left, end) = write_rows(piles, targets, list, 0);
    if left != 0 {
        return list_more(left, targets, list, end);
    }
    list.truncate(end as usize);
}

/// Goes on with the piles left from place `end` of the list, with as much room as they take.
#[inline(never)]
fn list_more(mut left: u64, targets: u64, list: &mut Vec<Action>, mut end: u32) {
    while left != 0 {
        list.resize(end as usize + ROOM, Action::from_bits(0));
        (left, end) = write_rows(left, targets, list, end);
    }
    list.truncate(end as usize);
}

/// Writes rows from `end` on, while there is room; gives the piles left and where the rows end.
#[inline]
fn write_rows(mut piles: u64, targets: u64, list: &mut [Action], mut end: u32) -> (u64, u32) {
    while piles != 0 {
        let Some(space) = list.get_mut(end as usize..end as usize + ROW) else { break };
        let pile = &PILES[piles.trailing_zeros() as usize % PILES.len()];
        let row = &ROWS[(targets >> pile.colour_byte) as usize % ROWS.len()];
        space.copy_from_slice(&std::array::from_fn::<Action, ROW, _>(|at| {
            Action::from_bits(pile.actions[at] | row.places[at])
        }));
        end += row.count;
        piles &= piles - 1;
    }
    (piles, end)
}

/// Room for most lists.
const ROOM: usize = 8 * ROW;
/// More than the six targets there are, and one machine register of actions.
const ROW: usize = 8;

/// A source and a colour.
struct Pile {
    /// Its action with target 0, as often as a row is long.
    actions: [u16; ROW],
    /// Where the colour's byte begins in a word.
    colour_byte: u32,
}

static PILES: [Pile; 64] = {
    let mut piles = [const { Pile { actions: [0; ROW], colour_byte: 0 } }; 64];
    let mut pile = 0;
    while pile < 50 {
        let (source, colour) = (pile / 5, pile % 5);
        piles[pile] = Pile { actions: [(source << 6 | colour << 3) as u16; ROW], colour_byte: 8 * colour as u32 };
        pile += 1;
    }
    piles
};

/// The targets of a set, in order, and their number.
pub(crate) struct Row {
    pub places: [u16; ROW],
    count: u32,
}

/// For each set of targets.
pub(crate) static ROWS: [Row; 64] = {
    let mut rows = [const { Row { places: [0; ROW], count: 0 } }; 64];
    let mut set = 0;
    while set < 64 {
        let mut target = 0;
        while target < 6 {
            if set >> target & 1 == 1 {
                let row = &mut rows[set];
                row.places[row.count as usize] = target;
                row.count += 1;
            }
            target += 1;
        }
        // The last two are never kept. If they were zero in all rows, a row would be written in three pieces.
        rows[set].places[6] = rows[set].places[0];
        rows[set].places[7] = rows[set].places[0];
        set += 1;
    }
    rows
};
