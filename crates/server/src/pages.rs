//! Plain pages: a list of games, and a table whose actions are buttons of forms. They work without a script.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use game::{Tongue, Turn};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use robots::Level;
use serde::Deserialize;
use words::{Language, Speech};

use crate::body::Filled;
use crate::caller::Caller;
use crate::house::House;
use crate::moment::Moment;
use crate::refusal::Refusal;
use crate::routes::Asked;
use crate::routes::tables::{Wanted, opened};
use crate::workers::play;

fn page(language: Language, title: &str, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
            }
            body { (body) }
        }
    }
}

/// The games, each with a button that starts one against robots.
pub async fn lobby(caller: Caller) -> Markup {
    let speech = |game: &dyn registry::GameKind| Speech::new(caller.language, game.words());
    let body = html! {
        main {
            h1 { "Tilewright" }
            @for game in registry::GAMES {
                article data-game=(game.key()) {
                    h2 { (game.name()) }
                    form method="post" action="/" {
                        input type="hidden" name="game" value=(game.key());
                        button data-play { (speech(*game).say(&game::Message::new("menu-play").word("game", game.name()))) }
                    }
                }
            }
        }
    };
    page(caller.language, "Tilewright", &body)
}

/// A game that is started at once.
#[derive(Deserialize)]
pub struct Start {
    game: String,
    level: Option<String>,
}

/// Starts a game against robots and leads to its table.
pub async fn open(
    State(house): State<House>,
    caller: Caller,
    Filled(start): Filled<Start>,
) -> Result<Response, Refusal> {
    let guest = caller.or_guest(&house).await?;
    let kind = registry::game(&start.game).map_err(Refusal::bad)?;
    let level = start.level.as_deref().unwrap_or(Level::Medium.name());
    let wanted = Wanted::against(kind.key(), kind.usual_players(), level);
    let (id, _) = opened(&house, &guest.person, &wanted).await?;
    Ok(guest.answer(Redirect::to(&format!("/tables/{id}"))))
}

/// A table as the caller may know it, with a button for each action.
pub async fn table(caller: Caller, asked: Asked) -> Markup {
    let now = &asked.now;
    let own = now.seats_of(caller.id());
    let eyes = now.eyes(now.viewer(caller.id()));
    let look = eyes.look(0);
    let speech = now.speech(caller.language);
    let mine = matches!(look.turn, Turn::Of(seat) if own.contains(&seat));
    let turn = match look.turn {
        _ if now.is_over() => "over",
        _ if mine => "you",
        Turn::Of(_) | Turn::Chance | Turn::Over => "others",
    };
    let svg = eyes.svg(&now.plates(&speech), &speech);
    let body = html! {
        main data-table=(now.id) data-revision=(now.revision) data-ply=(look.ply) data-turn=(turn) {
            h1 { (now.kind.name()) }
            figure { (PreEscaped(svg)) }
            ul {
                @for (row, score) in now.seats.iter().zip(&look.scores) {
                    li data-seat=(row.seat) {
                        span data-name { (speech.name(game::Seat::new(row.seat))) } " "
                        span data-score { @if let Some(score) = score { (score) } }
                    }
                }
            }
            @if mine { (buttons(now, &look, &speech)) }
            p { a href=(format!("/tables/{}", now.id)) { "↻" } " " a data-record href=(format!("/api/tables/{}/record", now.id)) { "⤓" } }
            ol data-events { @for told in &look.events { li { (speech.say(&told.message)) } } }
        }
    };
    page(caller.language, now.kind.name(), &body)
}

fn buttons(now: &Moment, look: &registry::Look, speech: &Speech) -> Markup {
    html! {
        form method="post" data-actions {
            input type="hidden" name="revision" value=(now.revision);
            @for offer in look.legal.iter().flatten() {
                button name="action" value=(offer.action) data-action=(offer.action) { (speech.say(&offer.label)) } " "
            }
        }
    }
}

/// An action chosen by its button.
#[derive(Deserialize)]
pub struct Chosen {
    revision: u64,
    action: String,
}

/// Plays it and shows the table again.
pub async fn act(
    State(house): State<House>,
    caller: Caller,
    asked: Asked,
    Filled(chosen): Filled<Chosen>,
) -> Result<Response, Refusal> {
    let id = asked.now.id;
    let seat = asked.now.turn().ok_or(Refusal::Play(game::PlayError::Over))?;
    asked.now.holds(caller.id(), seat)?;
    let change = move |now: &Moment| play(now, chosen.revision, |game| game.act(seat, &chosen.action));
    house.change(asked.table, caller.id(), change).await?;
    Ok(Redirect::to(&format!("/tables/{id}")).into_response())
}
