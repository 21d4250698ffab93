//! A small net that corrects what two can expect by what the expectation does not know: which of what is open is worth more or less than its
//! chances say at which time, what a single tile would join, what is free for the seat in turn, and which tiles are left.
//!
//! It looks at a position with the eyes of each seat: [`inputs`] are weighed and added up to hidden numbers, of which those above
//! zero count. The difference of both looks is the correction, so that changing seats changes its sign. The weights come from
//! [`training`].

mod inputs;
mod training;

use game::{Game, Turn};

use super::expectation::Expectation;
use crate::rules::Carcassonne;
use crate::ruleset::{End, Farms, Incomplete, SmallCity};
use inputs::{About, BOTH, FARMED, SEAT, each_input};
pub use training::{Met, Training};

/// How many hidden numbers a look has.
const HIDDEN: usize = 16;
/// What an input about a seat adds to its own look, and after that to the other's.
type Pair = [f32; 2 * HIDDEN];
/// What something adds to one look.
type Single = [f32; HIDDEN];

/// The weights of the net.
#[derive(Clone, Debug)]
struct Net {
    seat: [Pair; SEAT],
    both: [Single; BOTH],
    /// What each hidden number begins with.
    always: Single,
    /// What each hidden number above zero is worth, in points.
    worth: Single,
}

/// How many weights there are.
const COUNT: usize = (2 * SEAT + BOTH + 2) * HIDDEN;
/// They are kept as whole numbers of two bytes, in parts of this.
const ONE: f32 = 2048.0;

const KEPT: &[u8; 2 * COUNT] = include_bytes!("weights.bin");
static NET: Net = Net::read(KEPT);

/// Whether the net has learnt of such positions: after a turn of one of two, by the rules most people play by.
pub(super) fn knows(game: &Carcassonne) -> bool {
    let rules = &game.rules;
    game.players() == 2
        && game.turn() == Turn::Chance
        && (rules.farms, rules.incomplete, rules.end) == (Farms::PerFarm(FARMED), Incomplete::Scored, End::LastTile)
        && (rules.small_city, rules.shields) == (SmallCity::Four, true)
}

/// How many points more the first of two seats has before the other than they can expect.
pub(super) fn correction(expected: &Expectation<'_>) -> f32 {
    let mut looks = Looks::new(&NET);
    each_input(expected, |about, input, value| looks.add(about, input, value));
    looks.correction()
}

/// Both looks at a position, as far as its inputs are added.
struct Looks<'n> {
    net: &'n Net,
    seats: [Pair; 2],
    both: Single,
}

impl<'n> Looks<'n> {
    #[inline]
    fn new(net: &'n Net) -> Looks<'n> {
        Looks { net, seats: [[0.0; 2 * HIDDEN]; 2], both: net.always }
    }

    #[inline]
    fn add(&mut self, about: About, input: usize, value: f32) {
        match about {
            About::Seat(seat) => add(&mut self.seats[usize::from(seat % 2)], &self.net.seat[input % SEAT], value),
            About::Both => add(&mut self.both, &self.net.both[input % BOTH], value),
        }
    }

    /// The hidden numbers of each seat.
    #[inline]
    fn hidden(&self) -> [Single; 2] {
        [0, 1].map(|seat| {
            let (own, other) = (&self.seats[seat][..HIDDEN], &self.seats[1 - seat][HIDDEN..]);
            std::array::from_fn(|at| self.both[at] + own[at] + other[at])
        })
    }

    /// How much better the look of the first seat is.
    #[inline]
    fn correction(&self) -> f32 {
        let [one, other] = self.hidden();
        let looks = one.iter().zip(&other).map(|(one, other)| one.max(0.0) - other.max(0.0));
        self.net.worth.iter().zip(looks).map(|(worth, look)| worth * look).sum()
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
        seat: [[0.0; 2 * HIDDEN]; SEAT],
        both: [[0.0; HIDDEN]; BOTH],
        always: [0.0; HIDDEN],
        worth: [0.0; HIDDEN],
    };

    /// The net that is kept in these bytes.
    const fn read(kept: &[u8; 2 * COUNT]) -> Net {
        let mut net = Net::NONE;
        let (pairs, singles) = (SEAT * 2 * HIDDEN, (2 * SEAT + BOTH) * HIDDEN);
        let mut at = 0;
        while at < COUNT {
            let weight = i16::from_le_bytes([kept[2 * at], kept[2 * at + 1]]) as f32 / ONE;
            if at < pairs {
                net.seat[at / (2 * HIDDEN)][at % (2 * HIDDEN)] = weight;
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
        let inputs = self.seat.iter_mut().flatten().chain(self.both.iter_mut().flatten());
        inputs.chain(&mut self.always).chain(&mut self.worth)
    }
}

#[cfg(test)]
mod tests {
    use game::{Dice, Rules, Seat, Setup, Silent, SplitMix};

    use super::super::{Prepared, chances::Odds};
    use super::*;
    use crate::ruleset::RuleSet;

    /// What is kept is read as it was.
    #[test]
    fn a_net_is_kept() {
        assert_eq!(NET.clone().kept(), KEPT);
        assert!(NET.clone().each().any(|weight| *weight != 0.0));
    }

    /// The same draws and decisions, begun by the one and by the other: what is a correction for one is the opposite for the other.
    #[test]
    fn changing_seats_changes_the_sign() {
        let rules = RuleSet::named("standard").expect("it is the first of the rule sets");
        let begun = |first| Carcassonne::new(&Setup::new(rules, 2, Some(Seat::new(first))).expect("two can play"));
        let (mut dice, mut legal, mut corrected) = (SplitMix::new(5), Vec::new(), 0);
        let mut games = [begun(0), begun(1)];
        while games[0].turn() != Turn::Over {
            if games.iter().all(knows) {
                let [one, other] = games.each_ref().map(|game| {
                    let odds = Odds::of(game, Prepared::usual(2));
                    correction(&Expectation::of(game, &odds))
                });
                assert!((one + other).abs() < 1e-3, "{one} and {other}");
                corrected += u32::from(one.abs() > 0.1);
            }
            let roll = dice.roll() as u32;
            for game in &mut games {
                if game.turn() == Turn::Chance {
                    game.resolve(game.pick(roll % game.chance_weight()), &mut Silent);
                } else {
                    game.legal_actions(&mut legal);
                    game.act(legal[roll as usize % legal.len()], &mut Silent);
                }
            }
        }
        assert!(corrected > 30, "only {corrected} positions");
    }
}
