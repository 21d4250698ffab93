//! Drawings of buildings on tiles: houses, a keep, shields, a church. The light always comes from the north-west.

use std::fmt::Write;

use crate::display::curve::{Outline, Point, distance, draw, push_numbers};
use crate::display::ground::Ground;

/// Colours of roofs.
const ROOFS: [&str; 3] = ["#cf6a47", "#bb5440", "#d68a58"];

/// Height of a row of houses.
const ROW_HEIGHT: f32 = 20.0;
/// Distance between the middles of two houses.
const BUILDING_WIDTH: f32 = 20.0;
/// Distance from the middle of a house to its eaves.
const BUILDING_HALF_WIDTH: f32 = 9.6;

/// Row of houses: middle of the first, number of houses, and index of the first roof's colour.
struct Row {
    first: Point,
    count: usize,
    hue: usize,
}

/// Rows of houses.
pub(super) struct Buildings(Vec<Row>);

impl Buildings {
    /// Fills the ground of a city with rows, clear of walls and of the points in `reserved`.
    pub(super) fn within(city: &Outline, ground: &Ground, reserved: &[Point]) -> Buildings {
        let walls = ground.wall_points();
        let free = |x: f32, y: f32| {
            let roof = [
                (x - 6.0, y - 9.0),
                (x + 6.0, y - 9.0),
                (x - BUILDING_HALF_WIDTH, y + 1.0),
                (x + BUILDING_HALF_WIDTH, y + 1.0),
            ];
            let foot = [(x - 7.5, y + 10.0), (x + 8.0, y + 10.0)];
            let clear = |at: &Point| {
                city.contains(*at) && at.0.abs() < 49.5 && at.1.abs() < 49.0 && distance(*at, &walls) > 4.6
            };
            roof.iter().chain(&foot).all(clear) && distance((x, y), reserved) > 19.0
        };
        let rows_from = |first: i32| -> Vec<Row> {
            let rows = (0..5).map(|row| first as f32 + ROW_HEIGHT * row as f32).take_while(|y| *y < 40.0);
            rows.enumerate().flat_map(|(row, y)| rows_at(2 * row, y, |x| free(x, y))).collect()
        };
        let building_count = |rows: &Vec<Row>| rows.iter().map(|row| row.count).sum::<usize>();
        Buildings((-39..-19).step_by(2).map(rows_from).max_by_key(building_count).unwrap_or_default())
    }

    /// Single houses at these points.
    pub(super) fn at(places: impl IntoIterator<Item = Point>) -> Buildings {
        Buildings(places.into_iter().enumerate().map(|(hue, first)| Row { first, count: 1, hue }).collect())
    }

    /// Draws the houses, all parts of one colour as one path. Walls and doors are thick dashed lines with gaps between
    /// houses.
    pub(super) fn draw(&self, svg: &mut String) {
        let lines = |dx: f32, dy: f32, wide: usize, high: f32, colour: &str| {
            let line = |row: &Row| {
                let reach = BUILDING_WIDTH as usize * (row.count - 1) + wide;
                start_path(row.first, dx, dy) + &format!("h{reach}")
            };
            let path: String = self.0.iter().map(line).collect();
            let gap = BUILDING_WIDTH as usize - wide;
            format!(
                "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{high}\" stroke-dasharray=\"{wide} {gap}\"/>"
            )
        };
        let roofs = |hue: Option<usize>, inwards: f32, shape: &str| -> String {
            let buildings = self.0.iter().flat_map(|row| (0..row.count).map(move |number| (row, number)));
            let own = buildings.filter(|(row, number)| hue.is_none_or(|hue| (row.hue + number) % 3 == hue));
            own.map(|(row, number)| start_path(row.first, BUILDING_WIDTH * number as f32 - 10.0 + inwards, 1.0) + shape)
                .collect()
        };
        if self.0.is_empty() {
            return;
        }
        svg.push_str(&lines(-7.0, 5.0, 15, 10.0, "#f6ead0"));
        svg.push_str(&lines(2.0, 5.0, 6, 10.0, "#d9c59c"));
        svg.push_str(&lines(-4.0, 7.5, 3, 5.0, "#7b5a3c"));
        for (hue, colour) in ROOFS.iter().enumerate() {
            draw(svg, &roofs(Some(hue), 0.0, "l5-10h10l5 10z"), &format!("fill=\"{colour}\""));
        }
        draw(svg, &roofs(None, 4.0, "l4-9"), "stroke=\"#fff\" stroke-opacity=\".28\" stroke-width=\"5\"");
    }
}

fn start_path((x, y): Point, dx: f32, dy: f32) -> String {
    let mut path = "M".to_owned();
    push_numbers(&mut path, &[((x + dx).round(), y + dy)]);
    path
}

