//! Scene part of the viewer's hand: role panel, cards and discard pile, or the gold cards it picks from.

use std::fmt::Write;

use tilewright_display::ScenePart;

use crate::display::dwarf;
use crate::display::rock::{HEIGHT, WIDTH};
use crate::display::scene_context::SceneSource;
use crate::display::symbol::{self, Piece};
use crate::display::{draw_target, hand_owner};
use crate::rules::ruleset::hand_size;
use crate::rules::view::{Packet, SeatView, View};

const STEP: f32 = 66.0;
const TOP: f32 = 5.0;
/// Distance between the role panel and the cards.
const GAP: f32 = 12.0;
const CARD: (f32, f32) = (WIDTH, HEIGHT);

/// Returns the centre of card `number`.
fn place(number: usize) -> (f32, f32) {
    (TOP + dwarf::WIDTH + GAP + WIDTH / 2.0 + STEP * number as f32, TOP + HEIGHT / 2.0)
}

/// Returns the centre of the discard pile, to the right of a full hand.
pub(super) fn discards(view: &View) -> (f32, f32) {
    let (x, y) = place(hand_size(view.seats.len() as u8).into());
    (x + 10.0, y)
}

/// Returns the hand as a scene part; `None` if no single hand is shown.
pub(super) fn part(source: &SceneSource) -> Option<ScenePart> {
    let view = source.view;
    let (seat, cards) = hand_owner(view, source.ctx.seat)?;
    if let Some(packet) = view.packet.as_ref().filter(|packet| packet.size > 0) {
        return Some(gold(source, seat, packet));
    }
    let mut art = String::new();
    dwarf::draw(&mut art, source, seat, (TOP, TOP));
    slot(&mut art, view);
    for (number, card) in cards.iter().enumerate() {
        let kind = symbol::kind(*card);
        let (x, y) = place(number);
        let (from, to) = (Some("deck".to_owned()), Some("discard"));
        Piece { from, to, ..Piece::new(&kind, &kind, x, y) }.draw(&mut art);
    }
    for (number, card) in cards.iter().enumerate() {
        draw_target(&mut art, source, &symbol::kind(*card).replacen('-', " ", 1), None, place(number), CARD);
    }
    draw_target(&mut art, source, "discard", None, discards(view), CARD);
    Some(ScenePart { svg: art, ..ScenePart::new(width(view), HEIGHT + 2.0 * TOP) })
}

/// Returns the packet as a scene part, face up for the seat that picks.
fn gold(source: &SceneSource, seat: &SeatView, packet: &Packet) -> ScenePart {
    let mut art = String::new();
    dwarf::draw(&mut art, source, seat, (TOP, TOP));
    let view = source.view;
    let is_new = !view.seats.iter().flat_map(|seat| &seat.gold).any(|gold| gold.round == view.round);
    let value = |number: usize| packet.values.as_ref().and_then(|values| values.get(number)).copied();
    let numbers = 0..usize::from(packet.size);
    for number in numbers.clone() {
        let kind = symbol::gold(value(number));
        let (x, y) = place(number);
        let from = is_new.then(|| "gold".to_owned());
        Piece { from, ..Piece::new(&kind, &kind, x, y) }.draw(&mut art);
    }
    for (number, value) in numbers.filter_map(|number| Some((number, value(number)?))) {
        draw_target(&mut art, source, &format!("gold {value}"), None, place(number), CARD);
    }
    let right = place(packet.size.into()).0 - WIDTH / 2.0;
    ScenePart { svg: art, ..ScenePart::new(right.max(width(view)), HEIGHT + 2.0 * TOP) }
}

fn width(view: &View) -> f32 {
    discards(view).0 + WIDTH / 2.0 + TOP
}

/// Draws the place of the discard pile, with a card back if the pile has cards.
fn slot(art: &mut String, view: &View) {
    let (x, y) = discards(view);
    let _ = write!(
        art,
        "<g data-place=\"discard\"><rect x=\"{:.0}\" y=\"{:.0}\" width=\"58\" height=\"88\" rx=\"5\" \
         fill=\"var(--hollow,#efe6d0)\" \
         stroke=\"var(--hollow-rim,#cfc09a)\" stroke-width=\"1.5\"/>",
        x - 29.0,
        y - 44.0
    );
    if view.discard_pile > 0 {
        let _ = write!(art, "<g opacity=\".4\">{}</g>", symbol::at(symbol::BACK, x, y, 0.92));
    }
    let _ = write!(
        art,
        "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"19\" fill=\"var(--card,#fdfaf2)\"/>{}</g>",
        symbol::at("aside", x, y, 1.1)
    );
}
