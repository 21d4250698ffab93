//! A table: what is on it as its room draws it, who sits there, what happened, and a button for each thing one can do.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use serde_json::json;
use tilewright_core::{Message, Seat, Tongue, Turn};
use tilewright_engine::{Staged, Told, staged};

use super::frame::{Page, framed, languages};
use super::icon::{head, icon, sign};
use super::joining;
use super::over;
use super::wordlist;
use crate::assets::ASSETS;
use crate::body::Filled;
use crate::caller::Caller;
use crate::house::House;
use crate::moment::Moment;
use crate::refusal::Refusal;
use crate::routes::{Asked, Query};
use crate::staging::Staging;
use crate::workers::play;

/// A table as the caller may know it, at its last step or at the one asked for.
pub async fn table(caller: Caller, asked: Asked, query: Query) -> Result<Response, Refusal> {
    let staging = Staging::of(&asked.now, &caller);
    let last = staging.last();
    let at = query.number("at")?.map_or(last, |at| usize::try_from(at).unwrap_or(last).min(last));
    let mut staged = staging.at(at, 0)?;
    if at < last {
        staged.events = staging.at(last, 0)?.events;
    }
    let page = Sheet { staging: &staging, staged: &staged, caller: &caller, looks_back: at < last };
    let name = asked.now.kind.name();
    let title = match staging.turn() {
        "you" => format!("● {}: {name}", staging.speech.word("page-your-turn")),
        _ => format!("{name} · Tilewright"),
    };
    let page = Page { title, class: "play", script: "main.js", top: page.top(), main: page.main() };
    Ok(framed(&caller, &page))
}

/// Everything a table's page is written from.
struct Sheet<'a> {
    staging: &'a Staging<'a>,
    staged: &'a Staged,
    caller: &'a Caller,
    looks_back: bool,
}

