//! A robot in another process, by the robot protocol (`docs/protocol.md`).
//!
//! A failure of the program never stops the game: without a legal answer in time a random action is played and counted.
//! The program receives the seat's view, the steps as the seat saw them and the legal actions, and nothing else.

use std::time::{Duration, Instant};

use serde_json::{Map, Value};
use tilewright_core::{Game, InfoState, ObservedStep, PerSeat, Rng, Rules, Seat, Setup, SplitMix64, View};

use crate::Robot;
use crate::external::command::ExternalCommand;
use crate::external::process::{ReceiveError, RobotProcess};
use crate::protocol::message::{Choose, FromRobot, Hello, Over, RevealMessage, ToRobot};
use crate::time_control::TimeControl;

/// Time for a program to answer `hello`.
const READY_TIMEOUT: Duration = Duration::from_secs(10);
/// Upper bound on the starts in one game: the first, and one after a crash or two late answers.
const MAX_STARTS: u32 = 2;
/// Number of late answers in a row after which the program is killed.
const MAX_LATE_ANSWERS: usize = 2;
/// Allowance for the transport of an answer, added to the caller's time.
const TRANSPORT_ALLOWANCE: Duration = Duration::from_millis(50);
/// Number of games in a row without an answer after which the program is not started again.
const MAX_UNANSWERED_GAMES: u32 = 3;

/// Reason for the absence of a legal answer.
#[derive(PartialEq, Eq, Debug)]
enum RobotFailure {
    /// The program failed; an English text with the reason.
    Failed(String),
    /// The caller's stop flag is set.
    Stopped,
}

/// A program at a seat. It is kept from game to game until it ends.
pub struct ExternalRobot<G: Game> {
    command: ExternalCommand,
    setup: Setup<G::Rules>,
    /// The message for a new game; its seat is set when it is sent.
    hello: Hello,
    ready_timeout: Duration,
    process: Option<RobotProcess>,
    /// Whether the program has answered the `hello` of this game.
    is_ready: bool,
    /// Number of starts in this game.
    starts: u32,
    /// Number of steps of this game sent to the program.
    steps_sent: usize,
    /// Number of requests without an answer in time; their answers may still arrive.
    pending_answers: usize,
    /// Number of late answers in a row.
    late_answers: usize,
    choice_requested: bool,
    answer_received: bool,
    /// Number of games in a row with a request and without an answer.
    unanswered_games: u32,
    rng: SplitMix64,
    replaced: u64,
    first_error: Option<String>,
}

impl<G: Game> ExternalRobot<G> {
    /// Makes a robot for games of `setup`. The program is started at its first decision.
    pub fn new(command: ExternalCommand, setup: &Setup<G::Rules>) -> ExternalRobot<G> {
        ExternalRobot {
            command,
            setup: *setup,
            hello: hello_message::<G>(setup),
            ready_timeout: READY_TIMEOUT,
            process: None,
            is_ready: false,
            starts: 0,
            steps_sent: 0,
            pending_answers: 0,
            late_answers: 0,
            choice_requested: false,
            answer_received: false,
            unanswered_games: 0,
            rng: SplitMix64::new(0),
            replaced: 0,
            first_error: None,
        }
    }

    /// Replaces the time for a program to answer `hello`.
    pub fn with_ready_timeout(mut self, timeout: Duration) -> ExternalRobot<G> {
        self.ready_timeout = timeout;
        self
    }

