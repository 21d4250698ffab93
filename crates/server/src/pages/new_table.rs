//! A new table: the game, how many play, who sits where, and the rules in words.

use axum::extract::State;
use axum::response::{Redirect, Response};
use maud::{Markup, PreEscaped, html};
use tilewright_core::character::about;
use tilewright_core::{Character, Colour, Message, Seat, Tongue, Values, setup};
use tilewright_engine::GameKind;
use tilewright_i18n::Speech;
use tilewright_robots::Opponent;

use super::frame::{Page, framed, languages};
use super::icon::{face, sign};
use super::lobby::nav;
use super::pictures::picture;
use crate::body::Filled;
use crate::caller::Caller;
use crate::house::House;
use crate::refusal::Refusal;
use crate::routes::Query;
use crate::routes::tables::{Wanted, opened};

/// A form for the game and number of players that the address names. Without a script, other games and numbers are links.
pub async fn new_table(caller: Caller, query: Query) -> Result<Response, Refusal> {
    let first = tilewright_engine::GAMES.first().map_or("", |game| game.key());
    let kind = tilewright_engine::game(query.all("game").next().unwrap_or(first)).map_err(Refusal::bad)?;
    let speech = Speech::new(caller.language, kind.words());
    let sets = kind.rule_sets();
    let range = sets.first().map(|set| set.players.clone()).unwrap_or(2..=2);
    let asked = query.number("players")?.and_then(|players| u8::try_from(players).ok());
    let players = asked.unwrap_or(kind.usual_players()).clamp(*range.start(), *range.end());
    let form = Form { kind, speech: &speech, players, given: &query };
    let title = speech.word("page-new-table");
    let main = html! {
        main.wrap.new #main {
            h1 { (title) }
            form.ngrid method="post" action="/new" data-new-table {
                // What Enter presses.
                button.vh tabindex="-1" aria-hidden="true" {}
                input type="hidden" name="game" value=(kind.key());
                section.colg { (form.games()) (form.numbers(range)) (form.beginners()) }
                section.panel.cols { (form.seats(&caller)) }
                div.colr {
                    section.panel { (form.rules()) (form.listing()) }
                    div.foot { button.btn.go.big data-open { (speech.word("page-open-table")) } }
                }
            }
        }
    };
    let top = html! { (nav(&speech, "new")) span.grow {} (languages(&caller)) };
    Ok(framed(&caller, &Page { title: format!("{title} · Tilewright"), class: "read", script: "lobby.js", top, main }))
}

/// A character's name and level.
fn opponent_name(speech: &Speech, character: Character) -> String {
    speech.say(&Opponent::Character(character).about())
}

struct Form<'a> {
    kind: &'static dyn GameKind,
    speech: &'a Speech,
    players: u8,
    /// What has been filled in already.
    given: &'a Query,
}

