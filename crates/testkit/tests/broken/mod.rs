//! The toy game with one fault, to prove that each law can fail.

#![allow(dead_code, reason = "each test uses some of it")]

use std::sync::atomic::{AtomicU32, Ordering};
use tilewright_ai::Evaluate;
use tilewright_display::{Choice, Narrate, Render};
use tilewright_encoding::{Encode, Plane};

use tilewright_core::*;
use tilewright_toy::{Action, Event, Outcome, RuleSet, Toy, View};

/// No fault.
pub const NOTHING: u8 = 0;
/// Actions are listed twice.
pub const LISTS_TWICE: u8 = 1;
/// A seat in turn has no legal action.
pub const LISTS_NOTHING: u8 = 2;
/// The first and the last weight select each other's outcome.
pub const PICKS_OTHERS: u8 = 3;
/// The sum of weights is one too low.
pub const SUMS_WEIGHTS_ONE_TOO_LOW: u8 = 4;
/// Every other call of `play_unchecked` emits no events.
pub const EMITS_AT_RANDOM: u8 = 5;
/// `max_plies` is one too low.
pub const STATES_TOO_FEW_PLIES: u8 = 6;
/// Positive scores are one too high.
pub const COUNTS_MORE: u8 = 7;
/// `resample_hidden` changes the hand of the seat itself.
pub const FORGETS_ITS_HAND: u8 = 8;
/// Estimates depend on the cards of other seats.
pub const ESTIMATES_FROM_HIDDEN_CARDS: u8 = 9;
/// The evaluation of a finished game is not its score.
pub const MISJUDGES_THE_END: u8 = 10;
/// Showing and burying a card have the same choices.
pub const CHOOSES_ALIKE: u8 = 11;

/// Hidden steps are not reconstructed.
pub const RECONSTRUCTS_NOTHING: u8 = 12;
/// `HIDDEN_INFORMATION` is not set.
pub const OMITS_HIDDEN_INFORMATION_FLAG: u8 = 13;

/// Showing and burying a card have the same id.
pub const NUMBERS_ALIKE: u8 = 14;
/// Action ids exceed the size of the action space.
pub const NUMBERS_BEYOND: u8 = 15;
/// Two outcomes have the same id.
pub const NUMBERS_DEALS_ALIKE: u8 = 16;
/// The last float of an observation is not written.
pub const LEAVES_A_GAP: u8 = 17;
/// Observations contain the cards of other seats.
pub const OBSERVES_ALL: u8 = 18;
/// Observations contain the cards of other seats, and `resample_hidden` does nothing.
pub const RESAMPLES_NOTHING: u8 = 19;
/// Action ids depend on the cards of other seats.
pub const NUMBERS_BY_HANDS: u8 = 20;

static CALLS: AtomicU32 = AtomicU32::new(0);

/// The toy game with the fault `FAULT`.
#[derive(Clone)]
pub struct Broken<const FAULT: u8>(Toy);

impl<const FAULT: u8> Game for Broken<FAULT> {
    const KEY: &'static str = "broken";
    const NAME: &'static str = "Broken";
    const FIGURES: &'static [&'static str] = Toy::FIGURES;
    const HIDDEN_INFORMATION: bool = FAULT != OMITS_HIDDEN_INFORMATION_FLAG;
    type Rules = RuleSet;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<RuleSet>) -> Self {
        Broken(Toy::new(setup))
    }

    fn max_plies(setup: &Setup<RuleSet>) -> usize {
        Toy::max_plies(setup) - usize::from(FAULT == STATES_TOO_FEW_PLIES)
    }

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        self.0.legal_actions(actions);
        match FAULT {
            LISTS_TWICE => actions.extend(actions.clone()),
            LISTS_NOTHING => actions.clear(),
            _ => {}
        }
    }

    fn chance_outcomes(&self, outcomes: &mut Vec<(Outcome, u32)>) {
        self.0.chance_outcomes(outcomes);
    }

    fn total_chance_weight(&self) -> u32 {
        self.0.total_chance_weight().saturating_sub(u32::from(FAULT == SUMS_WEIGHTS_ONE_TOO_LOW))
    }

    fn outcome_at(&self, weight: u32) -> Outcome {
        let last = self.0.total_chance_weight() - 1;
        match FAULT {
            PICKS_OTHERS if weight == 0 || weight == last => self.0.outcome_at(last - weight),
            _ => self.0.outcome_at(weight),
        }
    }

    fn play_unchecked<S: EventSink<Event>>(&mut self, action: Action, events: &mut S) {
        match FAULT {
            EMITS_AT_RANDOM if CALLS.fetch_add(1, Ordering::Relaxed).is_multiple_of(2) => {
                self.0.play_unchecked(action, &mut DiscardEvents)
            }
            _ => self.0.play_unchecked(action, events),
        }
    }

    fn resolve_unchecked<S: EventSink<Event>>(&mut self, outcome: Outcome, events: &mut S) {
        self.0.resolve_unchecked(outcome, events);
    }

    fn scores(&self) -> PerSeat<i32> {
        self.0.scores().map(|score| if FAULT == COUNTS_MORE && score > 0 { score + 1 } else { score })
    }

    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    fn resample_hidden<R: Rng>(&mut self, seat: Seat, rng: &mut R) {
        let seat_to_keep = if FAULT == FORGETS_ITS_HAND { seat.next(self.players()) } else { seat };
        if FAULT != RESAMPLES_NOTHING {
            self.0.resample_hidden(seat_to_keep, rng);
        }
    }

    fn figures(&self, values: &mut [f64]) {
        self.0.figures(values);
    }
}

