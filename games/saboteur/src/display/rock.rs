//! SVG of tunnel cards and goals, 60 by 90 units, lit from the north-west however the card is turned.

use std::fmt::Write;

use crate::display::action_card::{BRASS, EDGE, back_frame};
use crate::display::icon;
use crate::rules::cards::Sides;
use crate::rules::goals::GoalCard;

/// Width of a card.
pub(super) const WIDTH: f32 = 60.0;
/// Height of a card.
pub(super) const HEIGHT: f32 = 90.0;

/// Radius of the corners of a tunnel card.
pub(super) const CORNER: f32 = 3.0;
/// Colour of the rock.
pub(super) const ROCK: &str = "#8a6543";
const ROCK_LIGHT: &str = "#9d7752";
const ROCK_DARK: &str = "#755336";
const RIM: &str = "#3d2a1a";
const SAND: &str = "#e5c588";
const SAND_LIT: &str = "#f7e6bb";
const SAND_DIM: &str = "#d4b57c";

/// Outer ends of tunnels: up, right, down, left. They are beyond the edge, so that no seam shows between two cards.
const BEYOND: [(f32, f32); 4] = [(30.0, -1.0), (61.0, 45.0), (30.0, 91.0), (-1.0, 45.0)];

/// Returns a tunnel card with these sides open.
pub(super) fn tunnel(open: Sides, through: bool) -> String {
    let mut art = rock();
    if through {
        ways(&mut art, open)
    } else {
        dead_ends(&mut art, open)
    }
    art
}

/// Returns the start: a crossing with a ladder.
pub(super) fn start() -> String {
    let mut art = rock();
    ways(&mut art, Sides::ALL);
    let rungs: String = (0..7).map(|rung| format!("M24.5 {}h11", 12 + rung * 8)).collect();
    let _ = write!(
        art,
        "<g fill=\"none\" stroke-linecap=\"round\"><g stroke=\"{RIM}\" stroke-width=\"4.4\"><path d=\"M24.5 6v58M35.5 \
         6v58\"/><path d=\"{rungs}\"/></g>\
         <g stroke=\"#a86f38\" stroke-width=\"2.6\"><path d=\"M24.5 6v58M35.5 6v58\"/><path d=\"{rungs}\"/></g>\
         <path d=\"M24 6v58M35 6v58\" stroke=\"#d9a765\" stroke-width=\".8\"/></g>"
    );
    art
}

/// Returns a goal that is face up, with these sides open.
pub(super) fn goal(gold: bool, open: Sides) -> String {
    let mut art = rock();
    ways(&mut art, open);
    if gold {
        let _ = write!(art, "<circle cx=\"30\" cy=\"46\" r=\"21\" fill=\"#fff3c4\" fill-opacity=\".75\"/>");
        for (x, y, size) in [(18.0, 42.0, 18.0), (30.0, 44.0, 16.0), (23.0, 30.0, 20.0)] {
            art.push_str(&icon::at(&icon::nugget(), x, y, size));
        }
        for (x, y, r) in [(14.0, 28.0, 7.0), (47.0, 34.0, 8.0), (44.0, 66.0, 5.5), (13.0, 63.0, 5.0)] {
            sparkle(&mut art, x, y, r);
        }
    } else {
        art.push_str(&icon::at(&icon::stone(), 15.0, 31.0, 30.0));
    }
    art
}

/// Returns a goal that is face down, marked with its card if the viewer knows it.
pub(super) fn goal_back(card: Option<GoalCard>) -> String {
    let mut art = back_frame();
    let question = |art: &mut String, x: f32, y: f32, size: f32| {
        let _ = write!(
            art,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"bold\" text-anchor=\"middle\" \
             fill=\"{BRASS}\">?</text>"
        );
    };
    match card {
        None => question(&mut art, 30.0, 59.0, 40.0),
        Some(card) => {
            let picture = if card == GoalCard::Gold { icon::nugget() } else { icon::stone() };
            art.push_str(&icon::at(&picture, 14.0, 29.0, 32.0));
            question(&mut art, 13.0, 20.0, 15.0);
            if card == GoalCard::Gold {
                sparkle(&mut art, 45.0, 27.0, 7.0);
            }
        }
    }
    art.push_str(EDGE);
    if card == Some(GoalCard::Gold) {
        art.push_str(
            "<rect x=\"1\" y=\"1\" width=\"58\" height=\"88\" rx=\"5\" fill=\"none\" stroke=\"#d9a32b\" \
                      stroke-width=\"3\"/>",
        );
    }
    art
}

