//! Above the mine: the rounds and who won them, the role that stayed over, and the piles.

use std::fmt::Write;

use game::svg::{ACCENT, INK};

use super::{icon, symbol, text};
use crate::view::View;

/// How much room it needs.
pub const HEIGHT: f32 = 56.0;

/// Draws it along the top, `width` wide.
pub fn draw(art: &mut String, view: &View, left: f32, top: f32, width: f32) {
    for round in 1..=view.rounds {
        rounds(art, view, round, left + 20.0 + 46.0 * f32::from(round - 1), top + 20.0);
    }
    if view.phase != "deal" || view.spare.is_some() {
        let x = left + 164.0;
        let _ = write!(
            art,
            "<rect x=\"{x:.0}\" y=\"{top:.0}\" width=\"34\" height=\"42\" rx=\"4\" fill=\"#e9dcb9\" stroke=\"#b59a68\"/>"
        );
        art.push_str(&icon::at(icon::role(view.spare), x + 4.0, top + 8.0, 26.0));
    }
    let right = left + width;
    let gold = symbol::card_at(symbol::gold_card(None), right - 78.0, top, 28.0);
    pile(art, &gold, right - 44.0, top, view.gold_pile);
    let faded = symbol::card_at(symbol::BACK, right - 162.0, top, 28.0);
    let turned =
        format!("<g transform=\"rotate(8 {:.0} {:.0})\" opacity=\".7\">{faded}</g>", right - 148.0, top + 21.0);
    pile(art, &turned, right - 126.0, top, view.discard_pile);
    let under = symbol::card_at(symbol::BACK, right - 243.0, top + 2.0, 28.0);
    let deck = under + &symbol::card_at(symbol::BACK, right - 246.0, top, 28.0);
    pile(art, &deck, right - 209.0, top, view.deck);
}

/// A round: its winners, or its number.
fn rounds(art: &mut String, view: &View, round: u8, x: f32, y: f32) {
    let (stroke, wide) = if round == view.round { (ACCENT, 3.0) } else { ("#b59a68", 1.4) };
    let _ = write!(
        art,
        "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"18.5\" fill=\"#f0e4c6\" stroke=\"{stroke}\" stroke-width=\"{wide}\"/>"
    );
    match view.past_rounds.iter().find(|past| past.round == round).map(|past| past.won) {
        Some("diggers") => art.push_str(&icon::at("sb-digger", x - 12.0, y - 13.0, 24.0)),
        Some("saboteurs") => art.push_str(&icon::at("sb-saboteur", x - 12.0, y - 13.0, 24.0)),
        Some(_) => {
            let _ = write!(
                art,
                "<path d=\"M{:.0} {:.0}l10 10m0-10l-10 10\" stroke=\"{INK}\" stroke-width=\"2.5\"/>",
                x - 5.0,
                y - 5.0
            );
        }
        None => text(art, x, y + 6.0, 17.0, true, &round.to_string()),
    }
}

fn pile(art: &mut String, cards: &str, x: f32, top: f32, count: u8) {
    art.push_str(cards);
    text(art, x, top + 28.0, 19.0, false, &count.to_string());
}
