//! Opponents for people: playing strength and misperceptions by level, preferences by character.

use std::sync::OnceLock;

use tilewright_ai::{Character, DEFAULT_STYLE_TOLERANCE, HumanModel, Level, LevelParams, SearchMode};
use tilewright_core::{DiscardEvents, Game, Turn};

use crate::ai::shared_features;
use crate::ai::turn_margins::turn_margins;
use crate::ai::weights::{EvaluationWeights, PreparedWeights, StyleWeights};
use crate::rules::action::Action;
use crate::rules::state::Carcassonne;

/// Search and error parameters by level.
pub(super) const LEVELS: [LevelParams; Level::COUNT] = [
    LevelParams { noise_sd: 1.65, max_loss: 9.0, search: SearchMode::Checked { iterations: 64, within: 9.8 } },
    LevelParams { noise_sd: 1.58, max_loss: 8.0, search: SearchMode::Checked { iterations: 64, within: 8.3 } },
    LevelParams { noise_sd: 1.5, max_loss: 8.0, search: SearchMode::Checked { iterations: 64, within: 7.2 } },
    LevelParams { noise_sd: 1.35, max_loss: 8.0, search: SearchMode::Checked { iterations: 64, within: 5.7 } },
    LevelParams { noise_sd: 1.1, max_loss: 8.0, search: SearchMode::Checked { iterations: 64, within: 4.2 } },
    LevelParams { noise_sd: 0.72, max_loss: 8.0, search: SearchMode::Guarded { iterations: 24, within: 2.55 } },
    LevelParams { noise_sd: 0.0, max_loss: f32::INFINITY, search: SearchMode::Iterations(24) },
    LevelParams { noise_sd: 0.0, max_loss: f32::INFINITY, search: SearchMode::Millis(1000) },
];

/// Share of true values that a level perceives.
#[derive(Clone, Copy, Debug)]
struct Perception {
    /// Factor on the points of farms.
    farms: f32,
    /// Weight of the best opponent's value.
    opponents: f32,
    /// Optimism about completion, from 0 to 1: how far the second value of each [`EvaluationWeights::fill`] moves to
    /// [`OPTIMISTIC_FILL`].
    optimism: f32,
    /// Factor on the value of followers in the supply.
    thrift: f32,
}

/// Perception of each level, from 1. A character multiplies `farms` and `opponents` by its style, which may be 0: see
/// [`CharacterStyle`].
const PERCEPTION: [Perception; Level::COUNT] = [
    Perception { farms: 0.35, opponents: 0.45, optimism: 0.68, thrift: 0.75 },
    Perception { farms: 0.5, opponents: 0.6, optimism: 0.6, thrift: 0.8 },
    Perception { farms: 0.75, opponents: 0.8, optimism: 0.4, thrift: 0.9 },
    Perception { farms: 1.0, opponents: 1.0, optimism: 0.2, thrift: 1.0 },
    Perception { farms: 1.0, opponents: 1.0, optimism: 0.0, thrift: 1.0 },
    Perception { farms: 1.0, opponents: 1.0, optimism: 0.0, thrift: 1.0 },
    Perception { farms: 1.0, opponents: 1.0, optimism: 0.0, thrift: 1.0 },
    Perception { farms: 1.0, opponents: 1.0, optimism: 0.0, thrift: 1.0 },
];

/// Second value of each [`EvaluationWeights::fill`] at full optimism, which expects nearly every tile to come.
const OPTIMISTIC_FILL: f32 = 0.4;

/// Preferences of a character: factors on the value of each sort of feature.
#[derive(Clone, Copy, Debug)]
struct CharacterStyle {
    cities: f32,
    roads: f32,
    cloisters: f32,
    farms: f32,
    /// Weight of the best opponent's value.
    opponents: f32,
    /// Points for each tile of a city or road that the seat shares or could share ([`shared_features`]).
    sharing_bonus: f32,
}

impl CharacterStyle {
    const NEUTRAL: CharacterStyle =
        CharacterStyle { cities: 1.0, roads: 1.0, cloisters: 1.0, farms: 1.0, opponents: 1.0, sharing_bonus: 0.0 };