impl Form<'_> {
    fn given<'a>(&'a self, name: &'a str) -> Option<&'a str> {
        self.given.all(name).next()
    }

    /// Whether a choice is the one made: that which was given, else what is usual.
    fn is_given(&self, name: &str, value: &str, usual: bool) -> bool {
        self.given(name).map_or(usual, |given| given == value)
    }

    /// Who plays at the first seat of a robot, if somebody was asked for.
    fn met(&self) -> Option<Opponent> {
        self.given("level-1").and_then(Opponent::named)
    }

    fn games(&self) -> Markup {
        let met = self.met().map(|met| format!("&level-1={}", met.character().key())).unwrap_or_default();
        html! {
            fieldset {
                legend { (self.speech.word("page-game")) }
                div.gp {
                    @for game in tilewright_engine::GAMES {
                        a.gpick.on[game.key() == self.kind.key()] href=(format!("/new?game={}{met}", game.key())) data-game aria-current=[(game.key() == self.kind.key()).then_some("true")] {
                            figure { (PreEscaped(picture(game.key()))) }
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
                legend { (self.speech.word("page-number")) }
                div.seg {
                    @for number in range {
                        button formmethod="get" formaction="/new" formnovalidate name="players" value=(number) aria-current=[(number == self.players).then_some("true")] { (number) }
                    }
                }
            }
        }
    }

    fn beginners(&self) -> Markup {
        html! {
            fieldset {
                legend { label for="first" { (self.speech.word("page-begins")) } }
                select #first name="first" {
                    option value="" { (self.speech.word("page-by-rules")) }
                    @for seat in Seat::all(self.players) { option value=(seat.index()) selected[self.is_given("first", &seat.index().to_string(), false)] { (self.seat_name(seat)) } }
                }
            }
        }
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.speech.say(&Message::new("page-seat").number("number", seat.index() as i64 + 1))
    }

    fn seats(&self, caller: &Caller) -> Markup {
        let own = caller.person.as_ref().map(|person| person.name.clone()).unwrap_or_default();
        html! {
            h2 { (self.speech.word("page-seats")) }
            ul.srows {
                @for (seat, colour) in Seat::all(self.players).zip(Colour::at_table(self.players, |_| None)) {
                    (self.seat(seat, colour, &own))
                }
            }
        }
    }

    fn seat(&self, seat: Seat, colour: Colour, own: &str) -> Markup {
        let (number, name) = (seat.index(), self.seat_name(seat));
        let [who, called, coloured] = ["who", "name", "colour"].map(|field| format!("{field}-{number}"));
        let robot = format!("level-{number}");
        let placeholder = if number == 0 && !own.is_empty() { own.to_owned() } else { self.speech.word("page-name") };
        html! {
            li.srow {
                span.sh data-sign { (sign(colour.name())) b { (name) } }
                select name=(who) aria-label=(name) data-who {
                    @for (value, words) in [("me", "page-who-me"), ("friend", "page-who-friend"), ("anyone", "page-who-anyone")] {
                        option value=(value) selected[self.is_given(&who, value, number == 0 && value == "me")] { (self.speech.word(words)) }
                    }
                    option value="robot" selected[self.is_given(&who, "robot", number > 0)] { (self.speech.word("page-who-robot")) }
                }
                input type="text" name=(called) maxlength="40" placeholder=(placeholder) aria-label=(self.speech.word("page-name")) value=[self.given(&called)] data-own-name[number == 0];
                select name=(coloured) aria-label=(self.speech.word("page-colour")) data-colour {
                    @for each in Colour::ALL {
                        option value=(each.name()) selected[self.is_given(&coloured, each.name(), each == colour)] { (self.speech.say(&Message::new("page-colour-name").word("colour", each.name()))) }
                    }
                }
                (self.characters(seat, &robot))
            }
        }
    }

    /// Who plays at a seat of a robot: the faces, and a sentence about the one that is chosen.
    fn characters(&self, seat: Seat, field: &str) -> Markup {
        // The first seat is somebody's who opens a table: should a robot have it, then the one that is left.
        let met = self.met().unwrap_or(Opponent::USUAL);
        let company = met.company(usize::from(self.players));
        let usual = |each: Character| company.iter().cycle().nth(seat.index() + company.len() - 1) == Some(&each);
        let level = |each: Character| opponent_name(self.speech, each);
        html! {
            div.lvs role="radiogroup" aria-label=(self.speech.word("menu-level")) data-level {
                @for each in Character::ALL {
                    label.lv title=(self.speech.say(&about(each))) {
                        input type="radio" name=(field) value=(each.key()) checked[self.is_given(field, each.key(), usual(each))] aria-label=(level(each));
                        (face(each as usize + 1)) span aria-hidden="true" { (each.level().number()) span.called { (each.name()) } }
                    }
                }
                @for each in Character::ALL {
                    p.says.small.soft data-says=(each.key()) { (self.speech.say(&about(each))) " (" (self.speech.say(&Opponent::Level(each.level()).about())) ")" }
                }
            }
        }
    }

    fn rules(&self) -> Markup {
        html! {
            h2 { (self.speech.word("page-rule-sets")) }
            div.rl {
                @for (index, set) in self.kind.rule_sets().into_iter().filter(|set| set.players.contains(&self.players)).enumerate() {
                    label.rule {
                        input type="radio" name="rules" value=(set.name) checked[self.is_given("rules", set.name, index == 0)];
                        span { b { (self.speech.say(&Message::new("page-rules").word("rules", set.name))) } span.small { (self.speech.say(&setup::about_rules(set.name))) } }
                    }
                }
            }
            details.more {
                summary { (self.speech.word("page-single-rules")) }
                div.ch { @for (key, values) in self.kind.choices() { (self.choice(key, &values)) } }
            }
        }
    }

    fn choice(&self, key: &str, values: &Values) -> Markup {
        let (as_set, field) = (self.speech.word("page-as-rules"), format!("set-{key}"));
        let about = self.speech.say(&setup::about_choice(key));
        html! {
            label {
                span { (about) }
                @match values {
                    Values::OneOf(words) => {
                        select name=(field) {
                            option value="" { (as_set) }
                            @for word in words.iter() { option value=(word) selected[self.is_given(&field, word, false)] { (self.speech.say(&setup::about_value(key, word))) } }
                        }
                    }
                    Values::Number(least, most) => {
                        input type="number" name=(field) min=(least) max=(most) placeholder=(as_set) value=[self.given(&field)];
                    }
                }
            }
        }
    }

    fn listing(&self) -> Markup {
        html! {
            label.sw { input type="checkbox" name="aids" value="yes" checked[self.given("who-0").is_none() || self.given("aids").is_some()]; span { (self.speech.word("page-aids")) } }
            p.small.soft.aids { (self.speech.word("page-listing")) }
        }
    }
}

/// Opens the table that the form describes.
pub async fn open_wanted(
    State(house): State<House>,
    caller: Caller,
    Filled(fields): Filled<Vec<(String, String)>>,
) -> Result<Response, Refusal> {
    let wanted = Wanted::from_form(&fields)?;
    let own = fields.iter().find(|(key, _)| key == "name-0").map(|(_, name)| name.as_str());
    let guest = caller.or_named_guest(&house, own).await?;
    let (id, seats) = opened(&house, &guest.person, &wanted).await?;
    let watched = if seats.is_empty() { "?at=0" } else { "" };
    Ok(guest.answer(Redirect::to(&format!("/tables/{id}{watched}"))))
}
