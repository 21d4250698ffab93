//! What every game promises.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

use crate::event::{Event, EventSink};
use crate::rng::Rng;
use crate::seat::{PerSeat, Seat, Viewer};
use crate::setup::{Rules, Setup};
use crate::step::{Action, ChanceOutcome, Turn};

/// What one viewer may know of a position.
pub trait View: Serialize + Clone + PartialEq + fmt::Debug + Send + 'static {
    /// The view as JSON.
    fn to_json(&self) -> Value {
        serde_json::to_value(self).expect("a view is made of values that JSON has")
    }
}

impl<T: Serialize + Clone + PartialEq + fmt::Debug + Send + 'static> View for T {}

/// Seats in groups of equals, the best first.
pub type Ranking = Vec<Vec<Seat>>;

/// A game's state, with its rules.
///
/// `act` and `resolve` trust their caller: only legal actions and listed outcomes may reach them. In a real game
/// [`Record`](crate::Record) sees to that.
pub trait Game: Clone + Send + Sync + 'static {
    /// The game's name in commands and records.
    const KEY: &'static str;
    /// The game's name for people.
    const NAME: &'static str;
    /// How many usually play; speed is measured with so many.
    const TYPICAL_PLAYERS: u8 = 2;
    /// Whether seats know what others may not. If so, what a seat can do is known to that seat alone.
    const HIDDEN_INFORMATION: bool = false;
    /// The number of rounds every game has, where that is fixed.
    const ROUNDS: Option<u32> = None;
    /// Names of the statistics of a finished game.
    const FIGURES: &'static [&'static str] = &[];

    /// The choices that can be made before a game.
    type Rules: Rules;
    /// What a seat can do.
    type Action: Action;
    /// What chance can bring.
    type Outcome: ChanceOutcome;
    /// What can happen.
    type Event: Event;
    /// What one viewer may know.
    type View: View;

    /// The position before anything is drawn.
    fn new(setup: &Setup<Self::Rules>) -> Self;

    /// A number of steps that no game of this setup passes.
    fn max_plies(setup: &Setup<Self::Rules>) -> usize;

    /// How many sit at the table.
    fn players(&self) -> u8;

    /// Who has the next step.
    fn turn(&self) -> Turn;

    /// Replaces the list by every legal action of the seat in turn, none twice; empties it when no seat is in turn.
    fn legal_actions(&self, actions: &mut Vec<Self::Action>);

    /// Samples a legal action of the seat in turn uniformly and returns it with the number of legal actions: the action at index
    /// [`rng.below(count)`](Rng::below) of [`legal_actions`](Game::legal_actions). Draws one number. The default lists the actions;
    /// a game that can count them need not.
    fn sample_action<R: Rng>(&self, rng: &mut R) -> (Self::Action, u32) {
        let mut actions = Vec::new();
        self.legal_actions(&mut actions);
        let count = actions.len() as u32;
        (actions[rng.below(count) as usize], count)
    }

    /// Replaces the list by every outcome with its weight, none twice; empties it when chance is not in turn.
    fn chance_outcomes(&self, outcomes: &mut Vec<(Self::Outcome, u32)>);

    /// The sum of all weights; zero when chance is not in turn.
    fn total_chance_weight(&self) -> u32;

    /// The outcome at `r`, which is below [`total_chance_weight`](Game::total_chance_weight): counted along the weights in the list's order.
    fn outcome_at(&self, weight: u32) -> Self::Outcome;

    /// Plays a legal action of the seat in turn.
    fn play_unchecked<S: EventSink<Self::Event>>(&mut self, action: Self::Action, events: &mut S);

    /// Plays an outcome of chance, which is in turn.
    fn resolve_unchecked<S: EventSink<Self::Event>>(&mut self, outcome: Self::Outcome, events: &mut S);

    /// Each seat's score now.
    fn scores(&self) -> PerSeat<i32>;

    /// What places are decided by, higher before lower: the score, refined by the game's rule for ties.
    fn ranking_keys(&self) -> PerSeat<i32> {
        self.scores()
    }

    /// The scores as `viewer` may know them; one that is secret is absent.
    fn scores_seen_by(&self, _viewer: Viewer) -> PerSeat<Option<i32>> {
        self.scores().map(Some)
    }

    /// What `viewer` may know, built up from that and from nothing else.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A state that fits all that `seat` knows, each with its chance given that.
    fn determinize<R: Rng>(&self, seat: Seat, rng: &mut R) -> Self {
        let mut state = self.clone();
        state.resample_hidden(seat, rng);
        state
    }

    /// Deals all that `seat` cannot know anew, in place.
    fn resample_hidden<R: Rng>(&mut self, seat: Seat, rng: &mut R);

    /// Writes the statistics of a finished game into `values`, one for each name in [`FIGURES`](Game::FIGURES).
    fn figures(&self, _values: &mut [f64]) {}

    /// The seats in groups of equals, the best first.
    fn ranking(&self) -> Ranking {
        let keys = self.ranking_keys();
        let mut seats: Vec<Seat> = Seat::iter(self.players()).collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(keys[seat]));
        seats.chunk_by(|&a, &b| keys[a] == keys[b]).map(<[Seat]>::to_vec).collect()
    }

    /// Who has won, once the game is over: all who share the first place.
    fn winners(&self) -> PerSeat<bool> {
        let keys = self.ranking_keys();
        let over = self.turn() == Turn::Over;
        let best = keys.as_slice().iter().max().copied();
        keys.map(|value| over && Some(value) == best)
    }
}
