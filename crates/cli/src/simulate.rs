//! `tilewright simulate`.

use std::path::PathBuf;
use std::thread;

use tilewright_arena::{Simulated, Simulation, SimulationReport};
use tilewright_core::{Message, Seat, Tongue};
use tilewright_engine::tally::WIN;
use tilewright_i18n::{Language, Speech};
use tilewright_robots::Stop;

use crate::columns::Columns;
use crate::common::{self, Common, Robots};
use crate::failure::Failure;
use crate::output::Output;

/// Plays many games without a screen and says what came out. Robots are `random` unless named.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright simulate carcassonne --players 2 --games 20000 --seed 1 --json
         tilewright simulate saboteur --players 5 --games 10 --robots pip,marta,bram,odile,tomas")]
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
        stop: Stop::default(),
    };
    let simulated = tilewright_arena::simulate(&simulation);
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
        return output.json(&report.json());
    }
    let speech = Speech::new(language, game.words());
    text(&report, &speech, output)?;
    complaints(&report, &simulated, &speech, output)?;
    if let Some(folder) = &simulation.records {
        let kept = Message::new("report-records").word("folder", folder.display().to_string());
        output.line(format!("\n{}", speech.say(&kept)))?;
    }
    Ok(())
}

fn text(report: &SimulationReport, speech: &Speech, output: &mut Output) -> Result<(), Failure> {
    let (tally, agreed) = (report.tally, report.agreed);
    let house: String = agreed.house_rules.iter().map(|(key, value)| format!(", {key}={value}")).collect();
    let head = Message::new("report-head")
        .number("games", tally.games as i64)
        .word("game", agreed.game)
        .word("rules", format!("{}{house}", agreed.rules))
        .number("players", agreed.players)
        .word("seed", report.seed.to_string());
    output.line(speech.say(&head))?;
    let speed = Message::new("report-speed")
        .word("seconds", speech.decimal(report.elapsed.as_secs_f64(), 2))
        .number("threads", report.threads as i64)
        .word("speed", speech.decimal(tally.games as f64 / report.cpu.as_secs_f64().max(1e-9), 0));
    output.line(speech.say(&speed))?;
    let decisions = Message::new("report-decisions")
        .word("decisions", speech.decimal(report.a_game(tally.decisions as f64), 2))
        .word("legal", speech.decimal(tally.legal as f64 / tally.decisions.max(1) as f64, 2))
        .word("first", speech.decimal(report.a_game(tally.legal_first as f64), 2));
    output.line(speech.say(&decisions))?;
    seats(report, speech, output)?;
    output.line("")?;
    let figures: Vec<(String, String)> = tally
        .figures
        .iter()
        .map(|(name, sum)| (figure(name, speech), speech.decimal(report.a_game(*sum), 3)))
        .collect();
    let width = figures.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max(20);
    figures.iter().try_for_each(|(name, mean)| output.line(format!("{name:<width$} {mean:>9}")))
}

fn seats(report: &SimulationReport, speech: &Speech, output: &mut Output) -> Result<(), Failure> {
    let games = report.tally.games;
    let mut table = Columns::new(["seat", "robot", "wins", "mean", "deviation"], speech);
    for ((number, seat), robot) in report.seats().iter().enumerate().zip(report.robots) {
        let wins = 100.0 * report.a_game(seat.wins as f64 / WIN as f64);
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

fn complaints(
    report: &SimulationReport,
    simulated: &Simulated,
    speech: &Speech,
    output: &mut Output,
) -> Result<(), Failure> {
    for (seat, complaint) in Seat::all(report.agreed.players).zip(&simulated.complaints) {
        if let Some(complaint) = complaint {
            let replaced = Message::new("report-replaced")
                .seat("who", seat)
                .number("replaced", report.seats()[seat.index()].replaced as i64)
                .word("complaint", complaint.clone());
            output.line(format!("\n{}", speech.say(&replaced)))?;
        }
    }
    Ok(())
}

/// A figure by the words of its game, or by its name where the game has none.
fn figure(name: &str, speech: &Speech) -> String {
    let message = Message::new(format!("figure-{}", name.replace('_', "-")));
    if speech.has(&message.key) { speech.say(&message) } else { name.to_owned() }
}
