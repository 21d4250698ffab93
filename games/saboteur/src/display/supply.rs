//! Scene part of the supply: piles, rounds, packet, and the table of tool cards played.

use std::fmt::Write;

use tilewright_core::Message;
use tilewright_display::ScenePart;

use crate::display::scene_context::SceneSource;
use crate::display::{Anchor, INK, SOFT, SUNK, draw_text, hand_owner, icon, matrix, note_area, symbol};
use crate::rules::view::View;

/// Width of the part.
const WIDTH: f32 = 244.0;
const FONT_SIZE: f32 = 12.0;

/// Returns the supply as a scene part.
pub(super) fn part(source: &SceneSource) -> ScenePart {
    let view = source.view;
    let mut art = String::new();
    let has_hand = hand_owner(view, source.ctx.seat).is_some();
    pile(&mut art, source, 32.0, "deck-count", view.deck, Pile { back: symbol::BACK, place: Some("deck") });
    let place = (!has_hand).then_some("discard");
    pile(&mut art, source, 108.0, "discard-count", view.discard_pile, Pile { back: symbol::BACK, place });
    pile(&mut art, source, 195.0, "gold-count", view.gold_pile, Pile { back: "gold-back", place: Some("gold") });
    let mut top = 80.0;
    rounds(&mut art, source, top);
    top += 46.0;
    if let Some(packet) = &view.packet {
        let message = Message::new("packet-count").number("count", packet.size);
        draw_text(&mut art, (0.0, top + 20.0), 13.0, Anchor::Start, INK, &source.escaped_text(&message));
        let step = (100.0 / f32::from(packet.size.max(1))).min(18.0);
        for number in 0..packet.size {
            art.push_str(&symbol::at("won-back", WIDTH - 10.0 - step * f32::from(number), top + 15.0, 1.0));
        }
        top += 34.0;
    }
    let title = source.escaped_text(&Message::new("who-to-whom"));
    let _ = write!(
        art,
        "<text x=\"0\" y=\"{:.0}\" font-size=\"13\" font-weight=\"600\" fill=\"{SOFT}\">{title}</text>",
        top + 14.0
    );
    let foot = matrix::draw(&mut art, source, top + 24.0, WIDTH);
    ScenePart { svg: art, ..ScenePart::new(WIDTH, foot + 2.0) }
}

/// Symbol of the backs in a pile, and the name of its place, if pieces move from or to it.
struct Pile {
    back: &'static str,
    place: Option<&'static str>,
}

fn pile(art: &mut String, source: &SceneSource, x: f32, key: &'static str, count: u8, pile: Pile) {
    const SCALE: f32 = 0.56;
    let place = pile.place.map(|place| format!(" data-place=\"{place}\"")).unwrap_or_default();
    let _ = write!(
        art,
        "<g{place}><rect x=\"{:.1}\" y=\"2\" width=\"34\" height=\"51\" rx=\"3\" fill=\"{SUNK}\" \
         stroke=\"var(--hollow-rim,#cfc09a)\"/>",
        x - 17.0
    );
    let cards: u8 = match count {
        0 => 0,
        1..=4 => 1,
        5..=15 => 2,
        _ => 3,
    };
    for number in 0..cards {
        let shift = 2.0 * f32::from(number);
        art.push_str(&symbol::at(pile.back, x + shift, 27.5 - shift, SCALE));
    }
    art.push_str("</g>");
    let caption = source.escaped_text(&Message::new(key).number("count", count));
    draw_text(art, (x, 69.0), FONT_SIZE, Anchor::Middle, INK, &caption);
}

/// Draws the rounds with their winners, and the spare role card once it is public.
fn rounds(art: &mut String, source: &SceneSource, top: f32) {
    let view = source.view;
    let y = top + 19.0;
    for round in 1..=view.rounds {
        one_round(art, view, round, 20.0 + 44.0 * f32::from(round - 1), y);
    }
    if let Some(role) = view.spare {
        let caption = source.ctx.localizer.format(&Message::new("spare-role").text("role", role.name()));
        let _ = write!(
            art,
            "<g role=\"img\" aria-label=\"{}\"><rect x=\"206\" y=\"{:.0}\" width=\"36\" height=\"36\" rx=\"6\" \
             fill=\"{SUNK}\" \
             stroke=\"var(--rule,#8f8266)\" stroke-dasharray=\"3 3\"/>{}</g>",
            tilewright_display::svg::escape(&caption),
            y - 18.0,
            symbol::at(icon::role(Some(role)), 224.0, y, 1.1)
        );
    }
}

/// Draws a round: its winner, or its number.
fn one_round(art: &mut String, view: &View, round: u8, x: f32, y: f32) {
    let is_now = round == view.round;
    let (paint, wide) = if is_now { ("var(--accent,#1f6f6b)", 3.0) } else { ("var(--hollow-rim,#cfc09a)", 1.5) };
    let _ = write!(
        art,
        "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"17\" fill=\"{SUNK}\" stroke=\"{paint}\" stroke-width=\"{wide}\"/>"
    );
    match view.past_rounds.iter().find(|past| past.round == round).map(|past| past.won) {
        Some("diggers") => art.push_str(&symbol::at("digger", x, y - 1.0, 1.0)),
        Some("saboteurs") => art.push_str(&symbol::at("saboteur", x, y - 1.0, 1.0)),
        Some(_) => {
            let _ = write!(
                art,
                "<path d=\"M{:.0} {:.0}l10 10m0-10l-10 10\" stroke=\"{INK}\" stroke-width=\"2.5\"/>",
                x - 5.0,
                y - 5.0
            );
        }
        None => draw_text(art, (x, y + 5.0), 15.0, Anchor::Middle, if is_now { INK } else { SOFT }, &round.to_string()),
    }
    if view.past_rounds.iter().any(|past| past.round == round) {
        art.push_str(&note_area(&format!("round {round}"), (x - 18.0, y - 18.0), (36.0, 36.0)));
    }
}
