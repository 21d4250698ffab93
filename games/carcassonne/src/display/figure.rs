//! Followers as drawings: upright, or lying for farmers, in the seat's colour with its symbol; and their positions on
//! tiles.

use tilewright_core::Colour;
use tilewright_display::svg;

use crate::display::curve::{Point, rotate};
use crate::rules::action::{Role, Spot};
use crate::rules::rotated_tile::RotatedTile;
use crate::rules::tiles::TileKind;

/// Outline of an upright follower, 28 units high.
const FOLLOWER_PATH: &str = "M0-14a5.3 5.3 0 0 1 4.7 7.7C9-5 14-3 14 .4c0 2-2 2.5-4 2.5H6.3C7 6 11 10 11 12c0 1.4-1 \
                             2-2 2H3.5C2 14 1 10 0 10S-2 14-3.5 14H-9c-1 0-2-.6-2-2 0-2 4-6 4.7-9.1H-10c-2 \
                             0-4-.5-4-2.5C-14-3-9-5-4.7-6.3A5.3 5.3 0 0 1 0-14z";

/// Highlight of a follower: the light comes from the north-west.
const HIGHLIGHT: &str = "<path d=\"M-4.3-9.5a4.3 4.3 0 0 1 4.3-3.5M-12.5-.5C-11-3-8-5-5-5\" fill=\"none\" \
                         stroke=\"#fff\" stroke-opacity=\".5\" stroke-width=\"1.3\"/>";

/// Scale of an upright follower on a tile; it makes it 46 units high.
const STANDING_SCALE: f32 = 1.63;
/// Scale of a lying follower; smaller, so that it fits on small meadows.
const LYING_SCALE: f32 = 1.35;

/// Symbol of a follower.
pub(super) fn symbol_id(colour: Colour, role: Role) -> String {
    let posture = match role {
        Role::Farmer => "farmer",
        Role::Knight | Role::Robber | Role::Monk => "follower",
    };
    format!("{posture}-{}", colour.name())
}

/// Kind of piece of a follower, the same in every role.
pub(super) fn piece_kind(colour: Colour) -> String {
    format!("follower-{}", colour.name())
}

/// Draws the followers of every colour, upright and lying, and the outline of one that is not in the supply.
pub(super) fn symbols() -> String {
    let both = |colour: Colour| {
        format!(
            "<g id=\"follower-{name}\">{}</g><g id=\"farmer-{name}\">{}</g>",
            figure(colour, STANDING_SCALE, 0),
            figure(colour, LYING_SCALE, -78),
            name = colour.name()
        )
    };
    let all: String = Colour::ALL.into_iter().map(both).collect();
    all + "<g id=\"follower-out\"><path d=\""
        + FOLLOWER_PATH
        + "\" transform=\"scale(1.63)\" fill=\"none\" stroke=\"var(--soft,#5c564a)\" stroke-width=\"1.6\" \
           stroke-dasharray=\"3 2.4\" stroke-opacity=\".75\"/></g>"
}

/// Draws a follower with its shadow to the south-east, scaled by `scale` and rotated by `degrees`.
fn figure(colour: Colour, scale: f32, degrees: i32) -> String {
    let (fill, _) = svg::colour_pair(colour);
    // A black figure needs a light rim on a dark background.
    let rim = if colour == Colour::Black { "var(--seat-rim,#221f19)" } else { "#221f19" };
    let (turn, light) = match degrees {
        0 => (String::new(), HIGHLIGHT),
        _ => (format!("rotate({degrees}) "), ""),
    };
    format!(
        "<path d=\"{FOLLOWER_PATH}\" transform=\"translate(2 3){turn}scale({scale})\" opacity=\".38\"/>\
         <g transform=\"{turn}scale({scale})\"><path d=\"{FOLLOWER_PATH}\" fill=\"var(--seat-{},{fill})\" \
         stroke=\"{rim}\" stroke-width=\"1.3\"/>{light}{}</g>",
        colour.name(),
        svg::colour_symbol(colour, 0.0, 1.2, 3.9)
    )
}

