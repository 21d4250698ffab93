//! Geometry of a tile's walls and roads, and the outlines of the segments they separate.

use std::sync::LazyLock;

use crate::display::curve::{Curve, Outline, Point, rotate};
use crate::rules::action::{Role, Spot};
use crate::rules::rotated_tile::RotatedTile;
use crate::rules::tiles::TileKind;

/// Corners of a tile clockwise from the north-west; side n begins at corner n.
const CORNERS: [Point; 4] = [(-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0)];
/// Half of the width of a road as a target.
const ROAD_TARGET_HALF_WIDTH: f32 = 8.0;

/// Wall from the corner where a run of a city's sides begins, clockwise, to the corner where a run ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wall {
    from: usize,
    to: usize,
    pub curve: Curve,
}

/// Road from the middle of a side to the middle of another, or to its end on the tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoadShape {
    pub sides: u8,
    pub curve: Curve,
}

/// Walls and roads of a rotated tile.
pub(super) struct Ground {
    kind: TileKind,
    rotated: &'static RotatedTile,
    pub walls: Vec<Wall>,
    pub roads: Vec<RoadShape>,
}

/// Returns the path of each segment's outline, in drawing order: meadows, roads, cities, the cloister.
pub(super) fn shapes(kind: TileKind, rotation: u8) -> &'static [(Spot, String)] {
    static SHAPES: LazyLock<Vec<Vec<(Spot, String)>>> = LazyLock::new(|| {
        let every = TileKind::all().flat_map(|kind| (0..4).map(move |rotation| (kind, rotation)));
        let shapes = |(kind, rotation)| {
            let ground = Ground::of(kind, rotation);
            spots(kind, rotation).into_iter().map(|spot| (spot, ground.outline(spot).closed())).collect()
        };
        every.map(shapes).collect()
    });
    &SHAPES[4 * kind.index() + usize::from(rotation % 4)]
}

/// Spots of a tile, in the same order.
pub(super) fn spots(kind: TileKind, rotation: u8) -> Vec<Spot> {
    let rotated = RotatedTile::of(kind, rotation);
    let segments = |role: Role, all: &'static [u8]| {
        let own = all.iter().filter(|bits| **bits != 0);
        own.map(move |bits| Spot { role, at: bits.trailing_zeros() as u8 })
    };
    let mut spots: Vec<Spot> = segments(Role::Farmer, &rotated.field_halves).collect();
    spots.extend(segments(Role::Robber, &rotated.road_sides));
    spots.extend(segments(Role::Knight, &rotated.city_sides));
    spots.extend(kind.print().cloister.then_some(Spot { role: Role::Monk, at: 0 }));
    spots
}

fn middle_of(side: usize) -> Point {
    rotate((0.0, -50.0), side)
}

fn includes_side(sides: u8, side: usize) -> bool {
    sides >> (side % 4) & 1 == 1
}

impl Ground {
    /// Computes the geometry of `kind` rotated clockwise by `rotation` quarter-turns.
    pub(super) fn of(kind: TileKind, rotation: u8) -> Ground {
        let rotated = RotatedTile::of(kind, rotation);
        let print = kind.print();
        let walls = (rotated.city_sides.iter()).flat_map(|sides| walls(*sides, kind)).collect();
        let roads = rotated.road_sides[..print.roads.len()].iter().map(|sides| road(*sides, kind)).collect();
        Ground { kind, rotated, walls, roads }
    }

    /// Point where a road ends at a wall.
    pub(super) fn gate(&self) -> Option<Point> {
        let [road] = &self.roads[..] else { return None };
        let ends = road.sides.count_ones() == 1 && !self.kind.print().cloister;
        ends.then(|| road.curve.0[3])
    }

    /// Points close together along all walls.
    pub(super) fn wall_points(&self) -> Vec<Point> {
        self.walls.iter().flat_map(|wall| wall.curve.points(60)).collect()
    }

    /// Points close together along all roads.
    pub(super) fn road_points(&self) -> Vec<Point> {
        self.roads.iter().flat_map(|road| road.curve.points(40)).collect()
    }

    /// Outline of the segment at `spot`.
    pub(super) fn outline(&self, spot: Spot) -> Outline {
        let segment = |bits: &[u8]| bits.iter().copied().find(|bits| bits >> spot.at & 1 == 1).unwrap_or_default();
        match spot.role {
            Role::Knight => self.city(segment(&self.rotated.city_sides)),
            Role::Robber => {
                let road = self.roads.iter().find(|road| includes_side(road.sides, usize::from(spot.at)));
                let curve = road.map_or(Curve::line((0.0, 0.0), (0.0, 0.0)), |road| road.curve);
                let bent = road.is_some_and(|road| !matches!(road.sides, 1 | 2 | 4 | 8 | 0b0101 | 0b1010));
                Outline::through(&curve.band(ROAD_TARGET_HALF_WIDTH, if bent { 7 } else { 2 }))
            }
            Role::Farmer => self.field(segment(&self.rotated.field_halves)),
            Role::Monk => Outline::through(&[(-30.0, -27.0), (30.0, -27.0), (30.0, 25.0), (-30.0, 25.0)]),
        }
    }

    /// Outline of the city with these sides: along its sides, and back along its walls.
    pub(super) fn city(&self, sides: u8) -> Outline {
        let first =
            (0..4).find(|side| includes_side(sides, *side) && !includes_side(sides, side + 3)).unwrap_or_default();
        let mut outline = Outline::from(CORNERS[first]);
        let mut side = first;
        loop {
            let corner = (side + 1) % 4;
            outline.line(CORNERS[corner]);
            side = match self.walls.iter().find(|wall| wall.to == corner && !includes_side(sides, corner)) {
                Some(wall) => {
                    outline.curve(wall.curve.reversed());
                    wall.from
                }
                None => corner,
            };
            if side == first {
                return outline;
            }
        }
    }

