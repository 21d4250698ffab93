//! A record as text. `docs/notation.md` has the grammar.

use std::fmt::{self, Write};
use std::str::FromStr;

use crate::colour::Colour;
use crate::contract::Game;
use crate::event::{Event, Silent};
use crate::record::Record;
use crate::seal;
use crate::seat::{Seat, Viewer};
use crate::setup::{self, Rules, Setup};
use crate::step::{Step, StepOf, Text, Turn};

/// The version of the notation this program writes; it reads this one and all before it.
pub const VERSION: u32 = 1;
const TITLE: &str = "tilewright record";

/// A seat's name and colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// Whose they are.
    pub seat: Seat,
    /// The colour chosen.
    pub colour: Colour,
    /// The name chosen.
    pub name: String,
}

/// A record's text with its header understood and its steps not yet played.
#[derive(Clone, Debug)]
pub struct Document<G: Game> {
    /// What was agreed before the game.
    pub setup: Setup<G::Rules>,
    /// Names and colours, where seats chose them.
    pub sittings: Vec<Sitting>,
    /// Whose knowledge it holds, if not everything.
    pub seen_by: Option<Viewer>,
    steps: Vec<(usize, Sight)>,
    over: Option<(usize, Vec<i32>)>,
}

/// A step as it stands in a record, with what it taught the viewer whose record it is: the lines `saw …` after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    /// The step.
    pub step: String,
    /// What the viewer learnt by it that the step does not say.
    pub saw: Vec<String>,
}

/// The key of the game a record is of, with the line of the header that names it.
pub fn game_key(text: &str) -> Result<(usize, String), RecordError> {
    let mut lines = lines(text);
    title(lines.next())?;
    let mut last = 1;
    for (line, content) in lines.take_while(|(_, content)| *content != "steps") {
        last = line;
        if let Some(("game", key)) = content.split_once(' ') {
            return Ok((line, key.trim().to_owned()));
        }
    }
    Err(RecordError::at(last, "the header names no game; expected a line like `game carcassonne`"))
}

/// Writes a record as one viewer may know it. The scores of a finished game are open to all.
pub fn write<G: Game>(record: &Record<G>, sittings: &[Sitting], viewer: Viewer) -> String {
    let mut text = header(record, sittings);
    if viewer == Viewer::All {
        text.push_str("steps\n");
        for step in record.steps() {
            let _ = writeln!(text, "{step}");
        }
    } else {
        let _ = writeln!(text, "seen-by {viewer}\nsteps");
        for Sight { step, saw } in sights::<G>(record.setup(), record.steps(), viewer) {
            let _ = writeln!(text, "{step}");
            for lesson in saw {
                let _ = writeln!(text, "{SAW} {lesson}");
            }
        }
    }
    text + &end(record)
}

/// Writes a whole record in which every step that is not open to all is sealed against a glance, for a game that is
/// still going on. See [`seal`] for how little that is.
pub fn write_sealed<G: Game>(record: &Record<G>, sittings: &[Sitting]) -> String {
    let mut text = header(record, sittings);
    text.push_str("steps\n");
    for (ply, step) in record.steps().iter().enumerate() {
        let _ = match step.seen_by(Viewer::Onlooker).hides() {
            true => writeln!(text, "{}", seal::seal(ply, &step.to_string())),
            false => writeln!(text, "{step}"),
        };
    }
    text + &end(record)
}

const SAW: &str = "saw";

fn header<G: Game>(record: &Record<G>, sittings: &[Sitting]) -> String {
    let setup = record.setup();
    let mut text = format!("{TITLE} {VERSION}\ngame {}\nrules {}\n", G::KEY, setup.rules().name());
    for choice in G::Rules::CHOICES {
        let value = setup.rules().get(choice.key).expect("every listed choice has a value");
        let _ = writeln!(text, "set {}={value}", choice.key);
    }
    let _ = writeln!(text, "players {}", setup.players());
    if let Some(first) = setup.first() {
        let _ = writeln!(text, "first {first}");
    }
    for Sitting { seat, colour, name } in sittings {
        let _ = writeln!(text, "seat {seat} {colour} {name}");
    }
    text
}

fn end<G: Game>(record: &Record<G>) -> String {
    match record.turn() {
        Turn::Over => {
            let scores = record.state().scores();
            let scores: String = scores.as_slice().iter().map(|score| format!(" {score}")).collect();
            format!("over{scores}\n")
        }
        Turn::Of(_) | Turn::Chance => String::new(),
    }
}

