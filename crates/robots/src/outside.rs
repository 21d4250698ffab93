//! A robot from outside: a program that plays by the robot protocol (`docs/protocol.md`).
//!
//! Whatever it does, the game goes on: where it has no legal answer in time, a random action is played and counted. It is
//! handed the seat's view, the steps as the seat saw them, and the legal actions, and nothing else.

use std::time::{Duration, Instant};

use serde_json::{Map, Value};
use tilewright_core::{Dice, Game, PerSeat, Rules, Seat, Seen, Setup, Sight, SplitMix, View};

use crate::Robot;
use crate::budget::Clock;
use crate::exec::Exec;
use crate::process::{Process, Silence};
use crate::protocol::message::{Answer, Choose, Hello, Lesson, Over, Question};

/// How long a program may take until it says that it is ready.
const READY: Duration = Duration::from_secs(10);
/// Starts in one game: one, and another after it has ended or fallen silent.
const STARTS: u32 = 2;
/// Late so many times in a row, it has fallen silent.
const LATE: usize = 2;
/// What an answer in time may need to get here, where the clock of whoever asks is the shorter.
const ON_THE_WAY: Duration = Duration::from_millis(50);
/// After so many games in a row without an answer it is not started any more.
const HOPELESS: u32 = 3;

/// Why there is no answer.
#[derive(PartialEq, Eq, Debug)]
enum Trouble {
    /// Something is wrong with the robot.
    Robot(String),
    /// Whoever asked has stopped it.
    Stopped,
}

/// A program at a seat. It stays from game to game, unless it ends.
pub struct Outside<G: Game> {
    exec: Exec,
    setup: Setup<G::Rules>,
    /// What it is told of a game; its seat is yet to be said.
    hello: Hello,
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
    fn ask(&mut self, seen: &Seen<'_, G>, clock: &Clock) -> Result<G::Action, Trouble> {
        self.asked = true;
        let process = self.greeted(seen.seat(), clock)?;
        let legal: Vec<String> = seen.legal().iter().map(ToString::to_string).collect();
        match process.take_waiting() {
            Ok(answers) => self.owed = self.owed.saturating_sub(answers),
            Err(silence) => return Err(self.fell_silent(silence, Duration::ZERO)),
        }
        let sights = seen.sights(&self.setup, self.told);
        let lessons = |(step, sight): (usize, &Sight<G>)| {
            sight.saw.iter().map(|what| Lesson { step, what: what.to_string() }).collect::<Vec<_>>()
        };
        let ms = clock.ms().map_or(self.exec.ms(), |ms| ms.min(self.exec.ms()));
        self.tell(&Question::Choose(Choose {
            saw: sights.iter().enumerate().flat_map(lessons).collect(),
            since: sights.into_iter().map(|sight| sight.step.to_string()).collect(),
            view: seen.view().json(),
            legal: legal.clone(),
            ms: Some(ms),
        }));
        self.told = seen.ply();
        let answer = self.hear_answer(clock)?;
        self.answered = true;
        let Some(Answer::Action { action }) = Answer::read(&answer) else {
            return Err(Trouble::Robot(format!("it answered {}, not {{\"action\": …}}", short(&answer))));
        };
        let chosen = legal.iter().position(|legal| *legal == action);
        let chosen = chosen.map(|index| seen.legal()[index]);
        chosen.ok_or_else(|| Trouble::Robot(format!("{} is not legal", short(&action))))
    }

    /// The answer to the last question, after those to earlier ones that came late.
    fn hear_answer(&mut self, clock: &Clock) -> Result<String, Trouble> {
        let allowed = clock.ms().map(|ms| Duration::from_millis(ms) + ON_THE_WAY);
        let time = allowed.map_or(self.exec.late(), |allowed| allowed.min(self.exec.late()));
        let until = Instant::now() + time;
        loop {
            let heard = match &self.process {
                Some(process) => process.hear(until, clock),
                None => Err(Silence::Ended),
            };
            match heard {
                Ok(_) if self.owed > 0 => self.owed -= 1,
                Ok(answer) => {
                    self.late = 0;
                    return Ok(answer);
                }
                Err(silence) => return Err(self.fell_silent(silence, time)),
            }
        }
    }

