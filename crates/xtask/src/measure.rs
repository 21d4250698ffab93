//! Measurements that are no part of the tests.

use std::collections::BTreeMap;
use std::process::Command;

use crate::prerequisites;
use crate::task::{TaskResult, cargo, root, step};

/// Number of runs of the browser tests.
const RUNS: u32 = 5;

/// Runs the browser tests [`RUNS`] times and prints how often each test failed.
///
/// # Errors
/// If Chromium is missing, the tests do not compile, or a test failed.
pub(crate) fn flaky() -> TaskResult {
    if !prerequisites::browser()? {
        return Err("Chromium is missing".to_owned());
    }
    let test = ["test", "--workspace", "--locked", "--test", "page"];
    step("build", || {
        cargo(&["build", "--package", "tilewright", "--locked", "--quiet"], &[])?;
        cargo(&[&test[..], &["--quiet", "--no-run"]].concat(), &[])
    })?;
    let mut failures: BTreeMap<String, u32> = BTreeMap::new();
    for run in 1..=RUNS {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo).args(test).current_dir(root()).output();
        let output = output.map_err(|error| format!("cargo cannot be started: {error}"))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let failed = failed_tests(&text);
        if failed.is_empty() && !output.status.success() {
            return Err(format!("run {run} ended with {}: {}", output.status, String::from_utf8_lossy(&output.stderr)));
        }
        println!("run {run} of {RUNS}: {} tests failed", failed.len());
        failed.iter().for_each(|name| *failures.entry((*name).to_owned()).or_default() += 1);
    }
    failures.iter().for_each(|(name, count)| println!("  {name}: failed in {count} of {RUNS} runs"));
    if failures.is_empty() { Ok(()) } else { Err(format!("{} browser tests are not reliable", failures.len())) }
}

/// Returns the names of the failed tests in the output of a test run.
fn failed_tests(output: &str) -> Vec<&str> {
    output.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_are_found_in_the_output() {
        let output = "running 3 tests\ntest a::one ... ok\ntest a::two ... FAILED\ntest b ... ignored\n\n\
            failures:\n    a::two\n\ntest result: FAILED. 1 passed; 1 failed\n";
        assert_eq!(failed_tests(output), ["a::two"]);
    }
}
