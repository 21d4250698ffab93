//! Display of a seat: its followers, those on the board as empty outlines, and a bar for its score.

use std::fmt::Write;

use tilewright_core::Message;
use tilewright_display::{RenderContext, ScenePart};

use crate::display::curve::format_number;
use crate::display::{colour, figure};
use crate::rules::action::Role;
use crate::rules::followers::FOLLOWERS_PER_SEAT;
use crate::rules::state::Carcassonne;
use crate::rules::view::PlayerView;

const WIDTH: f32 = 230.0;
/// Distance between followers.
const FOLLOWER_SPACING: f32 = 24.0;
/// Scale of a follower, compared to one on a tile.
const FOLLOWER_SCALE: f32 = 0.52;
/// Top and height of the score bar.
const BAR: (f32, f32) = (38.0, 9.0);
/// Lower bound on the score at which the bar is full; above it, that is the highest score.
const MIN_FULL_BAR_SCORE: i32 = 20;
/// Width of the tile that displays the points of complete laps of the score track.
const LAP_TILE_WIDTH: f32 = 36.0;

/// Draws the part of a seat.
pub(super) fn part(ctx: &RenderContext<Carcassonne>, player: &PlayerView) -> ScenePart {
    let colour = colour(ctx.nameplates, player.seat);
    let (kind, symbol) = (figure::piece_kind(colour), figure::symbol_id(colour, Role::Knight));
    let mut svg = format!("<g data-place=\"home {}\">", player.seat);
    for number in 0..FOLLOWERS_PER_SEAT {
        let x = format_number(13.0 + FOLLOWER_SPACING * f32::from(number));
        let place = format!("transform=\"translate({x} 16) scale({FOLLOWER_SCALE})\"");
        let _ = match number < player.followers {
            true => write!(svg, "<g data-piece=\"{kind}\" {place}><use href=\"#{symbol}\"/></g>"),
            false => write!(svg, "<g {place}><use href=\"#follower-out\"/></g>"),
        };
    }
    svg.push_str("</g>");
    let left = Message::new("followers-left").number("followers", player.followers);
    text(&mut svg, WIDTH, 21.0, "end", &ctx.localizer.format(&left));
    score_bar(
        &mut svg,
        ctx,
        player,
        &format!("var(--seat-{},{})", colour.name(), tilewright_display::svg::colour_pair(colour).0),
    );
    let height = match ctx.show_aids {
        true => {
            let over = Message::new("score-if-over").number("points", projected(ctx, player.seat));
            text(&mut svg, WIDTH, 66.0, "end", &ctx.localizer.format(&over));
            72.0
        }
        false => 50.0,
    };
    ScenePart { svg, ..ScenePart::new(WIDTH, height) }
}

fn projected(ctx: &RenderContext<Carcassonne>, seat: usize) -> i32 {
    ctx.view.projected.get(seat).copied().unwrap_or_default()
}

fn text(svg: &mut String, x: f32, y: f32, anchor: &str, content: &str) {
    let escaped = tilewright_display::svg::escape(content);
    let _ = write!(
        svg,
        "<text x=\"{x:.0}\" y=\"{y:.0}\" font-size=\"13\" text-anchor=\"{anchor}\" \
         fill=\"var(--soft,#5c564a)\">{escaped}</text>"
    );
}

/// Draws the score bar: solid up to the score and, with aids, hatched up to the score if the game ended now.
fn score_bar(svg: &mut String, ctx: &RenderContext<Carcassonne>, player: &PlayerView, fill: &str) {
    let view = ctx.view;
    let visible_score = |seat: usize, score: i32| if ctx.show_aids { score.max(projected(ctx, seat)) } else { score };
    let highest = view.players.iter().map(|player| visible_score(player.seat, player.score)).max().unwrap_or_default();
    let wide = if view.players.iter().any(|player| player.laps > 0) { WIDTH - LAP_TILE_WIDTH - 6.0 } else { WIDTH };
    let reach = |points: i32| wide * points as f32 / highest.max(MIN_FULL_BAR_SCORE) as f32;
    let (top, high) = BAR;
    if player.laps > 0 {
        lap_tile(svg, player.score - player.track);
    }
    let _ = write!(
        svg,
        "<rect x=\".5\" y=\"{top:.0}\" width=\"{:.0}\" height=\"{high:.0}\" rx=\"3\" fill=\"var(--sunk,#f0e8d4)\" \
         stroke=\"var(--line,#dbd0b7)\"/>\
         <rect x=\".5\" y=\"{top:.0}\" width=\"{:.1}\" height=\"{high:.0}\" rx=\"3\" fill=\"{fill}\"/>",
        wide - 1.0,
        (reach(player.score) - 1.0).max(0.0)
    );
    let (mut x, end) = (reach(player.score), reach(visible_score(player.seat, player.score)));
    let mut hatch = String::new();
    while x + 5.0 < end {
        let stroke = (end - x - 4.0).min(3.0);
        let _ = write!(
            hatch,
            "M{} {top:.0}h{}l-3 {high:.0}h-{}z",
            format_number(x + 3.0),
            format_number(stroke),
            format_number(stroke)
        );
        x += 6.0;
    }
    if !hatch.is_empty() {
        let _ = write!(svg, "<path d=\"{hatch}\" fill=\"{fill}\"/>");
    }
}

/// Draws the lap tile that the box has for each lap of the track (C11).
fn lap_tile(svg: &mut String, points: i32) {
    let (left, top) = (WIDTH - LAP_TILE_WIDTH, BAR.0 - 4.0);
    let _ = write!(
        svg,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"17\" rx=\"3\" fill=\"var(--card,#fdfaf2)\" \
         stroke=\"var(--rule,#8f8266)\"/>\
         <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"12\" font-weight=\"600\" text-anchor=\"middle\" \
         fill=\"var(--ink,#2b2a27)\">{points}</text>",
        LAP_TILE_WIDTH - 0.5,
        left + LAP_TILE_WIDTH / 2.0,
        top + 13.0
    );
}
