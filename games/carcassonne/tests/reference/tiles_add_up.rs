//! Table of tiles against the known totals of the set.

use super::laid::{Border, PlacedTile, Segment};
use super::land::{beyond, opposite, partner};
use super::tiles::{Shield, Stop, TILES, Tile, tile_of_kind};
use std::collections::BTreeSet;

fn sum(number: impl Fn(&Tile) -> usize) -> usize {
    TILES.iter().map(|tile| tile.count * number(tile)).sum()
}

fn borders(tile: &'static Tile, border: Border) -> usize {
    (0..4).filter(|side| PlacedTile { tile, turn: 0 }.border(*side) == border).count()
}

#[test]
fn tile_set_has_its_known_totals() {
    assert_eq!(sum(|_| 1), 72);
    assert_eq!(sum(|tile| borders(tile_of_kind(tile.kind), Border::Field)), 115);
    assert_eq!(sum(|tile| borders(tile_of_kind(tile.kind), Border::Road)), 94);
    assert_eq!(sum(|tile| borders(tile_of_kind(tile.kind), Border::City)), 79);
    assert_eq!(sum(|tile| tile.cities.iter().filter(|city| city.1 == Shield::Yes).count()), 10);
    assert_eq!(sum(|tile| usize::from(tile.cloister)), 6);
    assert_eq!(sum(|tile| tile.cities.len()), 49);
    assert_eq!(sum(|tile| tile.roads.len()), 62);
    assert_eq!(sum(|tile| tile.fields.len()), 126);
    assert_eq!(TILES.iter().map(|tile| tile.turns).sum::<usize>(), 79);
}

#[test]
fn kinds_run_from_a_to_x() {
    assert_eq!(TILES.iter().map(|tile| tile.kind).collect::<String>(), ('A'..='X').collect::<String>());
}

#[test]
fn every_side_has_one_owner_and_every_half_edge_without_city_one_field() {
    for tile in &TILES {
        let laid = PlacedTile { tile, turn: 0 };
        for side in 0..4 {
            let owners = laid.segments().into_iter().filter(|segment| laid.sides(*segment).contains(&side)).count();
            assert_eq!(owners, usize::from(laid.border(side) != Border::Field), "side {side} of {}", tile.kind);
        }
        for half_edge in 0..8 {
            let fields = laid.segments().into_iter().filter(|segment| laid.half_edges(*segment).contains(&half_edge));
            let expected = usize::from(laid.border(half_edge / 2) != Border::City);
            assert_eq!(fields.count(), expected, "half-edge {half_edge} of {}", tile.kind);
        }
    }
}

#[test]
fn road_reaches_two_sides_or_has_an_end() {
    for tile in &TILES {
        for road in tile.roads {
            assert_eq!(road.0.len(), if road.1 == Stop::Never { 2 } else { 1 }, "a road of {}", tile.kind);
        }
        let crossings = tile.roads.iter().filter(|road| road.1 == Stop::Crossing).count();
        assert!(crossings == 0 || crossings >= 3, "the crossing of {}", tile.kind);
        assert!(tile.cloister || tile.roads.iter().all(|road| road.1 != Stop::AtCloister));
        assert!(!tile.cities.is_empty() || tile.roads.iter().all(|road| road.1 != Stop::AtCity));
    }
}

/// Shape of each segment, independent of the numbering of segments.
type SegmentShape = (Vec<usize>, Vec<usize>, bool, BTreeSet<Vec<usize>>);

fn segment_shapes(tile: &'static Tile, turn: usize) -> BTreeSet<SegmentShape> {
    let laid = PlacedTile { tile, turn };
    let beside = |segment: Segment| laid.cities_beside(segment).into_iter().map(|city| laid.sides(city)).collect();
    let segments = laid.segments().into_iter();
    segments.map(|s| (laid.sides(s), laid.half_edges(s), laid.has_shield(s), beside(s))).collect()
}

#[test]
fn turns_are_distinct_and_complete() {
    for tile in &TILES {
        let all_shapes: BTreeSet<_> = (0..4).map(|turn| segment_shapes(tile, turn)).collect();
        assert_eq!(all_shapes.len(), tile.turns, "turns of {}", tile.kind);
        let first: BTreeSet<_> = (0..tile.turns).map(|turn| segment_shapes(tile, turn)).collect();
        assert_eq!(first, all_shapes, "the first turns of {} cover all rotations", tile.kind);
    }
}

#[test]
fn half_edges_meet_their_mirror_image() {
    for half_edge in 0..8 {
        let there = partner(half_edge);
        assert_eq!(there / 2, opposite(half_edge / 2));
        assert_eq!(half_edge % 2 + there % 2, 1, "clockwise order turns round across a side");
        assert_eq!(partner(there), half_edge);
    }
    for side in 0..4 {
        assert_eq!(beyond(beyond((3, -2), side), opposite(side)), (3, -2));
    }
}

#[test]
fn thirteen_kinds_show_fewer_than_three_lands() {
    let plain: String = TILES.iter().filter(|tile| tile.kinds_of_land() < 3).map(|tile| tile.kind).collect();
    assert_eq!(plain, "BCEFGHIMNQRUV");
}
