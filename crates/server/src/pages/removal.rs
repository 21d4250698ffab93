//! Forms that remove a table or the caller, and their handlers.

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use tilewright_display::Localizer;
use tilewright_i18n::FluentLocalizer;

use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, TablePath, ended_session_cookie};
use crate::scene::SceneBuilder;
use crate::tables::{self, TableState};

/// A form to remove the table, for its creator.
pub(super) fn table_form(builder: &SceneBuilder, caller: &Caller) -> Markup {
    if !is_creator(builder.state, caller) {
        return html! {};
    }
    let action = format!("/tables/{}/remove", builder.state.id);
    form(&builder.localizer, &action, ["page-remove-table", "page-remove-table-means", "page-remove-table-now"])
}

/// The panel in which a person downloads and removes their data; empty for a caller without a session.
pub(super) fn data_panel(localizer: &FluentLocalizer, caller: &Caller) -> Markup {
    if caller.person.is_none() {
        return html! {};
    }
    html! {
        section.panel.data {
            h2 { (localizer.text("page-my-data")) }
            a.btn href="/api/me/export" download="tilewright.json" data-export { (localizer.text("page-export")) }
            (form(localizer, "/me/remove", ["page-remove-me", "page-remove-me-means", "page-remove-me-now"]))
        }
    }
}

/// A form behind a summary: the summary, what it means, and its button.
fn form(localizer: &FluentLocalizer, action: &str, [summary, means, now]: [&'static str; 3]) -> Markup {
    html! {
        details.leave {
            summary { (localizer.text(summary)) }
            form method="post" action=(action) {
                p.small { (localizer.text(means)) }
                button.btn.warn data-remove { (localizer.text(now)) }
            }
        }
    }
}

fn is_creator(state: &TableState, caller: &Caller) -> bool {
    caller.id() == Some(state.creator)
}

/// `POST /tables/{id}/remove`: removes a table for its creator and redirects to the lobby.
pub(super) async fn remove_table(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
) -> Result<Redirect, ApiError> {
    if !is_creator(&path.state, &caller) {
        return Err(ApiError::NotYourSeat);
    }
    tables::remove_table(&app, path.state.id, path.state.creator, caller.author()).await?;
    Ok(Redirect::to("/"))
}

/// `POST /me/remove`: removes the caller and redirects to the lobby.
pub(super) async fn remove_me(State(app): State<AppState>, caller: Caller) -> Result<Response, ApiError> {
    let person = caller.id().ok_or(ApiError::Unknown)?;
    tables::remove_person(&app, person, caller.author()).await?;
    Ok(([(SET_COOKIE, ended_session_cookie())], Redirect::to("/")).into_response())
}