    /// Requests an action; an error if no legal one arrives in time.
    fn request_action(
        &mut self,
        info: &InfoState<'_, G>,
        time_control: &TimeControl,
    ) -> Result<G::Action, RobotFailure> {
        self.choice_requested = true;
        let process = self.ready_process(info.seat(), time_control)?;
        let legal: Vec<String> = info.legal().iter().map(ToString::to_string).collect();
        match process.discard_pending() {
            Ok(answers) => self.pending_answers = self.pending_answers.saturating_sub(answers),
            Err(error) => return Err(self.handle_receive_error(error, Duration::ZERO)),
        }
        let observed_steps = info.observed_steps(&self.setup, self.steps_sent);
        let reveals = |(step, observed_step): (usize, &ObservedStep<G>)| {
            observed_step.reveals.iter().map(|what| RevealMessage { step, what: what.to_string() }).collect::<Vec<_>>()
        };
        let ms = time_control.ms().map_or(self.command.ms(), |ms| ms.min(self.command.ms()));
        self.send(&ToRobot::Choose(Choose {
            saw: observed_steps.iter().enumerate().flat_map(reveals).collect(),
            since: observed_steps.into_iter().map(|observed_step| observed_step.step.to_string()).collect(),
            view: info.view().to_json(),
            legal: legal.clone(),
            ms: Some(ms),
        }));
        self.steps_sent = info.ply();
        let answer = self.receive_answer(time_control)?;
        self.answer_received = true;
        let Some(FromRobot::Action { action }) = FromRobot::parse(&answer) else {
            return Err(RobotFailure::Failed(format!(
                "it answered {}, not {{\"action\": …}}",
                quote_truncated(&answer)
            )));
        };
        let chosen = legal.iter().position(|legal| *legal == action);
        let chosen = chosen.map(|index| info.legal()[index]);
        chosen.ok_or_else(|| RobotFailure::Failed(format!("{} is not legal", quote_truncated(&action))))
    }

    /// The answer to the last request; late answers to earlier ones are discarded.
    fn receive_answer(&mut self, time_control: &TimeControl) -> Result<String, RobotFailure> {
        let allowed = time_control.ms().map(|ms| Duration::from_millis(ms) + TRANSPORT_ALLOWANCE);
        let timeout = allowed.map_or(self.command.deadline(), |allowed| allowed.min(self.command.deadline()));
        let deadline = Instant::now() + timeout;
        loop {
            let line = match &self.process {
                Some(process) => process.receive(deadline, time_control),
                None => Err(ReceiveError::Ended),
            };
            match line {
                Ok(_) if self.pending_answers > 0 => self.pending_answers -= 1,
                Ok(answer) => {
                    self.late_answers = 0;
                    return Ok(answer);
                }
                Err(error) => return Err(self.handle_receive_error(error, timeout)),
            }
        }
    }

    /// The program, started if it does not run, and ready for this game.
    fn ready_process(&mut self, seat: Seat, time_control: &TimeControl) -> Result<&RobotProcess, RobotFailure> {
        if self.process.is_some() && !self.is_ready && self.greet(seat, time_control).is_err() {
            self.process = None;
        }
        if time_control.is_stopped() && (self.process.is_none() || !self.is_ready) {
            return Err(RobotFailure::Stopped);
        }
        if self.process.is_none() {
            if self.unanswered_games >= MAX_UNANSWERED_GAMES {
                return Err(RobotFailure::Failed(format!(
                    "it was given up after {MAX_UNANSWERED_GAMES} games without an answer"
                )));
            }
            if self.starts >= MAX_STARTS {
                return Err(RobotFailure::Failed("it is not started a third time in one game".to_owned()));
            }
            self.starts += 1;
            (self.pending_answers, self.late_answers, self.steps_sent) = (0, 0, 0);
            self.process = Some(RobotProcess::start(&self.command).map_err(RobotFailure::Failed)?);
            if let Err(failure) = self.greet(seat, time_control) {
                self.process = None;
                // A start that the caller stopped does not count.
                self.starts -= u32::from(failure == RobotFailure::Stopped);
                return Err(failure);
            }
        }
        self.process.as_ref().ok_or_else(|| RobotFailure::Failed("it does not run".to_owned()))
    }

    /// Sends `hello` and waits for `ready`, discarding late answers to earlier requests.
    ///
    /// If `time_control` stops the wait, the result is an error too, because the program may not be ready.
    fn greet(&mut self, seat: Seat, time_control: &TimeControl) -> Result<(), RobotFailure> {
        self.send(&ToRobot::Hello(Hello { seat: seat.index() as u8, ..self.hello.clone() }));
        let deadline = Instant::now() + self.ready_timeout;
        loop {
            let line = self
                .process
                .as_ref()
                .map_or(Err(ReceiveError::Ended), |process| process.receive(deadline, time_control));
            let answer = line.map_err(|error| match error {
                ReceiveError::Timeout => {
                    RobotFailure::Failed(format!("it was not ready within {} s", self.ready_timeout.as_secs_f64()))
                }
                ReceiveError::Ended | ReceiveError::TooMuchOutput | ReceiveError::Stopped => {
                    self.handle_receive_error(error, self.ready_timeout)
                }
            })?;
            match (FromRobot::parse(&answer), self.pending_answers) {
                (Some(FromRobot::Ready { .. }), _) => {
                    self.is_ready = true;
                    (self.pending_answers, self.late_answers) = (0, 0);
                    return Ok(());
                }
                (_, 0) => {
                    return Err(RobotFailure::Failed(format!(
                        "it said {}, not {{\"ready\": …}}",
                        quote_truncated(&answer)
                    )));
                }
                (_, _) => self.pending_answers -= 1,
            }
        }
    }

