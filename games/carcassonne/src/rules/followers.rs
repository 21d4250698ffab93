//! Who has set a follower where, and how many are at home.

use tilewright_core::Seat;

use crate::rules::action::Spot;
use crate::rules::cloisters::Cloisters;
use crate::rules::feature_stats::MAX_SEATS;
use crate::rules::features::Features;
use crate::rules::tiles::TILES;

/// Each player has this many to use (C3).
pub const FOLLOWERS_PER_SEAT: u8 = 7;

/// Where a set follower belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// The feature of the segment with this label.
    Segment(u8),
    /// The cloister with this number.
    Cloister(u8),
}

/// A follower once set, perhaps home again.
#[derive(Clone, Copy, Debug)]
pub struct Follower {
    /// Whose it is.
    pub seat: Seat,
    /// The tile it was set on, by number.
    pub tile: u8,
    /// Where on the tile.
    pub spot: Spot,
    /// What it stands on.
    pub home: Home,
}

/// Every follower set in the game, and those at home.
#[derive(Clone)]
pub struct Followers {
    set: [Option<Follower>; TILES],
    count: u8,
    supply: [u8; MAX_SEATS],
}

impl Followers {
    /// All at home.
    pub fn all_home() -> Followers {
        Followers { set: [None; TILES], count: 0, supply: [FOLLOWERS_PER_SEAT; MAX_SEATS] }
    }

    /// How many of this seat's are at home.
    #[inline]
    pub fn supply(&self, seat: Seat) -> u8 {
        self.supply[seat.index()]
    }

    /// Sets one.
    #[inline]
    pub fn set(&mut self, follower: Follower) {
        self.set[usize::from(self.count)] = Some(follower);
        self.count += 1;
        self.supply[follower.seat.index()] -= 1;
    }

    /// So many of this seat's come home.
    #[inline]
    pub fn come_home(&mut self, seat: Seat, followers: u8) {
        self.supply[seat.index()] += followers;
    }

    /// How many were set in all, those home again included.
    pub fn times_set(&self) -> u8 {
        self.count
    }

    /// Every one that was set, in this order, those home again included.
    pub fn ever_set(&self) -> impl Iterator<Item = Follower> {
        self.set[..usize::from(self.count)].iter().flatten().copied()
    }

    /// Those that stand on the table, but for a monk whose cloister has just been surrounded: nothing more can become of it.
    pub fn standing<'a>(
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
