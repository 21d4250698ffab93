//! Checks of public types by their names.

use std::collections::{BTreeMap, BTreeSet};

use super::workspace::{CodeFile, Place, Workspace};

/// Names that several crates may give to a public type.
const SHARED: &[&str] = &[
    // Each game has its own.
    "Action",
    "ActionKind",
    "Beliefs",
    "Event",
    "Outcome",
    "Reveal",
    "RuleSet",
    "Rules",
    "SeatView",
    "View",
    // Nouns of the rule books.
    "Board",
    "Card",
    "Cell",
    "Role",
    "Tile",
    "Tunnel",
    // Arguments of a command.
    "Args",
];

/// Well-known types of std, axum, ratatui, sqlx, clap, serde and tokio.
const WELL_KNOWN: &[&str] = &[
    "Arg",
    "Args",
    "Backend",
    "Block",
    "Body",
    "Buffer",
    "Canvas",
    "Child",
    "Command",
    "Connection",
    "Context",
    "Display",
    "Duration",
    "Entry",
    "Error",
    "Event",
    "Executor",
    "Extension",
    "Form",
    "Frame",
    "Future",
    "Handler",
    "Instant",
    "Iter",
    "Json",
    "Layer",
    "Layout",
    "Line",
    "List",
    "Map",
    "Number",
    "Option",
    "Order",
    "Ordering",
    "Parser",
    "Path",
    "Pool",
    "Process",
    "Query",
    "Range",
    "Read",
    "Rect",
    "Request",
    "Response",
    "Result",
    "Router",
    "Row",
    "Service",
    "Sink",
    "Span",
    "State",
    "Stream",
    "Style",
    "Table",
    "Task",
    "Text",
    "Thread",
    "Value",
    "Write",
];

/// Well-known names that mean the same here, with the reason.
const SAME_MEANING: &[(&str, &str)] = &[
    ("Args", "arguments of a command, derived by clap"),
    ("Event", "shared name of the games, and the trait behind it"),
    ("Span", "a run of text in one style, as in ratatui"),
    ("Style", "colours and weight of a text, as in ratatui"),
];

/// Returns a place for each name that public types of more than one crate have.
pub(super) fn duplicates(workspace: &Workspace<'_>) -> Vec<Place> {
    let mut by_name: BTreeMap<&str, Vec<(&str, Place)>> = BTreeMap::new();
    for file in workspace.rust().filter(|file| file.is_product()) {
        for (name, line) in public_types(file).filter(|(name, _)| !SHARED.contains(name)) {
            by_name.entry(name).or_default().push((file.crate_path(), file.place(line, "")));
        }
    }
    let several = |found: &[(&str, Place)]| found.iter().map(|(folder, _)| folder).collect::<BTreeSet<_>>().len() > 1;
    let places = by_name.into_iter().filter(|(_, found)| several(found)).map(|(name, found)| {
        let others: Vec<String> =
            found[1..].iter().map(|(_, place)| format!("{}:{}", place.path, place.line)).collect();
        Place { text: format!("`{name}`, also {}", others.join(", ")), ..found[0].1.clone() }
    });
    places.collect()
}

/// Returns the public types that have the name of a well-known type.
pub(super) fn well_known(workspace: &Workspace<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    for file in workspace.rust().filter(|file| file.is_product()) {
        let is_taken = |name: &str| WELL_KNOWN.contains(&name) && !SAME_MEANING.iter().any(|(same, _)| *same == name);
        places.extend(
            public_types(file)
                .filter(|(name, _)| is_taken(name))
                .map(|(name, line)| file.place(line, format!("`{name}`"))),
        );
    }
    places
}

/// Returns name and line of each type and trait declared `pub`; `pub(crate)` is not public.
fn public_types<'a>(file: &CodeFile<'a>) -> impl Iterator<Item = (&'a str, usize)> {
    let code: Vec<_> = file.code().copied().collect();
    let mut found = Vec::new();
    for (index, _) in code.iter().enumerate().filter(|(_, token)| token.is("pub")) {
        let mut rest = code[index + 1..].iter().skip_while(|token| token.is("unsafe") || token.is("auto"));
        let is_type = rest
            .next()
            .is_some_and(|token| ["struct", "enum", "trait", "type", "union"].iter().any(|keyword| token.is(keyword)));
        if let (true, Some(name)) = (is_type, rest.next()) {
            found.push((name.text, name.line));
        }
    }
    found.into_iter()
}

#[cfg(test)]
mod tests {
    use super::super::workspace::assert_lines;
    use super::*;

    #[test]
    fn a_name_in_two_crates_is_one_duplicate() {
        let first = ("crates/a/src/x.rs", "pub(crate) struct C;\npub struct A;\npub enum B {}\npub struct Action;");
        let second = ("crates/b/src/lib.rs", "// pub enum B\npub unsafe trait A {}\npub enum Action {}\npub enum C {}");
        assert_lines(duplicates, &[first, second], &[2]);
        assert_lines(duplicates, &[first, ("crates/a/src/y.rs", second.1)], &[]);
    }

    #[test]
    fn well_known_names_need_a_reason() {
        let text = "pub struct Style;\npub type Query = u8;\nstruct Frame;";
        assert_lines(well_known, &[("crates/a/src/x.rs", text)], &[2]);
        assert_lines(well_known, &[("crates/a/tests/x.rs", text)], &[]);
    }
}