/// Fills each free stretch at height `y` with as many houses as fit, centred.
fn rows_at(hue: usize, y: f32, free: impl Fn(f32) -> bool) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut x = -49.0;
    while x < 50.0 {
        if !free(x) {
            x += 1.0;
            continue;
        }
        let from = x;
        while free(x + 1.0) {
            x += 1.0;
        }
        let count = ((x - from) / BUILDING_WIDTH).floor() as usize + 1;
        rows.push(Row { first: ((from + x) / 2.0 - BUILDING_WIDTH * (count - 1) as f32 / 2.0, y), count, hue });
        x += BUILDING_WIDTH;
    }
    rows
}

/// Draws the keep of a city that fills its tile.
pub(super) fn keep(svg: &mut String) {
    svg.push_str(
        "<path d=\"M-8 15h20l5 4H-5z\" fill=\"#a97f3f\" fill-opacity=\".6\"/><path d=\"M-12 15V-10h24V15z\" \
         fill=\"#d8cfbd\"/><path d=\"M3 15V-10h9V15z\" fill=\"#b3a893\"/>\
         <path d=\"M-14-10v-7h5v3h5v-3h8v3h5v-3h5v7z\" fill=\"#c7bda8\" stroke=\"#8f8778\" stroke-width=\".8\"/>\
         <path d=\"M-3.5 15V8q3.5-5 7 0v7zM-8-4h3v6h-3zM5-4h3v6H5z\" fill=\"#6b5138\"/><path d=\"M0-17v-13\" \
         stroke=\"#4a4436\" stroke-width=\"1.5\"/>\
         <path d=\"M.5-30l12 3.5L.5-23z\" fill=\"#b8322a\"/>",
    );
}

/// Draws a shield, quartered in blue and white.
pub(super) fn shield(svg: &mut String, (x, y): Point) {
    let _ = write!(
        svg,
        "<g transform=\"translate({x:.0} {y:.0})\"><path d=\"M-8.5-10H8.5V0Q8.5 7.5 0 11.5Q-8.5 7.5-8.5 0z\" \
         fill=\"#fbf7ea\" stroke=\"#33302a\" stroke-width=\"1.6\"/>\
         <path d=\"M-7.7-9.2H0V.5H-7.7zM0 .5H7.7Q7.2 7 0 10.6z\" fill=\"#2459a6\"/></g>"
    );
}

/// Draws a church in a walled garden, to the west, so that a monk fits beside it.
pub(super) fn cloister(svg: &mut String) {
    svg.push_str(
        "<path d=\"M-30-22q0-5 5-5H25q5 0 5 5V20q0 5-5 5H-25q-5 0-5-5z\" fill=\"#b9cf8c\"/>\
         <path d=\"M-7 25H-25q-5 0-5-5V-22q0-5 5-5H25q5 0 5 5V20q0 5-5 5H7\" fill=\"none\" stroke=\"#6f685c\" \
         stroke-width=\"5\"/>\
         <path d=\"M-7 25H-25q-5 0-5-5V-22q0-5 5-5H25q5 0 5 5V20q0 5-5 5H7\" fill=\"none\" stroke=\"#cfc7b8\" \
         stroke-width=\"2.8\"/>\
         <path d=\"M13-20h11M13-15.5h11M13-11h11\" stroke=\"#7f9f54\" stroke-width=\"2.6\" stroke-linecap=\"round\"/>\
         <ellipse cx=\"-5\" cy=\"18.5\" rx=\"20\" ry=\"3.5\" fill=\"#6f8a48\" opacity=\".5\"/>\
         <path d=\"M-17-3H10V18H-17z\" fill=\"#f6ead0\"/><path d=\"M-1-3H10V18H-1z\" fill=\"#d9c59c\"/>\
         <path d=\"M-20-1.5L-14-15H6L13-1.5z\" fill=\"#b8402f\"/><path d=\"M-20-1.5L-14-15H-4L-8-1.5z\" \
         fill=\"#d2604a\"/>\
         <path d=\"M-25-11H-12V18H-25z\" fill=\"#fbf1da\"/><path d=\"M-16.5-11H-12V18H-16.5z\" fill=\"#dccaa2\"/>\
         <path d=\"M-27.5-10L-18.5-27L-9.5-10z\" fill=\"#b8402f\"/><path d=\"M-27.5-10L-18.5-27L-17.5-10z\" \
         fill=\"#d2604a\"/>\
         <path d=\"M-18.5-27V-36M-22-32.5H-15\" stroke=\"#4a4436\" stroke-width=\"1.8\"/>\
         <path d=\"M-7 18V10q3.5-4.5 7 0V18zM-20-4h3v5.5h-3zM3.5 4h3v5h-3z\" fill=\"#6b4a2f\"/>",
    );
}
