//! The seats: name, colour and sign, tools, role, hand and gold of each.

use std::fmt::Write;

use game::svg::{ACCENT, INK, WARNING};
use game::{Nameplate, lettering};

use super::{disc, icon, symbol, text};
use crate::tools::Tool;
use crate::view::{SeatView, View};

/// How wide they are.
pub const WIDTH: f32 = 208.0;
const SEAT: f32 = 84.0;
const STEP: f32 = SEAT + 5.0;
/// How high the letters of a name are.
const NAME: f32 = 13.0;
/// The line with the name, above all else of a seat.
const NAME_LINE: f32 = NAME + 5.0;

/// How high they are together.
pub fn height(view: &View) -> f32 {
    STEP * view.seats.len() as f32 - (STEP - SEAT)
}

/// Draws them one below the other.
pub fn draw(art: &mut String, view: &View, plates: &[Nameplate], left: f32, top: f32) {
    for (number, seat) in view.seats.iter().enumerate() {
        let in_turn = view.turn == Some(seat.seat);
        one(art, seat, &plates[number], in_turn, left, top + STEP * number as f32);
    }
}

fn one(art: &mut String, seat: &SeatView, plate: &Nameplate, in_turn: bool, left: f32, top: f32) {
    let (fill, stroke, wide) = if in_turn { ("#dcebe3", ACCENT, 2.6) } else { ("#efe6cf", "#c9b78d", 1.0) };
    let _ = write!(
        art,
        "<rect x=\"{left:.0}\" y=\"{top:.0}\" width=\"{WIDTH:.0}\" height=\"{SEAT:.0}\" rx=\"8\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{wide}\"/>"
    );
    if in_turn {
        let _ = write!(art, "<path d=\"M{:.0} {:.0}l-10-9v18z\" fill=\"{ACCENT}\"/>", left - 4.0, top + SEAT / 2.0);
    }
    let _ = write!(
        art,
        "<text x=\"{:.0}\" y=\"{:.0}\" font-size=\"{NAME}\" fill=\"{INK}\">{}</text>",
        left + 9.0,
        top + NAME + 4.0,
        lettering::fitted(plate.name.as_str(), NAME, WIDTH - 18.0)
    );
    let top = top + NAME_LINE;
    art.push_str(&disc(plate.colour, left + 22.0, top + 20.0, 13.0));
    text(art, left + 41.0, top + 25.0, 13.0, false, &seat.seat.to_string());
    for (number, tool) in Tool::ALL.into_iter().enumerate() {
        let x = left + 66.0 + 34.0 * number as f32;
        if seat.broken.contains(&tool) {
            let _ = write!(
                art,
                "<rect x=\"{:.0}\" y=\"{:.0}\" width=\"31\" height=\"31\" rx=\"6\" fill=\"{WARNING}\" fill-opacity=\".22\"/>",
                x - 2.5,
                top + 4.5
            );
        }
        art.push_str(&icon::at(icon::tool(tool), x, top + 7.0, 26.0));
        if seat.broken.contains(&tool) {
            art.push_str(&icon::at("sb-broken", x, top + 7.0, 26.0));
        }
    }
    art.push_str(&icon::at(icon::role(seat.role), left + WIDTH - 37.0, top + 5.0, 29.0));
    hand(art, seat, left + 9.0, top + 38.0);
    gold(art, seat, left + WIDTH - 8.0, top + 38.0);
}

/// The hand as small cards, face up where the viewer sees them, with their number.
fn hand(art: &mut String, seat: &SeatView, left: f32, top: f32) {
    for number in 0..seat.hand_size as usize {
        let face = seat.hand.as_ref().and_then(|hand| hand.get(number));
        let id = face.map_or(symbol::BACK.to_owned(), |card| symbol::card(*card, false));
        art.push_str(&symbol::card_at(&id, left + 17.0 * number as f32, top, 15.0));
    }
    if seat.hand_size == 0 {
        return;
    }
    let after = left + 17.0 * seat.hand_size as f32 + 4.0;
    text(art, after, top + 16.0, 12.0, false, &seat.hand_size.to_string());
}

/// The nuggets where the viewer knows them all, else how many gold cards there are.
fn gold(art: &mut String, seat: &SeatView, right: f32, top: f32) {
    let (id, figures) = match seat.score {
        Some(score) => ("", score.to_string()),
        None => (symbol::gold_card(None), format!("{}", seat.gold.len())),
    };
    let x = right - 11.0 * figures.len() as f32;
    text(art, x, top + 17.0, 16.0, false, &figures);
    match id {
        "" => art.push_str(&icon::at("sb-nugget", x - 25.0, top, 22.0)),
        id => art.push_str(&symbol::card_at(id, x - 20.0, top - 1.0, 16.0)),
    }
}
