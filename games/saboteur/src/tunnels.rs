//! The mine: what lies where, what an unbroken tunnel from the start leads into, and where a card fits.
//!
//! A tunnel **leads into** a card when both touching sides are open and the card before it is a through tunnel that is
//! reached itself. An **end** is an empty cell that an open side of a reached through tunnel leads into: the only cells
//! where a card can go. A card that fits all its neighbours there opens towards that tunnel, so that it is joined.

use crate::cards::{Card, Sides, Tunnel};
use crate::cells::{Cell, PLACES};
use crate::goals::Goal;
use crate::ruleset::Frame;

/// More ends than there can be: four at the start, two more for each crossing (5), one more for each tee (10), so 24.
pub(crate) const ENDS: usize = 32;
/// All tunnel cards there are.
pub(crate) const TUNNELS: usize = 40;

// What lies at a place, in one byte: nothing (0), the number of an end and one, or a card.
const LIES: u8 = 0x80;
const HIDDEN: u8 = 0x40;
const REACHED: u8 = 0x20;
const THROUGH: u8 = 0x10;

/// What the step over a side adds to a place.
const STEP: [usize; 4] = [63, 1, PLACES - 63, PLACES - 1];

/// For the sides around a cell (low bits: known; high bits: open) and each set of open sides: all ones if it fits.
static FITS: [[u32; 16]; 256] = {
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

/// The same in one number: a one in the byte of each set of open sides that fits.
static FITTING: [u128; 256] = {
    let (mut table, mut sides) = ([0; 256], 0);
    while sides < 256 {
        let mut open = 0;
        while open < 16 {
            table[sides] |= (FITS[sides][open] as u128 & 1) << (8 * open);
            open += 1;
        }
        sides += 1;
    }
    table
};

/// A tunnel card in the mine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// Where it lies.
    pub cell: Cell,
    /// Which card it is.
    pub card: Card,
    /// Whether it was turned by 180°.
    pub turned: bool,
}

impl Laid {
    /// The tunnel as it lies.
    #[inline]
    pub fn tunnel(self) -> Tunnel {
        let tunnel = self.card.tunnel().expect("only tunnel cards are laid");
        if self.turned { tunnel.turned() } else { tunnel }
    }
}

/// The mine of a round.
#[derive(Clone)]
pub struct Mine {
    cards: [u8; PLACES],
    /// What the face-up cards around a cell ask of it: in the low bits the sides they touch, in the high ones the open.
    sides: [u8; PLACES],
    /// For each set of open sides the ends where it fits, a bit each.
    fits: [u32; 16],
    /// For each set of open sides the number of ends where it fits, a byte each.
    fit_counts: [u8; 16],
    ends: [Cell; ENDS],
    /// What is asked of each end, as it was noted last.
    noted: [u8; ENDS],
    laid: [Laid; TUNNELS],
    end_count: u8,
    laid_count: u8,
}

impl Mine {
    /// The start, and the goals face down.
    pub fn new(frame: Frame) -> Mine {
        let nothing = Laid { cell: Cell::START, card: Card::Cross, turned: false };
        let mut mine = Mine {
            cards: [0; PLACES],
            sides: [0; PLACES],
            fits: [0; 16],
            fit_counts: [0; 16],
            ends: [Cell::START; ENDS],
            noted: [0; ENDS],
            laid: [nothing; TUNNELS],
            end_count: 0,
            laid_count: 0,
        };
        if frame == Frame::NineByFive {
            for x in -1..=9 {
                mine.cards[Cell::new(x, 3).place()] = LIES;
                mine.cards[Cell::new(x, -3).place()] = LIES;
            }
            for y in -2..=2 {
                mine.cards[Cell::new(-1, y).place()] = LIES;
                mine.cards[Cell::new(9, y).place()] = LIES;
            }
        }
        mine.set_out();
        mine
    }

    /// Lays the start, and the goals face down.
    fn set_out(&mut self) {
        for goal in Goal::ALL {
            self.cards[goal.cell().place()] = LIES | HIDDEN | goal as u8;
        }
        let start = Cell::START.place();
        self.cards[start] = LIES | THROUGH | Sides::ALL.bits();
        self.show_sides(start);
        self.reach(Cell::START);
    }

    /// Takes all cards away and sets out start and goals again. Only cells beside a card hold anything, so that this is
    /// much less than a new mine.
    pub fn sweep(&mut self) {
        let laid = self.laid;
        let cells = laid[..usize::from(self.laid_count)].iter().map(|laid| laid.cell);
        for cell in cells.chain(Goal::ALL.map(Goal::cell)).chain([Cell::START]) {
            let place = cell.place();
            self.cards[place] = 0;
            STEP.into_iter().for_each(|step| self.sides[(place + step) % PLACES] = 0);
        }
        self.close_all();
        self.laid_count = 0;
        self.set_out();
    }

