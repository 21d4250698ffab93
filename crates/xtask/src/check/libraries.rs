//! Checks of the root files of library crates.

use super::lexer::TokenKind;
use super::workspace::{CodeFile, Place, Workspace};

/// Modules that may be public in a library: the crate (`""`: any), the module, the reason.
const PUBLIC_MODULES: &[(&str, &str, &str)] = &[
    ("crates/ai", "character", "callers write `character::description`"),
    ("crates/ai", "net", "value nets and their training, `net::train`"),
    ("crates/core", "nameplate", "callers write `nameplate::seat_colours`"),
    ("crates/core", "notation", "callers write `notation::parse`"),
    ("crates/core", "seal", "callers write `seal::open`"),
    ("crates/core", "setup", "callers write `setup::resolve_rules`"),
    ("crates/display", "messages", "callers write `messages::rule_set`"),
    ("crates/display", "scene", "parts of a scene, which only drawings name"),
    ("crates/display", "svg", "callers write `svg::colour_pair`"),
    ("crates/engine", "catalogue", "callers write `catalogue::to_json`"),
    ("crates/local", "save_format", "callers write `save_format::parse`"),
    ("crates/local", "saves", "callers write `saves::list`"),
    ("crates/robots", "protocol", "messages of the robot protocol, which only robots and fuzzing name"),
    ("crates/testkit", "laws", "callers write `laws::check_rules`"),
    ("crates/testkit", "perft_table", "callers write `perft_table::parse`"),
    ("", "training", "a feature of games: what their examples need"),
];

/// Upper bound on the names that a library's root exports.
const MAX_PUBLIC_NAMES: usize = 35;

/// Libraries with a higher bound, with the reason.
const MANY_PUBLIC_NAMES: &[(&str, usize, &str)] = &[
    ("crates/core", 55, "the contract that every crate uses"),
    ("crates/engine", 60, "every game behind one interface, for six products"),
];

/// Libraries whose public functions must document errors and panics: games and searches are written against them.
const DOCUMENTED_FAILURES: &[&str] =
    &["crates/ai", "crates/core", "crates/display", "crates/encoding", "crates/engine"];

/// Returns the libraries that do not warn of undocumented and unreachable public items.
pub(super) fn without_lints(workspace: &Workspace<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    for file in workspace.libraries() {
        let failures = ["clippy::missing_errors_doc", "clippy::missing_panics_doc"];
        let documents_failures = DOCUMENTED_FAILURES.contains(&file.crate_path());
        let expected =
            ["missing_docs", "unreachable_pub"].into_iter().chain(failures.into_iter().filter(|_| documents_failures));
        let missing = expected.filter(|lint| !has_lint(file, lint));
        places.extend(missing.map(|lint| file.place(1, format!("no #![warn({lint})]"))));
    }
    places
}

fn has_lint(file: &CodeFile<'_>, lint: &str) -> bool {
    let mut attributes = file.text.lines().filter(|line| line.starts_with("#![") && !line.contains("allow"));
    attributes.any(|line| line.contains(lint))
}

/// Fences of tested code blocks. The example of the Python package is in its docstring too, which pytest runs.
const TESTED_FENCES: [&str; 6] = ["", "rust", "no_run", "should_panic", "compile_fail", "python"];

/// Returns the libraries whose crate docs have no code block that is tested.
pub(super) fn without_example(workspace: &Workspace<'_>) -> Vec<Place> {
    let files = workspace.libraries().filter(|file| !has_example(file));
    files.map(|file| file.place(1, "no example in the docs of the crate")).collect()
}

fn has_example(file: &CodeFile<'_>) -> bool {
    let docs = file.tokens.iter().filter(|token| token.kind == TokenKind::Doc);
    let fences = docs.filter_map(|token| token.text.strip_prefix("//!")?.trim().strip_prefix("```"));
    let openings = fences.step_by(2);
    let mut attributes = openings.map(|language| language.split(',').map(str::trim).collect::<Vec<_>>());
    attributes.any(|words| words.iter().all(|word| TESTED_FENCES.contains(word)))
}

