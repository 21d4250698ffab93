//! Tests of the drawn geometry: positions of followers, and outlines of segments.

use crate::display::curve::{Point, distance};
use crate::display::figure;
use crate::display::ground::{Ground, spots};
use crate::rules::action::{Role, Spot};
use crate::rules::rotated_tile::RotatedTile;
use crate::rules::tiles::TileKind;

/// Half of the width of a drawn wall.
const WALL_HALF_WIDTH: f32 = 3.6;
/// Half of the width of a drawn road.
const ROAD_HALF_WIDTH: f32 = 6.3;
/// Distance around its middle that a follower keeps clear.
const FOLLOWER_CLEARANCE: f32 = 5.0;

fn for_each_tile(mut check: impl FnMut(TileKind, u8, &Ground)) {
    for kind in TileKind::all() {
        for rotation in 0..kind.print().rotations {
            check(kind, rotation, &Ground::of(kind, rotation));
        }
    }
}

/// Points just inside the middle of each side.
fn at_sides() -> Vec<Point> {
    vec![(0.0, -49.5), (49.5, 0.0), (0.0, 49.5), (-49.5, 0.0)]
}

/// Points just inside the middle of each half-edge.
fn at_halves() -> Vec<Point> {
    let (near, far) = (25.0, 49.5);
    vec![(-near, -far), (near, -far), (far, -near), (far, near), (near, far), (-near, far), (-far, near), (-far, -near)]
}

fn reached(ground: &Ground, spot: Spot, places: &[Point]) -> u8 {
    let outline = ground.outline(spot);
    let held = places.iter().enumerate().filter(|(_, place)| outline.contains(**place));
    held.fold(0, |bits, (number, _)| bits | 1 << number)
}

#[test]
fn segment_outline_reaches_the_edges_of_the_segment() {
    for_each_tile(|kind, rotation, ground| {
        let rotated = RotatedTile::of(kind, rotation);
        let segment = |all: &[u8], spot: Spot| all.iter().copied().find(|bits| bits >> spot.at & 1 == 1);
        for spot in spots(kind, rotation) {
            let at = format!("{spot} on {kind} rotated by {rotation} quarters");
            match spot.role {
                Role::Knight => {
                    assert_eq!(Some(reached(ground, spot, &at_sides())), segment(&rotated.city_sides, spot), "{at}");
                }
                Role::Robber => {
                    assert_eq!(Some(reached(ground, spot, &at_sides())), segment(&rotated.road_sides, spot), "{at}");
                }
                Role::Farmer => {
                    assert_eq!(Some(reached(ground, spot, &at_halves())), segment(&rotated.field_halves, spot), "{at}");
                }
                Role::Monk => assert!(ground.outline(spot).contains((0.0, 0.0)), "{at}"),
            }
        }
    });
}

#[test]
fn follower_keeps_clear_of_walls_and_roads() {
    for_each_tile(|kind, rotation, ground| {
        let (walls, roads) = (ground.wall_points(), ground.road_points());
        for spot in spots(kind, rotation) {
            let at = format!("{spot} on {kind} rotated by {rotation} quarters");
            let place = figure::position(kind, rotation, spot);
            let (wall, road) = (distance(place, &walls), distance(place, &roads));
            assert!(ground.outline(spot).contains(place), "{at} is not in its segment: {place:?}");
            assert!(place.0.abs() <= 40.0 && place.1.abs() <= 40.0, "{at} leaves its tile: {place:?}");
            match spot.role {
                Role::Knight => assert!(wall >= WALL_HALF_WIDTH + FOLLOWER_CLEARANCE, "{at} is {wall} from a wall"),
                Role::Robber => {
                    assert!(road <= 2.0 && wall >= WALL_HALF_WIDTH + FOLLOWER_CLEARANCE, "{at}: {road} and {wall}")
                }
                Role::Farmer => {
                    assert!(wall >= WALL_HALF_WIDTH + FOLLOWER_CLEARANCE, "{at} is {wall} from a wall");
                    assert!(road >= ROAD_HALF_WIDTH + FOLLOWER_CLEARANCE, "{at} is {road} from a road");
                }
                Role::Monk => {}
            }
        }
    });
}

/// Each follower has a target of radius 13.
#[test]
fn followers_of_one_tile_do_not_overlap() {
    for_each_tile(|kind, rotation, _| {
        let places: Vec<Point> =
            spots(kind, rotation).into_iter().map(|spot| figure::position(kind, rotation, spot)).collect();
        for (number, place) in places.iter().enumerate() {
            let nearest = distance(*place, &places[..number]);
            assert!(nearest >= 26.0, "{kind}: {place:?} is {nearest} from another of {places:?}");
        }
    });
}
