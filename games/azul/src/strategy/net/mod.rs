//! A small net that corrects the tables by what they do not know: what bag and lid still hold, what is on offer, and how the
//! boards of two stand to each other.
//!
//! It looks at a position with the eyes of each seat: [`inputs`] are weighed and added up to hidden numbers, of which those above
//! zero count. The difference of both looks is the correction, so that changing seats changes its sign. The weights come from
//! [`training`].

mod inputs;
mod training;

use super::outlook::Outlook;
use crate::rules::Azul;
use inputs::{About, BOARD, BOTH, each_input};
pub use training::Training;

/// How many hidden numbers a look has.
const HIDDEN: usize = 16;
/// What an input about a board adds to its owner's look, and after that to the other's.
type Pair = [f32; 2 * HIDDEN];
/// What something adds to one look.
type Single = [f32; HIDDEN];

/// The weights of the net.
#[derive(Clone, Debug)]
struct Net {
    board: [Pair; BOARD],
    both: [Single; BOTH],
    /// What each hidden number begins with.
    always: Single,
    /// What each hidden number above zero is worth, in points.
    worth: Single,
}

/// How many weights there are.
const COUNT: usize = (2 * BOARD + BOTH + 2) * HIDDEN;
/// They are kept as whole numbers of two bytes, in parts of this.
const ONE: f32 = 2048.0;
const KEPT: &[u8; 2 * COUNT] = include_bytes!("weights.bin");
static NET: Net = Net::read(KEPT);

/// How many points more the first of two seats has before the other than the tables say.
#[inline]
pub(super) fn correction(game: &Azul, outlooks: &[Outlook; 2], ends: bool) -> f32 {
    let mut looks = Looks::new(&NET);
    each_input(game, outlooks, ends, |about, input, value| looks.add(about, input, value));
    looks.correction()
}

/// Both looks at a position, as far as its inputs are added.
struct Looks<'n> {
    net: &'n Net,
    boards: [Pair; 2],
    both: Single,
}

impl<'n> Looks<'n> {
    #[inline]
    fn new(net: &'n Net) -> Looks<'n> {
        Looks { net, boards: [[0.0; 2 * HIDDEN]; 2], both: net.always }
    }

    #[inline]
    fn add(&mut self, about: About, input: usize, value: f32) {
        match about {
            About::Board(seat) => add(&mut self.boards[seat % 2], &self.net.board[input % BOARD], value),
            About::Both => add(&mut self.both, &self.net.both[input % BOTH], value),
        }
    }

    /// The hidden numbers of each seat.
    #[inline]
    fn hidden(&self) -> [Single; 2] {
        [0, 1].map(|seat| {
            let (own, other) = (&self.boards[seat][..HIDDEN], &self.boards[1 - seat][HIDDEN..]);
            std::array::from_fn(|at| self.both[at] + own[at] + other[at])
        })
    }

    /// How much better the look of the first seat is.
    #[inline]
    fn correction(&self) -> f32 {
        const LANES: usize = 4;
        let [one, other] = self.hidden();
        let mut sums = [0.0; LANES];
        for (at, worth) in self.net.worth.iter().enumerate() {
            sums[at % LANES] += worth * (one[at].max(0.0) - other[at].max(0.0));
        }
        sums.iter().sum()
    }
}

#[inline]
fn add<const N: usize>(sum: &mut [f32; N], weights: &[f32; N], value: f32) {
    for (sum, weight) in sum.iter_mut().zip(weights) {
        *sum += weight * value;
    }
}

impl Net {
    const NONE: Net = Net {
        board: [[0.0; 2 * HIDDEN]; BOARD],
        both: [[0.0; HIDDEN]; BOTH],
        always: [0.0; HIDDEN],
        worth: [0.0; HIDDEN],
    };

    /// The net that is kept in these bytes.
    const fn read(kept: &[u8; 2 * COUNT]) -> Net {
        let mut net = Net::NONE;
        let (pairs, singles) = (BOARD * 2 * HIDDEN, (2 * BOARD + BOTH) * HIDDEN);
        let mut at = 0;
        while at < COUNT {
            let weight = i16::from_le_bytes([kept[2 * at], kept[2 * at + 1]]) as f32 / ONE;
            if at < pairs {
                net.board[at / (2 * HIDDEN)][at % (2 * HIDDEN)] = weight;
            } else if at < singles {
                net.both[(at - pairs) / HIDDEN][at % HIDDEN] = weight;
            } else if at < singles + HIDDEN {
                net.always[at - singles] = weight;
            } else {
                net.worth[at - singles - HIDDEN] = weight;
            }
            at += 1;
        }
        net
    }

    /// The bytes it is kept in.
    fn kept(&mut self) -> Vec<u8> {
        let whole = |weight: f32| (weight * ONE).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
        self.each().flat_map(|weight| whole(*weight).to_le_bytes()).collect()
    }

    /// Every single weight, in the order they are kept in.
    fn each(&mut self) -> impl Iterator<Item = &mut f32> {
        let inputs = self.board.iter_mut().flatten().chain(self.both.iter_mut().flatten());
        inputs.chain(&mut self.always).chain(&mut self.worth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is kept is read as it was.
    #[test]
    fn a_net_is_kept() {
        assert_eq!(NET.clone().kept(), KEPT);
        assert!(NET.clone().each().any(|weight| *weight != 0.0));
    }
}
