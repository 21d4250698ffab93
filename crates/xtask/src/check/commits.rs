//! Check of commit subjects: those since [`SINCE`] with every check, others by `cargo xtask check commits RANGE`.

use std::process::Command;

use crate::task::{TaskResult, root};

const MAX_CHARS: usize = 72;

/// Date from which on subjects hold to the rule; earlier ones are history.
const SINCE: &str = "--since=2026-11-19T19:00:00Z";

/// Checks the commits since [`SINCE`].
///
/// # Errors
/// As for [`run`].
pub(super) fn recent() -> TaskResult {
    check(&[SINCE, "HEAD"])
}

/// Prints each commit of `range` (as `main..`) whose subject is too long or ends with a full stop.
///
/// # Errors
/// If there is such a commit, or git does not know the range.
pub(super) fn run(range: &str) -> TaskResult {
    check(&["--end-of-options", range])
}

fn check(commits: &[&str]) -> TaskResult {
    let log = Command::new("git")
        .args(["log", "--no-merges", "--format=%h %s"])
        .args(commits)
        .arg("--")
        .current_dir(root())
        .output()
        .map_err(|error| format!("git cannot be started: {error}"))?;
    if !log.status.success() {
        return Err(String::from_utf8_lossy(&log.stderr).trim().to_owned());
    }
    let log = String::from_utf8_lossy(&log.stdout);
    let problems: Vec<String> = log.lines().filter_map(problem).collect();
    if problems.is_empty() {
        println!("{} commits have good subjects", log.lines().count());
        return Ok(());
    }
    problems.iter().for_each(|problem| eprintln!("  {problem}"));
    Err(format!("{} of {} commits need another subject", problems.len(), log.lines().count()))
}

/// Returns the problem of a line with abbreviated hash and subject.
fn problem(line: &str) -> Option<String> {
    let (_, subject) = line.split_once(' ')?;
    let length = subject.chars().count();
    if length > MAX_CHARS {
        return Some(format!("{line}: {length} characters, at most {MAX_CHARS}"));
    }
    subject.ends_with('.').then(|| format!("{line}: full stop at the end"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_have_72_characters_and_no_full_stop() {
        assert_eq!(problem(&format!("abc {}", "é".repeat(72))), None);
        assert!(problem(&format!("abc {}", "a".repeat(73))).is_some());
        assert!(problem("abc a: b.").is_some());
    }
}
