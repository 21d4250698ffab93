//! Small networks that correct the evaluation: one for two players, one for more.
//!
//! The inputs cover what the evaluation ignores: the phase of the game, which cities one tile would join, what is free
//! for the seat in turn, and which tiles are left. A network computes one output for each seat: it weights the
//! [`inputs`], sums them into hidden units with ReLU, and sums these. The correction of a seat is its output minus the
//! mean of all, so the corrections permute with the seats. [`training`] fits the weights.

mod inputs;
#[cfg(feature = "training")]
mod training;

use tilewright_ai::net::{HIDDEN, InputScope, SeatWeights, SharedWeights, add_scaled};
use tilewright_core::{Game, PerSeat, Seat, Turn};

use crate::ai::evaluation::Evaluation;
use crate::rules::feature_stats::MAX_SEATS;
use crate::rules::ruleset::{Farms, GameEnd, Incomplete, SmallCity};
use crate::rules::state::Carcassonne;
use inputs::{POINTS_PER_FARM_CITY, SEAT_INPUTS, SHARED_INPUTS, for_each_input};
#[cfg(feature = "training")]
pub use training::{TrainingPositions, Visited};

/// Network with this number of inputs for each seat and for all.
type Net = tilewright_ai::net::ValueNet<SEAT_INPUTS, SHARED_INPUTS>;

/// Quantized weights for two players and for more.
const WEIGHT_BYTES: [&[u8; 2 * Net::WEIGHT_COUNT]; 2] = [include_bytes!("two.bin"), include_bytes!("more.bin")];
static NETS: [Net; 2] = [Net::from_bytes(WEIGHT_BYTES[0]), Net::from_bytes(WEIGHT_BYTES[1])];

/// Network for `players` players.
fn net_for_players(players: u8) -> &'static Net {
    &NETS[usize::from(players > 2)]
}

/// Whether the network was trained on such positions: between turns, with the scoring rules of the standard set.
pub(super) fn is_supported(game: &Carcassonne) -> bool {
    let rules = &game.rules;
    game.turn() == Turn::Chance
        && (rules.farms, rules.incomplete, rules.end)
            == (Farms::PerFarm(POINTS_PER_FARM_CITY), Incomplete::Scored, GameEnd::LastTile)
        && (rules.small_city, rules.shields) == (SmallCity::Four, true)
}

/// Points to add to each seat's evaluation; they sum to zero.
pub(super) fn corrections(evaluation: &Evaluation<'_>) -> PerSeat<f32> {
    let players = evaluation.game.players();
    let mut accumulators = Accumulators::new(net_for_players(players), players);
    for_each_input(evaluation, |scope, input, value| accumulators.add(scope, input, value));
    accumulators.corrections()
}

/// Hidden units of all seats before activation, while inputs are added.
struct Accumulators<'n> {
    net: &'n Net,
    players: u8,
    seats: [SeatWeights; MAX_SEATS],
    all: SharedWeights,
}

impl<'n> Accumulators<'n> {
    #[inline]
    fn new(net: &'n Net, players: u8) -> Accumulators<'n> {
        Accumulators { net, players, seats: [[0.0; 2 * HIDDEN]; MAX_SEATS], all: net.bias }
    }

    #[inline]
    fn add(&mut self, scope: InputScope, input: usize, value: f32) {
        match scope {
            InputScope::Seat(seat) => {
                add_scaled(&mut self.seats[usize::from(seat) % MAX_SEATS], &self.net.seat[input % SEAT_INPUTS], value)
            }
            InputScope::All => add_scaled(&mut self.all, &self.net.all[input % SHARED_INPUTS], value),
        }
    }

    /// Weight of each seat's second half in the hidden units of each other seat.
    #[inline]
    fn share_of_others(&self) -> f32 {
        1.0 / f32::from(self.players - 1)
    }

    /// Hidden units of a seat before activation. `together` is the sum over all seats of what each adds to the others.
    #[inline]
    fn hidden(&self, seat: usize, together: &SharedWeights) -> SharedWeights {
        let (own, part) = (&self.seats[seat % MAX_SEATS], self.share_of_others());
        std::array::from_fn(|at| self.all[at] + own[at] + part * (together[at] - own[HIDDEN + at]))
    }

    /// Sum over all seats of what each adds to the others.
    #[inline]
    fn together(&self) -> SharedWeights {
        let mut sum = [0.0; HIDDEN];
        for seat in &self.seats[..usize::from(self.players)] {
            sum.iter_mut().zip(&seat[HIDDEN..]).for_each(|(sum, one)| *sum += one);
        }
        sum
    }

    /// Output of each seat minus the mean of all.
    #[inline]
    fn corrections(&self) -> PerSeat<f32> {
        let together = self.together();
        let output = |seat: Seat| -> f32 {
            let hidden = self.hidden(seat.index(), &together);
            self.net.output.iter().zip(hidden).map(|(weight, hidden)| weight * hidden.max(0.0)).sum()
        };
        subtract_mean(&PerSeat::from_fn(self.players, output))
    }
}

/// Each value minus the mean of all.
fn subtract_mean(values: &PerSeat<f32>) -> PerSeat<f32> {
    let mean = values.as_slice().iter().sum::<f32>() / f32::from(values.players());
    values.map(|value| value - mean)
}

#[cfg(test)]
mod tests {
    use tilewright_core::{DiscardEvents, Rng, Rules, Setup, SplitMix64};

    use super::*;
    use crate::ai::{PreparedWeights, fill_odds::FillOdds};
    use crate::rules::ruleset::RuleSet;

    #[test]
    fn nets_round_trip_through_bytes() {
        for (net, kept) in NETS.iter().zip(WEIGHT_BYTES) {
            assert_eq!(net.clone().to_bytes(), kept);
            assert!(net.clone().weights_mut().any(|weight| *weight != 0.0));
        }
    }

    /// Games with the same draws and decisions but another first seat have the same corrections, rotated.
    #[test]
    fn corrections_rotate_with_the_seats() {
        for players in [2, 3, 5] {
            let rules = RuleSet::by_name("standard").expect("it is the first of the rule sets");
            let setup = |first| Setup::new(rules, players, Some(Seat::new(first))).expect("valid player count");
            let mut games: Vec<Carcassonne> = (0..players).map(|first| Carcassonne::new(&setup(first))).collect();
            let (mut rng, mut legal, mut corrected) = (SplitMix64::new(5), Vec::new(), 0);
            while games[0].turn() != Turn::Over {
                if games.iter().all(is_supported) {
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
                let roll = rng.next_u64() as u32;
                for game in &mut games {
                    if game.turn() == Turn::Chance {
                        game.resolve_unchecked(game.outcome_at(roll % game.total_chance_weight()), &mut DiscardEvents);
                    } else {
                        game.legal_actions(&mut legal);
                        game.play_unchecked(legal[roll as usize % legal.len()], &mut DiscardEvents);
                    }
                }
            }
            assert!(corrected > 30, "only {corrected} positions of {players}");
        }
    }

    fn correct(game: &Carcassonne) -> PerSeat<f32> {
        corrections(&Evaluation::of(game, &FillOdds::of(game, PreparedWeights::for_players(game.players()))))
    }
}
