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

/// Returns an error for each row of the crate table of ARCHITECTURE.md that is missing or differs from [`CRATES`].
pub(crate) fn table_errors(page: &Source) -> Vec<String> {
    let cells = |line: &str| line.split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let rows: Vec<Vec<String>> = page.text.lines().filter(|line| line.starts_with("| `")).map(cells).collect();
    let mut errors = Vec::new();
    for (name, allowed) in CRATES {
        let first = format!("`{name}`");
        let Some(row) = rows.iter().find(|row| row.len() == 5 && row[1].split(' ').next() == Some(&first)) else {
            errors.push(format!("{}: the crate table has no row for {first}", page.path));
            continue;
        };
        let words = row[3].split([',', ' ', ';']).filter(|word| CRATES.iter().any(|(known, _)| known == word));
        let (listed, allowed): (BTreeSet<&str>, BTreeSet<&str>) = (words.collect(), allowed.iter().copied().collect());
        if listed != allowed {
            let expected: Vec<&str> = allowed.into_iter().collect();
            errors.push(format!("{}: the row of {first} lists other crates than {}", page.path, expected.join(", ")));
        }
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_differs_from_the_table_is_an_error() {
        let row = |(name, allowed): &(&str, &[&str])| format!("| `{name}` (x) | y | {} |\n", allowed.join(", "));
        let page = |text: String| Source { path: "ARCHITECTURE.md".to_owned(), text };
        let rows: String = CRATES.iter().map(row).collect();
        assert_eq!(table_errors(&page(rows.clone())), Vec::<String>::new());
        assert_eq!(table_errors(&page(rows.replace("| core, engine |", "| core |"))).len(), 1);
        assert_eq!(table_errors(&page(rows.replace("`store`", "`stores`"))).len(), 1);
    }

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
