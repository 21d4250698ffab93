//! `tilewright simulate`.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::thread;

use arena::{Simulated, Simulation};
use registry::Tally;
use registry::tally::{SeatTally, WIN};
use robots::RobotName;
use serde_json::{Map, Value, json};

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
pub fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let game = common::game(&args.game)?;
    let request = args.common.request(args.players)?;
    let agreed = game.open(&request).map_err(Failure::wrong)?.agreed();
    let robots = request.robots(&args.robots.names()?).map_err(Failure::wrong)?;
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
    if args.json { output.json(&report.json()) } else { report.text(output) }
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

    fn text(&self, output: &mut Output) -> Result<(), Failure> {
        let tally = self.tally();
        let house: String = self.house_rules.iter().map(|(key, value)| format!(", {key}={value}")).collect();
        output.line(format!(
            "{} games of {}, rules {}{house}, {} players, seed {}",
            tally.games,
            self.simulation.game.key(),
            self.rules,
            self.players(),
            self.simulation.seed
        ))?;
        let cpu = self.simulated.cpu.as_secs_f64();
        output.line(format!(
            "{:.2} s on {} threads, {:.0} games a CPU-second",
            self.simulated.elapsed.as_secs_f64(),
            self.simulation.threads,
            tally.games as f64 / cpu.max(1e-9)
        ))?;
        output.line(format!(
            "{:.2} decisions a game, {:.2} legal actions at each, {:.2} at the first",
            self.a_game(tally.decisions as f64),
            tally.legal as f64 / tally.decisions.max(1) as f64,
            self.a_game(tally.legal_first as f64)
        ))?;
        output.line("\nseat  robot           wins    mean      sd")?;
        for ((number, seat), robot) in self.seats().iter().enumerate().zip(&self.simulation.robots) {
            let wins = 100.0 * self.a_game(seat.wins as f64 / WIN as f64);
            let (mean, deviation) = (seat.mean(tally.games), seat.deviation(tally.games));
            output
                .line(format!("{number:>4}  {:<12} {wins:>5.1} % {mean:>7.2} {deviation:>7.2}", robot.to_string()))?;
        }
        output.line("")?;
        for (name, sum) in &tally.figures {
            output.line(format!("{name:<20} {:>9.3}", self.a_game(*sum)))?;
        }
        for ((number, seat), complaint) in self.seats().iter().enumerate().zip(&self.simulated.complaints) {
            if let Some(complaint) = complaint {
                output.line(format!(
                    "\nseat {number} was replaced by random in {} decisions: {complaint}",
                    seat.replaced
                ))?;
            }
        }
        if let Some(folder) = &self.simulation.records {
            output.line(format!("\nrecords in {}", folder.display()))?;
        }
        Ok(())
    }
}
