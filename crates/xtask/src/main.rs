//! Chores of the project, each a command of `cargo xtask`; [`HELP`] lists them.

mod baseline;
mod check;
mod counts;
mod expression;
mod instructions;
mod layers;
mod licences;
mod points;
mod prerequisites;
mod python;
mod report;
mod sample;
mod sdist;
mod source;
mod task;
mod tidy;

use std::process::ExitCode;

use task::{TaskResult, cargo, step};

const HELP: &str = "\
Chores of the project.

  cargo xtask test               everything that must hold: format, lints, tests, the pages in a browser, the Python
                                 package, docs, tidiness and style, licences; installs what the tests need
  cargo xtask test quick         the everyday loop: format, tests, tidiness and style
  cargo xtask test deep          all exact counts of real games, by the engines and the second judges; takes minutes
  cargo xtask test browser       the pages in Chromium alone; pictures of them are kept in target/screenshots
  cargo xtask test python        the Python package alone: built, installed into target/python and tested there
  cargo xtask check              the errors of `tidy`, then counts of places against the style; a count may not
                                 exceed its limit in crates/xtask/limits.txt
  cargo xtask check --list NAME  prints every place of one count
  cargo xtask check --update     lowers the limits to the counts of today
  cargo xtask check commits RANGE
                                 subjects of commits: at most 72 characters, no full stop
  cargo xtask tidy               dependency direction, absences, file lengths, golden files, links
  cargo xtask sample N --seed S  prints N random lines of the sources
  cargo xtask bless              tells the golden games and docs/observations.md anew after a change that is meant
  cargo xtask report             prints docs/report.md with its plots to docs/report.pdf (needs Chromium)
  cargo xtask counts             plays games by all rules and makes the exact counts of real games anew
  cargo xtask bench python       speed of the Python package, beside others'
  cargo xtask sdist              the Python package as a source distribution that builds without a network
  cargo xtask instructions GAME PLAYERS [ROBOT]
                                 instructions a decision and a game, of random play unless a robot is named
                                 (needs valgrind)
  cargo xtask baseline write     writes fingerprints of data files, help pages, documents and results
  cargo xtask baseline compare   fails if one differs that baseline/expected.txt does not explain

Example: cargo xtask test quick";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["test"] => test(),
        ["test", "quick"] => quick(),
        ["test", "deep"] => deep(),
        ["test", "browser"] => browser_alone(),
        ["test", "python"] => python::test(),
        ["sdist"] => sdist::run(),
        ["bench", "python"] => python::bench(),
        ["counts"] => counts::run(),
        ["check", ref rest @ ..] => check::run(rest),
        ["tidy"] => tidy::run(),
        ["sample", count, "--seed", seed] => sample::run(count, seed),
        ["bless"] => bless(),
        ["report"] => report::run(),
        ["instructions", game, players] => instructions::run(game, players, "random"),
        ["instructions", game, players, robot] => instructions::run(game, players, robot),
        ["baseline", "write"] => baseline::write(),
        ["baseline", "compare"] => baseline::compare(),
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

fn test() -> TaskResult {
    step("needs", prerequisites::run)?;
    step("format", || cargo(&["fmt", "--all", "--check"], &[]))?;
    step("lints", || {
        cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--quiet", "--", "-D", "warnings"], &[])
    })?;
    step("tests", || cargo(&["test", "--workspace", "--locked", "--quiet"], &[]))?;
    step("browser", browser)?;
    python::test()?;
    step("docs", || {
        cargo(&["doc", "--workspace", "--no-deps", "--locked", "--quiet"], &[("RUSTDOCFLAGS", "-D warnings")])
    })?;
    step("tidiness", || check::run(&[]))?;
    step("licences", licences::run)?;
    println!("\nAll of it holds.");
    Ok(())
}

/// The pages in a browser, served by the binary that the tests were built with.
fn browser() -> TaskResult {
    if !prerequisites::browser()? {
        return Ok(());
    }
    // Pictures of an earlier run would be taken for those of this one.
    let _ = std::fs::remove_dir_all(task::target().join("screenshots"));
    cargo(&["test", "--workspace", "--locked", "--quiet", "--test", "page"], &[])
}

fn browser_alone() -> TaskResult {
    step("binary", || cargo(&["build", "--package", "tilewright", "--locked", "--quiet"], &[]))?;
    step("browser", browser)
}

fn quick() -> TaskResult {
    step("format", || cargo(&["fmt", "--all", "--check"], &[]))?;
    step("tests", || cargo(&["test", "--workspace", "--locked", "--quiet"], &[]))?;
    step("tidiness", || check::run(&[]))
}

/// The tests that take too long for every run.
fn deep() -> TaskResult {
    let counts = ["test", "--workspace", "--locked", "--quiet", "--test", "exact_counts", "--"];
    step("exact counts", || cargo(&[&counts[..], &["--ignored", "all_counts_agree", "--nocapture"]].concat(), &[]))
}

/// The tests whose golden files can be told anew; `tidy` sees to it that none is forgotten.
pub const GOLDEN: [&str; 5] = ["display", "fullscreen", "golden", "observations", "screens"];

fn bless() -> TaskResult {
    let tests = GOLDEN.iter().flat_map(|test| ["--test", test]);
    let arguments: Vec<&str> = ["test", "--workspace", "--locked", "--quiet"].into_iter().chain(tests).collect();
    cargo(&arguments, &[("BLESS", "1")])
}
