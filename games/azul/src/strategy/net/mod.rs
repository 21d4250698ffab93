//! A small net that corrects the tables by what they do not know: what bag and lid still hold, what is on offer, and how the
//! boards of two stand to each other.
//!
//! It looks at a position with the eyes of each seat: [`inputs`] are weighed and added up to hidden numbers, of which those above
//! zero count. The difference of both looks is the correction, so that changing seats changes its sign. The weights come from
//! [`training`].

mod inputs;
mod training;

use tilewright_core::net::{About, HIDDEN, Pair, Single, add};

use super::outlook::Outlook;
use crate::rules::Azul;
use inputs::{BOARD, BOTH, each_input};
pub use training::Training;

/// A net that is told so much of each board, and so much of both.
type Net = tilewright_core::net::Net<BOARD, BOTH>;

const KEPT: &[u8; 2 * Net::COUNT] = include_bytes!("weights.bin");
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
            About::Seat(seat) => add(&mut self.boards[usize::from(seat % 2)], &self.net.seat[input % BOARD], value),
            About::All => add(&mut self.both, &self.net.all[input % BOTH], value),
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
