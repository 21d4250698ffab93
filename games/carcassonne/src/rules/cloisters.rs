//! Placed cloisters and the number of tiles around each.

use tilewright_core::Seat;

use crate::rules::cell::Cell;

/// Placed cloister.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cloister {
    /// Cell of the tile with the cloister.
    pub cell: Cell,
    /// Number of the eight surrounding cells that have a tile.
    pub neighbours: u8,
    /// Owner of the monk; it stays after completion, when the monk has returned.
    pub monk: Option<Seat>,
}

impl Cloister {
    /// Whether all eight surrounding cells have a tile (C7).
    #[inline]
    pub(crate) fn is_complete(&self) -> bool {
        self.neighbours == 8
    }
}

/// Placed cloisters; the box has six.
#[derive(Clone)]
pub(crate) struct Cloisters {
    all: [Cloister; 6],
    count: u8,
    /// Set of the cloisters completed by the last tile, one bit each.
    completed: u8,
}

impl Cloisters {
    /// No cloisters.
    pub(crate) fn empty() -> Cloisters {
        Cloisters { all: [Cloister { cell: Cell::new(0, 0), neighbours: 0, monk: None }; 6], count: 0, completed: 0 }
    }

    /// Placed cloisters, in order of placement.
    #[inline]
    pub(crate) fn all(&self) -> &[Cloister] {
        &self.all[..usize::from(self.count)]
    }

    /// Counts a tile placed on `cell` as a neighbour of the cloisters around it and restarts the set of completed ones.
    #[inline]
    pub(crate) fn record_tile(&mut self, cell: Cell) {
        self.completed = 0;
        for (number, cloister) in self.all[..usize::from(self.count)].iter_mut().enumerate() {
            let beside = cloister.cell.is_adjacent(cell);
            cloister.neighbours += u8::from(beside);
            self.completed |= u8::from(beside & cloister.is_complete()) << number;
        }
    }

    /// Indices of the cloisters completed by the last tile.
    #[inline]
    pub(crate) fn completed(&self) -> impl Iterator<Item = usize> + use<> {
        let completed = self.completed;
        (0..6).filter(move |number| completed >> number & 1 == 1)
    }

    /// Whether the last tile completed a cloister.
    #[inline]
    pub(crate) fn has_completed(&self) -> bool {
        self.completed != 0
    }

    /// Adds a cloister on `cell` with this number of neighbours. [`record_tile`](Cloisters::record_tile) comes first.
    pub(crate) fn add(&mut self, cell: Cell, neighbours: u8) {
        self.all[usize::from(self.count)] = Cloister { cell, neighbours, monk: None };
        self.completed |= u8::from(neighbours == 8) << self.count;
        self.count += 1;
    }

    /// Records the owner of the monk set on the cloister placed last.
    pub(crate) fn claim_last(&mut self, seat: Seat) {
        self.all[usize::from(self.count) - 1].monk = Some(seat);
    }
}