    /// Outline of the meadow with these half-edges: along each run of them, and to the next run along roads and walls.
    fn field(&self, halves: u8) -> Outline {
        let inside = |half: usize| halves >> (half % 8) & 1 == 1;
        let Some(first) = (0..8).find(|half| inside(*half) && !inside(half + 7)) else {
            return Outline::through(&CORNERS);
        };
        let start = |half: usize| if half.is_multiple_of(2) { CORNERS[half / 2 % 4] } else { middle_of(half / 2) };
        let mut outline = Outline::from(start(first));
        let mut half = first;
        // A meadow has at most eight half-edges, so eight steps suffice.
        for _ in 0..8 {
            outline.line(start((half + 1) % 8));
            half = match half % 2 {
                0 => self.along_road(&mut outline, half / 2),
                _ => self.along_wall(&mut outline, (half / 2 + 1) % 4),
            };
            if half == first {
                break;
            }
        }
        outline
    }

    /// Continues an outline from the middle of `side` along the road there, if any. Returns the next half-edge.
    fn along_road(&self, outline: &mut Outline, side: usize) -> usize {
        let Some(road) = self.roads.iter().find(|road| includes_side(road.sides, side)) else { return 2 * side + 1 };
        if road.sides.count_ones() == 2 {
            let other = (0..4).find(|other| *other != side && includes_side(road.sides, *other)).unwrap_or(side);
            let starts_here = road.curve.0[0] == middle_of(side);
            outline.curve(if starts_here { road.curve } else { road.curve.reversed() });
            return 2 * other + 1;
        }
        if self.kind.print().cloister {
            return 2 * side + 1;
        }
        outline.line(road.curve.0[3]);
        if let (Some(_), Some(wall)) = (self.gate(), self.walls.first()) {
            outline.curve(wall.curve.split(0.5).1);
            return 2 * wall.to;
        }
        let next = (1..4)
            .map(|back| (side + 4 - back) % 4)
            .find(|side| self.roads.iter().any(|r| includes_side(r.sides, *side)));
        let next = next.unwrap_or(side);
        outline.line(middle_of(next));
        2 * next + 1
    }

    /// Continues an outline from `corner` along the walls that begin there, if any. Returns the next half-edge.
    fn along_wall(&self, outline: &mut Outline, corner: usize) -> usize {
        let Some(wall) = self.walls.iter().find(|wall| wall.from == corner) else { return 2 * corner };
        if self.gate().is_some() {
            outline.curve(wall.curve.split(0.5).0);
            let side = (wall.to) % 4;
            outline.line(middle_of(side));
            return 2 * side + 1;
        }
        outline.curve(wall.curve);
        self.along_wall(outline, wall.to)
    }
}

/// Walls of a city with these sides.
fn walls(sides: u8, kind: TileKind) -> Vec<Wall> {
    let wall = |from: usize, to: usize, quarters: usize, points: [Point; 4]| Wall {
        from: from % 4,
        to: to % 4,
        curve: Curve(points).rotated(quarters),
    };
    let first = (0..4).find(|side| includes_side(sides, *side) && !includes_side(sides, side + 3)).unwrap_or_default();
    let road = !kind.print().roads.is_empty();
    match sides.count_ones() {
        1 => {
            let beside = kind.print().cities.len() == 2 && kind.print().edges[1] == kind.print().edges[2];
            let (x, y) = if beside { (8.0, -12.0) } else { (20.0, -7.0) };
            vec![wall(first, first + 1, first, [(-50.0, -50.0), (-x, y), (x, y), (50.0, -50.0)])]
        }
        2 if sides == 0b0101 || sides == 0b1010 => {
            let points = [(50.0, -50.0), (22.0, -14.0), (-22.0, -14.0), (-50.0, -50.0)];
            // Unrotated it reaches east and west; its upper wall runs from the north-east corner to the north-west
            // corner.
            vec![wall(first, first + 3, first + 3, points), wall(first + 2, first + 1, first + 1, points)]
        }
        2 => {
            let (near, far) = if road { ((-14.0, -22.0), (22.0, 14.0)) } else { ((-30.0, -12.0), (12.0, 30.0)) };
            vec![wall(first, first + 2, first, [(-50.0, -50.0), near, far, (50.0, 50.0)])]
        }
        3 => {
            let (x, y) = if road { (22.0, 2.0) } else { (22.0, 10.0) };
            vec![wall(first, first + 3, first + 1, [(-50.0, 50.0), (-x, y), (x, y), (50.0, 50.0)])]
        }
        _ => Vec::new(),
    }
}

/// Road with these sides.
fn road(sides: u8, kind: TileKind) -> RoadShape {
    let first = (0..4).find(|side| includes_side(sides, *side) && !includes_side(sides, side + 3)).unwrap_or_default();
    let tight = matches!(kind.print().cities, [city] if city.sides.count_ones() == 2);
    let curve = match sides.count_ones() {
        1 => {
            let end = match kind.print() {
                print if print.cloister => 24.0,
                print if print.roads.len() > 2 => 0.0,
                _ => 14.0,
            };
            Curve::line((0.0, -50.0), (0.0, -end))
        }
        2 if sides == 0b0101 || sides == 0b1010 => Curve::line((0.0, -50.0), (0.0, 50.0)),
        _ if tight => Curve([(0.0, -50.0), (0.0, -38.0), (38.0, 0.0), (50.0, 0.0)]),
        _ => Curve([(0.0, -50.0), (0.0, -16.0), (16.0, 0.0), (50.0, 0.0)]),
    };
    RoadShape { sides, curve: curve.rotated(first) }
}
