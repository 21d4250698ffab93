//! Training of a network on finished games with its number of players, by *TD(λ)*.
//!
//! The target of a position is a mixture of the present network's values of later positions, with weights that fall
//! with distance, and of the final scores. A random turn cuts this: positions before it take the network's value as
//! their target.

use tilewright_ai::net::{HIDDEN, InputScope, SharedWeights, TrainingConfig, TrainingSample, add_scaled, train};
use tilewright_core::{Game, PerSeat, Rng, SplitMix64, Turn};

use crate::ai::evaluation::Evaluation;
use crate::ai::fill_odds::FillOdds;
use crate::ai::net::inputs::{SEAT_INPUTS, SHARED_INPUTS, for_each_input};
use crate::ai::net::{Accumulators, Net, corrections, is_supported, net_for_players, subtract_mean};
use crate::ai::weights::PreparedWeights;
use crate::rules::feature_stats::MAX_SEATS;
use crate::rules::state::Carcassonne;

/// Parameter λ: weight of later positions against the next one.
const LAMBDA: f32 = 0.95;
/// Interval of the games that are used for validation only.
const VALIDATION_EVERY: usize = 10;
/// Number of positions of which one is kept on average, because neighbouring positions are alike.
const POSITION_SAMPLING: u32 = 2;
/// Bound on the initial weights of inputs.
const INIT_SCALE: f32 = 0.15;
/// Bound on the error of one output in the gradient.
const MAX_TARGET_ERROR: f32 = 30.0;

/// Positions collected from finished games.
#[derive(Default)]
pub struct TrainingPositions {
    positions: Vec<Position>,
    games: usize,
}

struct Position {
    /// Non-zero inputs as scope, index and value.
    inputs: Vec<(InputScope, u16, f32)>,
    /// Evaluation of each seat minus the mean of all, without the network.
    expected: PerSeat<f32>,
    /// Target value of each seat minus the mean of all.
    target: PerSeat<f32>,
    /// Whether the position is used for validation only.
    is_validation: bool,
}

/// Position between two turns.
pub struct Visited {
    /// Position.
    pub game: Carcassonne,
    /// Whether the turn after it was random.
    pub random: bool,
}

impl TrainingPositions {
    /// Adds a sample of the positions of a finished game. Ignores games that are not over or that the network does not
    /// support.
    pub fn add_game(&mut self, visited: &[Visited], finished: &Carcassonne, rng: &mut SplitMix64) {
        if finished.turn() != Turn::Over || !visited.iter().all(|visited| is_supported(&visited.game)) {
            return;
        }
        self.games += 1;
        let mut target = subtract_mean(&finished.scores().map(|score| score as f32));
        for Visited { game, random } in visited.iter().rev() {
            let (mut position, present) = self.position(game);
            if *random {
                target = present;
                continue;
            }
            position.target = target;
            let earlier = |seat| LAMBDA * target[seat] + (1.0 - LAMBDA) * present[seat];
            target = PerSeat::from_fn(game.players(), earlier);
            if rng.below(POSITION_SAMPLING) == 0 {
                self.positions.push(position);
            }
        }
    }

    /// Makes the sample without its target, and returns the seats' values by the present network, minus their mean.
    fn position(&self, game: &Carcassonne) -> (Position, PerSeat<f32>) {
        let odds = FillOdds::of(game, PreparedWeights::for_players(game.players()));
        let evaluation = Evaluation::of(game, &odds);
        let expected = subtract_mean(&evaluation.values());
        let mut inputs = Vec::new();
        for_each_input(&evaluation, |scope, input, value| inputs.push((scope, input as u16, value)));
        let (none, corrections) = (PerSeat::filled(game.players(), 0.0), corrections(&evaluation));
        let present = PerSeat::from_fn(game.players(), |seat| expected[seat] + corrections[seat]);
        (
            Position { inputs, expected, target: none, is_validation: self.games.is_multiple_of(VALIDATION_EVERY) },
            present,
        )
    }

    /// Number of positions collected.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// Trains a network for `players` players and returns its bytes; the present one stays as it is.
    ///
    /// The training starts from random weights if `from_scratch`, else from the present network, and makes `epochs`
    /// passes over the positions. `seed` decides the random weights and the order of the positions. `report` is called
    /// after each pass with the mean squared errors on the validation games, without and with the network.
    pub fn train(
        &self,
        players: u8,
        from_scratch: bool,
        epochs: usize,
        seed: u64,
        report: impl FnMut(f64, f64),
    ) -> Vec<u8> {
        let new_net = || Net::random_init(INIT_SCALE, &mut SplitMix64::new(seed));
        let mut net = Box::new(if from_scratch { new_net() } else { net_for_players(players).clone() });
        train(&mut net, &self.positions, TrainingConfig { epochs, seed }, report);
        net.to_bytes()
    }
}

