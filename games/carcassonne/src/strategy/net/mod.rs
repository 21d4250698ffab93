//! Small nets that correct what the seats can expect by what the expectation does not know: which of what is open is worth more or less than
//! its chances say at which time, what a single tile would join, what is free for the seat in turn, and which tiles are left. One is for two
//! players, one for more.
//!
//! A net looks at a position with the eyes of each seat: [`inputs`] are weighed and added up to hidden numbers, of which those above
//! zero count. By how much a seat's look is better than the mean of all is its correction, so that changing seats changes corrections with
//! them. The weights come from [`training`].

mod inputs;
mod training;

use tilewright_core::net::{About, HIDDEN, Pair, Single, add};
use tilewright_core::{Game, PerSeat, Seat, Turn};

use super::expectation::Expectation;
use crate::rules::Carcassonne;
use crate::ruleset::{End, Farms, Incomplete, SmallCity};
use crate::tally::SEATS;
use inputs::{ALL, FARMED, SEAT, each_input};
pub use training::{Met, Training};

/// A net that is told so much of each seat, and so much of all.
type Net = tilewright_core::net::Net<SEAT, ALL>;

/// For two players, and for more.
const KEPT: [&[u8; 2 * Net::COUNT]; 2] = [include_bytes!("two.bin"), include_bytes!("more.bin")];
static NETS: [Net; 2] = [Net::read(KEPT[0]), Net::read(KEPT[1])];

/// The net for so many players.
fn for_players(players: u8) -> &'static Net {
    &NETS[usize::from(players > 2)]
}

/// Whether a net has learnt of such positions: after a turn, by the rules most people play by.
pub(super) fn knows(game: &Carcassonne) -> bool {
    let rules = &game.rules;
    game.turn() == Turn::Chance
        && (rules.farms, rules.incomplete, rules.end) == (Farms::PerFarm(FARMED), Incomplete::Scored, End::LastTile)
        && (rules.small_city, rules.shields) == (SmallCity::Four, true)
}

/// How many points more each seat has before the mean of all than they can expect.
pub(super) fn corrections(expected: &Expectation<'_>) -> PerSeat<f32> {
    let players = expected.game.players();
    let mut looks = Looks::new(for_players(players), players);
    each_input(expected, |about, input, value| looks.add(about, input, value));
    looks.corrections()
}

/// The looks of all seats at a position, as far as its inputs are added.
struct Looks<'n> {
    net: &'n Net,
    players: u8,
    seats: [Pair; SEATS],
    all: Single,
}

impl<'n> Looks<'n> {
    #[inline]
    fn new(net: &'n Net, players: u8) -> Looks<'n> {
        Looks { net, players, seats: [[0.0; 2 * HIDDEN]; SEATS], all: net.always }
    }

    #[inline]
    fn add(&mut self, about: About, input: usize, value: f32) {
        match about {
            About::Seat(seat) => add(&mut self.seats[usize::from(seat) % SEATS], &self.net.seat[input % SEAT], value),
            About::All => add(&mut self.all, &self.net.all[input % ALL], value),
        }
    }

    /// The part of what a seat adds to the looks of the others that each of them has.
    #[inline]
    fn part(&self) -> f32 {
        1.0 / f32::from(self.players - 1)
    }

    /// The hidden numbers of a seat, where all seats together add this to the looks of others.
    #[inline]
    fn hidden(&self, seat: usize, together: &Single) -> Single {
        let (own, part) = (&self.seats[seat % SEATS], self.part());
        std::array::from_fn(|at| self.all[at] + own[at] + part * (together[at] - own[HIDDEN + at]))
    }

    /// What all seats add to the looks of others.
    #[inline]
    fn together(&self) -> Single {
        let mut sum = [0.0; HIDDEN];
        for seat in &self.seats[..usize::from(self.players)] {
            sum.iter_mut().zip(&seat[HIDDEN..]).for_each(|(sum, one)| *sum += one);
        }
        sum
    }

    /// How much better each seat's look is than the mean of all.
    #[inline]
    fn corrections(&self) -> PerSeat<f32> {
        let together = self.together();
        let look = |seat: Seat| -> f32 {
            let hidden = self.hidden(seat.index(), &together);
            self.net.worth.iter().zip(hidden).map(|(worth, hidden)| worth * hidden.max(0.0)).sum()
        };
        ahead_of_mean(&PerSeat::from_fn(self.players, look))
    }
}

/// By how much each is more than the mean of all.
fn ahead_of_mean(values: &PerSeat<f32>) -> PerSeat<f32> {
    let mean = values.as_slice().iter().sum::<f32>() / f32::from(values.players());
    values.map(|value| value - mean)
}

#[cfg(test)]
mod tests {
    use tilewright_core::{Dice, Rules, Setup, Silent, SplitMix};

    use super::super::{Prepared, chances::Odds};
    use super::*;
    use crate::ruleset::RuleSet;

    /// What is kept is read as it was.
    #[test]
    fn nets_are_kept() {
        for (net, kept) in NETS.iter().zip(KEPT) {
            assert_eq!(net.clone().kept(), kept);
            assert!(net.clone().each().any(|weight| *weight != 0.0));
        }
    }

    /// The same draws and decisions, begun by each in turn: corrections go with the seats.
    #[test]
    fn changing_seats_changes_corrections_with_them() {
        for players in [2, 3, 5] {
            let rules = RuleSet::named("standard").expect("it is the first of the rule sets");
            let setup = |first| Setup::new(rules, players, Some(Seat::new(first))).expect("so many can play");
            let mut games: Vec<Carcassonne> = (0..players).map(|first| Carcassonne::new(&setup(first))).collect();
            let (mut dice, mut legal, mut corrected) = (SplitMix::new(5), Vec::new(), 0);
            while games[0].turn() != Turn::Over {
                if games.iter().all(knows) {
                    let found: Vec<PerSeat<f32>> = games.iter().map(correct).collect();
                    for (first, turned) in found.iter().enumerate() {
                        for seat in 0..players {
                            let [own, there] =
                                [found[0][Seat::new(seat)], turned[Seat::new((seat + first as u8) % players)]];
                            assert!((own - there).abs() < 1e-3, "{own} and {there}");
                        }
                    }
                    corrected += u32::from(found[0][Seat::new(0)].abs() > 0.05);
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
            assert!(corrected > 30, "only {corrected} positions of {players}");
        }
    }

    fn correct(game: &Carcassonne) -> PerSeat<f32> {
        corrections(&Expectation::of(game, &Odds::of(game, Prepared::usual(game.players()))))
    }
}
