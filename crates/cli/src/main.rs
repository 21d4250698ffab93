//! The binary `tilewright`: parses the command line and runs one command; each command is a file.

mod arena;
mod arguments;
mod backup;
mod bench;
mod check;
mod check_database;
mod completions;
mod error;
mod games;
mod history;
mod load;
mod logging;
mod menu;
mod number;
mod output;
mod perft;
mod play;
mod record_file;
mod restore;
mod robot;
mod serve;
mod show;
mod simulate;
mod text_table;
mod usage_error;
mod watch;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use tilewright_i18n::Language;

use crate::error::CliError;
use crate::output::Output;

/// Tile-laying games for people and robots.
#[derive(Parser)]
#[command(
    name = "tilewright",
    version,
    about = "Plays tile-laying games with people and robots. Without a command it starts the server, as `serve` does.",
    after_help = "Example: tilewright\n         tilewright play azul\n         \
                  tilewright simulate carcassonne --players 2 --games 1000"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    /// Language of sentences and errors; that of the environment by default
    #[arg(long, global = true, value_name = "en|es|fr|nl")]
    lang: Option<Language>,
}

#[derive(Subcommand)]
enum Command {
    Games(games::Args),
    Watch(watch::Args),
    Play(play::Args),
    History(history::Args),
    Simulate(simulate::Args),
    Arena(arena::Args),
    Perft(perft::Args),
    Show(show::Args),
    Check(check::Args),
    Robot(robot::Args),
    Bench(bench::Args),
    Serve(serve::Args),
    Backup(backup::Args),
    Restore(restore::Args),
    Load(load::Args),
    Completions(completions::Args),
}

/// Returns the parser.
fn command() -> clap::Command {
    Cli::command().mut_subcommands(|command| command.mut_args(allow_negative_number))
}

/// Lets an option take a value such as `-2`, so that an error is about the value, not about an option `-2`.
fn allow_negative_number(argument: clap::Arg) -> clap::Arg {
    let takes_values = argument.get_action().takes_values();
    argument.allow_negative_numbers(takes_values)
}

fn main() -> ExitCode {
    let parsed = command().try_get_matches().and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => {
            let raw_arguments: Vec<String> =
                std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
            return usage_error::report::<Cli>(&error, &raw_arguments);
        }
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
        Some(Command::Backup(args)) => backup::run(&args, language, &mut output),
        Some(Command::Restore(args)) => restore::run(&args, language, &mut output),
        Some(Command::Load(args)) => load::run(&args, &mut output),
        Some(Command::Completions(args)) => completions::run::<Cli>(&args, &mut output),
    };
    match result.and_then(|()| output.flush()) {
        Ok(()) | Err(CliError::ClosedPipe) => ExitCode::SUCCESS,
        Err(error) => error.report(language),
    }
}
