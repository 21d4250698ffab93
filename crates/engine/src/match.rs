//! A table with its chance: actions are played with the draws that follow them, and can be taken back.

use std::ops::{ControlFlow, Range};

use tilewright_core::{Message, PlayError, Seat, Turn};

use crate::course::{self, Course};
use crate::stream::ChanceStream;
use crate::table::Table;

/// A game that is played. Chance step n takes number n of the match's own stream, so that what was taken back comes again.
pub struct Match {
    table: Box<dyn Table>,
    seed: u64,
    chances: ChanceStream,
}

impl Match {
    /// A match at a table under a seed; what chance decides before the first decision, or the next one, is drawn.
    pub fn new(table: Box<dyn Table>, seed: u64) -> Match {
        let mut new = Match { table, seed, chances: ChanceStream::new(seed, 0) };
        new.deal();
        new
    }

    /// The table.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// Where its chance comes from: a secret of the match until it is over.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Another match where the same has been played and the same will be drawn.
    pub fn copy(&self) -> Match {
        Match { table: self.table.copy(), seed: self.seed, chances: ChanceStream::new(self.seed, 0) }
    }

    /// Plays an action of `seat` with the draws that follow it, and says which plies they are. If it is refused, nothing
    /// changes.
    pub fn act(&mut self, seat: Seat, action: &str) -> Result<Range<usize>, PlayError> {
        let ply = self.table.ply();
        self.table.act(seat, action)?;
        self.deal();
        Ok(ply..self.table.ply())
    }

    /// The same for somebody who decided by a look at `ply`: if more has been played since, nothing changes.
    pub fn act_at(&mut self, ply: usize, seat: Seat, action: &str) -> Result<Range<usize>, Refused> {
        match self.table.ply() {
            now if now != ply => Err(Refused::Stale { ply: now }),
            _ => self.act(seat, action).map_err(Refused::Play),
        }
    }

    /// The seat that decides next; nobody when the game is over. Chance never waits in a match.
    pub fn seat(&self) -> Option<Seat> {
        match self.table.turn() {
            Turn::Of(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Draws until a seat is in turn or the game is over.
    fn deal(&mut self) {
        let _: ControlFlow<Seat> = course::run(self);
    }

    /// Whether `seat` may take back its last decision, where `people` are the seats that persons play.
    ///
    /// It is free while nothing has been drawn, revealed or played since; and where no other person sits at the table, unless
    /// something hidden was looked at. Other people are asked. What was looked at stays seen, so that nothing is taken back
    /// past it.
    pub fn undo(&self, seat: Seat, people: &[Seat]) -> Undo {
        let past = self.table.past(0);
        let Some(ply) = past.iter().rposition(|step| step.actor == Some(seat)) else { return Undo::Nothing };
        let since = &past[ply..];
        if since.iter().any(|step| step.revealed) {
            return Undo::Revealed;
        }
        let others: Vec<Seat> = people.iter().copied().filter(|other| *other != seat).collect();
        let untouched = since.len() == 1;
        if untouched || others.is_empty() { Undo::Free { ply } } else { Undo::Ask { ply, others } }
    }

    /// Goes back to before a decision; what chance decides then is drawn anew, and the same as before.
    pub fn take_back(&mut self, ply: usize) {
        self.table.rewind(ply);
        self.deal();
    }
}

/// Why an action was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The rules do not allow it.
    Play(PlayError),
    /// Something has been played since it was decided on.
    Stale {
        /// How many steps have been played by now.
        ply: usize,
    },
}

impl Refused {
    /// What is said to whoever tried it.
    pub fn message(&self) -> Message {
        match self {
            Refused::Play(error) => error.message(),
            Refused::Stale { .. } => Message::new("error-stale"),
        }
    }
}

/// Whether a decision may be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undo {
    /// Yes: by going back to this ply.
    Free {
        /// Where the decision was made.
        ply: usize,
    },
    /// If these agree.
    Ask {
        /// Where the decision was made.
        ply: usize,
        /// The other people at the table.
        others: Vec<Seat>,
    },
    /// No: the seat has not decided anything yet.
    Nothing,
    /// No: something that was hidden has been looked at since.
    Revealed,
}

impl Course for Match {
    type Left = Seat;

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn draw(&mut self) {
        self.chances.seek(self.table.draws());
        self.table.draw(self.chances.draw()).expect("chance is in turn");
    }

    /// A match waits for whoever decides.
    fn decide(&mut self, seat: Seat) -> ControlFlow<Seat> {
        ControlFlow::Break(seat)
    }
}
