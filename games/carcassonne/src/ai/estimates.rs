//! Estimates of actions without search: the margin if the game ended after the turn, with a value for followers in the
//! supply.

use tilewright_ai::margin;
use tilewright_core::{DiscardEvents, Game, Turn};

use crate::rules::action::Action;
use crate::rules::state::Carcassonne;

/// Value of a follower in the supply while many tiles are left, in points.
const FOLLOWER_POINTS: f32 = 1.5;
/// Number of turns left to a seat below which that value fades linearly.
const FADE_TURNS: f32 = 10.0;

/// Clears `estimates` and appends the margin of each action in `legal`. A placement has that of the best follower
/// action.
pub(super) fn estimate_actions(game: &Carcassonne, legal: &[Action], estimates: &mut Vec<f32>) {
    estimates.clear();
    let Turn::Seat(seat) = game.turn() else { return };
    let mut follow = Vec::new();
    estimates.extend(legal.iter().map(|&action| {
        let mut next = game.clone();
        next.play_unchecked(action, &mut DiscardEvents);
        if next.turn() != Turn::Seat(seat) {
            return margin_if_ended(next, seat);
        }
        next.legal_actions(&mut follow);
        let after = follow.iter().map(|&action| {
            let mut last = next.clone();
            last.play_unchecked(action, &mut DiscardEvents);
            margin_if_ended(last, seat)
        });
        after.fold(f32::NEG_INFINITY, f32::max)
    }));
}

/// Margin of `seat` if the game ended here, with a value for followers in the supply.
fn margin_if_ended(mut game: Carcassonne, seat: tilewright_core::Seat) -> f32 {
    let turns = game.bag.len() as f32 / f32::from(game.players());
    let follower = FOLLOWER_POINTS * (turns / FADE_TURNS).min(1.0);
    let supply = game.followers.clone();
    if game.turn() != Turn::Over {
        game.end_now();
    }
    let scores = game.scores();
    let values = tilewright_core::PerSeat::from_fn(game.players(), |other| {
        scores[other] as f32 + follower * f32::from(supply.supply(other))
    });
    margin(&values, seat)
}
