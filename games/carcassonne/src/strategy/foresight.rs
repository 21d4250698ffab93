//! What a seat can expect after each action of its turn. Followers are judged on the one position they are set in, without
//! setting them.

use tilewright_core::{Game, Judgement, Seat, Silent, Turn};

use super::chances::Odds;
use super::expectation::Expectation;
use super::trial::Trial;
use super::weights::Prepared;
use crate::action::{Action, Move, Role};
use crate::rules::Carcassonne;
use crate::ruleset::Farms;

/// For each action the margin that can be expected when the turn goes on as well as it can.
pub fn foresee(game: &Carcassonne, legal: &[Action], margins: &mut Vec<f32>, prepared: &Prepared) {
    margins.clear();
    let Turn::Of(seat) = game.turn() else { return };
    // A turn draws nothing, so the odds are those of the bag all along.
    let odds = Odds::after_drawing(game, prepared);
    if game.is_unpaid() {
        followers(game, legal, &odds, |margin| margins.push(margin));
        return;
    }
    if let Some(mut trial) = Trial::of(game, &odds) {
        margins.extend(legal.iter().map(|&action| match action.spelt_out() {
            Move::Place(cell, rotation) => trial.best(seat, cell, rotation).margin,
            Move::Follow(_) | Move::NoFollower => f32::NEG_INFINITY,
        }));
        return;
    }
    let mut spots = Vec::new();
    margins.extend(legal.iter().map(|&action| {
        let mut next = game.clone();
        next.act(action, &mut Silent);
        if next.turn() == Turn::Of(seat) {
            next.legal_actions(&mut spots);
            let mut best = f32::NEG_INFINITY;
            followers(&next, &spots, &odds, |margin| best = best.max(margin));
            best
        } else {
            after(&next, seat, &odds)
        }
    }));
}

/// Plays the turn that promises the best margin.
pub fn play_turn(game: &mut Carcassonne, prepared: &Prepared) {
    let Turn::Of(seat) = game.turn() else { return };
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let odds = Odds::after_drawing(game, prepared);
    let best = Trial::of(game, &odds).and_then(|mut trial| {
        let way = |&action: &Action| match action.spelt_out() {
            Move::Place(cell, rotation) => Some((action, trial.best(seat, cell, rotation))),
            Move::Follow(_) | Move::NoFollower => None,
        };
        legal.iter().filter_map(way).max_by(|a, b| a.1.margin.total_cmp(&b.1.margin))
    });
    if let Some((placement, way)) = best {
        game.act(placement, &mut Silent);
        if game.turn() == Turn::Of(seat) {
            game.legal_actions(&mut legal);
            game.act(legal[way.number], &mut Silent);
        }
        return;
    }
    let mut margins = Vec::new();
    while game.turn() == Turn::Of(seat) {
        game.legal_actions(&mut legal);
        foresee(game, &legal, &mut margins, prepared);
        let best = margins.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
        game.act(legal[best.map_or(0, |(index, _)| index)], &mut Silent);
    }
}

/// The margin after each way to set a follower or none.
fn followers(game: &Carcassonne, legal: &[Action], odds: &Odds<'_>, mut tell: impl FnMut(f32)) {
    let seat = game.seat;
    // The last tile is laid: what each way brings is certain, and only the final count knows it.
    let last = game.bag.is_empty();
    let expectation = Expectation::of(game, odds);
    let worth = expectation.worth();
    let margin = odds.prepared.weights.liked.margin(&worth, seat);
    for &action in legal {
        tell(match action.spelt_out() {
            Move::Follow(spot) if !last && (spot.role != Role::Farmer || !by_city(game)) => {
                margin + expectation.gain(seat, game.home(spot))
            }
            Move::NoFollower if !last => margin,
            Move::Follow(_) | Move::NoFollower | Move::Place(..) => {
                let mut next = game.clone();
                next.act(action, &mut Silent);
                after(&next, seat, odds)
            }
        });
    }
}

/// Whether a farmer can change what others are paid, so that what he brings is not his alone.
fn by_city(game: &Carcassonne) -> bool {
    matches!(game.rules.farms, Farms::PerCity(_))
}

fn after(game: &Carcassonne, seat: Seat, odds: &Odds<'_>) -> f32 {
    let worth = if game.turn() == Turn::Over { game.worth() } else { Expectation::of(game, odds).worth() };
    odds.prepared.weights.liked.margin(&worth, seat)
}
