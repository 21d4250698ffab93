//! Errors that the sources alone show: dependencies, forbidden words, layout of games, data files, links.

use std::collections::BTreeSet;

use crate::layers::{self, dependencies};
use crate::points;
use crate::report;
use crate::source::{self, Source};
use crate::task::{TaskResult, root};

/// Upper bound on the lines of a file of Rust.
const MAX_LINES: usize = 500;

/// Effects that games and the contract do without: input, output, clock, threads, own randomness, global state.
const EFFECTS: &[&str] = &[
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::time",
    "std::os",
    "rand::",
    "println!",
    "eprintln!",
    "print!",
    "RandomState",
    "static mut",
    "thread_local!",
];

/// Crates of `crates/` that do without [`EFFECTS`], as games do.
const PURE_CRATES: &[&str] = &["ai", "core", "display", "encoding"];

/// Runs every check and prints all errors.
///
/// # Errors
/// If there is an error.
pub(crate) fn run() -> TaskResult {
    let sources = source::all()?;
    let games = game_names(&sources);
    let mut errors = Vec::new();
    errors.extend(wrong_dependencies(&sources, &games));
    let architecture = sources.iter().filter(|source| source.path == "ARCHITECTURE.md");
    errors.extend(architecture.flat_map(layers::table_errors));
    errors.extend(forbidden_words(&sources, &games));
    errors.extend(long_files(&sources));
    errors.extend(game_data(&sources, &games));
    errors.extend(game_layout(&sources, &games));
    errors.extend(broken_links(&sources));
    errors.extend(leftovers(&sources));
    errors.extend(forgotten_by_bless(&sources));
    errors.extend(points::unknown(&sources));
    errors.extend(report::stale());
    if errors.is_empty() {
        println!("no errors in {} files, {} games", sources.len(), games.len());
        return Ok(());
    }
    errors.iter().for_each(|error| eprintln!("  {error}"));
    Err(format!("{} errors in the sources", errors.len()))
}

fn game_names(sources: &[Source]) -> BTreeSet<String> {
    let manifests = sources.iter().filter(|source| source.is("games/", "/Cargo.toml"));
    manifests.filter_map(|source| source.path.split('/').nth(1).map(str::to_owned)).collect()
}

/// Dependencies that the table of layers does not allow, and manifests without the workspace's lints.
fn wrong_dependencies(sources: &[Source], games: &BTreeSet<String>) -> Vec<String> {
    let mut errors = Vec::new();
    let all_games = || games.iter().map(String::as_str).filter(|game| *game != layers::TOY);
    let manifests =
        sources.iter().filter(|source| source.path.matches('/').count() == 2 && source.name() == "Cargo.toml");
    for manifest in manifests {
        let crate_name = manifest.path.split('/').nth(1).unwrap_or_default();
        let allowed: Vec<&str> = match layers::CRATES.iter().find(|(name, _)| *name == crate_name) {
            _ if games.contains(crate_name) => layers::GAME.to_vec(),
            Some((name, may)) if *name == layers::NAMES_GAMES => may.iter().copied().chain(all_games()).collect(),
            Some((_, may)) => may.to_vec(),
            None => {
                errors.push(format!("{}: the crate is missing in layers.rs", manifest.path));
                continue;
            }
        };
        let (own, tests) = dependencies(manifest);
        let in_workspace = own.iter().filter_map(|name| layers::directory(name));
        for name in in_workspace.filter(|name| !allowed.contains(name)) {
            errors.push(format!("{}: {crate_name} must not depend on {name}", manifest.path));
        }
        let tests_toy = |name: &str| name == layers::TOY && layers::TESTS_TOY.contains(&crate_name);
        let in_tests = tests.iter().filter_map(|name| layers::directory(name));
        for name in in_tests.filter(|name| games.contains(*name) && !tests_toy(name)) {
            errors.push(format!("{}: only {} names a game such as {name}", manifest.path, layers::NAMES_GAMES));
        }
        for (name, home) in layers::WRAPPED.iter().filter(|(name, home)| own.contains(name) && *home != crate_name) {
            errors.push(format!("{}: {name} may be used by {home} only", manifest.path));
        }
        if !manifest.text.contains("[lints]\nworkspace = true") {
            errors.push(format!("{}: the lints of the workspace are missing", manifest.path));
        }
    }
    errors
}