/// Every step of a game as `viewer` saw it.
pub fn sights<G: Game>(setup: &Setup<G::Rules>, steps: &[StepOf<G>], viewer: Viewer) -> impl Iterator<Item = Sight> {
    let mut state = G::new(setup);
    let mut events: Vec<G::Event> = Vec::new();
    steps.iter().map(move |step| {
        events.clear();
        match *step {
            Step::Act(_, action) => state.act(action, &mut events),
            Step::Chance(chance) => state.resolve(chance, &mut events),
        }
        let seen = events.iter().filter_map(|event| event.seen_by(viewer));
        Sight { step: step.seen_by(viewer).to_string(), saw: seen.filter_map(|event| event.teaches()).collect() }
    })
}

impl<G: Game> Document<G> {
    /// Reads a record's text: its header, and its steps as they stand.
    pub fn read(text: &str) -> Result<Document<G>, RecordError> {
        let mut lines = lines(text);
        title(lines.next())?;
        let mut header = Header::default();
        let mut last = 1;
        let mut complete = false;
        for (line, content) in lines.by_ref() {
            last = line;
            if content == "steps" {
                complete = true;
                break;
            }
            header.take(line, content)?;
        }
        if !complete {
            return Err(RecordError::at(last, "the record ends within its header; expected a line `steps`"));
        }
        let mut document = header.finish::<G>(last)?;
        for (line, content) in lines {
            if document.over.is_some() {
                return Err(RecordError::at(line, "a line follows `over`, which ends a record"));
            }
            match content.strip_prefix("over") {
                Some(scores) if scores.is_empty() || scores.starts_with(' ') => {
                    let scores: Result<Vec<i32>, _> = scores.split_whitespace().map(i32::from_str).collect();
                    let Ok(scores) = scores else {
                        return Err(RecordError::at(
                            line,
                            "`over` is followed by each seat's score, as in `over 34 21`",
                        ));
                    };
                    document.over = Some((line, scores));
                }
                _ => document.take(line, content)?,
            }
        }
        Ok(document)
    }

    fn take(&mut self, line: usize, content: &str) -> Result<(), RecordError> {
        match content.split_once(' ') {
            Some((SAW, lesson)) => match (self.seen_by, self.steps.last_mut()) {
                (Some(_), Some((_, sight))) => sight.saw.push(lesson.to_owned()),
                (Some(_), None) => {
                    return Err(RecordError::at(line, "`saw` follows the step by which something was seen"));
                }
                (None, _) => {
                    let what = "`saw` stands only in the record of one viewer, which has a line `seen-by`";
                    return Err(RecordError::at(line, what));
                }
            },
            Some((seal::SEALED, _)) => {
                let step = seal::open(self.steps.len(), content).ok_or_else(|| {
                    RecordError::at(line, "the seal is broken: this line is not as it was written, or not in its place")
                })?;
                self.steps.push((line, Sight { step, saw: Vec::new() }));
            }
            _ => self.steps.push((line, Sight { step: content.to_owned(), saw: Vec::new() })),
        }
        Ok(())
    }

    /// The first step of which a part is hidden from the viewer whose record it is: where replaying ends.
    pub fn hidden_at(&self) -> Option<usize> {
        self.seen_by?;
        let hides = |step: &str| {
            step.parse::<G::Action>().is_ok_and(Text::hides) || step.parse::<G::Chance>().is_ok_and(Text::hides)
        };
        self.steps.iter().position(|(_, sight)| hides(&sight.step))
    }

    /// A whole game that looked to the viewer of this record as the record says, with any fitting value in each hidden
    /// place. To that viewer, and to nobody else, it shows what the true game showed. A record without hidden steps is
    /// whole already.
    pub fn filled_in(&self) -> Result<Document<G>, RecordError> {
        let (Some(viewer), Some(ply)) = (self.seen_by, self.hidden_at()) else { return Ok(self.clone()) };
        let seen: Vec<Sight> = self.steps.iter().map(|(_, sight)| sight.clone()).collect();
        let Some(steps) = G::fill_in(&self.setup, viewer, &seen).filter(|steps| steps.len() == seen.len()) else {
            let (line, Sight { step, .. }) = &self.steps[ply];
            let (line, who) = (*line, named(viewer));
            let what =
                format!("\"{step}\" is hidden from {who}, and no game is found that looked to {who} like this record");
            return Err(RecordError { line, ply: Some(ply), what });
        };
        let mut filled = self.clone();
        for ((_, sight), step) in filled.steps.iter_mut().zip(steps) {
            *sight = Sight { step, saw: Vec::new() };
        }
        let (record, _) = filled.replay_to(filled.len())?;
        let sights = sights::<G>(record.setup(), record.steps(), viewer);
        for (ply, (sight, (line, stated))) in sights.zip(&self.steps).enumerate() {
            if sight != *stated {
                let what = format!("{} did not see it so: this follows from no game", named(viewer));
                return Err(RecordError { line: *line, ply: Some(ply), what });
            }
        }
        Ok(filled)
    }

