//! The interface that an implementation of a game's rules needs to play cases.

use std::marker::PhantomData;

use serde_json::Value;
use tilewright_core::{Event, Game, Record, Seat, Turn, Viewer};

use crate::case_setup::CaseSetup;

/// A game in progress with a text interface. Optional queries return `None` by default.
pub trait RuleEngine: Sized {
    /// Whether every query must be answered. If not, an expectation whose query returns `None` is skipped.
    const KNOWS_ALL: bool = false;

    /// Starts a game.
    ///
    /// # Errors
    /// If the game has no such setup.
    fn new(setup: &CaseSetup) -> Result<Self, String>;

    /// Plays a step of the seat in turn, or of chance.
    ///
    /// # Errors
    /// If the step is not possible here.
    fn play(&mut self, step: &str) -> Result<(), String>;

    /// The turn as text: `seat 0`, `chance` or `over`.
    fn turn(&self) -> String;

    /// Legal actions of the seat in turn.
    fn legal(&self) -> Vec<String>;

    /// Chance outcomes with their weights.
    fn outcomes(&self) -> Vec<(String, u32)>;

    /// Score of each seat.
    fn scores(&self) -> Vec<i32>;

    /// Groups of equally ranked seats, best first.
    fn ranking(&self) -> Option<Vec<Vec<usize>>> {
        None
    }

    /// Seats that have won; empty before the end.
    fn winners(&self) -> Option<Vec<usize>> {
        None
    }

    /// Scores as `viewer` may know them; `None` for a hidden score.
    fn scores_seen_by(&self, _viewer: Viewer) -> Option<Vec<Option<i32>>> {
        None
    }

    /// Events of the last step as `viewer` may know them: each as text without and with the items of its points.
    fn events(&self, _viewer: Viewer) -> Option<Vec<[String; 2]>> {
        None
    }

    /// The view of `viewer`, or a part of it.
    fn view(&self, _viewer: Viewer) -> Option<Value> {
        None
    }

    /// Named statistics of the game.
    fn figures(&self) -> Option<Vec<(String, f64)>> {
        None
    }

    /// Returns `Ok` if `step` can be played here, else the error; does not play it.
    fn refuses(&self, _step: &str) -> Option<Result<(), String>> {
        None
    }

    /// Texts, in any order, of the fact that the game's tests define for `word`; `None` for an unknown word.
    fn fact(&self, _word: &str) -> Option<Vec<String>> {
        None
    }
}

/// Additional facts that the cases of one game can expect.
pub trait ExtraFacts<G: Game>: Clone {
    /// Texts of the fact `word`, in any order; `events` are those of the last step.
    fn fact(record: &Record<G>, events: &[G::Event], word: &str) -> Option<Vec<String>>;
}

/// No additional facts.
impl<G: Game> ExtraFacts<G> for () {
    fn fact(_: &Record<G>, _: &[G::Event], _: &str) -> Option<Vec<String>> {
        None
    }
}

/// The game itself: a [`Record`] with the events of its last step.
#[derive(Clone)]
pub struct RecordEngine<G: Game, F = ()> {
    /// The game so far.
    pub record: Record<G>,
    /// The events of the last step.
    pub events: Vec<G::Event>,
    facts: PhantomData<F>,
}

impl<G: Game, F: ExtraFacts<G>> RuleEngine for RecordEngine<G, F> {
    const KNOWS_ALL: bool = true;

    fn new(setup: &CaseSetup) -> Result<RecordEngine<G, F>, String> {
        Ok(RecordEngine { record: Record::new(setup.setup()?), events: Vec::new(), facts: PhantomData })
    }

    fn play(&mut self, step: &str) -> Result<(), String> {
        self.events.clear();
        self.record.play_step_text(step, &mut self.events).map_err(|error| error.to_string())
    }

    fn turn(&self) -> String {
        match self.record.turn() {
            Turn::Seat(seat) => format!("seat {seat}"),
            Turn::Chance => "chance".to_owned(),
            Turn::Over => "over".to_owned(),
        }
    }

    fn legal(&self) -> Vec<String> {
        self.record.legal().iter().map(ToString::to_string).collect()
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        self.record.outcomes().iter().map(|(chance, weight)| (chance.to_string(), *weight)).collect()
    }

    fn scores(&self) -> Vec<i32> {
        self.record.state().scores().as_slice().to_vec()
    }

    fn ranking(&self) -> Option<Vec<Vec<usize>>> {
        let ranking = self.record.state().ranking();
        Some(ranking.iter().map(|group| group.iter().map(|seat| seat.index()).collect()).collect())
    }

    fn winners(&self) -> Option<Vec<usize>> {
        let winners = self.record.state().winners();
        let seats = Seat::iter(winners.players()).filter(|seat| winners[*seat]);
        Some(seats.map(Seat::index).collect())
    }

    fn scores_seen_by(&self, viewer: Viewer) -> Option<Vec<Option<i32>>> {
        Some(self.record.state().scores_seen_by(viewer).as_slice().to_vec())
    }

    fn events(&self, viewer: Viewer) -> Option<Vec<[String; 2]>> {
        let forms = |event: G::Event| {
            let items = event.points().into_iter().flat_map(|points| points.items);
            let items = items.map(|item| format!(" [{} × {}: {:+}]", item.count, item.reason, item.points));
            [event.to_string(), format!("{event}{}", items.collect::<String>())]
        };
        Some(self.events.iter().filter_map(|event| event.seen_by(viewer)).map(forms).collect())
    }

    fn view(&self, viewer: Viewer) -> Option<Value> {
        serde_json::to_value(self.record.state().view(viewer)).ok()
    }

    fn figures(&self) -> Option<Vec<(String, f64)>> {
        let mut values = vec![0.0; G::FIGURES.len()];
        self.record.state().figures(&mut values);
        Some(G::FIGURES.iter().map(|name| (*name).to_owned()).zip(values).collect())
    }

    fn refuses(&self, step: &str) -> Option<Result<(), String>> {
        Some(self.clone().play(step))
    }

    fn fact(&self, word: &str) -> Option<Vec<String>> {
        F::fact(&self.record, &self.events, word)
    }
}
