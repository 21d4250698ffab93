//! [`Evaluate`]: what a search needs of any game, values of positions and actions in points.
//!
//! Every item of [`Evaluate`] has a default. A game may also implement one of [`DeterministicRounds`] (no chance within
//! a round), [`StochasticTurns`] (chance before every turn) and [`ImperfectInformation`], and choose it in
//! [`select_search`](Evaluate::select_search). The rules of games do not depend on this module.

use crate::character::{Character, Level};
use crate::deterministic_rounds::DeterministicRounds;
use crate::imperfect_information::ImperfectInformation;
use crate::level_params::{HumanModel, LevelParams};
use crate::stochastic_turns::StochasticTurns;
use tilewright_core::{DiscardEvents, Game, Message, PerSeat, Rng, Seat, Turn};

/// Default of [`Evaluate::style_tolerance`], in points.
pub const DEFAULT_STYLE_TOLERANCE: f32 = 0.8;

/// Evaluation of a game: values of positions and actions, in points, for robots.
pub trait Evaluate: Game {
    /// Playing strength of the opponents of each level in this game.
    const LEVELS: [LevelParams; Level::COUNT] = LevelParams::DEFAULT;

    /// Iterations of the search that gives hints to people: about 0.1 s. A fixed number makes the hint at a position
    /// reproducible.
    const HINT_ITERATIONS: u64 = 1000;

    /// Clears `estimates` and appends the estimate of each of `legal`, the legal actions of the seat in turn: in points
    /// where possible, higher is better.
    ///
    /// Only what that seat may know is used, so any determinization will do. The default plays each
    /// action and evaluates the result; a game whose actions reveal something hidden must override it. The robot
    /// `greedy` plays the best estimate, and searches without an order of their own begin with the best.
    fn estimate_actions(&self, legal: &[Self::Action], estimates: &mut Vec<f32>) {
        estimates.clear();
        let Turn::Seat(seat) = self.turn() else { return };
        estimates.extend(legal.iter().map(|&action| {
            let mut next = self.clone();
            next.play_unchecked(action, &mut DiscardEvents);
            margin(&next.evaluate(), seat)
        }));
    }

    /// Expected final score of each seat, in points; the final score when the game is over.
    fn evaluate(&self) -> PerSeat<f32> {
        self.scores().map(|score| score as f32)
    }

    /// Clears `estimates` and appends an estimate of each of `legal` as a person would make it: without what people of
    /// the level of `_model` overlook, and with the preferences of its character.
    ///
    /// Like [`estimate_actions`](Evaluate::estimate_actions) it uses only what the seat in turn may know. Opponents for
    /// people play by it. The default ignores `_model`.
    fn human_estimates(&self, legal: &[Self::Action], _model: HumanModel, estimates: &mut Vec<f32>) {
        self.estimate_actions(legal, estimates);
    }

    /// Returns the reason for playing `actions`, which are the turn of the seat in turn or its beginning; `None` if the
    /// actions explain themselves. Uses only what that seat may know.
    fn explain(&self, _actions: &[Self::Action]) -> Option<Message> {
        None
    }

    /// Points that an opponent of this character gives up at most for its preferences when it searches.
    fn style_tolerance(_character: Character) -> f32 {
        DEFAULT_STYLE_TOLERANCE
    }

    /// Whether the game may end before the next chance step. Opponents whose level searches for a number of iterations
    /// then search longer, and every level that searches accepts smaller losses.
    fn may_end_before_chance(&self) -> bool {
        false
    }

    /// Calls the method of `selector` that fits the game: `rounds`, `turns` or `hidden`, if the game implements the
    /// trait that the method requires, else `generic`.
    fn select_search<S: SearchSelector<Self>>(selector: S) -> S::Output {
        selector.generic()
    }
}

/// Visitor that learns which of the traits a game implements, for example to create the search that fits it.
pub trait SearchSelector<G: Evaluate>: Sized {
    /// Result of the selection.
    type Output;

    /// For a game of which only the rules and the evaluation are known.
    fn generic(self) -> Self::Output;

    /// For a game without hidden information, with chance only between rounds.
    fn rounds(self) -> Self::Output
    where
        G: DeterministicRounds,
    {
        self.generic()
    }

    /// For a game without hidden information, with a chance step before every turn.
    fn turns(self) -> Self::Output
    where
        G: StochasticTurns,
    {
        self.generic()
    }

    /// For a game with hidden information.
    fn hidden(self) -> Self::Output
    where
        G: ImperfectInformation,
    {
        self.generic()
    }
}

/// Returns the value of `seat` minus the best value of another seat.
pub fn margin(values: &PerSeat<f32>, seat: Seat) -> f32 {
    let others = values.iter().filter(|(other, _)| *other != seat).map(|(_, value)| value);
    values[seat] - others.fold(f32::NEG_INFINITY, f32::max)
}

/// Plays to the end of the game: actions uniformly, outcomes by their weights (a random playout).
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
