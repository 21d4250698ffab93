//! Followers: the standing figure, a farmer lying, each with its seat's colour and sign.

use game::{Colour, svg};

use crate::notation::{Role, Spot};
use crate::turned::Turned;

/// The outline of a standing follower, 26 high, its feet at y 13.
const STANDING: &str = "M0-13c3 0 5 2.2 5 5 0 1.5-.6 2.6-1.4 3.5 4.4 1 8.4 3 8.4 5.5 0 1.4-1.2 2-2.6 2-1.5 0-3.2-.5-4.9-1 1 3.4 3.5 6 5 9 .7 1.4 0 2-1.2 2H2.500L0 9l-2.5 4h-5.800c-1.2 0-1.9-.6-1.2-2 1.5-3 4-5.6 5-9-1.7.5-3.4 1-4.9 1-1.4 0-2.6-.6-2.6-2 0-2.5 4-4.5 8.4-5.500C-4.4-5.4-5-6.5-5-8c0-2.8 2-5 5-5z";

/// A follower of this colour at a place of the drawing.
pub fn follower(colour: Colour, lying: bool, x: f32, y: f32) -> String {
    let (fill, _) = svg::paint(colour);
    let turn = if lying { " rotate(-90)" } else { "" };
    format!(
        "<g transform=\"translate({x:.1} {y:.1}){turn}\"><path d=\"{STANDING}\" transform=\"translate(1.2 1.4)\" fill=\"#2b2a27\" fill-opacity=\".35\"/>\
         <path d=\"{STANDING}\" fill=\"{fill}\" stroke=\"#2b2a27\" stroke-width=\"1.1\" stroke-linejoin=\"round\"/>{}</g>",
        svg::sign(colour, 0.0, 1.0, 3.6)
    )
}

/// Where on a tile, 100 by 100, a follower of a segment stands.
pub fn place(turned: &Turned, spot: Spot) -> (f32, f32) {
    let at = |segments: &[u8]| segments.iter().copied().find(|bits| bits >> spot.at & 1 == 1).unwrap_or_default();
    match spot.role {
        Role::Monk => (55.0, 53.0),
        Role::Knight => middle(at(&turned.city_sides), 33.0, 15.0),
        Role::Robber => middle(at(&turned.road_sides), 28.0, 16.0),
        Role::Farmer => {
            const HALVES: [(f32, f32); 8] = [
                (24.0, 12.0),
                (76.0, 12.0),
                (88.0, 27.0),
                (88.0, 76.0),
                (76.0, 88.0),
                (24.0, 88.0),
                (12.0, 76.0),
                (12.0, 27.0),
            ];
            let halves = at(&turned.field_halves);
            let both = |pair: [usize; 2]| pair.iter().all(|half| halves >> half & 1 == 1);
            match [[7, 0], [1, 2], [3, 4], [5, 6]].into_iter().position(both) {
                Some(corner) => [(15.0, 15.0), (85.0, 15.0), (85.0, 85.0), (15.0, 85.0)][corner],
                None => HALVES[usize::from(spot.at)],
            }
        }
    }
}

/// The middle of a segment that reaches these sides; one that reaches a single side lies `single` from the edge.
fn middle(sides: u8, pull: f32, single: f32) -> (f32, f32) {
    const SIDES: [(f32, f32); 4] = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
    let reached: Vec<(f32, f32)> = (0..4).filter(|side| sides >> side & 1 == 1).map(|side| SIDES[side]).collect();
    let (x, y) = reached.iter().fold((0.0, 0.0), |(x, y), side| (x + side.0, y + side.1));
    let reach = if reached.len() == 1 { 50.0 - single } else { pull * 0.6 };
    (50.0 + x * reach, 50.0 + y * reach)
}
