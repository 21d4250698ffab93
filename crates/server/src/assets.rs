//! Static files of the pages: style sheets, scripts, symbols and images. The address of all of them contains a
//! fingerprint of their contents, so that browsers may cache them for ever.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use brotli::enc::BrotliEncoderParams;
use sha2::{Digest, Sha256};
use tilewright_core::Colour;
use tilewright_display::svg;

use crate::bundle::{Module, bundle};
use crate::error::ApiError;
use crate::stylesheet;

/// All static files.
pub(crate) static ASSETS: LazyLock<Assets> = LazyLock::new(Assets::new);

/// Static files by name, with the path they are served under.
pub(crate) struct Assets {
    base: String,
    files: BTreeMap<String, File>,
    symbol_files: BTreeMap<&'static str, String>,
}

/// A file with its Brotli compression, which is computed at the first request for it.
struct File {
    text: String,
    compressed: OnceLock<Vec<u8>>,
}

impl File {
    fn new(text: String) -> File {
        File { text, compressed: OnceLock::new() }
    }

    /// Returns the file compressed at the highest quality; empty if compression fails.
    fn compressed(&self) -> &[u8] {
        self.compressed.get_or_init(|| {
            let mut compressed = Vec::new();
            let params =
                BrotliEncoderParams { quality: 11, lgwin: 22, size_hint: self.text.len(), ..Default::default() };
            match brotli::BrotliCompress(&mut self.text.as_bytes(), &mut compressed, &params) {
                Ok(_) => compressed,
                Err(_) => Vec::new(),
            }
        })
    }
}

/// The modules of the scripts. A table starts with `main.js`, other pages with `lobby.js`.
pub(crate) const MODULES: &[Module] = &[
    ("main.js", include_str!("../web/src/main.js")),
    ("lobby.js", include_str!("../web/src/lobby.js")),
    ("api.js", include_str!("../web/src/api.js")),
    ("commands.js", include_str!("../web/src/commands.js")),
    ("decision.js", include_str!("../web/src/decision.js")),
    ("dom.js", include_str!("../web/src/dom.js")),
    ("i18n.js", include_str!("../web/src/i18n.js")),
    ("input/keyboard.js", include_str!("../web/src/input/keyboard.js")),
    ("input/pointer.js", include_str!("../web/src/input/pointer.js")),
    ("moments.js", include_str!("../web/src/moments.js")),
    ("panels/action_bar.js", include_str!("../web/src/panels/action_bar.js")),
    ("panels/action_list.js", include_str!("../web/src/panels/action_list.js")),
    ("panels/drawers.js", include_str!("../web/src/panels/drawers.js")),
    ("panels/event_list.js", include_str!("../web/src/panels/event_list.js")),
    ("panels/history.js", include_str!("../web/src/panels/history.js")),
    ("panels/notes.js", include_str!("../web/src/panels/notes.js")),
    ("panels/private_marks.js", include_str!("../web/src/panels/private_marks.js")),
    ("panels/section_summary.js", include_str!("../web/src/panels/section_summary.js")),
    ("panels/table_header.js", include_str!("../web/src/panels/table_header.js")),
    ("picker.js", include_str!("../web/src/picker.js")),
    ("playback.js", include_str!("../web/src/playback.js")),
    ("preferences.js", include_str!("../web/src/preferences.js")),
    ("queue.js", include_str!("../web/src/queue.js")),
    ("redraw.js", include_str!("../web/src/redraw.js")),
    ("render/animate.js", include_str!("../web/src/render/animate.js")),
    ("render/diff.js", include_str!("../web/src/render/diff.js")),
    ("render/scene.js", include_str!("../web/src/render/scene.js")),
    ("render/selection.js", include_str!("../web/src/render/selection.js")),
    ("render/targets.js", include_str!("../web/src/render/targets.js")),
    ("render/viewport.js", include_str!("../web/src/render/viewport.js")),
    ("shared_screen.js", include_str!("../web/src/shared_screen.js")),
    ("socket.js", include_str!("../web/src/socket.js")),
    ("sound.js", include_str!("../web/src/sound.js")),
    ("state.js", include_str!("../web/src/state.js")),
    ("table.js", include_str!("../web/src/table.js")),
];

/// Sizes and colours of all pages.
const TOKENS: &str = include_str!("../web/styles/tokens.css");

/// The style sheets of every page, after the tokens, in the order of the cascade.
const COMMON_STYLES: &[&str] = &[include_str!("../web/styles/elements.css"), include_str!("../web/styles/table.css")];