    /// The program, knowing of this game: started and greeted where it was not yet.
    fn greeted(&mut self, seat: Seat, clock: &Clock) -> Result<&Process, Trouble> {
        if self.process.is_some() && !self.greeted && self.greet(seat, clock).is_err() {
            self.process = None;
        }
        if clock.stopped() && (self.process.is_none() || !self.greeted) {
            return Err(Trouble::Stopped);
        }
        if self.process.is_none() {
            if self.unanswered >= HOPELESS {
                return Err(Trouble::Robot(format!("it was given up after {HOPELESS} games without an answer")));
            }
            if self.starts >= STARTS {
                return Err(Trouble::Robot("it is not started a third time in one game".to_owned()));
            }
            self.starts += 1;
            (self.owed, self.late, self.told) = (0, 0, 0);
            self.process = Some(Process::start(&self.exec).map_err(Trouble::Robot)?);
            if let Err(trouble) = self.greet(seat, clock) {
                self.process = None;
                self.starts -= u32::from(trouble == Trouble::Stopped);
                return Err(trouble);
            }
        }
        self.process.as_ref().ok_or_else(|| Trouble::Robot("it does not run".to_owned()))
    }

    /// Says hello and waits until the program is ready. One that is not when the wait is stopped cannot be asked.
    fn greet(&mut self, seat: Seat, clock: &Clock) -> Result<(), Trouble> {
        self.tell(&Question::Hello(Hello { seat: seat.index() as u8, ..self.hello.clone() }));
        let until = Instant::now() + self.ready_within;
        loop {
            let heard = self.process.as_ref().map_or(Err(Silence::Ended), |process| process.hear(until, clock));
            let said = heard.map_err(|silence| match silence {
                Silence::Late => {
                    Trouble::Robot(format!("it was not ready within {} s", self.ready_within.as_secs_f64()))
                }
                Silence::Ended | Silence::Flood | Silence::Stopped => self.fell_silent(silence, self.ready_within),
            })?;
            match (Answer::read(&said), self.owed) {
                (Some(Answer::Ready { .. }), _) => {
                    self.greeted = true;
                    (self.owed, self.late) = (0, 0);
                    return Ok(());
                }
                (_, 0) => return Err(Trouble::Robot(format!("it said {}, not {{\"ready\": …}}", short(&said)))),
                (_, _) => self.owed -= 1,
            }
        }
    }

    /// What is said of a silence of this time. A program that cannot be expected to speak again is ended.
    fn fell_silent(&mut self, silence: Silence, time: Duration) -> Trouble {
        Trouble::Robot(match silence {
            Silence::Late => {
                self.owed += 1;
                self.late += 1;
                if self.late >= LATE {
                    self.process = None;
                }
                format!("no answer came within {} ms", time.as_millis())
            }
            Silence::Stopped => {
                self.owed += 1;
                return Trouble::Stopped;
            }
            Silence::Ended => {
                let obituary = self.process.take().map(|mut process| process.obituary());
                obituary.unwrap_or_else(|| "it does not run".to_owned())
            }
            Silence::Flood => {
                self.process = None;
                "it writes without end".to_owned()
            }
        })
    }

    fn tell(&self, question: &Question) {
        if let Some(process) = &self.process {
            process.tell(serde_json::to_string(question).expect("texts and numbers can be written as JSON"));
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

    fn choose(&mut self, seen: &Seen<'_, G>, clock: &Clock) -> G::Action {
        self.ask(seen, clock).unwrap_or_else(|trouble| {
            self.replaced += 1;
            if let Trouble::Robot(words) = trouble {
                self.complaint.get_or_insert(words);
            }
            let legal = seen.legal();
            legal[self.dice.below(legal.len() as u32) as usize]
        })
    }

    /// One that was told of what no longer happened is greeted anew, and told the whole game.
    fn rewound(&mut self, ply: usize) {
        if ply < self.told {
            (self.greeted, self.told) = (false, 0);
        }
    }

    fn end(&mut self, scores: &PerSeat<i32>) {
        if self.greeted {
            self.tell(&Question::Over(Over { scores: scores.as_slice().to_vec() }));
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

/// What a program is told of games of this setup; its seat is another in each.
fn hello<G: Game>(setup: &Setup<G::Rules>) -> Hello {
    let rules = setup.rules();
    let named = G::Rules::named(rules.name());
    let usual = |key: &str| named.as_ref().and_then(|named| named.get(key));
    let changed = G::Rules::CHOICES.iter().filter(|choice| rules.get(choice.key) != usual(choice.key));
    let set = changed.map(|choice| (choice.key.to_owned(), Value::from(rules.get(choice.key))));
    Hello {
        game: G::KEY.to_owned(),
        rules: Some(rules.name().to_owned()),
        players: setup.players(),
        set: set.collect::<Map<String, Value>>(),
        first: setup.first().map(|first| first.index() as u8),
        seat: 0,
    }
}

/// The beginning of what a program said, on one line.
fn short(text: &str) -> String {
    const LONGEST: usize = 60;
    let cut: String = text.chars().take(LONGEST).collect();
    let more = if cut.len() < text.len() { "…" } else { "" };
    format!("\"{}{more}\"", cut.escape_debug())
}
