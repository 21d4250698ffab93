//! Checks of the page script: the JavaScript of the server, without its tests.

use super::identifiers::parts;
use super::lexer::TokenKind;
use super::workspace::{CodeFile, Place, Workspace};

/// Folder of the script.
const FOLDER: &str = "crates/server/web/src/";

/// Layers of the script, lowest first: modules and folders. Other modules are above all of them. A module imports from
/// its own layer and lower ones; those of the lowest layer know no page.
const LAYERS: &[&[&str]] = &[
    &["state.js", "picker.js", "decision.js", "queue.js", "moments.js"],
    &["dom.js", "i18n.js", "preferences.js", "api.js", "socket.js", "commands.js", "shared_screen.js", "sound.js"],
    &["render/"],
    &["panels/"],
    &["input/"],
];

/// Globals of a browser that modules of the lowest layer do without.
const BROWSER_GLOBALS: &[&str] =
    &["document", "window", "location", "localStorage", "fetch", "setTimeout", "requestAnimationFrame", "matchMedia"];

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

/// Returns the imports from a higher layer, and uses of the browser in the lowest one.
pub(super) fn layer_breaches(workspace: &Workspace<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    for file in files(workspace) {
        let Some(module) = file.path.strip_prefix(FOLDER) else { continue };
        let layer = layer_of(module);
        for (index, line) in file.text.lines().enumerate() {
            let import = line.strip_prefix("import ").and_then(|import| import.rsplit_once(" from '"));
            let Some((_, path)) = import else { continue };
            let imported = resolve(module, path.trim_end_matches("';"));
            if layer_of(&imported) > layer {
                places.push(file.place(index + 1, format!("{module} imports {imported}, which is in a higher layer")));
            }
        }
        let is_global = |text: &str| layer == 0 && BROWSER_GLOBALS.contains(&text);
        let globals = file.code().filter(|token| token.kind == TokenKind::Identifier && is_global(token.text));
        places.extend(globals.map(|token| file.place(token.line, format!("{module} uses `{}`", token.text))));
    }
    places
}

fn layer_of(module: &str) -> usize {
    let is_in =
        |layer: &&[&str]| layer.iter().any(|part| module == *part || part.ends_with('/') && module.starts_with(part));
    LAYERS.iter().position(is_in).unwrap_or(LAYERS.len())
}

/// Returns the module that `import` means in `module`.
fn resolve(module: &str, import: &str) -> String {
    let folder = module.rsplit_once('/').map_or("", |(folder, _)| folder);
    match import.strip_prefix("../") {
        Some(path) => path.to_owned(),
        None if folder.is_empty() => import.trim_start_matches("./").to_owned(),
        None => format!("{folder}/{}", import.trim_start_matches("./")),
    }
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
    fn imports_go_down() {
        let check = |path: &str, text: &str, expected: &[usize]| {
            assert_lines(layer_breaches, &[(&format!("{FOLDER}{path}"), text)], expected);
        };
        check("render/scene.js", "import { a } from '../dom.js';\nimport { b } from './diff.js';", &[]);
        check("render/scene.js", "import { a } from '../panels/notes.js';\nimport { b } from '../table.js';", &[1, 2]);
        check("panels/notes.js", "import { a } from './history.js';\nimport { b } from '../input/pointer.js';", &[2]);
        check("main.js", "import { a } from './input/pointer.js';\nimport { b } from './table.js';", &[]);
        check("picker.js", "import { a } from './dom.js';\n// document\ndocument.title;", &[1, 3]);
        check("dom.js", "document.title;", &[]);
    }

    #[test]
    fn games_are_named_in_any_spelling() {
        let manifest = ("games/azul/Cargo.toml", "");
        let text = "const a = 'azul';\nconst AzulTile = 1;\n// lazul";
        assert_lines(game_names, &[manifest, ("crates/server/web/src/a.js", text)], &[1, 2]);
    }
}
