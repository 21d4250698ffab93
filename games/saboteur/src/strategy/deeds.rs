//! What a play looks like to the others, and how likely diggers and saboteurs are to do such a thing.

use crate::roles::Role;

/// A sort of play. Nearer and farther are meant from the gold, as far as the actor can know where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A through tunnel that brings the gold nearer.
    Nearer,
    /// One that does so for some goals only.
    BitNearer,
    /// One that changes nothing.
    Aside,
    /// One that makes the way longer.
    Farther,
    /// A blocking card that makes the way longer.
    Blocks,
    /// A blocking card in nobody's way.
    BlocksNothing,
    Map,
    Pass,
    MendsOwn,
    /// A rockfall that makes the way shorter.
    Clears,
    /// A rockfall that makes it longer.
    Cuts,
    /// A rockfall that changes nothing.
    FallsAside,
    /// A tool of a digger or of a saboteur is broken.
    Breaks(Role),
    /// A tool of another digger or saboteur is mended.
    Mends(Role),
}

impl Deed {
    /// How many there are.
    pub const COUNT: usize = 16;

    /// Laying a tunnel which brings the gold so much nearer.
    pub fn dig(through: bool, nearer: f32) -> Deed {
        match (through, nearer) {
            (true, 0.6..) => Deed::Nearer,
            (true, 0.05..) => Deed::BitNearer,
            (true, -0.05..) => Deed::Aside,
            (true, _) => Deed::Farther,
            (false, -0.05..) => Deed::BlocksNothing,
            (false, _) => Deed::Blocks,
        }
    }

    /// A rockfall which brings the gold so much nearer.
    pub fn rockfall(nearer: f32) -> Deed {
        match nearer {
            0.05.. => Deed::Clears,
            -0.05.. => Deed::FallsAside,
            _ => Deed::Cuts,
        }
    }

    pub(super) fn number(self) -> usize {
        match self {
            Deed::Nearer => 0,
            Deed::BitNearer => 1,
            Deed::Aside => 2,
            Deed::Farther => 3,
            Deed::Blocks => 4,
            Deed::BlocksNothing => 5,
            Deed::Map => 6,
            Deed::Pass => 7,
            Deed::MendsOwn => 8,
            Deed::Clears => 9,
            Deed::Cuts => 10,
            Deed::FallsAside => 11,
            Deed::Breaks(role) => 12 + role as usize,
            Deed::Mends(role) => 14 + role as usize,
        }
    }

    /// How likely a digger and a saboteur are to do it, at this time.
    #[inline]
    pub fn likelihood(self, time: Time, table: &Likelihoods) -> [f32; 2] {
        let row = table[time.number()][self.number()];
        [f32::from(row[0]) / 10_000.0, f32::from(row[1]) / 10_000.0]
    }
}

/// When a play is made: how near the nearest goal is, and whether the actor has a broken tool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Time {
    near: u8,
    broken: bool,
}

impl Time {
    /// How many there are.
    pub const COUNT: usize = 6;

    /// So many cards are missing to the nearest goal.
    pub fn new(missing: u8, broken: bool) -> Time {
        let near = match missing {
            0..=2 => 2,
            3..=4 => 1,
            _ => 0,
        };
        Time { near, broken }
    }

    pub(super) fn number(self) -> usize {
        usize::from(self.near) + if self.broken { 3 } else { 0 }
    }
}

/// For each time and deed: in how many of ten thousand such plays a digger and a saboteur do it. What is done to somebody is
/// counted for each seat of that role that it could be done to.
pub type Likelihoods = [[[u16; 2]; Deed::COUNT]; Time::COUNT];

/// A guess, the same at all times; `greedy` goes by it.
pub const GUESSED: Likelihoods = [[
    [3000, 1500],
    [2000, 1200],
    [800, 1100],
    [100, 600],
    [50, 400],
    [200, 200],
    [800, 800],
    [1500, 2100],
    [500, 300],
    [100, 20],
    [30, 200],
    [50, 50],
    [100, 400],
    [400, 100],
    [400, 120],
    [100, 300],
]; Time::COUNT];

/// Counted in games of `greedy` and of `search`, and mixed with the guess, since others play otherwise.
pub const COUNTED: Likelihoods = [
    [
        [4303, 395],
        [1654, 708],
        [318, 1490],
        [29, 204],
        [16, 293],
        [54, 77],
        [1008, 1323],
        [1401, 3938],
        [129, 79],
        [316, 10],
        [11, 68],
        [16, 18],
        [29, 416],
        [351, 82],
        [164, 34],
        [32, 142],
    ],
    [
        [2645, 393],
        [1396, 317],
        [494, 388],
        [35, 576],
        [18, 1967],
        [54, 121],
        [863, 596],
        [2693, 2306],
        [129, 79],
        [183, 21],
        [11, 326],
        [16, 32],
        [30, 856],
        [667, 101],
        [265, 34],
        [31, 216],
    ],
    [
        [2078, 389],
        [1345, 312],
        [433, 402],
        [46, 1396],
        [17, 2209],
        [54, 163],
        [656, 436],
        [3672, 2241],
        [129, 79],
        [104, 10],
        [11, 576],
        [16, 47],
        [30, 454],
        [780, 30],
        [221, 34],
        [31, 363],
    ],
    [
        [754, 379],
        [504, 304],
        [204, 279],
        [29, 154],
        [16, 104],
        [54, 54],
        [931, 699],
        [3335, 4844],
        [1656, 1255],
        [461, 51],
        [11, 163],
        [16, 53],
        [30, 464],
        [940, 30],
        [272, 34],
        [29, 314],
    ],
    [
        [754, 379],
        [504, 304],
        [204, 279],
        [29, 154],
        [16, 104],
        [54, 54],
        [1069, 676],
        [3390, 4580],
        [1686, 1235],
        [210, 30],
        [12, 549],
        [16, 69],
        [30, 420],
        [877, 45],
        [320, 34],
        [30, 356],
    ],
    [
        [754, 379],
        [504, 304],
        [204, 279],
        [29, 154],
        [16, 104],
        [54, 54],
        [821, 639],
        [4112, 4984],
        [1599, 1033],
        [152, 12],
        [12, 523],
        [16, 69],
        [30, 346],
        [899, 30],
        [298, 34],
        [30, 418],
    ],
];
