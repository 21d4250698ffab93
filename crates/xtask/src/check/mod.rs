//! Checks of the style by counts that may only fall: each count has a committed limit in `crates/xtask/limits.txt`.
//!
//! A count finds places in the tokens of the sources ([`workspace::Workspace`]). Errors, which have no limit, are in
//! [`structure`]. Read [`COUNTS`] and [`run`] first.

mod comments;
mod commits;
mod functions;
mod game_tests;
mod identifiers;
mod lexer;
mod libraries;
mod limits;
mod lines;
mod page_script;
mod structure;
mod types;
mod workspace;

use std::path::PathBuf;

use crate::source;
use crate::task::{TaskResult, root};

use limits::Limits;
use workspace::{Place, Workspace};

/// A count of places that should not be.
struct Count {
    /// Name on the command line and in the file of limits.
    name: &'static str,
    /// Unit of the count, in the plural.
    unit: &'static str,
    /// Returns the places, in order of files.
    find: fn(&Workspace<'_>) -> Vec<Place>,
}

const COUNTS: &[Count] = &[
    count("duplicate_public_types", "names of public types in several crates", types::duplicates),
    count("well_known_names", "public types named as a well-known type", types::well_known),
    count("retired_words", "identifiers with a retired word, Rust", identifiers::in_rust),
    count("retired_words_js", "identifiers with a retired word, JS", identifiers::in_javascript),
    count("doc_first_words", "doc comments that begin with What, How, One, …", comments::first_words),
    count("phrases", "comments with a phrase such as \"so many\"", comments::phrases),
    count("wide_lines", "lines over 120 columns", lines::wide),
    count("long_files", "files over 500 lines, Rust and JS", lines::long_files),
    count("long_functions", "functions over 60 lines", functions::long),
    count("many_parameters", "functions with more than 6 parameters", functions::many_parameters),
    count("missing_docs", "libraries without #![warn(missing_docs)]", libraries::without_missing_docs),
    count("missing_examples", "libraries without an example in lib.rs", libraries::without_example),
    count("public_modules", "public modules in lib.rs", libraries::public_modules),
    count("page_variables", "top-level `let` in the page script", page_script::top_level_variables),
    count("page_game_names", "names of games in the page script", page_script::game_names),
    count("game_test_files", "missing and surplus test files of games", game_tests::differences),
];

const fn count(name: &'static str, unit: &'static str, find: fn(&Workspace<'_>) -> Vec<Place>) -> Count {
    Count { name, unit, find }
}

/// Runs `cargo xtask check` with its arguments.
///
/// # Errors
/// If a check fails, or the arguments are unknown.
pub(crate) fn run(arguments: &[&str]) -> TaskResult {
    match arguments {
        [] => {
            let errors = structure::run();
            let counts = report();
            errors.and(counts)
        }
        ["--update"] => update(),
        ["--list", name] => list(name),
        ["commits", range] => commits::run(range),
        _ => Err(format!("`check` has no arguments {:?}; see `cargo xtask --help`", arguments.join(" "))),
    }
}

/// Prints every count with its limit.
fn report() -> TaskResult {
    let limits = read_limits()?;
    let mut above = Vec::new();
    for (count, places) in find_all()? {
        let found = places.len();
        let note = match limits.get(count.name) {
            Some(limit) if found < limit => format!(", below its limit of {limit}: `cargo xtask check --update`"),
            Some(limit) if found > limit => format!(", ABOVE its limit of {limit}"),
            Some(_) => String::new(),
            None => ", without a limit: `cargo xtask check --update`".to_owned(),
        };
        println!("{found:7}  {:22}  {}{note}", count.name, count.unit);
        if limits.get(count.name).is_none_or(|limit| found > limit) {
            above.push(count.name);
        }
    }
    if above.is_empty() {
        return Ok(());
    }
    Err(format!("{} may only fall; `cargo xtask check --list NAME` prints the places", above.join(", ")))
}

/// Lowers the limits to the counts.
fn update() -> TaskResult {
    let limits = read_limits()?;
    let counts: Vec<(&str, usize)> = find_all()?.iter().map(|(count, places)| (count.name, places.len())).collect();
    let updated = limits.updated(&counts);
    for (name, _) in &counts {
        if let (before, Some(after)) = (limits.get(name), updated.get(name))
            && before != Some(after)
        {
            println!("{name}: {} → {after}", before.map_or_else(|| "no limit".to_owned(), |limit| limit.to_string()));
        }
    }
    std::fs::write(limits_path(), updated.write()).map_err(|error| format!("limits.txt cannot be written: {error}"))
}

/// Prints every place of one count.
fn list(name: &str) -> TaskResult {
    let names: Vec<&str> = COUNTS.iter().map(|count| count.name).collect();
    let count = COUNTS
        .iter()
        .find(|count| count.name == name)
        .ok_or_else(|| format!("there is no count {name:?}; the counts are {}", names.join(", ")))?;
    let sources = source::all()?;
    let places: String = (count.find)(&Workspace::new(&sources))
        .iter()
        .map(|place| format!("{}:{}: {}\n", place.path, place.line, place.text))
        .collect();
    print!("{places}");
    Ok(())
}

fn find_all() -> Result<Vec<(&'static Count, Vec<Place>)>, String> {
    let sources = source::all()?;
    let workspace = Workspace::new(&sources);
    Ok(COUNTS.iter().map(|count| (count, (count.find)(&workspace))).collect())
}

fn limits_path() -> PathBuf {
    root().join("crates/xtask/limits.txt")
}

/// Reads the committed limits; a file that does not exist has none.
fn read_limits() -> Result<Limits, String> {
    let text = match std::fs::read_to_string(limits_path()) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        text => text.map_err(|error| format!("limits.txt cannot be read: {error}"))?,
    };
    Limits::parse(&text).map_err(|problem| format!("limits.txt, {problem}"))
}
