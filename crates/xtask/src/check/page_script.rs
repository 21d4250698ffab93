//! Counts in the page script: the JavaScript of the server, without its tests.

use super::identifiers::parts;
use super::lexer::TokenKind;
use super::workspace::{CodeFile, Place, Workspace};

/// Returns the variables that modules declare with `let` outside of functions.
pub(super) fn top_level_variables(workspace: &Workspace<'_>) -> Vec<Place> {
    files(workspace).flat_map(|file| top_level_variables_of(file)).collect()
}

/// Returns the names of games, in code, literals and comments.
pub(super) fn game_names(workspace: &Workspace<'_>) -> Vec<Place> {
    let games: Vec<&str> = workspace.games().collect();
    let mut places = Vec::new();
    for file in files(workspace) {
        for (index, line) in file.text.lines().enumerate() {
            let found = parts(line).filter(|part| games.contains(&part.as_str()));
            places.extend(found.map(|game| file.place(index + 1, format!("names the game {game}"))));
        }
    }
    places
}

fn files<'s, 'a>(workspace: &'s Workspace<'a>) -> impl Iterator<Item = &'s CodeFile<'a>> {
    let is_script = |path: &str| {
        path.starts_with("crates/server/") && ["/test/", "/tests/", ".config."].iter().all(|part| !path.contains(part))
    };
    workspace.javascript().filter(move |file| is_script(file.path))
}

fn top_level_variables_of(file: &CodeFile<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    let mut depth = 0;
    for token in file.code() {
        match (token.kind, token.text) {
            (TokenKind::Symbol, "(" | "[" | "{") => depth += 1,
            (TokenKind::Symbol, ")" | "]" | "}") => depth -= 1,
            (TokenKind::Identifier, "let") if depth == 0 => {
                let line = file.text.lines().nth(token.line - 1).unwrap_or_default();
                places.push(file.place(token.line, line));
            }
            _ => {}
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::super::workspace::assert_lines;
    use super::*;

    #[test]
    fn variables_inside_functions_do_not_count() {
        let text = "let a = 1;\nfunction b() {\n  let c = `${{ d: 1 }}`;\n}\nconst e = () => {\n  let f;\n};\nlet g;";
        assert_lines(top_level_variables, &[("crates/server/web/src/a.js", text)], &[1, 8]);
        assert_lines(top_level_variables, &[("crates/server/web/test/a.js", text)], &[]);
        assert_lines(top_level_variables, &[("crates/e2e/src/a.js", text)], &[]);
    }

    #[test]
    fn games_are_named_in_any_spelling() {
        let manifest = ("games/azul/Cargo.toml", "");
        let text = "const a = 'azul';\nconst AzulTile = 1;\n// lazul";
        assert_lines(game_names, &[manifest, ("crates/server/assets/a.js", text)], &[1, 2]);
    }
}
