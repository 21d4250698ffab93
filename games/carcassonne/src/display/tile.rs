//! Drawings of tiles, 100 × 100 units. Each rotation is drawn separately, so that the light always comes from the
//! north-west.

use std::fmt::Write;

use crate::display::curve::{Outline, Point, distance, draw, format_number, path_of, push_numbers, rotate};
use crate::display::ground::Ground;
use crate::display::town::{self, Buildings};
use crate::rules::rotated_tile::RotatedTile;
use crate::rules::tiles::TileKind;

const MEADOW: &str = "#a6c077";
const EARTH: &str = "#e6c389";
const CASING: &str = "#5f584d";
const STONE: &str = "#b5ac9b";
const CRENEL: &str = "#f1ebdd";
/// Radius of a tower: each tile draws a quarter of it at a corner, and neighbours complete the circle.
const TOWER_RADIUS: f32 = 5.0;

/// Symbol of a tile in this rotation.
pub(super) fn symbol_id(kind: TileKind, rotation: u8) -> String {
    format!("tile-{kind}-{}", u32::from(rotation) * 90)
}

/// Kind of piece of a tile, the same in every rotation.
pub(super) fn piece_kind(kind: TileKind) -> String {
    format!("tile-{kind}")
}

/// Draws every kind in every rotation that looks different.
pub(super) fn symbols() -> String {
    TileKind::all().flat_map(|kind| (0..kind.print().rotations).map(move |rotation| symbol(kind, rotation))).collect()
}

fn symbol(kind: TileKind, rotation: u8) -> String {
    let (print, ground) = (kind.print(), Ground::of(kind, rotation));
    let mut svg = format!(
        "<g id=\"{}\" fill=\"none\"><path d=\"M-50-50H50V50H-50z\" fill=\"{MEADOW}\"/>",
        symbol_id(kind, rotation)
    );
    let cities: Vec<(u8, Outline)> = RotatedTile::of(kind, rotation)
        .city_sides
        .into_iter()
        .filter(|sides| *sides != 0)
        .map(|sides| (sides, ground.city(sides)))
        .collect();
    meadow(&mut svg, kind, rotation, &ground, &cities);
    roads(&mut svg, &ground);
    for ((sides, outline), city) in cities.iter().zip(print.cities) {
        town(&mut svg, *sides, outline, &ground, city.shield);
    }
    walls(&mut svg, &ground);
    for ((sides, _), _) in cities.iter().zip(print.cities).filter(|(_, city)| city.shield) {
        town::shield(&mut svg, shield_place(*sides));
    }
    if print.roads.len() > 2 {
        square(&mut svg, rotation, print.cities.is_empty());
    }
    if print.cloister {
        town::cloister(&mut svg);
    }
    svg.push_str("<path d=\"M-50 49.5H49.5V-50\" stroke=\"#7f7a4c\"/></g>");
    svg
}

/// Draws two furrowed fields, bushes and tufts, clear of roads, walls and buildings. The positions are pseudo-random,
/// seeded by kind and rotation.
fn meadow(svg: &mut String, kind: TileKind, rotation: u8, ground: &Ground, cities: &[(u8, Outline)]) {
    let mut seed = kind.index() as u32 * 7919 + u32::from(rotation) * 104_729 + 17;
    let mut next = |below: f32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as f32 / (1 << 24) as f32 * below
    };
    let mut lines = ground.wall_points();
    lines.extend(ground.road_points());
    if kind.print().cloister {
        lines.extend(Outline::grid(30.0));
    }
    if kind.print().roads.len() > 2 {
        lines.extend([(0.0, 0.0), (20.0, 20.0), (-20.0, 20.0), (20.0, -20.0), (-20.0, -20.0)]);
    }
    let mut taken: Vec<Point> = Vec::new();
    let mut place = |clear: f32, border: f32, apart: f32| {
        for _ in 0..60 {
            let at = (next(2.0 * border) - border, next(2.0 * border) - border);
            let free = distance(at, &lines) > clear && distance(at, &taken) > apart;
            if free && !cities.iter().any(|(_, outline)| outline.contains(at)) {
                taken.push(at);
                return Some(at);
            }
        }
        None
    };
    for (number, colour) in ["#96b464", "#b3ca84"].into_iter().enumerate() {
        if let Some(centre) = place(21.0, 33.0, 34.0) {
            furrowed_field(svg, centre, kind.index() + number, colour);
        }
    }
    let centres: Vec<Point> = (0..3).filter_map(|_| place(12.0, 43.0, 13.0)).collect();
    svg.push_str("<g stroke-linecap=\"round\">");
    bushes(svg, &centres);
    let mut tufts = String::new();
    for _ in 0..if cities.is_empty() { 3 } else { 0 } {
        if let Some(at) = place(9.0, 45.0, 11.0) {
            tufts.push('M');
            push_numbers(&mut tufts, &[(at.0.round(), at.1.round())]);
            tufts.push_str("l-2-4m2 4l2-5");
        }
    }
    draw(svg, &tufts, "stroke=\"#7b9a4f\" stroke-width=\"1.3\"");
    svg.push_str("</g>");
}

/// Draws a field as a thick dashed line; the gaps are the furrows. `direction` selects one of four directions.
fn furrowed_field(svg: &mut String, centre: Point, direction: usize, colour: &str) {
    let (dx, dy) = [(-3.0, 11.0), (3.0, 11.0), (11.0, 5.0), (-9.0, 8.0)][direction % 4];
    let mut path = "M".to_owned();
    push_numbers(&mut path, &[(centre.0.round() - dx, centre.1.round() - dy)]);
    path.push('l');
    push_numbers(&mut path, &[(2.0 * dx, 2.0 * dy)]);
    draw(svg, &path, &format!("stroke=\"{colour}\" stroke-width=\"30\" stroke-dasharray=\"3.8 1.2\""));
}

