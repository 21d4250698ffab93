//! A game evaluated with other tables than its own, for the example `tune_azul`.

use std::sync::Arc;

use tilewright_ai::{DeterministicRounds, Evaluate, SearchSelector};
use tilewright_core::{EventSink, Game, PerSeat, Rng, Seat, Setup, Turn, Viewer};

use crate::ai::tables::{Factors, two};
use crate::ai::weights::{Tables, Weights};
use crate::rules::action::Action;
use crate::rules::events::Event;
use crate::rules::outcome::Outcome;
use crate::rules::ruleset::RuleSet;
use crate::rules::state::Azul;
use crate::rules::view::View;

/// Game at the printed wall that is evaluated with candidate tables; its rules are those of [`Azul`].
#[derive(Clone, Debug)]
pub struct CandidateTables {
    game: Azul,
    tables: Arc<Tables>,
}

impl CandidateTables {
    /// Returns `game` evaluated with the tables for two players, changed by `factors`.
    pub fn new(game: Azul, factors: Factors) -> CandidateTables {
        CandidateTables { game, tables: Arc::new(factors.apply_to(&two::TABLES)) }
    }

    /// Returns `game` evaluated with the same tables.
    pub fn at(&self, game: Azul) -> CandidateTables {
        CandidateTables { game, tables: Arc::clone(&self.tables) }
    }
}

impl Evaluate for CandidateTables {
    fn evaluate(&self) -> PerSeat<f32> {
        self.game.evaluate_with(&self.tables[Weights::round_index(self.game.round)])
    }

    fn select_search<C: SearchSelector<CandidateTables>>(selector: C) -> C::Output {
        selector.rounds()
    }
}

impl DeterministicRounds for CandidateTables {
    fn ordered_actions(&self, list: &mut Vec<(i32, Action)>) {
        self.game.list_ordered_actions(list);
    }

    fn position_key(&self) -> Option<u64> {
        self.game.position_key()
    }
}

impl Game for CandidateTables {
    const KEY: &'static str = Azul::KEY;
    const NAME: &'static str = Azul::NAME;
    const FIGURES: &'static [&'static str] = Azul::FIGURES;

    type Rules = RuleSet;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<RuleSet>) -> CandidateTables {
        CandidateTables::new(Azul::new(setup), Factors::IDENTITY)
    }

    fn max_plies(setup: &Setup<RuleSet>) -> usize {
        Azul::max_plies(setup)
    }

    fn players(&self) -> u8 {
        self.game.players()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn legal_actions(&self, list: &mut Vec<Action>) {
        self.game.legal_actions(list);
    }

    fn chance_outcomes(&self, list: &mut Vec<(Outcome, u32)>) {
        self.game.chance_outcomes(list);
    }

    fn total_chance_weight(&self) -> u32 {
        self.game.total_chance_weight()
    }

    fn outcome_at(&self, weight: u32) -> Outcome {
        self.game.outcome_at(weight)
    }

    fn play_unchecked<S: EventSink<Event>>(&mut self, action: Action, events: &mut S) {
        self.game.play_unchecked(action, events);
    }

    fn resolve_unchecked<S: EventSink<Event>>(&mut self, outcome: Outcome, events: &mut S) {
        self.game.resolve_unchecked(outcome, events);
    }

    fn scores(&self) -> PerSeat<i32> {
        self.game.scores()
    }

    fn ranking_keys(&self) -> PerSeat<i32> {
        self.game.ranking_keys()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    fn resample_hidden<R: Rng>(&mut self, seat: Seat, rng: &mut R) {
        self.game.resample_hidden(seat, rng);
    }

    fn figures(&self, values: &mut [f64]) {
        self.game.figures(values);
    }
}
