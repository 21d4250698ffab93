//! Small nets that correct a judgement by what it does not know. How a room looks at a position with one, and what it tells it, is the room's
//! own; how one is kept and how it learns from [`lesson`]s is the same for all.
//!
//! Numbers about each seat and about all of them are weighed and added up to hidden numbers, of which those above zero count.

pub mod lesson;

pub use lesson::{Lesson, Plan, train};

use crate::dice::{Dice, SplitMix};

/// How many hidden numbers a look has.
pub const HIDDEN: usize = 16;
/// They are kept as whole numbers of two bytes, in parts of this.
const ONE: f32 = 2048.0;

/// What an input about a seat adds to its own look, and after that to those of the others.
pub type Pair = [f32; 2 * HIDDEN];
/// What something adds to one look.
pub type Single = [f32; HIDDEN];

/// Whom an input is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// One seat, by its number.
    Seat(u8),
    /// All of them.
    All,
}

/// The weights of a net with so many inputs about each seat and so many about all.
#[derive(Clone, Debug)]
pub struct Net<const SEAT: usize, const ALL: usize> {
    /// What inputs about a seat add.
    pub seat: [Pair; SEAT],
    /// What inputs about all add to every look.
    pub all: [Single; ALL],
    /// What each hidden number begins with.
    pub always: Single,
    /// What each hidden number above zero is worth, in points.
    pub worth: Single,
}

impl<const SEAT: usize, const ALL: usize> Net<SEAT, ALL> {
    /// All weights are zero.
    pub const NONE: Self =
        Net { seat: [[0.0; 2 * HIDDEN]; SEAT], all: [[0.0; HIDDEN]; ALL], always: [0.0; HIDDEN], worth: [0.0; HIDDEN] };
    /// How many weights there are.
    pub const COUNT: usize = (2 * SEAT + ALL + 2) * HIDDEN;

    /// The net that is kept in these bytes, two for each weight.
    pub const fn read(kept: &[u8]) -> Self {
        assert!(kept.len() == 2 * Self::COUNT, "these are the weights of another net");
        let mut net = Net::NONE;
        let (pairs, singles) = (SEAT * 2 * HIDDEN, (2 * SEAT + ALL) * HIDDEN);
        let mut at = 0;
        while at < Self::COUNT {
            let weight = i16::from_le_bytes([kept[2 * at], kept[2 * at + 1]]) as f32 / ONE;
            if at < pairs {
                net.seat[at / (2 * HIDDEN)][at % (2 * HIDDEN)] = weight;
            } else if at < singles {
                net.all[(at - pairs) / HIDDEN][at % HIDDEN] = weight;
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
    pub fn kept(&mut self) -> Vec<u8> {
        let whole = |weight: f32| (weight * ONE).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
        self.each().flat_map(|weight| whole(*weight).to_le_bytes()).collect()
    }

    /// Every single weight, in the order they are kept in.
    pub fn each(&mut self) -> impl Iterator<Item = &mut f32> {
        let inputs = self.seat.iter_mut().flatten().chain(self.all.iter_mut().flatten());
        inputs.chain(&mut self.always).chain(&mut self.worth)
    }

    /// A net that has not learnt anything: it corrects little, and at random; no input weighs more than this.
    pub fn begun(most: f32, dice: &mut SplitMix) -> Self {
        let mut net = Net::NONE;
        let mut any = |most: f32| most * (2.0 * dice.below(1 << 20) as f32 / (1 << 20) as f32 - 1.0);
        net.each().for_each(|weight| *weight = any(most));
        net.always = [0.0; HIDDEN];
        net.worth = net.worth.map(|_| any(0.5));
        net
    }
}

/// Adds weights, so many times as `value` says, to a sum.
#[inline]
pub fn add<const N: usize>(sum: &mut [f32; N], weights: &[f32; N], value: f32) {
    for (sum, weight) in sum.iter_mut().zip(weights) {
        *sum += weight * value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_as_it_was() {
        let mut net = Net::<3, 2>::begun(0.5, &mut SplitMix::new(1));
        let kept = net.kept();
        let mut read = Net::<3, 2>::read(&kept);
        assert_eq!((kept.len(), read.kept()), (2 * Net::<3, 2>::COUNT, kept));
        assert!(net.each().zip(read.each()).all(|(one, other)| (*one - *other).abs() <= 0.5 / ONE));
    }
}
