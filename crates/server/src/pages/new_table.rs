//! The form for a new table: game, number of players, seats, and rules.

use axum::extract::State;
use axum::response::{Redirect, Response};
use maud::{Markup, PreEscaped, html};
use serde_json::Value;
use tilewright_ai::{Character, character::description};
use tilewright_core::{Colour, Message, RuleValues, Seat};
use tilewright_display::{Localizer, messages};
use tilewright_engine::GameKind;
use tilewright_i18n::FluentLocalizer;
use tilewright_robots::Opponent;

use super::icons::{colour_disc, portrait};
use super::layout::{PageLayout, languages, render};
use super::lobby::nav;
use super::thumbnails::thumbnail;
use crate::api::dto::{CreateSeat, CreateTable};
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, FormBody, QueryParams};
use crate::tables::create;

/// `GET /new`: the form for the game and number of players of the query. Without a script these are links and buttons.
pub(super) async fn show(caller: Caller, query: QueryParams) -> Result<Response, ApiError> {
    let first = tilewright_engine::GAMES.first().map_or("", |game| game.key());
    let kind = tilewright_engine::game_by_key(query.all("game").next().unwrap_or(first))?;
    let localizer = FluentLocalizer::new(caller.language, kind.messages());
    let sets = kind.rule_sets();
    let range = sets.first().map(|set| set.players.clone()).unwrap_or(2..=2);
    let players_parameter = query.number("players")?.and_then(|players| u8::try_from(players).ok());
    let players = players_parameter.unwrap_or(kind.typical_players()).clamp(*range.start(), *range.end());
    let form = Form { kind, localizer: &localizer, players, given: &query };
    let title = localizer.text("page-new-table");
    let main = html! {
        main.wrap.new #main {
            h1 { (title) }
            form.ngrid method="post" action="/new" data-new-table {
                // The first button is the one that the Enter key presses.
                button.vh tabindex="-1" aria-hidden="true" {}
                input type="hidden" name="game" value=(kind.key());
                section.colg { (form.games()) (form.numbers(range)) (form.beginners()) }
                section.panel.cols { (form.seats(&caller)) }
                div.colr {
                    section.panel { (form.rules()) (form.listing()) }
                    div.foot { button.btn.go.big data-open { (localizer.text("page-open-table")) } }
                }
            }
        }
    };
    let top = html! { (nav(&localizer, "new")) span.grow {} (languages(&caller)) };
    Ok(render(
        &caller,
        &PageLayout { title: format!("{title} · Tilewright"), class: "read", script: "lobby.js", top, main },
    ))
}

/// Returns the name and level of a character.
fn opponent_name(localizer: &FluentLocalizer, character: Character) -> String {
    localizer.format(&Opponent::Character(character).description())
}

/// Values of the field for the holder of a seat, other than robots, with their labels.
const PEOPLE: [(&str, &str); 3] = [("me", "page-who-me"), ("friend", "page-who-friend"), ("anyone", "page-who-anyone")];

struct Form<'a> {
    kind: &'static dyn GameKind,
    localizer: &'a FluentLocalizer,
    players: u8,
    /// Values that the query has filled in.
    given: &'a QueryParams,
}

