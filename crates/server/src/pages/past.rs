//! Games that were played, and records that are brought to be looked at.

use axum::extract::{Multipart, State};
use axum::response::{Redirect, Response};
use maud::html;
use std::collections::HashMap;
use tilewright_core::Tongue;
use tilewright_store::{Id, List, TableRow};

use super::frame::{self, Page, framed, languages};
use super::lobby::{Lists, nav};
use super::over;
use crate::caller::Caller;
use crate::house::House;
use crate::refusal::Refusal;
use crate::routes::Query;
use crate::routes::records;
use crate::staging::Staging;

/// The caller's games that are over.
pub async fn past(State(house): State<House>, caller: Caller, query: Query) -> Result<Response, Refusal> {
    let speech = frame::shell(&caller);
    let page = u32::try_from(query.number("page")?.unwrap_or(0)).unwrap_or(u32::MAX);
    let (rows, more) = match caller.id() {
        Some(person) => house.store.list(List::Past(person), page).await?,
        None => (Vec::new(), false),
    };
    let results = results(&house, &caller, &rows).await?;
    let lists = Lists { caller: &caller, speech: &speech, results };
    let main = html! {
        main.wrap #main {
            h1 { (speech.word("page-past")) }
            section.panel { (lists.rows(&rows, "page-no-past")) }
            @if more { p { a.btn href=(format!("/past?page={}", page.saturating_add(1))) { (speech.word("page-older")) } } }
            section.panel.bring {
                h2 { (speech.word("page-bring")) }
                form method="post" action="/past" enctype="multipart/form-data" {
                    label { span.vh { (speech.word("page-record-file")) } input type="file" name="record" accept=".txt,text/plain" required; }
                    button.btn { (speech.word("page-look")) }
                }
            }
        }
    };
    let top = html! { (nav(&speech, "past")) span.grow {} (languages(&caller)) };
    let title = format!("{} · Tilewright", speech.word("page-past"));
    Ok(framed(&caller, &Page { title, class: "read", script: "lobby.js", top, main }))
}

/// How each of these games ended, in words.
async fn results(house: &House, caller: &Caller, rows: &[TableRow]) -> Result<HashMap<Id, String>, Refusal> {
    let mut results = HashMap::new();
    for row in rows {
        let now = house.table(row.id).await?.now();
        results.extend(over::result(&Staging::of(&now, caller)).map(|result| (row.id, result)));
    }
    Ok(results)
}

/// A record that somebody brings, shown as a table.
pub async fn bring(State(house): State<House>, caller: Caller, mut form: Multipart) -> Result<Response, Refusal> {
    let wrong = |_| Refusal::bad("the form has one file, a record");
    let field =
        form.next_field().await.map_err(wrong)?.ok_or_else(|| Refusal::bad("the form has one file, a record"))?;
    let bytes = field.bytes().await.map_err(|_| Refusal::TooLarge)?;
    let guest = caller.or_named_guest(&house, None).await?;
    let id = records::brought(&house, &guest.person, bytes).await?;
    Ok(guest.answer(Redirect::to(&format!("/tables/{id}?at=0"))))
}
