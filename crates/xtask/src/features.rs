//! The features of the games: each game compiles without features and with each single one.

use crate::layers;
use crate::source;
use crate::task::{TaskResult, cargo};

/// Flags of the compiler: code that only one aspect uses is unused without it.
const LINTS: [&str; 6] = ["-D", "warnings", "-A", "dead_code", "-A", "unused_imports"];

/// Checks every game with each set of features.
///
/// # Errors
/// If a game does not compile with one of them.
pub(crate) fn run() -> TaskResult {
    let sources = source::all()?;
    for manifest in sources.iter().filter(|source| source.is("games/", "/Cargo.toml")) {
        let game = manifest.path.split('/').nth(1).unwrap_or_default();
        for feature in std::iter::once("").chain(layers::features(manifest)) {
            // `rustc` passes the flags to this crate alone, so that its dependencies are not compiled again.
            let package = format!("{}{game}", layers::PREFIX);
            let check = ["rustc", "--profile", "check", "--lib", "--locked", "--quiet", "--no-default-features"];
            let selection = ["--package", &package, "--features", feature, "--"];
            cargo(&[&check[..], &selection, &LINTS].concat(), &[])?;
        }
    }
    Ok(())
}
