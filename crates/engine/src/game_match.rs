//! A table with its chance: actions are played with the draws that follow them, and can be taken back.

use std::ops::{ControlFlow, Range};

use tilewright_core::{Message, PlayError, Seat, Turn};

use crate::game_loop::{self, GameLoop};
use crate::game_state::GameState;
use crate::stream::ChanceStream;

/// A game that is played. Chance step n takes number n of the match's own stream, so that what was taken back comes again.
pub struct Match {
    state: Box<dyn GameState>,
    seed: u64,
    chance_stream: ChanceStream,
}

impl Match {
    /// A match at a table under a seed; what chance decides before the first decision, or the next one, is drawn.
    pub fn new(state: Box<dyn GameState>, seed: u64) -> Match {
        let mut new_match = Match { state, seed, chance_stream: ChanceStream::new(seed, 0) };
        new_match.run_to_decision();
        new_match
    }

    /// The table.
    pub fn state(&self) -> &dyn GameState {
        self.state.as_ref()
    }

    /// Where its chance comes from: a secret of the match until it is over.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Another match where the same has been played and the same will be drawn.
    pub fn copy(&self) -> Match {
        Match { state: self.state.boxed_clone(), seed: self.seed, chance_stream: ChanceStream::new(self.seed, 0) }
    }

    /// Plays an action of `seat` with the draws that follow it, and says which plies they are. If it is refused, nothing
    /// changes.
    pub fn play(&mut self, seat: Seat, action: &str) -> Result<Range<usize>, PlayError> {
        let ply = self.state.ply();
        self.state.play(seat, action)?;
        self.run_to_decision();
        Ok(ply..self.state.ply())
    }

    /// The same for somebody who decided by a look at `ply`: if more has been played since, nothing changes.
    pub fn play_at(&mut self, ply: usize, seat: Seat, action: &str) -> Result<Range<usize>, MatchError> {
        match self.state.ply() {
            current if current != ply => Err(MatchError::Stale { ply: current }),
            _ => self.play(seat, action).map_err(MatchError::Play),
        }
    }

    /// The seat that decides next; nobody when the game is over. Chance never waits in a match.
    pub fn seat(&self) -> Option<Seat> {
        match self.state.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Draws until a seat is in turn or the game is over.
    fn run_to_decision(&mut self) {
        let _: ControlFlow<Seat> = game_loop::run(self);
    }

    /// Whether `seat` may take back its last decision, where `people` are the seats that persons play.
    ///
    /// It is free while nothing has been drawn, revealed or played since; and where no other person sits at the table, unless
    /// something hidden was looked at. Other people are asked. What was looked at stays seen, so that nothing is taken back
    /// past it.
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

    /// Goes back to before a decision; what chance decides then is drawn anew, and the same as before.
    pub fn undo_to(&mut self, ply: usize) {
        self.state.rewind(ply);
        self.run_to_decision();
    }
}

/// Why an action was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchError {
    /// The rules do not allow it.
    Play(PlayError),
    /// Something has been played since it was decided on.
    Stale {
        /// How many steps have been played by now.
        ply: usize,
    },
}

impl MatchError {
    /// What is said to whoever tried it.
    pub fn message(&self) -> Message {
        match self {
            MatchError::Play(error) => error.message(),
            MatchError::Stale { .. } => Message::new("error-stale"),
        }
    }
}

/// Whether a decision may be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UndoPolicy {
    /// Yes: by going back to this ply.
    Free {
        /// Where the decision was made.
        ply: usize,
    },
    /// If these agree.
    NeedsConsent {
        /// Where the decision was made.
        ply: usize,
        /// The other people at the table.
        others: Vec<Seat>,
    },
    /// No: the seat has not decided anything yet.
    NothingToUndo,
    /// No: something that was hidden has been looked at since.
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

    /// A match waits for whoever decides.
    fn decide(&mut self, seat: Seat) -> ControlFlow<Seat> {
        ControlFlow::Break(seat)
    }
}