/// Returns the rock with light and dark facets. Its corners are almost square and its edge is faint, so that
/// neighbouring cards look like one surface.
fn rock() -> String {
    format!(
        "<rect width=\"60\" height=\"90\" rx=\"{CORNER}\" fill=\"{ROCK}\"/>\
         <path d=\"M0 3Q0 0 3 0H24L15 13 0 20zM42 6l12-2 4 10-9 8-9-6zM3 52l9-4 7 8-6 11-11-4zM40 54l8-6 10 3-3 12-10 \
         3zM4 77l9-3 5 8-5 7-9-3z\" fill=\"{ROCK_LIGHT}\"/>\
         <path d=\"M60 87Q60 90 57 90H38l7-13 15-6zM5 26l10-4 6 9-7 9-10-4zM44 24l9 0 5 9-8 7-9-5zM22 22l9 3 4-8-5-6-8 \
         3zM23 66l9-3 5 9-6 7-8-4z\" fill=\"{ROCK_DARK}\"/>\
         <path d=\"M26 38l8-2 5 8-5 7-9-2z\" fill=\"{ROCK_LIGHT}\"/>\
         <rect x=\".5\" y=\".5\" width=\"59\" height=\"89\" rx=\"{CORNER}\" fill=\"none\" stroke=\"#2e2015\" \
         stroke-opacity=\".4\"/>"
    )
}

/// Appends tunnels joined in the centre; a crossing has a round chamber. The light is shifted to the south-east and
/// ends where the tunnels end.
fn ways(art: &mut String, open: Sides) {
    let chamber = |paint: &str, r: f32| match open {
        Sides::ALL => format!("<circle cx=\"30\" cy=\"45\" r=\"{r}\" fill=\"{paint}\"/>"),
        _ => String::new(),
    };
    let (way, light) = (way(open, 0), way(open, 1));
    let _ = write!(
        art,
        "<g fill=\"none\"><path d=\"{way}\" stroke=\"{RIM}\" stroke-width=\"20\"/>{}\
         <path d=\"{way}\" stroke=\"{SAND}\" stroke-width=\"16\"/>{}\
         <path d=\"{light}\" stroke=\"{SAND_LIT}\" stroke-width=\"8\"/>{}</g>",
        chamber(RIM, 14.0),
        chamber(SAND, 12.0),
        chamber(SAND_LIT, 7.0)
    );
}

/// Returns the path that joins the open sides, shifted by `aside` units to the right and down.
fn way(open: Sides, aside: i8) -> String {
    let (x, y) = (30 + aside, 45 + aside);
    let ends = [format!("{x} -1"), format!("61 {y}"), format!("{x} 91"), format!("-1 {y}")];
    let gates = [format!("{x} 0"), format!("60 {y}"), format!("{x} 90"), format!("0 {y}")];
    let sides: Vec<usize> = (0..4).filter(|side| open.has(*side)).collect();
    match sides[..] {
        [one, other] if (one + 2) % 4 != other => {
            format!("M{}L{}Q{x} {y} {}L{}", ends[one], gates[one], gates[other], ends[other])
        }
        _ => sides.iter().map(|side| format!("M{}L{x} {y}", ends[*side])).collect(),
    }
}

/// Appends tunnels that end in rubble, not joined.
fn dead_ends(art: &mut String, open: Sides) {
    const ENDS: [(f32, f32); 4] = [(30.0, 20.0), (46.0, 45.0), (30.0, 70.0), (14.0, 45.0)];
    let ends: Vec<usize> = (0..4).filter(|side| open.has(*side)).collect();
    let mut way = |paint: &str, wide: u8| {
        for side in &ends {
            let ((x, y), (end_x, end_y)) = (BEYOND[*side], ENDS[*side]);
            let _ = write!(
                art,
                "<path d=\"M{x} {y}L{end_x} {end_y}\" stroke=\"{paint}\" stroke-width=\"{wide}\"/>\
                 <circle cx=\"{end_x}\" cy=\"{end_y}\" r=\"{}\" fill=\"{paint}\"/>",
                wide / 2
            );
        }
    };
    way(RIM, 20);
    way(SAND_DIM, 16);
    for side in ends {
        let (x, y) = ENDS[side];
        let (dx, dy) = [(0.0, 4.0), (-2.0, 0.0), (0.0, -1.0), (2.0, 0.0)][side];
        rubble(art, x + dx, y + dy);
    }
}

/// Appends a heap of stones.
fn rubble(art: &mut String, x: f32, y: f32) {
    let _ = write!(
        art,
        "<g transform=\"translate({x} {y})\" stroke=\"{RIM}\" stroke-width=\".9\" stroke-linejoin=\"round\">\
         <path d=\"M-9 6l-1-5 4-4 4 2 1 5-3 3z\" fill=\"#8f8a84\"/><path d=\"M9 6l1-5-4-5-4 3-1 4 3 4z\" \
         fill=\"#77716a\"/>\
         <path d=\"M-5-3l1-6 5-1 4 4-1 5-5 2z\" fill=\"#a8a29a\"/><path d=\"M-4 8l-1-4 4-3 5 2 0 5z\" \
         fill=\"#98928a\"/></g>\
         <path d=\"M-4-4l1-5 4-.6z\" transform=\"translate({x} {y})\" fill=\"#cfc9bf\"/>"
    );
}

fn sparkle(art: &mut String, x: f32, y: f32, r: f32) {
    let inner = r * 0.2;
    let _ = write!(
        art,
        "<path d=\"M0 {:.1}L{inner:.1} {:.1}L{r:.1} 0L{inner:.1} {inner:.1}L0 {r:.1}L{:.1} {inner:.1}L{:.1} 0L{:.1} \
         {:.1}Z\" transform=\"translate({x} {y})\" fill=\"#fffbe6\"/>",
        -r, -inner, -inner, -r, -inner, -inner
    );
}
