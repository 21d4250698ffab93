//! [`ParsedRecord`]: the text of a record, each line parsed once, and its replay.

use std::str::FromStr;

use crate::game::Game;
use crate::message::Message;
use crate::notation::header::{self, RecordHeader};
use crate::notation::{Lines, OVER, REVEAL_KEY, RecordError, RecordErrorDetail};
use crate::observed_step::{ObservedStep, RecordedStepOf, reveals_to};
use crate::reconstruct::Reconstruct;
use crate::record::Record;
use crate::seal;
use crate::seat::Viewer;
use crate::step::{ParseError, Step, Turn};

/// Record with all lines parsed and no step played.
pub struct ParsedRecord<G: Game> {
    /// Header of the record.
    pub header: RecordHeader<G::Rules>,
    observed: Vec<ObservedStep<G>>,
    /// Line number of each step.
    lines: Vec<usize>,
    over: Option<(usize, Vec<i32>)>,
    /// Whether a step is sealed, as in the save of an unfinished game, whose players may not read it.
    pub sealed: bool,
}

/// Game that a record led to.
pub struct ReplayedRecord<G: Game> {
    /// The game so far. If the record holds the knowledge of one viewer, this is a reconstruction that fits it, and
    /// only that viewer may see it.
    pub record: Record<G>,
    /// Events of the last step played.
    pub events: Vec<G::Event>,
}

impl<G: Reconstruct> ParsedRecord<G> {
    /// Parses the text of a record.
    ///
    /// Refuses the first step beyond the maximum for its setup without parsing it, so that hostile text costs little.
    ///
    /// # Errors
    /// The first line that is not valid.
    pub fn parse(text: &str) -> Result<ParsedRecord<G>, RecordError> {
        let mut lines = Lines::of(text);
        let header = header::parse::<G>(&mut lines)?;
        let max_plies = G::max_plies(&header.setup);
        let mut parsed = ParsedRecord { header, observed: Vec::new(), lines: Vec::new(), over: None, sealed: false };
        while let Some((line, content)) = lines.next()? {
            if parsed.over.is_some() {
                let what = "a line follows `over`, which ends a record";
                return Err(RecordError::at(line, RecordErrorDetail::new(what, Message::new("record-after-over"))));
            }
            let (word, rest) = content.split_once(' ').unwrap_or((content, ""));
            match word {
                OVER => parsed.over = Some((line, parse_scores(line, rest)?)),
                REVEAL_KEY => parsed.push_reveal(line, rest)?,
                _ if parsed.len() == max_plies => {
                    let what = format!("no such game has more than {max_plies} steps");
                    let message = Message::new("record-too-long").number("longest", max_plies as i64);
                    return Err(RecordError::of_step(line, Some(max_plies), RecordErrorDetail::new(what, message)));
                }
                seal::SEALED => parsed.unseal(line, content)?,
                _ => parsed.push_step(line, content)?,
            }
        }
        Ok(parsed)
    }

    fn push_step(&mut self, line: usize, step: &str) -> Result<(), RecordError> {
        let ply = Some(self.len());
        let step = step.parse().map_err(|cause: ParseError| RecordError::of_step(line, ply, cause))?;
        self.observed.push(ObservedStep { step, reveals: Vec::new() });
        self.lines.push(line);
        Ok(())
    }

    fn unseal(&mut self, line: usize, content: &str) -> Result<(), RecordError> {
        let step = seal::open(self.len(), content).ok_or_else(|| {
            let what = "the seal is broken: this line is not as it was written, or not in its place";
            RecordError::at(line, RecordErrorDetail::new(what, Message::new("record-seal")))
        })?;
        self.sealed = true;
        self.push_step(line, &step)
    }

    fn push_reveal(&mut self, line: usize, reveal: &str) -> Result<(), RecordError> {
        if self.header.seen_by.is_none() {
            let what = "`saw` stands only in the record of one viewer, which has a line `seen-by`";
            return Err(RecordError::at(line, RecordErrorDetail::new(what, Message::new("record-saw"))));
        }
        let ply = self.len().checked_sub(1);
        let Some(observed_step) = self.observed.last_mut() else {
            let what = "`saw` follows the step by which something was seen";
            return Err(RecordError::at(line, RecordErrorDetail::new(what, Message::new("record-saw"))));
        };
        if observed_step.reveals.len() == MAX_REVEALS {
            let what = format!("no step teaches more than {MAX_REVEALS} things");
            return Err(RecordError::of_step(line, ply, RecordErrorDetail::not_observed(what)));
        }
        observed_step.reveals.push(reveal.parse().map_err(|cause: ParseError| RecordError::of_step(line, ply, cause))?);
        Ok(())
    }

    /// Ply of the first step with a part that the viewer of the record may not know.
    pub fn first_redacted(&self) -> Option<usize> {
        self.observed.iter().position(|observed_step| observed_step.step.is_redacted())
    }

    /// Number of steps.
    pub fn len(&self) -> usize {
        self.observed.len()
    }

    /// Whether the record has no steps.
    pub fn is_empty(&self) -> bool {
        self.observed.is_empty()
    }

    /// Steps as the record gives them, unplayed.
    pub fn steps(&self) -> impl Iterator<Item = RecordedStepOf<G>> {
        self.observed.iter().map(|observed_step| observed_step.step)
    }

