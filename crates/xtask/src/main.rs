//! Chores: `cargo xtask test`, `test quick`, `tidy`, `bless`, `instructions GAME PLAYERS`.

mod chore;
mod instructions;
mod licences;
mod source;
mod tidy;

use std::process::ExitCode;

use chore::{Chore, cargo, step};

const HELP: &str = "\
Chores of the project.

  cargo xtask test               everything that must hold: format, lints, tests, docs, tidiness, licences
  cargo xtask test quick         the everyday loop: format, tests, tidiness
  cargo xtask tidy               dependency direction, absences, file lengths, golden files, links
  cargo xtask bless              tells the golden games anew after a change of rules that is meant
  cargo xtask instructions GAME PLAYERS
                                 instructions a decision and a game of random play (needs valgrind)

Example: cargo xtask test quick";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["test"] => test(),
        ["test", "quick"] => quick(),
        ["tidy"] => tidy::run(),
        ["bless"] => bless(),
        ["instructions", game, players] => instructions::run(game, players),
        ["--help" | "-h" | "help"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(format!("there is no chore {:?}; see `cargo xtask --help`", words.join(" "))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("xtask: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn test() -> Chore {
    step("format", || cargo(&["fmt", "--all", "--check"], &[]))?;
    step("lints", || {
        cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--quiet", "--", "-D", "warnings"], &[])
    })?;
    step("tests", || cargo(&["test", "--workspace", "--locked", "--quiet"], &[]))?;
    step("docs", || {
        cargo(&["doc", "--workspace", "--no-deps", "--locked", "--quiet"], &[("RUSTDOCFLAGS", "-D warnings")])
    })?;
    step("tidiness", tidy::run)?;
    step("licences", licences::run)?;
    println!("\nAll of it holds.");
    Ok(())
}

fn quick() -> Chore {
    step("format", || cargo(&["fmt", "--all", "--check"], &[]))?;
    step("tests", || cargo(&["test", "--workspace", "--locked", "--quiet"], &[]))?;
    step("tidiness", tidy::run)
}

fn bless() -> Chore {
    cargo(
        &["test", "--workspace", "--locked", "--quiet", "--test", "golden", "--test", "screens", "--test", "shown"],
        &[("BLESS", "1")],
    )
}
