//! The rule books.

use axum::extract::Path;
use axum::response::{Redirect, Response};
use maud::{PreEscaped, html};
use tilewright_display::Localizer;

use super::layout::{self, PageLayout, languages, render};
use super::lobby::nav;
use super::markdown;
use crate::error::ApiError;
use crate::extract::Caller;

/// `GET /rules`: redirects to the first game.
pub(super) async fn redirect_to_first() -> Redirect {
    Redirect::to(&format!("/rules/{}", tilewright_engine::GAMES[0].key()))
}

/// `GET /rules/{game}`: the rule book of a game.
pub(super) async fn show(caller: Caller, Path(game): Path<String>) -> Result<Response, ApiError> {
    let kind = tilewright_engine::game_by_key(&game).map_err(|_| ApiError::Unknown)?;
    let localizer = layout::page_localizer(&caller);
    let text = markdown::html(kind.rule_book().get(caller.language));
    let main = html! {
        main.wrap.book #main {
            nav.books aria-label=(localizer.text("page-rule-sets")) {
                @for other in tilewright_engine::GAMES {
                    a.chip href=(format!("/rules/{}", other.key()))
                        aria-current=[(other.key() == kind.key()).then_some("page")] {
                        (other.name())
                    }
                }
            }
            article.panel { (PreEscaped(text)) }
        }
    };
    let top = html! { (nav(&localizer, "rules")) span.grow {} (languages(&caller)) };
    let title = format!("{} · Tilewright", kind.name());
    Ok(render(&caller, &PageLayout { title, class: "read", script: "lobby.js", top, main }))
}
