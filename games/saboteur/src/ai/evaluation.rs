//! What each seat can expect to have in the end.

use tilewright_core::{PerSeat, Seat};

use crate::ai::routes::Routes;
use crate::rules::gold;
use crate::rules::roles::Role;
use crate::rules::state::{Phase, Saboteur};

/// The nuggets of each seat, and what it can expect of this round. Later rounds bring everybody the same.
pub fn evaluate(game: &Saboteur) -> PerSeat<f32> {
    let has = |seat: Seat| game.gold.nuggets_of(seat) as f32;
    match game.phase {
        Phase::Nuggets(_) | Phase::Picking => {
            let shares = expected_packet_shares(game);
            PerSeat::from_fn(game.players, |seat| has(seat) + shares[seat])
        }
        Phase::Play | Phase::Draw => {
            let found = gold_probability(game);
            let saboteurs = game.roles.saboteurs();
            let paid = f32::from(gold::saboteur_share(saboteurs));
            let cards = f32::from(game.packet_size()).min(game.gold.pile.size().into());
            let each = cards * mean_nuggets(game) / (f32::from(game.players) - saboteurs as f32);
            PerSeat::from_fn(game.players, |seat| {
                has(seat)
                    + match game.roles.role(seat) {
                        Some(Role::Saboteur) => (1.0 - found) * paid,
                        Some(Role::Digger) | None => found * each,
                    }
            })
        }
        Phase::Goals | Phase::Roles | Phase::Spare | Phase::Hands(..) | Phase::Over => {
            PerSeat::from_fn(game.players, has)
        }
    }
}

/// How much the order of the diggers counts for what they play for, before the packet is drawn. That the gold is found counts more
/// than who finds it; else a digger would rather wait than lead another to it.
const OWN_SHARE_WEIGHT: f32 = 0.3;

/// Between the best and the worst of the cards to be drawn lie so many nuggets.
const PACKET_SPREAD: f32 = 1.2;
/// So many plays of seats that can dig bring one card of the way.
const PLAYS_PER_CARD: f32 = 3.0;
/// How much each play to spare adds to the odds that the gold is found, as a logarithm.
const LOG_ODDS_PER_SPARE_PLAY: f32 = 0.12;

/// What a seat plays for: to have more than the others have in the mean.
pub fn utility(game: &Saboteur, seat: Seat) -> f32 {
    let values = evaluate(game);
    let all: f32 = values.as_slice().iter().sum();
    let players = f32::from(game.players);
    let mut own = values[seat];
    if let Phase::Nuggets(_) = game.phase
        && game.roles.is_digger(seat)
    {
        let found: f32 = expected_packet_shares(game).as_slice().iter().sum();
        let mean = game.gold.nuggets_of(seat) as f32 + found / (players - game.roles.saboteurs() as f32);
        own = OWN_SHARE_WEIGHT * own + (1.0 - OWN_SHARE_WEIGHT) * mean;
    }
    own - (all - own) / (players - 1.0)
}

/// What a card of the pile is worth.
fn mean_nuggets(game: &Saboteur) -> f32 {
    match game.gold.pile.size() {
        0 => 0.0,
        size => f32::from(game.gold.pile.nuggets()) / f32::from(size),
    }
}

/// What the diggers can expect of the packet that is drawn or goes round: each takes the best that is left.
fn expected_packet_shares(game: &Saboteur) -> PerSeat<f32> {
    let mut shares = PerSeat::filled(game.players, 0.0);
    let to_come = match game.phase {
        Phase::Nuggets(left) => left.min(game.gold.pile.size()),
        Phase::Goals | Phase::Roles | Phase::Spare | Phase::Hands(..) | Phase::Play | Phase::Draw => 0,
        Phase::Picking | Phase::Over => 0,
    };
    let mut values: Vec<f32> = game.gold.packet.values().map(f32::from).collect();
    // Of cards still to be drawn, the best are worth more than the mean, by half a nugget or so.
    let (count, mean) = (f32::from(to_come), mean_nuggets(game));
    values.extend((0..to_come).map(|rank| mean + PACKET_SPREAD * (f32::from(rank) + 0.5 - count / 2.0) / count));
    values.sort_by(f32::total_cmp);
    let mut picker = game.seat;
    while let Some(best) = values.pop() {
        shares[picker] += best;
        picker = game.next_picker(picker);
    }
    shares
}

/// How likely the gold is found, by how many cards are missing and how many are left to play.
fn gold_probability(game: &Saboteur) -> f32 {
    let routes = Routes::new(&game.mine, &game.goals, game.rules.frame);
    let gold = crate::rules::goals::Goal::ALL.into_iter().find(|goal| crate::ai::beliefs::is_gold(game, *goal));
    let missing = gold.map_or(0.0, |goal| f32::from(routes.missing()[goal as usize]));
    let left = f32::from(crate::rules::cards::DECK_SIZE - game.round_log.count);
    let able =
        Seat::iter(game.players).filter(|seat| game.roles.is_digger(*seat) && !game.broken.has_any(*seat)).count();
    let spare = left * able as f32 / f32::from(game.players) - PLAYS_PER_CARD * missing;
    1.0 / (1.0 + (-LOG_ODDS_PER_SPARE_PLAY * spare).exp())
}
