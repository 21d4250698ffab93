//! What can be seen from the sources alone: each check is an absence.

use std::collections::BTreeSet;

use crate::layers;
use crate::points;
use crate::report;
use crate::source::{self, Source};
use crate::task::{TaskResult, root};

const MAX_LINES: usize = 500;

/// What games and the contract must not touch: input, output, clock, threads, randomness of their own.
const NOT_IN_RULES: &[&str] = &[
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

/// Runs every check and tells all that is wrong.
pub fn run() -> TaskResult {
    let sources = source::all()?;
    let games = game_names(&sources);
    let mut wrong = Vec::new();
    wrong.extend(dependencies(&sources, &games));
    wrong.extend(absences(&sources, &games));
    wrong.extend(lengths(&sources));
    wrong.extend(golden(&sources, &games));
    wrong.extend(grammar(&sources, &games));
    wrong.extend(links(&sources));
    wrong.extend(leftovers(&sources));
    wrong.extend(blessed(&sources));
    wrong.extend(points::unknown(&sources));
    wrong.extend(report::stale());
    if wrong.is_empty() {
        println!("{} files of {} rooms are tidy", sources.len(), games.len());
        return Ok(());
    }
    wrong.iter().for_each(|problem| eprintln!("  {problem}"));
    Err(format!("{} places are untidy", wrong.len()))
}

fn game_names(sources: &[Source]) -> BTreeSet<String> {
    let manifests = sources.iter().filter(|source| source.is("games/", "/Cargo.toml"));
    manifests.filter_map(|source| source.path.split('/').nth(1).map(str::to_owned)).collect()
}

/// The names in a manifest's tables of dependencies: for the crate, and for its tests.
pub fn depends_on(manifest: &Source) -> (BTreeSet<&str>, BTreeSet<&str>) {
    let (mut own, mut tests) = (BTreeSet::new(), BTreeSet::new());
    let mut table = "";
    for line in manifest.text.lines() {
        if line.starts_with('[') {
            table = line;
        } else if let Some(name) = line.split(['.', ' ', '=']).next().filter(|name| !name.is_empty()) {
            match table {
                "[dependencies]" => own.insert(name),
                "[dev-dependencies]" => tests.insert(name),
                _ => false,
            };
        }
    }
    (own, tests)
}

fn dependencies(sources: &[Source], games: &BTreeSet<String>) -> Vec<String> {
    let mut wrong = Vec::new();
    let all_games = || games.iter().map(String::as_str).filter(|game| *game != layers::TOY);
    let manifests =
        sources.iter().filter(|source| source.path.matches('/').count() == 2 && source.name() == "Cargo.toml");
    for manifest in manifests {
        let crate_name = manifest.path.split('/').nth(1).unwrap_or_default();
        let may: Vec<&str> = match layers::CRATES.iter().find(|(name, _)| *name == crate_name) {
            _ if games.contains(crate_name) => layers::GAME.to_vec(),
            Some((name, may)) if *name == layers::NAMES_GAMES => may.iter().copied().chain(all_games()).collect(),
            Some((_, may)) => may.to_vec(),
            None => {
                wrong.push(format!("{}: layers.rs does not know what this crate may depend on", manifest.path));
                continue;
            }
        };
        let (own, tests) = depends_on(manifest);
        let in_workspace = own.iter().filter_map(|name| layers::directory(name));
        for name in in_workspace.filter(|name| !may.contains(name)) {
            wrong.push(format!("{}: {crate_name} must not depend on {name}", manifest.path));
        }
        let tests_toy = |name: &str| name == layers::TOY && layers::TESTS_TOY.contains(&crate_name);
        let in_tests = tests.iter().filter_map(|name| layers::directory(name));
        for name in in_tests.filter(|name| games.contains(*name) && !tests_toy(name)) {
            wrong.push(format!("{}: only {} names a game such as {name}", manifest.path, layers::NAMES_GAMES));
        }
        for (name, home) in layers::WRAPPED.iter().filter(|(name, home)| own.contains(name) && *home != crate_name) {
            wrong.push(format!("{}: {name} belongs to {home}", manifest.path));
        }
        if !manifest.text.contains("[lints]\nworkspace = true") {
            wrong.push(format!("{}: the workspace's lints are not taken", manifest.path));
        }
    }
    wrong
}

fn absences(sources: &[Source], games: &BTreeSet<String>) -> Vec<String> {
    let mut wrong = Vec::new();
    for source in sources.iter().filter(|source| source.path.ends_with(".rs")) {
        let is_game = source.is("games/", "") && source.path.contains("/src/");
        let pure = is_game || source.is("crates/core/src/", "");
        for (line, code) in source.code() {
            let at = || format!("{}:{line}", source.path);
            if let Some(word) = NOT_IN_RULES.iter().find(|word| pure && code.contains(**word)) {
                wrong.push(format!("{}: rules do without {word}", at()));
            }
            if is_game && code.contains("Serialize") && source.name() != "view.rs" {
                wrong.push(format!("{}: only a view is serialisable", at()));
            }
            let path = &source.path;
            let apart =
                path.contains("/art") || path.contains("/strategy") || ["shown.rs", "lib.rs"].contains(&source.name());
            if is_game && !apart && (code.contains("crate::art") || code.contains("crate::strategy")) {
                wrong.push(format!("{}: rules do not know how they are drawn or judged", at()));
            }
            let tests_toy = layers::TESTS_TOY.iter().any(|name| path.starts_with(&format!("crates/{name}/tests/")));
            let may_not = games.iter().filter(|game| !(tests_toy && game.as_str() == layers::TOY));
            let names_game = may_not.into_iter().any(|game| code.contains(&format!("tilewright_{game}::")));
            if source.is("crates/", "") && !source.is(&format!("crates/{}/", layers::NAMES_GAMES), "") && names_game {
                wrong.push(format!("{}: only {} names a game", at(), layers::NAMES_GAMES));
            }
        }
    }
    wrong
}

fn lengths(sources: &[Source]) -> Vec<String> {
    let code = sources.iter().filter(|source| source.path.ends_with(".rs"));
    code.map(|source| (source, source.text.lines().count()))
        .filter(|(_, lines)| *lines > MAX_LINES)
        .map(|(source, lines)| format!("{}: {lines} lines hold two nouns; {MAX_LINES} are the most", source.path))
        .collect()
}

/// Every room keeps golden games and exact counts, and every file of test data is read by a test.
fn golden(sources: &[Source], games: &BTreeSet<String>) -> Vec<String> {
    let mut wrong = Vec::new();
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
            let read = match reader {
                Some((_, reader)) => code.contains(reader),
                None => code.contains(&format!("\"{}\"", source.name())),
            };
            if !read {
                wrong.push(format!("{}: no test reads this file", source.path));
            }
        }
        for needed in [format!("{tests}rules.perft"), format!("{tests}golden.rs"), format!("{tests}laws.rs")] {
            if !sources.iter().any(|source| source.path == needed) {
                wrong.push(format!("{needed} is missing"));
            }
        }
    }
    wrong
}