impl Form<'_> {
    fn given<'a>(&'a self, name: &'a str) -> Option<&'a str> {
        self.given.all(name).next()
    }

    /// Whether `value` is selected: as given in the query, else by default.
    fn is_given(&self, name: &str, value: &str, is_default: bool) -> bool {
        self.given(name).map_or(is_default, |given| given == value)
    }

    /// The opponent that the query requests for the first robot.
    fn chosen_opponent(&self) -> Option<Opponent> {
        self.given("level-1").and_then(Opponent::by_name)
    }

    fn games(&self) -> Markup {
        let opponent_query = self
            .chosen_opponent()
            .map(|opponent| format!("&level-1={}", opponent.character().key()))
            .unwrap_or_default();
        html! {
            fieldset {
                legend { (self.localizer.text("page-game")) }
                div.gp {
                    @for game in tilewright_engine::GAMES {
                        a.gpick.on[game.key() == self.kind.key()]
                            href=(format!("/new?game={}{opponent_query}", game.key())) data-game
                            aria-current=[(game.key() == self.kind.key()).then_some("true")] {
                            figure { (PreEscaped(thumbnail(game.key()))) }
                            b.serif { (game.name()) }
                        }
                    }
                }
            }
        }
    }

    fn numbers(&self, range: std::ops::RangeInclusive<u8>) -> Markup {
        html! {
            fieldset {
                legend { (self.localizer.text("page-number")) }
                div.seg {
                    @for number in range {
                        button formmethod="get" formaction="/new" formnovalidate name="players" value=(number)
                            aria-current=[(number == self.players).then_some("true")] {
                            (number)
                        }
                    }
                }
            }
        }
    }

    fn beginners(&self) -> Markup {
        html! {
            fieldset {
                legend { label for="first" { (self.localizer.text("page-begins")) } }
                select #first name="first" {
                    option value="" { (self.localizer.text("page-by-rules")) }
                    @for seat in Seat::iter(self.players) {
                        option value=(seat.index()) selected[self.is_given("first", &seat.index().to_string(), false)] {
                            (self.seat_name(seat))
                        }
                    }
                }
            }
        }
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.localizer.format(&Message::new("page-seat").number("number", seat.index() as i64 + 1))
    }

    fn seats(&self, caller: &Caller) -> Markup {
        let own = caller.person.as_ref().map(|person| person.name.clone()).unwrap_or_default();
        html! {
            h2 { (self.localizer.text("page-seats")) }
            ul.srows {
                @for (seat, colour) in Seat::iter(self.players).zip(Colour::assign(self.players, |_| None)) {
                    (self.seat(seat, colour, &own))
                }
            }
        }
    }

    fn seat(&self, seat: Seat, colour: Colour, own: &str) -> Markup {
        let (number, name) = (seat.index(), self.seat_name(seat));
        let [holder_field, name_field, colour_field] =
            ["who", "name", "colour"].map(|field| format!("{field}-{number}"));
        let robot = format!("level-{number}");
        let placeholder =
            if number == 0 && !own.is_empty() { own.to_owned() } else { self.localizer.text("page-name") };
        html! {
            li.srow {
                span.sh data-sign { (colour_disc(colour.name())) b { (name) } }
                select name=(holder_field) aria-label=(name) data-who {
                    @for (value, key) in PEOPLE {
                        @let is_default = number == 0 && value == "me";
                        option value=(value) selected[self.is_given(&holder_field, value, is_default)] {
                            (self.localizer.text(key))
                        }
                    }
                    option value="robot" selected[self.is_given(&holder_field, "robot", number > 0)] {
                        (self.localizer.text("page-who-robot"))
                    }
                }
                input type="text" name=(name_field) maxlength="40" placeholder=(placeholder)
                    aria-label=(self.localizer.text("page-name")) value=[self.given(&name_field)]
                    data-own-name[number == 0];
                select name=(colour_field) aria-label=(self.localizer.text("page-colour")) data-colour {
                    @for each in Colour::ALL {
                        option value=(each.name()) selected[self.is_given(&colour_field, each.name(), each == colour)] {
                            (self.localizer.format(&Message::new("page-colour-name").text("colour", each.name())))
                        }
                    }
                }
                (self.characters(seat, &robot))
            }
        }
    }

    /// The robots to choose for a seat: portraits, and a sentence about each.
    fn characters(&self, seat: Seat, field: &str) -> Markup {
        // Seat 0 is usually the creator's; if a robot gets it, the last of the lineup is preselected.
        let opponent = self.chosen_opponent().unwrap_or(Opponent::DEFAULT);
        let lineup = opponent.lineup(usize::from(self.players));
        let is_default = |each: Character| lineup.iter().cycle().nth(seat.index() + lineup.len() - 1) == Some(&each);
        let level = |each: Character| opponent_name(self.localizer, each);
        html! {
            div.lvs role="radiogroup" aria-label=(self.localizer.text("menu-level")) data-level {
                @for each in Character::ALL {
                    label.lv title=(self.localizer.format(&description(each))) {
                        input type="radio" name=(field) value=(each.key())
                            checked[self.is_given(field, each.key(), is_default(each))] aria-label=(level(each));
                        (portrait(each as usize + 1))
                        span aria-hidden="true" { (each.level().number()) span.called { (each.name()) } }
                    }
                }
                @for each in Character::ALL {
                    p.says.small.soft data-says=(each.key()) {
                        (self.localizer.format(&description(each)))
                        " ("
                        (self.localizer.format(&Opponent::Level(each.level()).description()))
                        ")"
                    }
                }
            }
        }
    }

    fn rules(&self) -> Markup {
        html! {
            h2 { (self.localizer.text("page-rule-sets")) }
            div.rl {
                @let sets = self.kind.rule_sets().into_iter().filter(|set| set.players.contains(&self.players));
                @for (index, set) in sets.enumerate() {
                    label.rule {
                        input type="radio" name="rules" value=(set.name)
                            checked[self.is_given("rules", set.name, index == 0)];
                        span {
                            b { (self.localizer.format(&Message::new("page-rules").text("rules", set.name))) }
                            span.small { (self.localizer.format(&messages::rule_set(set.name))) }
                        }
                    }
                }
            }
            details.more {
                summary { (self.localizer.text("page-single-rules")) }
                div.ch { @for (key, values) in self.kind.choices() { (self.choice(key, &values)) } }
            }
        }
    }

    fn choice(&self, key: &str, values: &RuleValues) -> Markup {
        let (as_set, field) = (self.localizer.text("page-as-rules"), format!("set-{key}"));
        let about = self.localizer.format(&messages::rule_choice(key));
        html! {
            label {
                span { (about) }
                @match values {
                    RuleValues::OneOf(words) => {
                        select name=(field) {
                            option value="" { (as_set) }
                            @for word in words.iter() {
                                option value=(word) selected[self.is_given(&field, word, false)] {
                                    (self.localizer.format(&messages::rule_value(key, word)))
                                }
                            }
                        }
                    }
                    RuleValues::Number(least, most) => {
                        input type="number" name=(field) min=(least) max=(most) placeholder=(as_set)
                            value=[self.given(&field)];
                    }
                }
            }
        }
    }

    fn listing(&self) -> Markup {
        html! {
            label.sw {
                input type="checkbox" name="aids" value="yes"
                    checked[self.given("who-0").is_none() || self.given("aids").is_some()];
                span { (self.localizer.text("page-aids")) }
            }
            label.sw {
                input type="checkbox" name="wait" value="yes" checked[self.given("wait").is_some()];
                span { (self.localizer.text("page-wait")) }
            }
            p.small.soft.aids { (self.localizer.text("page-listing")) }
        }
    }
}

