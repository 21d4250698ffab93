//! Checks of test files by which a game differs from the others.

use std::collections::BTreeSet;

use super::workspace::{Place, Workspace};

/// Test files of every game.
const EVERY: [&str; 7] = ["ai", "cases", "display", "exact_counts", "golden", "laws", "reference"];

/// Test file of games with hidden information.
const HIDDEN: &str = "secrets";

/// Returns the files that a game lacks in `tests/`, and those that are not in the list.
pub(super) fn differences(workspace: &Workspace<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    for game in workspace.games() {
        let folder = format!("games/{game}/tests/");
        let names = workspace.rust().filter_map(|file| file.path.strip_prefix(&folder)?.strip_suffix(".rs"));
        let present: BTreeSet<&str> = names.filter(|name| !name.contains('/')).collect();
        let secret = has_hidden_information(workspace, game).then_some(HIDDEN);
        let expected: BTreeSet<&str> = EVERY.into_iter().chain(secret).collect();
        let place =
            |name: &str, text: &str| Place { path: format!("{folder}{name}.rs"), line: 1, text: text.to_owned() };
        places.extend(expected.difference(&present).map(|name| place(name, "missing")));
        places.extend(present.difference(&expected).map(|name| place(name, "not a test file of every game")));
    }
    places
}

/// Whether the game sets the constant of the trait `Game` for hidden information.
fn has_hidden_information(workspace: &Workspace<'_>, game: &str) -> bool {
    let folder = format!("games/{game}/src/");
    workspace.rust().filter(|file| file.path.starts_with(&folder)).any(|file| {
        let code: Vec<_> = file.code().map(|token| token.text).collect();
        let constants = code.windows(5).filter(|tokens| tokens[0] == "HIDDEN_INFORMATION");
        constants.into_iter().any(|tokens| tokens[1..] == [":", "bool", "=", "true"])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::workspace::sources;

    #[test]
    fn missing_and_surplus_files_are_counted() {
        let mut files = vec![
            ("games/a/Cargo.toml".to_owned(), ""),
            ("games/a/src/lib.rs".to_owned(), "const HIDDEN_INFORMATION: bool = true;"),
            ("games/a/tests/extra.rs".to_owned(), ""),
            ("games/a/tests/reference/mod.rs".to_owned(), ""),
        ];
        files.extend(EVERY[1..].iter().map(|name| (format!("games/a/tests/{name}.rs"), "")));
        let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        let sources = sources(&files);
        let places = differences(&Workspace::new(&sources));
        let found: Vec<_> = places.iter().map(|place| (place.path.as_str(), place.text.as_str())).collect();
        assert_eq!(
            found,
            [
                ("games/a/tests/ai.rs", "missing"),
                ("games/a/tests/secrets.rs", "missing"),
                ("games/a/tests/extra.rs", "not a test file of every game"),
            ]
        );
    }
}