/// A room with fewer lines may keep several nouns in a file.
const SMALL_GAME_LINES: usize = 600;

/// The same noun has the same name and file in every room (CONTRIBUTING.md).
fn grammar(sources: &[Source], games: &BTreeSet<String>) -> Vec<String> {
    const NOUNS: &[(&str, &str)] = &[
        ("ruleset", "pub struct RuleSet"),
        ("action", "impl tilewright_core::Action for Action"),
        ("chance", "impl tilewright_core::Chance for Chance"),
        ("events", "impl tilewright_core::Event for Event"),
        ("rules", "impl Game for"),
        ("view", "pub struct View"),
        ("shown", "impl Shown for"),
    ];
    let mut wrong = Vec::new();
    for game in games {
        let source = |path: &str| sources.iter().find(|source| source.path == format!("games/{game}/src/{path}"));
        let own = || sources.iter().filter(|source| source.is(&format!("games/{game}/src/"), ".rs"));
        let small = own().map(|source| source.text.lines().count()).sum::<usize>() < SMALL_GAME_LINES;
        if small {
            for (_, holds) in NOUNS.iter().filter(|(_, holds)| !own().any(|source| source.text.contains(holds))) {
                wrong.push(format!("games/{game}/src: expected `{holds}` somewhere here, as in every room"));
            }
            continue;
        }
        for (file, holds) in NOUNS {
            if !source(&format!("{file}.rs")).is_some_and(|source| source.text.contains(holds)) {
                wrong.push(format!("games/{game}/src/{file}.rs: expected `{holds}` here, as in every room"));
            }
        }
        for noun in ["art", "strategy"] {
            if source(&format!("{noun}.rs")).is_none() && source(&format!("{noun}/mod.rs")).is_none() {
                wrong.push(format!("games/{game}/src/{noun}: expected this module, as in every room"));
            }
        }
    }
    wrong
}

/// Links between the project's pages lead somewhere.
fn links(sources: &[Source]) -> Vec<String> {
    let mut wrong = Vec::new();
    for page in sources.iter().filter(|source| source.path.ends_with(".md")) {
        let folder = page.path.rsplit_once('/').map(|(folder, _)| format!("{folder}/")).unwrap_or_default();
        for link in page.text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = link.split('#').next().unwrap_or_default();
            let outside = target.is_empty() || target.contains("://") || target.starts_with("mailto:");
            if !outside && !root().join(format!("{folder}{target}")).exists() {
                wrong.push(format!("{}: the link to {target} leads nowhere", page.path));
            }
        }
    }
    wrong
}

/// Every test that can write its files anew is asked to by `cargo xtask bless`.
fn blessed(sources: &[Source]) -> Vec<String> {
    let tests = sources.iter().filter(|source| source.path.contains("/tests/") && source.path.ends_with(".rs"));
    let able = tests.filter(|source| {
        ["var_os(\"BLESS\")", "tilewright_testkit::golden"].iter().any(|way| source.text.contains(way))
    });
    let target = |path: &str| {
        let file = path.split_once("/tests/").map_or(path, |(_, file)| file);
        file.split('/').next().unwrap_or_default().trim_end_matches(".rs").to_owned()
    };
    able.filter(|source| !crate::GOLDEN.contains(&target(&source.path).as_str()))
        .map(|source| format!("{}: `cargo xtask bless` forgets this test", source.path))
        .collect()
}

fn leftovers(sources: &[Source]) -> Vec<String> {
    let mut wrong = Vec::new();
    for source in
        sources.iter().filter(|source| !source.path.starts_with("crates/xtask/") && !source.path.starts_with("LICENSE"))
    {
        for (index, line) in source.text.lines().enumerate() {
            let at = || format!("{}:{}", source.path, index + 1);
            if ["todo!(", "unimplemented!(", "FIXME", "XXX"].iter().any(|word| line.contains(word)) {
                wrong.push(format!("{}: unfinished", at()));
            }
            let made = source.path.contains("/tests/screens/") || source.path.ends_with(".pdf");
            if !made && (line.ends_with(' ') || line.ends_with('\t')) {
                wrong.push(format!("{}: space at the line's end", at()));
            }
        }
    }
    wrong
}
