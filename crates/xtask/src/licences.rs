//! Licences and sources of all dependencies, checked against `deny.toml`: by cargo-deny if it is installed, else by
//! `cargo metadata`.

use std::process::Command;

use serde_json::Value;

use crate::expression::Expression;
use crate::task::{self, TaskResult, root};

/// Source of every dependency.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Checks licences and sources; installs nothing.
pub(crate) fn run() -> TaskResult {
    let there = Command::new("cargo-deny").arg("--version").output().is_ok_and(|output| output.status.success());
    if there { deny() } else { read() }
}

/// Checks licences, sources and bans by cargo-deny.
fn deny() -> TaskResult {
    let mut command = Command::new("cargo-deny");
    command.args(["--locked", "--log-level", "error", "check", "licenses", "bans", "sources"]).current_dir(root());
    task::run(command, "cargo-deny check")
}

/// Checks licences and sources by `cargo metadata`.
fn read() -> TaskResult {
    let list = std::fs::read_to_string(root().join("deny.toml")).map_err(|error| format!("deny.toml: {error}"))?;
    let allowed = allowed(&list)?;
    let packages = packages()?;
    let wrong: Vec<String> = packages.iter().filter_map(|package| package.check(&allowed).err()).collect();
    wrong.iter().for_each(|problem| eprintln!("  {problem}"));
    if !wrong.is_empty() {
        return Err(format!("{} packages are not as deny.toml allows", wrong.len()));
    }
    println!("{} packages have a licence of {}", packages.len(), allowed.join(", "));
    Ok(())
}

/// Returns the licences that `deny.toml` allows.
fn allowed(list: &str) -> Result<Vec<String>, String> {
    let line = list.lines().find_map(|line| line.strip_prefix("allow = [")?.strip_suffix(']'));
    let line = line.ok_or("deny.toml has no line `allow = [\"MIT\", …]`")?;
    let names = line.split(',').map(|name| name.trim().trim_matches('"').to_owned());
    Ok(names.filter(|name| !name.is_empty()).collect())
}

/// A package in the output of `cargo metadata`.
struct Package {
    name: String,
    licence: Option<String>,
    source: Option<String>,
}

impl Package {
    fn check(&self, allowed: &[String]) -> Result<(), String> {
        let Package { name, licence, source } = self;
        if let Some(source) = source.as_ref().filter(|source| *source != REGISTRY) {
            return Err(format!("{name} comes from {source}; only crates.io is allowed"));
        }
        let licence = licence.as_ref().ok_or_else(|| format!("{name} names no licence"))?;
        let expression: Expression = licence.parse().map_err(|what| format!("{name}: {what}"))?;
        match expression.holds(&|licence| allowed.iter().any(|name| name == licence)) {
            true => Ok(()),
            false => Err(format!("{name} is licensed {licence}; allowed are {}", allowed.join(", "))),
        }
    }
}

/// Returns every package that a build can need, on any system.
fn packages() -> Result<Vec<Package>, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["metadata", "--format-version", "1", "--locked", "--all-features"];
    let output = Command::new(cargo).args(arguments).current_dir(root()).output();
    let output = output.map_err(|error| format!("`cargo metadata` cannot be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("`cargo metadata` failed: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let package = |package: &Value| {
        let name = format!("{} {}", package["name"].as_str()?, package["version"].as_str()?);
        Some(Package { name, licence: text(&package["license"]), source: text(&package["source"]) })
    };
    let packages: Vec<Package> = packages.iter().filter_map(package).collect();
    match packages.is_empty() {
        true => Err("cargo metadata lists no packages".to_owned()),
        false => Ok(packages),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(licence: Option<&str>, source: Option<&str>) -> Package {
        Package { name: "a 1.0.0".to_owned(), licence: licence.map(str::to_owned), source: source.map(str::to_owned) }
    }

    #[test]
    fn the_list_is_the_one_in_deny_toml() {
        let allowed = allowed(include_str!("../../../deny.toml")).expect("the list is there");
        assert!(allowed.contains(&"MIT".to_owned()) && allowed.len() > 3, "{allowed:?}");
    }

    #[test]
    fn disallowed_licence_is_reported() {
        let allowed = ["MIT".to_owned()];
        assert_eq!(package(Some("MIT OR Apache-2.0"), Some(REGISTRY)).check(&allowed), Ok(()));
        assert_eq!(package(Some("MIT"), None).check(&allowed), Ok(()));
        let said = package(Some("GPL-3.0-only"), Some(REGISTRY)).check(&allowed);
        assert_eq!(said, Err("a 1.0.0 is licensed GPL-3.0-only; allowed are MIT".to_owned()));
        assert_eq!(package(None, Some(REGISTRY)).check(&allowed), Err("a 1.0.0 names no licence".to_owned()));
    }

    #[test]
    fn package_from_another_registry_is_reported() {
        let said = package(Some("MIT"), Some("git+https://example.org/a")).check(&["MIT".to_owned()]);
        assert_eq!(said, Err("a 1.0.0 comes from git+https://example.org/a; only crates.io is allowed".to_owned()));
    }

    #[test]
    fn every_package_of_this_project_is_listed_and_allowed() {
        let packages = packages().expect("cargo metadata works");
        assert!(packages.iter().any(|package| package.name.starts_with("serde_json ")));
        assert!(packages.iter().any(|package| package.source.is_none()), "the project's own are listed too");
        assert_eq!(read(), Ok(()));
    }
}
