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
            Decision::Take(Source::numbered(high), Colour::numbered(middle as u32), Target(low as u8))
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
/// accepts it. The list goes by source, then colour, then target. A pile's targets are written as one row of eight, of
/// which as many are kept as there are.
#[inline]
pub(crate) fn list_takes(mut piles: u64, targets: u64, list: &mut Vec<Action>) {
    list.clear();
    while piles != 0 {
        let pile = PILES[piles.trailing_zeros() as usize];
        piles &= piles - 1;
        let row = &ROWS[(targets >> pile.byte) as usize & 63];
        let end = list.len() + row.count;
        list.extend_from_slice(&row.targets.map(|target| Action(pile.action | target)));
        list.truncate(end);
    }
}

/// A source and a colour, as its action with target 0, and the place of the colour's byte in a word.
#[derive(Clone, Copy)]
struct Pile {
    action: u16,
    byte: u16,
}

static PILES: [Pile; 64] = {
    let mut piles = [Pile { action: 0, byte: 0 }; 64];
    let mut pile = 0;
    while pile < 50 {
        let (source, colour) = (pile / 5, pile % 5);
        piles[pile] = Pile { action: (source << 6 | colour << 3) as u16, byte: 8 * colour as u16 };
        pile += 1;
    }
    piles
};

/// The targets of a set, in order, and their number.
struct Row {
    targets: [u16; 8],
    count: usize,
}

static ROWS: [Row; 64] = {
    let mut rows = [const { Row { targets: [0; 8], count: 0 } }; 64];
    let mut set = 0;
    while set < 64 {
        let mut target = 0;
        while target < 6 {
            if set >> target & 1 == 1 {
                let row = &mut rows[set];
                row.targets[row.count] = target;
                row.count += 1;
            }
            target += 1;
        }
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
