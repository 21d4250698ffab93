//! A game in progress with its chance stream.
//!
//! Actions are played together with the chance steps that follow them, and can be undone. Robots and people are not
//! known here.

use std::ops::{ControlFlow, Range};

use tilewright_core::{Message, PlayError, Seat, Turn};

use crate::game_loop::{self, GameLoop};
use crate::game_state::GameState;
use crate::stream::ChanceStream;

/// A game in progress with its seeded chance.
///
/// Chance step n uses value n of the match's own stream, so an undone chance step has the same outcome again.
pub struct Match {
    state: Box<dyn GameState>,
    seed: u64,
    chance_stream: ChanceStream,
}

impl Match {
    /// Continues `state` with the chance of `seed`, and plays chance steps up to the next decision.
    pub fn new(state: Box<dyn GameState>, seed: u64) -> Match {
        let mut new_match = Match { state, seed, chance_stream: ChanceStream::new(seed, 0) };
        new_match.run_to_decision();
        new_match
    }

    /// The game in progress.
    pub fn state(&self) -> &dyn GameState {
        self.state.as_ref()
    }

    /// Seed of the chance stream; secret until the match is over.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// A match with the same history and the same future chance.
    pub fn copy(&self) -> Match {
        Match { state: self.state.boxed_clone(), seed: self.seed, chance_stream: ChanceStream::new(self.seed, 0) }
    }

    /// Plays an action of `seat` and the chance steps after it, and returns their plies.
    ///
    /// # Errors
    /// [`PlayError`] if it is not the seat's turn, or the action is unreadable or illegal. Nothing changes then.
    pub fn play(&mut self, seat: Seat, action: &str) -> Result<Range<usize>, PlayError> {
        let ply = self.state.ply();
        self.state.play(seat, action)?;
        self.run_to_decision();
        Ok(ply..self.state.ply())
    }

    /// Plays like [`play`](Match::play) if the match is still at ply `ply`.
    ///
    /// # Errors
    /// [`MatchError`]; nothing changes then.
    pub fn play_at(&mut self, ply: usize, seat: Seat, action: &str) -> Result<Range<usize>, MatchError> {
        match self.state.ply() {
            current if current != ply => Err(MatchError::Stale { ply: current }),
            _ => self.play(seat, action).map_err(MatchError::Play),
        }
    }

    /// The seat in turn; `None` if the game is over. Chance is never in turn in a match.
    pub fn seat(&self) -> Option<Seat> {
        match self.state.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Plays chance steps until a seat is in turn or the game is over.
    fn run_to_decision(&mut self) {
        let _: ControlFlow<Seat> = game_loop::run(self);
    }

    /// Whether `seat` may undo its last decision; `people` are the seats played by people.
    ///
    /// Undo is impossible once something hidden was revealed by that decision or a later step. Else it is free if that
    /// decision is the last step or no other person plays. Else the other people must agree.
    pub fn undo_policy(&self, seat: Seat, people: &[Seat]) -> UndoPolicy {
        let facts = self.state.undo_facts(0);
        let Some(ply) = facts.iter().rposition(|step| step.actor == Some(seat)) else {
            return UndoPolicy::NothingToUndo;
        };
        let since = &facts[ply..];
        if since.iter().any(|step| step.revealed) {
            return UndoPolicy::Revealed;
        }
        let others: Vec<Seat> = people.iter().copied().filter(|other| *other != seat).collect();
        let untouched = since.len() == 1;
        if untouched || others.is_empty() { UndoPolicy::Free { ply } } else { UndoPolicy::NeedsConsent { ply, others } }
    }

    /// Undoes all steps from `ply` on and plays chance steps up to the next decision; they have the same outcomes
    /// again.
    pub fn undo_to(&mut self, ply: usize) {
        self.state.rewind(ply);
        self.run_to_decision();
    }
}

/// Error of playing an action in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchError {
    /// The rules do not allow it.
    Play(PlayError),
    /// The match is at another ply than the decision: a step was played or undone.
    Stale {
        /// Number of steps played by now.
        ply: usize,
    },
}

impl MatchError {
    /// The error in every language.
    pub fn message(&self) -> Message {
        match self {
            MatchError::Play(error) => error.message(),
            MatchError::Stale { .. } => Message::new("error-stale"),
        }
    }
}

/// Whether a decision may be undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UndoPolicy {
    /// Allowed, without consent.
    Free {
        /// The ply of the decision.
        ply: usize,
    },
    /// Allowed if these people agree.
    NeedsConsent {
        /// The ply of the decision.
        ply: usize,
        /// Seats of the other people.
        others: Vec<Seat>,
    },
    /// Not allowed: the seat has made no decision.
    NothingToUndo,
    /// Not allowed: something hidden was revealed by the decision or since.
    Revealed,
}

impl GameLoop for Match {
    type Break = Seat;

    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn resolve_chance(&mut self) {
        self.chance_stream.skip_to(self.state.chance_count());
        self.state.resolve_by(self.chance_stream.next_value()).expect("chance is in turn");
    }

    /// Leaves the loop: a match is continued by its caller.
    fn decide(&mut self, seat: Seat) -> ControlFlow<Seat> {
        ControlFlow::Break(seat)
    }
}
