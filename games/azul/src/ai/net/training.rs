//! Trains the net by finished games of two.
//!
//! Each position learns from what came of it: half from what the net before says of the end of its round, half from later ends in the
//! same way, the last of which is the end of the game (*TD(λ)* from round to round).

use tilewright_ai::net::{About, HIDDEN, TrainingConfig, TrainingSample, add_scaled, train};
use tilewright_core::{Game, Record, Seat, SplitMix64, Step, Turn};

use crate::ai::net::inputs::{BOARD_INPUTS, SHARED_INPUTS, visit_inputs};
use crate::ai::net::{Accumulators, Net, correction};
use crate::rules::phases::Phase;
use crate::rules::state::Azul;

/// What a win is worth beside the points, and with how many points more one is as good as half sure of it: as in a search.
const WIN_BONUS: f32 = 10.0;
const MARGIN_SCALE: f32 = 12.0;
/// How much of what a position learns comes from later than the end of its round.
const LAMBDA: f32 = 0.5;
/// One game in so many is not learnt from, and tells how well the net has learnt.
const VALIDATION_EVERY: usize = 10;
/// No input of a net that has not learnt anything weighs more.
const INIT_SCALE: f32 = 0.25;
/// No single surprise counts for more.
const MAX_TARGET_ERROR: f32 = 60.0;

/// What was collected from games so far.
#[derive(Default)]
pub struct AzulNetTraining {
    positions: Vec<TrainingPosition>,
    games: usize,
}

struct TrainingPosition {
    inputs: Vec<(About, u16, f32)>,
    /// By how much the first seat is ahead as the tables say.
    expected: f32,
    /// How glad it was of what came of it.
    target: f32,
    /// Whether it only tells how well the net has learnt.
    is_validation: bool,
}

/// How glad one is of a margin that can be expected.
fn utility(margin: f32) -> f32 {
    margin + WIN_BONUS * margin / (margin.abs() + MARGIN_SCALE)
}

/// By how much that grows with the margin.
fn utility_slope(margin: f32) -> f32 {
    1.0 + WIN_BONUS * MARGIN_SCALE / (margin.abs() + MARGIN_SCALE).powi(2)
}

impl AzulNetTraining {
    /// Collects what a finished game of two teaches: about every decision, and the end of every round.
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

    /// A position, of which nothing came yet, and how glad the first seat is of it by the present net.
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

    /// How many positions were collected.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// Trains a new net so many times over all positions, and gives the bytes it is kept in; `tell` hears after each time the mean
    /// squared errors on the games set apart: of the tables alone, and with the net.
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
        // What each hidden number of each seat was wrong by.
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
                About::Seat(seat) => {
                    add_scaled(&mut gradient.seat[usize::from(input)], &pairs[usize::from(seat)], value)
                }
                About::All => add_scaled(&mut gradient.all[usize::from(input)], &both, value),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A net learns what always comes of a position; for the other seat it is the opposite.
    #[test]
    fn what_always_comes_of_a_position_is_learnt() {
        let mut training = AzulNetTraining::default();
        for index in 0..400 {
            let [seat, ahead] = [index % 2, index / 2 % 2];
            let target = [1.0, -1.0][seat] * if seat == ahead { 9.0 } else { -5.0 };
            let [own, leader] = [seat, ahead].map(|seat| About::Seat(seat as u8));
            let inputs = vec![(own, 3, 1.0), (leader, 5, 1.0), (About::All, 2, 1.0)];
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
