//! Licences of all dependencies, by cargo-deny, which is installed into the target folder where it is missing.

use std::path::PathBuf;
use std::process::Command;

use crate::chore::{self, Chore, cargo, root};

const VERSION: &str = "0.20.2";

/// Checks licences, sources and bans.
fn deny(program: PathBuf) -> Chore {
    let mut command = Command::new(program);
    command.args(["--locked", "--log-level", "error", "check", "licenses", "bans", "sources"]).current_dir(root());
    chore::run(command, "cargo-deny check")
}

/// Checks them with the cargo-deny there is, or with one installed now. Where none can be had the step is left out with a
/// word, but never where `CI` is set.
pub fn run() -> Chore {
    let own = root().join("target/tools/bin/cargo-deny");
    let there =
        |program: &PathBuf| Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if let Some(program) = [PathBuf::from("cargo-deny"), own.clone()].into_iter().find(there) {
        return deny(program);
    }
    println!("installing cargo-deny {VERSION}, which takes some minutes once");
    let tools = root().join("target/tools");
    let installed = cargo(
        &["install", "cargo-deny", "--version", VERSION, "--locked", "--quiet", "--root", &tools.to_string_lossy()],
        &[],
    );
    match installed {
        Ok(()) => deny(own),
        Err(problem) if std::env::var_os("CI").is_some() => Err(problem),
        Err(problem) => {
            println!("licences were not checked, because cargo-deny cannot be installed here: {problem}");
            Ok(())
        }
    }
}
