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

    fn number(self) -> usize {
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
    pub fn likelihood(self, time: Time) -> [f32; 2] {
        let row = LIKELIHOODS[time.number()][self.number()];
        [f32::from(row[0]) / 1000.0, f32::from(row[1]) / 1000.0]
    }

    /// How much more a saboteur is likely to do it: the logarithm of the ratio.
    #[inline]
    pub fn weight(self, time: Time) -> f32 {
        let [digger, saboteur] = self.likelihood(time);
        (saboteur / digger).ln()
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

    fn number(self) -> usize {
        usize::from(self.near) + if self.broken { 3 } else { 0 }
    }
}

/// For each time and deed: in how many of a thousand such plays a digger and a saboteur do it. What is done to somebody is
/// counted for each seat of that role that it could be done to.
const LIKELIHOODS: [[[u16; 2]; Deed::COUNT]; Time::COUNT] = [GUESS; Time::COUNT];

const GUESS: [[u16; 2]; Deed::COUNT] = [
    [300, 150],
    [200, 120],
    [80, 110],
    [10, 60],
    [5, 40],
    [20, 20],
    [80, 80],
    [150, 210],
    [50, 30],
    [10, 2],
    [3, 20],
    [5, 5],
    [10, 40],
    [40, 10],
    [40, 12],
    [10, 30],
];
