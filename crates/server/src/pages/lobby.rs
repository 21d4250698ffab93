//! The lobby: the games, one's own tables, and those of others.

use axum::extract::State;
use axum::response::{Redirect, Response};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use std::collections::HashMap;
use tilewright_core::{Character, Message, Seat, Tongue};
use tilewright_i18n::Speech;
use tilewright_robots::Opponent;
use tilewright_store::{Id, List, TableRow, Who};

use super::frame::{self, Page, about_game, framed, languages};
use super::icon::{face, monogram};
use super::pictures::picture;
use crate::body::Filled;
use crate::caller::Caller;
use crate::characters;
use crate::clock::rfc3339;
use crate::house::House;
use crate::refusal::Refusal;
use crate::routes::tables::{Wanted, opened};

/// The games, each with a button that starts one against robots, and the tables one can go to.
pub async fn lobby(State(house): State<House>, caller: Caller) -> Result<Response, Refusal> {
    let speech = frame::shell(&caller);
    let mine = match caller.id() {
        Some(person) => house.store.list(List::Mine(person), 0).await?.0,
        None => Vec::new(),
    };
    let (open, _) = house.store.list(List::Open, 0).await?;
    let (watch, _) = house.store.list(List::Watch, 0).await?;
    let lists = Lists { caller: &caller, speech: &speech, results: HashMap::new() };
    let main = html! {
        main.wrap #main {
            div.hero {
                div { h1 { (names(&speech)) } p { (speech.word("page-hero")) } }
                (crew(&speech))
            }
            (nav(&speech, "lobby"))
            (lists.nudge(&mine))
            section.games aria-label=(speech.word("page-games")) {
                @for game in tilewright_engine::GAMES { (card(*game, &speech)) }
            }
            div.twocol {
                section.panel { h2 { (speech.word("page-my-tables")) } (lists.rows(&mine, "page-no-tables")) }
                section.panel {
                    h2 { (speech.word("page-open-tables")) }
                    (lists.rows(&open.into_iter().chain(watch).collect::<Vec<_>>(), "page-no-open-tables"))
                }
            }
        }
    };
    let top = html! { (nav(&speech, "lobby")) span.grow {} (languages(&caller)) };
    Ok(framed(&caller, &Page { title: "Tilewright".to_owned(), class: "read", script: "lobby.js", top, main }))
}

/// The characters, from the mildest to the strongest; each leads to a new table against them.
fn crew(speech: &Speech) -> Markup {
    html! {
        nav.crew.faces aria-label=(speech.word("page-crew")) {
            @for each in Character::ALL {
                @let name = speech.say(&Opponent::Character(each).about());
                a href=(format!("/new?players=2&level-1={}", each.key())) aria-label=(name) title=(name) { (face(each as usize + 1)) }
            }
        }
    }
}

/// The main places of the house; `here` is the one that is shown.
pub fn nav(speech: &Speech, here: &str) -> Markup {
    let place = |key: &'static str, address: &str, name: &str| {
        html! { a href=(address) aria-current=[(here == name).then_some("page")] { (speech.word(key)) } }
    };
    html! {
        nav.main aria-label=(speech.word("page-main")) {
            (place("page-lobby", "/", "lobby"))
            (place("page-past", "/past", "past"))
            (place("page-rule-sets", &format!("/rules/{}", tilewright_engine::GAMES[0].key()), "rules"))
        }
    }
}

/// The games' names in one line.
fn names(speech: &Speech) -> String {
    speech.listed(&tilewright_engine::GAMES.iter().map(|game| game.name().to_owned()).collect::<Vec<_>>())
}

fn card(game: &dyn tilewright_engine::GameKind, speech: &Speech) -> Markup {
    let sets = game.rule_sets();
    let players = sets.first().map(|set| set.players.clone()).unwrap_or(2..=2);
    let meta = Message::new("page-players").number("least", *players.start()).number("most", *players.end());
    html! {
        article.game.panel data-game=(game.key()) {
            figure { (PreEscaped(picture(game.key()))) }
            div.in {
                h2 { (game.name()) }
                p { (about_game(speech, "page-about", game.key())) }
                p.meta { (speech.say(&meta)) " · " a href=(format!("/rules/{}", game.key())) aria-label=(about_game(speech, "page-rules-of", game.name())) { (speech.word("page-rule-sets")) } }
                form.row method="post" action="/" data-start {
                    input type="hidden" name="game" value=(game.key());
                    button.btn.go data-play aria-label=(about_game(speech, "page-play-game", game.name())) { (speech.word("page-play")) }
                    a.btn href=(format!("/new?game={}", game.key())) aria-label=(about_game(speech, "page-set-up-game", game.name())) { (speech.word("page-set-up")) }
                }
            }
        }
    }
}

