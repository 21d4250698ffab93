//! Totals over many games.
//!
//! Counts and scores are integers, so their sums do not depend on the order of games; figures are floats and do.

use tilewright_core::MAX_SEATS;

/// Units of one win: divisible by 1 to 10, so that up to ten winners share it exactly.
pub const WIN_UNITS: u64 = 2520;

/// Sums over games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SimulationTotals {
    /// Number of games.
    pub games: u64,
    /// Number of decisions.
    pub decisions: u64,
    /// Number of legal actions, over all decisions.
    pub legal: u64,
    /// Number of legal actions at the first decision of each game.
    pub legal_first: u64,
    /// Sums of each seat.
    pub seats: [SeatTotals; MAX_SEATS],
    /// Sums of the game's own figures, in its order.
    pub figures: Vec<(&'static str, f64)>,
}

/// Sums of one seat over games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatTotals {
    /// Wins, in [`WIN_UNITS`].
    pub wins: u64,
    /// Sum of scores.
    pub score: i64,
    /// Sum of squared scores.
    pub score_squared: i64,
    /// Number of games with a score of 0.
    pub zero_scores: u64,
    /// Number of decisions made by `random` in place of its robot.
    pub replaced: u64,
}

impl SimulationTotals {
    /// Adds the sums of `other`.
    pub fn add(&mut self, other: &SimulationTotals) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.legal += other.legal;
        self.legal_first += other.legal_first;
        for (seat, more) in self.seats.iter_mut().zip(&other.seats) {
            seat.add(more);
        }
        for (name, value) in &other.figures {
            self.add_figure(name, *value);
        }
    }

    /// Adds `value` to the figure `name`.
    pub fn add_figure(&mut self, name: &'static str, value: f64) {
        match self.figures.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum += value,
            None => self.figures.push((name, value)),
        }
    }
}

impl SeatTotals {
    /// Adds the sums of `other`.
    pub fn add(&mut self, other: &SeatTotals) {
        self.wins += other.wins;
        self.score += other.score;
        self.score_squared += other.score_squared;
        self.zero_scores += other.zero_scores;
        self.replaced += other.replaced;
    }

    /// Mean score over `games` games.
    pub fn mean(&self, games: u64) -> f64 {
        self.score as f64 / games.max(1) as f64
    }

    /// Standard deviation of the score over `games` games.
    pub fn standard_deviation(&self, games: u64) -> f64 {
        let mean = self.mean(games);
        (self.score_squared as f64 / games.max(1) as f64 - mean * mean).max(0.0).sqrt()
    }
}
