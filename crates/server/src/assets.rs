//! What pages are made of: the style sheet, the script's modules, symbols and icons. All of it lies under one address that holds a
//! fingerprint of the whole, so that browsers may keep it for ever.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use game::{Colour, svg};
use sha2::{Digest, Sha256};

use crate::refusal::Refusal;

/// Everything there is.
pub static ASSETS: LazyLock<Assets> = LazyLock::new(Assets::new);

/// Files by name, and the address they lie under.
pub struct Assets {
    base: String,
    files: BTreeMap<String, String>,
    sheets: BTreeMap<&'static str, String>,
}

/// The modules of the script; the first is the one a page starts.
pub const MODULES: &[(&str, &str)] = &[
    ("main.js", include_str!("../assets/main.js")),
    ("bar.js", include_str!("../assets/bar.js")),
    ("choose.js", include_str!("../assets/choose.js")),
    ("closing.js", include_str!("../assets/closing.js")),
    ("deciding.js", include_str!("../assets/deciding.js")),
    ("glide.js", include_str!("../assets/glide.js")),
    ("guess.js", include_str!("../assets/guess.js")),
    ("history.js", include_str!("../assets/history.js")),
    ("keys.js", include_str!("../assets/keys.js")),
    ("morph.js", include_str!("../assets/morph.js")),
    ("moves.js", include_str!("../assets/moves.js")),
    ("news.js", include_str!("../assets/news.js")),
    ("notes.js", include_str!("../assets/notes.js")),
    ("pointing.js", include_str!("../assets/pointing.js")),
    ("prefs.js", include_str!("../assets/prefs.js")),
    ("screen.js", include_str!("../assets/screen.js")),
    ("sheets.js", include_str!("../assets/sheets.js")),
    ("stage.js", include_str!("../assets/stage.js")),
    ("viewport.js", include_str!("../assets/viewport.js")),
    ("wire.js", include_str!("../assets/wire.js")),
    ("words.js", include_str!("../assets/words.js")),
];

impl Assets {
    fn new() -> Assets {
        let mut files: BTreeMap<String, String> = BTreeMap::new();
        for (name, text) in MODULES {
            files.insert((*name).to_owned(), lean(text));
        }
        files.insert("table.css".to_owned(), include_str!("../assets/table.css").to_owned());
        files.insert("read.css".to_owned(), include_str!("../assets/read.css").to_owned());
        files.insert("lobby.js".to_owned(), lean(include_str!("../assets/lobby.js")));
        files.insert("logo.svg".to_owned(), include_str!("../assets/logo.svg").to_owned());
        files.insert("logo-turn.svg".to_owned(), include_str!("../assets/logo-turn.svg").to_owned());
        files.insert("shell.svg".to_owned(), shell());
        for game in registry::GAMES {
            let sheet = format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>{}</defs></svg>", game.symbols());
            files.insert(format!("{}.svg", game.key()), sheet);
        }
        let mut hash = Sha256::new();
        for (name, text) in &files {
            hash.update(name);
            hash.update(text);
        }
        let print: String = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let base = format!("/assets/{print}");
        let sheets = registry::GAMES.iter().map(|game| (game.key(), format!("{base}/{}.svg", game.key()))).collect();
        Assets { base, files, sheets }
    }

    /// The address of a file.
    pub fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.base)
    }

    /// The address of a game's symbols.
    pub fn sheet(&self, game: &str) -> &str {
        self.sheets.get(game).map_or("", String::as_str)
    }
}

/// A module without what only its readers need: comments that have lines of their own, and indentation.
fn lean(module: &str) -> String {
    let mut in_comment = false;
    let mut kept = String::with_capacity(module.len());
    for line in module.lines().map(str::trim) {
        in_comment |= line.starts_with("/**");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            kept.push_str(line);
            kept.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    kept
}

/// Icons and faces, and a disc with its sign for each colour.
fn shell() -> String {
    let drawn = include_str!("../assets/shell.svg");
    let signs: String = Colour::ALL
        .iter()
        .map(|colour| {
            let (fill, _) = svg::paint(*colour);
            let name = colour.name();
            format!(
                "<symbol id=\"sign-{name}\" viewBox=\"-11 -11 22 22\"><circle r=\"10\" fill=\"var(--seat-{name},{fill})\" \
                 stroke=\"var(--seat-rim,#1e190f)\"/>{}</symbol>",
                svg::sign(*colour, 0.0, 0.0, 5.6)
            )
        })
        .collect();
    drawn.replace("</svg>", &format!("{signs}</svg>"))
}

/// What lets the table be installed as an application.
pub async fn manifest() -> Response {
    let icon = ASSETS.path("logo.svg");
    let manifest = serde_json::json!({
        "name": "Tilewright", "short_name": "Tilewright", "start_url": "/", "display": "standalone",
        "background_color": "#f6f1e4", "theme_color": "#1f6f6b",
        "icons": [{"src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    });
    ([(CONTENT_TYPE, "application/manifest+json")], manifest.to_string()).into_response()
}

/// Gives a file. An old address gives what there is today, and is not kept.
pub async fn give(Path((print, name)): Path<(String, String)>) -> Result<Response, Refusal> {
    let text = ASSETS.files.get(&name).ok_or(Refusal::Unknown)?;
    let kind = match name.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        _ => "image/svg+xml",
    };
    let today = ASSETS.base.ends_with(&print);
    let keep = if today { "public, max-age=31536000, immutable" } else { "no-cache" };
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep)], text.clone()).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lean_module_keeps_its_code() {
        let module = "// A head.\n\n/** Says\n * something. */\nexport const a = 1; // kept\n  /** @type {number} */\n  let b;\n";
        assert_eq!(lean(module), "export const a = 1; // kept\nlet b;\n");
    }

    #[test]
    fn every_module_that_is_imported_is_there() {
        for (name, text) in MODULES {
            for import in text.split("from './").skip(1).filter_map(|rest| rest.split('\'').next()) {
                assert!(MODULES.iter().any(|(module, _)| *module == import), "{name} imports {import}");
            }
        }
    }
}
