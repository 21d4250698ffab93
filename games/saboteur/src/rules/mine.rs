//! The mine: cards by cell, what an unbroken tunnel from the start leads into, and where a card fits.
//!
//! A tunnel **leads into** a card if both touching sides are open and the card before it is a reached through tunnel.
//! An **end** is an empty cell that an open side of a reached through tunnel leads into: tunnels are laid in ends only.
//! A card that fits all neighbours of an end is open towards that tunnel, so that it is joined.
//!
//! Everything is updated incrementally, because legal actions are counted in every ply of a playout. The type checks no
//! rule; callers lay only cards that fit. Read [`Mine`] and [`PlacedCard`].

use crate::rules::cards::{Card, Sides, Tunnel};
use crate::rules::cells::{Cell, GRID_CELLS};
use crate::rules::goals::Goal;
use crate::rules::ruleset::MineFrame;

/// Upper bound on the number of ends: 4 at the start, 2 more per crossing (5), 1 more per tee (10): 24.
pub(crate) const END_CAPACITY: usize = 32;
/// Number of tunnel cards in the deck.
pub(crate) const TUNNEL_CAPACITY: usize = 40;

// Content of a cell in one byte: 0 if empty, the index of an end plus 1, or a card: these flags and its open sides. A
// face-down goal has its number in place of the sides. The border of a frame is a card without open sides.
const PRESENT: u8 = 0x80;
const HIDDEN: u8 = 0x40;
const REACHED: u8 = 0x20;
const CONNECTED: u8 = 0x10;

/// Changes of the grid index by a step up, right, down and left, modulo `GRID_CELLS`.
const SIDE_OFFSETS: [usize; 4] = [63, 1, GRID_CELLS - 63, GRID_CELLS - 1];

/// All ones where a card fits. First index: neighbouring sides (low bits: known; high bits: open); second: its open
/// sides.
static FIT_MASKS: [[u32; 16]; 256] = {
    let (mut table, mut sides) = ([[0; 16]; 256], 0);
    while sides < 256 {
        let mut open = 0;
        while open < 16 {
            if (open ^ (sides >> 4)) & sides & 15 == 0 {
                table[sides][open] = u32::MAX;
            }
            open += 1;
        }
        sides += 1;
    }
    table
};

/// The same with 1 in the byte of each set of open sides that fits, to be added to 16 counts at once.
static FIT_INCREMENTS: [u128; 256] = {
    let (mut table, mut sides) = ([0; 256], 0);
    while sides < 256 {
        let mut open = 0;
        while open < 16 {
            table[sides] |= (FIT_MASKS[sides][open] as u128 & 1) << (8 * open);
            open += 1;
        }
        sides += 1;
    }
    table
};

/// A tunnel card in the mine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedCard {
    /// Cell it is in.
    pub cell: Cell,
    /// Kind of card.
    pub card: Card,
    /// Whether it is turned by 180°.
    pub turned: bool,
}

impl PlacedCard {
    /// Returns the tunnel as the card is turned.
    #[inline]
    pub fn tunnel(self) -> Tunnel {
        let tunnel = self.card.tunnel().expect("only tunnel cards are laid");
        if self.turned { tunnel.turned() } else { tunnel }
    }
}

/// The mine of one round.
#[derive(Clone)]
pub(crate) struct Mine {
    /// Content of each cell, by grid index.
    cards: [u8; GRID_CELLS],
    /// Sides of each cell that touch a face-up card (low bits), and those of them that are open there (high bits).
    sides: [u8; GRID_CELLS],
    /// For each set of open sides, the ends where it fits, a bit per end.
    fits: [u32; 16],
    /// For each set of open sides, the number of ends where it fits.
    fit_counts: [u8; 16],
    /// Cells of the ends; the first `end_count` count.
    ends: [Cell; END_CAPACITY],
    /// Neighbouring sides of each end, as they are included in `fits` and `fit_counts`.
    end_sides: [u8; END_CAPACITY],
    /// Cards in the order they were laid; the first `placed_count` count.
    placed_cards: [PlacedCard; TUNNEL_CAPACITY],
    end_count: u8,
    placed_count: u8,
}

