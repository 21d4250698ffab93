//! Training of the net on finished games of two players.
//!
//! The target of a position is half the net's present value at the end of its round, and half the target of the next
//! round's positions; the last target is the result of the game (TD(λ) from round to round).

use tilewright_ai::net::{HIDDEN, InputScope, TrainingConfig, TrainingSample, add_scaled, train};
use tilewright_core::{Game, Record, Seat, SplitMix64, Step, Turn};

use crate::ai::net::inputs::{BOARD_INPUTS, SHARED_INPUTS, visit_inputs};
use crate::ai::net::{Accumulators, Net, correction};
use crate::rules::phases::Phase;
use crate::rules::state::Azul;

/// Utility of a win besides the points; the same value as in a search.
const WIN_BONUS: f32 = 10.0;
/// Margin at which half of [`WIN_BONUS`] is expected, in points; the same value as in a search.
const MARGIN_SCALE: f32 = 12.0;
/// Share of a target that comes from later than the end of the position's round.
const LAMBDA: f32 = 0.5;
/// Every game whose number is a multiple of this is used for validation only.
const VALIDATION_EVERY: usize = 10;
/// Upper bound on the initial weights of inputs.
const INIT_SCALE: f32 = 0.25;
/// Upper bound on the gradient of one position's error.
const MAX_TARGET_ERROR: f32 = 60.0;

/// Positions collected from games for training.
#[derive(Default)]
pub struct AzulNetTraining {
    positions: Vec<TrainingPosition>,
    games: usize,
}

/// A position with its inputs and its target.
struct TrainingPosition {
    inputs: Vec<(InputScope, u16, f32)>,
    /// Margin of the first seat by the tables alone, in points.
    expected: f32,
    /// Utility of the first seat to learn.
    target: f32,
    /// Whether the position is used for validation only.
    is_validation: bool,
}

/// Utility of an expected margin.
fn utility(margin: f32) -> f32 {
    margin + WIN_BONUS * margin / (margin.abs() + MARGIN_SCALE)
}

/// Derivative of [`utility`].
fn utility_slope(margin: f32) -> f32 {
    1.0 + WIN_BONUS * MARGIN_SCALE / (margin.abs() + MARGIN_SCALE).powi(2)
}

impl AzulNetTraining {
    /// Collects every decision of tile selection and the end of every round of a finished game of two players.
    ///
    /// Other games are ignored.
    pub fn learn(&mut self, finished: &Record<Azul>) {
        if finished.state().players != 2 || finished.turn() != Turn::Over {
            return;
        }
        self.games += 1;
        let (mut game, mut round_ended) = (Azul::new(finished.setup()), false);
        let mut visited = Vec::new();
        for step in finished.steps() {
            let in_round = matches!(game.turn, Turn::Seat(_)) && game.phase == Phase::TileSelection;
            if in_round || round_ended {
                visited.push((self.position(&game), round_ended));
            }
            let before = game.phase;
            match *step {
                Step::Action(_, action) => game.play_unchecked(action, &mut tilewright_core::DiscardEvents),
                Step::Chance(chance) => game.resolve_unchecked(chance, &mut tilewright_core::DiscardEvents),
            }
            round_ended = game.phase == Phase::Maintenance && before != Phase::Maintenance;
        }
        let (scores, winners) = (finished.state().scores(), finished.state().winners());
        let [one, other] = [Seat::new(0), Seat::new(1)];
        let won = f32::from(i8::from(winners[one]) - i8::from(winners[other]));
        let mut target = (scores[one] - scores[other]) as f32 + WIN_BONUS * won;
        for ((position, present), round_ended) in visited.iter_mut().rev() {
            position.target = target;
            if *round_ended {
                target = LAMBDA * target + (1.0 - LAMBDA) * *present;
            }
        }
        self.positions.extend(visited.into_iter().map(|((position, _), _)| position));
    }

    /// Returns the position without its target, and the first seat's utility by the present net.
    fn position(&self, game: &Azul) -> (TrainingPosition, f32) {
        let (outlooks, ends) = game.outlooks(game.weights());
        let outlooks = [outlooks[0], outlooks[1]];
        let [one, other, ..] = game.table_points(game.weights(), &outlooks, ends);
        let mut inputs = Vec::new();
        visit_inputs(game, &outlooks, ends, |scope, input, value| inputs.push((scope, input as u16, value)));
        let present = utility(one - other + correction(game, &outlooks, ends));
        (
            TrainingPosition {
                inputs,
                expected: one - other,
                target: 0.0,
                is_validation: self.games.is_multiple_of(VALIDATION_EVERY),
            },
            present,
        )
    }