impl<const FAULT: u8> Reconstruct for Broken<FAULT> {
    fn reconstruct(
        setup: &Setup<RuleSet>,
        viewer: Viewer,
        observed: &[ObservedStep<Self>],
    ) -> Result<Vec<StepOf<Self>>, ReconstructError> {
        if FAULT == RECONSTRUCTS_NOTHING && observed.iter().any(|observed_step| observed_step.step.is_redacted()) {
            return Err(ReconstructError { ply: 0, reason: "nothing is filled in" });
        }
        let observed: Vec<ObservedStep<Toy>> = observed
            .iter()
            .map(|observed_step| ObservedStep { step: observed_step.step, reveals: observed_step.reveals.clone() })
            .collect();
        Toy::reconstruct(setup, viewer, &observed)
    }
}

impl<const FAULT: u8> Narrate for Broken<FAULT> {
    fn choices(action: Action) -> Vec<Choice> {
        let keep = if FAULT == CHOOSES_ALIKE { 1 } else { 2 };
        Toy::choices(action).into_iter().take(keep).collect()
    }
}

impl<const FAULT: u8> Render for Broken<FAULT> {}

impl<const FAULT: u8> Evaluate for Broken<FAULT> {
    fn estimate_actions(&self, legal: &[Action], estimates: &mut Vec<f32>) {
        self.0.estimate_actions(legal, estimates);
        if FAULT == ESTIMATES_FROM_HIDDEN_CARDS {
            let seats = self.view(Viewer::All).seats;
            let cards: u32 =
                seats.iter().flat_map(|seat| &seat.hand).flatten().map(|card| u32::from(card.number())).sum();
            estimates.iter_mut().for_each(|value| *value += cards as f32);
        }
    }

    fn evaluate(&self) -> PerSeat<f32> {
        self.scores().map(|score| if FAULT == MISJUDGES_THE_END { score as f32 + 0.5 } else { score as f32 })
    }
}

impl<const FAULT: u8> Broken<FAULT> {
    /// Sum of all cards in hands, which no seat may know.
    fn hands(&self) -> u32 {
        let seats = self.view(Viewer::All).seats;
        seats.iter().flat_map(|seat| &seat.hand).flatten().map(|card| u32::from(card.number())).sum()
    }
}

impl<const FAULT: u8> Encode for Broken<FAULT> {
    fn action_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
        Toy::action_space(setup)
    }

    fn action_id(&self, action: Action) -> u32 {
        match FAULT {
            NUMBERS_ALIKE => self.0.action_id(action) % 20,
            NUMBERS_BEYOND => self.0.action_id(action) + 40,
            NUMBERS_BY_HANDS => (self.0.action_id(action) + self.hands()) % 40,
            _ => self.0.action_id(action),
        }
    }

    fn action_from_id(&self, id: u32) -> Option<Action> {
        match FAULT {
            NUMBERS_BY_HANDS if id < 40 => self.0.action_from_id((id + 400 - self.hands()) % 40),
            _ => self.0.action_from_id(id),
        }
    }

    fn outcome_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
        Toy::outcome_space(setup)
    }

    fn outcome_id(&self, outcome: Outcome) -> u32 {
        let id = self.0.outcome_id(outcome);
        if FAULT == NUMBERS_DEALS_ALIKE { id / 2 } else { id }
    }

    fn outcome_from_id(&self, id: u32) -> Option<Outcome> {
        self.0.outcome_from_id(if FAULT == NUMBERS_DEALS_ALIKE { id * 2 } else { id })
    }

    fn observation_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
        Toy::observation_space(setup)
    }

    fn write_observation(&self, seat: Seat, values: &mut [f32]) {
        let last = values.len() - 1;
        let before = values[last];
        self.0.write_observation(seat, values);
        match FAULT {
            LEAVES_A_GAP => values[last] = before,
            OBSERVES_ALL | RESAMPLES_NOTHING => values[last] += self.hands() as f32,
            _ => {}
        }
    }
}
