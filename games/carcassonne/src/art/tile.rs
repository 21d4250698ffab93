//! One tile, 100 by 100, drawn for each kind and turn so that the light always falls from the north-west.

use std::fmt::Write;

use crate::rotated::Rotated;
use crate::tiles::{Kind, Print};

const MEADOW: &str = "#9dbb6e";
const MEADOW_SHADE: &str = "#8fb062";
const TUFT: &str = "#7a9a50";
const GROUND: &str = "#dfb772";
const GROUND_SHADE: &str = "#cfa25c";
const STONE: &str = "#8b8378";
const STONE_LIGHT: &str = "#d8d1c4";
const ROAD: &str = "#f3e9cd";
const ROAD_RIM: &str = "#a98f63";
const ROOF: &str = "#b9573a";
const ROOF_LIGHT: &str = "#d4744f";
const PLASTER: &str = "#f3e7cf";
const PLASTER_SHADE: &str = "#cdbb9a";

/// The name of a tile's symbol.
pub fn symbol_id(kind: Kind, rotation: u8) -> String {
    format!("t{kind}{rotation}")
}

/// A tile as a symbol, to be used wherever it lies.
pub fn symbol(kind: Kind, rotation: u8) -> String {
    let print = kind.print();
    let mut art = format!(
        "<symbol id=\"{}\" viewBox=\"0 0 100 100\"><rect width=\"100\" height=\"100\" rx=\"6\" fill=\"{MEADOW}\"/>",
        symbol_id(kind, rotation)
    );
    meadow(&mut art, kind, rotation);
    for side_set in Rotated::of(kind, rotation).road_sides.iter().filter(|sides| **sides != 0) {
        road(&mut art, *side_set, kind);
    }
    for sides in Rotated::of(kind, rotation).city_sides.iter().filter(|sides| **sides != 0) {
        city(&mut art, *sides, kind);
    }
    if print.roads.len() > 2 {
        square(&mut art, print);
    }
    for (city, sides) in print.cities.iter().zip(Rotated::of(kind, rotation).city_sides) {
        if city.shield {
            let (x, y) = shield_place(sides);
            shield(&mut art, x, y);
        }
    }
    if print.cloister {
        cloister(&mut art);
    }
    art.push_str("<rect x=\".5\" y=\".5\" width=\"99\" height=\"99\" rx=\"6\" fill=\"none\" stroke=\"#4a4a36\" stroke-opacity=\".35\"/></symbol>");
    art
}

/// Turns a point of the tile clockwise by quarters.
pub fn rotate_point((x, y): (f32, f32), quarters: u32) -> (f32, f32) {
    (0..quarters % 4).fold((x, y), |(x, y), _| (100.0 - y, x))
}

/// Which quarter-turn brings a set of sides from where its shape is described to where it lies.
fn quarters(sides: u8, described: u8) -> u32 {
    let turned = |quarters: u32| ((described << quarters) | (described >> (4 - quarters))) & 15;
    (0..4).find(|quarters| turned(*quarters) == sides).unwrap_or_default()
}

/// Sparse tufts and lighter ground, placed by the kind, so that equal tiles look equal.
fn meadow(art: &mut String, kind: Kind, rotation: u8) {
    let mut seed = kind.index() as u32 * 7919 + 17;
    let mut next = |below: f32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as f32 / (1 << 24) as f32 * below
    };
    for _ in 0..3 {
        let (x, y) = rotate_point((15.0 + next(70.0), 15.0 + next(70.0)), u32::from(rotation));
        let _ = write!(art, "<ellipse cx=\"{x:.0}\" cy=\"{y:.0}\" rx=\"15\" ry=\"9\" fill=\"{MEADOW_SHADE}\"/>");
    }
    let mut blades = String::new();
    for _ in 0..7 {
        let (x, y) = rotate_point((8.0 + next(84.0), 8.0 + next(84.0)), u32::from(rotation));
        let _ = write!(blades, "M{:.0} {:.0}l-2-4m2 4v-5m0 5l2-4", x, y + 2.0);
    }
    let _ = write!(
        art,
        "<path d=\"{blades}\" stroke=\"{TUFT}\" stroke-width=\"1.1\" fill=\"none\" stroke-linecap=\"round\"/>"
    );
}

/// How far from the tile's middle a road ends that stops here.
fn road_end(print: &Print) -> f32 {
    if print.cloister {
        18.0
    } else if print.roads.len() > 2 {
        0.0
    } else {
        16.0
    }
}

/// Whether a city fills so much of the tile that its road keeps to the corner, so that the meadow between them stays whole.
pub fn road_is_tight(kind: Kind) -> bool {
    let [city] = kind.print().cities else { return false };
    city.sides.count_ones() == 2
}

