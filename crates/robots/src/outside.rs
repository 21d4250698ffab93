//! A robot from outside: a program that plays by the robot protocol (`docs/protocol.md`).
//!
//! Whatever it does, the game goes on: where it has no legal answer in time, a random action is played and counted. It is
//! handed the seat's view, the steps as the seat saw them, and the legal actions, and nothing else.

use std::time::Duration;

use game::{Dice, Game, PerSeat, Rules, Seat, Seen, Setup, Sight, SplitMix};
use serde_json::{Map, Value, json};

use crate::Robot;
use crate::exec::Exec;
use crate::process::{Process, Silence};

/// How long a program may take until it says that it is ready.
const READY: Duration = Duration::from_secs(10);
/// Starts in one game: one, and another after it has ended or fallen silent.
const STARTS: u32 = 2;
/// Late so many times in a row, it has fallen silent.
const LATE: usize = 2;
/// After so many games in a row without an answer it is not started any more.
const HOPELESS: u32 = 3;

/// A program at a seat. It stays from game to game, unless it ends.
pub struct Outside<G: Game> {
    exec: Exec,
    setup: Setup<G::Rules>,
    /// What it is told of a game, but for its seat.
    hello: Map<String, Value>,
    ready_within: Duration,
    process: Option<Process>,
    /// Whether the program knows of this game.
    greeted: bool,
    /// Starts in this game.
    starts: u32,
    /// Steps of this game it was told.
    told: usize,
    /// Questions it has not answered in time; their answers may still come.
    owed: usize,
    /// Late so many times in a row.
    late: usize,
    asked: bool,
    answered: bool,
    /// Games in a row that it did not answer in.
    unanswered: u32,
    dice: SplitMix,
    replaced: u64,
    complaint: Option<String>,
}

impl<G: Game> Outside<G> {
    /// The program for games of this setup. It is started when it first has to decide.
    pub fn new(exec: Exec, setup: &Setup<G::Rules>) -> Outside<G> {
        Outside {
            exec,
            setup: *setup,
            hello: hello::<G>(setup),
            ready_within: READY,
            process: None,
            greeted: false,
            starts: 0,
            told: 0,
            owed: 0,
            late: 0,
            asked: false,
            answered: false,
            unanswered: 0,
            dice: SplitMix::new(0),
            replaced: 0,
            complaint: None,
        }
    }

    /// Waits so long for a program to say that it is ready.
    pub fn ready_within(mut self, time: Duration) -> Outside<G> {
        self.ready_within = time;
        self
    }

    /// Asks for an action; says what went wrong where there is no legal one.
    fn ask(&mut self, seen: &Seen<'_, G>) -> Result<G::Action, String> {
        self.asked = true;
        let process = self.greeted(seen.seat())?;
        let legal: Vec<String> = seen.legal().iter().map(ToString::to_string).collect();
        match process.take_waiting() {
            Ok(lines) => self.owed = self.owed.saturating_sub(lines),
            Err(silence) => return Err(self.fell_silent(silence)),
        }
        let sights = seen.sights(&self.setup, self.told);
        let since: Vec<&str> = sights.iter().map(|sight| sight.step.as_str()).collect();
        let view = serde_json::to_value(seen.view()).expect("a view is made of values that JSON has");
        let mut choose = json!({"since": since, "view": view, "legal": legal, "ms": self.exec.ms()});
        let lessons = |(step, sight): (usize, &Sight)| {
            sight.saw.iter().map(|what| json!({"step": step, "what": what})).collect::<Vec<_>>()
        };
        let saw: Vec<Value> = sights.iter().enumerate().flat_map(lessons).collect();
        if !saw.is_empty() {
            choose["saw"] = Value::Array(saw);
        }
        self.tell(&json!({"choose": choose}));
        self.told = seen.ply();
        let answer = self.hear_answer()?;
        self.answered = true;
        let choice = serde_json::from_str::<Value>(&answer)
            .ok()
            .and_then(|answer| answer.get("action").and_then(Value::as_str).map(str::to_owned))
            .ok_or_else(|| format!("it answered {}, not {{\"action\": …}}", short(&answer)))?;
        let chosen = legal.iter().position(|action| *action == choice);
        chosen.map(|index| seen.legal()[index]).ok_or_else(|| format!("{} is not legal", short(&choice)))
    }

    /// The answer to the last question, after those to earlier ones that came late.
    fn hear_answer(&mut self) -> Result<String, String> {
        loop {
            let heard = match &self.process {
                Some(process) => process.hear(self.exec.late()),
                None => Err(Silence::Ended),
            };
            match heard {
                Ok(_) if self.owed > 0 => self.owed -= 1,
                Ok(line) => {
                    self.late = 0;
                    return Ok(line);
                }
                Err(silence) => return Err(self.fell_silent(silence)),
            }
        }
    }