/// Words in code that break a rule of the layers.
fn forbidden_words(sources: &[Source], games: &BTreeSet<String>) -> Vec<String> {
    let mut errors = Vec::new();
    for source in sources.iter().filter(|source| source.path.ends_with(".rs")) {
        let path = &source.path;
        let is_game = source.is("games/", "") && path.contains("/src/");
        let is_rules = is_game && path.contains("/src/rules/");
        let is_pure = is_game || PURE_CRATES.iter().any(|name| source.is(&format!("crates/{name}/src/"), ""));
        let tests_toy = layers::TESTS_TOY.iter().any(|name| path.starts_with(&format!("crates/{name}/tests/")));
        let forbidden_games: Vec<String> = games
            .iter()
            .filter(|game| !(tests_toy && game.as_str() == layers::TOY))
            .map(|game| format!("tilewright_{game}::"))
            .collect();
        let may_name_games = !source.is("crates/", "") || source.is(&format!("crates/{}/", layers::NAMES_GAMES), "");
        for (line, code) in source.code() {
            let at = || format!("{path}:{line}");
            if let Some(word) = EFFECTS.iter().find(|word| is_pure && code.contains(**word)) {
                errors.push(format!("{}: rules have no effects such as {word}", at()));
            }
            if is_game && code.contains("Serialize") && !is_view(path) {
                errors.push(format!("{}: only a view is serializable", at()));
            }
            let aspect = ["crate::display", "crate::ai", "crate::encoding"].iter().find(|path| code.contains(**path));
            if let Some(aspect) = aspect.filter(|_| is_rules) {
                errors.push(format!("{}: rules do not use {aspect}", at()));
            }
            if !may_name_games && forbidden_games.iter().any(|name| code.contains(name)) {
                errors.push(format!("{}: only {} names a game", at(), layers::NAMES_GAMES));
            }
        }
    }
    errors
}

/// Whether the file is the view of a game: `rules/view.rs`, a file in `rules/view/`, or `view.rs` of a small game.
fn is_view(path: &str) -> bool {
    path.ends_with("/rules/view.rs") || path.ends_with("/src/view.rs") || path.contains("/rules/view/")
}

fn long_files(sources: &[Source]) -> Vec<String> {
    let code = sources.iter().filter(|source| source.path.ends_with(".rs"));
    code.map(|source| (source, source.text.lines().count()))
        .filter(|(_, lines)| *lines > MAX_LINES)
        .map(|(source, lines)| format!("{}: {lines} lines, more than {MAX_LINES}", source.path))
        .collect()
}

/// Data files of a game that no test reads, and data files that every game has.
fn game_data(sources: &[Source], games: &BTreeSet<String>) -> Vec<String> {
    let mut errors = Vec::new();
    for game in games {
        let tests = format!("games/{game}/tests/");
        let code: String = sources.iter().filter(|s| s.is(&tests, ".rs")).map(|s| s.text.as_str()).collect();
        let folders = [
            ("games", "tests/games"),
            ("cases", "tilewright_testkit::suite!"),
            ("counts", "tilewright_testkit::counted!"),
        ];
        for source in sources.iter().filter(|source| source.is(&tests, "") && !source.path.ends_with(".rs")) {
            let reader = folders.iter().find(|(folder, _)| source.path.starts_with(&format!("{tests}{folder}/")));
            let is_read = match reader {
                Some((_, reader)) => code.contains(reader),
                None => ["\"", "\"../"].iter().any(|start| code.contains(&format!("{start}{}\"", source.name()))),
            };
            if !is_read {
                errors.push(format!("{}: no test reads this file", source.path));
            }
        }
        let table = format!("{tests}rules.perft");
        if !sources.iter().any(|source| source.path == table) {
            errors.push(format!("{table} is missing"));
        }
    }
    errors
}