    /// Number of positions collected.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// Trains a new net for `epochs` passes over all positions and returns its bytes as stored in `weights.bin`.
    ///
    /// `seed` determines the initial weights and the order of positions. After each epoch `on_epoch` receives the mean
    /// squared errors on the validation games, without the net and with it.
    pub fn train(&self, epochs: usize, seed: u64, on_epoch: impl FnMut(f64, f64)) -> Vec<u8> {
        let mut net = Box::new(Net::random_init(INIT_SCALE, &mut SplitMix64::new(seed)));
        train(&mut net, &self.positions, TrainingConfig { epochs, seed }, on_epoch);
        net.to_bytes()
    }
}

impl TrainingPosition {
    fn accumulators<'n>(&self, net: &'n Net) -> Accumulators<'n> {
        let mut accumulators = Accumulators::new(net);
        self.inputs.iter().for_each(|&(scope, input, value)| accumulators.add(scope, usize::from(input), value));
        accumulators
    }
}

impl TrainingSample<BOARD_INPUTS, SHARED_INPUTS> for TrainingPosition {
    fn is_validation(&self) -> bool {
        self.is_validation
    }

    fn errors(&self, net: &Net) -> [f64; 2] {
        let error = |correction: f32| f64::from(utility(self.expected + correction) - self.target).powi(2);
        [error(0.0), error(self.accumulators(net).correction())]
    }

    fn add_gradient(&self, net: &Net, gradient: &mut Net) {
        let accumulators = self.accumulators(net);
        let (margin, hidden) = (self.expected + accumulators.correction(), accumulators.hidden());
        let target_error = (utility(margin) - self.target) * utility_slope(margin);
        let target_error = target_error.clamp(-MAX_TARGET_ERROR, MAX_TARGET_ERROR);
        // Error of each hidden value of each seat; ReLU passes none where the value is not above 0.
        let mut hidden_errors = [[0.0; HIDDEN]; 2];
        for (seat, side) in [(0, target_error), (1, -target_error)] {
            for at in (0..HIDDEN).filter(|at| hidden[seat][*at] > 0.0) {
                gradient.output[at] += side * hidden[seat][at];
                hidden_errors[seat][at] = side * net.output[at];
            }
        }
        let both: [f32; HIDDEN] = std::array::from_fn(|at| hidden_errors[0][at] + hidden_errors[1][at]);
        let pairs = [[0, 1], [1, 0]].map(|[own, other]: [usize; 2]| {
            std::array::from_fn(
                |at| if at < HIDDEN { hidden_errors[own][at] } else { hidden_errors[other][at - HIDDEN] },
            )
        });
        add_scaled(&mut gradient.bias, &both, 1.0);
        for &(scope, input, value) in &self.inputs {
            match scope {
                InputScope::Seat(seat) => {
                    add_scaled(&mut gradient.seat[usize::from(input)], &pairs[usize::from(seat)], value)
                }
                InputScope::All => add_scaled(&mut gradient.all[usize::from(input)], &both, value),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A net learns a target that depends on its inputs, with the opposite sign for the other seat.
    #[test]
    fn constant_targets_are_learnt() {
        let mut training = AzulNetTraining::default();
        for index in 0..400 {
            let [seat, ahead] = [index % 2, index / 2 % 2];
            let target = [1.0, -1.0][seat] * if seat == ahead { 9.0 } else { -5.0 };
            let [own, leader] = [seat, ahead].map(|seat| InputScope::Seat(seat as u8));
            let inputs = vec![(own, 3, 1.0), (leader, 5, 1.0), (InputScope::All, 2, 1.0)];
            training.positions.push(TrainingPosition { inputs, expected: 0.0, target, is_validation: index % 8 > 5 });
        }
        let (mut first, mut last) = (None, f64::INFINITY);
        training.train(300, 1, |without, with| {
            first.get_or_insert(without);
            last = with;
        });
        assert_eq!(first, Some((25.0 + 81.0) / 2.0));
        assert!(last < 1.0, "{last}");
    }
}
