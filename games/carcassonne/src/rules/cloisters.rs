//! The cloisters on the table, and how far each is surrounded.

use tilewright_core::Seat;

use crate::rules::cell::Cell;

/// A cloister on the table.
#[derive(Clone, Copy, Debug)]
pub struct Cloister {
    /// Where it lies.
    pub cell: Cell,
    /// How many of the eight cells around it have a tile.
    pub neighbours: u8,
    /// Whose monk stands in it or stood in it when it was completed.
    pub monk: Option<Seat>,
}

impl Cloister {
    /// Whether all eight cells around it have a tile.
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.neighbours == 8
    }
}

/// The cloisters on the table; there are six at most.
#[derive(Clone)]
pub struct Cloisters {
    all: [Cloister; 6],
    count: u8,
    /// Those that the tile laid last has completed, as bits.
    completed: u8,
}

impl Cloisters {
    /// None yet.
    pub fn empty() -> Cloisters {
        Cloisters { all: [Cloister { cell: Cell::new(0, 0), neighbours: 0, monk: None }; 6], count: 0, completed: 0 }
    }

    /// In the order they were laid.
    #[inline]
    pub fn all(&self) -> &[Cloister] {
        &self.all[..usize::from(self.count)]
    }

    /// A tile was laid: cloisters around it have one neighbour more.
    #[inline]
    pub fn record_tile(&mut self, cell: Cell) {
        self.completed = 0;
        for (number, cloister) in self.all[..usize::from(self.count)].iter_mut().enumerate() {
            let beside = cloister.cell.is_adjacent(cell);
            cloister.neighbours += u8::from(beside);
            self.completed |= u8::from(beside & cloister.is_complete()) << number;
        }
    }

    /// The numbers of those that the tile laid last has completed.
    #[inline]
    pub fn completed(&self) -> impl Iterator<Item = usize> + use<> {
        let completed = self.completed;
        (0..6).filter(move |number| completed >> number & 1 == 1)
    }

    /// Whether the tile laid last has completed one.
    #[inline]
    pub fn has_completed(&self) -> bool {
        self.completed != 0
    }

    /// A cloister was laid.
    pub fn add(&mut self, cell: Cell, neighbours: u8) {
        self.all[usize::from(self.count)] = Cloister { cell, neighbours, monk: None };
        self.completed |= u8::from(neighbours == 8) << self.count;
        self.count += 1;
    }

    /// A monk was set in the cloister laid last.
    pub fn claim_last(&mut self, seat: Seat) {
        self.all[usize::from(self.count) - 1].monk = Some(seat);
    }
}