    const fn of(character: Option<Character>) -> CharacterStyle {
        match character {
            None | Some(Character::Wright) => CharacterStyle::NEUTRAL,
            // Prefers roads.
            Some(Character::Pip) => CharacterStyle { roads: 1.9, ..CharacterStyle::NEUTRAL },
            // Prefers cloisters and gives the opponents less weight.
            Some(Character::Marta) => CharacterStyle { cloisters: 4.0, opponents: 0.7, ..CharacterStyle::NEUTRAL },
            // Ignores farms.
            Some(Character::Bram) => CharacterStyle { farms: 0.0, ..CharacterStyle::NEUTRAL },
            // Prefers cities.
            Some(Character::Odile) => CharacterStyle { cities: 1.25, ..CharacterStyle::NEUTRAL },
            // Prefers farms.
            Some(Character::Tomas) => CharacterStyle { farms: 1.4, ..CharacterStyle::NEUTRAL },
            // Prefers features shared with others.
            Some(Character::Ysolde) => CharacterStyle { sharing_bonus: 2.5, ..CharacterStyle::NEUTRAL },
            // Prefers to reduce the others' values.
            Some(Character::Corvin) => CharacterStyle { opponents: 4.0, ..CharacterStyle::NEUTRAL },
        }
    }
}

/// Points that a character gives up at most for its style; more for Corvin, whose style works against others.
pub(super) const fn style_tolerance(character: Character) -> f32 {
    if matches!(character, Character::Corvin) { 4.0 } else { DEFAULT_STYLE_TOLERANCE }
}

/// Evaluation weights of a level and character.
fn level_weights(human_model: HumanModel, players: u8) -> EvaluationWeights {
    let (perception, style) = (PERCEPTION[human_model.level.index()], CharacterStyle::of(human_model.character));
    let mut weights = if players > 2 { EvaluationWeights::MORE_PLAYERS } else { EvaluationWeights::TWO_PLAYERS };
    for fill in &mut weights.fill {
        fill[1] += perception.optimism * (OPTIMISTIC_FILL - fill[1]);
    }
    for value in &mut weights.supply {
        *value *= perception.thrift;
    }
    weights.style = StyleWeights {
        features: [style.cities, style.roads],
        cloisters: style.cloisters,
        farms: perception.farms * style.farms,
        opponents: perception.opponents * style.opponents,
    };
    weights
}

/// Weights of a level and character with their tables, computed on first use.
fn prepared_weights(human_model: HumanModel, players: u8) -> &'static PreparedWeights {
    const CHARACTERS: usize = Character::ALL.len() + 1;
    static CACHE: [OnceLock<PreparedWeights>; Level::COUNT * CHARACTERS * 2] =
        [const { OnceLock::new() }; Level::COUNT * CHARACTERS * 2];
    let character = human_model.character.map_or(CHARACTERS - 1, |character| character as usize);
    let place = (human_model.level.index() * CHARACTERS + character) * 2 + usize::from(players > 2);
    CACHE[place].get_or_init(|| PreparedWeights::new(level_weights(human_model, players)))
}

/// Clears `estimates` and appends the margin of each action in `legal` as this level and character perceive it.
pub(super) fn human_estimates(game: &Carcassonne, legal: &[Action], human_model: HumanModel, estimates: &mut Vec<f32>) {
    let prepared = prepared_weights(human_model, game.players());
    turn_margins(game, legal, estimates, prepared);
    let sharing_bonus = CharacterStyle::of(human_model.character).sharing_bonus;
    if sharing_bonus > 0.0
        && let Turn::Seat(seat) = game.turn()
    {
        let (mut follows, mut after) = (Vec::new(), Vec::new());
        for (value, &action) in estimates.iter_mut().zip(legal) {
            let mut next = game.clone();
            next.play_unchecked(action, &mut DiscardEvents);
            if next.turn() == Turn::Seat(seat) {
                // After a placement, shared tiles count before they are scored; shareable tiles count with the follower
                // action.
                next.legal_actions(&mut follows);
                human_estimates(&next, &follows, human_model, &mut after);
                *value = sharing_bonus * shared_features::shared_tiles(&next, seat)
                    + after.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            } else {
                *value += sharing_bonus * shared_features::shareable_tiles(&next, seat, prepared);
            }
        }
    }
}
