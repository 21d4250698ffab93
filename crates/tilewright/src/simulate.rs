//! `tilewright simulate`.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::thread;

use arena::{Simulated, Simulation};
use game::{Message, Seat, Tongue};
use registry::Tally;
use registry::tally::{SeatTally, WIN};
use robots::RobotName;
use serde_json::{Map, Value, json};
use words::{Language, Speech};

use crate::columns::Columns;
use crate::common::{self, Common, Robots};
use crate::failure::Failure;
use crate::output::Output;

/// Plays many games without a screen and says what came out. Robots are `random` unless named.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright simulate carcassonne --players 2 --games 20000 --seed 1 --json")]
pub struct Args {
    /// The game
    game: String,

    /// How many play
    #[arg(long, value_name = "N")]
    players: u8,

    /// How many games
    #[arg(long, value_name = "G", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    #[command(flatten)]
    common: Common,

    #[command(flatten)]
    robots: Robots,

    /// How many threads play; all cores unless named
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Writes each game as a record into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

/// Plays them.
pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), Failure> {
    let game = common::game(&args.game)?;
    let request = args.common.request(args.players)?;
    let agreed = game.open(&request)?.agreed();
    let robots = request.robots(&args.robots.names()?)?;
    let threads = args.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let bar = common::progress_bar(args.games);
    let simulation = Simulation {
        game,
        request,
        robots,
        first: 0,
        games: args.games,
        seed: args.common.seed(),
        threads,
        records: args.records.clone(),
        progress: &|done| bar.set_position(done),
        stop: &AtomicBool::new(false),
    };
    let simulated = arena::simulate(&simulation);
    bar.finish_and_clear();
    let simulated = simulated.map_err(Failure::wrong)?;
    let report =
        Report { simulation: &simulation, rules: agreed.rules, house_rules: agreed.house_rules, simulated: &simulated };
    if args.json {
        return output.json(&report.json());
    }
    report.text(&Speech::new(language, game.words()), output)
}

struct Report<'a> {
    simulation: &'a Simulation<'a>,
    rules: &'static str,
    house_rules: Vec<(&'static str, String)>,
    simulated: &'a Simulated,
}

