//! Finished games, and the upload of records.

use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, State};
use axum::response::{Redirect, Response};
use maud::html;
use std::collections::HashMap;
use tilewright_display::Localizer;
use tilewright_store::{Id, TableList, TableRow};

use super::layout::{self, PageLayout, languages, render};
use super::lobby::{TableLists, nav};
use super::removal;
use super::result;
use crate::app_state::AppState;
use crate::config;
use crate::error::ApiError;
use crate::extract::{Caller, QueryParams};
use crate::scene::SceneBuilder;
use crate::tables::store_record;

/// `GET /past`: the caller's finished games.
pub(super) async fn show(
    State(app): State<AppState>,
    caller: Caller,
    query: QueryParams,
) -> Result<Response, ApiError> {
    let localizer = layout::page_localizer(&caller);
    let page = u32::try_from(query.number("page")?.unwrap_or(0)).unwrap_or(u32::MAX);
    let (mut rows, more) = match caller.id() {
        Some(person) => app.list(TableList::Past(person), page).await?,
        None => (Vec::new(), false),
    };
    let results = results(&app, &caller, &rows).await?;
    // Known since the results were read.
    rows.retain(|row| !app.tables.is_broken(row.id));
    let lists = TableLists { caller: &caller, localizer: &localizer, results };
    let main = html! {
        main.wrap #main {
            h1 { (localizer.text("page-past")) }
            section.panel { (lists.rows(&rows, "page-no-past")) }
            @if more {
                p { a.btn href=(format!("/past?page={}", page.saturating_add(1))) { (localizer.text("page-older")) } }
            }
            section.panel.bring {
                h2 { (localizer.text("page-bring")) }
                form method="post" action="/past" enctype="multipart/form-data" {
                    label {
                        span.vh { (localizer.text("page-record-file")) }
                        input type="file" name="record" accept=".txt,text/plain" required;
                    }
                    button.btn { (localizer.text("page-look")) }
                }
            }
            (removal::data_panel(&localizer, &caller))
        }
    };
    let top = html! { (nav(&localizer, "past")) span.grow {} (languages(&caller)) };
    let title = format!("{} · Tilewright", localizer.text("page-past"));
    Ok(render(&caller, &PageLayout { title, class: "read", script: "lobby.js", top, main }))
}

/// Returns the results of the finished games among `rows`, in words; tables that do not replay have none.
async fn results(app: &AppState, caller: &Caller, rows: &[TableRow]) -> Result<HashMap<Id, String>, ApiError> {
    let mut results = HashMap::new();
    for row in rows {
        let state = match app.table(row.id).await {
            Ok(table) => table.state(),
            // One such table must not hide the others.
            Err(ApiError::Broken(_) | ApiError::Unknown) => continue,
            Err(error) => return Err(error),
        };
        results.extend(result::summary(&SceneBuilder::new(&state, caller)).map(|result| (row.id, result)));
    }
    Ok(results)
}

/// `POST /past`: stores an uploaded record and redirects to its table.
pub(super) async fn upload(
    State(app): State<AppState>,
    caller: Caller,
    form: Result<Multipart, MultipartRejection>,
) -> Result<Response, ApiError> {
    let mut form = form.map_err(|_| ApiError::bad_request("refusal-file"))?;
    let bad_form = |_| ApiError::bad_request("refusal-file");
    let field = form.next_field().await.map_err(bad_form)?.ok_or_else(|| ApiError::bad_request("refusal-file"))?;
    let bytes = field.bytes().await.map_err(|_| ApiError::TooLarge)?;
    if bytes.len() > config::MAX_RECORD_BYTES {
        return Err(ApiError::TooLarge);
    }
    let guest = caller.or_named_guest(&app, None).await?;
    let id = store_record(&app, &guest.person, caller.payer(guest.person.id), bytes).await?;
    Ok(guest.respond(Redirect::to(&format!("/tables/{id}?at=0"))))
}
