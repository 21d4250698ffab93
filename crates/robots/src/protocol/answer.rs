//! A robot of the house for others: it plays by the robot protocol (`docs/protocol.md`) on lines in and out.
//!
//! The game is built up from what the seat is told: the steps as it saw them, and what they taught it. What is hidden is filled
//! in by any value that fits; the robot gets a `Seen` of that game, which shows its seat the same as the true one.

use std::io::{self, BufRead, Read, Write};

use serde_json::Value;
use tilewright_core::{Dice, Game, Judgement, Record, Seat, Setup, Sight, Silent, SplitMix, Turn, Viewer, setup};

use super::message::{Answer, Choose, Hello, Question};
use crate::Robot;
use crate::budget::Clock;
use crate::name::RobotName;

/// No line is longer.
const LONGEST_LINE: u64 = 16 << 20;

/// Answers every line until there are no more. A line that is not understood is answered by an error, and the next is read.
pub fn answer<G: Judgement>(
    name: &RobotName,
    seed: u64,
    lines: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut player = Player::<G> { name, dice: SplitMix::new(seed), playing: None };
    loop {
        let mut line = Vec::new();
        let length = lines.take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if length == 0 {
            return Ok(());
        }
        if length as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a line is longer than 16 MiB"));
        }
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        let said = player.hear(&line).unwrap_or_else(|error| Some(Answer::Error { error }));
        if let Some(said) = said {
            serde_json::to_writer(&mut *out, &said)?;
            writeln!(out)?;
            out.flush()?;
        }
    }
}

struct Player<'a, G: Judgement> {
    name: &'a RobotName,
    dice: SplitMix,
    playing: Option<Playing<G>>,
}

/// A game as the robot's seat was told it.
struct Playing<G: Judgement> {
    setup: Setup<G::Rules>,
    seat: Seat,
    robot: Box<dyn Robot<G>>,
    /// The steps as the seat saw them; nothing once it was told what is no step.
    sights: Option<Vec<Sight<G>>>,
}

impl<G: Judgement> Player<'_, G> {
    fn hear(&mut self, line: &str) -> Result<Option<Answer>, String> {
        match Question::read(line)? {
            Question::Hello(hello) => {
                self.playing = None;
                let (setup, seat) = agreed::<G>(&hello)?;
                let mut robot = crate::robot::<G>(self.name, &setup).map_err(|error| error.to_string())?;
                robot.begin(self.dice.roll());
                self.playing = Some(Playing { setup, seat, robot, sights: Some(Vec::new()) });
                Ok(Some(Answer::Ready { ready: Value::String(self.name.to_string()) }))
            }
            Question::Choose(choose) => match &mut self.playing {
                Some(playing) => Ok(Some(Answer::Action { action: playing.choose(&choose, &mut self.dice) })),
                None => Err("hello comes before choose".to_owned()),
            },
            Question::Over(_) => {
                self.playing = None;
                Ok(None)
            }
        }
    }
}

/// The setup and the seat that a hello names.
fn agreed<G: Game>(hello: &Hello) -> Result<(Setup<G::Rules>, Seat), String> {
    if hello.game != G::KEY {
        return Err(format!("this robot plays {:?}; hello names the game {:?}", G::KEY, hello.game));
    }
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let choices: Vec<(String, String)> = hello.set.iter().map(|(key, value)| (key.clone(), text(value))).collect();
    let rules = setup::rules::<G::Rules>(hello.rules.as_deref(), &choices).map_err(|error| error.to_string())?;
    if hello.players == 0 {
        return Err("hello lacks the number of players".to_owned());
    }
    let setup = Setup::new(rules, hello.players, None).map_err(|error| error.to_string())?;
    let seat = |number: u8| Some(number).filter(|number| *number < setup.players()).map(Seat::new);
    let own = seat(hello.seat).ok_or("hello lacks the seat, a number below that of the players")?;
    let setup = Setup::new(rules, setup.players(), hello.first.and_then(seat)).map_err(|error| error.to_string())?;
    Ok((setup, own))
}

impl<G: Judgement> Playing<G> {
    fn choose(&mut self, choose: &Choose, dice: &mut SplitMix) -> String {
        if self.hear(choose).is_none() {
            self.sights = None;
        }
        let clock = choose.ms.map_or(Clock::free(), |ms| Clock::free().within(ms));
        let choice = self.game().and_then(|game| {
            let seen = game.seen().filter(|seen| seen.seat() == self.seat)?;
            Some(self.robot.choose(&seen, &clock).to_string())
        });
        // What the seat was told may fit no game, or another than it is asked about: then the list alone is left to go by.
        let choice = choice.filter(|choice| choose.legal.contains(choice));
        choice.unwrap_or_else(|| choose.legal[dice.below(choose.legal.len() as u32) as usize].clone())
    }

    /// Takes up the steps since the last decision, and what they taught the seat; nothing if one is unreadable.
    fn hear(&mut self, choose: &Choose) -> Option<()> {
        let sights = self.sights.as_mut()?;
        let first = sights.len();
        for step in &choose.since {
            sights.push(Sight { step: step.parse().ok()?, saw: Vec::new() });
        }
        for lesson in &choose.saw {
            sights.get_mut(first.checked_add(lesson.step)?)?.saw.push(lesson.what.parse().ok()?);
        }
        Some(())
    }

    /// A game that looked to the seat as it was told.
    fn game(&self) -> Option<Record<G>> {
        let steps = G::fill_in(&self.setup, Viewer::Seat(self.seat), self.sights.as_ref()?).ok()?;
        let mut record: Record<G> = Record::new(self.setup);
        steps.iter().try_for_each(|step| record.write_down((*step).into(), &mut Silent).ok())?;
        matches!(record.turn(), Turn::Of(_)).then_some(record)
    }
}
