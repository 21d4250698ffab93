//! Opponents for people: how well each level plays, what it overlooks, and what each character likes. A row a level, a row a character.

use std::sync::OnceLock;

use tilewright_core::judgement::{INDULGED, Look};
use tilewright_core::{Character, Game, Judge, Level, Silent, Skill, Turn};

use super::foresight::foresee;
use super::sharing;
use super::weights::{Liked, Prepared, Weights};
use crate::action::Action;
use crate::rules::Carcassonne;

/// How well each level plays.
pub(super) const SKILLS: [Skill; Level::COUNT] = [
    Skill { noise: 1.65, worst: 9.0, look: Look::Checked { iterations: 64, within: 9.8 } },
    Skill { noise: 1.58, worst: 8.0, look: Look::Checked { iterations: 64, within: 8.3 } },
    Skill { noise: 1.5, worst: 8.0, look: Look::Checked { iterations: 64, within: 7.2 } },
    Skill { noise: 1.35, worst: 8.0, look: Look::Checked { iterations: 64, within: 5.7 } },
    Skill { noise: 1.1, worst: 8.0, look: Look::Checked { iterations: 64, within: 4.2 } },
    Skill { noise: 0.72, worst: 8.0, look: Look::Guarded { iterations: 24, within: 2.55 } },
    Skill { noise: 0.0, worst: f32::INFINITY, look: Look::Iterations(24) },
    Skill { noise: 0.0, worst: f32::INFINITY, look: Look::Time(1000) },
];

/// What a level overlooks.
#[derive(Clone, Copy, Debug)]
struct Sees {
    /// How much of a farm it sees.
    farms: f32,
    /// How much of what the others gain.
    theirs: f32,
    /// How far it takes what it hopes for as likely: beginners think that the tile will come.
    hopes: f32,
    /// How much it minds to have few followers left.
    thrift: f32,
}

const SEES: [Sees; Level::COUNT] = [
    Sees { farms: 0.35, theirs: 0.45, hopes: 0.68, thrift: 0.75 },
    Sees { farms: 0.5, theirs: 0.6, hopes: 0.6, thrift: 0.8 },
    Sees { farms: 0.75, theirs: 0.8, hopes: 0.4, thrift: 0.9 },
    Sees { farms: 1.0, theirs: 1.0, hopes: 0.2, thrift: 1.0 },
    Sees { farms: 1.0, theirs: 1.0, hopes: 0.0, thrift: 1.0 },
    Sees { farms: 1.0, theirs: 1.0, hopes: 0.0, thrift: 1.0 },
    Sees { farms: 1.0, theirs: 1.0, hopes: 0.0, thrift: 1.0 },
    Sees { farms: 1.0, theirs: 1.0, hopes: 0.0, thrift: 1.0 },
];

/// What a hopeful beginner takes for the second number of each of the chances to be filled.
const HOPEFUL: f32 = 0.4;

/// What a character likes: how many points more each thing is worth to it, as parts of what it is worth.
#[derive(Clone, Copy, Debug)]
struct Manner {
    cities: f32,
    roads: f32,
    cloisters: f32,
    farms: f32,
    /// What the others lose.
    theirs: f32,
    /// Points for each tile of a city or road it shares with somebody, or could share if the right tile came ([`sharing`]).
    joins: f32,
}

impl Manner {
    const PLAIN: Manner = Manner { cities: 1.0, roads: 1.0, cloisters: 1.0, farms: 1.0, theirs: 1.0, joins: 0.0 };

    const fn of(character: Option<Character>) -> Manner {
        match character {
            None | Some(Character::Wright) => Manner::PLAIN,
            // Likes roads.
            Some(Character::Pip) => Manner { roads: 1.9, ..Manner::PLAIN },
            // Keeps to her own land, and loves cloisters.
            Some(Character::Marta) => Manner { cloisters: 4.0, theirs: 0.7, ..Manner::PLAIN },
            // Forgets his farms.
            Some(Character::Bram) => Manner { farms: 0.0, ..Manner::PLAIN },
            // Builds cities.
            Some(Character::Odile) => Manner { cities: 1.25, ..Manner::PLAIN },
            // Farms early.
            Some(Character::Tomas) => Manner { farms: 1.4, ..Manner::PLAIN },
            // Joins yours.
            Some(Character::Ysolde) => Manner { joins: 2.5, ..Manner::PLAIN },
            // Spoils yours.
            Some(Character::Corvin) => Manner { theirs: 4.0, ..Manner::PLAIN },
        }
    }
}

/// What Corvin gives up to spoil what others hope for.
pub(super) const fn indulged(character: Character) -> f32 {
    if matches!(character, Character::Corvin) { 4.0 } else { INDULGED }
}

/// The weights of one who judges so, with so many at the table.
fn weights(judge: Judge, players: u8) -> Weights {
    let (sees, manner) = (SEES[judge.level.index()], Manner::of(judge.character));
    let mut weights = if players > 2 { Weights::OF_MORE } else { Weights::USUAL };
    for fill in &mut weights.fill {
        fill[1] += sees.hopes * (HOPEFUL - fill[1]);
    }
    for value in &mut weights.supply {
        *value *= sees.thrift;
    }
    weights.liked = Liked {
        features: [manner.cities, manner.roads],
        cloisters: manner.cloisters,
        farms: sees.farms * manner.farms,
        theirs: sees.theirs * manner.theirs,
    };
    weights
}

/// The same with the tables that follow from them, made when first asked for.
fn prepared(judge: Judge, players: u8) -> &'static Prepared {
    const CHARACTERS: usize = Character::ALL.len() + 1;
    static ALL: [OnceLock<Prepared>; Level::COUNT * CHARACTERS * 2] =
        [const { OnceLock::new() }; Level::COUNT * CHARACTERS * 2];
    let character = judge.character.map_or(CHARACTERS - 1, |character| character as usize);
    let place = (judge.level.index() * CHARACTERS + character) * 2 + usize::from(players > 2);
    ALL[place].get_or_init(|| Prepared::new(weights(judge, players)))
}

/// How each of these actions looks to one who judges so.
pub(super) fn judged(game: &Carcassonne, legal: &[Action], judge: Judge, promise: &mut Vec<f32>) {
    let prepared = prepared(judge, game.players());
    foresee(game, legal, promise, prepared);
    let joins = Manner::of(judge.character).joins;
    if joins > 0.0
        && let Turn::Of(seat) = game.turn()
    {
        let (mut follows, mut after) = (Vec::new(), Vec::new());
        for (value, &action) in promise.iter_mut().zip(legal) {
            let mut next = game.clone();
            next.act(action, &mut Silent);
            if next.turn() == Turn::Of(seat) {
                // What the tile has joined counts before it is paid, what it may join only with the follower that is set then.
                next.legal_actions(&mut follows);
                judged(&next, &follows, judge, &mut after);
                *value = joins * sharing::shared(&next, seat) + after.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            } else {
                *value += joins * sharing::within_reach(&next, seat, prepared);
            }
        }
    }
}