impl Sheet<'_> {
    fn say(&self, key: &'static str) -> String {
        self.staging.speech.word(key)
    }

    /// A button that only has an icon.
    fn button(&self, hook: &str, key: &'static str, name: &str) -> Markup {
        let said = self.say(key);
        PreEscaped(format!(
            "<button type=\"button\" class=\"ico\" {hook} aria-label=\"{0}\" title=\"{0}\">{1}</button>",
            tilewright_core::svg::escape(&said),
            icon(name).into_string()
        ))
    }

    /// A button with an icon and a short word; what it does stands in its tip.
    fn worded(&self, hook: &str, key: &'static str, short: &'static str, name: &str) -> Markup {
        let (said, word) = (self.say(key), self.say(short));
        PreEscaped(format!(
            "<button type=\"button\" {hook} title=\"{}\">{}<span>{}</span></button>",
            tilewright_core::svg::escape(&said),
            icon(name).into_string(),
            tilewright_core::svg::escape(&word)
        ))
    }

    fn top(&self) -> Markup {
        let agreed = self.staging.now.agreed();
        let rules = self.staging.speech.say(&Message::new("page-rules").word("rules", agreed.rules));
        let status = self.staged.scene.status.as_ref().map(|status| self.staging.speech.say(status));
        html! {
            div.what {
                h1 { (self.staging.now.kind.name()) }
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
            a.ico href=(format!("/rules/{}", self.staging.now.kind.key())) target="_blank" aria-label=(self.say("page-rule-sets")) title=(self.say("page-rule-sets")) { (icon("rules")) }
            (self.button("data-prefs aria-haspopup=\"dialog\"", "page-prefs", "prefs"))
        }
    }

    fn turn_words(&self) -> String {
        let speech = &self.staging.speech;
        match (self.staging.turn(), self.staging.now.turn()) {
            ("you", _) => speech.word("page-your-turn"),
            (_, Some(seat)) => speech.say(&Message::new("page-turn-of").seat("seat", seat)),
            (_, None) => speech.word("page-game-over"),
        }
    }

    fn main(&self) -> Markup {
        let now = self.staging.now;
        html! {
            main.stage #main data-table=(now.id) data-revision=(now.revision) data-ply=(self.staged.ply)
                data-turn=(self.staging.turn()) data-game=(now.kind.key()) data-sheet-file=(ASSETS.sheet(now.kind.key()))
                data-seats=(now.agreed().players) data-boards[self.staged.boards] data-wide-hand[self.has_wide_hand()] data-looks-back[self.looks_back] {
                section.seats tabindex="0" aria-label=(self.say("page-seats")) data-sheet="seats" { (self.seats()) }
                (self.board())
                (self.lately())
                (self.bar())
                aside.side {
                    @if now.is_over() { (over::panels(self.staging)) }
                    (self.events())
                    (self.all_moves())
                    @if self.staged.scene.supply.is_some() {
                        section.panel.left data-sheet="supply" aria-label=(self.say("page-supply")) {
                            div.part data-slot="supply" { (self.part("supply")) }
                        }
                    }
                }
                (self.tabs())
            }
            (self.curtain())
            div.flyers aria-hidden="true" {}
            p.vh role="status" data-announce {}
            p.lost role="alert" { (self.say("page-offline")) }
            (self.preferences())
            (self.data())
        }
    }

    /// What hides the table while a screen goes from one player to the next.
    fn curtain(&self) -> Markup {
        let (speech, seat) = (&self.staging.speech, self.staging.screen());
        if self.staging.own.len() < 2 || !self.staging.now.kind.secrets() {
            return html! {};
        }
        let name = seat.map(|seat| speech.name(seat)).unwrap_or_default();
        html! {
            div.curtain data-curtain hidden[seat.is_none()] role="dialog" aria-modal="true" {
                p.serif data-curtain-words { (speech.say(&Message::new("page-hand-over").word("seat", name))) }
                button.btn.go.big type="button" data-curtain-lift { (speech.word("page-ready")) }
            }
        }
    }

    /// A part of the scene as its room draws it.
    fn part(&self, name: &str) -> Markup {
        let scene = &self.staged.scene;
        let part = match name.strip_prefix("seat ") {
            Some(seat) => seat.parse().ok().and_then(|seat: usize| scene.seats.get(seat)),
            None if name == "board" => Some(&scene.board),
            None if name == "hand" => scene.hand.as_ref(),
            None => scene.supply.as_ref(),
        };
        let sheet = ASSETS.sheet(self.staging.now.kind.key());
        PreEscaped(part.map(|part| staged::drawn(part, name, sheet)).unwrap_or_default())
    }

    /// Whether the hand is a row of things rather than one.
    fn has_wide_hand(&self) -> bool {
        self.staged.scene.hand.as_ref().is_some_and(|hand| hand.width > 2.0 * hand.height)
    }

    /// The seat whose board lies in the bar, where seats have boards.
    fn in_bar(&self) -> Option<Seat> {
        self.staging.seat().filter(|_| self.staged.boards && !self.staging.now.is_over())
    }

    fn seats(&self) -> Markup {
        let turn = match self.staged.turn {
            Turn::Of(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        };
        let rows = &self.staging.now.seats;
        html! {
            @for (number, plate) in self.staging.plates.iter().enumerate() {
                @let seat = Seat::new(number as u8);
                article.seat.panel class=(format!("c-{}", plate.colour.name())) data-seat=(number) aria-current=[(turn == Some(seat)).then_some("true")] {
                    (head(plate.name.as_str(), rows.get(number)))
                    @let manner = rows.get(number).and_then(|row| self.staging.manner(row));
                    div.who title=[manner.as_ref()] {
                        div.name { (sign(plate.colour.name())) span data-name { (plate.name.as_str()) } }
                        div.sub data-about { @if let Some(row) = rows.get(number) { (self.staging.about(row)) } }
                        @if let Some(manner) = &manner { p.manner { (manner) } }
                    }
                    div.score data-score { @if let Some(Some(score)) = self.staged.scores.get(number) { (score) } }
                    @if self.in_bar() != Some(seat) {
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
                (joining::invitation(self.staging))
                div.mini hidden data-map aria-hidden="true" {}
                aside.note hidden data-note-box role="note" {
                    p data-note-words {}
                    ul data-note-pieces {}
                    (self.button("data-note-close", "page-close", "close"))
                }
                div.review hidden[!self.looks_back && !self.staging.now.is_over()] data-review {
                    input type="range" min="0" max=(self.staging.last()) value=(self.staged.ply) data-slider aria-label=(self.say("page-history"));
                    output data-at { (self.staged.ply) " / " (self.staging.last()) }
                    button.btn type="button" data-now { (self.say("page-to-now")) }
                }
            }
        }
    }

    /// What others did since one's last decision, the last first, or how far the game is; it leads to all that happened.
    fn lately(&self) -> Markup {
        let told = self.staged.lately(&self.staging.speech).filter(|(_, text)| !text.is_empty());
        let told: Vec<(Seat, String)> = told.collect();
        let status = self.staged.scene.status.as_ref().filter(|_| told.is_empty());
        html! {
            button.lately type="button" data-lately title=(self.say("page-lately")) {
                @if let Some(status) = status { (self.staging.speech.say(status)) }
                @for (seat, text) in told.iter().rev() {
                    span { @if let Some(plate) = self.staging.plates.get(seat.index()) { (sign(plate.colour.name())) } (text) }
                }
            }
        }
    }

    /// What stops, steps and hastens a game that one only watches.
    fn player(&self) -> Markup {
        html! {
            div.player role="group" aria-label=(self.say("page-history")) {
                (self.worded("class=\"btn\" data-back", "page-back", "page-back", "back"))
                (self.worded("class=\"btn go\" data-watch aria-pressed=\"true\"", "page-pause", "page-pause", "pause"))
                (self.worded("class=\"btn\" data-forward", "page-forward", "page-step", "forward"))
                label.speed { span { (self.say("page-speed")) } input type="range" min="0" max="1500" step="100" value="900" data-speed; }
            }
        }
    }

    /// What is in hand, what is being decided, and the buttons that decide it.
    fn bar(&self) -> Markup {
        let slot = match self.in_bar() {
            Some(seat) => format!("seat {seat}"),
            None => "hand".to_owned(),
        };
        html! {
            section.bar.panel data-bar aria-label=(self.say("page-bar")) {
                div.part.hand data-slot=(slot) { (self.part(&slot)) }
                div.turns data-turns hidden {
                    (self.button("data-turn-left", "page-turn-left", "turn-left"))
                    (self.button("data-turn-right", "page-turn-right", "turn-right"))
                }
                div.say {
                    p data-say { (self.lead()) }
                    div.chips data-chips {}
                    ul.why data-why {}
                    p.mind data-reminder { @if let Some(reminder) = &self.staged.scene.reminder { (self.staging.speech.say(reminder)) } }
                }
                @if self.staging.own.is_empty() { (self.player()) } @else {
                    div.acts {
                        button.btn.go type="button" data-confirm disabled { span data-confirm-words { (self.say("page-play-it")) } kbd { "Enter" } }
                        div.row {
                            (self.worded("class=\"ico\" data-undo disabled", "page-undo", "page-undo-short", "undo"))
                            @if self.staging.now.aids { (self.worded("class=\"ico\" data-hint", "page-hint", "page-hint-short", "hint")) }
                        }
                    }
                }
            }
        }
    }

    fn lead(&self) -> String {
        match self.staging.turn() {
            "you" => self.say("page-choose"),
            _ => self.turn_words(),
        }
    }

    fn events(&self) -> Markup {
        html! {
            section.events.panel data-sheet="events" {
                h2 { (self.say("page-events")) a data-record href=(format!("/api/tables/{}/record", self.staging.now.id)) download=(format!("{}.txt", self.staging.now.id)) { (self.say("page-record")) } }
                ol data-events tabindex="0" aria-label=(self.say("page-events")) { @for told in &self.staged.events { (self.event(told)) } }
            }
        }
    }

    fn event(&self, told: &Told) -> Markup {
        let plate = told.seat.and_then(|seat| self.staging.plates.get(seat.index()));
        html! {
            li data-at=(told.ply + 1) {
                @match plate { Some(plate) => (sign(plate.colour.name())), None => span {} }
                span { (self.staging.speech.say(&told.message)) }
                @if let Some(points) = told.points.as_ref().map(tilewright_core::Points::total).filter(|points| *points != 0) {
                    span.pts { (format!("{points:+}").replace('-', "−")) }
                }
            }
        }
    }

    /// Every legal action as a button, which plays it without a script too.
    fn all_moves(&self) -> Markup {
        html! {
            section.panel.moves data-sheet="moves" data-actions aria-label=(self.say("page-moves")) hidden[self.staged.legal.is_none()] {
                h2 { (self.say("page-moves")) }
                form method="post" {
                    input type="hidden" name="revision" value=(self.staging.now.revision);
                    @for tilewright_engine::Considered { offer, .. } in self.staged.legal.iter().flatten() {
                        button name="action" value=(offer.action) data-action=(offer.action) { (self.staging.speech.say(&offer.label)) }
                    }
                }
            }
        }
    }

    fn tabs(&self) -> Markup {
        let tab = |name: &str, key: &'static str, drawn: &str| {
            html! { button type="button" data-tab=(name) aria-expanded="false" { (icon(drawn)) span { (self.say(key)) } } }
        };
        html! {
            nav.tabs aria-label=(self.say("page-more")) {
                (tab("events", "page-events", "events"))
                (tab("seats", "page-seats", "seats"))
                @if self.staged.scene.supply.is_some() { (tab("supply", "page-supply", "supply")) }
                (tab("moves", "page-moves", "moves"))
            }
        }
    }

    fn preferences(&self) -> Markup {
        html! {
            dialog.prefs data-prefs-box aria-label=(self.say("page-prefs")) {
                form #prefs method="dialog" {
                    h2 tabindex="-1" autofocus { (self.say("page-prefs")) }
                    label { span { (self.say("page-your-name")) } input type="text" maxlength="40" data-pref="name" autocomplete="nickname"; }
                    label { span { (self.say("page-pace")) } input type="range" min="0" max="1500" step="100" data-pref="pace"; }
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
                (joining::leaving(self.staging))
            }
        }
    }

    /// What the script goes on from.
    fn data(&self) -> Markup {
        let mut scene = self.staging.json(self.staged);
        if let Some(scene) = scene.as_object_mut() {
            scene.remove("parts");
            scene.remove("events");
        }
        let data = json!({
            "scene": scene,
            "table": self.staging.standing(),
            "words": wordlist::words(&self.staging.speech),
            "colours": self.staging.plates.iter().map(|plate| plate.colour.name()).collect::<Vec<_>>(),
            "shell": ASSETS.path("shell.svg"),
        });
        // Nothing in a block of data can end it.
        let data = data.to_string().replace('<', "\\u003c");
        html! { script type="application/json" data-page { (PreEscaped(data)) } }
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
    let seat = asked.now.turn().ok_or(Refusal::Play(tilewright_core::PlayError::Over))?;
    asked.now.holds(caller.id(), seat)?;
    let change = move |now: &Moment| play(now, chosen.revision, |game| game.act(seat, &chosen.action));
    house.change(asked.table, caller.id(), change).await?;
    Ok(Redirect::to(&format!("/tables/{id}")).into_response())
}
