//! View → SVG and view → coloured text.
//!
//! The seats stand on the left with their tools, the mine lies in the middle under the piles, and the hand that the viewer
//! plays from lies below. What can be done now is where it is done: a small card in each cell that it fits, a mark on the
//! tunnel that would fall and on the goal that a map would show, the players a tool card can be played on above that card.

mod action_card;
mod face;
mod hand;
mod head;
mod icon;
mod mine;
pub mod page;
mod rock;
mod seats;
mod symbol;

use std::fmt::Write;

use game::svg::{ACCENT, INK, PAPER};
use game::{Colour, Nameplate, svg};

use crate::action::Action;
use crate::cards::Card;
use crate::view::{SeatView, View};

const MARGIN: f32 = 20.0;

/// A position as an SVG document; `legal` are the actions that can be chosen now, `plates` the seats' names and colours.
pub fn svg(view: &View, legal: &[Action], plates: &[Nameplate]) -> String {
    let colours: Vec<Colour> = plates.iter().map(|plate| plate.colour).collect();
    let colours = &colours[..];
    let mine = mine::Plate::of(view, legal, seats::height(view) - head::HEIGHT);
    let left = MARGIN + seats::WIDTH + MARGIN;
    let width = left + mine.width() + MARGIN;
    let top = MARGIN + head::HEIGHT;
    let below = top + mine.height() + MARGIN;
    let mut art = String::new();
    head::draw(&mut art, view, left, MARGIN, mine.width());
    seats::draw(&mut art, view, plates, MARGIN, MARGIN);
    mine.draw(&mut art, view, legal, left, top);
    let height = below + hand::draw(&mut art, view, legal, colours, below, width);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" \
         font-family=\"'DejaVu Sans', sans-serif\"><defs>{}</defs><rect width=\"{width:.0}\" height=\"{height:.0}\" fill=\"{PAPER}\"/>{art}</svg>",
        symbol::definitions(&art)
    )
}

/// An element that names an action: everything inside it lies in the rectangle.
fn button(art: &mut String, action: Action, x: f32, y: f32, (width, height): (f32, f32), inside: &str) {
    let _ = write!(
        art,
        "<g data-action=\"{action}\" transform=\"translate({x:.1} {y:.1})\"><rect width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{:.1}\" \
         fill=\"{PAPER}\" stroke=\"{ACCENT}\" stroke-width=\"1.4\"/>{inside}</g>",
        (width / 5.0).min(5.0)
    );
}

/// A seat's colour and sign in a disc.
fn disc(colour: Colour, x: f32, y: f32, r: f32) -> String {
    let (fill, _) = svg::paint(colour);
    format!(
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\" fill=\"{fill}\" stroke=\"{INK}\"/>{}",
        svg::sign(colour, x, y, r * 0.55)
    )
}

/// Text in a size, its middle or its left end at x.
fn text(art: &mut String, x: f32, y: f32, size: f32, middle: bool, words: &str) {
    let anchor = if middle { " text-anchor=\"middle\"" } else { "" };
    let _ = write!(
        art,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.0}\" font-weight=\"bold\"{anchor} fill=\"{INK}\">{words}</text>"
    );
}

/// The seat whose hand the viewer plays from: the only one whose cards it sees, or the one in turn if it sees all.
fn player(view: &View) -> Option<(&SeatView, &[Card])> {
    let mut seen = view.seats.iter().filter_map(|seat| Some((seat, seat.hand.as_deref()?)));
    let (first, second) = (seen.next()?, seen.next());
    match second {
        None => Some(first),
        Some(_) => {
            let seat = view.seats.get(usize::from(view.turn?))?;
            Some((seat, seat.hand.as_deref()?))
        }
    }
}
