//! Exposure costs: points a play costs a saboteur by making it more suspect.
//!
//! Diggers break the tools of known saboteurs and do not repair them. The costs fall to 0 as the gold comes near,
//! when a saboteur gains more by harm than by cover.

use crate::ai::beliefs::{Beliefs, LIKELIHOOD_EXPONENT, ObservedPlay, probability};
use crate::ai::play_classes::{MEASURED_RATES, RoundPhase};
use crate::ai::play_policy::{PlayPolicy, PolicyParams};
use crate::ai::routes::Routes;
use crate::ai::weights::{PolicyWeights, SaboteurWeights};
use crate::rules::action::Action;
use crate::rules::goals::Goal;
use crate::rules::roles::Role;
use crate::rules::state::{Phase, Saboteur};

/// Writes the exposure cost of each of `legal`, actions of the seat in turn, to `costs` (zeroed by the caller, in the
/// same order), in nuggets. A play that lowers the suspicion has a negative cost. Changes nothing unless a saboteur is
/// to play a card and the roles are hidden.
pub(super) fn exposure_costs(game: &Saboteur, legal: &[Action], beliefs: &Beliefs, costs: &mut [f32]) {
    let seat = game.seat;
    if game.phase != Phase::Play || game.are_roles_public() || game.roles.role(seat) != Some(Role::Saboteur) {
        return;
    }
    let routes = Routes::new(&game.mine, &game.goals, game.rules.frame);
    let policy = |gold: [f32; 3]| PlayPolicy::new(game, &routes, seat, gold, beliefs.suspicion, PolicyParams::COVERT);
    let SaboteurWeights { known, covert, covert_over, .. } = PolicyWeights::DEFAULT.saboteur;
    let missing = routes.expected(Goal::ALL.map(|goal| beliefs.gold(goal)));
    let known = known * (1.0 - (covert - missing) / covert_over).clamp(0.0, 1.0);
    // One policy for each place of the gold, since a class depends on the place.
    let policy_by_gold = Goal::ALL.map(|goal| policy(Goal::ALL.map(|other| f32::from(u8::from(other == goal)))));
    let nearest = routes.missing().into_iter().min().unwrap_or_default();
    let round_phase = RoundPhase::new(nearest, game.broken.has_any(seat));
    let face_up = !game.goals.face_down() & 7;
    let before = beliefs.log_odds[seat.index()];
    for (cost, action) in costs.iter_mut().zip(legal) {
        let nearer = [0, 1, 2].map(|goal: usize| policy_by_gold[goal].estimate(*action).nearer);
        let observed = ObservedPlay { seat, play: action.kind(), round_phase, nearer, face_up };
        *cost = known * (probability(before + log_odds_shift(&observed, beliefs)) - probability(before));
    }
}

/// Returns the change of the public log odds that the actor is a saboteur, caused by `observed`. The place of the gold
/// and the role of the target are averaged over the public beliefs.
fn log_odds_shift(observed: &ObservedPlay, beliefs: &Beliefs) -> f32 {
    let maps = beliefs.maps[observed.seat.index()];
    let suspicion = observed.target().map_or(0.0, |target| beliefs.suspicion[target.index()]);
    let mut likely = [0.0; 2];
    for (gold, place) in Goal::ALL.into_iter().zip(beliefs.gold) {
        for (target, chance) in Role::ALL.into_iter().zip([1.0 - suspicion, suspicion]) {
            let by_role = observed.class(maps, gold, |_| target).likelihood(observed.round_phase, &MEASURED_RATES);
            likely.iter_mut().zip(by_role).for_each(|(sum, likely)| *sum += place * chance * likely);
        }
    }
    LIKELIHOOD_EXPONENT * (likely[1] / likely[0]).ln()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::action::ActionKind;
    use crate::rules::outcome::Outcome;
    use crate::rules::ruleset::RuleSet;
    use tilewright_core::{DiscardEvents, Game, Record, Setup, Turn};

    /// Returns a round of five that has just been dealt, with the role of each seat as given.
    fn dealt(roles: [Role; 5]) -> Saboteur {
        let mut record: Record<Saboteur> =
            Record::new(Setup::new(RuleSet::STANDARD, 5, None).expect("five players are legal"));
        while record.turn() == Turn::Chance {
            let is_allowed =
                |chance: &Outcome| !matches!(chance, Outcome::Role(seat, role) if *role != Some(roles[seat.index()]));
            let chance =
                record.outcomes().iter().map(|(chance, _)| *chance).find(is_allowed).expect("an outcome is allowed");
            record.resolve(chance, &mut DiscardEvents).expect("it is an outcome");
        }
        record.state().clone()
    }

    fn costs_of_plays(game: &Saboteur) -> Vec<(ActionKind, f32)> {
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let mut list = vec![0.0; legal.len()];
        exposure_costs(game, &legal, &Beliefs::for_seat(game, game.seat, &MEASURED_RATES), &mut list);
        legal.iter().map(|action| action.kind()).zip(list).collect()
    }

    /// A tunnel towards the goals lowers suspicion; a pass raises it a little, a tunnel away from them much more.
    #[test]
    fn tunnel_towards_goals_has_negative_exposure_cost() {
        use Role::{Digger, Saboteur};
        let all = costs_of_plays(&dealt([Saboteur, Digger, Digger, Digger, Digger]));
        let cost = |what: fn(&ActionKind) -> bool| all.iter().find(|(play, _)| what(play)).expect("it can be played").1;
        let east = cost(|play| matches!(play, ActionKind::Dig { cell, .. } if cell.x == 1));
        let west = cost(|play| matches!(play, ActionKind::Dig { cell, .. } if cell.x == -1));
        let pass = cost(|play| matches!(play, ActionKind::Pass { .. }));
        assert!(east < 0.0 && 0.0 < pass && pass < west, "{all:?}");
    }

    #[test]
    fn diggers_have_no_exposure_costs() {
        use Role::{Digger, Saboteur};
        let game = dealt([Digger, Saboteur, Digger, Digger, Digger]);
        assert!(game.roles.is_digger(game.seat) && costs_of_plays(&game).iter().all(|(_, cost)| *cost == 0.0));
    }
}