/// Position of a follower on a tile, relative to its middle.
pub(super) fn position(kind: TileKind, rotation: u8, spot: Spot) -> Point {
    let rotated = RotatedTile::of(kind, rotation);
    let number = |segments: &[u8]| segments.iter().position(|bits| bits >> spot.at & 1 == 1).unwrap_or_default();
    let (knights, robbers, farmers) = FOLLOWER_POSITIONS[kind.index()];
    let printed = match spot.role {
        Role::Monk => return (14.0, 7.0),
        Role::Knight => knights.get(number(&rotated.city_sides)),
        Role::Robber => robbers.get(number(&rotated.road_sides)),
        Role::Farmer => farmers.get(number(&rotated.field_halves)),
    };
    rotate(printed.copied().unwrap_or_default(), usize::from(rotation))
}

type FollowerPositions = (&'static [Point], &'static [Point], &'static [Point]);

const CAP_CITY_POSITION: &[Point] = &[(0.0, -34.0)];
const CORNER_CITY_POSITION: &[Point] = &[(-15.0, -15.0)];

/// Positions of knights, robbers and farmers on the unrotated tiles A to X, in the order of segments.
const FOLLOWER_POSITIONS: [FollowerPositions; TileKind::COUNT] = [
    (&[], &[(0.0, 40.0)], &[(-34.0, 37.0)]),
    (&[], &[], &[(-34.0, 37.0)]),
    (&[(25.0, 22.0)], &[], &[]),
    (CAP_CITY_POSITION, &[(0.0, 0.0)], &[(-38.0, -18.0), (0.0, 30.0)]),
    (CAP_CITY_POSITION, &[], &[(0.0, 20.0)]),
    (&[(0.0, 0.0)], &[], &[(0.0, -39.0), (0.0, 39.0)]),
    (&[(0.0, 0.0)], &[], &[(0.0, -39.0), (0.0, 39.0)]),
    (&[(0.0, -34.0), (0.0, 34.0)], &[], &[(0.0, 0.0)]),
    (&[(6.0, -36.0), (-36.0, 6.0)], &[], &[(18.0, 18.0)]),
    (CAP_CITY_POSITION, &[(12.2, 12.2)], &[(-26.0, 14.0), (34.0, 34.0)]),
    (CAP_CITY_POSITION, &[(-12.2, 12.2)], &[(26.0, 14.0), (-34.0, 34.0)]),
    (CAP_CITY_POSITION, &[(25.0, 0.0), (0.0, 31.0), (-25.0, 0.0)], &[(39.0, -22.0), (33.0, 33.0), (-33.0, 33.0)]),
    (CORNER_CITY_POSITION, &[], &[(25.0, 25.0)]),
    (CORNER_CITY_POSITION, &[], &[(25.0, 25.0)]),
    (CORNER_CITY_POSITION, &[(38.0, 5.5)], &[(-18.0, 37.0), (36.0, 36.0)]),
    (CORNER_CITY_POSITION, &[(38.0, 5.5)], &[(-18.0, 37.0), (36.0, 36.0)]),
    (&[(0.0, -14.0)], &[], &[(0.0, 38.0)]),
    (&[(0.0, -14.0)], &[], &[(0.0, 38.0)]),
    (&[(0.0, -18.0)], &[(0.0, 34.0)], &[(28.0, 39.0), (-28.0, 39.0)]),
    (&[(0.0, -18.0)], &[(0.0, 34.0)], &[(28.0, 39.0), (-28.0, 39.0)]),
    (&[], &[(0.0, 0.0)], &[(29.0, 0.0), (-29.0, 0.0)]),
    (&[], &[(-12.2, 12.2)], &[(16.0, -16.0), (-34.0, 34.0)]),
    (&[], &[(29.0, 0.0), (0.0, 30.0), (-29.0, 0.0)], &[(0.0, -28.0), (33.0, 33.0), (-33.0, 33.0)]),
    (
        &[],
        &[(0.0, -29.0), (29.0, 0.0), (0.0, 29.0), (-29.0, 0.0)],
        &[(-33.0, -33.0), (33.0, -33.0), (33.0, 33.0), (-33.0, 33.0)],
    ),
];
