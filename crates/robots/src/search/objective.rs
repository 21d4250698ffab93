//! What a seat plays for.

use tilewright_ai::{Evaluate, margin};
use tilewright_core::{PerSeat, Seat, Turn};

/// What winning is worth beside the points.
const WIN_BONUS: f32 = 10.0;
/// With so many points more one is as good as half sure to win.
const MARGIN_SCALE: f32 = 12.0;

/// What a seat plays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Objective {
    /// To win, and for its margin: a win counts as ten points.
    #[default]
    Win,
    /// For its margin alone, whoever wins: what it finds can be said in the points of the game.
    Margin,
}

impl Objective {
    /// How glad a seat is of what it can expect: its margin, and its chance to win if it plays for that.
    #[inline]
    pub(super) fn utility<G: Evaluate>(self, state: &G, evaluation: &PerSeat<f32>, seat: Seat) -> f32 {
        let margin = margin(evaluation, seat);
        match self {
            Objective::Margin => margin,
            Objective::Win if state.turn() == Turn::Over => margin + WIN_BONUS * result(state, seat),
            Objective::Win => margin + WIN_BONUS * margin / (margin.abs() + MARGIN_SCALE),
        }
    }
}

/// The margin that a gladness of who plays to win stands for, while the game goes on.
pub fn utility_to_margin(utility: f32) -> f32 {
    let magnitude = utility.abs();
    // Of m + WIN m / (m + LEAD) = glad the root that is no less than nothing.
    let half = (MARGIN_SCALE + WIN_BONUS - magnitude) / 2.0;
    ((half * half + magnitude * MARGIN_SCALE).sqrt() - half).copysign(utility)
}

/// 1 for a win, -1 for a defeat, 0 for a shared first place.
fn result<G: Evaluate>(state: &G, seat: Seat) -> f32 {
    let winners = state.winners();
    match winners.as_slice().iter().filter(|won| **won).count() {
        _ if !winners[seat] => -1.0,
        1 => 1.0,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utility_to_margin_inverts_utility() {
        for margin in [-30.0_f32, -3.0, 0.0, 0.5, 12.0, 80.0] {
            let utility = margin + WIN_BONUS * margin / (margin.abs() + MARGIN_SCALE);
            assert!((utility_to_margin(utility) - margin).abs() < 1e-3, "{margin}");
        }
    }
}
