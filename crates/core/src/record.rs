//! [`Record`], a game with its history and the checked way to play it, and [`PlayError`].

use std::fmt;

use crate::event::{DiscardEvents, EventSink};
use crate::game::Game;
use crate::info_state::InfoState;
use crate::message::Message;
use crate::observed_step::{RecordedStep, RecordedStepOf};
use crate::replay::{ReplayStep, replay};
use crate::seat::Seat;
use crate::setup::Setup;
use crate::step::{ParseError, Step, StepOf, Turn};

/// Setup, all steps so far, and the state they led to. The only type that changes a state in a real game.
///
/// Each checked method plays a legal step, or returns an error and changes nothing.
#[derive(Clone)]
pub struct Record<G: Game> {
    setup: Setup<G::Rules>,
    steps: Vec<StepOf<G>>,
    state: G,
    legal: Vec<G::Action>,
    outcomes: Vec<(G::Outcome, u32)>,
}

impl<G: Game> Record<G> {
    /// Starts a game: no steps, the initial state.
    pub fn new(setup: Setup<G::Rules>) -> Record<G> {
        let state = G::new(&setup);
        let mut record = Record { setup, steps: Vec::new(), state, legal: Vec::new(), outcomes: Vec::new() };
        record.refresh();
        record
    }

    /// Setup of the game.
    pub fn setup(&self) -> &Setup<G::Rules> {
        &self.setup
    }

    /// All steps so far.
    pub fn steps(&self) -> &[StepOf<G>] {
        &self.steps
    }

    /// State after all steps.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Returns whose step is next.
    pub fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// Legal actions of the seat in turn; empty when no seat is in turn.
    pub fn legal(&self) -> &[G::Action] {
        &self.legal
    }

    /// Chance outcomes with their weights; empty when chance is not in turn.
    pub fn outcomes(&self) -> &[(G::Outcome, u32)] {
        &self.outcomes
    }

    /// Information state of the seat in turn; `None` when no seat is in turn.
    pub fn info_state(&self) -> Option<InfoState<'_, G>> {
        match self.turn() {
            Turn::Seat(seat) => Some(InfoState::new(&self.state, seat, &self.legal, &self.steps)),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Plays `action` of `seat` and passes its events to `events`.
    ///
    /// # Errors
    /// `Over` after the end, `NotYourTurn` when `seat` is not in turn, `Illegal` when `action` is not legal.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        events: &mut impl EventSink<G::Event>,
    ) -> Result<(), PlayError> {
        match self.turn() {
            Turn::Over => return Err(PlayError::Over),
            turn if turn != Turn::Seat(seat) => return Err(PlayError::NotYourTurn { turn }),
            Turn::Seat(_) | Turn::Chance => {}
        }
        if !self.legal.contains(&action) {
            return Err(PlayError::illegal(&action, &self.legal));
        }
        self.state.play_unchecked(action, events);
        self.steps.push(Step::Action(seat, action));
        self.refresh();
        Ok(())
    }

    /// Parses `action`, plays it as `seat` and discards its events.
    ///
    /// # Errors
    /// Those of [`play`](Record::play), and `Unreadable` when `action` is no action. The turn is checked before the
    /// text.
    pub fn play_text(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        match self.turn() {
            Turn::Over => Err(PlayError::Over),
            turn if turn != Turn::Seat(seat) => Err(PlayError::NotYourTurn { turn }),
            Turn::Seat(_) | Turn::Chance => self.play(seat, action.parse()?, &mut DiscardEvents),
        }
    }

    /// Plays the outcome `chance` and passes its events to `events`.
    ///
    /// # Errors
    /// `Over` after the end, `NotYourTurn` when a seat is in turn, `Illegal` when `chance` cannot happen here.
    pub fn resolve(&mut self, chance: G::Outcome, events: &mut impl EventSink<G::Event>) -> Result<(), PlayError> {
        match self.turn() {
            Turn::Over => return Err(PlayError::Over),
            turn @ Turn::Seat(_) => return Err(PlayError::NotYourTurn { turn }),
            Turn::Chance => {}
        }
        if !self.outcomes.iter().any(|(outcome, _)| *outcome == chance) {
            let possible: Vec<G::Outcome> = self.outcomes.iter().map(|(outcome, _)| *outcome).collect();
            return Err(PlayError::illegal(&chance, &possible));
        }
        self.state.resolve_unchecked(chance, events);
        self.steps.push(Step::Chance(chance));
        self.refresh();
        Ok(())
    }

    /// Plays the outcome that `value` selects: each outcome has the share of the range of `u32` that its weight has of
    /// the total. The same value selects the same outcome, so value n of a seeded stream decides chance step n of its
    /// game.
    ///
    /// # Errors
    /// `Over` after the end, `NotYourTurn` when a seat is in turn.
    pub fn resolve_by(&mut self, value: u32, events: &mut impl EventSink<G::Event>) -> Result<(), PlayError> {
        match self.turn() {
            Turn::Over => Err(PlayError::Over),
            turn @ Turn::Seat(_) => Err(PlayError::NotYourTurn { turn }),
            Turn::Chance => {
                self.resolve(self.state.outcome_at(scale_to_weight(value, self.state.total_chance_weight())), events)
            }
        }
    }

