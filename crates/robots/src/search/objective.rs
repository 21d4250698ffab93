//! Objectives of a search, and the utility a search maximizes.

use tilewright_ai::{Evaluate, margin};
use tilewright_core::{PerSeat, Seat, Turn};

/// Utility of a win in addition to the margin, in points.
const WIN_BONUS: f32 = 10.0;
/// Margin, in points, at which half of the win bonus is counted before the end of the game.
const MARGIN_SCALE: f32 = 12.0;

/// The quantity a seat maximizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Objective {
    /// The margin plus a bonus of ten points for a win.
    #[default]
    Win,
    /// The margin alone: values are points of the game.
    Margin,
}

impl Objective {
    /// Utility of `evaluation`, which is that of `state`, for `seat`: its margin, plus a win bonus for
    /// [`Objective::Win`].
    ///
    /// Before the end of the game the bonus is weighted by margin / (|margin| + [`MARGIN_SCALE`]).
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

/// The margin, in points, for a utility with [`Objective::Win`] before the end of the game.
pub fn utility_to_margin(utility: f32) -> f32 {
    let magnitude = utility.abs();
    // The root of m + WIN_BONUS · m / (m + MARGIN_SCALE) = magnitude that is not negative.
    let half = (MARGIN_SCALE + WIN_BONUS - magnitude) / 2.0;
    ((half * half + magnitude * MARGIN_SCALE).sqrt() - half).copysign(utility)
}

/// 1 for a win, -1 for a loss, 0 for a shared first place.
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
