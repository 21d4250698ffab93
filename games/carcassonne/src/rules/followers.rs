//! Followers of all seats: those set on tiles and those in the supply.

use tilewright_core::Seat;

use crate::rules::action::Spot;
use crate::rules::cloisters::Cloisters;
use crate::rules::feature_stats::MAX_SEATS;
use crate::rules::features::Features;
use crate::rules::tiles::TILES;

/// Number of followers of each seat (C3).
pub(crate) const FOLLOWERS_PER_SEAT: u8 = 7;

/// Feature that a follower was set on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Home {
    /// Feature of the segment with this label.
    Segment(u8),
    /// Cloister with this index.
    Cloister(u8),
}

/// Follower that was set, whether still on the board or returned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Follower {
    /// Owner of the follower.
    pub seat: Seat,
    /// Index of the tile it was set on, in order of placement.
    pub tile: u8,
    /// Spot on that tile.
    pub spot: Spot,
    /// Feature it was set on.
    pub home: Home,
}

/// Every follower set in the game, and the supply of each seat.
#[derive(Clone)]
pub(crate) struct Followers {
    set: [Option<Follower>; TILES],
    count: u8,
    supply: [u8; MAX_SEATS],
}

impl Followers {
    /// All followers in the supply.
    pub(crate) fn all_home() -> Followers {
        Followers { set: [None; TILES], count: 0, supply: [FOLLOWERS_PER_SEAT; MAX_SEATS] }
    }

    /// Number of followers in the supply of `seat`.
    #[inline]
    pub(crate) fn supply(&self, seat: Seat) -> u8 {
        self.supply[seat.index()]
    }

    /// Records a set follower and takes it from the supply.
    #[inline]
    pub(crate) fn set(&mut self, follower: Follower) {
        self.set[usize::from(self.count)] = Some(follower);
        self.count += 1;
        self.supply[follower.seat.index()] -= 1;
    }

    /// Returns `followers` of the seat's followers to the supply (C9).
    #[inline]
    pub(crate) fn come_home(&mut self, seat: Seat, followers: u8) {
        self.supply[seat.index()] += followers;
    }

    /// Number of followers set in the whole game, including those returned.
    pub(crate) fn times_set(&self) -> u8 {
        self.count
    }

    /// Every follower set in the whole game, in order, including those returned.
    pub(crate) fn ever_set(&self) -> impl Iterator<Item = Follower> {
        self.set[..usize::from(self.count)].iter().flatten().copied()
    }

    /// Followers on the board, except monks of complete cloisters. A cloister completed by the last tile is left out
    /// even before it is scored, because it cannot score again at the end.
    pub(crate) fn standing<'a>(
        &'a self,
        features: &'a Features,
        cloisters: &'a Cloisters,
    ) -> impl Iterator<Item = Follower> + 'a {
        self.ever_set().filter(|follower| match follower.home {
            Home::Segment(label) => !features.stats(label).is_complete(),
            Home::Cloister(number) => !cloisters.all()[usize::from(number)].is_complete(),
        })
    }
}
