//! The lobby: games, own tables, and open tables.

use axum::extract::State;
use axum::response::{Redirect, Response};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use tilewright_ai::Character;
use tilewright_core::{Message, Seat};
use tilewright_display::Localizer;
use tilewright_i18n::FluentLocalizer;
use tilewright_robots::Opponent;
use tilewright_store::{Id, SeatHolder, TableList, TableRow};

use super::icons::{monogram, portrait};
use super::layout::{self, PageLayout, game_message, languages, render};
use super::thumbnails::thumbnail;
use crate::api::dto::{CreateSeat, CreateTable};
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, FormBody};
use crate::opponents;
use crate::tables::create;
use crate::time::rfc3339;

/// `GET /`: the games, each with a quick start, and lists of tables.
pub(super) async fn show(State(app): State<AppState>, caller: Caller) -> Result<Response, ApiError> {
    let localizer = layout::page_localizer(&caller);
    let mine = match caller.id() {
        Some(person) => app.list(TableList::Mine(person), 0).await?.0,
        None => Vec::new(),
    };
    let (open, _) = app.list(TableList::Open, 0).await?;
    let (watch, _) = app.list(TableList::Watch, 0).await?;
    let lists = TableLists { caller: &caller, localizer: &localizer, results: HashMap::new() };
    let main = html! {
        main.wrap #main {
            div.hero {
                div { h1 { (game_list(&localizer)) } p { (localizer.text("page-hero")) } }
                (character_links(&localizer))
            }
            (nav(&localizer, "lobby"))
            (lists.resume_link(&mine))
            section.games aria-label=(localizer.text("page-games")) {
                @for game in tilewright_engine::GAMES { (game_card(*game, &localizer)) }
            }
            div.twocol {
                section.panel { h2 { (localizer.text("page-my-tables")) } (lists.rows(&mine, "page-no-tables")) }
                section.panel {
                    h2 { (localizer.text("page-open-tables")) }
                    (lists.rows(&open.into_iter().chain(watch).collect::<Vec<_>>(), "page-no-open-tables"))
                }
            }
        }
    };
    let top = html! { (nav(&localizer, "lobby")) span.grow {} (languages(&caller)) };
    Ok(render(&caller, &PageLayout { title: "Tilewright".to_owned(), class: "read", script: "lobby.js", top, main }))
}

/// The characters from the weakest to the strongest, each a link to a new table.
fn character_links(localizer: &FluentLocalizer) -> Markup {
    html! {
        nav.crew.faces aria-label=(localizer.text("page-crew")) {
            @for each in Character::ALL {
                @let name = localizer.format(&Opponent::Character(each).description());
                a href=(format!("/new?players=2&level-1={}", each.key())) aria-label=(name) title=(name) {
                    (portrait(each as usize + 1))
                }
            }
        }
    }
}

/// The main navigation; `here` is the current page.
pub(super) fn nav(localizer: &FluentLocalizer, here: &str) -> Markup {
    let link = |key: &'static str, address: &str, name: &str| {
        html! { a href=(address) aria-current=[(here == name).then_some("page")] { (localizer.text(key)) } }
    };
    html! {
        nav.main aria-label=(localizer.text("page-main")) {
            (link("page-lobby", "/", "lobby"))
            (link("page-past", "/past", "past"))
            (link("page-rule-sets", &format!("/rules/{}", tilewright_engine::GAMES[0].key()), "rules"))
        }
    }
}

/// The names of all games, joined.
fn game_list(localizer: &FluentLocalizer) -> String {
    localizer.join_names(&tilewright_engine::GAMES.iter().map(|game| game.name().to_owned()).collect::<Vec<_>>())
}

fn game_card(game: &dyn tilewright_engine::GameKind, localizer: &FluentLocalizer) -> Markup {
    let sets = game.rule_sets();
    let players = sets.first().map(|set| set.players.clone()).unwrap_or(2..=2);
    let meta = Message::new("page-players").number("least", *players.start()).number("most", *players.end());
    html! {
        article.game.panel data-game=(game.key()) {
            figure { (PreEscaped(thumbnail(game.key()))) }
            div.in {
                h2 { (game.name()) }
                p { (game_message(localizer, "page-about", game.key())) }
                p.meta {
                    (localizer.format(&meta))
                    " · "
                    a href=(format!("/rules/{}", game.key()))
                        aria-label=(game_message(localizer, "page-rules-of", game.name())) {
                        (localizer.text("page-rule-sets"))
                    }
                }
                form.row method="post" action="/" data-start {
                    input type="hidden" name="game" value=(game.key());
                    button.btn.go data-play aria-label=(game_message(localizer, "page-play-game", game.name())) {
                        (localizer.text("page-play"))
                    }
                    a.btn href=(format!("/new?game={}", game.key()))
                        aria-label=(game_message(localizer, "page-set-up-game", game.name())) {
                        (localizer.text("page-set-up"))
                    }
                }
            }
        }
    }
}

/// Lists of tables for one caller.
pub(super) struct TableLists<'a> {
    /// The caller.
    pub caller: &'a Caller,
    /// Localizer in the caller's language.
    pub localizer: &'a FluentLocalizer,
    /// Results of finished games by table.
    pub results: HashMap<Id, String>,
}