impl Mine {
    /// Returns a mine with the start, and the goals face down.
    pub(crate) fn new(frame: MineFrame) -> Mine {
        let placeholder = PlacedCard { cell: Cell::START, card: Card::Cross, turned: false };
        let mut mine = Mine {
            cards: [0; GRID_CELLS],
            sides: [0; GRID_CELLS],
            fits: [0; 16],
            fit_counts: [0; 16],
            ends: [Cell::START; END_CAPACITY],
            end_sides: [0; END_CAPACITY],
            placed_cards: [placeholder; TUNNEL_CAPACITY],
            end_count: 0,
            placed_count: 0,
        };
        if frame == MineFrame::NineByFive {
            for x in -1..=9 {
                mine.cards[Cell::new(x, 3).grid_index()] = PRESENT;
                mine.cards[Cell::new(x, -3).grid_index()] = PRESENT;
            }
            for y in -2..=2 {
                mine.cards[Cell::new(-1, y).grid_index()] = PRESENT;
                mine.cards[Cell::new(9, y).grid_index()] = PRESENT;
            }
        }
        mine.place_start_and_goals();
        mine
    }

    /// Puts the start and the face-down goals into an empty grid.
    fn place_start_and_goals(&mut self) {
        for goal in Goal::ALL {
            self.cards[goal.cell().grid_index()] = PRESENT | HIDDEN | goal as u8;
        }
        let start = Cell::START.grid_index();
        self.cards[start] = PRESENT | CONNECTED | Sides::ALL.bits();
        self.update_neighbour_sides(start);
        self.reach(Cell::START);
    }

    /// Removes all cards and sets out start and goals again. Only cells at a card are reset: much cheaper than a new
    /// mine.
    pub(crate) fn clear(&mut self) {
        let laid = self.placed_cards;
        let cells = laid[..usize::from(self.placed_count)].iter().map(|laid| laid.cell);
        for cell in cells.chain(Goal::ALL.map(Goal::cell)).chain([Cell::START]) {
            let place = cell.grid_index();
            self.cards[place] = 0;
            SIDE_OFFSETS.into_iter().for_each(|step| self.sides[(place + step) % GRID_CELLS] = 0);
        }
        self.close_all_ends();
        self.placed_count = 0;
        self.place_start_and_goals();
    }

    /// Returns the ends where a card with these open sides fits, a bit per end.
    #[inline]
    pub(crate) fn ends_that_fit(&self, open: Sides) -> u32 {
        self.fits[usize::from(open.bits())]
    }

    /// Returns the number of ends where a card with these open sides fits.
    #[inline]
    pub(crate) fn count_ends_that_fit(&self, open: Sides) -> u8 {
        self.fit_counts[usize::from(open.bits())]
    }

    /// Returns the cell of an end.
    #[inline]
    pub(crate) fn end(&self, number: u32) -> Cell {
        self.ends[number as usize % END_CAPACITY]
    }

    /// Returns the cells of all ends, by index.
    #[inline]
    pub(crate) fn ends(&self) -> &[Cell] {
        &self.ends[..usize::from(self.end_count)]
    }

    /// Returns the index of the end at `cell`; `None` if it is none.
    #[inline]
    pub(crate) fn end_at(&self, cell: Cell) -> Option<usize> {
        match self.cards[cell.grid_index()] {
            0 => None,
            card if card & PRESENT != 0 => None,
            end => Some(usize::from(end) - 1),
        }
    }

    /// Returns the sides of an empty cell that touch a face-up card, and those of them that are open there.
    pub(crate) fn neighbour_sides(&self, cell: Cell) -> (Sides, Sides) {
        let sides = self.sides[cell.grid_index()];
        (Sides::from_bits(sides), Sides::from_bits(sides >> 4))
    }

    /// Returns the tunnel cards in the mine, in the order they were laid.
    #[inline]
    pub(crate) fn placed_cards(&self) -> &[PlacedCard] {
        &self.placed_cards[..usize::from(self.placed_count)]
    }

    /// Returns the open sides of the face-up card at `cell`, and whether it is reached; `None` if there is no such
    /// card.
    pub(crate) fn face_up(&self, cell: Cell) -> Option<(Sides, bool)> {
        let card = self.cards[cell.grid_index()];
        (card & (PRESENT | HIDDEN) == PRESENT).then_some((Sides::from_bits(card), card & REACHED != 0))
    }