    /// The ends where a card with these open sides fits, a bit each.
    #[inline]
    pub fn fitting(&self, open: Sides) -> u32 {
        self.fits[usize::from(open.bits())]
    }

    /// At how many ends a card with these open sides fits.
    #[inline]
    pub(crate) fn count_fitting(&self, open: Sides) -> u8 {
        self.fit_counts[usize::from(open.bits())]
    }

    /// The cell of an end.
    #[inline]
    pub fn end(&self, number: u32) -> Cell {
        self.ends[number as usize % ENDS]
    }

    /// The cells of all ends.
    #[inline]
    pub(crate) fn ends(&self) -> &[Cell] {
        &self.ends[..usize::from(self.end_count)]
    }

    /// The number of the end at `cell`.
    #[inline]
    pub(crate) fn end_at(&self, cell: Cell) -> Option<usize> {
        match self.cards[cell.place()] {
            0 => None,
            card if card & LIES != 0 => None,
            end => Some(usize::from(end) - 1),
        }
    }

    /// The sides of an empty cell that touch a face-up card, and which of them are open there.
    pub(crate) fn asked(&self, cell: Cell) -> (Sides, Sides) {
        let sides = self.sides[cell.place()];
        (Sides::from_bits(sides), Sides::from_bits(sides >> 4))
    }

    /// The tunnel cards in the mine, in the order they were laid.
    #[inline]
    pub fn laid(&self) -> &[Laid] {
        &self.laid[..usize::from(self.laid_count)]
    }

    /// The open sides of the face-up card at `cell`, and whether it is reached; nothing where there is none.
    pub fn face_up(&self, cell: Cell) -> Option<(Sides, bool)> {
        let card = self.cards[cell.place()];
        (card & (LIES | HIDDEN) == LIES).then_some((Sides::from_bits(card), card & REACHED != 0))
    }

    /// Whether the card at `cell` is a through tunnel, if it is one that a tunnel leads into.
    #[inline]
    pub(crate) fn reached_through(&self, cell: Cell) -> Option<bool> {
        let card = self.cards[cell.place()];
        (card & (LIES | HIDDEN | REACHED) == LIES | REACHED).then_some(card & THROUGH != 0)
    }

    /// Lays a card where it fits. Gives the face-down goals it leads into, a bit each.
    #[inline]
    pub fn lay(&mut self, laid: Laid) -> u8 {
        let place = laid.cell.place();
        let tunnel = laid.tunnel();
        self.close(usize::from(self.cards[place]) - 1);
        self.cards[place] = LIES | if tunnel.through { THROUGH } else { 0 } | tunnel.open.bits();
        self.laid[usize::from(self.laid_count)] = laid;
        self.laid_count += 1;
        self.show_sides(place);
        self.reach(laid.cell)
    }

    /// Turns up a goal that a tunnel leads into.
    pub fn turn_up(&mut self, goal: Goal, open: Sides) {
        let place = goal.cell().place();
        self.cards[place] = LIES | THROUGH | open.bits();
        self.show_sides(place);
        let more = self.reach(goal.cell());
        debug_assert_eq!(more, 0, "a goal leads into no other: a through tunnel beside one has turned it up long ago");
    }

    /// Removes a tunnel card; what only it joined to the start is reached no more.
    pub fn remove(&mut self, cell: Cell) -> Laid {
        let index = self.laid().iter().position(|laid| laid.cell == cell).expect("a tunnel lies there");
        let removed = self.laid[index];
        self.laid.copy_within(index + 1..usize::from(self.laid_count), index);
        self.laid_count -= 1;
        let place = cell.place();
        let card = self.cards[place];
        self.cards[place] = 0;
        let mut joined = 0;
        for (side, step) in STEP.into_iter().enumerate() {
            let beside = (place + step) % PLACES;
            self.sides[beside] &= !(0x11 << (side ^ 2));
            let there = self.cards[beside];
            joined += u32::from(there & LIES != 0 && card >> side & there >> (side ^ 2) & 1 == 1);
        }
        if card & (THROUGH | REACHED) == THROUGH | REACHED && joined > 1 {
            self.survey();
        } else {
            self.look_around(cell);
        }
        removed
    }

    /// Looks again at the cells around one that has been emptied and joined no other card to the start.
    fn look_around(&mut self, cell: Cell) {
        for step in STEP {
            let beside = (cell.place() + step) % PLACES;
            let there = self.cards[beside];
            if there == 0 || there & LIES != 0 {
                continue;
            }
            if self.is_end(beside) {
                self.fit_anew(there - 1, beside);
            } else {
                self.close(usize::from(there) - 1);
                self.cards[beside] = 0;
            }
        }
        if self.is_end(cell.place()) {
            self.open(cell, cell.place());
        }
    }