    /// The program, knowing of this game: started and greeted where it was not yet.
    fn greeted(&mut self, seat: Seat) -> Result<&Process, String> {
        if self.process.is_some() && !self.greeted && self.greet(seat).is_err() {
            self.process = None;
        }
        if self.process.is_none() {
            if self.unanswered >= HOPELESS {
                return Err(format!("it was given up after {HOPELESS} games without an answer"));
            }
            if self.starts >= STARTS {
                return Err("it is not started a third time in one game".to_owned());
            }
            self.starts += 1;
            (self.owed, self.late, self.told) = (0, 0, 0);
            self.process = Some(Process::start(&self.exec)?);
            if let Err(trouble) = self.greet(seat) {
                self.process = None;
                return Err(trouble);
            }
        }
        self.process.as_ref().ok_or_else(|| "it does not run".to_owned())
    }

    /// Says hello and waits until the program is ready.
    fn greet(&mut self, seat: Seat) -> Result<(), String> {
        let mut hello = self.hello.clone();
        hello.insert("seat".to_owned(), json!(seat.index()));
        self.tell(&json!({"hello": hello}));
        loop {
            let heard = self.process.as_ref().map_or(Err(Silence::Ended), |process| process.hear(self.ready_within));
            let line = heard.map_err(|silence| match silence {
                Silence::Late => format!("it was not ready within {} s", self.ready_within.as_secs_f64()),
                Silence::Ended | Silence::Flood => self.fell_silent(silence),
            })?;
            let ready = serde_json::from_str::<Value>(&line).is_ok_and(|line| line.get("ready").is_some());
            match (ready, self.owed) {
                (true, _) => {
                    self.greeted = true;
                    (self.owed, self.late) = (0, 0);
                    return Ok(());
                }
                (false, 0) => return Err(format!("it said {}, not {{\"ready\": …}}", short(&line))),
                (false, _) => self.owed -= 1,
            }
        }
    }

    /// What is said of a silence. A program that cannot be expected to speak again is ended.
    fn fell_silent(&mut self, silence: Silence) -> String {
        match silence {
            Silence::Late => {
                self.owed += 1;
                self.late += 1;
                if self.late >= LATE {
                    self.process = None;
                }
                format!("no answer came within {} ms", self.exec.late().as_millis())
            }
            Silence::Ended => {
                let obituary = self.process.take().map(|mut process| process.obituary());
                obituary.unwrap_or_else(|| "it does not run".to_owned())
            }
            Silence::Flood => {
                self.process = None;
                "it writes without end".to_owned()
            }
        }
    }

    fn tell(&self, message: &Value) {
        if let Some(process) = &self.process {
            process.tell(message.to_string());
        }
    }
}

impl<G: Game> Robot<G> for Outside<G> {
    fn begin(&mut self, seed: u64) {
        if self.asked {
            self.unanswered = if self.answered { 0 } else { self.unanswered + 1 };
        }
        (self.greeted, self.asked, self.answered) = (false, false, false);
        (self.starts, self.told, self.replaced) = (0, 0, 0);
        self.dice = SplitMix::new(seed);
    }

    fn choose(&mut self, seen: &Seen<'_, G>) -> G::Action {
        self.ask(seen).unwrap_or_else(|trouble| {
            self.replaced += 1;
            self.complaint.get_or_insert(trouble);
            let legal = seen.legal();
            legal[self.dice.below(legal.len() as u32) as usize]
        })
    }

    fn end(&mut self, scores: &PerSeat<i32>) {
        if self.greeted {
            self.tell(&json!({"over": {"scores": scores.as_slice()}}));
        }
    }

    fn replaced(&self) -> u64 {
        self.replaced
    }

    fn complaint(&self) -> Option<&str> {
        self.complaint.as_deref()
    }
}

impl<G: Game> Drop for Outside<G> {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.leave();
        }
    }
}

fn hello<G: Game>(setup: &Setup<G::Rules>) -> Map<String, Value> {
    let rules = setup.rules();
    let mut hello = Map::new();
    hello.insert("game".to_owned(), json!(G::KEY));
    hello.insert("rules".to_owned(), json!(rules.name()));
    hello.insert("players".to_owned(), json!(setup.players()));
    let named = G::Rules::named(rules.name());
    let usual = |key: &str| named.as_ref().and_then(|named| named.get(key));
    let changed = G::Rules::CHOICES.iter().filter(|choice| rules.get(choice.key) != usual(choice.key));
    let set: Map<String, Value> = changed.map(|choice| (choice.key.to_owned(), json!(rules.get(choice.key)))).collect();
    if !set.is_empty() {
        hello.insert("set".to_owned(), Value::Object(set));
    }
    if let Some(first) = setup.first() {
        hello.insert("first".to_owned(), json!(first.index()));
    }
    hello
}

/// The beginning of what a program said, on one line.
fn short(text: &str) -> String {
    const LONGEST: usize = 60;
    let cut: String = text.chars().take(LONGEST).collect();
    let more = if cut.len() < text.len() { "…" } else { "" };
    format!("\"{}{more}\"", cut.escape_debug())
}