/// Draws each bush as a short thick line with round ends; its shadow and its highlight are two more.
fn bushes(svg: &mut String, centres: &[Point]) {
    let layers =
        [(-1.0, 3.0, "h6", "#7f9c55", 4), (-2.0, 0.0, "h4m-2-2h1", "#5f8a43", 7), (-2.0, -2.0, "h1", "#86ad5f", 3)];
    for (dx, dy, shape, colour, width) in layers {
        let mut path = String::new();
        for (x, y) in centres {
            path.push('M');
            push_numbers(&mut path, &[(x.round() + dx, y.round() + dy)]);
            path.push_str(shape);
        }
        draw(svg, &path, &format!("stroke=\"{colour}\" stroke-width=\"{width}\""));
    }
}

/// Draws the roads: pale with a darker rim and a worn middle.
fn roads(svg: &mut String, ground: &Ground) {
    let path: String = ground.roads.iter().map(|road| path_of(road.curve)).collect();
    if path.is_empty() {
        return;
    }
    let _ = write!(
        svg,
        "<path d=\"{path}\" stroke=\"#a39263\" stroke-width=\"12.5\"/><path d=\"{path}\" stroke=\"#f3e8cc\" \
         stroke-width=\"9.5\"/>\
         <path d=\"{path}\" stroke=\"#dccaa0\" stroke-dasharray=\"5 5\"/>"
    );
}

fn town(svg: &mut String, sides: u8, outline: &Outline, ground: &Ground, shielded: bool) {
    draw(svg, &outline.closed(), &format!("fill=\"{EARTH}\""));
    let mut reserved: Vec<Point> = Vec::new();
    if shielded {
        reserved.push(shield_place(sides));
    }
    let whole = sides == 0b1111;
    if whole {
        draw(svg, "M-50 0H50M0-50V50", "stroke=\"#d9b273\" stroke-width=\"9\"");
        reserved.extend([(0.0, 0.0), (0.0, -14.0), (0.0, 10.0)]);
    }
    if let Some((x, y)) = ground.gate() {
        reserved.push((x * 0.5, y * 0.5));
    }
    Buildings::within(outline, ground, &reserved).draw(svg);
    if whole {
        town::keep(svg);
    }
}

/// Draws the walls with crenels, towers at the corners of the tile, and a gate where a road ends at a wall.
fn walls(svg: &mut String, ground: &Ground) {
    if ground.walls.is_empty() {
        return;
    }
    let mut path: String = ground.walls.iter().map(|wall| path_of(wall.curve.trimmed(0.055).rounded())).collect();
    let mut corners: Vec<Point> = ground.walls.iter().flat_map(|wall| [wall.curve.0[0], wall.curve.0[3]]).collect();
    corners.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    corners.dedup();
    for (x, y) in corners {
        let (dx, dy) = (-x.signum() * TOWER_RADIUS, -y.signum() * TOWER_RADIUS);
        path.push('M');
        push_numbers(&mut path, &[(x + dx, y)]);
        let _ = write!(path, "a{TOWER_RADIUS} {TOWER_RADIUS} 0 0 {} ", u8::from(dx * dy > 0.0));
        push_numbers(&mut path, &[(-dx, dy)]);
    }
    let _ = write!(
        svg,
        "<path d=\"{path}\" stroke=\"{CASING}\" stroke-width=\"7.2\"/><path d=\"{path}\" stroke=\"{STONE}\" \
         stroke-width=\"5\"/>\
         <path d=\"{path}\" stroke=\"{CRENEL}\" stroke-width=\"2.6\" stroke-dasharray=\"3.6 2.6\"/>"
    );
    if let Some((x, y)) = ground.gate() {
        let _ = write!(
            svg,
            "<g transform=\"translate({} {})\"><rect x=\"-9\" y=\"-9\" width=\"18\" height=\"18\" rx=\"3\" \
             fill=\"{STONE}\" stroke=\"{CASING}\" stroke-width=\"1.3\"/>\
             <path d=\"M-7-7h4v4h-4zM3-7h4v4H3zM-7 3h4v4h-4zM3 3h4v4H3z\" fill=\"{CRENEL}\"/>\
             <rect x=\"-3.5\" y=\"-3.5\" width=\"7\" height=\"7\" rx=\"1\" fill=\"#4f4435\"/></g>",
            format_number(x),
            format_number(y)
        );
    }
}

/// Draws the village square of a crossing, with houses at the corners that no city covers.
fn square(svg: &mut String, rotation: u8, village: bool) {
    svg.push_str(
        "<circle r=\"14\" fill=\"#a39263\"/><circle r=\"12.4\" fill=\"#f3e8cc\"/><circle r=\"4.6\" fill=\"#cbb98f\"/>\
         <circle cx=\"-.7\" cy=\"-.7\" r=\"2.9\" fill=\"#8fb4bd\"/>",
    );
    let corners = [(-20.0, 20.0), (20.0, 20.0), (-20.0, -20.0), (20.0, -20.0)];
    let village_corners = corners.into_iter().take(if village { 4 } else { 2 });
    Buildings::at(village_corners.map(|corner| rotate(corner, usize::from(rotation)))).draw(svg);
}

/// Position of the shield of a city with these sides.
fn shield_place(sides: u8) -> Point {
    match sides {
        0b0011 | 0b0111 => (38.0, -36.0),
        0b0110 => (37.0, -12.0),
        0b1100 => (-37.0, -12.0),
        0b0101 => (0.0, -33.0),
        0b1010 => (-34.0, -1.0),
        0b1110 => (-37.0, -8.0),
        _ => (-38.0, -36.0),
    }
}
