//! How a chore is done: step by step, and what went wrong in one line.

use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

/// Done, or what went wrong.
pub type TaskResult = Result<(), String>;

/// Does one step and says how long it took.
pub fn step(name: &str, work: impl FnOnce() -> TaskResult) -> TaskResult {
    println!("== {name}");
    let start = Instant::now();
    work().map_err(|problem| format!("{name}: {problem}"))?;
    println!("== {name}: {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The project's folder.
pub fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The folder of everything that is built.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Runs cargo in the project's folder.
pub fn cargo(arguments: &[&str], environment: &[(&str, &str)]) -> TaskResult {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).envs(environment.iter().copied()).current_dir(root());
    run(command, &format!("cargo {}", arguments.join(" ")))
}

/// Runs a command to its end.
pub fn run(mut command: Command, name: &str) -> TaskResult {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{name}` ended with {status}")),
        Err(error) => Err(format!("`{name}` cannot be started: {error}")),
    }
}
