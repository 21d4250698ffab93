//! What a seat can do and what chance can bring, as small values. Their text is in [`notation`](crate::notation).

use game::{Seat, Viewer};

use crate::factories::Source;
use crate::tiles::Colour;

/// Where tiles go that were taken: a pattern line, or the floor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Target(u8);

impl Target {
    /// The floor line.
    pub const FLOOR: Target = Target(5);

    /// The pattern line of this row, counted from zero.
    #[inline]
    pub const fn line(row: u8) -> Target {
        assert!(row < 5);
        Target(row)
    }

    /// The row of the pattern line, counted from zero, or 5 for the floor.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A decision of a seat, in two bytes. Its order is that of the list of legal actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Action(u16);

/// What an action is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// All tiles of a colour at a source go to one target.
    Take(Source, Colour, Target),
    /// The tile of a complete line goes to this row and column of the free wall, both counted from zero.
    Tile(u8, u8),
}

const TILE: u16 = 1 << 15;

impl Action {
    /// Takes all tiles of a colour at a source to one target.
    #[inline]
    pub const fn take(source: Source, colour: Colour, target: Target) -> Action {
        Action((source.index() << 6 | colour.index() << 3 | target.index()) as u16)
    }

    /// Moves the tile of a complete line to a column of the free wall; row and column are counted from zero.
    pub const fn tile(row: u8, column: u8) -> Action {
        assert!(row < 5 && column < 5);
        Action(TILE | (row as u16) << 3 | column as u16)
    }

    /// Its parts.
    #[inline]
    pub const fn decision(self) -> Decision {
        let (high, middle, low) = (self.0 >> 6 & 15, self.0 >> 3 & 7, self.0 & 7);
        if self.0 & TILE == 0 {
            Decision::Take(Source::numbered(high as u8), Colour::numbered(middle as u32), Target(low as u8))
        } else {
            Decision::Tile(middle as u8, low as u8)
        }
    }
}

impl game::Text for Action {}

impl game::Action for Action {
    fn seen_by(self, _actor: Seat, _viewer: Viewer) -> Action {
        self
    }
}

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
    list.extend_from_slice(&[Action(0); ROOM]);
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
        list.resize(end as usize + ROOM, Action(0));
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
        space.copy_from_slice(&std::array::from_fn::<Action, ROW, _>(|at| Action(pile.actions[at] | row.places[at])));
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
struct Row {
    places: [u16; ROW],
    count: u32,
}

static ROWS: [Row; 64] = {
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

/// What chance can bring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This seat starts the first round.
    Start(Seat),
    /// A tile of this colour is drawn for the first factory that is not full.
    Draw(Colour),
}

impl game::Text for Chance {}

impl game::Chance for Chance {
    fn seen_by(self, _viewer: Viewer) -> Chance {
        self
    }
}