    /// Returns whether the reached card at `cell` is a through tunnel; `None` if no reached card is there.
    #[inline]
    pub(crate) fn reached_through(&self, cell: Cell) -> Option<bool> {
        let card = self.cards[cell.grid_index()];
        (card & (PRESENT | HIDDEN | REACHED) == PRESENT | REACHED).then_some(card & CONNECTED != 0)
    }

    /// Lays a card, which must fit (S6), in an end. Returns the face-down goals it leads into, a bit per goal.
    #[inline]
    pub(crate) fn lay(&mut self, laid: PlacedCard) -> u8 {
        let place = laid.cell.grid_index();
        let tunnel = laid.tunnel();
        self.close_end(usize::from(self.cards[place]) - 1);
        self.cards[place] = PRESENT | if tunnel.through { CONNECTED } else { 0 } | tunnel.open.bits();
        self.placed_cards[usize::from(self.placed_count)] = laid;
        self.placed_count += 1;
        self.update_neighbour_sides(place);
        self.reach(laid.cell)
    }

    /// Turns up a face-down goal that a tunnel leads into; `open` are its sides as it is turned.
    pub(crate) fn turn_up(&mut self, goal: Goal, open: Sides) {
        let place = goal.cell().grid_index();
        self.cards[place] = PRESENT | CONNECTED | open.bits();
        self.update_neighbour_sides(place);
        let more = self.reach(goal.cell());
        debug_assert_eq!(more, 0, "a goal leads into no other: a through tunnel beside one has turned it up long ago");
    }

    /// Removes the tunnel card at `cell`. Cards joined to the start only by it are no longer reached.
    ///
    /// # Panics
    /// If no tunnel card is at `cell`.
    pub(crate) fn remove(&mut self, cell: Cell) -> PlacedCard {
        let index = self.placed_cards().iter().position(|laid| laid.cell == cell).expect("a tunnel lies there");
        let removed = self.placed_cards[index];
        self.placed_cards.copy_within(index + 1..usize::from(self.placed_count), index);
        self.placed_count -= 1;
        let place = cell.grid_index();
        let card = self.cards[place];
        self.cards[place] = 0;
        let mut joined = 0;
        for (side, step) in SIDE_OFFSETS.into_iter().enumerate() {
            let beside = (place + step) % GRID_CELLS;
            self.sides[beside] &= !(0x11 << (side ^ 2));
            let there = self.cards[beside];
            joined += u32::from(there & PRESENT != 0 && card >> side & there >> (side ^ 2) & 1 == 1);
        }
        if card & (CONNECTED | REACHED) == CONNECTED | REACHED && joined > 1 {
            self.recompute_reached();
        } else {
            self.update_ends_around(cell);
        }
        removed
    }

    /// Updates the ends at `cell` and around it. `cell` is empty now, and no other card was reached only through it.
    fn update_ends_around(&mut self, cell: Cell) {
        for step in SIDE_OFFSETS {
            let beside = (cell.grid_index() + step) % GRID_CELLS;
            let there = self.cards[beside];
            if there == 0 || there & PRESENT != 0 {
                continue;
            }
            if self.is_end(beside) {
                self.refit_end(there - 1, beside);
            } else {
                self.close_end(usize::from(there) - 1);
                self.cards[beside] = 0;
            }
        }
        if self.is_end(cell.grid_index()) {
            self.open_end(cell, cell.grid_index());
        }
    }

    /// Whether a reached through tunnel leads into the empty cell at `place`.
    fn is_end(&self, place: usize) -> bool {
        SIDE_OFFSETS.into_iter().enumerate().any(|(side, step)| {
            let there = self.cards[(place + step) % GRID_CELLS];
            const REACHED_THROUGH_BITS: u8 = PRESENT | CONNECTED | REACHED;
            there & REACHED_THROUGH_BITS == REACHED_THROUGH_BITS && there >> (side ^ 2) & 1 == 1
        })
    }

    /// Recomputes from the start which cards are reached, and all ends.
    fn recompute_reached(&mut self) {
        self.close_all_ends();
        let goals = Goal::ALL.map(Goal::cell);
        let laid = self.placed_cards;
        let cells = laid[..usize::from(self.placed_count)].iter().map(|laid| laid.cell);
        for cell in cells.chain(goals).chain([Cell::START]) {
            self.cards[cell.grid_index()] &= !REACHED;
        }
        self.reach(Cell::START);
    }