    /// Parses a step and plays it for the seat or chance in turn.
    ///
    /// # Errors
    /// `Over` after the end, `Unreadable` when `text` is no step, else those of [`play_step`](Record::play_step).
    pub fn play_step_text(&mut self, text: &str, events: &mut impl EventSink<G::Event>) -> Result<(), PlayError> {
        match self.turn() {
            Turn::Over => Err(PlayError::Over),
            Turn::Seat(_) | Turn::Chance => self.play_step(text.parse()?, events),
        }
    }

    /// Plays a step for the seat or chance in turn.
    ///
    /// # Errors
    /// `Over` after the end, `NotYourTurn` when an action is given to chance or an outcome to a seat, `Illegal` when
    /// the step is not possible here.
    pub fn play_step(
        &mut self,
        step: RecordedStepOf<G>,
        events: &mut impl EventSink<G::Event>,
    ) -> Result<(), PlayError> {
        match (self.turn(), step) {
            (Turn::Over, _) => Err(PlayError::Over),
            (Turn::Seat(seat), RecordedStep::Action(action)) => self.play(seat, action, events),
            (Turn::Chance, RecordedStep::Chance(chance)) => self.resolve(chance, events),
            (turn @ Turn::Seat(_), RecordedStep::Chance(_)) | (turn @ Turn::Chance, RecordedStep::Action(_)) => {
                Err(PlayError::NotYourTurn { turn })
            }
        }
    }

    /// Replays the game from the beginning and calls `visit` after each step.
    pub fn replay(&self, visit: impl FnMut(ReplayStep<'_, G>)) {
        replay(&self.setup, &self.steps, visit);
    }

    /// Returns the game after its first `ply` steps, or after all of them if it has fewer. The steps are replayed
    /// unchecked.
    pub fn rewound(&self, ply: usize) -> Record<G> {
        let mut record: Record<G> = Record::new(self.setup);
        for &step in self.steps.iter().take(ply) {
            match step {
                Step::Action(_, action) => record.state.play_unchecked(action, &mut DiscardEvents),
                Step::Chance(chance) => record.state.resolve_unchecked(chance, &mut DiscardEvents),
            }
            record.steps.push(step);
        }
        record.refresh();
        record
    }

    /// Recomputes the legal actions and the outcomes of the current state.
    fn refresh(&mut self) {
        self.state.legal_actions(&mut self.legal);
        self.state.chance_outcomes(&mut self.outcomes);
    }
}

/// Scales `value`, which ranges over all of `u32`, to 0..`total`: returns `value * total / 2³²`, rounded down.
#[inline]
pub fn scale_to_weight(value: u32, total: u32) -> u32 {
    ((u64::from(value) * u64::from(total)) >> 32) as u32
}

/// Error: a step was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The game has ended.
    Over,
    /// Another seat, or chance, has the next step.
    NotYourTurn {
        /// The turn as it is.
        turn: Turn,
    },
    /// The text is no step.
    Unreadable(ParseError),
    /// The step is not possible here.
    Illegal {
        /// The step as text.
        given: String,
        /// Number of possible steps.
        possible: usize,
        /// The first of the possible steps, at most 5.
        examples: Vec<String>,
    },
}

impl PlayError {
    /// Creates the error for `given`, which is not among `possible`.
    pub fn illegal<T: fmt::Display>(given: &T, possible: &[T]) -> PlayError {
        const MAX_EXAMPLES: usize = 5;
        PlayError::Illegal {
            given: given.to_string(),
            possible: possible.len(),
            examples: possible.iter().take(MAX_EXAMPLES).map(T::to_string).collect(),
        }
    }
}

impl PlayError {
    /// Message for people.
    pub fn message(&self) -> Message {
        match self {
            PlayError::Over => Message::new("error-over"),
            PlayError::NotYourTurn { turn: Turn::Seat(seat) } => {
                Message::new("error-not-your-turn").seat("seat", *seat)
            }
            PlayError::NotYourTurn { turn: Turn::Chance | Turn::Over } => Message::new("error-draw-first"),
            PlayError::Unreadable(error) => {
                Message::new("error-unreadable").text("text", error.text()).text("expected", error.expected_forms())
            }
            PlayError::Illegal { given, possible, examples } => Message::new("error-illegal")
                .text("given", given.clone())
                .number("count", *possible as i64)
                .text("example", examples.first().cloned().unwrap_or_default()),
        }
    }
}

impl From<ParseError> for PlayError {
    fn from(error: ParseError) -> PlayError {
        PlayError::Unreadable(error)
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Over => f.write_str("the game is over; nothing can follow"),
            PlayError::NotYourTurn { turn: Turn::Seat(seat) } => write!(f, "it is the turn of seat {seat}"),
            PlayError::NotYourTurn { turn: Turn::Chance } => f.write_str("a draw comes first"),
            PlayError::NotYourTurn { turn: Turn::Over } => f.write_str("it is nobody's turn"),
            PlayError::Unreadable(error) => error.fmt(f),
            PlayError::Illegal { given, possible, examples } => {
                write!(f, "\"{given}\" is not possible here; {possible} possible: {}", examples.join("; "))?;
                if examples.len() < *possible { f.write_str("; …") } else { Ok(()) }
            }
        }
    }
}

impl std::error::Error for PlayError {}
