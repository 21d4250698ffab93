//! The result of a game: ranking, points by heading, scores over time, and links to the next game.

use maud::{Markup, html};
use tilewright_core::{Message, Nameplate, Seat};
use tilewright_display::Localizer;
use tilewright_engine::{EventReport, Snapshot};
use tilewright_robots::LadderStep;

use super::icons::{avatar, colour_disc, icon, portrait};
use crate::opponents;
use crate::scene::{self, SceneBuilder};

/// The panels beside the board of a finished game.
pub(super) fn panels(builder: &SceneBuilder) -> Markup {
    let snapshot = builder.state.perspective(builder.viewer).snapshot(0);
    let Some(groups) = snapshot.ranking.as_ref().filter(|_| snapshot.turn == tilewright_core::Turn::Over) else {
        return html! {};
    };
    html! {
        div.over data-over {
            section.panel.result {
                h2.serif { (headline(builder, groups, &snapshot)) }
                ol.places { @for (place, seat) in places(groups) { (row(builder, &snapshot, place, seat)) } }
                (next_links(builder, groups, &snapshot))
            }
            (reasons(builder, &snapshot))
            (curve(builder, &snapshot))
        }
    }
}

/// Returns the headline with all scores, in one line.
pub(super) fn summary(builder: &SceneBuilder) -> Option<String> {
    let snapshot = builder.state.perspective(builder.viewer).snapshot(usize::MAX);
    let groups = snapshot.ranking.as_ref().filter(|_| snapshot.turn == tilewright_core::Turn::Over)?;
    let scores: Vec<String> =
        builder.nameplates.iter().map(|nameplate| score(&snapshot, nameplate.seat).to_string()).collect();
    Some(format!("{} ({})", headline(builder, groups, &snapshot), scores.join(" : ")))
}

/// Returns the seats with their places; equal seats share one.
fn places(groups: &[Vec<Seat>]) -> Vec<(usize, Seat)> {
    let mut places = Vec::new();
    for group in groups {
        let place = places.len() + 1;
        places.extend(group.iter().map(|seat| (place, *seat)));
    }
    places
}

fn score(snapshot: &Snapshot, seat: Seat) -> i32 {
    snapshot.scores.get(seat.index()).copied().flatten().unwrap_or_default()
}

/// Formats the winners and their lead.
fn headline(builder: &SceneBuilder, groups: &[Vec<Seat>], snapshot: &Snapshot) -> String {
    builder.localizer.format(&headline_message(groups, |seat| score(snapshot, seat)))
}

fn headline_message(groups: &[Vec<Seat>], score: impl Fn(Seat) -> i32) -> Message {
    let winners = groups.first().cloned().unwrap_or_default();
    match (winners.as_slice(), groups.get(1).and_then(|group| group.first())) {
        ([winner], Some(second)) => {
            let lead = score(*winner) - score(*second);
            let key = if lead > 0 { "page-wins-by" } else { "page-wins-tie" };
            Message::new(key).seat("seat", *winner).number("points", lead)
        }
        _ => Message::new("page-win-shared").seats("seats", winners),
    }
}

fn row(builder: &SceneBuilder, snapshot: &Snapshot, place: usize, seat: Seat) -> Markup {
    let nameplate = builder.nameplates.get(seat.index());
    html! {
        li.win[place == 1] {
            span.place.serif { (place) }
            @if let Some(plate) = nameplate {
                (avatar(plate.name.as_str(), builder.state.seats.get(seat.index())))
                (colour_disc(plate.colour.name()))
                span.name { (plate.name.as_str()) }
            }
            @if scene::sole_reader(&builder.own) == Some(seat) { span.pts { (builder.localizer.text("page-you")) } }
            b.score { (score(snapshot, seat)) }
        }
    }
}

fn next_links(builder: &SceneBuilder, groups: &[Vec<Seat>], snapshot: &Snapshot) -> Markup {
    let state = builder.state;
    let may_rematch = !builder.own.is_empty() || (state.people().is_empty() && !state.seats.is_empty());
    let say = |key: &'static str| builder.localizer.text(key);
    html! {
        div.next {
            @if may_rematch {
                form method="post" action=(format!("/tables/{}/rematch", state.id)) {
                    button.btn.go data-rematch { (icon("rematch")) (say("page-rematch")) }
                }
            }
            (next_opponent_form(builder, groups, snapshot))
            a.btn href=(format!("/tables/{}?at=0", state.id)) { (icon("watch")) (say("page-review")) }
            a.btn data-record href=(format!("/api/tables/{}/record", state.id)) download=(format!("{}.txt", state.id)) {
                (icon("record"))
                (say("page-record"))
            }
        }
    }
}

/// A button for the next opponent, up after a win and else down, for a person alone against robots.
fn next_opponent_form(builder: &SceneBuilder, groups: &[Vec<Seat>], snapshot: &Snapshot) -> Markup {
    let state = builder.state;
    let ([own], [_]) = (builder.own.as_slice(), state.people().as_slice()) else { return html! {} };
    let step = LadderStep::from_result(*own, groups, &snapshot.scores);
    let opponents = opponents::unlocked(&state.seats, step);
    let Some(label) = step.description(&opponents, state.seats.len() - 1) else { return html! {} };
    html! {
        form method="post" action=(format!("/tables/{}/rematch?step={}", state.id, step.name())) {
            button.btn data-climb=(step.name()) {
                @for next in opponents { (portrait(next as usize + 1)) }
                (builder.localizer.format(&label))
            }
        }
    }
}

