//! View → SVG and text with colours.

use game::page::{Paint, Style, TextLine};
use game::svg::{ACCENT, INK, PAPER, escape, paint, sign};
use game::{Colour, Nameplate, Seat, Tongue};

use crate::action::Action;
use crate::card::{Card, face};
use crate::view::{SeatView, View};

const WIDTH: usize = 560;
/// The height of a seat's row, and of its cards.
const ROW: usize = 84;
const CARD: usize = 48;
/// Where names, hands and laid cards begin.
const NAMES: usize = 48;
const HANDS: usize = 260;
const LAID: usize = 380;
/// From one card to the next.
const STEP: usize = 48;
/// The letters that a name has room for.
const LETTERS: usize = 18;

/// A position as an SVG document: a row a seat, with its hand and the cards it laid. A card of the hand shows it, the bar below
/// buries it.
pub fn svg(view: &View, legal: &[Action], plates: &[Nameplate]) -> String {
    let rows = view.seats.iter().zip(plates).enumerate();
    let rows: String = rows.map(|(row, (seat, plate))| seat_row(row * ROW, view, seat, plate, legal)).collect();
    let height = view.seats.len() * ROW;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"16\"><rect width=\"{WIDTH}\" height=\"{height}\" fill=\"{PAPER}\"/>{rows}</svg>"
    )
}

fn seat_row(top: usize, view: &View, seat: &SeatView, plate: &Nameplate, legal: &[Action]) -> String {
    let middle = top + ROW / 2;
    let (ground, _) = paint(plate.colour);
    let weight = if view.turn == Some(seat.seat) { "bold" } else { "normal" };
    let mut drawn = format!(
        "<circle cx=\"24\" cy=\"{middle}\" r=\"14\" fill=\"{ground}\"/>{}\
         <text x=\"{NAMES}\" y=\"{middle}\" fill=\"{INK}\" font-weight=\"{weight}\">{}</text>\
         <text x=\"{NAMES}\" y=\"{}\" fill=\"{INK}\">{}</text>",
        sign(plate.colour, 24.0, middle as f32, 8.0),
        escape(&shortened(plate.name.as_str())),
        middle + 20,
        seat.score
    );
    let own = if view.turn == Some(seat.seat) { legal } else { &[] };
    for (place, held) in seat.hand.iter().enumerate() {
        drawn += &card(HANDS + place * STEP, top + 12, *held, held.is_some(), own);
    }
    let shown = seat.shown.iter().map(|card| (Some(*card), true));
    let buried = seat.buried.iter().map(|card| (*card, false));
    for (place, (laid, face_up)) in shown.chain(buried).enumerate() {
        drawn += &card(LAID + place * STEP, top + 12, laid, face_up, &[]);
    }
    drawn
}

/// A card with its number where it is known, on its back where it lies face down, and with what can be done with it.
fn card(x: usize, y: usize, card: Option<Card>, face_up: bool, legal: &[Action]) -> String {
    let (fill, ink) = if face_up { ("#ffffff", INK) } else { (INK, PAPER) };
    let mut drawn =
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"36\" height=\"{CARD}\" rx=\"4\" fill=\"{fill}\" stroke=\"{INK}\"/>");
    if let Some(card) = card {
        let (x, y) = (x + 18, y + 30);
        drawn += &format!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" fill=\"{ink}\">{card}</text>");
    }
    for action in legal {
        let (top, height) = match *action {
            Action::Show(held) if Some(held) == card => (y, CARD),
            Action::Bury(held) if held == card => (y + CARD + 4, 12),
            Action::Show(_) | Action::Bury(_) => continue,
        };
        drawn += &format!(
            "<rect x=\"{x}\" y=\"{top}\" width=\"36\" height=\"{height}\" rx=\"4\" fill=\"{ACCENT}\" fill-opacity=\"0.25\" \
             stroke=\"{ACCENT}\" stroke-width=\"2\" data-action=\"{action}\"/>"
        );
    }
    drawn
}

/// A name as far as there is room.
fn shortened(name: &str) -> String {
    match name.chars().count() {
        ..=LETTERS => name.to_owned(),
        _ => name.chars().take(LETTERS - 1).chain(['…']).collect(),
    }
}

/// A position as text with colours: a line a seat.
pub fn page(view: &View, colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
    view.seats.iter().zip(colours).map(|(seat, colour)| seat_line(view, seat, *colour, tongue)).collect()
}

fn seat_line(view: &View, seat: &SeatView, colour: Colour, tongue: &dyn Tongue) -> TextLine {
    let name = shortened(&tongue.name(Seat::new(seat.seat)));
    let style = Style::ink(Paint::Seat(colour));
    let mut line = TextLine::default();
    let here = if view.turn == Some(seat.seat) { '→' } else { ' ' };
    line.styled(format!("{here}{} {name:<LETTERS$}", colour.sign()), style.bold());
    line.push(format!(" {:>3}", seat.score));
    let faces = |cards: &mut dyn Iterator<Item = Option<Card>>| cards.map(face).collect::<Vec<String>>().join(" ");
    for (word, cards) in [
        ("in-hand", faces(&mut seat.hand.iter().copied())),
        ("face-up", faces(&mut seat.shown.iter().map(|card| Some(*card)))),
        ("face-down", faces(&mut seat.buried.iter().copied())),
    ] {
        line.push(format!("  {}: {cards:<5}", tongue.word(word)));
    }
    line
}