    /// Marks the card at `cell` as reached, and all it leads into; opens the new ends. Face-down goals are not marked
    /// but returned, a bit per goal.
    fn reach(&mut self, cell: Cell) -> u8 {
        let place = cell.grid_index();
        self.cards[place] |= REACHED;
        let card = self.cards[place];
        if card & CONNECTED == 0 {
            return 0;
        }
        let mut goals = 0;
        for (side, step) in SIDE_OFFSETS.into_iter().enumerate() {
            if card >> side & 1 == 0 {
                continue;
            }
            let beside = (place + step) % GRID_CELLS;
            let there = self.cards[beside];
            if there == 0 {
                self.open_end(cell.across(side), beside);
            } else if there & (PRESENT | REACHED) == PRESENT {
                if there & HIDDEN != 0 {
                    goals |= 1 << (there & 3);
                } else if there >> (side ^ 2) & 1 == 1 {
                    goals |= self.reach(cell.across(side));
                }
            }
        }
        goals
    }

    /// Updates the neighbouring sides of the cells around the card at `place`.
    #[inline]
    fn update_neighbour_sides(&mut self, place: usize) {
        let card = self.cards[place];
        for (side, step) in SIDE_OFFSETS.into_iter().enumerate() {
            let beside = (place + step) % GRID_CELLS;
            let facing = side ^ 2;
            self.sides[beside] |= 1 << facing | (card >> side & 1) << (facing + 4);
            let there = self.cards[beside];
            if there & PRESENT == 0 && there != 0 {
                self.refit_end(there - 1, beside);
            }
        }
    }

    /// Updates the fits of an end whose neighbouring sides have changed.
    #[inline]
    fn refit_end(&mut self, end: u8, place: usize) {
        self.remove_fit(usize::from(end) % END_CAPACITY);
        self.add_fit(end, place);
    }

    /// Subtracts an end from the counts of fitting ends.
    #[inline]
    fn remove_fit(&mut self, end: usize) {
        let counts = u128::from_le_bytes(self.fit_counts) - FIT_INCREMENTS[usize::from(self.end_sides[end])];
        self.fit_counts = counts.to_le_bytes();
    }

    /// Adds an end to the fits and to the counts.
    #[inline]
    fn add_fit(&mut self, end: u8, place: usize) {
        let sides = self.sides[place];
        self.end_sides[usize::from(end) % END_CAPACITY] = sides;
        let counts = u128::from_le_bytes(self.fit_counts) + FIT_INCREMENTS[usize::from(sides)];
        self.fit_counts = counts.to_le_bytes();
        let row = &FIT_MASKS[usize::from(sides)];
        let bit = 1u32 << (end & 31);
        for (fits, all) in self.fits.iter_mut().zip(row) {
            *fits = *fits & !bit | all & bit;
        }
    }

    /// Makes the empty cell with grid index `place` an end, and appends it to the ends.
    #[inline]
    fn open_end(&mut self, cell: Cell, place: usize) {
        let end = self.end_count;
        self.ends[usize::from(end)] = cell;
        self.end_count += 1;
        self.cards[place] = end + 1;
        self.add_fit(end, place);
    }

    fn close_all_ends(&mut self) {
        let ends = self.ends;
        ends[..usize::from(self.end_count)].iter().for_each(|cell| self.cards[cell.grid_index()] = 0);
        self.end_count = 0;
        self.fits = [0; 16];
        self.fit_counts = [0; 16];
    }

    /// Removes an end; the last end takes its index. The caller overwrites the cell of the removed end.
    #[inline]
    fn close_end(&mut self, end: usize) {
        self.end_count -= 1;
        let last = usize::from(self.end_count);
        let moved = self.ends[last];
        self.ends[end] = moved;
        self.cards[moved.grid_index()] = end as u8 + 1;
        self.remove_fit(end);
        self.end_sides[end] = self.end_sides[last];
        for fits in &mut self.fits {
            let bit = *fits >> (last & 31) & 1;
            *fits = *fits & !(1 << (end & 31)) | bit << (end & 31);
            *fits &= !(1 << (last & 31));
        }
    }
}
