//! Evaluation of a state in nuggets, and the utility that a search maximizes for a seat.
//!
//! Both read the roles and the place of the gold in the state, also where they are hidden: searches call them on
//! determinizations.

use tilewright_core::{PerSeat, Seat};

use crate::ai::routes::Routes;
use crate::rules::gold;
use crate::rules::roles::Role;
use crate::rules::state::{Phase, Saboteur};

/// Returns for each seat its nuggets plus its expected gain of this round, 0 before the round is dealt. Later rounds
/// are left out: before they are dealt, every seat expects the same of them.
pub(super) fn evaluate(game: &Saboteur) -> PerSeat<f32> {
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

/// Weight of a digger's own expected share while the packet is drawn; the rest is the mean share of all diggers.
/// Finding the gold counts more than reaching it oneself. Otherwise a digger would wait rather than help another
/// reach it.
const OWN_SHARE_WEIGHT: f32 = 0.3;

/// Width of the range over which the values of gold cards still to be drawn are spread, in nuggets.
const PACKET_SPREAD: f32 = 1.2;
/// Number of plays by diggers without a broken tool that one missing card of the way to the gold takes.
const PLAYS_PER_CARD: f32 = 3.0;
/// Change of the log odds that the gold is found, for each play of such diggers beyond those needed.
const LOG_ODDS_PER_SPARE_PLAY: f32 = 0.12;

/// Returns the utility for `seat`, in nuggets: its value minus the mean value of the other seats.
///
/// While the packet is drawn, the value of a digger is blended with the mean of all diggers by `OWN_SHARE_WEIGHT`. The
/// values of the others are then the sum of all, unblended, minus the blended value: they hold what the blend takes
/// away.
pub(super) fn utility(game: &Saboteur, seat: Seat) -> f32 {
    let values = evaluate(game);
    let all: f32 = values.as_slice().iter().sum();
    let players = f32::from(game.players);
    let mut own_value = values[seat];
    if let Phase::Nuggets(_) = game.phase
        && game.roles.is_digger(seat)
    {
        let packet: f32 = expected_packet_shares(game).as_slice().iter().sum();
        let mean = game.gold.nuggets_of(seat) as f32 + packet / (players - game.roles.saboteurs() as f32);
        own_value = OWN_SHARE_WEIGHT * own_value + (1.0 - OWN_SHARE_WEIGHT) * mean;
    }
    own_value - (all - own_value) / (players - 1.0)
}

/// Returns the mean value of the gold cards in the pile, in nuggets; 0 if it is empty.
fn mean_nuggets(game: &Saboteur) -> f32 {
    match game.gold.pile.size() {
        0 => 0.0,
        size => f32::from(game.gold.pile.nuggets()) / f32::from(size),
    }
}

/// Returns the expected gain of each seat, in nuggets, from the packet that is drawn or shared, if every picker takes
/// the highest card that is left. Cards still to be drawn are assumed to be evenly spread about the mean of the pile.
fn expected_packet_shares(game: &Saboteur) -> PerSeat<f32> {
    let mut shares = PerSeat::filled(game.players, 0.0);
    let to_come = match game.phase {
        Phase::Nuggets(left) => left.min(game.gold.pile.size()),
        Phase::Goals | Phase::Roles | Phase::Spare | Phase::Hands(..) | Phase::Play | Phase::Draw => 0,
        Phase::Picking | Phase::Over => 0,
    };
    let mut values: Vec<f32> = game.gold.packet.values().map(f32::from).collect();
    // The best of the cards still to be drawn exceeds their mean by half a nugget or so, and is picked first.
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

/// Returns the probability that the gold is found: logistic in the plays left to diggers without a broken tool, minus
/// the plays that the missing cards take.
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
