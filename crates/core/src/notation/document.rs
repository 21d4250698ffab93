//! A record's text that was read: every line is understood once, here.

use std::str::FromStr;

use super::header::{self, Header};
use super::{Flaw, Lines, OVER, RecordError, SAW};
use crate::contract::Game;
use crate::message::Message;
use crate::record::Record;
use crate::seal;
use crate::seat::Viewer;
use crate::sight::{Sight, WrittenOf, lessons};
use crate::step::{Step, Turn, Unreadable};

/// A record with its lines understood and its steps not yet played.
pub struct Document<G: Game> {
    /// What stands before the steps.
    pub header: Header<G::Rules>,
    sights: Vec<Sight<G>>,
    /// The line of each step.
    lines: Vec<usize>,
    over: Option<(usize, Vec<i32>)>,
    /// Whether steps are sealed: the record was kept to go on with, and its players may not read it.
    pub sealed: bool,
}

/// Where a record has led to.
pub struct Replayed<G: Game> {
    /// The game so far. Where the record holds what one viewer knows, it is a game that looked to that viewer as the record
    /// says, and may be shown to nobody else.
    pub record: Record<G>,
    /// What the last step brought.
    pub events: Vec<G::Event>,
}

impl<G: Game> Document<G> {
    /// Reads a record's text. It reads no more lines than a game can have.
    pub fn read(text: &str) -> Result<Document<G>, RecordError> {
        let mut lines = Lines::of(text);
        let header = header::read::<G>(&mut lines)?;
        let longest = G::longest(&header.setup);
        let mut document = Document { header, sights: Vec::new(), lines: Vec::new(), over: None, sealed: false };
        while let Some((line, content)) = lines.next()? {
            if document.over.is_some() {
                let what = "a line follows `over`, which ends a record";
                return Err(RecordError::at(line, Flaw::new(what, Message::new("record-after-over"))));
            }
            let (word, rest) = content.split_once(' ').unwrap_or((content, ""));
            match word {
                OVER => document.over = Some((line, scores(line, rest)?)),
                SAW => document.learn(line, rest)?,
                _ if document.len() == longest => {
                    let what = format!("no such game has more than {longest} steps");
                    let message = Message::new("record-too-long").number("longest", longest as i64);
                    return Err(RecordError::of_step(line, Some(longest), Flaw::new(what, message)));
                }
                seal::SEALED => document.unseal(line, content)?,
                _ => document.take(line, content)?,
            }
        }
        Ok(document)
    }

    fn take(&mut self, line: usize, step: &str) -> Result<(), RecordError> {
        let ply = Some(self.len());
        let step = step.parse().map_err(|cause: Unreadable| RecordError::of_step(line, ply, cause))?;
        self.sights.push(Sight { step, saw: Vec::new() });
        self.lines.push(line);
        Ok(())
    }

    fn unseal(&mut self, line: usize, content: &str) -> Result<(), RecordError> {
        let step = seal::open(self.len(), content).ok_or_else(|| {
            let what = "the seal is broken: this line is not as it was written, or not in its place";
            RecordError::at(line, Flaw::new(what, Message::new("record-seal")))
        })?;
        self.sealed = true;
        self.take(line, &step)
    }

    fn learn(&mut self, line: usize, lesson: &str) -> Result<(), RecordError> {
        if self.header.seen_by.is_none() {
            let what = "`saw` stands only in the record of one viewer, which has a line `seen-by`";
            return Err(RecordError::at(line, Flaw::new(what, Message::new("record-saw"))));
        }
        let ply = self.len().checked_sub(1);
        let Some(sight) = self.sights.last_mut() else {
            let what = "`saw` follows the step by which something was seen";
            return Err(RecordError::at(line, Flaw::new(what, Message::new("record-saw"))));
        };
        if sight.saw.len() == MOST_LESSONS {
            let what = format!("no step teaches more than {MOST_LESSONS} things");
            return Err(RecordError::of_step(line, ply, Flaw::not_seen(what)));
        }
        sight.saw.push(lesson.parse().map_err(|cause: Unreadable| RecordError::of_step(line, ply, cause))?);
        Ok(())
    }

    /// The first step of which a part is hidden from the viewer whose record it is.
    pub fn hidden_at(&self) -> Option<usize> {
        self.sights.iter().position(|sight| sight.step.hides())
    }

    /// The number of steps it holds.
    pub fn len(&self) -> usize {
        self.sights.len()
    }

    /// Whether it holds no step.
    pub fn is_empty(&self) -> bool {
        self.sights.is_empty()
    }

    /// The steps as they stand, unplayed.
    pub fn steps(&self) -> impl Iterator<Item = WrittenOf<G>> {
        self.sights.iter().map(|sight| sight.step)
    }

