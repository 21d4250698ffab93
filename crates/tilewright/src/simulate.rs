//! `tilewright simulate`.

use std::path::PathBuf;
use std::thread;

use arena::{Simulated, Simulation, SimulationReport};
use registry::tally::WIN;
use robots::Stop;

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
        stop: Stop::default(),
    };
    let simulated = arena::simulate(&simulation);
    bar.finish_and_clear();
    let simulated = simulated.map_err(Failure::wrong)?;
    let report = SimulationReport {
        agreed: &agreed,
        robots: &simulation.robots,
        seed: simulation.seed,
        threads: simulation.threads,
        tally: &simulated.tally,
        elapsed: simulated.elapsed,
        cpu: simulated.cpu,
    };
    if args.json {
        output.json(&report.json())
    } else {
        text(&report, output)?;
        complaints(&report, &simulated, output)?;
        match &simulation.records {
            Some(folder) => output.line(format!("\nrecords in {}", folder.display())),
            None => Ok(()),
        }
    }
}

fn text(report: &SimulationReport, output: &mut Output) -> Result<(), Failure> {
    let (tally, agreed) = (report.tally, report.agreed);
    let house: String = agreed.house_rules.iter().map(|(key, value)| format!(", {key}={value}")).collect();
    output.line(format!(
        "{} games of {}, rules {}{house}, {} players, seed {}",
        tally.games, agreed.game, agreed.rules, agreed.players, report.seed
    ))?;
    output.line(format!(
        "{:.2} s on {} threads, {:.0} games a CPU-second",
        report.elapsed.as_secs_f64(),
        report.threads,
        tally.games as f64 / report.cpu.as_secs_f64().max(1e-9)
    ))?;
    output.line(format!(
        "{:.2} decisions a game, {:.2} legal actions at each, {:.2} at the first",
        report.a_game(tally.decisions as f64),
        tally.legal as f64 / tally.decisions.max(1) as f64,
        report.a_game(tally.legal_first as f64)
    ))?;
    output.line("\nseat  robot           wins    mean      sd")?;
    for ((number, seat), robot) in report.seats().iter().enumerate().zip(report.robots) {
        let wins = 100.0 * report.a_game(seat.wins as f64 / WIN as f64);
        let (mean, deviation) = (seat.mean(tally.games), seat.deviation(tally.games));
        output.line(format!("{number:>4}  {:<12} {wins:>5.1} % {mean:>7.2} {deviation:>7.2}", robot.to_string()))?;
    }
    output.line("")?;
    for (name, sum) in &tally.figures {
        output.line(format!("{name:<20} {:>9.3}", report.a_game(*sum)))?;
    }
    Ok(())
}

fn complaints(report: &SimulationReport, simulated: &Simulated, output: &mut Output) -> Result<(), Failure> {
    for ((number, seat), complaint) in report.seats().iter().enumerate().zip(&simulated.complaints) {
        if let Some(complaint) = complaint {
            output
                .line(format!("\nseat {number} was replaced by random in {} decisions: {complaint}", seat.replaced))?;
        }
    }
    Ok(())
}