/// Returns the public modules in the root files of libraries, but for [`PUBLIC_MODULES`].
pub(super) fn public_modules(workspace: &Workspace<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    for file in workspace.libraries() {
        let code: Vec<_> = file.code().collect();
        for tokens in code.windows(3).filter(|tokens| tokens[0].is("pub") && tokens[1].is("mod")) {
            let name = tokens[2].text;
            let is_listed = PUBLIC_MODULES
                .iter()
                .any(|(folder, module, _)| *module == name && (folder.is_empty() || *folder == file.crate_path()));
            if !is_listed {
                places.push(file.place(tokens[2].line, format!("pub mod {name}")));
            }
        }
    }
    places
}

/// Returns the libraries whose root exports more names than [`MAX_PUBLIC_NAMES`] or their bound of its own.
pub(super) fn many_public_names(workspace: &Workspace<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    for file in workspace.libraries() {
        let own = MANY_PUBLIC_NAMES.iter().find(|(folder, ..)| *folder == file.crate_path());
        let (names, bound) = (public_names(file), own.map_or(MAX_PUBLIC_NAMES, |(_, bound, _)| *bound));
        if names > bound {
            places.push(file.place(1, format!("exports {names} names, at most {bound}")));
        }
    }
    places
}

/// Returns the number of names in the `pub use` lists of a file.
fn public_names(file: &CodeFile<'_>) -> usize {
    let code: Vec<_> = file.code().collect();
    let starts = code.windows(2).enumerate().filter(|(_, tokens)| tokens[0].is("pub") && tokens[1].is("use"));
    let list = |start: usize| code[start..].iter().take_while(|token| !token.is(";"));
    // A list has a name before each comma and one after the last; a comma at the end has none after it.
    let names = |start: usize| {
        let commas = list(start).filter(|token| token.is(",")).count();
        let tokens: Vec<_> = list(start).collect();
        let ends_with_comma = tokens.iter().rev().find(|token| !token.is("}")).is_some_and(|token| token.is(","));
        commas + usize::from(!ends_with_comma)
    };
    starts.map(|(start, _)| names(start)).sum()
}

#[cfg(test)]
mod tests {
    use super::super::workspace::assert_lines;
    use super::*;

    const MANIFEST: (&str, &str) = ("crates/a/Cargo.toml", "");

    #[test]
    fn lints_may_warn_or_deny() {
        for (text, expected) in [
            ("//! a\n#![warn(missing_docs)]\n#![warn(unreachable_pub)]", &[][..]),
            ("#![deny(missing_docs, unreachable_pub, unsafe_code)]", &[]),
            ("#![allow(missing_docs)]\n#![warn(unreachable_pub)]", &[1]),
            ("// #![warn(missing_docs)]", &[1, 1]),
        ] {
            assert_lines(without_lints, &[MANIFEST, ("crates/a/src/lib.rs", text)], expected);
        }
        assert_lines(without_lints, &[("crates/a/src/lib.rs", "")], &[]);
        let core =
            [("crates/core/Cargo.toml", ""), ("crates/core/src/lib.rs", "#![warn(missing_docs, unreachable_pub)]")];
        assert_lines(without_lints, &core, &[1, 1]);
    }

    #[test]
    fn public_names_are_counted_in_lists() {
        let exports = |count: usize| format!("pub use b::{{{}}};\npub use c::d;", "A,".repeat(count - 1));
        assert_lines(many_public_names, &[MANIFEST, ("crates/a/src/lib.rs", &exports(35))], &[]);
        assert_lines(many_public_names, &[MANIFEST, ("crates/a/src/lib.rs", &exports(36))], &[1]);
    }

    #[test]
    fn an_example_is_a_block_of_rust() {
        for (text, expected) in [
            ("//! ```\n//! a();\n//! ```", &[][..]),
            ("//! ```text\n//! a\n//! ```\n//! ```rust,no_run\n//! ```", &[]),
            ("//! ```text\n//! a\n//! ```", &[1]),
            ("//! a\n/// ```\n/// b();\n/// ```", &[1]),
        ] {
            assert_lines(without_example, &[MANIFEST, ("crates/a/src/lib.rs", text)], expected);
        }
    }

    #[test]
    fn public_modules_are_listed() {
        let text = "mod a;\npub(crate) mod b;\npub mod c;\npub mod training;\npub mod notation;";
        assert_lines(public_modules, &[MANIFEST, ("crates/a/src/lib.rs", text)], &[3, 5]);
    }
}