/// The style sheets of a table page in the order of the cascade.
const PLAY_STYLES: &[&str] = &[
    include_str!("../web/styles/layout.css"),
    include_str!("../web/styles/overlays.css"),
    include_str!("../web/styles/scene.css"),
    include_str!("../web/styles/result.css"),
    include_str!("../web/styles/phone.css"),
    include_str!("../web/styles/sideways.css"),
];

/// The style sheets of the other pages in the order of the cascade.
const READ_STYLES: &[&str] =
    &[include_str!("../web/styles/text_pages.css"), include_str!("../web/styles/new_table.css")];

impl Assets {
    fn new() -> Assets {
        let mut files: BTreeMap<String, String> = BTreeMap::new();
        for script in ["main.js", "lobby.js"] {
            files.insert(script.to_owned(), bundle(MODULES, script));
        }
        let common = stylesheet::with_system_theme(TOKENS) + &stylesheet::join(COMMON_STYLES);
        files.insert("table.css".to_owned(), common);
        files.insert("play.css".to_owned(), stylesheet::join(PLAY_STYLES));
        files.insert("read.css".to_owned(), stylesheet::join(READ_STYLES));
        files.insert("logo.svg".to_owned(), include_str!("../web/images/logo.svg").to_owned());
        files.insert("logo-turn.svg".to_owned(), include_str!("../web/images/logo-turn.svg").to_owned());
        files.insert("shell.svg".to_owned(), shell_symbols());
        for game in tilewright_engine::GAMES {
            let symbols = format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>{}</defs></svg>", game.symbols());
            files.insert(format!("{}.svg", game.key()), symbols);
        }
        let mut hash = Sha256::new();
        for (name, text) in &files {
            hash.update(name);
            hash.update(text);
        }
        let fingerprint: String = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let base = format!("/assets/{fingerprint}");
        let symbol_files =
            tilewright_engine::GAMES.iter().map(|game| (game.key(), format!("{base}/{}.svg", game.key()))).collect();
        let files = files.into_iter().map(|(name, text)| (name, File::new(text))).collect();
        Assets { base, files, symbol_files }
    }

    /// Returns the path of a file.
    pub(crate) fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.base)
    }

    /// Returns the path of the symbols of a game.
    pub(crate) fn symbol_file(&self, game: &str) -> &str {
        self.symbol_files.get(game).map_or("", String::as_str)
    }
}

/// Returns the icons and portraits of the shell, with a disc and symbol for each colour.
fn shell_symbols() -> String {
    let template = include_str!("../web/images/shell.svg");
    let discs: String = Colour::ALL
        .iter()
        .map(|colour| {
            let (fill, _) = svg::colour_pair(*colour);
            let name = colour.name();
            format!(
                "<symbol id=\"sign-{name}\" viewBox=\"-11 -11 22 22\">\
                 <circle r=\"10\" fill=\"var(--seat-{name},{fill})\" stroke=\"var(--seat-rim,#1e190f)\"/>{}</symbol>",
                svg::colour_symbol(*colour, 0.0, 0.0, 5.6)
            )
        })
        .collect();
    template.replace("</svg>", &format!("{discs}</svg>"))
}

/// `GET /manifest.webmanifest`: lets browsers install the site as an application.
pub(crate) async fn manifest() -> Response {
    let icon = ASSETS.path("logo.svg");
    let manifest = serde_json::json!({
        "name": "Tilewright", "short_name": "Tilewright", "start_url": "/", "display": "standalone",
        "background_color": "#f6f1e4", "theme_color": "#1f6f6b",
        "icons": [{"src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    });
    ([(CONTENT_TYPE, "application/manifest+json")], manifest.to_string()).into_response()
}

/// `GET /assets/{fingerprint}/{file}`: a file, compressed if the caller accepts it.
///
/// An outdated fingerprint gets the current file, which browsers must revalidate before each use.
pub(crate) async fn serve(
    Path((fingerprint, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let file = ASSETS.files.get(&name).ok_or(ApiError::Unknown)?;
    let kind = match name.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        _ => "image/svg+xml",
    };
    let is_current = ASSETS.base.ends_with(&fingerprint);
    let cache_control = if is_current { "public, max-age=31536000, immutable" } else { "no-cache" };
    let file_headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, cache_control), (VARY, "accept-encoding")];
    if accepts_brotli(&headers) && !file.compressed().is_empty() {
        return Ok((file_headers, [(CONTENT_ENCODING, "br")], file.compressed()).into_response());
    }
    Ok((file_headers, file.text.as_str()).into_response())
}

/// Whether the caller accepts Brotli compression.
fn accepts_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut accepted = accepted.flat_map(|value| value.split(','));
    accepted.any(|each| each.trim() == "br" || (each.trim().starts_with("br;") && !each.ends_with("q=0")))
}
