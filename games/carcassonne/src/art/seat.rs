//! What lies before a seat: its followers, those at home solid and those out as empty places, and how far it is in the race.

use std::fmt::Write;

use tilewright_core::{Message, Part, Sitting};

use super::curve::short;
use super::{colour, figure};
use crate::action::Role;
use crate::followers::FOLLOWERS;
use crate::rules::Carcassonne;
use crate::view::PlayerView;

const WIDTH: f32 = 230.0;
/// Followers stand so far from each other, so much smaller than on a tile.
const STEP: f32 = 24.0;
const SCALE: f32 = 0.52;
/// The bar of the race: where it begins, how high it is.
const BAR: (f32, f32) = (38.0, 9.0);
/// The bar is full at the highest score, and never below this one.
const LEAST: i32 = 20;
/// How wide a bonus tile is, which says how often a score has gone round the track.
const BONUS: f32 = 36.0;

/// A seat's part.
pub fn part(sitting: &Sitting<Carcassonne>, player: &PlayerView) -> Part {
    let colour = colour(sitting.plates, player.seat);
    let (kind, symbol) = (figure::piece_kind(colour), figure::symbol_id(colour, Role::Knight));
    let mut art = format!("<g data-place=\"home {}\">", player.seat);
    for number in 0..FOLLOWERS {
        let x = short(13.0 + STEP * f32::from(number));
        let place = format!("transform=\"translate({x} 16) scale({SCALE})\"");
        let _ = match number < player.followers {
            true => write!(art, "<g data-piece=\"{kind}\" {place}><use href=\"#{symbol}\"/></g>"),
            false => write!(art, "<g {place}><use href=\"#follower-out\"/></g>"),
        };
    }
    art.push_str("</g>");
    let left = Message::new("followers-left").number("followers", player.followers);
    text(&mut art, WIDTH, 21.0, "end", &sitting.tongue.say(&left));
    race(
        &mut art,
        sitting,
        player,
        &format!("var(--seat-{},{})", colour.name(), tilewright_core::svg::paint(colour).0),
    );
    let height = match sitting.aids {
        true => {
            let over = Message::new("score-if-over").number("points", projected(sitting, player.seat));
            text(&mut art, WIDTH, 66.0, "end", &sitting.tongue.say(&over));
            72.0
        }
        false => 50.0,
    };
    Part { art, ..Part::new(WIDTH, height) }
}

fn projected(sitting: &Sitting<Carcassonne>, seat: usize) -> i32 {
    sitting.view.projected.get(seat).copied().unwrap_or_default()
}

fn text(art: &mut String, x: f32, y: f32, anchor: &str, said: &str) {
    let said = tilewright_core::svg::escape(said);
    let _ = write!(
        art,
        "<text x=\"{x:.0}\" y=\"{y:.0}\" font-size=\"13\" text-anchor=\"{anchor}\" fill=\"var(--soft,#5c564a)\">{said}</text>"
    );
}

/// Solid up to the score, and with aids hatched up to the score if the game were over now.
fn race(art: &mut String, sitting: &Sitting<Carcassonne>, player: &PlayerView, fill: &str) {
    let view = sitting.view;
    let shown = |seat: usize, score: i32| if sitting.aids { score.max(projected(sitting, seat)) } else { score };
    let highest = view.players.iter().map(|player| shown(player.seat, player.score)).max().unwrap_or_default();
    let wide = if view.players.iter().any(|player| player.laps > 0) { WIDTH - BONUS - 6.0 } else { WIDTH };
    let reach = |points: i32| wide * points as f32 / highest.max(LEAST) as f32;
    let (top, high) = BAR;
    if player.laps > 0 {
        bonus(art, player.score - player.track);
    }
    let _ = write!(
        art,
        "<rect x=\".5\" y=\"{top:.0}\" width=\"{:.0}\" height=\"{high:.0}\" rx=\"3\" fill=\"var(--sunk,#f0e8d4)\" stroke=\"var(--line,#dbd0b7)\"/>\
         <rect x=\".5\" y=\"{top:.0}\" width=\"{:.1}\" height=\"{high:.0}\" rx=\"3\" fill=\"{fill}\"/>",
        wide - 1.0,
        (reach(player.score) - 1.0).max(0.0)
    );
    let (mut x, end) = (reach(player.score), reach(shown(player.seat, player.score)));
    let mut hatch = String::new();
    while x + 5.0 < end {
        let stroke = (end - x - 4.0).min(3.0);
        let _ = write!(hatch, "M{} {top:.0}h{}l-3 {high:.0}h-{}z", short(x + 3.0), short(stroke), short(stroke));
        x += 6.0;
    }
    if !hatch.is_empty() {
        let _ = write!(art, "<path d=\"{hatch}\" fill=\"{fill}\"/>");
    }
}

/// The tile that a counter gets for every lap of the track, as in the box.
fn bonus(art: &mut String, points: i32) {
    let (left, top) = (WIDTH - BONUS, BAR.0 - 4.0);
    let _ = write!(
        art,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"17\" rx=\"3\" fill=\"var(--card,#fdfaf2)\" stroke=\"var(--rule,#8f8266)\"/>\
         <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"12\" font-weight=\"600\" text-anchor=\"middle\" fill=\"var(--ink,#2b2a27)\">{points}</text>",
        BONUS - 0.5,
        left + BONUS / 2.0,
        top + 13.0
    );
}
