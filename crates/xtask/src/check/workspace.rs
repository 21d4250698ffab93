//! The files of the workspace as the counts read them: each is split into tokens once.

use std::collections::BTreeSet;
use std::fmt;

use super::lexer::{Syntax, Token, tokenize};
use crate::source::Source;

/// A place in the sources that a check counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) path: String,
    /// Line, counted from 1.
    pub(crate) line: usize,
    /// Finding at this line.
    pub(crate) text: String,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.text)
    }
}

/// A source file in a language that the lexer knows.
pub(crate) struct CodeFile<'a> {
    pub(crate) path: &'a str,
    pub(crate) text: &'a str,
    pub(crate) syntax: Syntax,
    pub(crate) tokens: Vec<Token<'a>>,
}

impl<'a> CodeFile<'a> {
    /// Returns the folder of the crate, as `crates/server`. Files outside of crates belong to their first folder.
    pub(crate) fn crate_path(&self) -> &'a str {
        let is_crate = self.path.starts_with("crates/") || self.path.starts_with("games/");
        let slash = self.path.match_indices('/').nth(usize::from(is_crate));
        slash.map_or(self.path, |(index, _)| &self.path[..index])
    }

    /// Whether the file is part of the library or binary of a crate.
    pub(crate) fn is_product(&self) -> bool {
        self.path[self.crate_path().len()..].starts_with("/src/")
    }

    /// Returns the tokens without comments.
    pub(crate) fn code(&self) -> impl Iterator<Item = &Token<'a>> {
        self.tokens.iter().filter(|token| !token.is_comment())
    }

    pub(crate) fn place(&self, line: usize, text: impl Into<String>) -> Place {
        Place { path: self.path.to_owned(), line, text: text.into() }
    }
}

/// All files of the workspace.
pub(crate) struct Workspace<'a> {
    files: Vec<CodeFile<'a>>,
    /// Folders that hold a manifest.
    crates: BTreeSet<&'a str>,
}

impl<'a> Workspace<'a> {
    /// Splits every source file that the lexer knows into tokens.
    pub(crate) fn new(sources: &'a [Source]) -> Self {
        let files = sources.iter().filter_map(|source| {
            let syntax = Syntax::of_path(&source.path)?;
            let tokens = tokenize(&source.text, syntax);
            Some(CodeFile { path: &source.path, text: &source.text, syntax, tokens })
        });
        let crates = sources.iter().filter_map(|source| source.path.strip_suffix("/Cargo.toml")).collect();
        Self { files: files.collect(), crates }
    }

    /// Returns the files in any of the languages, in order of paths.
    pub(crate) fn files<'s>(&'s self, languages: &[Syntax]) -> impl Iterator<Item = &'s CodeFile<'a>> {
        self.files.iter().filter(move |file| languages.contains(&file.syntax))
    }

    pub(crate) fn rust(&self) -> impl Iterator<Item = &CodeFile<'a>> {
        self.files(&[Syntax::Rust])
    }

    pub(crate) fn javascript(&self) -> impl Iterator<Item = &CodeFile<'a>> {
        self.files(&[Syntax::JavaScript])
    }

    /// Returns the file `src/lib.rs` of each library crate.
    pub(crate) fn libraries(&self) -> impl Iterator<Item = &CodeFile<'a>> {
        self.rust()
            .filter(|file| file.path.strip_suffix("/src/lib.rs").is_some_and(|folder| self.crates.contains(folder)))
    }

    /// Returns the names of the games.
    pub(crate) fn games(&self) -> impl Iterator<Item = &'a str> {
        self.crates.iter().filter_map(|folder| folder.strip_prefix("games/")).filter(|name| !name.contains('/'))
    }
}

/// Returns the sources of `files`, pairs of path and text, for unit tests.
#[cfg(test)]
pub(crate) fn sources(files: &[(&str, &str)]) -> Vec<Source> {
    files.iter().map(|(path, text)| Source { path: (*path).to_owned(), text: (*text).to_owned() }).collect()
}

/// Asserts that a count finds exactly the lines `expected` in `files`.
#[cfg(test)]
pub(crate) fn assert_lines(count: fn(&Workspace<'_>) -> Vec<Place>, files: &[(&str, &str)], expected: &[usize]) {
    let sources = sources(files);
    let places = count(&Workspace::new(&sources));
    assert_eq!(places.iter().map(|place| place.line).collect::<Vec<_>>(), expected, "{places:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_and_games_are_found_by_manifests() {
        let sources = sources(&[
            ("Cargo.toml", ""),
            ("crates/core/Cargo.toml", ""),
            ("crates/core/src/lib.rs", "mod a;"),
            ("crates/core/tests/common/src/lib.rs", ""),
            ("games/toy/Cargo.toml", ""),
            ("games/toy/src/main.rs", ""),
        ]);
        let workspace = Workspace::new(&sources);
        assert_eq!(workspace.libraries().map(|file| file.path).collect::<Vec<_>>(), ["crates/core/src/lib.rs"]);
        assert_eq!(workspace.games().collect::<Vec<_>>(), ["toy"]);
        let files: Vec<_> = workspace.rust().map(|file| (file.crate_path(), file.is_product())).collect();
        assert_eq!(files, [("crates/core", true), ("crates/core", false), ("games/toy", true)]);
    }
}