/// Lists of tables as a caller sees them.
pub struct Lists<'a> {
    /// Who looks.
    pub caller: &'a Caller,
    /// Their language.
    pub speech: &'a Speech,
    /// How games ended, where that is said.
    pub results: HashMap<Id, String>,
}

impl Lists<'_> {
    fn is_mine(&self, row: &TableRow) -> bool {
        let own = |who: &Who| self.caller.id().is_some_and(|person| *who == Who::Person(person));
        !row.over && row.turn.is_some_and(|seat| row.seats.get(usize::from(seat)).is_some_and(|row| own(&row.who)))
    }

    /// A table that one can go on at, best one that waits for the caller, said at the top of a small screen.
    fn nudge(&self, mine: &[TableRow]) -> Markup {
        let waiting = mine.iter().find(|row| self.is_mine(row));
        html! {
            @if let Some(row) = waiting.or_else(|| mine.iter().find(|row| !row.over)) {
                a.nudge.panel href=(format!("/tables/{}", row.id)) {
                    @if waiting.is_some() { span.turn { (self.speech.word("page-your-turn")) } }
                    span { (name(&row.game)) }
                    b { (self.speech.word("page-go-on")) }
                }
            }
        }
    }

    /// Tables in rows, or what to do where there is none.
    pub fn rows(&self, rows: &[TableRow], none: &'static str) -> Markup {
        html! {
            @if rows.is_empty() { p.none { (self.speech.word(none)) } }
            ul.rows { @for row in rows { (self.row(row)) } }
        }
    }

    fn row(&self, row: &TableRow) -> Markup {
        let mine = self.is_mine(row);
        let sits = row.seats.iter().any(|seat| matches!(seat.who, Who::Person(id) if Some(id) == self.caller.id()));
        let open = row.seats.iter().any(|seat| seat.who == Who::Open) && !row.over;
        let go = match () {
            () if row.over => "page-look",
            () if mine || sits => "page-go-on",
            () if open => "page-sit-down",
            () => "page-watch",
        };
        html! {
            li {
                div.th { (PreEscaped(picture(&row.game))) }
                div.tx {
                    b { (name(&row.game)) }
                    @if mine { " " span.turn { (self.speech.word("page-your-turn")) } }
                    div { (self.state(row)) }
                    @if let Some(result) = self.results.get(&row.id) {
                        @let at = rfc3339(row.at);
                        div { (result) " · " time datetime=(at) { (at.split('T').next().unwrap_or_default()) } }
                    }
                }
                span.faces { @for seat in row.seats.iter().take(5) { (self.head(seat)) } }
                a.btn.go[mine] href=(format!("/tables/{}", row.id)) { (self.speech.word(go)) }
            }
        }
    }

    fn head(&self, seat: &tilewright_store::SeatRow) -> Markup {
        match &seat.who {
            Who::Robot(level) => face(characters::face(level)),
            Who::Person(_) => monogram(&seat.name),
            Who::Open => monogram("?"),
        }
    }

    /// Who plays, and whom the table waits for.
    fn state(&self, row: &TableRow) -> String {
        let named = |seat: &tilewright_store::SeatRow| match (&seat.who, seat.name.as_str()) {
            (Who::Open, _) => self.speech.word("page-open-seat"),
            (Who::Person(_) | Who::Robot(_), "") => self.speech.name(Seat::new(seat.seat)),
            (Who::Person(_) | Who::Robot(_), name) => name.to_owned(),
        };
        let names: Vec<String> = row.seats.iter().map(named).collect();
        names.join(", ")
    }
}

/// A game's name for people.
pub fn name(key: &str) -> &'static str {
    tilewright_engine::game(key).map_or("", |game| game.name())
}

/// A game that is started at once.
#[derive(Deserialize)]
pub struct Start {
    game: String,
    level: Option<String>,
    name: Option<String>,
}

/// Starts a game against robots and leads to its table.
pub async fn open(
    State(house): State<House>,
    caller: Caller,
    Filled(start): Filled<Start>,
) -> Result<Response, Refusal> {
    let guest = caller.or_named_guest(&house, start.name.as_deref()).await?;
    let kind = tilewright_engine::game(&start.game).map_err(Refusal::bad)?;
    let level = start.level.unwrap_or_default();
    let named = start.name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    let wanted = Wanted::against(kind.key(), kind.usual_players(), &level, named);
    let (id, _) = opened(&house, &guest.person, &wanted).await?;
    Ok(guest.answer(Redirect::to(&format!("/tables/{id}"))))
}
