//! Followers: the standing figure, a farmer lying, each with its seat's colour and sign.

use game::{Colour, svg};

use super::tile;
use crate::action::{Role, Spot};
use crate::rotated::Rotated;
use crate::tiles::Kind;

/// The outline of a standing follower, 26 high, its feet at y 13.
const STANDING: &str = "M0-13c3 0 5 2.2 5 5 0 1.5-.6 2.6-1.4 3.5 4.4 1 8.4 3 8.4 5.5 0 1.4-1.2 2-2.6 2-1.5 0-3.2-.5-4.9-1 1 3.4 3.5 6 5 9 .7 1.4 0 2-1.2 2H2.500L0 9l-2.5 4h-5.800c-1.2 0-1.9-.6-1.2-2 1.5-3 4-5.6 5-9-1.7.5-3.4 1-4.9 1-1.4 0-2.6-.6-2.6-2 0-2.5 4-4.5 8.4-5.500C-4.4-5.4-5-6.5-5-8c0-2.8 2-5 5-5z";

/// How large a follower stands on a tile: so that it has room in every meadow.
pub const ON_TILE: f32 = 0.75;

/// A follower of this colour at a place of the drawing.
pub fn follower(colour: Colour, lying: bool, x: f32, y: f32, scale: f32) -> String {
    let (fill, _) = svg::paint(colour);
    let rotation = if lying { " rotate(-90)" } else { "" };
    format!(
        "<g transform=\"translate({x:.1} {y:.1}){rotation} scale({scale})\"><path d=\"{STANDING}\" transform=\"translate(1.2 1.4)\" fill=\"#2b2a27\" fill-opacity=\".35\"/>\
         <path d=\"{STANDING}\" fill=\"{fill}\" stroke=\"#2b2a27\" stroke-width=\"1.1\" stroke-linejoin=\"round\"/>{}</g>",
        svg::sign(colour, 0.0, 1.0, 3.6)
    )
}

/// Where on a tile, 100 by 100, a follower of a segment stands: well inside the segment, and apart from where others could.
pub fn place(kind: Kind, rotation: u8, spot: Spot) -> (f32, f32) {
    let turned = Rotated::of(kind, rotation);
    let number = |segments: &[u8]| segments.iter().position(|bits| bits >> spot.at & 1 == 1).unwrap_or_default();
    match spot.role {
        Role::Monk => (55.0, 53.0),
        Role::Knight => middle(turned.city_sides[number(&turned.city_sides)], 35.0, 20.0),
        Role::Robber => {
            let bend = if tile::road_is_tight(kind) { 20.0 } else { 12.0 };
            middle(turned.road_sides[number(&turned.road_sides)], 34.0, bend)
        }
        Role::Farmer => tile::rotate_point(FARMERS[kind.index()][number(&turned.field_halves)], u32::from(rotation)),
    }
}

/// The middle of a segment that reaches these sides: so far from the tile's middle if it reaches one, and so far along both
/// ways if it reaches two that meet.
fn middle(sides: u8, single: f32, pull: f32) -> (f32, f32) {
    const SIDES: [(f32, f32); 4] = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
    let reached: Vec<(f32, f32)> = (0..4).filter(|side| sides >> side & 1 == 1).map(|side| SIDES[side]).collect();
    let (x, y) = reached.iter().fold((0.0, 0.0), |(x, y), side| (x + side.0, y + side.1));
    let reach = if reached.len() == 1 { single } else { pull };
    (50.0 + x * reach, 50.0 + y * reach)
}

/// Where a farmer lies in each meadow of a kind as printed, A to X.
const FARMERS: [&[(f32, f32)]; Kind::COUNT] = [
    &[(15.0, 15.0)],
    &[(15.0, 15.0)],
    &[],
    &[(11.0, 32.0), (50.0, 79.0)],
    &[(50.0, 67.0)],
    &[(50.0, 11.0), (50.0, 89.0)],
    &[(50.0, 11.0), (50.0, 89.0)],
    &[(50.0, 50.0)],
    &[(67.0, 67.0)],
    &[(27.0, 57.0), (81.0, 81.0)],
    &[(73.0, 57.0), (19.0, 81.0)],
    &[(10.0, 30.0), (80.0, 80.0), (20.0, 80.0)],
    &[(77.0, 77.0)],
    &[(77.0, 77.0)],
    &[(36.0, 90.0), (86.0, 86.0)],
    &[(36.0, 90.0), (86.0, 86.0)],
    &[(50.0, 86.0)],
    &[(50.0, 86.0)],
    &[(71.0, 89.0), (29.0, 89.0)],
    &[(71.0, 89.0), (29.0, 89.0)],
    &[(77.0, 50.0), (23.0, 50.0)],
    &[(65.0, 33.0), (19.0, 81.0)],
    &[(24.0, 21.0), (80.0, 80.0), (20.0, 80.0)],
    &[(20.0, 20.0), (80.0, 20.0), (80.0, 80.0), (20.0, 80.0)],
];