/// A cream ribbon with a darker rim between the middles of two sides, or from one to where it ends.
fn road(art: &mut String, sides: u8, kind: Kind) {
    let (path, described) = match sides.count_ones() {
        1 => (format!("M50 0L50 {:.0}", 50.0 - road_end(kind.print())), 0b0001),
        _ if sides == 0b0101 || sides == 0b1010 => ("M50 0C46 30 54 70 50 100".to_owned(), 0b0101),
        _ if road_is_tight(kind) => ("M50 0C50 14 86 50 100 50".to_owned(), 0b0011),
        _ => ("M50 0C50 34 66 50 100 50".to_owned(), 0b0011),
    };
    let angle = 90 * quarters(sides, described);
    let _ = write!(
        art,
        "<g transform=\"rotate({angle} 50 50)\" fill=\"none\"><path d=\"{path}\" stroke=\"{ROAD_RIM}\" stroke-width=\"12\"/>\
         <path d=\"{path}\" stroke=\"{ROAD}\" stroke-width=\"9\"/></g>"
    );
}

/// The outline of a city's ground and its wall, as described for a set of sides.
fn city_shape(sides: u8) -> (u8, &'static str, &'static str) {
    match sides.count_ones() {
        1 => (0b0001, "M0 0H100Q50 62 0 0Z", "M0 0Q50 62 100 0"),
        2 if sides == 0b0101 || sides == 0b1010 => {
            (0b0101, "M0 0H100Q48 50 100 100H0Q52 50 0 0Z", "M100 0Q48 50 100 100M0 100Q52 50 0 0")
        }
        2 => (0b0011, "M0 0H100V100Q40 60 0 0Z", "M100 100Q40 60 0 0"),
        3 => (0b1011, "M0 0H100V100Q50 34 0 100Z", "M100 100Q50 34 0 100"),
        _ => (0b1111, "M0 0H100V100H0Z", ""),
    }
}

fn city(art: &mut String, sides: u8, kind: Kind) {
    let (described, ground, wall) = city_shape(sides);
    let rotation = quarters(sides, described);
    let angle = 90 * rotation;
    let whole = sides == 0b1111;
    let corners = if whole { " rx=\"6\"" } else { "" };
    match whole {
        true => {
            let _ = write!(art, "<rect width=\"100\" height=\"100\"{corners} fill=\"{GROUND}\"/>");
        }
        false => {
            let _ = write!(art, "<path d=\"{ground}\" transform=\"rotate({angle} 50 50)\" fill=\"{GROUND}\"/>");
        }
    }
    for yard in yards(described) {
        let (x, y) = rotate_point(*yard, rotation);
        let _ = write!(art, "<ellipse cx=\"{x:.0}\" cy=\"{y:.0}\" rx=\"11\" ry=\"6\" fill=\"{GROUND_SHADE}\"/>");
    }
    let shielded = kind.print().cities.iter().any(|city| city.shield);
    let (shield_x, shield_y) = shield_place(sides);
    let mut houses: Vec<(f32, f32)> = houses(described).iter().map(|place| rotate_point(*place, rotation)).collect();
    houses.retain(|(x, y)| !shielded || (x - shield_x).abs() > 13.0 || (y - shield_y).abs() > 15.0);
    houses.sort_by(|a, b| a.1.total_cmp(&b.1));
    for (x, y) in houses {
        house(art, x, y, 1.0);
    }
    if !wall.is_empty() {
        let _ = write!(
            art,
            "<g fill=\"none\"><g transform=\"rotate({angle} 50 50)\"><path d=\"{wall}\" stroke=\"{STONE}\" stroke-width=\"8.5\" stroke-dasharray=\"3.4 4.6\"/>\
             <path d=\"{wall}\" stroke=\"{STONE}\" stroke-width=\"5\"/></g>\
             <g transform=\"translate(-.8 -.9)\"><path d=\"{wall}\" transform=\"rotate({angle} 50 50)\" stroke=\"{STONE_LIGHT}\" stroke-width=\"2\"/></g></g>"
        );
    }
}

/// Where houses stand in a city as described.
fn houses(described: u8) -> &'static [(f32, f32)] {
    match described {
        0b0001 => &[(32.0, 8.0), (50.0, 15.0), (68.0, 8.0)],
        0b0011 => &[
            (34.0, 10.0),
            (56.0, 16.0),
            (76.0, 12.0),
            (90.0, 30.0),
            (72.0, 38.0),
            (86.0, 56.0),
            (92.0, 76.0),
            (52.0, 34.0),
        ],
        0b0101 => &[
            (34.0, 12.0),
            (54.0, 8.0),
            (72.0, 15.0),
            (42.0, 36.0),
            (60.0, 50.0),
            (40.0, 64.0),
            (58.0, 80.0),
            (30.0, 88.0),
            (76.0, 90.0),
        ],
        0b1011 => &[
            (14.0, 14.0),
            (36.0, 10.0),
            (58.0, 16.0),
            (82.0, 12.0),
            (24.0, 38.0),
            (50.0, 38.0),
            (74.0, 36.0),
            (12.0, 62.0),
            (88.0, 60.0),
            (34.0, 54.0),
            (66.0, 54.0),
        ],
        _ => &[
            (18.0, 16.0),
            (42.0, 12.0),
            (66.0, 18.0),
            (86.0, 14.0),
            (14.0, 42.0),
            (36.0, 38.0),
            (62.0, 42.0),
            (84.0, 44.0),
            (22.0, 68.0),
            (50.0, 64.0),
            (78.0, 70.0),
            (14.0, 90.0),
            (36.0, 88.0),
            (62.0, 90.0),
            (88.0, 90.0),
        ],
    }
}

