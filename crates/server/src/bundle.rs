//! Bundles the modules of a page script into one file, so that a browser sends one request and compression sees
//! repetitions across modules. Modules come in the order of their imports, each in a scope of its own.
//!
//! A module begins with its imports, one on a line (`import * as bar from './bar.js';`, `import { one, say } from
//! './words.js';`), and exports functions, constants and classes at their declarations.

/// A module: file name and text.
pub(crate) type Module = (&'static str, &'static str);

/// Returns the bundle that starts with the module `first`.
pub(crate) fn bundle(modules: &[Module], first: &str) -> String {
    let mut order = Vec::new();
    add_with_imports(modules, first, &mut order);
    order.into_iter().map(wrap_module).collect()
}

/// Appends a module to `order` after its imports.
fn add_with_imports(modules: &[Module], name: &str, order: &mut Vec<Module>) {
    let Some(module) = modules.iter().find(|(known, _)| *known == name) else { return };
    if order.contains(module) {
        return;
    }
    for (_, from) in imports(module.1) {
        add_with_imports(modules, from, order);
    }
    order.push(*module);
}

/// Returns the imports of a module: the binding and the file name.
pub(crate) fn imports(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| {
        let (names, from) = line.strip_prefix("import ")?.split_once(" from './")?;
        Some((names, from.strip_suffix("';")?))
    })
}

/// Returns a module as a constant that holds its exports.
fn wrap_module((name, text): Module) -> String {
    let mut scope = format!("const {}=(()=>{{\n", scope_name(name));
    for (names, from) in imports(text) {
        let names = names.strip_prefix("* as ").unwrap_or(names);
        scope.push_str(&format!("const {names}={};\n", scope_name(from)));
    }
    let mut exported = Vec::new();
    let text = strip_comments(text);
    for line in text.lines().filter(|line| !line.starts_with("import ")) {
        let declaration = line.strip_prefix("export ");
        exported.extend(declaration.and_then(declared_name));
        scope.push_str(declaration.unwrap_or(line));
        scope.push('\n');
    }
    format!("{scope}return{{{}}};\n}})();\n", exported.join(","))
}

fn scope_name(name: &str) -> String {
    format!("${}", name.trim_end_matches(".js"))
}

/// Returns the name that a declaration introduces.
fn declared_name(declaration: &str) -> Option<&str> {
    let declaration = declaration.strip_prefix("async ").unwrap_or(declaration);
    let (_, rest) = declaration.split_once(' ')?;
    rest.split(|letter: char| !letter.is_alphanumeric()).next()
}

/// Removes indentation, blank lines, and comments that have lines of their own.
fn strip_comments(module: &str) -> String {
    let mut in_comment = false;
    let mut output = String::with_capacity(module.len());
    for line in module.lines().map(str::trim) {
        in_comment |= line.starts_with("/**");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            output.push_str(line);
            output.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    output
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::MODULES;

    #[test]
    fn strip_comments_keeps_the_code() {
        let module = "// A head.\n\n/** Says\n * something. */\nexport const a = 1; // kept\n  \
            /** @type {number} */\n  let b;\n";
        assert_eq!(strip_comments(module), "export const a = 1; // kept\nlet b;\n");
    }

    #[test]
    fn modules_follow_their_imports() {
        let modules = [
            ("main.js", "import * as bar from './bar.js';\nimport { one } from './words.js';\nbar.speak(one);\n"),
            ("bar.js", "import { one } from './words.js';\nexport async function speak(text) {\n  return one;\n}\n"),
            ("words.js", "export const one = 1;\n"),
        ];
        let expected = "const $words=(()=>{\nconst one = 1;\nreturn{one};\n})();\n\
            const $bar=(()=>{\nconst { one }=$words;\n\
            async function speak(text) {\nreturn one;\n}\nreturn{speak};\n})();\n\
            const $main=(()=>{\nconst bar=$bar;\nconst { one }=$words;\nbar.speak(one);\nreturn{};\n})();\n";
        assert_eq!(bundle(&modules, "main.js"), expected);
    }

    #[test]
    fn imports_resolve_without_cycles() {
        let mut order = Vec::new();
        for first in ["main.js", "lobby.js"] {
            add_with_imports(MODULES, first, &mut order);
        }
        assert_eq!(order.len(), MODULES.len(), "every module is used");
        for (place, (name, text)) in order.iter().enumerate() {
            for (_, from) in imports(text) {
                assert!(order[..place].iter().any(|(known, _)| *known == from), "{name} comes before {from}");
            }
            assert_eq!(imports(text).count(), text.matches("import ").count(), "{name} imports by lines of one form");
        }
    }
}
