//! Fitting of the weights to finished games.
//!
//! The outlook of a board is linear in its weights. Ridge regression over many positions finds the correction of the
//! present weights that best explains the final margins of all pairs of seats. A setting is a number of players at one
//! side of the wall; its games correct its tables.

use std::fmt::Write;

use tilewright_core::{Game, PerSeat, Record, Seat, Setup, Step, Turn};

use crate::ai::board_outlook::BoardOutlook;
use crate::ai::tables::tables;
use crate::ai::weights::{ROUND_TABLES, Tables, UNITS_PER_POINT, Weights};
use crate::rules::phases::Phase;
use crate::rules::ruleset::{RuleSet, WallSide};
use crate::rules::state::Azul;

/// Decisions at plies that are multiples of this are sampled, besides the end of every round.
const DECISIONS_PER_SAMPLE: usize = 5;

/// Sums collected from games of one setting.
pub struct TableFit {
    players: u8,
    wall: WallSide,
    sums_by_round: Vec<FitSums>,
    /// For each fitted weight a set in which that weight is 1 and all others are 0.
    probes: Vec<Weights>,
}

/// Normal equations of least squares for the weights of one round.
struct FitSums {
    matrix: Vec<Vec<f64>>,
    vector: Vec<f64>,
    /// Number of pairs of seats compared.
    pairs: u64,
    /// Sum of squared errors of the present weights, in square points.
    error: f64,
}

/// A seat of a position: its value by the present weights in hundredths of a point, and the factor of each weight.
struct SideStats {
    expected: i32,
    terms: Vec<i32>,
}

impl TableFit {
    /// Returns an empty fit for the setting of `setup`.
    pub fn of(setup: &Setup<RuleSet>) -> TableFit {
        let count = Weights::zero().weights_mut().count();
        let probe = |index: usize| {
            let mut weights = Weights::zero();
            weights.weights_mut().skip(index).take(1).for_each(|weight| *weight = 1);
            weights
        };
        let sums = || FitSums { matrix: vec![vec![0.0; count]; count], vector: vec![0.0; count], pairs: 0, error: 0.0 };
        TableFit {
            players: setup.players(),
            wall: setup.rules().wall,
            sums_by_round: (0..ROUND_TABLES).map(|_| sums()).collect(),
            probes: (0..count).map(probe).collect(),
        }
    }

    /// Collects the ends of rounds and sampled decisions of a finished game; returns whether the game is of this
    /// setting.
    ///
    /// Games of other settings are ignored.
    pub fn learn(&mut self, finished: &Record<Azul>) -> bool {
        let mut game = Azul::new(finished.setup());
        if (game.players, game.rules.wall) != (self.players, self.wall) {
            return false;
        }
        let scores = finished.state().scores();
        let mut round_ended = false;
        for (ply, step) in finished.steps().iter().enumerate() {
            let is_sampled = matches!(game.turn, Turn::Seat(_))
                && game.phase == Phase::TileSelection
                && ply % DECISIONS_PER_SAMPLE == 0;
            if round_ended || is_sampled {
                self.add_position(&game, &scores);
            }
            let round = (game.phase, game.round);
            match *step {
                Step::Action(_, action) => game.play_unchecked(action, &mut tilewright_core::DiscardEvents),
                Step::Chance(chance) => game.resolve_unchecked(chance, &mut tilewright_core::DiscardEvents),
            }
            round_ended = game.phase == Phase::Maintenance && round.0 != Phase::Maintenance && game.round == round.1;
        }
        true
    }

    /// Number of pairs of seats compared, and mean squared error of the present weights in square points, by table.
    pub fn errors(&self) -> Vec<(u64, f64)> {
        self.sums_by_round.iter().map(|sums| (sums.pairs, sums.error / sums.pairs.max(1) as f64)).collect()
    }

    /// Returns the corrected weights as the source of their file in `ai/tables`; a greater `ridge` makes corrections
    /// smaller.
    pub fn source(&self, ridge: f64) -> String {
        let (players, wall) = (self.players, self.wall.name());
        let mut text = format!(
            "//! Weights fitted to games of {players} players at the wall `{wall}`, as printed by the example \
             `fit`.\n{HEAD}"
        );
        for (present, sums) in self.tables().iter().zip(&self.sums_by_round) {
            let mut weights = *present;
            for (weight, correction) in weights.weights_mut().zip(sums.solve(ridge)) {
                let fitted = f64::from(*weight) + f64::from(UNITS_PER_POINT) * correction;
                *weight = fitted.round().clamp(f64::from(i16::MIN), f64::from(i16::MAX)) as i16;
            }
            let _ = writeln!(text, "    {weights:?},");
        }
        text + "];\n"
    }

