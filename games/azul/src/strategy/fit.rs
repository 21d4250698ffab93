//! Fits the weights to finished games.
//!
//! The outlook of a board is linear in its weights. So the present weights are corrected by what explains best, over many positions,
//! how far one was before the other in the end: least squares, with a price on every correction (a ridge).

use std::fmt::Write;

use game::{Game, Record, Seat, Step, Turn};

use super::outlook::Outlook;
use super::weights::{A_POINT, STAGES, TURN, Weights};
use crate::phases::Phase;
use crate::rules::Azul;

/// One in so many decisions is learnt from, besides the end of every round.
const EVERY: usize = 5;

/// What was learnt from games of two so far.
pub struct Fit {
    stages: Vec<Sums>,
    /// A set of weights for each single one, in which it alone counts.
    probes: Vec<Weights>,
}

/// The equations of least squares for the weights of one stage.
struct Sums {
    matrix: Vec<Vec<f64>>,
    vector: Vec<f64>,
    positions: u64,
    /// The sum of squared errors by the present weights.
    error: f64,
}

impl Default for Fit {
    fn default() -> Fit {
        let count = Weights::none().each().count();
        let probe = |index: usize| {
            let mut weights = Weights::none();
            weights.each().skip(index).take(1).for_each(|weight| *weight = 1);
            weights
        };
        let sums =
            || Sums { matrix: vec![vec![0.0; count]; count], vector: vec![0.0; count], positions: 0, error: 0.0 };
        Fit { stages: (0..STAGES).map(|_| sums()).collect(), probes: (0..count).map(probe).collect() }
    }
}

impl Fit {
    /// Learns from a finished game of two: from the end of each round, and from some decisions between.
    pub fn learn(&mut self, finished: &Record<Azul>) {
        let scores = finished.state().scores();
        let margin = f64::from(scores[Seat::new(0)] - scores[Seat::new(1)]);
        let mut game = Azul::new(finished.setup());
        let mut round_ended = false;
        for (ply, step) in finished.steps().iter().enumerate() {
            let between = matches!(game.turn, Turn::Of(_)) && game.phase == Phase::TileSelection && ply % EVERY == 0;
            if round_ended || between {
                self.take_up(&game, margin);
            }
            let round = (game.phase, game.round);
            match *step {
                Step::Act(_, action) => game.act(action, &mut game::Silent),
                Step::Chance(chance) => game.resolve(chance, &mut game::Silent),
            }
            round_ended = game.phase == Phase::Maintenance && round.0 != Phase::Maintenance && game.round == round.1;
        }
    }

    /// How many positions were learnt from, and the mean squared error of the present weights there, in points, by stage.
    pub fn errors(&self) -> Vec<(u64, f64)> {
        self.stages.iter().map(|sums| (sums.positions, sums.error / sums.positions.max(1) as f64)).collect()
    }

    /// The corrected weights, as the source of `fitted.rs`; `ridge` is the price of a correction.
    pub fn source(&self, ridge: f64) -> String {
        let mut text = String::from(HEAD);
        for (stage, sums) in self.stages.iter().enumerate() {
            let mut weights = *Weights::of_round(stage as u16 + 1);
            for (weight, correction) in weights.each().zip(sums.solve(ridge)) {
                let fitted = f64::from(*weight) + f64::from(A_POINT) * correction;
                *weight = fitted.round().clamp(f64::from(i16::MIN), f64::from(i16::MAX)) as i16;
            }
            let _ = writeln!(text, "    {weights:?},");
        }
        text + "];\n"
    }