/// Files of every game, each with a text that it contains. `display/mod.rs` may be `display.rs` and so on.
const GAME_FILES: &[(&str, &str)] = &[
    ("rules/ruleset.rs", "pub struct RuleSet"),
    ("rules/action.rs", "Action for Action"),
    ("rules/outcome.rs", "ChanceOutcome for Outcome"),
    ("rules/events.rs", "Event for Event"),
    ("rules/state.rs", "impl Game for"),
    ("rules/view.rs", "pub struct View"),
    ("display/mod.rs", "impl Render for"),
    ("display/messages.rs", "impl Narrate for"),
    ("ai/mod.rs", "impl Evaluate for"),
    ("encoding/mod.rs", "impl Encode for"),
];

/// Differences from the common layout of games, which ARCHITECTURE.md explains. A small game may keep an aspect in one
/// file.
fn game_layout(sources: &[Source], games: &BTreeSet<String>) -> Vec<String> {
    let mut errors = Vec::new();
    for game in games {
        for (file, text) in GAME_FILES {
            let (aspect, name) = file.split_once('/').unwrap_or(("", file));
            let names = [(*file).to_owned(), format!("{aspect}.rs"), name.to_owned()];
            let is_there = sources.iter().any(|source| {
                names.iter().any(|name| source.path == format!("games/{game}/src/{name}")) && source.text.contains(text)
            });
            if !is_there {
                errors.push(format!("games/{game}/src/{file}: expected `{text}` here, as in every game"));
            }
        }
    }
    errors
}

/// Links between the pages of the project whose target does not exist.
fn broken_links(sources: &[Source]) -> Vec<String> {
    let mut errors = Vec::new();
    for page in sources.iter().filter(|source| source.path.ends_with(".md")) {
        let folder = page.path.rsplit_once('/').map(|(folder, _)| format!("{folder}/")).unwrap_or_default();
        for link in page.text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = link.split('#').next().unwrap_or_default();
            let is_external = target.is_empty() || target.contains("://") || target.starts_with("mailto:");
            if !is_external && !root().join(format!("{folder}{target}")).exists() {
                errors.push(format!("{}: the target of the link to {target} does not exist", page.path));
            }
        }
    }
    errors
}

/// Tests that can write their golden files but are not run by `cargo xtask bless`.
fn forgotten_by_bless(sources: &[Source]) -> Vec<String> {
    let tests = sources.iter().filter(|source| source.path.contains("/tests/") && source.path.ends_with(".rs"));
    let can_write = tests.filter(|source| {
        ["var_os(\"BLESS\")", "tilewright_testkit::golden"].iter().any(|text| source.text.contains(text))
    });
    let target = |path: &str| {
        let file = path.split_once("/tests/").map_or(path, |(_, file)| file);
        file.split('/').next().unwrap_or_default().trim_end_matches(".rs").to_owned()
    };
    can_write
        .filter(|source| !crate::GOLDEN.contains(&target(&source.path).as_str()))
        .map(|source| format!("{}: `cargo xtask bless` does not run this test", source.path))
        .collect()
}

/// Unfinished code and trailing white space.
fn leftovers(sources: &[Source]) -> Vec<String> {
    let mut errors = Vec::new();
    let is_searched = |source: &&Source| !source.is("crates/xtask/", "") && !source.is("LICENSE", "");
    for source in sources.iter().filter(is_searched) {
        let is_generated = source.path.contains("/tests/screens/") || source.path.ends_with(".pdf");
        for (index, line) in source.text.lines().enumerate() {
            let at = || format!("{}:{}", source.path, index + 1);
            if ["todo!(", "unimplemented!(", "FIXME", "XXX"].iter().any(|word| line.contains(word)) {
                errors.push(format!("{}: unfinished", at()));
            }
            if !is_generated && (line.ends_with(' ') || line.ends_with('\t')) {
                errors.push(format!("{}: white space at the end of the line", at()));
            }
        }
    }
    errors
}
