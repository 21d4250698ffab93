//! Checks of retired words in identifiers and file names.

use std::collections::{BTreeSet, HashMap};

use super::lexer::{Token, TokenKind};
use super::workspace::{CodeFile, Place, Workspace};

/// Words that are not names here, with their inflected forms. `words` has its own rule, see [`names_messages`].
const RETIRED: &[&str] = &[
    "asked",
    "brush",
    "brushes",
    "considered",
    "course",
    "courses",
    "curtain",
    "curtains",
    "desk",
    "desks",
    "dice",
    "errand",
    "errands",
    "eyes",
    "gate",
    "gates",
    "gladness",
    "glance",
    "glances",
    "house",
    "houses",
    "judge",
    "judged",
    "judgement",
    "judgements",
    "judges",
    "keeper",
    "keepers",
    "lane",
    "lanes",
    "liking",
    "likings",
    "look",
    "looked",
    "looking",
    "looks",
    "manner",
    "manners",
    "offer",
    "offered",
    "offers",
    "opinion",
    "opinions",
    "parties",
    "party",
    "patience",
    "prices",
    "promise",
    "promises",
    "room",
    "rooms",
    "sheet",
    "sheets",
    "shown",
    "sight",
    "sights",
    "silence",
    "silent",
    "sink",
    "sinks",
    "sitter",
    "sitters",
    "sitting",
    "sittings",
    "speech",
    "speeches",
    "stage",
    "staged",
    "stages",
    "staging",
    "stories",
    "story",
    "tableau",
    "tableaus",
    "telling",
    "tellings",
    "thinker",
    "thinkers",
    "told",
    "tongue",
    "tongues",
    "wanted",
    "wish",
    "wishes",
    "worth",
];

/// An identifier that keeps a retired word.
struct Exception {
    /// Part of the path of the files where it does.
    path: &'static str,
    /// Words of the identifier in lower case, one after another.
    words: &'static str,
    #[expect(dead_code, reason = "for the reader")]
    reason: &'static str,
}

#[rustfmt::skip]
const EXCEPTIONS: &[Exception] = &[
    Exception { path: "", words: "house rule", reason: "term of the rule books" },
    Exception { path: "", words: "house rules", reason: "term of the rule books" },
    Exception { path: "", words: "event sink", reason: "trait that receives events" },
    Exception { path: "games/carcassonne/src/", words: "house", reason: "houses are drawn on tiles" },
    Exception { path: "games/carcassonne/src/", words: "houses", reason: "houses are drawn on tiles" },
    Exception { path: "games/carcassonne/src/", words: "gate", reason: "the gate of a drawn city" },
    Exception { path: "games/saboteur/src/", words: "gates", reason: "where a drawn tunnel leaves its card" },
    Exception { path: "crates/python/src/state", words: "look", reason: "method of the Python class State" },
    Exception { path: "server/src/pages/table.rs", words: "sheet", reason: "hook of the page" },
    Exception { path: "server/src/pages/table.rs", words: "curtain", reason: "hook of the page" },
    Exception { path: "server/src/pages/table.rs", words: "looks", reason: "hook of the page" },
    Exception { path: "server/src/pages/table.rs", words: "stage", reason: "class of the style sheet" },
    Exception { path: "server/src/pages/table.rs", words: "manner", reason: "class of the style sheet" },
    Exception { path: "crates/server/tests/", words: "sink", reason: "futures_util::SinkExt" },
    Exception { path: "crates/terminal/tests/", words: "sink", reason: "std::io::sink" },
    Exception { path: "server/web/src/commands.js", words: "offers", reason: "field of the API" },
    Exception { path: "server/web/src/commands.js", words: "asked", reason: "field of the API" },
    Exception { path: "server/web/test/", words: "offers", reason: "field of the API" },
    Exception { path: "server/web/test/", words: "asked", reason: "field of the API" },
    Exception { path: ".js", words: "promise", reason: "class of JavaScript" },
];

/// Returns the identifiers, files and folders of Rust with a retired word.
pub(super) fn in_rust(workspace: &Workspace<'_>) -> Vec<Place> {
    places(workspace.rust())
}

/// Returns the identifiers, files and folders of JavaScript with a retired word.
pub(super) fn in_javascript(workspace: &Workspace<'_>) -> Vec<Place> {
    places(workspace.javascript())
}

fn places<'s, 'a: 's>(files: impl Iterator<Item = &'s CodeFile<'a>>) -> Vec<Place> {
    let mut places = Vec::new();
    let mut folders = BTreeSet::new();
    let mut known: HashMap<&str, Option<&str>> = HashMap::new();
    for file in files {
        places.extend(in_path(file, &mut folders));
        let code: Vec<&Token<'_>> = file.code().collect();
        for (index, token) in code.iter().enumerate().filter(|(_, token)| token.kind == TokenKind::Identifier) {
            let word = *known.entry(token.text).or_insert_with(|| retired_word(token.text));
            let word = word.or_else(|| names_messages(&code, index).then_some("words"));
            if let Some(word) = word.filter(|word| !is_exception(file.path, token.text, word)) {
                places.push(file.place(token.line, format!("`{}` has the retired word `{word}`", token.text)));
            }
        }
    }
    places
}