    /// Adds a position to the equations of its stage, unless the game would end if the round ended now.
    fn take_up(&mut self, game: &Azul, margin: f64) {
        let weights = Weights::of_round(game.round);
        let now = [0, 1].map(|seat| Outlook::of(&game.boards[seat], game.rules, weights));
        if game.players != 2 || now.iter().any(|outlook| outlook.row_complete) || game.round >= game.rules.round_limit {
            return;
        }
        let side = |seat: Option<Seat>| seat.map_or(0, |seat| if seat.index() == 0 { 1 } else { -1 });
        let marker = side(game.next_starter());
        let in_turn = match game.turn {
            Turn::Of(seat) => side(Some(seat)) * TURN * game.factories.tiles() as i32 / 2,
            Turn::Chance | Turn::Over => 0,
        };
        let none = Weights::none();
        let difference = |weights: &Weights| {
            let [one, other] = [0, 1].map(|seat| Outlook::of(&game.boards[seat], game.rules, weights).goes_on);
            one - other
        };
        let points = difference(&none);
        let probed = self.probes.iter().enumerate().skip(1).map(|(index, probe)| (index, difference(probe) - points));
        let terms = std::iter::once((0, marker)).chain(probed).filter(|(_, value)| *value != 0);
        let terms: Vec<(usize, f64)> = terms.map(|(index, value)| (index, f64::from(value))).collect();
        let expected = now[0].goes_on - now[1].goes_on + marker * i32::from(weights.marker) + in_turn;
        let error = margin - f64::from(expected) / f64::from(A_POINT);
        self.stages[Weights::stage(game.round)].add(&terms, error);
    }
}

const HEAD: &str = "//! The weights, as `cargo run --release -p azul --example fit` has fitted them to games.

use super::weights::{STAGES, Weights};

/// For the end of each round, fitted to how far one was before the other in the end, in games of `search` against itself.
pub(super) static WEIGHTS: [Weights; STAGES] = [
";

impl Sums {
    fn add(&mut self, terms: &[(usize, f64)], error: f64) {
        for &(row, value) in terms {
            self.vector[row] += value * error;
            terms.iter().for_each(|&(column, other)| self.matrix[row][column] += value * other);
        }
        self.positions += 1;
        self.error += error * error;
    }

    /// The best corrections, by Cholesky's decomposition.
    fn solve(&self, ridge: f64) -> Vec<f64> {
        let count = self.vector.len();
        let (mut lower, mut solved) = (self.matrix.clone(), self.vector.clone());
        for row in 0..count {
            lower[row][row] += ridge;
            for column in 0..=row {
                let known: f64 = (0..column).map(|k| lower[row][k] * lower[column][k]).sum();
                let rest = lower[row][column] - known;
                lower[row][column] = if row == column { rest.sqrt() } else { rest / lower[column][column] };
            }
        }
        for row in 0..count {
            let known: f64 = (0..row).map(|k| lower[row][k] * solved[k]).sum();
            solved[row] = (solved[row] - known) / lower[row][row];
        }
        for row in (0..count).rev() {
            let known: f64 = (row + 1..count).map(|k| lower[k][row] * solved[k]).sum();
            solved[row] = (solved[row] - known) / lower[row][row];
        }
        solved
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The corrections solve the equations they are for.
    #[test]
    fn corrections_explain_what_was_added() {
        let mut fit = Fit::default();
        let sums = &mut fit.stages[0];
        for (terms, error) in
            [(vec![(0, 1.0), (3, 2.0)], 7.0), (vec![(0, -1.0)], -1.0), (vec![(3, 1.0), (9, 1.0)], 4.0)]
        {
            sums.add(&terms, error);
        }
        let solved = sums.solve(1e-6);
        for (index, expected) in [(0, 1.0), (3, 3.0), (9, 1.0), (5, 0.0)] {
            assert!((solved[index] - expected).abs() < 1e-3, "{index}: {}", solved[index]);
        }
    }

    /// Without games nothing is corrected: the source holds the present weights.
    #[test]
    fn without_games_the_weights_stay() {
        let text = Fit::default().source(1.0);
        for round in 1..=STAGES as u16 {
            assert!(text.contains(&format!("{:?}", Weights::of_round(round))));
        }
    }
}
