//! A game from its first step to now: the only thing that changes a state in a real game.

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

/// A setup and every step since, with the position they led to.
#[derive(Clone)]
pub struct Record<G: Game> {
    setup: Setup<G::Rules>,
    steps: Vec<StepOf<G>>,
    state: G,
    legal: Vec<G::Action>,
    outcomes: Vec<(G::Outcome, u32)>,
}

impl<G: Game> Record<G> {
    /// A game before its first step.
    pub fn new(setup: Setup<G::Rules>) -> Record<G> {
        let state = G::new(&setup);
        let mut record = Record { setup, steps: Vec::new(), state, legal: Vec::new(), outcomes: Vec::new() };
        record.refresh();
        record
    }

    /// What was agreed before the game.
    pub fn setup(&self) -> &Setup<G::Rules> {
        &self.setup
    }

    /// Every step so far.
    pub fn steps(&self) -> &[StepOf<G>] {
        &self.steps
    }

    /// The position now.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Who has the next step.
    pub fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// What the seat in turn can do; empty when no seat is in turn.
    pub fn legal(&self) -> &[G::Action] {
        &self.legal
    }

    /// What chance can bring, with weights; empty when chance is not in turn.
    pub fn outcomes(&self) -> &[(G::Outcome, u32)] {
        &self.outcomes
    }

    /// What the seat in turn may know, if a seat is in turn.
    pub fn info_state(&self) -> Option<InfoState<'_, G>> {
        match self.turn() {
            Turn::Seat(seat) => Some(InfoState::new(&self.state, seat, &self.legal, &self.steps)),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Plays an action of `seat`, if it is that seat's turn and the action is legal; else nothing changes.
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

    /// The same for an action that is given as text.
    pub fn play_text(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        match self.turn() {
            Turn::Over => Err(PlayError::Over),
            turn if turn != Turn::Seat(seat) => Err(PlayError::NotYourTurn { turn }),
            Turn::Seat(_) | Turn::Chance => self.play(seat, action.parse()?, &mut DiscardEvents),
        }
    }

    /// Plays an outcome of chance, if chance is in turn and it can happen; else nothing changes.
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

    /// Lets a number decide what chance brings: of the whole range of `value`, each outcome has its weight's share.
    /// The same value picks the same outcome, so that the n-th value of a seed is the n-th chance of its game.
    pub fn resolve_by(&mut self, value: u32, events: &mut impl EventSink<G::Event>) -> Result<(), PlayError> {
        match self.turn() {
            Turn::Over => Err(PlayError::Over),
            turn @ Turn::Seat(_) => Err(PlayError::NotYourTurn { turn }),
            Turn::Chance => {
                self.resolve(self.state.outcome_at(scale_to_weight(value, self.state.total_chance_weight())), events)
            }
        }
    }

    /// Reads a step and plays it for whoever is in turn.
    pub fn play_step_text(&mut self, text: &str, events: &mut impl EventSink<G::Event>) -> Result<(), PlayError> {
        match self.turn() {
            Turn::Over => Err(PlayError::Over),
            Turn::Seat(_) | Turn::Chance => self.play_step(text.parse()?, events),
        }
    }

    /// Plays a step for whoever is in turn: an action where a seat is, an outcome where chance is.
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

    /// Plays the steps from the beginning and calls `visit` after each of them.
    pub fn replay(&self, visit: impl FnMut(ReplayStep<'_, G>)) {
        replay(&self.setup, &self.steps, visit);
    }

    /// The same game after its first `ply` steps, or all of them if it has fewer.
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

    fn refresh(&mut self) {
        self.state.legal_actions(&mut self.legal);
        self.state.chance_outcomes(&mut self.outcomes);
    }
}

/// The part of `total` that `value` falls on, when the whole range of `value` is laid along it.
#[inline]
pub fn scale_to_weight(value: u32, total: u32) -> u32 {
    ((u64::from(value) * u64::from(total)) >> 32) as u32
}

/// Why a step was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The game has ended.
    Over,
    /// Somebody else has the next step.
    NotYourTurn {
        /// Who has it.
        turn: Turn,
    },
    /// The text is no step.
    Unreadable(ParseError),
    /// The step is not possible here.
    Illegal {
        /// What was tried.
        given: String,
        /// How many steps are possible.
        possible: usize,
        /// Some of them.
        examples: Vec<String>,
    },
}

impl PlayError {
    /// `given` is none of what is possible.
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
    /// What is said to whoever tried it.
    pub fn message(&self) -> Message {
        match self {
            PlayError::Over => Message::new("error-over"),
            PlayError::NotYourTurn { turn: Turn::Seat(seat) } => {
                Message::new("error-not-your-turn").seat("seat", *seat)
            }
            PlayError::NotYourTurn { turn: Turn::Chance | Turn::Over } => Message::new("error-draw-first"),
            PlayError::Unreadable(error) => Message::new("error-unreadable").word("text", error.text()),
            PlayError::Illegal { given, possible, examples } => Message::new("error-illegal")
                .word("given", given.clone())
                .number("count", *possible as i64)
                .word("example", examples.first().cloned().unwrap_or_default()),
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
