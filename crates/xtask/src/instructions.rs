//! Instructions per game and decision, counted by valgrind, so that the load of the machine does not matter.

use std::process::Command;

use crate::task::{TaskResult, cargo, root, target};

/// Numbers of games of the two runs whose difference is measured; `random` plays thousands of games a second.
const RANDOM_GAMES: (u64, u64) = (200, 1200);
const GREEDY_GAMES: (u64, u64) = (5, 25);
const SEARCH_GAMES: (u64, u64) = (1, 3);

/// Counts the instructions of `simulate` for few games and for many; the difference is what the games cost.
pub(crate) fn run(game: &str, players: &str, robot: &str) -> TaskResult {
    cargo(&["build", "--profile", "dist", "--locked", "--quiet"], &[])?;
    let (few, many) = match robot {
        "random" => RANDOM_GAMES,
        "greedy" => GREEDY_GAMES,
        _ => SEARCH_GAMES,
    };
    let games = (many - few) as f64;
    let (few, many) = (count(game, players, robot, few)?, count(game, players, robot, many)?);
    let (instructions, decisions) = ((many.0 - few.0) as f64, (many.1 - few.1) as f64);
    println!(
        "{game}, {players} players, {robot}: {:.0} instructions a game, {:.0} a decision",
        instructions / games,
        instructions / decisions
    );
    Ok(())
}

/// Instructions and decisions of `games` games.
fn count(game: &str, players: &str, robot: &str, games: u64) -> Result<(u64, u64), String> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(target().join("dist/tilewright"))
        .args(["simulate", game])
        .args(["--players", players, "--robots", robot, "--games", &games.to_string()])
        .args(["--seed", "1", "--threads", "1", "--json"])
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