    /// The number of steps it holds.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether it holds no step.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The steps as they stand, unplayed.
    pub fn steps(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().map(|(_, sight)| sight.step.as_str())
    }

    /// Plays every step and compares the final scores, where it states them.
    pub fn replay(&self) -> Result<Record<G>, RecordError> {
        let (record, _) = self.replay_to(self.steps.len())?;
        self.confirm(&record)?;
        Ok(record)
    }

    /// Compares the end that it states, if it does, with a game in which all its steps were played.
    pub fn confirm(&self, record: &Record<G>) -> Result<(), RecordError> {
        let Some((line, scores)) = &self.over else { return Ok(()) };
        if record.turn() != Turn::Over {
            return Err(RecordError::at(*line, "the record says the game is over, but it is not: steps are missing"));
        }
        let expected = record.state().scores();
        if expected.as_slice() != scores {
            let expected: Vec<String> = expected.as_slice().iter().map(i32::to_string).collect();
            let what = format!("the scores do not follow from the steps; expected `over {}`", expected.join(" "));
            return Err(RecordError::at(*line, what));
        }
        Ok(())
    }

    /// Plays the first `ply` steps; gives the game so far and the events of the last step.
    pub fn replay_to(&self, ply: usize) -> Result<(Record<G>, Vec<G::Event>), RecordError> {
        let mut record = Record::new(self.setup);
        let mut events = Vec::new();
        for (ply, (line, Sight { step, .. })) in self.steps.iter().take(ply).enumerate() {
            events.clear();
            let error = |what: String| RecordError { line: *line, ply: Some(ply), what };
            if let Some(viewer) = self.seen_by {
                let hidden = match record.turn() {
                    Turn::Of(_) => step.parse::<G::Action>().is_ok_and(Text::hides),
                    Turn::Chance => step.parse::<G::Chance>().is_ok_and(Text::hides),
                    Turn::Over => false,
                };
                if hidden {
                    let who = named(viewer);
                    return Err(error(format!(
                        "\"{step}\" is hidden from {who}, so the record cannot be replayed past here"
                    )));
                }
            }
            record.play(step, &mut events).map_err(|cause| error(cause.to_string()))?;
        }
        Ok((record, events))
    }
}

/// Plays steps written one a line after those of `record`; for tests and tables of exact counts.
pub fn play_lines<G: Game>(record: &mut Record<G>, text: &str) -> Result<(), RecordError> {
    for (line, step) in lines(text) {
        let ply = Some(record.steps().len());
        record.play(step, &mut Silent).map_err(|cause| RecordError { line, ply, what: cause.to_string() })?;
    }
    Ok(())
}

fn named(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Onlooker => "onlookers".to_owned(),
        Viewer::All => "nobody".to_owned(),
    }
}

/// Lines with their numbers, without blank ones and comments.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim_end_matches('\r').trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

fn title(first: Option<(usize, &str)>) -> Result<(), RecordError> {
    let (line, content) =
        first.ok_or_else(|| RecordError::at(1, "the record is empty; expected `tilewright record 1`"))?;
    let Some(version) = content.strip_prefix(TITLE) else {
        return Err(RecordError::at(line, "this is no record; one begins with `tilewright record 1`"));
    };
    match version.trim().parse::<u32>() {
        Ok(1..=VERSION) => Ok(()),
        Ok(0) | Err(_) => {
            Err(RecordError::at(line, "the notation's version is unreadable; expected `tilewright record 1`"))
        }
        Ok(version) => Err(RecordError::at(
            line,
            format!(
                "the record has notation version {version}; this program reads up to version {VERSION}: a newer one is needed"
            ),
        )),
    }
}

#[derive(Default)]
struct Header {
    game: Option<(usize, String)>,
    rules: Option<(usize, String)>,
    choices: Vec<(usize, String, String)>,
    players: Option<(usize, u8)>,
    first: Option<(usize, Seat)>,
    sittings: Vec<(usize, Sitting)>,
    seen_by: Option<Viewer>,
}

