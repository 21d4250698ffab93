//! The page of an error.

use axum::response::Response;
use maud::html;
use tilewright_display::{Language, Localizer};

use super::layout::{self, PageLayout, languages, render};
use super::lobby::nav;
use crate::error::ApiError;
use crate::extract::Caller;

/// Renders an error, with a link to the lobby and, if a retry may succeed, one to the same address.
pub(crate) fn error_page(language: Language, error: &ApiError) -> Response {
    let caller =
        Caller { person: None, language, remember_language: false, renewal: None, address: None, session: None };
    let localizer = layout::page_localizer(&caller);
    let main = html! {
        main.wrap #main {
            (nav(&localizer, ""))
            section.panel.refused {
                p { (error.message(&localizer)) }
                div.row {
                    // An empty address is that of the request.
                    @if error.retry_after().is_some() { a.btn.go href="" data-again { (localizer.text("page-again")) } }
                    a.btn.go[error.retry_after().is_none()] href="/" { (localizer.text("page-lobby")) }
                }
            }
        }
    };
    let top = html! { (nav(&localizer, "")) span.grow {} (languages(&caller)) };
    render(&caller, &PageLayout { title: "Tilewright".to_owned(), class: "read", script: "lobby.js", top, main })
}