/// Returns a place for the file's name, and one for each of its folders that is not in `folders` yet.
fn in_path<'a>(file: &CodeFile<'a>, folders: &mut BTreeSet<&'a str>) -> Vec<Place> {
    let mut places = Vec::new();
    let ends = file.path.match_indices('/').map(|(index, _)| index).chain([file.path.len()]);
    for path in ends.map(|end| &file.path[..end]).filter(|path| folders.insert(path)) {
        let name = path.rsplit('/').next().unwrap_or(path);
        let name = name.split('.').next().unwrap_or(name);
        let word = retired_word(name).or_else(|| parts(name).any(|part| part == "words").then_some("words"));
        if let Some(word) = word.filter(|word| !is_exception(path, name, word)) {
            places.push(file.place(1, format!("the path {path} has the retired word `{word}`")));
        }
    }
    places
}

/// Returns the first retired word of an identifier; the word `words` only in names with capitals.
fn retired_word(identifier: &str) -> Option<&'static str> {
    let has_capitals = identifier.contains(char::is_uppercase);
    parts(identifier).find_map(|part| match part.as_str() {
        "words" => has_capitals.then_some("words"),
        part => RETIRED.iter().copied().find(|word| *word == part),
    })
}

/// Whether `code[index]` is `words` as the name of a function, macro or module: there it stands for localized messages.
///
/// Other names with this word may speak of the words of a text.
fn names_messages(code: &[&Token<'_>], index: usize) -> bool {
    let is_one = |at: usize, symbols: &[&str]| code.get(at).is_some_and(|token| symbols.contains(&token.text));
    let before = index.checked_sub(1).is_some_and(|at| is_one(at, &["fn", "mod", "use"]));
    let path = is_one(index + 1, &[":"]) && is_one(index + 2, &[":"]);
    code[index].text == "words" && (before || path || is_one(index + 1, &["!"]) && !is_one(index + 2, &["="]))
}

fn is_exception(path: &str, identifier: &str, word: &str) -> bool {
    let joined = || format!(" {} ", parts(identifier).collect::<Vec<_>>().join(" "));
    EXCEPTIONS.iter().any(|exception| {
        let has_word = exception.words.split(' ').any(|part| part == word);
        has_word && path.contains(exception.path) && joined().contains(&format!(" {} ", exception.words))
    })
}

/// Returns the words of an identifier in lower case: it is split at `_`, `-`, `$` and before capitals.
pub(super) fn parts(identifier: &str) -> impl Iterator<Item = String> {
    let characters: Vec<char> = identifier.chars().collect();
    let mut parts = vec![String::new()];
    for (index, &character) in characters.iter().enumerate() {
        let after_lower = index > 0 && !characters[index - 1].is_uppercase();
        let before_lower = characters.get(index + 1).is_some_and(|next| next.is_lowercase());
        if !character.is_alphanumeric() || character.is_uppercase() && (after_lower || before_lower) {
            parts.push(String::new());
        }
        if let Some(part) = parts.last_mut().filter(|_| character.is_alphanumeric()) {
            part.extend(character.to_lowercase());
        }
    }
    parts.into_iter().filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::workspace::assert_lines;
    use super::*;

    #[test]
    fn identifiers_are_split_at_underscores_and_capitals() {
        let split = |identifier| parts(identifier).collect::<Vec<_>>();
        assert_eq!(split("HTTPServer_of2Seats"), ["http", "server", "of2", "seats"]);
        assert_eq!(split("MAX_PLIES"), ["max", "plies"]);
        assert_eq!(split("r#type"), ["r", "type"]);
    }

    #[test]
    fn retired_words_are_found_in_identifiers_only() {
        let text = "let rooms = \"room\"; // room\nfn look_up() {}\nlet broom = lookup;\nstruct HouseOf;\n\
                    house_rules();\nHouseRule";
        assert_lines(in_rust, &[("crates/a/src/x.rs", text)], &[1, 2, 4]);
        assert_lines(in_javascript, &[("a.js", text)], &[1, 2, 4]);
        assert_lines(in_javascript, &[("crates/a/src/x.rs", text)], &[]);
    }

    #[test]
    fn words_of_a_text_are_no_messages() {
        let text = "let words = text.split(' ');\nwords::a();\nmod words;\nwords!();\nconst WORDS: u8;\n\
                    if words != KEYWORDS {}\nstop_words";
        assert_lines(in_rust, &[("crates/a/src/x.rs", text)], &[2, 3, 4, 5]);
    }

    #[test]
    fn a_folder_is_counted_once() {
        let files = [("crates/words/src/a.rs", ""), ("crates/words/src/house.rs", ""), ("crates/words/src/b.js", "")];
        assert_lines(in_rust, &files, &[1, 1]);
    }
}
