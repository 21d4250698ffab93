//! Tasks of the project, each a command of `cargo xtask`; [`HELP`] lists them.

mod baseline;
mod check;
mod counts;
mod expression;
mod features;
mod instructions;
mod layers;
mod licences;
mod measure;
mod page_script;
mod points;
mod prerequisites;
mod python;
mod report;
mod sample;
mod sdist;
mod source;
mod task;

use std::process::ExitCode;

use task::{TaskResult, cargo, step};

const HELP: &str = "\
Tasks of the project.

  cargo xtask test               everything that must hold: format, lints, tests, features of the games, the page
                                 script, the pages in a browser, the Python package, docs, structure and style,
                                 licences; installs what the tests need
  cargo xtask test quick         the everyday loop: format, tests, structure and style
  cargo xtask test deep          all exact counts of real games, by the engines and the reference implementations;
                                 takes minutes
  cargo xtask test browser       the pages in Chromium; screenshots are in target/screenshots
  cargo xtask test features      every game without features and with each single one
  cargo xtask test page          the page script: types, lints and unit tests, by tools in target/web-tools
  cargo xtask test python        the Python package: built, installed into target/python and tested there
  cargo xtask check              structure, style and subjects of recent commits (also: cargo xtask tidy)
  cargo xtask check --list NAME  prints every place that one check of the style finds
  cargo xtask check commits RANGE
                                 subjects of commits: at most 72 characters, no full stop
  cargo xtask sample N --seed S  prints N random lines of the sources
  cargo xtask bless              writes golden files and docs/observations.md after an intended change
  cargo xtask report             prints docs/report.md with its plots to docs/report.pdf (needs Chromium)
  cargo xtask counts             plays games by all rules and writes the exact counts of real games
  cargo xtask bench python       speed of the Python package, compared with other packages
  cargo xtask measure flaky      runs the browser tests five times and prints which failed how often
  cargo xtask sdist              the Python package as a source distribution that builds without a network
  cargo xtask instructions GAME PLAYERS [ROBOT]
                                 instructions per decision and per game, of random play unless a robot is named
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
        ["test", "features"] => features::run(),
        ["test", "page"] => page_script::test(),
        ["test", "python"] => python::test(),
        ["sdist"] => sdist::run(),
        ["bench", "python"] => python::bench(),
        ["counts"] => counts::run(),
        ["measure", "flaky"] => measure::flaky(),
        ["check", ref rest @ ..] => check::run(rest),
        ["tidy"] => check::run(&[]),
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
        _ => Err(format!("there is no task {:?}; see `cargo xtask --help`", words.join(" "))),
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
    step("prerequisites", prerequisites::run)?;
    step("format", || cargo(&["fmt", "--all", "--check"], &[]))?;
    step("lints", || {
        cargo(
            &[
                "clippy",
                "--workspace",
                "--all-targets",
                "--all-features",
                "--locked",
                "--quiet",
                "--",
                "-D",
                "warnings",
            ],
            &[],
        )
    })?;
    step("tests", || cargo(&["test", "--workspace", "--all-features", "--locked", "--quiet"], &[]))?;
    step("features", features::run)?;
    page_script::test()?;
    step("browser", browser)?;
    python::test()?;
    step("docs", || {
        cargo(
            &["doc", "--workspace", "--all-features", "--no-deps", "--locked", "--quiet"],
            &[("RUSTDOCFLAGS", "-D warnings")],
        )
    })?;
    step("structure and style", || check::run(&[]))?;
    step("licences", licences::run)?;
    println!("\nEverything holds.");
    Ok(())
}

/// Tests the pages in a browser, with the binary that the tests were built with.
fn browser() -> TaskResult {
    if !prerequisites::browser()? {
        return Ok(());
    }
    // Screenshots of an earlier run would look like those of this one.
    let _ = std::fs::remove_dir_all(task::target().join("screenshots"));
    cargo(&["test", "--workspace", "--all-features", "--locked", "--quiet", "--test", "page"], &[])
}

fn browser_alone() -> TaskResult {
    step("binary", || cargo(&["build", "--workspace", "--all-features", "--bins", "--locked", "--quiet"], &[]))?;
    step("browser", browser)
}

fn quick() -> TaskResult {
    step("format", || cargo(&["fmt", "--all", "--check"], &[]))?;
    step("tests", || cargo(&["test", "--workspace", "--all-features", "--locked", "--quiet"], &[]))?;
    step("structure and style", || check::run(&[]))
}

/// Runs the tests that take too long for every run.
fn deep() -> TaskResult {
    let counts = ["test", "--workspace", "--locked", "--quiet", "--test", "exact_counts", "--"];
    step("exact counts", || cargo(&[&counts[..], &["--ignored", "all_counts_agree", "--nocapture"]].concat(), &[]))
}

/// Tests that write their golden files when `BLESS` is set; `cargo xtask check` finds those that are missing here.
pub(crate) const GOLDEN: [&str; 5] = ["display", "fullscreen", "golden", "observations", "screens"];

fn bless() -> TaskResult {
    let tests = GOLDEN.iter().flat_map(|test| ["--test", test]);
    let arguments: Vec<&str> = ["test", "--workspace", "--locked", "--quiet"].into_iter().chain(tests).collect();
    cargo(&arguments, &[("BLESS", "1")])
}
