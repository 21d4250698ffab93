//! Plays a robot of this crate for another program, by the robot protocol (`docs/protocol.md`).
//!
//! The game is reconstructed from the steps as the seat saw them and their reveals. Hidden parts get any values that
//! fit. The robot receives an `InfoState` of the reconstructed game, which is the same for its seat as that of the true
//! game.

use std::io::{self, BufRead, Read, Write};
use tilewright_core::Reconstruct;

use serde_json::Value;
use tilewright_ai::Evaluate;
use tilewright_core::{DiscardEvents, Game, ObservedStep, Record, Rng, Seat, Setup, SplitMix64, Turn, Viewer, setup};

use crate::Robot;
use crate::name::RobotName;
use crate::protocol::message::{Choose, FromRobot, Hello, ToRobot};
use crate::time_control::TimeControl;

/// Upper bound on the length of a line.
const MAX_LINE_BYTES: u64 = 16 << 20;

/// Answers each line of `lines` on `out` until the input ends; random choices follow from `seed`.
///
/// A line that is not understood is answered by an error, and the next line is read.
///
/// # Errors
/// An error of reading or writing, or a line of 16 MiB without an end.
pub fn serve<G: Evaluate + Reconstruct>(
    name: &RobotName,
    seed: u64,
    lines: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut session = ProtocolSession::<G> { name, rng: SplitMix64::new(seed), game: None };
    loop {
        let mut line = Vec::new();
        let length = lines.take(MAX_LINE_BYTES).read_until(b'\n', &mut line)?;
        if length == 0 {
            return Ok(());
        }
        if length as u64 == MAX_LINE_BYTES && line.last() != Some(&b'\n') {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a line is longer than 16 MiB"));
        }
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        let reply = session.handle_line(&line).unwrap_or_else(|error| Some(FromRobot::Error { error }));
        if let Some(reply) = reply {
            serde_json::to_writer(&mut *out, &reply)?;
            writeln!(out)?;
            out.flush()?;
        }
    }
}

struct ProtocolSession<'a, G: Evaluate + Reconstruct> {
    name: &'a RobotName,
    rng: SplitMix64,
    game: Option<GameInProgress<G>>,
}

/// A game as the robot's seat was informed of it.
struct GameInProgress<G: Evaluate + Reconstruct> {
    setup: Setup<G::Rules>,
    seat: Seat,
    robot: Box<dyn Robot<G>>,
    /// Steps as the seat saw them; `None` after one that cannot be parsed.
    observed_steps: Option<Vec<ObservedStep<G>>>,
}

impl<G: Evaluate + Reconstruct> ProtocolSession<'_, G> {
    fn handle_line(&mut self, line: &str) -> Result<Option<FromRobot>, String> {
        match ToRobot::parse(line)? {
            ToRobot::Hello(hello) => {
                self.game = None;
                let (setup, seat) = setup_from_hello::<G>(&hello)?;
                let mut robot = crate::robot::<G>(self.name, &setup).map_err(|error| error.to_string())?;
                robot.reset(self.rng.next_u64());
                self.game = Some(GameInProgress { setup, seat, robot, observed_steps: Some(Vec::new()) });
                Ok(Some(FromRobot::Ready { ready: Value::String(self.name.to_string()) }))
            }
            ToRobot::Choose(choose) => match &mut self.game {
                Some(game) => Ok(Some(FromRobot::Action { action: game.choose(&choose, &mut self.rng) })),
                None => Err("hello comes before choose".to_owned()),
            },
            ToRobot::Over(_) => {
                self.game = None;
                Ok(None)
            }
        }
    }
}

/// The setup and seat named by a `hello`.
fn setup_from_hello<G: Game>(hello: &Hello) -> Result<(Setup<G::Rules>, Seat), String> {
    if hello.game != G::KEY {
        return Err(format!("this robot plays {:?}; hello names the game {:?}", G::KEY, hello.game));
    }
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let choices: Vec<(String, String)> = hello.set.iter().map(|(key, value)| (key.clone(), text(value))).collect();
    let rules =
        setup::resolve_rules::<G::Rules>(hello.rules.as_deref(), &choices).map_err(|error| error.to_string())?;
    if hello.players == 0 {
        return Err("hello lacks the number of players".to_owned());
    }
    let setup = Setup::new(rules, hello.players, None).map_err(|error| error.to_string())?;
    let seat = |number: u8| Some(number).filter(|number| *number < setup.players()).map(Seat::new);
    let own = seat(hello.seat).ok_or("hello lacks the seat, a number below that of the players")?;
    let setup = Setup::new(rules, setup.players(), hello.first.and_then(seat)).map_err(|error| error.to_string())?;
    Ok((setup, own))
}

impl<G: Evaluate + Reconstruct> GameInProgress<G> {
    fn choose(&mut self, choose: &Choose, rng: &mut SplitMix64) -> String {
        if self.append_steps(choose).is_none() {
            self.observed_steps = None;
        }
        let time_control = choose.ms.map_or(TimeControl::unlimited(), |ms| TimeControl::unlimited().with_millis(ms));
        let choice = self.reconstruct().and_then(|game| {
            let info = game.info_state().filter(|seen| seen.seat() == self.seat)?;
            Some(self.robot.choose(&info, &time_control).to_string())
        });
        // The steps may fit no game, or one with other legal actions: then a random legal action is the answer.
        let choice = choice.filter(|choice| choose.legal.contains(choice));
        choice.unwrap_or_else(|| choose.legal[rng.below(choose.legal.len() as u32) as usize].clone())
    }

    /// Appends the steps of `choose` and their reveals; `None` if one cannot be parsed.
    fn append_steps(&mut self, choose: &Choose) -> Option<()> {
        let observed_steps = self.observed_steps.as_mut()?;
        let first = observed_steps.len();
        for step in &choose.since {
            observed_steps.push(ObservedStep { step: step.parse().ok()?, reveals: Vec::new() });
        }
        for reveal in &choose.saw {
            observed_steps.get_mut(first.checked_add(reveal.step)?)?.reveals.push(reveal.what.parse().ok()?);
        }
        Some(())
    }

    /// A game in which the seat saw exactly the observed steps, if it is a seat's turn in it.
    fn reconstruct(&self) -> Option<Record<G>> {
        let steps = G::reconstruct(&self.setup, Viewer::Seat(self.seat), self.observed_steps.as_ref()?).ok()?;
        let mut record: Record<G> = Record::new(self.setup);
        steps.iter().try_for_each(|step| record.play_step((*step).into(), &mut DiscardEvents).ok())?;
        matches!(record.turn(), Turn::Seat(_)).then_some(record)
    }
}