/// `POST /new`: creates the table of the form and redirects to it.
pub(super) async fn submit(
    State(app): State<AppState>,
    caller: Caller,
    FormBody(fields): FormBody<Vec<(String, String)>>,
) -> Result<Response, ApiError> {
    let request = parse_form(&fields)?;
    let own = fields.iter().find(|(key, _)| key == "name-0").map(|(_, name)| name.as_str());
    let guest = caller.or_named_guest(&app, own).await?;
    let (id, seats) = create(&app, &guest.person, caller.payer(guest.person.id), &request).await?;
    let query = if seats.is_empty() { "?at=0" } else { "" };
    Ok(guest.respond(Redirect::to(&format!("/tables/{id}{query}"))))
}

/// Parses the form.
///
/// # Errors
/// `BadRequest` if the first seat is not a number.
fn parse_form(fields: &[(String, String)]) -> Result<CreateTable, ApiError> {
    let field = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.trim());
    let filled = |name: &str| field(name).filter(|value| !value.is_empty());
    let seat = |who: &str, number: usize| {
        let text = |name: &str| filled(&format!("{name}-{number}")).map(str::to_owned);
        let (who, level) = match who {
            "me" => ("me", None),
            "friend" | "anyone" => ("open", None),
            "robot" => ("robot", text("level")),
            level => ("robot", Some(level.to_owned())),
        };
        CreateSeat { who: who.to_owned(), level, name: text("name"), colour: text("colour") }
    };
    let who: Vec<&str> = (0..tilewright_core::MAX_SEATS).map_while(|number| field(&format!("who-{number}"))).collect();
    let set = fields
        .iter()
        .filter(|(_, value)| !value.trim().is_empty())
        .filter_map(|(key, value)| Some((key.strip_prefix("set-")?.to_owned(), Value::from(value.trim()))));
    let first = filled("first").map(str::parse).transpose();
    Ok(CreateTable {
        game: field("game").unwrap_or_default().to_owned(),
        rules: filled("rules").map(str::to_owned),
        set: set.collect(),
        seats: who.iter().enumerate().map(|(number, who)| seat(who, number)).collect(),
        first: first.map_err(|_| ApiError::number_out_of_range("first", who.len().saturating_sub(1)))?,
        public: who.contains(&"anyone"),
        aids: field("aids").is_some(),
        wait: field("wait").is_some(),
    })
}
