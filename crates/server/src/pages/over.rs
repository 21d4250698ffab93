//! What is said when a game is over: who won, by what, how it went, and what comes next.

use maud::{Markup, html};
use tilewright_core::{Message, Nameplate, Seat, Tongue};
use tilewright_engine::{Look, Told};
use tilewright_robots::Step;

use super::icon::{face, head, icon, sign};
use crate::characters;
use crate::staging::{self, Staging};

/// The panels beside the board of a game that is over.
pub fn panels(staging: &Staging) -> Markup {
    let look = staging.now.eyes(staging.viewer).look(0);
    let Some(groups) = look.ranking.as_ref().filter(|_| look.turn == tilewright_core::Turn::Over) else {
        return html! {};
    };
    html! {
        div.over data-over {
            section.panel.result {
                h2.serif { (headline(staging, groups, &look)) }
                ol.places { @for (place, seat) in places(groups) { (row(staging, &look, place, seat)) } }
                (next(staging, groups, &look))
            }
            (reasons(staging, &look))
            (curve(staging, &look))
        }
    }
}

/// Who has won and what everybody has, in one line.
pub fn result(staging: &Staging) -> Option<String> {
    let look = staging.now.eyes(staging.viewer).look(usize::MAX);
    let groups = look.ranking.as_ref().filter(|_| look.turn == tilewright_core::Turn::Over)?;
    let scores: Vec<String> = staging.plates.iter().map(|plate| score(&look, plate.seat).to_string()).collect();
    Some(format!("{} ({})", headline(staging, groups, &look), scores.join(" : ")))
}

/// Each seat with its place; equals share one.
fn places(groups: &[Vec<Seat>]) -> Vec<(usize, Seat)> {
    let mut places = Vec::new();
    for group in groups {
        let place = places.len() + 1;
        places.extend(group.iter().map(|seat| (place, *seat)));
    }
    places
}

fn score(look: &Look, seat: Seat) -> i32 {
    look.scores.get(seat.index()).copied().flatten().unwrap_or_default()
}

/// Who has won, and by how much.
fn headline(staging: &Staging, groups: &[Vec<Seat>], look: &Look) -> String {
    let winners = groups.first().cloned().unwrap_or_default();
    let message = match (winners.as_slice(), groups.get(1).and_then(|group| group.first())) {
        ([winner], Some(second)) => {
            let ahead = score(look, *winner) - score(look, *second);
            let key = if ahead > 0 { "page-wins-by" } else { "page-wins-tie" };
            Message::new(key).seat("seat", *winner).number("points", ahead)
        }
        _ => Message::new("page-win-shared").seats("seats", winners),
    };
    staging.speech.say(&message)
}

fn row(staging: &Staging, look: &Look, place: usize, seat: Seat) -> Markup {
    let plate = staging.plates.get(seat.index());
    html! {
        li.win[place == 1] {
            span.place.serif { (place) }
            @if let Some(plate) = plate {
                (head(plate.name.as_str(), staging.now.seats.get(seat.index())))
                (sign(plate.colour.name()))
                span.name { (plate.name.as_str()) }
            }
            @if staging::reader(&staging.own) == Some(seat) { span.pts { (staging.speech.word("page-you")) } }
            b.score { (score(look, seat)) }
        }
    }
}

fn next(staging: &Staging, groups: &[Vec<Seat>], look: &Look) -> Markup {
    let now = staging.now;
    let plays = !staging.own.is_empty() || (now.people().is_empty() && !now.seats.is_empty());
    let say = |key: &'static str| staging.speech.word(key);
    html! {
        div.next {
            @if plays {
                form method="post" action=(format!("/tables/{}/rematch", now.id)) {
                    button.btn.go data-rematch { (icon("rematch")) (say("page-rematch")) }
                }
            }
            (climb(staging, groups, look))
            a.btn href=(format!("/tables/{}?at=0", now.id)) { (icon("watch")) (say("page-review")) }
            a.btn data-record href=(format!("/api/tables/{}/record", now.id)) download=(format!("{}.txt", now.id)) { (icon("record")) (say("page-record")) }
        }
    }
}

/// Who was alone against robots can go further: up after a win, else down.
fn climb(staging: &Staging, groups: &[Vec<Seat>], look: &Look) -> Markup {
    let now = staging.now;
    let ([own], [_]) = (staging.own.as_slice(), now.people().as_slice()) else { return html! {} };
    let step = Step::after(*own, groups, &look.scores);
    let company = characters::beyond(&now.seats, step);
    let Some(words) = step.about(&company, now.seats.len() - 1) else { return html! {} };
    html! {
        form method="post" action=(format!("/tables/{}/rematch?step={}", now.id, step.name())) {
            button.btn data-climb=(step.name()) { @for next in company { (face(next as usize + 1)) } (staging.speech.say(&words)) }
        }
    }
}

