//! The command `simulate`: plays many games and reports their totals.

use std::path::PathBuf;
use std::thread;

use tilewright_arena::{SimulationConfig, SimulationReport, SimulationResult};
use tilewright_core::{Message, Seat};
use tilewright_display::Localizer;
use tilewright_engine::WIN_UNITS;
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_robots::StopFlag;

use crate::arguments::{self, GameArgs, Robots};
use crate::error::CliError;
use crate::number::{player_count, whole_number, whole_number_from};
use crate::output::Output;
use crate::text_table::TextTable;

/// Plays many games of robots (`random` by default) without a screen.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright simulate carcassonne --players 2 --games 20000 --seed 1 --json
         tilewright simulate saboteur --players 5 --games 10 --robots pip,marta,bram,odile,tomas")]
pub struct Args {
    /// Game
    game: String,

    /// Number of players
    #[arg(long, value_name = "N", value_parser = player_count)]
    players: u8,

    /// Number of games
    #[arg(long, value_name = "G", default_value_t = 1000, value_parser = whole_number_from::<u64>(1))]
    games: u64,

    #[command(flatten)]
    common: GameArgs,

    #[command(flatten)]
    robots: Robots,

    /// Number of threads; one per core by default
    #[arg(long, value_name = "T", value_parser = whole_number::<u16>(1, 1024))]
    threads: Option<u16>,

    /// Writes each game as a record into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), CliError> {
    let game = arguments::game(&args.game)?;
    let request = args.common.game_spec(args.players)?;
    let setup = game.setup(&request)?;
    let robots = request.robots_by_seat(&args.robots.names()?)?;
    let threads = args.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let bar = arguments::progress_bar(args.games);
    let config = SimulationConfig {
        game,
        spec: request,
        robots,
        first: 0,
        games: args.games,
        seed: args.common.seed(),
        threads,
        records: args.records.clone(),
        progress: &|done| bar.set_position(done),
        stop: StopFlag::default(),
    };
    let result = tilewright_arena::simulate(&config);
    bar.finish_and_clear();
    let result = result?;
    let report = SimulationReport {
        setup_info: &setup,
        robots: &config.robots,
        seed: config.seed,
        threads: config.threads,
        totals: &result.totals,
        elapsed: result.elapsed,
        cpu: result.cpu,
    };
    if args.json {
        return output.json(&report.to_json());
    }
    let localizer = FluentLocalizer::new(language, game.messages());
    write_text(&report, &localizer, output)?;
    write_errors(&report, &result, &localizer, output)?;
    if let Some(folder) = &config.records {
        let kept = Message::new("report-records").text("folder", folder.display().to_string());
        output.line(format!("\n{}", localizer.format(&kept)))?;
    }
    Ok(())
}

/// Writes the report as text.
fn write_text(report: &SimulationReport, localizer: &FluentLocalizer, output: &mut Output) -> Result<(), CliError> {
    let (totals, setup) = (report.totals, report.setup_info);
    let house_rules: String = setup.house_rules.iter().map(|(key, value)| format!(", {key}={value}")).collect();
    let head = Message::new("report-head")
        .number("games", totals.games as i64)
        .text("game", setup.game)
        .text("rules", format!("{}{house_rules}", setup.rules))
        .number("players", setup.players)
        .text("seed", report.seed.to_string());
    output.line(localizer.format(&head))?;
    let speed = Message::new("report-speed")
        .text("seconds", localizer.decimal(report.elapsed.as_secs_f64(), 2))
        .number("threads", report.threads as i64)
        .text("speed", localizer.decimal(totals.games as f64 / report.cpu.as_secs_f64().max(1e-9), 0));
    output.line(localizer.format(&speed))?;
    let decisions = Message::new("report-decisions")
        .text("decisions", localizer.decimal(report.per_game(totals.decisions as f64), 2))
        .text("legal", localizer.decimal(totals.legal as f64 / totals.decisions.max(1) as f64, 2))
        .text("first", localizer.decimal(report.per_game(totals.legal_first as f64), 2));
    output.line(localizer.format(&decisions))?;
    write_seats(report, localizer, output)?;
    output.line("")?;
    let figures: Vec<(String, String)> = totals
        .figures
        .iter()
        .map(|(name, sum)| (figure_label(name, localizer), localizer.decimal(report.per_game(*sum), 3)))
        .collect();
    let width = figures.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max(20);
    figures.iter().try_for_each(|(name, mean)| output.line(format!("{name:<width$} {mean:>9}")))
}

/// Writes the table of the seats.
fn write_seats(report: &SimulationReport, localizer: &FluentLocalizer, output: &mut Output) -> Result<(), CliError> {
    let games = report.totals.games;
    let mut table = TextTable::new(["seat", "robot", "wins", "mean", "deviation"], localizer);
    for ((number, seat), robot) in report.seats().iter().enumerate().zip(report.robots) {
        let wins = 100.0 * report.per_game(seat.wins as f64 / WIN_UNITS as f64);
        table.push_row([
            (number + 1).to_string(),
            robot.to_string(),
            format!("{} %", localizer.decimal(wins, 1)),
            localizer.decimal(seat.mean(games), 2),
            localizer.decimal(seat.standard_deviation(games), 2),
        ]);
    }
    output.line("")?;
    table.lines(1).iter().try_for_each(|line| output.line(line))
}

/// Writes the first error of each robot that was replaced.
fn write_errors(
    report: &SimulationReport,
    result: &SimulationResult,
    localizer: &FluentLocalizer,
    output: &mut Output,
) -> Result<(), CliError> {
    for (seat, complaint) in Seat::iter(report.setup_info.players).zip(&result.first_errors) {
        if let Some(complaint) = complaint {
            let replaced = Message::new("report-replaced")
                .seat("who", seat)
                .number("replaced", report.seats()[seat.index()].replaced as i64)
                .text("complaint", complaint.clone());
            output.line(format!("\n{}", localizer.format(&replaced)))?;
        }
    }
    Ok(())
}

/// Returns the label of a figure: the message of its game, or else its name.
fn figure_label(name: &str, localizer: &FluentLocalizer) -> String {
    let message = Message::new(format!("figure-{}", name.replace('_', "-")));
    if localizer.has(&message.key) { localizer.format(&message) } else { name.to_owned() }
}
