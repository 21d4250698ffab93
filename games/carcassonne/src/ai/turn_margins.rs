//! Expected margin after each action of a turn. Follower actions are evaluated from the position before them.

use tilewright_ai::Evaluate;
use tilewright_core::{DiscardEvents, Game, Seat, Turn};

use crate::ai::evaluation::Evaluation;
use crate::ai::fill_odds::FillOdds;
use crate::ai::placement_trial::PlacementTrial;
use crate::ai::weights::PreparedWeights;
use crate::rules::action::{Action, ActionKind, Role};
use crate::rules::ruleset::Farms;
use crate::rules::state::Carcassonne;

/// Clears `margins` and appends the expected margin of each action in `legal`. The turn continues with its best
/// actions.
pub fn turn_margins(game: &Carcassonne, legal: &[Action], margins: &mut Vec<f32>, prepared: &PreparedWeights) {
    margins.clear();
    let Turn::Seat(seat) = game.turn() else { return };
    // A turn draws no tile, so the chances stay the same.
    let odds = FillOdds::after_drawing(game, prepared);
    if game.is_unpaid() {
        follower_margins(game, legal, &odds, |margin| margins.push(margin));
        return;
    }
    if let Some(mut trial) = PlacementTrial::of(game, &odds) {
        margins.extend(legal.iter().map(|&action| match action.kind() {
            ActionKind::Place(cell, rotation) => trial.best(seat, cell, rotation).margin,
            ActionKind::Follow(_) | ActionKind::NoFollower => f32::NEG_INFINITY,
        }));
        return;
    }
    let mut spots = Vec::new();
    margins.extend(legal.iter().map(|&action| {
        let mut next = game.clone();
        next.play_unchecked(action, &mut DiscardEvents);
        if next.turn() == Turn::Seat(seat) {
            next.legal_actions(&mut spots);
            let mut best = f32::NEG_INFINITY;
            follower_margins(&next, &spots, &odds, |margin| best = best.max(margin));
            best
        } else {
            margin_after(&next, seat, &odds)
        }
    }));
}

/// Plays the rest of the turn with the best expected margin.
pub fn play_best_turn(game: &mut Carcassonne, prepared: &PreparedWeights) {
    let Turn::Seat(seat) = game.turn() else { return };
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let odds = FillOdds::after_drawing(game, prepared);
    let best = PlacementTrial::of(game, &odds).and_then(|mut trial| {
        let try_placement = |&action: &Action| match action.kind() {
            ActionKind::Place(cell, rotation) => Some((action, trial.best(seat, cell, rotation))),
            ActionKind::Follow(_) | ActionKind::NoFollower => None,
        };
        legal.iter().filter_map(try_placement).max_by(|a, b| a.1.margin.total_cmp(&b.1.margin))
    });
    if let Some((placement, outcome)) = best {
        game.play_unchecked(placement, &mut DiscardEvents);
        if game.turn() == Turn::Seat(seat) {
            game.legal_actions(&mut legal);
            game.play_unchecked(legal[outcome.action_index], &mut DiscardEvents);
        }
        return;
    }
    let mut margins = Vec::new();
    while game.turn() == Turn::Seat(seat) {
        game.legal_actions(&mut legal);
        turn_margins(game, &legal, &mut margins, prepared);
        let best = margins.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
        game.play_unchecked(legal[best.map_or(0, |(index, _)| index)], &mut DiscardEvents);
    }
}

/// Calls `visit` with the margin after each follower action in `legal`, in order.
fn follower_margins(game: &Carcassonne, legal: &[Action], odds: &FillOdds<'_>, mut visit: impl FnMut(f32)) {
    let seat = game.seat;
    // After the last tile the game ends with this action, so the final scoring gives the exact margin.
    let last = game.bag.is_empty();
    let evaluation = Evaluation::of(game, odds);
    let values = evaluation.values();
    let margin = odds.prepared.weights.style.margin(&values, seat);
    for &action in legal {
        visit(match action.kind() {
            ActionKind::Follow(spot) if !last && (spot.role != Role::Farmer || !by_city(game)) => {
                margin + evaluation.gain(seat, game.home(spot))
            }
            ActionKind::NoFollower if !last => margin,
            ActionKind::Follow(_) | ActionKind::NoFollower | ActionKind::Place(..) => {
                let mut next = game.clone();
                next.play_unchecked(action, &mut DiscardEvents);
                margin_after(&next, seat, odds)
            }
        });
    }
}

/// Whether farms are scored by city, so that a farmer can change what others are paid.
fn by_city(game: &Carcassonne) -> bool {
    matches!(game.rules.farms, Farms::PerCity(_))
}

fn margin_after(game: &Carcassonne, seat: Seat, odds: &FillOdds<'_>) -> f32 {
    let values = if game.turn() == Turn::Over { game.evaluate() } else { Evaluation::of(game, odds).values() };
    odds.prepared.weights.style.margin(&values, seat)
}
