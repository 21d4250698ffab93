//! What is good: a room's judgement of its own game, for robots. No rule depends on it.
//!
//! Every room gives [`Evaluate`], of which nothing must be written. What only some games need stands apart: [`DeterministicRounds`] without
//! chance, [`StochasticTurns`] before every turn, [`ImperfectInformation`] of the seats.

use crate::character::{Character, Level};
use crate::deterministic_rounds::DeterministicRounds;
use crate::imperfect_information::ImperfectInformation;
use crate::level_params::{HumanModel, LevelParams};
use crate::stochastic_turns::StochasticTurns;
use tilewright_core::{DiscardEvents, Game, Message, PerSeat, Rng, Seat, Turn};

/// So many points are given up at most for what one likes, where a room says nothing else.
pub const DEFAULT_STYLE_TOLERANCE: f32 = 0.8;

/// A room's judgement, in its `strategy`.
pub trait Evaluate: Game {
    /// How well opponents of each level play this game.
    const LEVELS: [LevelParams; Level::COUNT] = LevelParams::DEFAULT;

    /// How many iterations whoever advises people thinks: about a tenth of a second. So the same advice comes whenever it is asked for.
    const HINT_ITERATIONS: u64 = 1000;

    /// Replaces the list by how good each of these legal actions of the seat in turn looks at a glance: in points, where that can be
    /// said. It uses only what that seat may know, so that it can be asked of any imagined state; a room where actions uncover what
    /// is hidden has to see to that. `greedy` plays by it, and searches try first what looks best (a *prior*).
    fn estimate_actions(&self, legal: &[Self::Action], estimates: &mut Vec<f32>) {
        estimates.clear();
        let Turn::Seat(seat) = self.turn() else { return };
        estimates.extend(legal.iter().map(|&action| {
            let mut next = self.clone();
            next.play_unchecked(action, &mut DiscardEvents);
            margin(&next.evaluate(), seat)
        }));
    }

    /// What each seat can be expected to have at the end, in points; when the game is over, what it has (an *evaluation*).
    fn evaluate(&self) -> PerSeat<f32> {
        self.scores().map(|score| score as f32)
    }

    /// Replaces the list by how good each of these legal actions of the seat in turn looks to one who overlooks what people overlook, and
    /// likes some things better than others. Like a glance it uses only what that seat may know. Opponents for people play by it.
    fn human_estimates(&self, legal: &[Self::Action], _model: HumanModel, estimates: &mut Vec<f32>) {
        self.estimate_actions(legal, estimates);
    }

    /// Why the seat in turn would play these actions, which are its turn or the beginning of it, as somebody who thinks well would tell it;
    /// where what is done says enough, nothing. Like a glance it uses only what that seat may know.
    fn explain(&self, _actions: &[Self::Action]) -> Option<Message> {
        None
    }

    /// How many points one with this manner gives up at most for what it likes, where it looks further.
    fn style_tolerance(_character: Character) -> f32 {
        DEFAULT_STYLE_TOLERANCE
    }

    /// Whether the game may be over before chance comes again: then even beginners count to the end before they choose.
    fn may_end_before_chance(&self) -> bool {
        false
    }

    /// Has `chooser` choose what fits the nature of this game: `chooser.rounds()`, `chooser.draws()` or `chooser.secrets()`, each
    /// of which can be said only by a room that implements the trait of that name.
    fn select_search<S: SearchSelector<Self>>(selector: S) -> S::Output {
        selector.generic()
    }
}

/// One who chooses by what a game is to one who thinks ahead in it: a way to search, say.
pub trait SearchSelector<G: Evaluate>: Sized {
    /// What is chosen.
    type Output;

    /// For a game of which nothing is known but its rules and its judgement.
    fn generic(self) -> Self::Output;

    /// For a game where nothing is hidden, and chance comes only between rounds.
    fn rounds(self) -> Self::Output
    where
        G: DeterministicRounds,
    {
        self.generic()
    }

    /// For a game where nothing is hidden, and chance comes before every turn.
    fn turns(self) -> Self::Output
    where
        G: StochasticTurns,
    {
        self.generic()
    }

    /// For a game where seats hide from each other what they are and have.
    fn hidden(self) -> Self::Output
    where
        G: ImperfectInformation,
    {
        self.generic()
    }
}

/// How far a seat is before the best of the others.
pub fn margin(values: &PerSeat<f32>, seat: Seat) -> f32 {
    let others = values.iter().filter(|(other, _)| *other != seat).map(|(_, value)| value);
    values[seat] - others.fold(f32::NEG_INFINITY, f32::max)
}

/// Plays to the end as dice fall, all actions alike (a *random playout*).
pub fn random_playout<G: Game, R: Rng>(state: &mut G, rng: &mut R) {
    loop {
        match state.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let chance = state.outcome_at(rng.below(state.total_chance_weight()));
                state.resolve_unchecked(chance, &mut DiscardEvents);
            }
            Turn::Seat(_) => {
                let (action, _) = state.sample_action(rng);
                state.play_unchecked(action, &mut DiscardEvents);
            }
        }
    }
}