impl Report<'_> {
    fn tally(&self) -> &Tally {
        &self.simulated.tally
    }

    fn players(&self) -> usize {
        usize::from(self.simulation.request.players)
    }

    fn seats(&self) -> &[SeatTally] {
        &self.tally().seats[..self.players()]
    }

    fn all_seats(&self) -> SeatTally {
        let mut all = SeatTally::default();
        self.seats().iter().for_each(|seat| all.add(seat));
        all
    }

    fn a_game(&self, sum: f64) -> f64 {
        sum / self.tally().games as f64
    }

    fn json(&self) -> Value {
        let (tally, all) = (self.tally(), self.all_seats());
        let results = tally.games * self.players() as u64;
        let seats: Vec<Value> = self
            .seats()
            .iter()
            .zip(&self.simulation.robots)
            .map(|(seat, robot)| {
                let mut told = json!({
                    "robot": robot.to_string(),
                    "wins": seat.wins as f64 / WIN as f64,
                    "mean_score": seat.mean(tally.games),
                    "sd_score": seat.deviation(tally.games),
                });
                if matches!(robot, RobotName::Exec(_)) {
                    told["replaced"] = json!(seat.replaced);
                }
                told
            })
            .collect();
        let figures: Map<String, Value> =
            tally.figures.iter().map(|(name, sum)| ((*name).to_owned(), json!(self.a_game(*sum)))).collect();
        let cpu = self.simulated.cpu.as_secs_f64();
        let mut report = json!({
            "game": self.simulation.game.key(),
            "rules": self.rules,
            "players": self.players(),
            "games": tally.games,
            "seed": self.simulation.seed,
            "threads": self.simulation.threads,
            "seconds": self.simulated.elapsed.as_secs_f64(),
            "cpu_seconds": cpu,
            "games_per_cpu_second": tally.games as f64 / cpu.max(1e-9),
            "decisions": tally.decisions,
            "mean_decisions": self.a_game(tally.decisions as f64),
            "mean_legal": tally.legal as f64 / tally.decisions.max(1) as f64,
            "mean_legal_first": self.a_game(tally.legal_first as f64),
            "scores": {
                "mean": all.mean(results),
                "sd": all.deviation(results),
                "zero_share": all.zero as f64 / results as f64,
            },
            "seats": seats,
            "figures": figures,
        });
        if !self.house_rules.is_empty() {
            report["set"] = self.house_rules.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
        }
        report
    }

    fn text(&self, speech: &Speech, output: &mut Output) -> Result<(), Failure> {
        let tally = self.tally();
        let house: String = self.house_rules.iter().map(|(key, value)| format!(", {key}={value}")).collect();
        let head = Message::new("report-head")
            .number("games", tally.games as i64)
            .word("game", self.simulation.game.key())
            .word("rules", format!("{}{house}", self.rules))
            .number("players", self.players() as i64)
            .word("seed", self.simulation.seed.to_string());
        output.line(speech.say(&head))?;
        let cpu = self.simulated.cpu.as_secs_f64();
        let speed = Message::new("report-speed")
            .word("seconds", speech.decimal(self.simulated.elapsed.as_secs_f64(), 2))
            .number("threads", self.simulation.threads as i64)
            .word("speed", speech.decimal(tally.games as f64 / cpu.max(1e-9), 0));
        output.line(speech.say(&speed))?;
        let decisions = Message::new("report-decisions")
            .word("decisions", speech.decimal(self.a_game(tally.decisions as f64), 2))
            .word("legal", speech.decimal(tally.legal as f64 / tally.decisions.max(1) as f64, 2))
            .word("first", speech.decimal(self.a_game(tally.legal_first as f64), 2));
        output.line(speech.say(&decisions))?;
        self.seats_text(speech, output)?;
        output.line("")?;
        let figures: Vec<(String, String)> = tally
            .figures
            .iter()
            .map(|(name, sum)| (figure(name, speech), speech.decimal(self.a_game(*sum), 3)))
            .collect();
        let width = figures.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max(20);
        for (name, mean) in figures {
            output.line(format!("{name:<width$} {mean:>9}"))?;
        }
        let complaints = Seat::all(self.simulation.request.players).zip(&self.simulated.complaints);
        for (seat, complaint) in complaints {
            if let Some(complaint) = complaint {
                let replaced = Message::new("report-replaced")
                    .seat("who", seat)
                    .number("replaced", self.seats()[seat.index()].replaced as i64)
                    .word("complaint", complaint.clone());
                output.line(format!("\n{}", speech.say(&replaced)))?;
            }
        }
        if let Some(folder) = &self.simulation.records {
            let kept = Message::new("report-records").word("folder", folder.display().to_string());
            output.line(format!("\n{}", speech.say(&kept)))?;
        }
        Ok(())
    }

    fn seats_text(&self, speech: &Speech, output: &mut Output) -> Result<(), Failure> {
        let games = self.tally().games;
        let mut table = Columns::new(["seat", "robot", "wins", "mean", "deviation"], speech);
        for ((number, seat), robot) in self.seats().iter().enumerate().zip(&self.simulation.robots) {
            let wins = 100.0 * self.a_game(seat.wins as f64 / WIN as f64);
            table.row([
                number.to_string(),
                robot.to_string(),
                format!("{} %", speech.decimal(wins, 1)),
                speech.decimal(seat.mean(games), 2),
                speech.decimal(seat.deviation(games), 2),
            ]);
        }
        output.line("")?;
        table.lines(1).iter().try_for_each(|line| output.line(line))
    }
}

/// A figure by the words of its game, or by its name where the game has none.
fn figure(name: &str, speech: &Speech) -> String {
    let message = Message::new(format!("figure-{}", name.replace('_', "-")));
    if speech.has(&message.key) { speech.say(&message) } else { name.to_owned() }
}