    /// Plays every step and compares the end that it states, if it does.
    pub fn replay(&self) -> Result<Record<G>, RecordError> {
        self.replay_to(self.len()).map(|replayed| replayed.record)
    }

    /// Plays the first `ply` steps, or all of them if there are fewer. All of a viewer's record is played whatever the ply,
    /// since only so it shows whether it follows from a game.
    pub fn replay_to(&self, ply: usize) -> Result<Replayed<G>, RecordError> {
        let replayed = match self.header.seen_by {
            Some(viewer) => self.replay_seen(viewer, ply)?,
            None => {
                let mut replayed = Replayed { record: Record::new(self.header.setup), events: Vec::new() };
                for ply in 0..ply.min(self.len()) {
                    self.play(ply, &mut replayed)?;
                }
                replayed
            }
        };
        if ply >= self.len() {
            self.confirm(&replayed.record)?;
        }
        Ok(replayed)
    }

    /// Plays the step at `ply`, which is the next.
    fn play(&self, ply: usize, replayed: &mut Replayed<G>) -> Result<(), RecordError> {
        replayed.events.clear();
        let step = self.sights[ply].step;
        let played = replayed.record.write_down(step, &mut replayed.events);
        played.map_err(|cause| self.error(ply, cause))
    }

    /// Makes up a game that looked to the viewer as the record says, and plays it with the viewer's eyes on it.
    fn replay_seen(&self, viewer: Viewer, ply: usize) -> Result<Replayed<G>, RecordError> {
        let who = named(viewer);
        let steps = G::fill_in(&self.header.setup, viewer, &self.sights)
            .map_err(|cause| self.error(cause.ply.min(self.len().saturating_sub(1)), Flaw::not_seen(cause.why)))?;
        let mut replayed = Replayed { record: Record::new(self.header.setup), events: Vec::new() };
        let mut asked = None;
        for (at, (step, stated)) in steps.iter().zip(&self.sights).enumerate() {
            if at == ply {
                asked = Some(Replayed { record: replayed.record.clone(), events: replayed.events.clone() });
            }
            replayed.events.clear();
            let played = match *step {
                Step::Act(seat, action) => replayed.record.act(seat, action, &mut replayed.events),
                Step::Chance(chance) => replayed.record.resolve(chance, &mut replayed.events),
            };
            played.map_err(|cause| self.error(at, cause))?;
            let saw = lessons::<G>(&replayed.events, viewer);
            if stated.step != step.seen_by(viewer).into() || stated.saw != saw {
                let what = format!("{who} did not see it so: this follows from no game");
                return Err(self.error(at, Flaw::not_seen(what)));
            }
        }
        if replayed.record.steps().len() < self.len() {
            let flaw = Flaw::not_seen(format!("no game looked to {who} like this"));
            return Err(self.error(replayed.record.steps().len(), flaw));
        }
        Ok(asked.unwrap_or(replayed))
    }

    fn error(&self, ply: usize, flaw: impl Into<Flaw>) -> RecordError {
        RecordError::of_step(self.lines.get(ply).copied().unwrap_or(1), Some(ply), flaw)
    }

    /// Compares the end that it states, if it does, with a game in which all its steps were played.
    fn confirm(&self, record: &Record<G>) -> Result<(), RecordError> {
        let Some((line, scores)) = &self.over else { return Ok(()) };
        if record.turn() != Turn::Over {
            let what = "the record says the game is over, but it is not: steps are missing";
            return Err(RecordError::at(*line, Flaw::new(what, Message::new("record-not-over"))));
        }
        let expected = record.state().scores();
        if expected.as_slice() != scores {
            let expected: Vec<String> = expected.as_slice().iter().map(i32::to_string).collect();
            let expected = format!("over {}", expected.join(" "));
            let what = format!("the scores do not follow from the steps; expected `{expected}`");
            return Err(RecordError::at(
                *line,
                Flaw::new(what, Message::new("record-scores").word("expected", expected)),
            ));
        }
        Ok(())
    }
}

/// More than any step teaches.
const MOST_LESSONS: usize = 64;

fn scores(line: usize, text: &str) -> Result<Vec<i32>, RecordError> {
    let scores: Result<Vec<i32>, _> = text.split(' ').filter(|score| !score.is_empty()).map(i32::from_str).collect();
    scores.map_err(|_| {
        let what = "`over` is followed by each seat's score, as in `over 34 21`";
        RecordError::at(line, Flaw::new(what, Message::new("record-expected").word("expected", "over 34 21")))
    })
}

fn named(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Onlooker => "an onlooker".to_owned(),
        Viewer::All => "anybody".to_owned(),
    }
}