impl TableLists<'_> {
    fn is_my_turn(&self, row: &TableRow) -> bool {
        let is_caller = |who: &SeatHolder| self.caller.id().is_some_and(|person| *who == SeatHolder::Person(person));
        !row.over
            && row.turn.is_some_and(|seat| row.seats.get(usize::from(seat)).is_some_and(|row| is_caller(&row.who)))
    }

    /// A link to an unfinished table, preferably one at which the caller is in turn; for small screens.
    fn resume_link(&self, mine: &[TableRow]) -> Markup {
        let waiting = mine.iter().find(|row| self.is_my_turn(row));
        html! {
            @if let Some(row) = waiting.or_else(|| mine.iter().find(|row| !row.over)) {
                a.nudge.panel href=(format!("/tables/{}", row.id)) {
                    @if waiting.is_some() { span.turn { (self.localizer.text("page-your-turn")) } }
                    span { (game_name(&row.game)) }
                    b { (self.localizer.text("page-go-on")) }
                }
            }
        }
    }

    /// The tables as rows, or the message `none`.
    pub(super) fn rows(&self, rows: &[TableRow], none: &'static str) -> Markup {
        html! {
            @if rows.is_empty() { p.none { (self.localizer.text(none)) } }
            ul.rows { @for row in rows { (self.row(row)) } }
        }
    }

    fn row(&self, row: &TableRow) -> Markup {
        let mine = self.is_my_turn(row);
        let has_seat =
            row.seats.iter().any(|seat| matches!(seat.who, SeatHolder::Person(id) if Some(id) == self.caller.id()));
        let open = row.seats.iter().any(|seat| seat.who == SeatHolder::Open) && !row.over;
        let go = match () {
            () if row.over => "page-look",
            () if mine || has_seat => "page-go-on",
            () if open => "page-sit-down",
            () => "page-watch",
        };
        html! {
            li {
                div.th { (PreEscaped(thumbnail(&row.game))) }
                div.tx {
                    b { (game_name(&row.game)) }
                    @if mine { " " span.turn { (self.localizer.text("page-your-turn")) } }
                    div { (self.seat_names(row)) }
                    @if let Some(result) = self.results.get(&row.id) {
                        @let at = rfc3339(row.at);
                        div { (result) " · " time datetime=(at) { (at.split('T').next().unwrap_or_default()) } }
                    }
                }
                span.faces { @for seat in row.seats.iter().take(5) { (self.avatar(seat)) } }
                a.btn.go[mine] href=(format!("/tables/{}", row.id)) { (self.localizer.text(go)) }
            }
        }
    }

    fn avatar(&self, seat: &tilewright_store::SeatRow) -> Markup {
        match &seat.who {
            SeatHolder::Robot(level) => portrait(opponents::portrait(level)),
            SeatHolder::Person(_) => monogram(&seat.name),
            SeatHolder::Open => monogram("?"),
        }
    }

    /// The names of the seats, joined.
    fn seat_names(&self, row: &TableRow) -> String {
        let seat_name = |seat: &tilewright_store::SeatRow| match (&seat.who, seat.name.as_str()) {
            (SeatHolder::Open, _) => self.localizer.text("page-open-seat"),
            (SeatHolder::Person(_) | SeatHolder::Robot(_), "") => self.localizer.seat_name(Seat::new(seat.seat)),
            (SeatHolder::Person(_) | SeatHolder::Robot(_), name) => name.to_owned(),
        };
        let names: Vec<String> = row.seats.iter().map(seat_name).collect();
        names.join(", ")
    }
}

/// Returns the display name of a game.
pub(super) fn game_name(key: &str) -> &'static str {
    tilewright_engine::game_by_key(key).map_or("", |game| game.name())
}

/// Body of the quick start.
#[derive(Deserialize)]
pub(super) struct QuickStartForm {
    game: String,
    level: Option<String>,
    name: Option<String>,
}

/// `POST /`: creates a table against robots and redirects to it.
pub(super) async fn quick_start(
    State(app): State<AppState>,
    caller: Caller,
    FormBody(form): FormBody<QuickStartForm>,
) -> Result<Response, ApiError> {
    let guest = caller.or_named_guest(&app, form.name.as_deref()).await?;
    let kind = tilewright_engine::game_by_key(&form.game)?;
    let level = form.level.unwrap_or_default();
    let name = form.name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    let request = quick_start_request(kind.key(), kind.typical_players(), &level, name);
    let (id, _) = create(&app, &guest.person, caller.payer(guest.person.id), &request).await?;
    Ok(guest.respond(Redirect::to(&format!("/tables/{id}"))))
}

/// Returns a request for one person against an opponent and others of about the same level.
fn quick_start_request(game: &str, players: u8, level: &str, name: Option<String>) -> CreateTable {
    let lineup = opponents::opponent(level).lineup(usize::from(players.saturating_sub(1)));
    let robot = |number: u8| lineup.get(usize::from(number).checked_sub(1)?).map(|each| each.key().to_owned());
    let seat = |number: u8| CreateSeat {
        who: if number == 0 { "me" } else { "robot" }.to_owned(),
        level: robot(number),
        name: name.clone().filter(|_| number == 0),
        colour: None,
    };
    let seats = (0..players).map(seat).collect();
    CreateTable {
        game: game.to_owned(),
        rules: None,
        set: BTreeMap::new(),
        seats,
        first: None,
        public: false,
        aids: true,
        wait: false,
    }
}
