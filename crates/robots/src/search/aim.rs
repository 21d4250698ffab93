//! What a seat plays for.

use tilewright_core::judgement::margin;
use tilewright_core::{Judgement, PerSeat, Seat, Turn};

/// What winning is worth beside the points.
const WIN: f32 = 10.0;
/// With so many points more one is as good as half sure to win.
const LEAD: f32 = 12.0;

/// What a seat plays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Aim {
    /// To win, and for its margin: a win counts as ten points.
    #[default]
    Win,
    /// For its margin alone, whoever wins: what it finds can be said in the points of the game.
    Points,
}

impl Aim {
    /// How glad a seat is of what it can expect: its margin, and its chance to win if it plays for that.
    #[inline]
    pub(super) fn gladness<G: Judgement>(self, state: &G, worth: &PerSeat<f32>, seat: Seat) -> f32 {
        let margin = margin(worth, seat);
        match self {
            Aim::Points => margin,
            Aim::Win if state.turn() == Turn::Over => margin + WIN * result(state, seat),
            Aim::Win => margin + WIN * margin / (margin.abs() + LEAD),
        }
    }
}

/// The margin that a gladness of who plays to win stands for, while the game goes on.
pub fn margin_of(gladness: f32) -> f32 {
    let glad = gladness.abs();
    // Of m + WIN m / (m + LEAD) = glad the root that is no less than nothing.
    let half = (LEAD + WIN - glad) / 2.0;
    ((half * half + glad * LEAD).sqrt() - half).copysign(gladness)
}

/// 1 for a win, -1 for a defeat, 0 for a shared first place.
fn result<G: Judgement>(state: &G, seat: Seat) -> f32 {
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
    fn a_margin_is_found_by_its_gladness() {
        for margin in [-30.0_f32, -3.0, 0.0, 0.5, 12.0, 80.0] {
            let gladness = margin + WIN * margin / (margin.abs() + LEAD);
            assert!((margin_of(gladness) - margin).abs() < 1e-3, "{margin}");
        }
    }
}