impl Header {
    fn take(&mut self, line: usize, content: &str) -> Result<(), RecordError> {
        let (key, value) = content.split_once(' ').unwrap_or((content, ""));
        let value = value.trim();
        let error = |what: &str| RecordError::at(line, what.to_owned());
        let twice = || RecordError::at(line, format!("`{key}` stands twice in the header"));
        match key {
            "game" if self.game.is_some() => Err(twice()),
            "game" => {
                self.game = Some((line, value.to_owned()));
                Ok(())
            }
            "rules" if self.rules.is_some() => Err(twice()),
            "rules" => {
                self.rules = Some((line, value.to_owned()));
                Ok(())
            }
            "set" => {
                let (choice, value) = value.split_once('=').ok_or_else(|| error("expected `set CHOICE=VALUE`"))?;
                if self.choices.iter().any(|(_, known, _)| known == choice) {
                    return Err(RecordError::at(line, format!("the choice `{choice}` stands twice in the header")));
                }
                self.choices.push((line, choice.to_owned(), value.to_owned()));
                Ok(())
            }
            "players" if self.players.is_some() => Err(twice()),
            "players" => {
                let players = value.parse().map_err(|_| error("expected a number of players, as in `players 2`"))?;
                self.players = Some((line, players));
                Ok(())
            }
            "first" if self.first.is_some() => Err(twice()),
            "first" => {
                let seat = value.parse().map_err(|_| error("expected the seat that begins, as in `first 0`"))?;
                self.first = Some((line, seat));
                Ok(())
            }
            "seat" => {
                let sitting =
                    sitting(value).ok_or_else(|| error("expected seat, colour and name, as in `seat 0 red Ana`"))?;
                if self.sittings.iter().any(|(_, known)| known.seat == sitting.seat) {
                    return Err(RecordError::at(line, format!("seat {} stands twice in the header", sitting.seat)));
                }
                self.sittings.push((line, sitting));
                Ok(())
            }
            "seen-by" if self.seen_by.is_some() => Err(twice()),
            "seen-by" => {
                let viewer = value.parse().map_err(|_| error("expected `seen-by SEAT` or `seen-by onlooker`"))?;
                self.seen_by = Some(viewer);
                Ok(())
            }
            _ => Err(error(
                "unknown line in the header; expected game, rules, set, players, first, seat, seen-by or steps",
            )),
        }
    }

    fn finish<G: Game>(self, end: usize) -> Result<Document<G>, RecordError> {
        let missing = |what: &str| RecordError::at(end, format!("the header lacks a line `{what}`"));
        let (line, key) = self.game.ok_or_else(|| missing("game NAME"))?;
        if key != G::KEY {
            return Err(RecordError::at(line, format!("this is a record of {key:?}; expected `game {}`", G::KEY)));
        }
        let (rules_line, name) = self.rules.ok_or_else(|| missing("rules NAME"))?;
        let mut rules =
            setup::rules::<G::Rules>(Some(&name), &[]).map_err(|e| RecordError::at(rules_line, e.to_string()))?;
        for (line, key, value) in self.choices {
            setup::choose(&mut rules, &key, &value).map_err(|e| RecordError::at(line, e.to_string()))?;
        }
        let (players_line, players) = self.players.ok_or_else(|| missing("players NUMBER"))?;
        let line = self.first.map_or(players_line, |(line, _)| line);
        Setup::new(rules, players, None).map_err(|e| RecordError::at(players_line, e.to_string()))?;
        let setup = Setup::new(rules, players, self.first.map(|(_, seat)| seat))
            .map_err(|e| RecordError::at(line, e.to_string()))?;
        for (line, sitting) in &self.sittings {
            if sitting.seat.index() >= players as usize {
                return Err(RecordError::at(
                    *line,
                    format!("there is no seat {}; the seats are 0 to {}", sitting.seat, players - 1),
                ));
            }
        }
        let sittings = self.sittings.into_iter().map(|(_, sitting)| sitting).collect();
        Ok(Document { setup, sittings, seen_by: self.seen_by, steps: Vec::new(), over: None })
    }
}

fn sitting(text: &str) -> Option<Sitting> {
    let mut words = text.splitn(3, ' ');
    let seat = words.next()?.parse().ok()?;
    let colour = words.next()?.parse().ok()?;
    let name = words.next()?.trim().to_owned();
    (!name.is_empty()).then_some(Sitting { seat, colour, name })
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The step, counted from 0, if it is about a step.
    pub ply: Option<usize>,
    /// What is wrong and what would be right.
    pub what: String,
}

impl RecordError {
    fn at(line: usize, what: impl Into<String>) -> RecordError {
        RecordError { line, ply: None, what: what.into() }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(ply) = self.ply {
            write!(f, ", ply {ply}")?;
        }
        write!(f, ": {}", self.what)
    }
}

impl std::error::Error for RecordError {}
