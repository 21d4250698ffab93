//! The binary `tilewright`: parses the command line and runs one command; each command is a file.

mod arena;
mod arguments;
mod bench;
mod check;
mod completions;
mod error;
mod games;
mod history;
mod load;
mod menu;
mod output;
mod perft;
mod play;
mod record_file;
mod robot;
mod serve;
mod show;
mod simulate;
mod text_table;
mod watch;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tilewright_i18n::Language;

use crate::error::CliError;
use crate::output::Output;

/// The table where tile-laying games are played by people and robots.
#[derive(Parser)]
#[command(
    name = "tilewright",
    version,
    about = "The table where tile-laying games are played by people and robots. \
             Without a command: the web table, as `serve`.",
    after_help = "Example: tilewright\n         tilewright play azul\n         \
                  tilewright simulate carcassonne --players 2 --games 1000"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    /// The language of what is told
    #[arg(long, global = true, value_name = "en|es|fr|nl")]
    lang: Option<Language>,
}

#[derive(Subcommand)]
enum Command {
    /// The games with their rule sets, choices, player counts and robots
    Games(games::Args),
    /// Plays a game before your eyes, phase by phase
    Watch(watch::Args),
    /// Plays with you in the terminal, and goes on with a saved game
    Play(play::Args),
    /// The games kept on this machine
    History(history::Args),
    /// Plays many games without a screen and says what came out
    Simulate(simulate::Args),
    /// A tournament of robots: ratings, win rates with intervals, plots
    Arena(arena::Args),
    /// Exact counts of step sequences, chance included
    Perft(perft::Args),
    /// A position of a record
    Show(show::Args),
    /// Replays records and says where one breaks a rule
    Check(check::Args),
    /// Plays by the robot protocol on standard input and output
    Robot(robot::Args),
    /// The speed of random play on one thread
    Bench(bench::Args),
    /// The web table
    Serve(serve::Args),
    /// Players over HTTP, for measuring a server
    Load(load::Args),
    /// Completions for a shell
    Completions(completions::Args),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return error::report_usage_error(&error),
    };
    let language = arguments::language(cli.lang);
    let mut output = Output::default();
    let result = match cli.command {
        None => serve::run_default(language),
        Some(Command::Games(args)) => games::run(&args, language, &mut output),
        Some(Command::Watch(args)) => watch::run(&args, cli.lang),
        Some(Command::Play(args)) => play::run(&args, cli.lang),
        Some(Command::History(args)) => history::run(&args, language, &mut output),
        Some(Command::Simulate(args)) => simulate::run(&args, language, &mut output),
        Some(Command::Arena(args)) => arena::run(&args, language, &mut output),
        Some(Command::Perft(args)) => perft::run(&args, language, &mut output),
        Some(Command::Show(args)) => show::run(&args, language, &mut output),
        Some(Command::Check(args)) => check::run(&args, language, &mut output),
        Some(Command::Robot(args)) => robot::run(&args),
        Some(Command::Bench(args)) => bench::run(&args, language, &mut output),
        Some(Command::Serve(args)) => serve::run(&args, language),
        Some(Command::Load(args)) => load::run(&args, &mut output),
        Some(Command::Completions(args)) => completions::run::<Cli>(&args, &mut output),
    };
    match result.and_then(|()| output.flush()) {
        Ok(()) | Err(CliError::ClosedPipe) => ExitCode::SUCCESS,
        Err(error) => error.report(language),
    }
}