/// The points of each seat by the heading they are booked under.
fn booked(look: &Look) -> Vec<(&Message, Vec<i32>)> {
    let mut table: Vec<(&Message, Vec<i32>)> = Vec::new();
    for told in &look.events {
        let (Some(heading), Some(points)) = (&told.heading, &told.points) else { continue };
        let known = table.iter().position(|(known, _)| *known == heading);
        let line = known.unwrap_or_else(|| {
            table.push((heading, vec![0; usize::from(look.players)]));
            table.len() - 1
        });
        table[line].1[points.seat.index()] += points.total();
    }
    table
}

fn reasons(staging: &Staging, look: &Look) -> Markup {
    let table = booked(look);
    if table.is_empty() {
        return html! {};
    }
    let most = table.iter().flat_map(|(_, line)| line).copied().max().unwrap_or(1).max(1);
    html! {
        section.panel.reasons {
            h2 { (staging.speech.word("page-by-reason")) }
            div.scroll tabindex="0" role="group" aria-label=(staging.speech.word("page-by-reason")) {
                table {
                    thead { tr { th {} @for plate in &staging.plates { th scope="col" { (heading(plate)) } } } }
                    tbody {
                        @for (heading, line) in &table {
                            tr { th scope="row" { (staging.speech.say(heading)) } @for (points, plate) in line.iter().zip(&staging.plates) { (cell(*points, most, plate)) } }
                        }
                        tr.all { th scope="row" { (staging.speech.word("page-in-all")) } @for seat in 0..staging.plates.len() { td { (score(look, Seat::new(seat as u8))) } } }
                    }
                }
            }
        }
    }
}

fn heading(plate: &Nameplate) -> Markup {
    html! { span.hd { (sign(plate.colour.name())) span { (plate.name.as_str()) } } }
}

fn cell(points: i32, most: i32, plate: &Nameplate) -> Markup {
    let said = if points == 0 { "–".to_owned() } else { points.to_string().replace('-', "−") };
    html! {
        td class=(format!("c-{}", plate.colour.name())) { meter min="0" max=(most) value=(points.max(0)) aria-hidden="true" {} span { (said) } }
    }
}

/// The scores step by step: a line for each seat, told apart by its dashes as well as its colour.
fn curve(staging: &Staging, look: &Look) -> Markup {
    const WIDTH: f32 = 480.0;
    const HEIGHT: f32 = 90.0;
    const DASHES: [&str; 5] = ["none", "7 4", "2 3", "10 3 2 3", "5 2"];
    let scored: Vec<&Told> = look.events.iter().filter(|told| told.points.is_some()).collect();
    let highest = |seat: usize| {
        let won = scored.iter().filter_map(|told| told.points.as_ref()).filter(|points| points.seat.index() == seat);
        won.scan(0, |sum, points| {
            *sum += points.total();
            Some(*sum)
        })
        .max()
        .unwrap_or_default()
    };
    let top = (0..usize::from(look.players)).map(highest).max().unwrap_or_default().max(1) as f32;
    if scored.is_empty() {
        return html! {};
    }
    let last = look.ply.max(1) as f32;
    let line = |seat: usize| {
        let mut points = vec![(0.0, 0)];
        let mut sum = 0;
        for told in &scored {
            if let Some(points_won) = told.points.as_ref().filter(|points| points.seat.index() == seat) {
                points.push((told.ply as f32, sum));
                sum += points_won.total();
                points.push((told.ply as f32 + 1.0, sum));
            }
        }
        points.push((last, sum));
        let at = |(ply, score): &(f32, i32)| {
            format!("{:.1},{:.1}", ply / last * WIDTH, HEIGHT - (*score).max(0) as f32 / top * (HEIGHT - 6.0))
        };
        points.iter().map(at).collect::<Vec<_>>().join(" ")
    };
    let about = staging.speech.word("page-how-it-went");
    html! {
        section.panel.curve {
            h2 { (about) }
            svg viewBox=(format!("-4 -4 {} {}", WIDTH + 50.0, HEIGHT + 10.0)) role="img" aria-label=(about) {
                path d=(format!("M0 {HEIGHT}H{WIDTH}M0 6H{WIDTH}")) stroke="var(--line)" {}
                text x=(WIDTH + 8.0) y=(HEIGHT + 4.0) { "0" }
                text x=(WIDTH + 8.0) y="10" { (top as i32) }
                @for (seat, plate) in staging.plates.iter().enumerate() {
                    polyline class=(format!("c-{}", plate.colour.name())) points=(line(seat)) fill="none" stroke="var(--c)" stroke-width="2.5" stroke-dasharray=(DASHES[seat % DASHES.len()]) {}
                }
            }
        }
    }
}
