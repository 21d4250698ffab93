//! The page of a table: board, seats, events, and a button for each legal action.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use serde_json::json;
use tilewright_core::{Message, Points, Seat, Turn};
use tilewright_display::Localizer;
use tilewright_engine::{EventReport, SceneFrame, part_svg};

use super::icons::{avatar, colour_disc, icon};
use super::invitation;
use super::layout::{PageLayout, languages, render};
use super::removal;
use super::result;
use super::script_messages;
use super::seats;
use crate::app_state::AppState;
use crate::assets::ASSETS;
use crate::error::ApiError;
use crate::extract::{Caller, FormBody, QueryParams, TablePath};
use crate::scene::SceneBuilder;
use crate::tables::{TableState, commands};

/// `GET /tables/{id}`: the table as the caller may know it, at the last or a requested ply.
pub(super) async fn show(caller: Caller, path: TablePath, query: QueryParams) -> Result<Response, ApiError> {
    let builder = SceneBuilder::new(&path.state, &caller);
    let last = builder.last_ply();
    let at = query.ply("at")?.map_or(last, |at| at.min(last));
    let mut frame = builder.frame(0..at);
    if at < last {
        frame.events = builder.frame(0..last).events;
    }
    let join = query.all("join").next();
    let page = TablePage { builder: &builder, frame: &frame, caller: &caller, is_history: at < last, join };
    let name = path.state.kind.name();
    let title = match builder.turn() {
        "you" => builder.localizer.text("page-turn-title").replace("{game}", name),
        _ => format!("{name} · Tilewright"),
    };
    let page = PageLayout { title, class: "play", script: "main.js", top: page.top(), main: page.main() };
    Ok(render(&caller, &page))
}

/// `GET /tables/{id}/fragments/events`: the list of events, as in the page.
pub(super) async fn events_fragment(caller: Caller, path: TablePath) -> Markup {
    let builder = SceneBuilder::new(&path.state, &caller);
    let frame = builder.frame(0..builder.last_ply());
    TablePage { builder: &builder, frame: &frame, caller: &caller, is_history: false, join: None }.event_list()
}

/// `GET /tables/{id}/fragments/result`: the result, as in the page of a finished game; empty before its end.
pub(super) async fn result_fragment(caller: Caller, path: TablePath) -> Markup {
    result::panels(&SceneBuilder::new(&path.state, &caller))
}

/// The data that the page is rendered from.
struct TablePage<'a> {
    builder: &'a SceneBuilder<'a>,
    frame: &'a SceneFrame,
    caller: &'a Caller,
    is_history: bool,
    /// Token of the invitation that the link names.
    join: Option<&'a str>,
}