    /// The present weights of the setting.
    fn tables(&self) -> &'static Tables {
        tables(self.players, self.wall)
    }

    /// Adds each pair of seats to the sums of the round, unless the game would end if the round ended now. `scores` are
    /// the final ones.
    fn add_position(&mut self, game: &Azul, scores: &PerSeat<i32>) {
        let (_, ends) = game.outlooks(game.weights());
        if ends {
            return;
        }
        let sides: Vec<SideStats> = Seat::iter(game.players).map(|seat| self.side_stats(game, seat)).collect();
        let sums = &mut self.sums_by_round[Weights::round_index(game.round)];
        for (second, other) in sides.iter().enumerate() {
            for (first, one) in sides.iter().enumerate().take(second) {
                let terms = one.terms.iter().zip(&other.terms).map(|(one, other)| one - other).enumerate();
                let terms: Vec<(usize, f64)> =
                    terms.filter(|(_, value)| *value != 0).map(|(index, value)| (index, f64::from(value))).collect();
                let margin = scores.as_slice()[first] - scores.as_slice()[second];
                let expected = f64::from(one.expected - other.expected) / f64::from(UNITS_PER_POINT);
                sums.add(&terms, f64::from(margin) - expected);
            }
        }
    }

    /// Returns the value of a seat and the factors of the weights in it, found by evaluating each probe.
    fn side_stats(&self, game: &Azul, seat: Seat) -> SideStats {
        let weights = game.weights();
        let expected = |weights: &Weights| BoardOutlook::of(game.board(seat), game.rules, weights).expected_hundredths;
        let marker = i32::from(game.next_starter() == Some(seat));
        let in_turn = match game.turn {
            Turn::Seat(mover) if mover == seat => {
                i32::from(weights.turn) * game.factories.tile_count() as i32 / i32::from(game.players)
            }
            Turn::Seat(_) | Turn::Chance | Turn::Over => 0,
        };
        let points = expected(&Weights::zero());
        let probe_terms = self.probes.iter().skip(1).map(|probe| expected(probe) - points);
        SideStats {
            expected: expected(weights) + marker * i32::from(weights.marker) + in_turn,
            terms: std::iter::once(marker).chain(probe_terms).collect(),
        }
    }
}

const HEAD: &str = "
use crate::ai::weights::{Tables, Weights};

/// Weights fitted to the final margins of games of `search` against itself.
pub(super) static TABLES: Tables = [
";

impl FitSums {
    fn add(&mut self, terms: &[(usize, f64)], error: f64) {
        for &(row, value) in terms {
            self.vector[row] += value * error;
            terms.iter().for_each(|&(column, other)| self.matrix[row][column] += value * other);
        }
        self.pairs += 1;
        self.error += error * error;
    }

    /// Returns the correction of each weight in points, by Cholesky decomposition; `ridge` must be above 0.
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
    use tilewright_core::{Rng, Rules};

    use super::*;

    fn fit(players: u8, set: &str) -> TableFit {
        let rules = RuleSet::by_name(set).expect("it is listed");
        TableFit::of(&Setup::new(rules, players, None).expect("valid player count"))
    }

    /// The corrections solve the equations that they were computed from.
    #[test]
    fn corrections_solve_the_added_equations() {
        let mut fit = fit(2, "standard");
        let sums = &mut fit.sums_by_round[0];
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

    /// Without games nothing is corrected: the source contains the present weights of its setting.
    #[test]
    fn weights_are_unchanged_without_games() {
        for (players, set, wall) in
            [(2, "standard", WallSide::Pattern), (3, "standard", WallSide::Pattern), (4, "free-wall", WallSide::Free)]
        {
            let text = fit(players, set).source(1.0);
            for round in 1..=ROUND_TABLES as u16 {
                assert!(text.contains(&format!("{:?}", Weights::of_round(round, players, wall))));
            }
        }
    }

    /// Each sampled position of three players compares three pairs; games of another setting are ignored.
    #[test]
    fn games_of_another_setting_are_ignored() {
        let rules = RuleSet::by_name("standard").expect("it is listed");
        let setup = Setup::new(rules, 3, None).expect("valid player count");
        let mut record = Record::<Azul>::new(setup);
        let mut rng = tilewright_core::SplitMix64::new(3);
        while record.turn() != Turn::Over {
            match record.turn() {
                Turn::Seat(seat) => {
                    let legal = record.legal();
                    // The first actions in the list fill lines, so that points are scored.
                    let action = legal[rng.below(legal.len().div_ceil(3) as u32) as usize];
                    record.play(seat, action, &mut tilewright_core::DiscardEvents).expect("it is legal");
                }
                Turn::Chance | Turn::Over => {
                    record
                        .resolve_by((rng.next_u64() >> 32) as u32, &mut tilewright_core::DiscardEvents)
                        .expect("chance is next");
                }
            }
        }
        let (mut own, mut other) = (fit(3, "standard"), fit(3, "free-wall"));
        assert!(own.learn(&record) && own.errors()[0].0 > 0 && own.errors()[0].0 % 3 == 0);
        assert!(!other.learn(&record) && other.errors()[0].0 == 0);
    }
}