    /// Converts an error of receiving within `timeout`, and updates the counters of late answers.
    ///
    /// Drops the program if no further answer can be expected.
    fn handle_receive_error(&mut self, error: ReceiveError, timeout: Duration) -> RobotFailure {
        RobotFailure::Failed(match error {
            ReceiveError::Timeout => {
                self.pending_answers += 1;
                self.late_answers += 1;
                if self.late_answers >= MAX_LATE_ANSWERS {
                    self.process = None;
                }
                format!("no answer came within {} ms", timeout.as_millis())
            }
            ReceiveError::Stopped => {
                self.pending_answers += 1;
                return RobotFailure::Stopped;
            }
            ReceiveError::Ended => {
                let exit_report = self.process.take().map(|mut process| process.exit_report());
                exit_report.unwrap_or_else(|| "it does not run".to_owned())
            }
            ReceiveError::TooMuchOutput => {
                self.process = None;
                "it writes without end".to_owned()
            }
        })
    }

    fn send(&self, message: &ToRobot) {
        if let Some(process) = &self.process {
            process.send(serde_json::to_string(message).expect("texts and numbers can be written as JSON"));
        }
    }
}

impl<G: Game> Robot<G> for ExternalRobot<G> {
    fn reset(&mut self, seed: u64) {
        if self.choice_requested {
            self.unanswered_games = if self.answer_received { 0 } else { self.unanswered_games + 1 };
        }
        (self.is_ready, self.choice_requested, self.answer_received) = (false, false, false);
        (self.starts, self.steps_sent, self.replaced) = (0, 0, 0);
        self.rng = SplitMix64::new(seed);
    }

    fn choose(&mut self, info: &InfoState<'_, G>, time_control: &TimeControl) -> G::Action {
        self.request_action(info, time_control).unwrap_or_else(|failure| {
            self.replaced += 1;
            if let RobotFailure::Failed(text) = failure {
                self.first_error.get_or_insert(text);
            }
            let legal = info.legal();
            legal[self.rng.below(legal.len() as u32) as usize]
        })
    }

    /// If the program has received steps that are undone, the next decision sends `hello` and the whole game again.
    fn rewind(&mut self, ply: usize) {
        if ply < self.steps_sent {
            (self.is_ready, self.steps_sent) = (false, 0);
        }
    }

    fn game_over(&mut self, scores: &PerSeat<i32>) {
        if self.is_ready {
            self.send(&ToRobot::Over(Over { scores: scores.as_slice().to_vec() }));
        }
    }

    fn replaced(&self) -> u64 {
        self.replaced
    }

    fn first_error(&self) -> Option<&str> {
        self.first_error.as_deref()
    }
}

impl<G: Game> Drop for ExternalRobot<G> {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            process.shutdown();
        }
    }
}

/// The `hello` message for games of this setup, with seat 0 as a placeholder.
fn hello_message<G: Game>(setup: &Setup<G::Rules>) -> Hello {
    let rules = setup.rules();
    let named = G::Rules::by_name(rules.name());
    let default_value = |key: &str| named.as_ref().and_then(|named| named.get(key));
    let changed = G::Rules::CHOICES.iter().filter(|choice| rules.get(choice.key) != default_value(choice.key));
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

/// The first 60 characters of a program's output, escaped and in quotes.
fn quote_truncated(text: &str) -> String {
    const MAX_CHARS: usize = 60;
    let cut: String = text.chars().take(MAX_CHARS).collect();
    let ellipsis = if cut.len() < text.len() { "…" } else { "" };
    format!("\"{}{ellipsis}\"", cut.escape_debug())
}