impl TablePage<'_> {
    fn say(&self, key: &'static str) -> String {
        self.builder.localizer.text(key)
    }

    /// A button with an icon only.
    fn button(&self, hook: &str, key: &'static str, name: &str) -> Markup {
        let label = self.say(key);
        PreEscaped(format!(
            "<button type=\"button\" class=\"ico\" {hook} aria-label=\"{0}\" title=\"{0}\">{1}</button>",
            tilewright_display::svg::escape(&label),
            icon(name).into_string()
        ))
    }

    /// A button with an icon and a short label; the title explains it.
    fn labelled_button(&self, hook: &str, key: &'static str, short: &'static str, name: &str) -> Markup {
        let (title, word) = (self.say(key), self.say(short));
        PreEscaped(format!(
            "<button type=\"button\" {hook} title=\"{}\">{}<span>{}</span></button>",
            tilewright_display::svg::escape(&title),
            icon(name).into_string(),
            tilewright_display::svg::escape(&word)
        ))
    }

    fn top(&self) -> Markup {
        let setup = self.builder.state.setup();
        let rules = self.builder.localizer.format(&Message::new("page-rules").text("rules", setup.rules));
        let status = self.frame.scene.status.as_ref().map(|status| self.builder.localizer.format(status));
        html! {
            div.what {
                h1 { (self.builder.state.kind.name()) }
                span { (rules) span data-status { @if let Some(status) = status { " · " (status) } } }
            }
            span.grow {}
            span.turn data-turn-words { (self.turn_words()) }
            span.grow.wide {}
            nav.steps aria-label=(self.say("page-history")) {
                (self.button("data-first", "page-first", "first"))
                (self.button("data-back", "page-back", "back"))
                (self.button("data-watch aria-pressed=\"false\"", "page-replay", "play"))
                (self.button("data-forward", "page-forward", "forward"))
                (self.button("data-last", "page-last", "last"))
            }
            a.ico href=(format!("/rules/{}", self.builder.state.kind.key())) target="_blank"
                aria-label=(self.say("page-rule-sets")) title=(self.say("page-rule-sets")) {
                (icon("rules"))
            }
            (self.button("data-sound aria-pressed=\"true\"", "page-sound", "sound"))
            (self.button("data-prefs aria-haspopup=\"dialog\"", "page-prefs", "prefs"))
            (self.button("data-menu aria-expanded=\"false\"", "page-menu", "menu"))
        }
    }

    fn turn_words(&self) -> String {
        let localizer = &self.builder.localizer;
        match (self.builder.turn(), self.builder.state.turn()) {
            ("you", _) => localizer.text("page-your-turn"),
            (_, Some(seat)) => localizer.format(&Message::new("page-turn-of").seat("seat", seat)),
            (_, None) if self.builder.state.is_waiting => localizer.text("page-waiting"),
            (_, None) => localizer.text("page-game-over"),
        }
    }

    fn main(&self) -> Markup {
        let now = self.builder.state;
        html! {
            main.stage #main data-table=(now.id) data-revision=(now.revision) data-ply=(self.frame.ply)
                data-turn=(self.builder.turn()) data-game=(now.kind.key())
                data-piece-sound=(now.kind.piece_sound().name())
                data-sheet-file=(ASSETS.symbol_file(now.kind.key())) data-seats=(now.setup().players)
                data-boards[self.frame.seats_have_boards] data-wide-hand[self.has_wide_hand()]
                data-looks-back[self.is_history] {
                section.seats tabindex="0" aria-label=(self.say("page-seats")) data-sheet="seats" { (self.seats()) }
                (self.board())
                (self.recent_turns())
                (self.bar())
                aside.side data-sheet="menu" {
                    @if now.is_over() { (result::panels(self.builder)) }
                    (self.events())
                    (self.action_list())
                    @if self.frame.scene.supply.is_some() {
                        section.panel.left data-sheet="supply" aria-label=(self.say("page-supply")) {
                            div.part data-slot="supply" { (self.part("supply")) }
                        }
                    }
                }
                (self.tabs())
            }
            (self.hand_over_notice())
            div.flyers aria-hidden="true" {}
            p.vh role="status" data-announce {}
            p.lost role="alert" { (self.say("page-offline")) }
            (self.preferences())
            (self.data())
        }
    }

    /// The notice that hides a shared screen while it passes from one player to the next.
    fn hand_over_notice(&self) -> Markup {
        let (localizer, seat) = (&self.builder.localizer, self.builder.screen_seat());
        if self.builder.own.len() < 2 || !self.builder.state.kind.hidden_information() {
            return html! {};
        }
        let name = seat.map(|seat| localizer.seat_name(seat)).unwrap_or_default();
        html! {
            div.curtain data-curtain hidden[seat.is_none()] role="dialog" aria-modal="true" {
                p.serif data-curtain-words { (localizer.format(&Message::new("page-hand-over").text("seat", name))) }
                button.btn.go.big type="button" data-curtain-lift { (localizer.text("page-ready")) }
            }
        }
    }

    /// A part of the scene by its name.
    fn part(&self, name: &str) -> Markup {
        let scene = &self.frame.scene;
        let part = match name.strip_prefix("seat ") {
            Some(seat) => seat.parse().ok().and_then(|seat: usize| scene.seats.get(seat)),
            None if name == "board" => Some(&scene.board),
            None if name == "hand" => scene.hand.as_ref(),
            None => scene.supply.as_ref(),
        };
        let symbol_file = ASSETS.symbol_file(self.builder.state.kind.key());
        PreEscaped(part.map(|part| part_svg(part, name, symbol_file)).unwrap_or_default())
    }

    /// Whether the hand is a row of pieces.
    fn has_wide_hand(&self) -> bool {
        self.frame.scene.hand.as_ref().is_some_and(|hand| hand.width > 2.0 * hand.height)
    }

    /// The seat whose board is in the action bar, if seats have boards.
    fn bar_seat(&self) -> Option<Seat> {
        self.builder.seat().filter(|_| self.frame.seats_have_boards && !self.builder.state.is_over())
    }

    fn seats(&self) -> Markup {
        let turn = match self.frame.turn {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        };
        let rows = &self.builder.state.seats;
        html! {
            @for (number, plate) in self.builder.nameplates.iter().enumerate() {
                @let seat = Seat::new(number as u8);
                article.seat.panel class=(format!("c-{}", plate.colour.name())) data-seat=(number)
                    aria-current=[(turn == Some(seat)).then_some("true")] {
                    (avatar(plate.name.as_str(), rows.get(number)))
                    @let description = rows.get(number).and_then(|row| self.builder.character_description(row));
                    div.who title=[description.as_ref()] {
                        div.name { (colour_disc(plate.colour.name())) span data-name { (plate.name.as_str()) } }
                        div.sub data-about {
                            @if let Some(row) = rows.get(number) { (self.builder.seat_description(row)) }
                        }
                        @if let Some(description) = &description { p.manner { (description) } }
                    }
                    div.score data-score { @if let Some(Some(score)) = self.frame.scores.get(number) { (score) } }
                    @if self.bar_seat() != Some(seat) {
                        @let name = format!("seat {number}");
                        div.part data-slot=(name) { (self.part(&name)) }
                    }
                }
            }
        }
    }

    fn board(&self) -> Markup {
        html! {
            section.board aria-label=(self.say("page-board")) {
                div.part.land data-slot="board" { (self.part("board")) }
                div.corner.zoom {
                    (self.button("data-zoom-in", "page-zoom-in", "plus"))
                    (self.button("data-zoom-out", "page-zoom-out", "minus"))
                    (self.button("data-fit", "page-fit", "fit"))
                }
                (invitation::card(self.builder, self.join))
                div.mini hidden data-map aria-hidden="true" {}
                aside.note hidden data-note-box role="note" {
                    p data-note-words {}
                    ul data-note-pieces {}
                    (self.button("data-note-close", "page-close", "close"))
                }
                div.review hidden[!self.is_history && !self.builder.state.is_over()] data-review {
                    input type="range" min="0" max=(self.builder.last_ply()) value=(self.frame.ply) data-slider
                        aria-label=(self.say("page-history"));
                    output data-at { (self.frame.ply) " / " (self.builder.last_ply()) }
                    button.btn type="button" data-now { (self.say("page-to-now")) }
                }
            }
        }
    }

    /// A button that opens the events: turns of others since the caller's last decision, the last first, or the status.
    fn recent_turns(&self) -> Markup {
        let turns = self.frame.recent_turn_texts(&self.builder.localizer).filter(|(_, text)| !text.is_empty());
        let turns: Vec<(Seat, String)> = turns.collect();
        let status = self.frame.scene.status.as_ref().filter(|_| turns.is_empty());
        html! {
            button.lately type="button" data-lately title=(self.say("page-lately")) {
                @if let Some(status) = status { (self.builder.localizer.format(status)) }
                @for (seat, text) in turns.iter().rev() {
                    span {
                        @if let Some(plate) = self.builder.nameplates.get(seat.index()) {
                            (colour_disc(plate.colour.name()))
                        }
                        (text)
                    }
                }
            }
        }
    }

    /// Playback controls for onlookers.
    fn player(&self) -> Markup {
        let watch = "class=\"btn go\" data-watch aria-pressed=\"true\"";
        html! {
            div.player role="group" aria-label=(self.say("page-history")) {
                (self.labelled_button("class=\"btn\" data-back", "page-back", "page-back", "back"))
                (self.labelled_button(watch, "page-pause", "page-pause", "pause"))
                (self.labelled_button("class=\"btn\" data-forward", "page-forward", "page-step", "forward"))
                label.speed {
                    span { (self.say("page-speed")) }
                    input type="range" min="0" max="1500" step="100" value="900" data-speed;
                }
            }
        }
    }

    /// The action bar: hand, prompt, chosen parts, and the buttons to confirm, undo and get a hint.
    fn bar(&self) -> Markup {
        let slot = match self.bar_seat() {
            Some(seat) => format!("seat {seat}"),
            None => "hand".to_owned(),
        };
        let (undo, hint) = ("class=\"ico\" data-undo disabled", "class=\"ico\" data-hint");
        html! {
            section.bar.panel data-bar aria-label=(self.say("page-bar")) {
                div.part.hand data-slot=(slot) { (self.part(&slot)) }
                div.turns data-turns hidden {
                    (self.button("data-turn-left", "page-turn-left", "turn-left"))
                    (self.button("data-turn-right", "page-turn-right", "turn-right"))
                }
                div.say tabindex="0" {
                    p data-say { (self.prompt()) }
                    output.net data-net hidden {}
                    div.chips data-chips {}
                    ul.why data-why {}
                    p.mind data-reminder {
                        @if let Some(reminder) = &self.frame.scene.reminder {
                            (self.builder.localizer.format(reminder))
                        }
                    }
                }
                @if self.builder.own.is_empty() { (self.player()) } @else {
                    div.acts {
                        button.btn.go type="button" data-confirm disabled {
                            span data-confirm-words { (self.say("page-play-it")) }
                            kbd { "Enter" }
                        }
                        div.row {
                            (self.labelled_button(undo, "page-undo", "page-undo-short", "undo"))
                            @if self.builder.state.aids {
                                (self.labelled_button(hint, "page-hint", "page-hint-short", "hint"))
                            }
                        }
                    }
                }
            }
        }
    }

    fn prompt(&self) -> String {
        match self.builder.turn() {
            "you" => self.say("page-choose"),
            _ => self.turn_words(),
        }
    }

    fn events(&self) -> Markup {
        html! {
            section.events.panel data-sheet="events" {
                h2 {
                    (self.say("page-events"))
                    a data-record href=(format!("/api/tables/{}/record", self.builder.state.id))
                        download=(format!("{}.txt", self.builder.state.id)) {
                        (self.say("page-record"))
                    }
                }
                (self.event_list())
            }
        }
    }

    fn event_list(&self) -> Markup {
        html! {
            ol data-events tabindex="0" aria-label=(self.say("page-events")) {
                @for event in &self.frame.events { (self.event(event)) }
            }
        }
    }

    fn event(&self, event: &EventReport) -> Markup {
        let nameplate = event.seat.and_then(|seat| self.builder.nameplates.get(seat.index()));
        let points = event.points.as_ref().map(Points::total).filter(|points| *points != 0);
        html! {
            li data-at=(event.ply + 1) {
                @match nameplate { Some(plate) => (colour_disc(plate.colour.name())), None => span {} }
                span { (self.builder.localizer.format(&event.message)) }
                @if let Some(points) = points {
                    span.pts { (format!("{points:+}").replace('-', "−")) }
                }
            }
        }
    }

    /// Every legal action as a submit button, so that the game works without a script.
    fn action_list(&self) -> Markup {
        html! {
            section.panel.moves data-sheet="moves" data-actions aria-label=(self.say("page-moves"))
                hidden[self.frame.legal.is_none()] {
                h2 { (self.say("page-moves")) }
                form method="post" {
                    input type="hidden" name="revision" value=(self.builder.state.revision);
                    @for tilewright_engine::ActionPreview { legal_action, .. } in self.frame.legal.iter().flatten() {
                        button name="action" value=(legal_action.action) data-action=(legal_action.action) {
                            (self.builder.localizer.format(&legal_action.label))
                        }
                    }
                }
            }
        }
    }

    fn tabs(&self) -> Markup {
        let tab = |name: &str, key: &'static str, icon_name: &str| {
            html! {
                button type="button" data-tab=(name) aria-expanded="false" {
                    (icon(icon_name))
                    span { (self.say(key)) }
                }
            }
        };
        html! {
            nav.tabs aria-label=(self.say("page-more")) {
                (tab("events", "page-events", "events"))
                (tab("seats", "page-seats", "seats"))
                @if self.frame.scene.supply.is_some() { (tab("supply", "page-supply", "supply")) }
                (tab("moves", "page-moves", "moves"))
            }
        }
    }

    fn preferences(&self) -> Markup {
        html! {
            dialog.prefs data-prefs-box aria-label=(self.say("page-prefs")) {
                form #prefs method="dialog" {
                    h2 tabindex="-1" autofocus { (self.say("page-prefs")) }
                    label {
                        span { (self.say("page-your-name")) }
                        input type="text" maxlength="40" data-pref="name" autocomplete="nickname";
                    }
                    label {
                        span { (self.say("page-pace")) }
                        input type="range" min="0" max="1500" step="100" data-pref="pace";
                    }
                    label { span { (self.say("page-at-once")) }
                        select data-pref="once" {
                            option value="never" { (self.say("page-once-never")) }
                            option value="undoable" { (self.say("page-once-undoable")) }
                            option value="always" { (self.say("page-once-always")) }
                        }
                    }
                    label.sw { input type="checkbox" data-pref="sound"; span { (self.say("page-sound")) } }
                    label.sw { input type="checkbox" data-pref="notify"; span { (self.say("page-notify")) } }
                    label { span { (self.say("page-theme")) }
                        select data-pref="theme" {
                            option value="" { (self.say("page-theme-system")) }
                            option value="light" { (self.say("page-theme-light")) }
                            option value="dark" { (self.say("page-theme-dark")) }
                        }
                    }
                }
                (languages(self.caller))
                button.btn.go form="prefs" { (self.say("page-done")) }
                (seats::leave_form(self.builder))
                (removal::table_form(self.builder, self.caller))
            }
        }
    }

    /// The data that the script starts from.
    fn data(&self) -> Markup {
        let mut scene = self.builder.json(self.frame);
        if let Some(scene) = scene.as_object_mut() {
            scene.remove("parts");
            scene.remove("events");
        }
        let data = json!({
            "scene": scene,
            "table": self.builder.table_json(),
            "words": script_messages::script_messages(&self.builder.localizer),
            "colours": self.builder.nameplates.iter().map(|plate| plate.colour.name()).collect::<Vec<_>>(),
            "shell": ASSETS.path("shell.svg"),
        });
        // The text of a script element ends at the next `</`.
        let data = data.to_string().replace('<', "\\u003c");
        html! { script type="application/json" data-page { (PreEscaped(data)) } }
    }
}

/// Body of the form of legal actions.
#[derive(Deserialize)]
pub(super) struct ActionForm {
    revision: u64,
    action: String,
}

/// `POST /tables/{id}`: plays an action of the seat in turn and redirects to the table.
pub(super) async fn play_action(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    FormBody(form): FormBody<ActionForm>,
) -> Result<Response, ApiError> {
    let id = path.state.id;
    let seat = path.state.turn_or_refusal()?;
    path.state.require_seat(caller.id(), seat)?;
    let command =
        move |state: &TableState| commands::play(state, form.revision, seat, std::slice::from_ref(&form.action));
    app.change(path.table, caller.author(), command).await?;
    Ok(Redirect::to(&format!("/tables/{id}")).into_response())
}