/// Where the ground of a city as described is darker.
fn yards(described: u8) -> &'static [(f32, f32)] {
    match described {
        0b0001 => &[(50.0, 8.0)],
        0b0011 => &[(62.0, 26.0), (84.0, 44.0)],
        0b0101 => &[(50.0, 24.0), (50.0, 66.0)],
        _ => &[(30.0, 26.0), (70.0, 26.0), (50.0, 52.0)],
    }
}

/// A gabled house, its roof lit from the north-west.
fn house(art: &mut String, x: f32, y: f32, scale: f32) {
    let _ = write!(
        art,
        "<g transform=\"translate({x:.0} {y:.0}) scale({scale})\"><path d=\"M-5 0h5v6h-5z\" fill=\"{PLASTER}\"/><path d=\"M0 0h5v6h-5z\" fill=\"{PLASTER_SHADE}\"/>\
         <path d=\"M-6.5 0L-1.5-6H3L-.5 0z\" fill=\"{ROOF_LIGHT}\"/><path d=\"M-.5 0L3-6 6.5 0z\" fill=\"{ROOF}\"/></g>"
    );
}

/// The village square where roads meet.
fn square(art: &mut String, print: &Print) {
    let _ = write!(
        art,
        "<circle cx=\"50\" cy=\"50\" r=\"13\" fill=\"{ROAD}\" stroke=\"{ROAD_RIM}\" stroke-width=\"1.6\"/>\
         <circle cx=\"50\" cy=\"50\" r=\"5\" fill=\"{MEADOW_SHADE}\"/>"
    );
    if print.cities.is_empty() {
        house(art, 37.0, 38.0, 0.9);
        house(art, 63.0, 36.0, 0.9);
    }
    house(art, 62.0, 64.0, 0.9);
    house(art, 38.0, 66.0, 0.9);
}

/// A small church with a red roof inside a garden wall.
fn cloister(art: &mut String) {
    let _ = write!(
        art,
        "<rect x=\"27\" y=\"30\" width=\"46\" height=\"42\" rx=\"5\" fill=\"#b6cb86\" stroke=\"{STONE}\" stroke-width=\"2.6\"/>\
         <rect x=\"26.2\" y=\"29.2\" width=\"46\" height=\"42\" rx=\"5\" fill=\"none\" stroke=\"{STONE_LIGHT}\" stroke-width=\"1\"/>\
         <circle cx=\"34\" cy=\"64\" r=\"3.6\" fill=\"{TUFT}\"/><circle cx=\"66\" cy=\"39\" r=\"3.6\" fill=\"{TUFT}\"/><circle cx=\"66\" cy=\"64\" r=\"3\" fill=\"{TUFT}\"/>\
         <path d=\"M42 48h20v16H42z\" fill=\"{PLASTER}\"/><path d=\"M52 48h10v16H52z\" fill=\"{PLASTER_SHADE}\"/>\
         <path d=\"M39 49l9-9h12l5 9z\" fill=\"#c0392f\"/><path d=\"M39 49l9-9h5l-5 9z\" fill=\"#dc5a48\"/>\
         <path d=\"M36 42h9v22h-9z\" fill=\"{PLASTER}\"/><path d=\"M41 42h4v22h-4z\" fill=\"{PLASTER_SHADE}\"/><path d=\"M34.5 42L40.5 31l6 11z\" fill=\"#c0392f\"/>\
         <path d=\"M40.5 31v-6m-2.2 2.2h4.4\" stroke=\"#4a4a36\" stroke-width=\"1.4\"/><path d=\"M54 64v-6q2.5-3 5 0v6z\" fill=\"#6b4a2f\"/>"
    );
}

/// Where a city's shield hangs: an upper corner of it.
fn shield_place(sides: u8) -> (f32, f32) {
    match sides {
        0b0011 => (84.0, 15.0),
        0b0110 => (88.0, 36.0),
        0b1100 => (12.0, 36.0),
        0b0101 => (50.0, 24.0),
        0b1010 => (24.0, 48.0),
        0b0111 => (82.0, 16.0),
        0b1110 => (18.0, 40.0),
        _ => (16.0, 15.0),
    }
}

/// Blue and white, quartered.
fn shield(art: &mut String, x: f32, y: f32) {
    let _ = write!(
        art,
        "<g transform=\"translate({x:.0} {y:.0})\"><path d=\"M-8-9h16v9q0 8-8 11-8-3-8-11z\" fill=\"#fff\"/><path d=\"M-8-9h8v9h-8zM0 0h8q0 8-8 11z\" fill=\"#2f5f9e\"/>\
         <path d=\"M-8-9h16v9q0 8-8 11-8-3-8-11z\" fill=\"none\" stroke=\"#3a3a34\" stroke-width=\"1.4\"/></g>"
    );
}
