//! Bundles the modules of a page script into one file, so that a browser sends one request and compression sees
//! repetitions across modules. Modules follow their imports and share one scope, which is why a test holds that no
//! name is declared twice outside of functions. [`minify()`] removes what only people read.
//!
//! A module begins with its imports, one on a line (`import { one, all } from '../dom.js';`), and exports functions,
//! constants and classes at their declarations.

mod minify;

use minify::minify;

/// A module: its path in the folder of the script, and its text.
pub(crate) type Module = (&'static str, &'static str);

/// Returns the bundle that starts with the module `first`.
pub(crate) fn bundle(modules: &[Module], first: &str) -> String {
    let mut order = Vec::new();
    add_with_imports(modules, first, &mut order);
    let code: String = order.into_iter().flat_map(|(_, text)| code_lines(text)).flat_map(|line| [line, "\n"]).collect();
    minify(&code)
}

/// Appends a module to `order` after its imports, unless it is there or unknown. Imports must not form a cycle.
fn add_with_imports(modules: &[Module], path: &str, order: &mut Vec<Module>) {
    let Some(module) = modules.iter().find(|(known, _)| *known == path) else { return };
    if order.contains(module) {
        return;
    }
    for from in imports(*module) {
        add_with_imports(modules, &from, order);
    }
    order.push(*module);
}

/// Returns the paths of the imported modules.
fn imports((path, text): Module) -> impl Iterator<Item = String> {
    text.lines().filter_map(move |line| {
        let (_, from) = line.strip_prefix("import { ")?.split_once(" } from '")?;
        Some(resolve(path, from.strip_suffix("';")?))
    })
}

/// Returns the path that `import` means in the module at `path`: `./x.js` lies in its folder, `../x.js` one above.
fn resolve(path: &str, import: &str) -> String {
    let mut folders: Vec<&str> = path.split('/').collect();
    folders.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => _ = folders.pop(),
            part => folders.push(part),
        }
    }
    folders.join("/")
}

/// Returns the lines of a module without its imports and the word `export`.
fn code_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with("import ")).map(|line| line.strip_prefix("export ").unwrap_or(line))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::MODULES;
    use std::collections::HashMap;

    #[test]
    fn modules_follow_their_imports() {
        let modules = [
            ("main.js", "import { speak } from './panels/bar.js';\nimport { one } from './dom.js';\nspeak(one);\n"),
            (
                "panels/bar.js",
                "import { one } from '../dom.js';\nexport async function speak(text) {\n  return one;\n}\n",
            ),
            ("dom.js", "export const one = 1;\n"),
        ];
        let expected = "const $0=1;async function $1(text){return $0;}\n$1($0);";
        assert_eq!(bundle(&modules, "main.js"), expected);
    }

    #[test]
    fn imports_resolve_from_the_folder_of_their_module() {
        let check = |path: &str, import: &str, expected: &str| assert_eq!(resolve(path, import), expected);
        check("main.js", "./dom.js", "dom.js");
        check("main.js", "./render/scene.js", "render/scene.js");
        check("render/scene.js", "./diff.js", "render/diff.js");
        check("render/scene.js", "../panels/notes.js", "panels/notes.js");
    }

    #[test]
    fn imports_resolve_without_cycles() {
        let mut order = Vec::new();
        for first in ["main.js", "lobby.js"] {
            add_with_imports(MODULES, first, &mut order);
        }
        assert_eq!(order.len(), MODULES.len(), "every module is used");
        for (place, module) in order.iter().enumerate() {
            let (path, text) = *module;
            for from in imports(*module) {
                assert!(order[..place].iter().any(|(known, _)| *known == from), "{path} imports {from} before it");
            }
            let lines = text.lines().filter(|line| line.starts_with("import")).count();
            assert_eq!(imports(*module).count(), lines, "{path} imports by lines of one form");
            let renames = |line: &str| line.starts_with("import ") && line.contains(" as ");
            assert!(!text.lines().any(renames), "{path} renames an import");
        }
    }

    #[test]
    fn top_level_names_are_declared_once() {
        let mut declared: HashMap<&str, &str> = HashMap::new();
        for (path, text) in MODULES {
            for line in code_lines(text) {
                let line = line.strip_prefix("async ").unwrap_or(line);
                let keywords = ["const ", "function ", "class ", "let "];
                let Some(rest) = keywords.iter().find_map(|keyword| line.strip_prefix(keyword)) else { continue };
                let names = match rest.strip_prefix('[') {
                    Some(list) => list.split(']').next().unwrap_or_default(),
                    None => {
                        rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or(rest)
                    }
                };
                for name in names.split(", ") {
                    let other = declared.insert(name, path);
                    assert_eq!(other, None, "{path} declares {name} too");
                }
            }
        }
    }
}
