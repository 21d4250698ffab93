//! A robot of the house for others: it plays by the robot protocol (`docs/protocol.md`) on lines in and out.
//!
//! The game is built up from what the seat is told: the steps as it saw them, and what they taught it. What is hidden is filled
//! in by any value that fits; the robot gets a `Seen` of that game, which shows its seat the same as the true one.

use std::io::{self, BufRead, Read, Write};

use game::{Dice, Game, Judgement, Record, Seat, Setup, Sight, Silent, SplitMix, Turn, Viewer, setup};
use serde_json::{Value, json};

use crate::Robot;
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
        let said = player.hear(&line).unwrap_or_else(|error| Some(json!({"error": error})));
        if let Some(said) = said {
            writeln!(out, "{said}")?;
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
    sights: Vec<Sight>,
}

impl<G: Judgement> Player<'_, G> {
    fn hear(&mut self, line: &str) -> Result<Option<Value>, String> {
        let message: Value = serde_json::from_str(line).map_err(|error| format!("this is no JSON: {error}"))?;
        let parts = message.as_object().filter(|parts| parts.len() == 1).and_then(|parts| parts.iter().next());
        match parts.map(|(key, value)| (key.as_str(), value)) {
            Some(("hello", hello)) => {
                self.playing = None;
                let (setup, seat) = agreed::<G>(hello)?;
                let mut robot = crate::robot::<G>(self.name, &setup).map_err(|error| error.to_string())?;
                robot.begin(self.dice.roll());
                self.playing = Some(Playing { setup, seat, robot, sights: Vec::new() });
                Ok(Some(json!({"ready": self.name.to_string()})))
            }
            Some(("choose", choose)) => match &mut self.playing {
                Some(playing) => playing.choose(choose, &mut self.dice).map(Some),
                None => Err("hello comes before choose".to_owned()),
            },
            Some(("over", _)) => {
                self.playing = None;
                Ok(None)
            }
            _ => Err("expected an object with one key: hello, choose or over".to_owned()),
        }
    }
}

/// The setup and the seat that a hello names.
fn agreed<G: Game>(hello: &Value) -> Result<(Setup<G::Rules>, Seat), String> {
    let word = |key: &str| hello.get(key).and_then(Value::as_str);
    let number = |key: &str| hello.get(key).and_then(Value::as_u64).and_then(|number| u8::try_from(number).ok());
    let game = word("game").unwrap_or_default();
    if game != G::KEY {
        return Err(format!("this robot plays {:?}; hello names the game {game:?}", G::KEY));
    }
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let set = hello.get("set").and_then(Value::as_object).into_iter().flatten();
    let choices: Vec<(String, String)> = set.map(|(key, value)| (key.clone(), text(value))).collect();
    let rules = setup::rules::<G::Rules>(word("rules"), &choices).map_err(|error| error.to_string())?;
    let players = number("players").ok_or("hello lacks the number of players")?;
    let seat = |key: &str| number(key).filter(|&seat| seat < players).map(Seat::new);
    let setup = Setup::new(rules, players, None).map_err(|error| error.to_string())?;
    let setup = Setup::new(rules, setup.players(), seat("first")).map_err(|error| error.to_string())?;
    Ok((setup, seat("seat").ok_or("hello lacks the seat, a number below that of the players")?))
}

impl<G: Judgement> Playing<G> {
    fn choose(&mut self, choose: &Value, dice: &mut SplitMix) -> Result<Value, String> {
        let legal = choose.get("legal").and_then(Value::as_array).filter(|legal| !legal.is_empty());
        let legal = legal.ok_or("choose lacks its list of legal actions, which is never empty")?;
        let legal: Option<Vec<&str>> = legal.iter().map(Value::as_str).collect();
        let legal = legal.ok_or("the legal actions are texts")?;
        self.hear(choose)?;
        if let Some(ms) = choose.get("ms").and_then(Value::as_u64) {
            self.robot.within(ms.max(1));
        }
        let choice = self.game().and_then(|game| {
            let seen = game.seen().filter(|seen| seen.seat() == self.seat)?;
            Some(self.robot.choose(&seen).to_string())
        });
        // What the seat was told may fit no game, or another than it is asked about: then the list alone is left to go by.
        let choice = choice.filter(|choice| legal.contains(&choice.as_str()));
        Ok(json!({"action": choice.unwrap_or_else(|| legal[dice.below(legal.len() as u32) as usize].to_owned())}))
    }

    /// Takes up the steps since the last decision, and what they taught the seat.
    fn hear(&mut self, choose: &Value) -> Result<(), String> {
        let since = choose.get("since").and_then(Value::as_array).ok_or("choose lacks its list of steps since")?;
        let since: Option<Vec<&str>> = since.iter().map(Value::as_str).collect();
        let first = self.sights.len();
        let steps = since.ok_or("the steps since are texts")?;
        self.sights.extend(steps.iter().map(|&step| Sight { step: step.to_owned(), saw: Vec::new() }));
        for lesson in choose.get("saw").and_then(Value::as_array).into_iter().flatten() {
            let step = lesson.get("step").and_then(Value::as_u64).and_then(|step| usize::try_from(step).ok());
            let sight = step.and_then(|step| self.sights.get_mut(first.checked_add(step)?));
            if let (Some(sight), Some(what)) = (sight, lesson.get("what").and_then(Value::as_str)) {
                sight.saw.push(what.to_owned());
            }
        }
        Ok(())
    }

    /// A game that looked to the seat as it was told.
    fn game(&self) -> Option<Record<G>> {
        let steps = match G::SECRETS {
            true => G::fill_in(&self.setup, Viewer::Seat(self.seat), &self.sights)?,
            false => self.sights.iter().map(|sight| sight.step.clone()).collect(),
        };
        let mut record: Record<G> = Record::new(self.setup);
        steps.iter().try_for_each(|step| record.play(step, &mut Silent).ok())?;
        matches!(record.turn(), Turn::Of(_)).then_some(record)
    }
}
