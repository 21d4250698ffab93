//! Where followers stand on a tile, proved on the drawing itself: a place is in the segment it belongs to, with room around
//! it. Walls and roads are read from the tile's symbol, and what a place is connected with is found by walking over the tile.

use std::collections::BTreeSet;

use super::{figure, tile};
use crate::action::{Role, Spot};
use crate::rotated::Rotated;
use crate::tiles::Kind;

type Point = (f32, f32);

/// Half as wide as a wall, a road and a follower are drawn.
const WALL: f32 = 2.5;
const ROAD: f32 = 6.0;
const FIGURE: f32 = 13.0 * figure::ON_TILE;

/// The lines of a symbol that are drawn this wide, as points close together.
fn lines(symbol: &str, width: &str) -> Vec<Point> {
    let mark = format!("stroke-width=\"{width}\"");
    let mut points = Vec::new();
    for (at, _) in symbol.match_indices(&mark) {
        let after_last = |start: &str| symbol[..at].rsplit_once(start).expect("a line has a path and a rotation").1;
        let path = after_last("d=\"").split('"').next().unwrap_or_default();
        let degrees = after_last("rotate(").split(' ').next().unwrap_or_default();
        let quarters: u32 = degrees.parse::<u32>().expect("a whole number") / 90;
        points.extend(path_points(path).into_iter().map(|point| tile::rotate_point(point, quarters)));
    }
    points
}

fn path_points(path: &str) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    for part in path.split('M').skip(1) {
        let spread: String = part.chars().map(|letter| if letter.is_alphabetic() { ' ' } else { letter }).collect();
        let numbers: Vec<f32> = spread.split_whitespace().map(|n| n.parse().expect("a number")).collect();
        let corners: Vec<Point> = numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect();
        points.extend((0..=50).map(|step| bezier(&corners, step as f32 / 50.0)));
    }
    points
}

/// The point of a curve with these corners, of any degree.
fn bezier(corners: &[Point], t: f32) -> Point {
    match corners {
        [only] => *only,
        _ => {
            let between =
                |pair: &[Point]| (pair[0].0 * (1.0 - t) + pair[1].0 * t, pair[0].1 * (1.0 - t) + pair[1].1 * t);
            bezier(&corners.windows(2).map(between).collect::<Vec<_>>(), t)
        }
    }
}

fn distance(from: Point, points: &[Point]) -> f32 {
    points.iter().map(|to| (from.0 - to.0).hypot(from.1 - to.1)).fold(f32::INFINITY, f32::min)
}

/// All squares that can be reached from a place without crossing a wall or, if they count, a road.
fn reached(from: Point, walls: &[Point], roads: &[Point]) -> BTreeSet<(i32, i32)> {
    let start = (from.0 as i32, from.1 as i32);
    let (mut seen, mut walk) = (BTreeSet::from([start]), vec![start]);
    while let Some((x, y)) = walk.pop() {
        for next in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
            let middle = (next.0 as f32 + 0.5, next.1 as f32 + 0.5);
            let inside = (0..100).contains(&next.0) && (0..100).contains(&next.1);
            if inside && distance(middle, walls) > WALL && distance(middle, roads) > ROAD - 1.0 && seen.insert(next) {
                walk.push(next);
            }
        }
    }
    seen
}

/// Squares at the middle of each side and of each half-edge.
const SIDES: [(i32, i32); 4] = [(50, 0), (99, 50), (50, 99), (0, 50)];
const HALVES: [(i32, i32); 8] = [(25, 0), (75, 0), (99, 25), (99, 75), (75, 99), (25, 99), (0, 75), (0, 25)];

fn bits(seen: &BTreeSet<(i32, i32)>, squares: &[(i32, i32)]) -> u8 {
    squares.iter().enumerate().filter(|(_, square)| seen.contains(square)).fold(0, |bits, (at, _)| bits | 1 << at)
}

fn spots(kind: Kind, rotation: u8) -> Vec<(Spot, u8)> {
    let turned = Rotated::of(kind, rotation);
    let segments = |role: Role, all: &'static [u8]| {
        let own = all.iter().copied().filter(|bits| *bits != 0);
        own.map(move |bits| (Spot { role, at: bits.trailing_zeros() as u8 }, bits))
    };
    let mut spots: Vec<(Spot, u8)> = segments(Role::Knight, &turned.city_sides).collect();
    spots.extend(segments(Role::Robber, &turned.road_sides));
    spots.extend(segments(Role::Farmer, &turned.field_halves));
    spots.extend(kind.print().cloister.then_some((Spot { role: Role::Monk, at: 0 }, 0)));
    spots
}

#[test]
fn every_follower_stands_well_inside_its_own_segment() {
    for kind in Kind::all() {
        for rotation in 0..kind.print().rotations {
            let symbol = tile::symbol(kind, rotation);
            let (walls, roads) = (lines(&symbol, "8.5"), lines(&symbol, "12"));
            assert_eq!(roads.is_empty(), kind.print().roads.is_empty(), "{kind} has its roads");
            for (spot, segment) in spots(kind, rotation) {
                let at = format!("{spot} on {kind} turned by {rotation} quarters");
                let place = figure::place(kind, rotation, spot);
                let border = [place.0, place.1, 100.0 - place.0, 100.0 - place.1];
                let (wall, road) = (distance(place, &walls), distance(place, &roads));
                assert!(border.iter().all(|space| *space >= FIGURE), "{at} leaves its tile: {place:?}");
                match spot.role {
                    Role::Knight => {
                        assert!(wall >= FIGURE + WALL, "{at} is {wall} from a wall");
                        assert_eq!(bits(&reached(place, &walls, &[]), &SIDES), segment, "{at} at {place:?}");
                    }
                    Role::Robber => assert!(road <= 1.0 && wall >= FIGURE + WALL, "{at}: {road} and {wall}"),
                    Role::Farmer => {
                        assert!(wall >= FIGURE + WALL, "{at} is {wall} from a wall");
                        assert!(road >= FIGURE + ROAD, "{at} is {road} from a road");
                        assert_eq!(bits(&reached(place, &walls, &roads), &HALVES), segment, "{at} at {place:?}");
                    }
                    Role::Monk => {}
                }
            }
        }
    }
}

/// They are buttons of radius 10 while one can be chosen.
#[test]
fn followers_of_one_tile_stand_apart() {
    for kind in Kind::all() {
        for rotation in 0..kind.print().rotations {
            let places: Vec<Point> =
                spots(kind, rotation).iter().map(|(spot, _)| figure::place(kind, rotation, *spot)).collect();
            for (number, place) in places.iter().enumerate() {
                let nearest = distance(*place, &places[..number]);
                assert!(nearest >= 20.0, "{kind}: {place:?} is {nearest} from another of {places:?}");
            }
        }
    }
}
