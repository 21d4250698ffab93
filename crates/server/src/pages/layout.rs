//! The layout of every page: head, top line, choice of the language.

use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};
use tilewright_core::Message;
use tilewright_display::{Language, Localizer};
use tilewright_i18n::FluentLocalizer;

use super::icons::icon;
use crate::assets::ASSETS;
use crate::extract::Caller;

/// The parts of a page.
pub(super) struct PageLayout {
    /// Title of the window.
    pub title: String,
    /// Class of the body, which is also the name of its style sheet: `read` or `play`.
    pub class: &'static str,
    /// Script file that the page starts.
    pub script: &'static str,
    /// Contents of the line at the top.
    pub top: Markup,
    /// Contents below it.
    pub main: Markup,
}

/// Returns a localizer for the messages of the shell.
pub(super) fn page_localizer(caller: &Caller) -> FluentLocalizer {
    FluentLocalizer::new(caller.language, &tilewright_display::LocalizedText::NONE)
}

/// Renders a page; a language chosen by the query is stored in a cookie.
pub(super) fn render(caller: &Caller, page: &PageLayout) -> Response {
    let localizer = page_localizer(caller);
    let say = |key: &'static str| localizer.text(key);
    let document = html! {
        (DOCTYPE)
        html lang=(caller.language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover";
                meta name="theme-color" content="#1f6f6b";
                title { (page.title) }
                link rel="stylesheet" href=(ASSETS.path("table.css"));
                link rel="stylesheet" href=(ASSETS.path(&format!("{}.css", page.class)));
                link rel="icon" type="image/svg+xml" href=(ASSETS.path("logo.svg"));
                link rel="manifest" href="/manifest.webmanifest";
                script type="module" src=(ASSETS.path(page.script)) {}
            }
            body class=(page.class) data-connection="live" {
                a.skip href="#main" { (say("page-skip")) }
                header.top {
                    a.brand href="/" aria-label=(say("page-home")) {
                        img.logo src=(ASSETS.path("logo.svg")) alt="" width="28" height="28";
                        span { "Tilewright" }
                    }
                    (page.top)
                    button.ico data-theme-switch aria-label=(say("page-theme")) title=(say("page-theme")) {
                        (icon("theme"))
                    }
                }
                (page.main)
            }
        }
    };
    let mut response = document.into_response();
    // The cookie ends, as the session does, long after the last use, not after the first.
    let renewed = caller.renewal.clone();
    response.headers_mut().extend(renewed.map(|cookie| (SET_COOKIE, cookie)));
    if caller.remember_language {
        let cookie = format!("lang={}; Path=/; SameSite=Lax; Max-Age=31536000", caller.language.code());
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
    }
    response
}

/// A form to choose the language, which works without a script.
pub(super) fn languages(caller: &Caller) -> Markup {
    let localizer = page_localizer(caller);
    html! {
        form.lang method="get" data-languages {
            label {
                span.vh { (localizer.text("page-language")) }
                select name="lang" {
                    @for language in Language::ALL {
                        option value=(language.code()) selected[language == caller.language] { (name(language)) }
                    }
                }
            }
            noscript { button.btn { (localizer.text("page-change")) } }
        }
    }
}

/// Returns the name of a language in that language.
fn name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::Spanish => "Español",
        Language::French => "Français",
        Language::Dutch => "Nederlands",
    }
}

/// Formats a message about a game.
pub(super) fn game_message(localizer: &FluentLocalizer, key: &'static str, game: &str) -> String {
    localizer.format(&Message::new(key).text("game", game.to_owned()))
}
