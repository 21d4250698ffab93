//! Opponents for people: how well each level plays, what it forgets, and what each character does with a role. A row a level, a row a
//! character.

use tilewright_core::judgement::{INDULGED, Look};
use tilewright_core::{Character, Judge, Level, Seat, Skill};

use super::beliefs::Beliefs;
use super::deeds::COUNTED;
use super::mind::{Manner, Mind};
use super::routes::Routes;
use crate::action::Action;
use crate::goals::Goal;
use crate::rules::Saboteur;

/// How well each level plays.
pub(super) const SKILLS: [Skill; Level::COUNT] = [
    Skill { noise: 1.6, worst: 4.0, look: Look::Glance },
    Skill { noise: 1.2, worst: 3.5, look: Look::Glance },
    Skill { noise: 0.9, worst: 3.0, look: Look::Glance },
    Skill { noise: 0.6, worst: 2.5, look: Look::Glance },
    Skill { noise: 0.35, worst: 2.0, look: Look::Glance },
    Skill { noise: 0.0, worst: f32::INFINITY, look: Look::Iterations(100) },
    Skill { noise: 0.0, worst: f32::INFINITY, look: Look::Iterations(400) },
    Skill { noise: 0.0, worst: f32::INFINITY, look: Look::Time(1000) },
];

/// How much of what the others did a level remembers: who dug where, who broke whose tools.
const REMEMBERS: [f32; Level::COUNT] = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.0, 1.0];

/// How bold the saboteurs of a level are, more or less than `greedy`: beginners hide for too long. Who looks ahead sees for himself when to strike.
const BOLD: [f32; Level::COUNT] = [-1.6, -0.7, -0.3, 0.0, 0.1, 0.0, 0.0, 0.0];

/// What one does with a role who is so bold.
const fn usual(bold: f32) -> Manner {
    let usual = Manner::GREEDY;
    Manner { cover: usual.cover - 0.3 * bold, grudge: usual.grudge + 0.3 * bold, calm: 1.5 * bold, ..usual }
}

/// What a character does with a role.
const fn manner(judge: Judge) -> Manner {
    let usual = usual(BOLD[judge.level.index()]);
    match judge.character {
        None | Some(Character::Wright) => usual,
        // Digs loyally, and thinks ill of nobody.
        Some(Character::Pip) => Manner { doubt: 0.95, ..usual },
        // Mends whoever needs it.
        Some(Character::Marta) => Manner { mends: 3.0, wary: 0.4, doubt: 0.75, ..usual },
        // Digs, whatever else there is to do.
        Some(Character::Bram) => Manner { digs: 2.5, doubt: 0.7, ..usual },
        // Wants to know where the gold is.
        Some(Character::Odile) => Manner { map: 4.0, curious: 1.5, ..usual },
        // Trusts nobody.
        Some(Character::Tomas) => Manner { doubt: 0.4, mends: 0.6, ..usual },
        // A quiet saboteur: digs along until it matters.
        Some(Character::Ysolde) => Manner { cover: 2.5, grudge: 0.0, calm: -2.0, quiet: 2.5, ..usual },
        // Strikes early.
        Some(Character::Corvin) => Manner { cover: 0.2, grudge: 0.6, calm: 1.5, ..usual },
    }
}

/// What Ysolde gives up to keep quiet.
pub(super) const fn indulged(character: Character) -> f32 {
    if matches!(character, Character::Ysolde) { 2.0 } else { INDULGED }
}

/// How each of these actions looks to one who judges so.
pub(super) fn judged(game: &Saboteur, legal: &[Action], judge: Judge, promise: &mut Vec<f32>) {
    promise.clear();
    let beliefs = Beliefs::of(game, game.seat, &COUNTED);
    let remembers = REMEMBERS[judge.level.index()];
    let blur = |believed: f32, unknown: f32| unknown + remembers * (believed - unknown);
    // Without a memory all others are saboteurs alike.
    let own = beliefs.saboteur(game.seat);
    let others = f32::from(game.players.max(2) - 1);
    let all: f32 = Seat::all(game.players).filter(|seat| *seat != game.seat).map(|seat| beliefs.saboteur(seat)).sum();
    let mut suspicion = [0.0; tilewright_core::MAX_SEATS];
    for seat in Seat::all(game.players) {
        let believed = beliefs.saboteur(seat);
        let shown = seat == game.seat || game.roles_shown();
        suspicion[seat.index()] = if shown { believed } else { blur(believed, all / others) };
    }
    suspicion[game.seat.index()] = own;
    // And the gold can be under any goal not seen.
    let gold = Goal::ALL.map(|goal| beliefs.gold(goal));
    let possible = gold.iter().filter(|likely| **likely > 0.0).count().max(1) as f32;
    let gold = gold.map(|likely| if likely > 0.0 { blur(likely, 1.0 / possible) } else { 0.0 });
    let routes = Routes::of(&game.mine, &game.goals, game.rules.frame);
    let mind = Mind::new(game, &routes, game.seat, gold, suspicion, manner(judge));
    promise.extend(legal.iter().map(|action| mind.look(*action).value));
}
