//! [`Game`], the trait that the rules of every game implement, and [`View`], a position as one viewer may know it.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

use crate::event::{Event, EventSink};
use crate::rng::Rng;
use crate::seat::{PerSeat, Seat, Viewer};
use crate::setup::{Rules, Setup};
use crate::step::{Action, ChanceOutcome, Turn};

/// A position as one viewer may know it: plain data.
pub trait View: Serialize + Clone + PartialEq + fmt::Debug + Send + 'static {
    /// Returns the view as JSON.
    ///
    /// # Panics
    /// If serialization fails, for example on a map whose keys are not strings.
    fn to_json(&self) -> Value {
        serde_json::to_value(self).expect("a view is made of values that JSON has")
    }
}

impl<T: Serialize + Clone + PartialEq + fmt::Debug + Send + 'static> View for T {}

/// Seats in groups of equals, the best group first.
pub type Ranking = Vec<Vec<Seat>>;

/// State of a game, with its rules.
///
/// [`play_unchecked`](Game::play_unchecked) and [`resolve_unchecked`](Game::resolve_unchecked) require a legal action
/// or a listed outcome; anything else may panic or lead to an invalid state. [`Record`](crate::Record) is the checked
/// way to play.
pub trait Game: Clone + Send + Sync + 'static {
    /// Key of the game in commands and records, such as `azul`.
    const KEY: &'static str;
    /// Name of the game for people.
    const NAME: &'static str;
    /// Typical number of players, used where none is given and for measuring speed.
    const TYPICAL_PLAYERS: u8 = 2;
    /// Whether seats have secrets from each other. If so, the legal actions of a seat are known to that seat alone.
    const HIDDEN_INFORMATION: bool = false;
    /// Number of rounds of every game, if it is fixed.
    const ROUNDS: Option<u32> = None;
    /// Names of the statistics of a finished game, in the order of [`figures`](Game::figures).
    const FIGURES: &'static [&'static str] = &[];

    /// Rule choices that are made before a game.
    type Rules: Rules;
    /// Decision of a seat.
    type Action: Action;
    /// Outcome of a chance step.
    type Outcome: ChanceOutcome;
    /// Effect of a step.
    type Event: Event;
    /// Position as one viewer may know it.
    type View: View;

    /// Returns the state before the first step.
    fn new(setup: &Setup<Self::Rules>) -> Self;

    /// Upper bound on the number of plies of a game of this setup.
    fn max_plies(setup: &Setup<Self::Rules>) -> usize;

    /// Number of players.
    fn players(&self) -> u8;

    /// Returns whose step is next: a seat's, chance's, or none after the end.
    fn turn(&self) -> Turn;

    /// Clears `actions` and appends each legal action of the seat in turn once; leaves it empty when no seat is in
    /// turn.
    fn legal_actions(&self, actions: &mut Vec<Self::Action>);

    /// Samples a legal action of the seat in turn uniformly and returns it with the number of legal actions: the action
    /// at index [`rng.below(count)`](Rng::below) of [`legal_actions`](Game::legal_actions). Draws one number. The
    /// default lists the actions; a game that can count them overrides it.
    fn sample_action<R: Rng>(&self, rng: &mut R) -> (Self::Action, u32) {
        let mut actions = Vec::new();
        self.legal_actions(&mut actions);
        let count = actions.len() as u32;
        (actions[rng.below(count) as usize], count)
    }

    /// Clears `outcomes` and appends each distinct outcome with its positive weight; leaves it empty when chance is not
    /// in turn.
    fn chance_outcomes(&self, outcomes: &mut Vec<(Self::Outcome, u32)>);

    /// Sum of the weights of all outcomes; 0 when chance is not in turn.
    fn total_chance_weight(&self) -> u32;

    /// Returns the outcome at index `weight` of the cumulative weights.
    ///
    /// The order is that of [`chance_outcomes`](Game::chance_outcomes). `weight` must be below
    /// [`total_chance_weight`](Game::total_chance_weight).
    fn outcome_at(&self, weight: u32) -> Self::Outcome;

    /// Plays `action`, which must be a legal action of the seat in turn.
    fn play_unchecked<S: EventSink<Self::Event>>(&mut self, action: Self::Action, events: &mut S);

    /// Plays `outcome`, which must be one of [`chance_outcomes`](Game::chance_outcomes).
    fn resolve_unchecked<S: EventSink<Self::Event>>(&mut self, outcome: Self::Outcome, events: &mut S);

    /// Current score of each seat.
    fn scores(&self) -> PerSeat<i32>;

    /// Keys that decide the ranking, higher before lower: the score, refined by the tie-break rule.
    fn ranking_keys(&self) -> PerSeat<i32> {
        self.scores()
    }

    /// Returns the scores as `viewer` may know them; a secret score is `None`.
    fn scores_seen_by(&self, _viewer: Viewer) -> PerSeat<Option<i32>> {
        self.scores().map(Some)
    }

    /// Returns the position as `viewer` may know it, made only from what that viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns a copy in which everything that `seat` cannot know is sampled anew.
    ///
    /// See [`resample_hidden`](Game::resample_hidden).
    fn determinize<R: Rng>(&self, seat: Seat, rng: &mut R) -> Self {
        let mut state = self.clone();
        state.resample_hidden(seat, rng);
        state
    }

    /// Samples everything that `seat` cannot know anew, in place, with its probability given what `seat` knows.
    fn resample_hidden<R: Rng>(&mut self, seat: Seat, rng: &mut R);

    /// Writes the statistics of a finished game into `values`.
    ///
    /// `values` has one element for each name in [`FIGURES`](Game::FIGURES).
    fn figures(&self, _values: &mut [f64]) {}

    /// Returns the seats in groups of equal [`ranking_keys`](Game::ranking_keys), the best group first.
    fn ranking(&self) -> Ranking {
        let keys = self.ranking_keys();
        let mut seats: Vec<Seat> = Seat::iter(self.players()).collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(keys[seat]));
        seats.chunk_by(|&a, &b| keys[a] == keys[b]).map(<[Seat]>::to_vec).collect()
    }

    /// Returns whether each seat has won: all that share the first place of a finished game; all `false` before the
    /// end.
    fn winners(&self) -> PerSeat<bool> {
        let keys = self.ranking_keys();
        let over = self.turn() == Turn::Over;
        let best = keys.as_slice().iter().max().copied();
        keys.map(|value| over && Some(value) == best)
    }
}