    /// Plays all steps and checks the line `over`, if there is one.
    ///
    /// # Errors
    /// The first step that cannot be played, or an end that does not follow from the steps.
    pub fn replay(&self) -> Result<Record<G>, RecordError> {
        self.replay_to(self.len()).map(|replayed| replayed.record)
    }

    /// Plays the first `ply` steps, or all if there are fewer, and checks the line `over` if all are played. The record
    /// of one viewer is always played as a whole, since only the whole shows whether it follows from a game.
    ///
    /// # Errors
    /// Those of [`replay`](ParsedRecord::replay), up to the steps played.
    pub fn replay_to(&self, ply: usize) -> Result<ReplayedRecord<G>, RecordError> {
        let replayed = match self.header.seen_by {
            Some(viewer) => self.replay_observed(viewer, ply)?,
            None => {
                let mut replayed = ReplayedRecord { record: Record::new(self.header.setup), events: Vec::new() };
                for ply in 0..ply.min(self.len()) {
                    self.play(ply, &mut replayed)?;
                }
                replayed
            }
        };
        if ply >= self.len() {
            self.check_end(&replayed.record)?;
        }
        Ok(replayed)
    }

    /// Plays the step at `ply`, which must be the next one.
    fn play(&self, ply: usize, replayed: &mut ReplayedRecord<G>) -> Result<(), RecordError> {
        replayed.events.clear();
        let step = self.observed[ply].step;
        let played = replayed.record.play_step(step, &mut replayed.events);
        played.map_err(|cause| self.error(ply, cause))
    }

    /// Reconstructs a full game that fits the record of `viewer`, and plays it.
    ///
    /// Checks that the viewer would have observed exactly what the record states.
    fn replay_observed(&self, viewer: Viewer, ply: usize) -> Result<ReplayedRecord<G>, RecordError> {
        let name = viewer_name(viewer);
        let steps = G::reconstruct(&self.header.setup, viewer, &self.observed).map_err(|cause| {
            self.error(cause.ply.min(self.len().saturating_sub(1)), RecordErrorDetail::not_observed(cause.reason))
        })?;
        let mut replayed = ReplayedRecord { record: Record::new(self.header.setup), events: Vec::new() };
        let mut at_ply = None;
        for (at, (step, stated)) in steps.iter().zip(&self.observed).enumerate() {
            if at == ply {
                at_ply = Some(ReplayedRecord { record: replayed.record.clone(), events: replayed.events.clone() });
            }
            replayed.events.clear();
            let played = match *step {
                Step::Action(seat, action) => replayed.record.play(seat, action, &mut replayed.events),
                Step::Chance(chance) => replayed.record.resolve(chance, &mut replayed.events),
            };
            played.map_err(|cause| self.error(at, cause))?;
            let reveals = reveals_to::<G>(&replayed.events, viewer);
            if stated.step != step.seen_by(viewer).into() || stated.reveals != reveals {
                let what = format!("{name} did not see it so: this follows from no game");
                return Err(self.error(at, RecordErrorDetail::not_observed(what)));
            }
        }
        if replayed.record.steps().len() < self.len() {
            let flaw = RecordErrorDetail::not_observed(format!("no game looked to {name} like this"));
            return Err(self.error(replayed.record.steps().len(), flaw));
        }
        Ok(at_ply.unwrap_or(replayed))
    }

    fn error(&self, ply: usize, flaw: impl Into<RecordErrorDetail>) -> RecordError {
        RecordError::of_step(self.lines.get(ply).copied().unwrap_or(1), Some(ply), flaw)
    }

    /// Compares the line `over`, if there is one, with a game in which all steps were played.
    fn check_end(&self, record: &Record<G>) -> Result<(), RecordError> {
        let Some((line, scores)) = &self.over else { return Ok(()) };
        if record.turn() != Turn::Over {
            let what = "the record says the game is over, but it is not: steps are missing";
            return Err(RecordError::at(*line, RecordErrorDetail::new(what, Message::new("record-not-over"))));
        }
        let expected = record.state().scores();
        if expected.as_slice() != scores {
            let expected: Vec<String> = expected.as_slice().iter().map(i32::to_string).collect();
            let expected = format!("over {}", expected.join(" "));
            let what = format!("the scores do not follow from the steps; expected `{expected}`");
            return Err(RecordError::at(
                *line,
                RecordErrorDetail::new(what, Message::new("record-scores").text("expected", expected)),
            ));
        }
        Ok(())
    }
}

/// Upper bound on the reveals of one step.
const MAX_REVEALS: usize = 64;

fn parse_scores(line: usize, text: &str) -> Result<Vec<i32>, RecordError> {
    let scores: Result<Vec<i32>, _> = text.split(' ').filter(|score| !score.is_empty()).map(i32::from_str).collect();
    scores.map_err(|_| {
        let what = "`over` is followed by each seat's score, as in `over 34 21`";
        RecordError::at(
            line,
            RecordErrorDetail::new(what, Message::new("record-expected").text("expected", "over 34 21")),
        )
    })
}

fn viewer_name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Onlooker => "an onlooker".to_owned(),
        Viewer::All => "anybody".to_owned(),
    }
}
