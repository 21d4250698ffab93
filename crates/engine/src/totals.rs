//! What is counted over many games. Counts are whole numbers, so that they add up the same in any order.

use tilewright_core::MAX_SEATS;

/// A win is counted in parts, so that it can be shared by 1 to 10 winners exactly.
pub const WIN_UNITS: u64 = 2520;

/// Sums over games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SimulationTotals {
    /// Games played.
    pub games: u64,
    /// Decisions made.
    pub decisions: u64,
    /// Legal actions over all decisions.
    pub legal: u64,
    /// Legal actions at each game's first decision.
    pub legal_first: u64,
    /// By seat.
    pub seats: [SeatTotals; MAX_SEATS],
    /// The game's own statistics, summed over games, in its order.
    pub figures: Vec<(&'static str, f64)>,
}

/// Sums of one seat over games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatTotals {
    /// Wins in parts of [`WIN_UNITS`].
    pub wins: u64,
    /// The sum of scores.
    pub score: i64,
    /// The sum of squared scores.
    pub score_squared: i64,
    /// Games that ended with nothing.
    pub zero_scores: u64,
    /// Decisions that were not its robot's own.
    pub replaced: u64,
}

impl SimulationTotals {
    /// Adds another's sums to these.
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

    /// Adds to the statistic of this name.
    pub fn add_figure(&mut self, name: &'static str, value: f64) {
        match self.figures.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum += value,
            None => self.figures.push((name, value)),
        }
    }
}

impl SeatTotals {
    /// Adds another's sums to these.
    pub fn add(&mut self, other: &SeatTotals) {
        self.wins += other.wins;
        self.score += other.score;
        self.score_squared += other.score_squared;
        self.zero_scores += other.zero_scores;
        self.replaced += other.replaced;
    }

    /// Mean score over so many games.
    pub fn mean(&self, games: u64) -> f64 {
        self.score as f64 / games.max(1) as f64
    }

    /// Standard deviation of the score over so many games.
    pub fn standard_deviation(&self, games: u64) -> f64 {
        let mean = self.mean(games);
        (self.score_squared as f64 / games.max(1) as f64 - mean * mean).max(0.0).sqrt()
    }
}