impl Position {
    fn accumulators<'n>(&self, net: &'n Net) -> Accumulators<'n> {
        let mut accumulators = Accumulators::new(net, self.target.players());
        self.inputs.iter().for_each(|&(scope, input, value)| accumulators.add(scope, usize::from(input), value));
        accumulators
    }
}

impl TrainingSample<SEAT_INPUTS, SHARED_INPUTS> for Position {
    fn is_validation(&self) -> bool {
        self.is_validation
    }

    fn errors(&self, net: &Net) -> [f64; 2] {
        let (mut sums, corrections) = ([0.0; 2], self.accumulators(net).corrections());
        for (seat, target) in self.target.iter() {
            let without = self.expected[seat] - target;
            for (sum, wrong) in sums.iter_mut().zip([without, without + corrections[seat]]) {
                *sum += f64::from(wrong).powi(2) / f64::from(self.target.players());
            }
        }
        sums
    }

    fn add_gradient(&self, net: &Net, gradient: &mut Net) {
        let accumulators = self.accumulators(net);
        let (together, corrections, share_of_others) =
            (accumulators.together(), accumulators.corrections(), accumulators.share_of_others());
        // Error of each hidden unit of each seat, and the sum over all seats.
        let mut errors = [[0.0; HIDDEN]; MAX_SEATS];
        let mut all: SharedWeights = [0.0; HIDDEN];
        for (seat, target) in self.target.iter() {
            let error = 2.0 * (self.expected[seat] + corrections[seat] - target);
            let error = error.clamp(-MAX_TARGET_ERROR, MAX_TARGET_ERROR);
            let hidden = accumulators.hidden(seat.index(), &together);
            for at in (0..HIDDEN).filter(|at| hidden[*at] > 0.0) {
                gradient.output[at] += error * hidden[at];
                errors[seat.index()][at] = error * net.output[at];
                all[at] += errors[seat.index()][at];
            }
        }
        let pairs: [[f32; 2 * HIDDEN]; MAX_SEATS] = std::array::from_fn(|seat| {
            let own = &errors[seat];
            std::array::from_fn(|at| {
                if at < HIDDEN { own[at] } else { share_of_others * (all[at - HIDDEN] - own[at - HIDDEN]) }
            })
        });
        add_scaled(&mut gradient.bias, &all, 1.0);
        for &(scope, input, value) in &self.inputs {
            match scope {
                InputScope::Seat(seat) => {
                    add_scaled(&mut gradient.seat[usize::from(input)], &pairs[usize::from(seat)], value)
                }
                InputScope::All => add_scaled(&mut gradient.all[usize::from(input)], &all, value),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tilewright_core::Seat;

    use super::*;

    /// The target depends on the inputs: the seat with both inputs gains on all others; the seat with the second gains
    /// on the seat with the first.
    #[test]
    fn constant_target_is_learnt() {
        for players in [2, 4] {
            let mut training = TrainingPositions::default();
            for index in 0..400 {
                let [first, second] = [index % 2, index / 2 % 2].map(|seat| Seat::new(seat as u8));
                let target = PerSeat::from_fn(players, |seat| match (seat == first, seat == second) {
                    (true, true) => 4.5,
                    (false, true) => 2.5,
                    (true, false) => -2.5,
                    (false, false) if first == second => -4.5 / f32::from(players - 1),
                    (false, false) => 0.0,
                });
                let [own, other] = [first, second].map(|seat| InputScope::Seat(seat.index() as u8));
                let inputs = vec![(own, 3, 1.0), (other, 5, 1.0), (InputScope::All, 2, 1.0)];
                let expected = PerSeat::filled(players, 0.0);
                training.positions.push(Position { inputs, expected, target, is_validation: index % 8 > 5 });
            }
            let (mut first, mut last) = (None, f64::INFINITY);
            training.train(players, true, 1000, 1, |without, with| {
                first.get_or_insert(without);
                last = with;
            });
            assert!(first.is_some_and(|first| last < first / 20.0), "{last} of {first:?} with {players}");
        }
    }
}