/// Returns the points of each seat by score heading, in the order of the first event.
fn points_by_heading(snapshot: &Snapshot) -> Vec<(&Message, Vec<i32>)> {
    let mut table: Vec<(&Message, Vec<i32>)> = Vec::new();
    for event in &snapshot.events {
        let (Some(heading), Some(points)) = (&event.score_heading, &event.points) else { continue };
        let index = table.iter().position(|(entry, _)| *entry == heading);
        let line = index.unwrap_or_else(|| {
            table.push((heading, vec![0; usize::from(snapshot.players)]));
            table.len() - 1
        });
        table[line].1[points.seat.index()] += points.total();
    }
    table
}

fn reasons(builder: &SceneBuilder, snapshot: &Snapshot) -> Markup {
    let table = points_by_heading(snapshot);
    if table.is_empty() {
        return html! {};
    }
    let max_points = table.iter().flat_map(|(_, line)| line).copied().max().unwrap_or(1).max(1);
    html! {
        section.panel.reasons {
            h2 { (builder.localizer.text("page-by-reason")) }
            div.scroll tabindex="0" role="group" aria-label=(builder.localizer.text("page-by-reason")) {
                table {
                    thead { tr { th {} @for plate in &builder.nameplates { th scope="col" { (heading(plate)) } } } }
                    tbody {
                        @for (heading, line) in &table {
                            tr {
                                th scope="row" { (builder.localizer.format(heading)) }
                                @for (points, plate) in line.iter().zip(&builder.nameplates) {
                                    (cell(*points, max_points, plate))
                                }
                            }
                        }
                        tr.all {
                            th scope="row" { (builder.localizer.text("page-in-all")) }
                            @for seat in 0..builder.nameplates.len() { td { (score(snapshot, Seat::new(seat as u8))) } }
                        }
                    }
                }
            }
        }
    }
}

fn heading(nameplate: &Nameplate) -> Markup {
    html! { span.hd { (colour_disc(nameplate.colour.name())) span { (nameplate.name.as_str()) } } }
}

fn cell(points: i32, max_points: i32, nameplate: &Nameplate) -> Markup {
    let text = if points == 0 { "–".to_owned() } else { points.to_string().replace('-', "−") };
    html! {
        td class=(format!("c-{}", nameplate.colour.name())) {
            meter min="0" max=(max_points) value=(points.max(0)) aria-hidden="true" {}
            span { (text) }
        }
    }
}

/// The scores over time: a line for each seat, distinguished by dashes as well as by colour.
fn curve(builder: &SceneBuilder, snapshot: &Snapshot) -> Markup {
    const WIDTH: f32 = 480.0;
    const HEIGHT: f32 = 90.0;
    const DASHES: [&str; 5] = ["none", "7 4", "2 3", "10 3 2 3", "5 2"];
    let scored: Vec<&EventReport> = snapshot.events.iter().filter(|event| event.points.is_some()).collect();
    let highest = |seat: usize| {
        let own_points =
            scored.iter().filter_map(|event| event.points.as_ref()).filter(|points| points.seat.index() == seat);
        own_points
            .scan(0, |sum, points| {
                *sum += points.total();
                Some(*sum)
            })
            .max()
            .unwrap_or_default()
    };
    let top = (0..usize::from(snapshot.players)).map(highest).max().unwrap_or_default().max(1) as f32;
    if scored.is_empty() {
        return html! {};
    }
    let last = snapshot.ply.max(1) as f32;
    let line = |seat: usize| {
        let mut points = vec![(0.0, 0)];
        let mut sum = 0;
        for event in &scored {
            if let Some(change) = event.points.as_ref().filter(|points| points.seat.index() == seat) {
                points.push((event.ply as f32, sum));
                sum += change.total();
                points.push((event.ply as f32 + 1.0, sum));
            }
        }
        points.push((last, sum));
        let at = |(ply, score): &(f32, i32)| {
            format!("{:.1},{:.1}", ply / last * WIDTH, HEIGHT - (*score).max(0) as f32 / top * (HEIGHT - 6.0))
        };
        points.iter().map(at).collect::<Vec<_>>().join(" ")
    };
    let title = builder.localizer.text("page-how-it-went");
    html! {
        section.panel.curve {
            h2 { (title) }
            svg viewBox=(format!("-4 -4 {} {}", WIDTH + 50.0, HEIGHT + 10.0)) role="img" aria-label=(title) {
                path d=(format!("M0 {HEIGHT}H{WIDTH}M0 6H{WIDTH}")) stroke="var(--line)" {}
                text x=(WIDTH + 8.0) y=(HEIGHT + 4.0) { "0" }
                text x=(WIDTH + 8.0) y="10" { (top as i32) }
                @for (seat, plate) in builder.nameplates.iter().enumerate() {
                    polyline class=(format!("c-{}", plate.colour.name())) points=(line(seat)) fill="none"
                        stroke="var(--c)" stroke-width="2.5" stroke-dasharray=(DASHES[seat % DASHES.len()]) {}
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headline_names_the_lead_the_tie_break_or_all_winners() {
        let [first, second] = [0, 1].map(Seat::new);
        let check = |groups: &[Vec<Seat>], scores: [i32; 2], key: &str| {
            assert_eq!(headline_message(groups, |seat| scores[seat.index()]).key, key, "{groups:?} {scores:?}");
        };
        check(&[vec![second], vec![first]], [3, 4], "page-wins-by");
        check(&[vec![second], vec![first]], [4, 4], "page-wins-tie");
        check(&[vec![first, second]], [4, 4], "page-win-shared");
    }

    #[test]
    fn equal_seats_share_a_place() {
        let [first, second, third] = [0, 1, 2].map(Seat::new);
        assert_eq!(places(&[vec![second, third], vec![first]]), [(1, second), (1, third), (3, first)]);
    }
}
