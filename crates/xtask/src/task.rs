//! Running tasks: named steps, and commands with an error of one line.

use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

/// The result of a task; an error is one line.
pub(crate) type TaskResult = Result<(), String>;

/// Runs one step and prints its name and duration.
pub(crate) fn step(name: &str, work: impl FnOnce() -> TaskResult) -> TaskResult {
    println!("== {name}");
    let start = Instant::now();
    work().map_err(|problem| format!("{name}: {problem}"))?;
    println!("== {name}: {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The root folder of the project.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The build folder.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Runs cargo in the root folder.
pub(crate) fn cargo(arguments: &[&str], environment: &[(&str, &str)]) -> TaskResult {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).envs(environment.iter().copied()).current_dir(root());
    run(command, &format!("cargo {}", arguments.join(" ")))
}

/// Runs a command and waits for its end; `name` is its name in errors.
pub(crate) fn run(mut command: Command, name: &str) -> TaskResult {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{name}` ended with {status}")),
        Err(error) => Err(format!("`{name}` cannot be started: {error}")),
    }
}
