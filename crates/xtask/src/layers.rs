//! The allowed dependencies of each crate (the table of ARCHITECTURE.md), and reading of manifests.

use std::collections::BTreeSet;

use crate::source::Source;

/// Prefix of the package names; the directory of a package has the name without it.
pub(crate) const PREFIX: &str = "tilewright-";

/// Crates of `crates/`, each with the crates of the workspace that it may depend on outside its tests.
pub(crate) const CRATES: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("display", &["core"]),
    ("ai", &["core"]),
    ("encoding", &["core"]),
    ("robots", &["ai", "core"]),
    ("engine", &["ai", "core", "display", "encoding", "robots"]),
    ("i18n", &["core", "display"]),
    ("raster", &[]),
    ("arena", &["core", "display", "engine", "robots"]),
    ("store", &[]),
    ("server", &["ai", "core", "display", "engine", "i18n", "robots", "store"]),
    ("load", &["core", "engine"]),
    ("local", &["ai", "core", "display", "engine", "i18n", "robots"]),
    ("terminal", &["core", "display", "engine", "i18n", "local", "robots"]),
    (
        "cli",
        &[
            "ai", "arena", "core", "display", "engine", "i18n", "load", "local", "raster", "robots", "server", "store",
            "terminal",
        ],
    ),
    ("python", &["arena", "core", "display", "encoding", "engine", "i18n", "robots"]),
    ("testkit", &["ai", "core", "display", "encoding"]),
    ("e2e", &[]),
    ("fuzz-properties", &["core", "engine", "local", "robots", "server", "store"]),
    ("xtask", &[]),
];

/// Crates that a game may depend on outside its tests.
pub(crate) const GAME: &[&str] = &["ai", "core", "display", "encoding"];

/// The crate that depends on every game but [`TOY`]; no other crate names a game.
pub(crate) const NAMES_GAMES: &str = "engine";

/// The example game that a new game is copied from; only the tests of [`TESTS_TOY`] use it.
pub(crate) const TOY: &str = "toy";

/// Crates whose tests use [`TOY`].
pub(crate) const TESTS_TOY: &[&str] = &["core", "engine", "testkit"];

/// External crates that only one crate of the workspace may use.
pub(crate) const WRAPPED: &[(&str, &str)] = &[
    ("sqlx", "store"),
    ("axum", "server"),
    ("ratatui", "terminal"),
    ("crossterm", "terminal"),
    ("rand_chacha", "engine"),
    ("pyo3", "python"),
    ("numpy", "python"),
];

/// Returns the directory name of a package of the workspace, from its package name.
pub(crate) fn directory(package: &str) -> Option<&str> {
    if package == "tilewright" { Some("cli") } else { package.strip_prefix(PREFIX) }
}

/// Returns the names in the tables `[dependencies]` and `[dev-dependencies]` of a manifest.
pub(crate) fn dependencies(manifest: &Source) -> (BTreeSet<&str>, BTreeSet<&str>) {
    let (mut own, mut tests) = (BTreeSet::new(), BTreeSet::new());
    for (table, name) in entries(manifest) {
        match table {
            "[dependencies]" => own.insert(name),
            "[dev-dependencies]" => tests.insert(name),
            _ => false,
        };
    }
    (own, tests)
}

/// Returns the features of a manifest but `default`, in order.
pub(crate) fn features(manifest: &Source) -> Vec<&str> {
    let features = entries(manifest).filter(|(table, name)| *table == "[features]" && *name != "default");
    features.map(|(_, name)| name).collect()
}

/// Returns the keys of a manifest, each with the heading of its table.
fn entries(manifest: &Source) -> impl Iterator<Item = (&str, &str)> {
    let mut table = "";
    manifest.text.lines().filter_map(move |line| {
        if line.starts_with('[') {
            table = line;
            return None;
        }
        let name = line.split(['.', ' ', '=']).next().filter(|name| !name.is_empty() && !name.starts_with('#'))?;
        Some((table, name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_and_features_are_read_from_their_tables() {
        let text = "[package]\nname = \"a\"\n\n[features]\ndefault = [\"b\"]\nb = []\n# c\nd = [\"b\"]\n\n\
            [dependencies]\ntilewright-core.workspace = true\nserde = { workspace = true }\n\n\
            [dev-dependencies]\ntilewright-toy.workspace = true\n";
        let manifest = Source { path: "games/a/Cargo.toml".to_owned(), text: text.to_owned() };
        let (own, tests) = dependencies(&manifest);
        assert_eq!(own.into_iter().collect::<Vec<_>>(), ["serde", "tilewright-core"]);
        assert_eq!(tests.into_iter().collect::<Vec<_>>(), ["tilewright-toy"]);
        assert_eq!(features(&manifest), ["b", "d"]);
    }
}
