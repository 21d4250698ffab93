//! Counts in the root files of library crates.

use super::lexer::TokenKind;
use super::workspace::{CodeFile, Place, Workspace};

/// Modules that may be public in a library: the crate (`""`: any), the module, the reason.
const PUBLIC_MODULES: &[(&str, &str, &str)] = &[
    ("crates/core", "notation", "callers write `notation::parse`"),
    ("crates/local", "save_format", "callers write `save_format::parse`"),
    ("crates/local", "saves", "callers write `saves::list`"),
    ("crates/testkit", "laws", "callers write `laws::check_rules`"),
    ("crates/testkit", "perft_table", "callers write `perft_table::parse`"),
    ("", "training", "a feature of games: what their examples need"),
];

/// Returns the libraries that do not demand docs on every public item.
pub(super) fn without_missing_docs(workspace: &Workspace<'_>) -> Vec<Place> {
    let demands = |file: &CodeFile<'_>| {
        file.text
            .lines()
            .any(|line| line.starts_with("#![") && line.contains("missing_docs") && !line.contains("allow"))
    };
    let files = workspace.libraries().filter(|file| !demands(file));
    files.map(|file| file.place(1, "no #![warn(missing_docs)]")).collect()
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

#[cfg(test)]
mod tests {
    use super::super::workspace::assert_lines;
    use super::*;

    const MANIFEST: (&str, &str) = ("crates/a/Cargo.toml", "");

    #[test]
    fn missing_docs_may_be_warned_of_or_denied() {
        for (text, expected) in [
            ("//! a\n#![warn(missing_docs)]", &[][..]),
            ("#![deny(missing_docs, unsafe_code)]", &[]),
            ("#![allow(missing_docs)]", &[1]),
            ("// #![warn(missing_docs)]", &[1]),
        ] {
            assert_lines(without_missing_docs, &[MANIFEST, ("crates/a/src/lib.rs", text)], expected);
        }
        assert_lines(without_missing_docs, &[("crates/a/src/lib.rs", "")], &[]);
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
