//! How many instructions random play takes: counted by valgrind, so that a noisy machine does not matter.

use std::process::Command;

use crate::chore::{Chore, cargo, root};

const FEW: u64 = 200;
const MANY: u64 = 1200;

/// Counts the instructions of `simulate` for few games and for many; the difference is what games cost.
pub fn run(game: &str, players: &str) -> Chore {
    cargo(&["build", "--release", "--locked", "--quiet"], &[])?;
    let (few, many) = (count(game, players, FEW)?, count(game, players, MANY)?);
    let games = (MANY - FEW) as f64;
    let (instructions, decisions) = ((many.0 - few.0) as f64, (many.1 - few.1) as f64);
    println!(
        "{game}, {players} players: {:.0} instructions a game, {:.0} a decision",
        instructions / games,
        instructions / decisions
    );
    Ok(())
}

/// Instructions and decisions of so many games.
fn count(game: &str, players: &str, games: u64) -> Result<(u64, u64), String> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "target/release/tilewright", "simulate", game])
        .args(["--players", players, "--games", &games.to_string(), "--seed", "1", "--threads", "1", "--json"])
        .current_dir(root())
        .output()
        .map_err(|error| format!("valgrind cannot be started ({error}); install the package valgrind"))?;
    let (json, report) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let number = |text: &str, after: &str| -> Option<u64> {
        let rest = text.split(after).nth(1)?.trim_start();
        rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    let instructions = number(&report, "Collected :");
    let decisions = number(&json, "\"decisions\":");
    instructions
        .zip(decisions)
        .ok_or_else(|| format!("valgrind or simulate failed: {}", report.lines().last().unwrap_or_default()))
}
