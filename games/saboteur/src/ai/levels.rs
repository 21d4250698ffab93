//! Opponents for people: strength and memory by level, style by character.

use tilewright_ai::{Character, DEFAULT_STYLE_TOLERANCE, HumanModel, Level, LevelParams, SearchMode};
use tilewright_core::Seat;

use crate::ai::beliefs::Beliefs;
use crate::ai::play_classes::MEASURED_RATES;
use crate::ai::play_policy::{PlayPolicy, PolicyParams};
use crate::ai::routes::Routes;
use crate::rules::action::Action;
use crate::rules::goals::Goal;
use crate::rules::state::Saboteur;

/// Parameters of each level, from the weakest.
pub(super) const LEVELS: [LevelParams; Level::COUNT] = [
    LevelParams { noise_sd: 1.6, max_loss: 4.0, search: SearchMode::EstimatesOnly },
    LevelParams { noise_sd: 1.2, max_loss: 3.5, search: SearchMode::EstimatesOnly },
    LevelParams { noise_sd: 0.9, max_loss: 3.0, search: SearchMode::EstimatesOnly },
    LevelParams { noise_sd: 0.6, max_loss: 2.5, search: SearchMode::EstimatesOnly },
    LevelParams { noise_sd: 0.35, max_loss: 2.0, search: SearchMode::EstimatesOnly },
    LevelParams { noise_sd: 0.0, max_loss: f32::INFINITY, search: SearchMode::Iterations(100) },
    LevelParams { noise_sd: 0.0, max_loss: f32::INFINITY, search: SearchMode::Iterations(400) },
    LevelParams { noise_sd: 0.0, max_loss: f32::INFINITY, search: SearchMode::Millis(1000) },
];

/// Weight of the evidence of plays by level: 0 ignores who did what, 1 uses the beliefs in full.
const MEMORY: [f32; Level::COUNT] = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.0, 1.0];

/// Boldness of a saboteur by level, relative to `greedy` at 0: beginners hide for too long. Levels that search have 0,
/// since the search finds when to do harm.
const BOLDNESS: [f32; Level::COUNT] = [-1.6, -0.7, -0.3, 0.0, 0.1, 0.0, 0.0, 0.0];

/// Returns the parameters of `greedy`, changed by the boldness of a saboteur.
const fn default_params(boldness: f32) -> PolicyParams {
    let greedy = PolicyParams::GREEDY;
    PolicyParams {
        blend_in: greedy.blend_in - 0.3 * boldness,
        progress_penalty: greedy.progress_penalty + 0.3 * boldness,
        alarm_distance: 1.5 * boldness,
        ..greedy
    }
}

/// Returns the parameters of a level and a character.
const fn character_params(model: HumanModel) -> PolicyParams {
    let default = default_params(BOLDNESS[model.level.index()]);
    match model.character {
        None | Some(Character::Wright) => default,
        // Breaks tools only if almost certain.
        Some(Character::Pip) => PolicyParams { accuse_threshold: 0.95, ..default },
        // Repairs for almost every seat.
        Some(Character::Marta) => {
            PolicyParams { repair_weight: 3.0, repair_suspicion: 0.4, accuse_threshold: 0.75, ..default }
        }
        // Prefers digging to everything else.
        Some(Character::Bram) => PolicyParams { dig_bonus: 2.5, accuse_threshold: 0.7, ..default },
        // Reads maps, also without need.
        Some(Character::Odile) => PolicyParams { map_weight: 4.0, informed_map_bonus: 1.5, ..default },
        // Breaks tools on little suspicion, and repairs less.
        Some(Character::Tomas) => PolicyParams { accuse_threshold: 0.4, repair_weight: 0.6, ..default },
        // As a saboteur, digs like a digger until the gold is near.
        Some(Character::Ysolde) => {
            PolicyParams { blend_in: 2.5, progress_penalty: 0.0, alarm_distance: -2.0, harm_penalty: 2.5, ..default }
        }
        // As a saboteur, does harm early.
        Some(Character::Corvin) => {
            PolicyParams { blend_in: 0.2, progress_penalty: 0.6, alarm_distance: 1.5, ..default }
        }
    }
}

/// Points that a character gives up at most for its style: more for Ysolde, whose cover costs points.
pub(super) const fn style_tolerance(character: Character) -> f32 {
    if matches!(character, Character::Ysolde) { 2.0 } else { DEFAULT_STYLE_TOLERANCE }
}

/// Replaces `estimates` by the value of each of `legal`, actions of the seat in turn, as `model` sees it: with beliefs
/// blurred by the level's memory, and the policy of its character.
pub(super) fn human_estimates(game: &Saboteur, legal: &[Action], model: HumanModel, estimates: &mut Vec<f32>) {
    estimates.clear();
    let beliefs = Beliefs::for_seat(game, game.seat, &MEASURED_RATES);
    let memory = MEMORY[model.level.index()];
    let blur = |believed: f32, unknown: f32| unknown + memory * (believed - unknown);
    // Without memory every other seat is as suspect as their mean.
    let own = beliefs.saboteur(game.seat);
    let others = f32::from(game.players.max(2) - 1);
    let all: f32 = Seat::iter(game.players).filter(|seat| *seat != game.seat).map(|seat| beliefs.saboteur(seat)).sum();
    let mut suspicion = [0.0; tilewright_core::MAX_SEATS];
    for seat in Seat::iter(game.players) {
        let believed = beliefs.saboteur(seat);
        let is_known = seat == game.seat || game.are_roles_public();
        suspicion[seat.index()] = if is_known { believed } else { blur(believed, all / others) };
    }
    suspicion[game.seat.index()] = own;
    // Without memory each goal that can have the gold is as likely as the others.
    let gold = Goal::ALL.map(|goal| beliefs.gold(goal));
    let possible = gold.iter().filter(|likely| **likely > 0.0).count().max(1) as f32;
    let gold = gold.map(|likely| if likely > 0.0 { blur(likely, 1.0 / possible) } else { 0.0 });
    let routes = Routes::new(&game.mine, &game.goals, game.rules.frame);
    let policy = PlayPolicy::new(game, &routes, game.seat, gold, suspicion, character_params(model));
    estimates.extend(legal.iter().map(|action| policy.estimate(*action).value));
}