    /// Whether a reached through tunnel leads into the empty cell at `place`.
    fn is_end(&self, place: usize) -> bool {
        STEP.into_iter().enumerate().any(|(side, step)| {
            let there = self.cards[(place + step) % PLACES];
            const LEADS_ON: u8 = LIES | THROUGH | REACHED;
            there & LEADS_ON == LEADS_ON && there >> (side ^ 2) & 1 == 1
        })
    }

    /// Finds anew what the start leads into.
    fn survey(&mut self) {
        self.close_all();
        let goals = Goal::ALL.map(Goal::cell);
        let laid = self.laid;
        let cells = laid[..usize::from(self.laid_count)].iter().map(|laid| laid.cell);
        for cell in cells.chain(goals).chain([Cell::START]) {
            self.cards[cell.place()] &= !REACHED;
        }
        self.reach(Cell::START);
    }

    /// A tunnel leads into the card at `cell`, and on from there. Gives the face-down goals it leads into.
    fn reach(&mut self, cell: Cell) -> u8 {
        let place = cell.place();
        self.cards[place] |= REACHED;
        let card = self.cards[place];
        if card & THROUGH == 0 {
            return 0;
        }
        let mut goals = 0;
        for (side, step) in STEP.into_iter().enumerate() {
            if card >> side & 1 == 0 {
                continue;
            }
            let beside = (place + step) % PLACES;
            let there = self.cards[beside];
            if there == 0 {
                self.open(cell.across(side), beside);
            } else if there & (LIES | REACHED) == LIES {
                if there & HIDDEN != 0 {
                    goals |= 1 << (there & 3);
                } else if there >> (side ^ 2) & 1 == 1 {
                    goals |= self.reach(cell.across(side));
                }
            }
        }
        goals
    }

    /// Tells the cells around the card at `place` which of its sides are open.
    #[inline]
    fn show_sides(&mut self, place: usize) {
        let card = self.cards[place];
        for (side, step) in STEP.into_iter().enumerate() {
            let beside = (place + step) % PLACES;
            let facing = side ^ 2;
            self.sides[beside] |= 1 << facing | (card >> side & 1) << (facing + 4);
            let there = self.cards[beside];
            if there & LIES == 0 && there != 0 {
                self.fit_anew(there - 1, beside);
            }
        }
    }

    /// What is asked of the end with this number has changed.
    #[inline]
    fn fit_anew(&mut self, end: u8, place: usize) {
        self.forget(usize::from(end) % ENDS);
        self.fit(end, place);
    }

    /// Counts what fits at the end with this number no more.
    #[inline]
    fn forget(&mut self, end: usize) {
        let counts = u128::from_le_bytes(self.fit_counts) - FITTING[usize::from(self.noted[end])];
        self.fit_counts = counts.to_le_bytes();
    }

    /// Notes what fits at the end with this number.
    #[inline]
    fn fit(&mut self, end: u8, place: usize) {
        let asked = self.sides[place];
        self.noted[usize::from(end) % ENDS] = asked;
        let counts = u128::from_le_bytes(self.fit_counts) + FITTING[usize::from(asked)];
        self.fit_counts = counts.to_le_bytes();
        let row = &FITS[usize::from(asked)];
        let bit = 1u32 << (end & 31);
        for (fits, all) in self.fits.iter_mut().zip(row) {
            *fits = *fits & !bit | all & bit;
        }
    }

    /// A tunnel leads into the empty cell: it becomes an end.
    #[inline]
    fn open(&mut self, cell: Cell, place: usize) {
        let end = self.end_count;
        self.ends[usize::from(end)] = cell;
        self.end_count += 1;
        self.cards[place] = end + 1;
        self.fit(end, place);
    }

    fn close_all(&mut self) {
        let ends = self.ends;
        ends[..usize::from(self.end_count)].iter().for_each(|cell| self.cards[cell.place()] = 0);
        self.end_count = 0;
        self.fits = [0; 16];
        self.fit_counts = [0; 16];
    }

    /// The cell of an end is filled: the last end takes its number.
    #[inline]
    fn close(&mut self, end: usize) {
        self.end_count -= 1;
        let last = usize::from(self.end_count);
        let moved = self.ends[last];
        self.ends[end] = moved;
        self.cards[moved.place()] = end as u8 + 1;
        self.forget(end);
        self.noted[end] = self.noted[last];
        for fits in &mut self.fits {
            let bit = *fits >> (last & 31) & 1;
            *fits = *fits & !(1 << (end & 31)) | bit << (end & 31);
            *fits &= !(1 << (last & 31));
        }
    }
}
