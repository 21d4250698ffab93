//! What somebody reads where a page is not to be had.

use axum::response::Response;
use maud::html;
use tilewright_core::{Language, Tongue};

use super::frame::{self, Page, framed, languages};
use super::lobby::nav;
use crate::caller::Caller;
use crate::refusal::Refusal;

/// Why not, and the way back.
pub fn refused(language: Language, why: &Refusal) -> Response {
    let caller = Caller { person: None, language, asked_language: false };
    let speech = frame::shell(&caller);
    let main = html! {
        main.wrap #main {
            (nav(&speech, ""))
            section.panel.refused {
                p { (why.say(&speech)) }
                div.row {
                    // The address that was asked for.
                    @if why.seconds().is_some() { a.btn.go href="" data-again { (speech.word("page-again")) } }
                    a.btn.go[why.seconds().is_none()] href="/" { (speech.word("page-lobby")) }
                }
            }
        }
    };
    let top = html! { (nav(&speech, "")) span.grow {} (languages(&caller)) };
    framed(&caller, &Page { title: "Tilewright".to_owned(), class: "read", script: "lobby.js", top, main })
}
