//! What it costs a saboteur to be seen at a play, as long as the gold is far: diggers who know the saboteurs break their tools and mend
//! none of them. Once it is near there is nothing to hide for.

use super::beliefs::{Beliefs, TEMPER, Told, chance};
use super::deeds::{COUNTED, Time};
use super::mind::{Manner, Mind};
use super::routes::Routes;
use super::weights::{SaboteurWeights, Weights};
use crate::action::Action;
use crate::goals::Goal;
use crate::roles::Role;
use crate::rules::{Phase, Saboteur};

/// Writes what each of these actions costs the seat in turn into a list of noughts.
pub fn prices(game: &Saboteur, legal: &[Action], beliefs: &Beliefs, prices: &mut [f32]) {
    let seat = game.seat;
    if game.phase != Phase::Move || game.roles_shown() || game.roles.of(seat) != Some(Role::Saboteur) {
        return;
    }
    let routes = Routes::of(&game.mine, &game.goals, game.rules.frame);
    let mind = |gold: [f32; 3]| Mind::new(game, &routes, seat, gold, beliefs.suspicion, Manner::COVERT);
    let SaboteurWeights { known, covert, covert_over, .. } = Weights::USUAL.saboteur;
    let missing = routes.expected(Goal::ALL.map(|goal| beliefs.gold(goal)));
    let known = known * (1.0 - (covert - missing) / covert_over).clamp(0.0, 1.0);
    let to_each = Goal::ALL.map(|goal| mind(Goal::ALL.map(|other| f32::from(u8::from(other == goal)))));
    let nearest = routes.missing().into_iter().min().unwrap_or_default();
    let time = Time::new(nearest, game.broken.any(seat));
    let face_up = !game.goals.face_down() & 7;
    let before = beliefs.odds[seat.index()];
    for (price, action) in prices.iter_mut().zip(legal) {
        let nearer = [0, 1, 2].map(|goal: usize| to_each[goal].look(*action).nearer);
        let told = Told { seat, play: action.spelt_out(), time, nearer, face_up };
        *price = known * (chance(before + tells(&told, beliefs)) - chance(before));
    }
}

/// By how much a play makes its actor likelier a saboteur for somebody who knows only what is open to all, as a logarithm of odds.
fn tells(told: &Told, beliefs: &Beliefs) -> f32 {
    let maps = beliefs.maps[told.seat.index()];
    let suspicion = told.target().map_or(0.0, |target| beliefs.suspicion[target.index()]);
    let mut likely = [0.0; 2];
    for (gold, place) in Goal::ALL.into_iter().zip(beliefs.gold) {
        for (target, chance) in Role::ALL.into_iter().zip([1.0 - suspicion, suspicion]) {
            let by_role = told.deed(maps, gold, |_| target).likelihood(told.time, &COUNTED);
            likely.iter_mut().zip(by_role).for_each(|(sum, likely)| *sum += place * chance * likely);
        }
    }
    TEMPER * (likely[1] / likely[0]).ln()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Move;
    use crate::chance::Chance;
    use crate::ruleset::RuleSet;
    use tilewright_core::{Game, Record, Setup, Silent, Turn};

    /// A round of five that has just begun, in which these roles are dealt in turn.
    fn dealt(roles: [Role; 5]) -> Saboteur {
        let mut record: Record<Saboteur> = Record::new(Setup::new(RuleSet::STANDARD, 5, None).expect("five can play"));
        while record.turn() == Turn::Chance {
            let wanted =
                |chance: &Chance| !matches!(chance, Chance::Role(seat, role) if *role != Some(roles[seat.index()]));
            let chance = record.outcomes().iter().map(|(chance, _)| *chance).find(wanted).expect("there are such");
            record.resolve(chance, &mut Silent).expect("it is an outcome");
        }
        record.state().clone()
    }

    fn priced(game: &Saboteur) -> Vec<(Move, f32)> {
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let mut list = vec![0.0; legal.len()];
        prices(game, &legal, &Beliefs::of(game, game.seat, &COUNTED), &mut list);
        legal.iter().map(|action| action.spelt_out()).zip(list).collect()
    }

    /// A tunnel towards the goals earns trust, to pass tells a little, and a tunnel the other way a lot.
    #[test]
    fn who_digs_along_is_trusted() {
        use Role::{Digger, Saboteur};
        let all = priced(&dealt([Saboteur, Digger, Digger, Digger, Digger]));
        let price = |what: fn(&Move) -> bool| all.iter().find(|(play, _)| what(play)).expect("it can be played").1;
        let east = price(|play| matches!(play, Move::Dig { cell, .. } if cell.x == 1));
        let west = price(|play| matches!(play, Move::Dig { cell, .. } if cell.x == -1));
        let pass = price(|play| matches!(play, Move::Pass { .. }));
        assert!(east < 0.0 && 0.0 < pass && pass < west, "{all:?}");
    }

    #[test]
    fn diggers_have_nothing_to_hide() {
        use Role::{Digger, Saboteur};
        let game = dealt([Digger, Saboteur, Digger, Digger, Digger]);
        assert!(game.roles.is_digger(game.seat) && priced(&game).iter().all(|(_, price)| *price == 0.0));
    }
}
