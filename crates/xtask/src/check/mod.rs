//! Checks of structure and style: each finds places in the sources that should not be, and any place is an error.
//!
//! A [`Check`] reads the tokens of the sources ([`workspace::Workspace`]); what it permits stands as a list of
//! exceptions, each with its reason, in the file of the check. Errors of a kind of their own are in [`structure`]. Read
//! [`CHECKS`] and [`run`] first.

mod comments;
mod commits;
mod functions;
mod game_tests;
mod identifiers;
mod lexer;
mod libraries;
mod lines;
mod page_script;
mod structure;
mod types;
mod workspace;

use crate::source;
use crate::task::TaskResult;

use workspace::{Place, Workspace};

/// Upper bound on the places that [`run`] prints of one check.
const PRINTED_PLACES: usize = 10;

/// A search for places that should not be.
struct Check {
    /// Name on the command line.
    name: &'static str,
    /// Unit of the places, in the plural.
    unit: &'static str,
    /// Returns the places, in order of files.
    find: fn(&Workspace<'_>) -> Vec<Place>,
}

const CHECKS: &[Check] = &[
    check("duplicate_public_types", "names of public types in several crates", types::duplicates),
    check("well_known_names", "public types named as a well-known type", types::well_known),
    check("retired_words", "identifiers with a retired word, Rust", identifiers::in_rust),
    check("retired_words_js", "identifiers with a retired word, JS", identifiers::in_javascript),
    check("doc_first_words", "doc comments that begin with What, How, One, …", comments::first_words),
    check("phrases", "comments with a phrase such as \"so many\"", comments::phrases),
    check("wide_lines", "lines over 120 columns", lines::wide),
    check("long_files", "files over 500 lines, Rust and JS", lines::long_files),
    check("long_functions", "functions over 60 lines", functions::long),
    check("many_parameters", "functions with more than 6 parameters", functions::many_parameters),
    check("missing_lints", "libraries without a lint for docs and visibility", libraries::without_lints),
    check("missing_examples", "libraries without an example in lib.rs", libraries::without_example),
    check("public_modules", "public modules in lib.rs", libraries::public_modules),
    check("public_names", "libraries with more public names than listed", libraries::many_public_names),
    check("css_declarations", "lines of style sheets with several declarations", lines::several_declarations),
    check("page_variables", "top-level `let` in the page script", page_script::top_level_variables),
    check("page_layers", "breaches of the layers of the page script", page_script::layer_breaches),
    check("page_game_names", "names of games in the page script", page_script::game_names),
    check("game_test_files", "missing and surplus test files of games", game_tests::differences),
];

const fn check(name: &'static str, unit: &'static str, find: fn(&Workspace<'_>) -> Vec<Place>) -> Check {
    Check { name, unit, find }
}

/// Runs `cargo xtask check` with its arguments.
///
/// # Errors
/// If a check fails, or the arguments are unknown.
pub(crate) fn run(arguments: &[&str]) -> TaskResult {
    match arguments {
        [] => {
            let structure = structure::run();
            let style = style();
            let commits = commits::recent();
            structure.and(style).and(commits)
        }
        ["--list", name] => list(name),
        ["commits", range] => commits::run(range),
        _ => Err(format!("`check` has no arguments {:?}; see `cargo xtask --help`", arguments.join(" "))),
    }
}

/// Runs every [`Check`] and prints the number of places of each, and the first places.
fn style() -> TaskResult {
    let sources = source::all()?;
    let workspace = Workspace::new(&sources);
    let mut failed = Vec::new();
    for check in CHECKS {
        let places = (check.find)(&workspace);
        println!("{:7}  {:22}  {}", places.len(), check.name, check.unit);
        places.iter().take(PRINTED_PLACES).for_each(|place| eprintln!("  {place}"));
        if !places.is_empty() {
            failed.push(check.name);
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    Err(format!("{} found places; `cargo xtask check --list NAME` prints all of them", failed.join(", ")))
}

/// Prints every place of one check.
fn list(name: &str) -> TaskResult {
    let names: Vec<&str> = CHECKS.iter().map(|check| check.name).collect();
    let check = CHECKS
        .iter()
        .find(|check| check.name == name)
        .ok_or_else(|| format!("there is no check {name:?}; the checks are {}", names.join(", ")))?;
    let sources = source::all()?;
    (check.find)(&Workspace::new(&sources)).iter().for_each(|place| println!("{place}"));
    Ok(())
}
