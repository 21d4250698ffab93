//! Observation of a seat as floats.

use tilewright_core::{Game, Seat, Setup};
use tilewright_encoding::{Plane, TensorWriter, seat_offset, seats_from};

use crate::encoding::MAX_FREE_CELLS;
use crate::rules::action::Role;
use crate::rules::board::PlacedTile;
use crate::rules::cell::Cell;
use crate::rules::followers::FOLLOWERS_PER_SEAT;
use crate::rules::rotated_tile::{EdgeCode, ROTATIONS_THAT_FIT, RotatedTile};
use crate::rules::ruleset::RuleSet;
use crate::rules::state::Carcassonne;
use crate::rules::tiles::{Land, TILES, TileKind};

/// Number of rows and columns of the window.
const WINDOW_SIZE: usize = 21;
/// Number of cells from the middle of the window to its border.
const WINDOW_RADIUS: i32 = WINDOW_SIZE as i32 / 2;
const WINDOW_CELLS: usize = WINDOW_SIZE * WINDOW_SIZE;

const PHASE_NAMES: [&str; 5] = ["start", "draw", "place", "follower", "over"];
const LANDS: [Land; 3] = [Land::Meadow, Land::Road, Land::City];
/// Divisor of tile counts: the largest number of tiles of one kind.
const TILE_COUNT_SCALE: f32 = 9.0;
/// Divisor of scores, in points.
const SCORE_SCALE: f32 = 100.0;

/// Length of a row: presence, offset, land required at each side, rotations that fit.
const FRONTIER_ROW_LENGTH: usize = 1 + 2 + 4 * LANDS.len() + 4;

// Layers of the board: first the tile, then cells, then the followers of each seat by role.
const TILE_LAYER: usize = 0;
const FIRST_ROAD_LAYER: usize = 1;
const FIRST_CITY_LAYER: usize = 5;
const JOINED_CITIES_LAYER: usize = 9;
const SHIELD_LAYER: usize = 10;
const CLOISTER_LAYER: usize = 11;
const THROUGH_ROAD_LAYER: usize = 12;
const LAST_TILE_LAYER: usize = 13;
const FREE_CELL_LAYER: usize = 14;
const FITTING_CELL_LAYER: usize = 15;
const FIRST_FOLLOWER_LAYER: usize = 16;
const ROLE_COUNT: usize = 4;

/// Returns the planes of an observation, in the order in which `write_observation` fills them.
pub(crate) fn observation_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
    let players = usize::from(setup.players());
    vec![
        Plane::new("turn", &[players], "1 for the seat in turn"),
        Plane::new(
            "phase",
            &[PHASE_NAMES.len()],
            "1 for what the game waits for: the start tile, a draw, a placement, a follower, nothing",
        ),
        Plane::new("drawn", &[TileKind::COUNT], "1 for the kind of the tile drawn and not yet placed: A to X"),
        Plane::new("bag", &[TileKind::COUNT], "tiles of each kind in the bag / 9"),
        Plane::new(
            "laid by",
            &[TileKind::COUNT],
            "tiles of each kind that were laid by and come back into the bag / 9",
        ),
        Plane::new("scores", &[players], "the score / 100"),
        Plane::new("followers", &[players], "followers at home / 7"),
        Plane::new("beyond", &[1], "tiles beyond the window of `board` / 72"),
        Plane::new(
            "frontier",
            &[MAX_FREE_CELLS, FRONTIER_ROW_LENGTH],
            "a row a free cell, 0 beyond the last: 1; steps east and north of the middle / 10; for each side n, e, s, \
             w whether a meadow, a road, a city is asked there; for each rotation whether the drawn tile fits",
        ),
        Plane::new(
            "board",
            &[FIRST_FOLLOWER_LAYER + ROLE_COUNT * players, WINDOW_SIZE, WINDOW_SIZE],
            "layers of cells, rows from the north, columns from the west. 0: a tile. 1 to 4: a road at n, e, s, w. 5 \
             to 8: a city at n, e, s, w. 9: its city sides are one city. 10: a shield. 11: a cloister. 12: its road \
             goes through. 13: the tile laid last. 14: a free cell. 15: the drawn tile fits there. From 16 on, for \
             each seat, its knight, robber, farmer, monk: (1 + the side or half-edge where it stands) / 8",
        ),
    ]
}

/// Writes the observation of `seat` to `floats`, which must have the size of all planes.
pub(crate) fn write_observation(game: &Carcassonne, seat: Seat, floats: &mut [f32]) {
    let players = game.players();
    let mut writer = TensorWriter::new(floats);
    writer.turn(game.turn(), seat, players);
    writer.one_hot(PHASE_NAMES.len(), PHASE_NAMES.iter().position(|phase| *phase == game.phase_name()));
    writer.one_hot(TileKind::COUNT, game.drawn_kind().map(TileKind::index));
    for bag in [&game.bag, &game.laid_by] {
        let counts = writer.zeros(TileKind::COUNT);
        bag.iter().for_each(|(kind, count)| counts[kind.index()] = count as f32 / TILE_COUNT_SCALE);
    }
    let scores = game.scores();
    writer.extend(seats_from(seat, players).map(|seat| scores[seat] as f32 / SCORE_SCALE));
    writer.extend(
        seats_from(seat, players).map(|seat| f32::from(game.followers.supply(seat)) / f32::from(FOLLOWERS_PER_SEAT)),
    );
    let beyond = writer.zeros(1);
    let middle = WindowCentre::of(game.board.tiles());
    write_frontier(game, middle, writer.zeros(MAX_FREE_CELLS * FRONTIER_ROW_LENGTH));
    let layers = writer.zeros((FIRST_FOLLOWER_LAYER + ROLE_COUNT * usize::from(players)) * WINDOW_CELLS);
    let missing = write_board(game, seat, middle, layers);
    beyond[0] = missing as f32 / TILES as f32;
    writer.finish();
}

/// Middle of the window: halfway between the outermost tiles, rounded to the south-west.
#[derive(Clone, Copy)]
struct WindowCentre {
    x: i32,
    y: i32,
}

impl WindowCentre {
    fn of(tiles: &[PlacedTile]) -> WindowCentre {
        let halfway = |coordinate: fn(Cell) -> i8| {
            let (low, high) = tiles.iter().fold((i8::MAX, i8::MIN), |(low, high), tile| {
                let at = coordinate(tile.cell);
                (low.min(at), high.max(at))
            });
            (i32::from(low) + i32::from(high)).div_euclid(2)
        };
        if tiles.is_empty() {
            WindowCentre { x: 0, y: 0 }
        } else {
            WindowCentre { x: halfway(Cell::x), y: halfway(Cell::y) }
        }
    }

    /// Steps east and north from the middle.
    fn offset_to(self, cell: Cell) -> (i32, i32) {
        (i32::from(cell.x()) - self.x, i32::from(cell.y()) - self.y)
    }

    /// Index of a cell in a layer; `None` outside the window.
    fn cell_index(self, cell: Cell) -> Option<usize> {
        let (east, north) = self.offset_to(cell);
        let (row, column) = (WINDOW_RADIUS - north, WINDOW_RADIUS + east);
        let inside = |n: i32| (0..WINDOW_SIZE as i32).contains(&n);
        (inside(row) && inside(column)).then(|| row as usize * WINDOW_SIZE + column as usize)
    }
}

/// Rotations in which the drawn tile fits on a free cell, as bits.
fn fitting_rotations(drawn: Option<TileKind>, code: EdgeCode) -> u8 {
    drawn.map_or(0, |kind| ROTATIONS_THAT_FIT[kind.index()][usize::from(code)])
}

fn write_frontier(game: &Carcassonne, middle: WindowCentre, rows: &mut [f32]) {
    let drawn = game.drawn_kind();
    for (row, (cell, code)) in rows.chunks_exact_mut(FRONTIER_ROW_LENGTH).zip(game.board.frontier()) {
        let (east, north) = middle.offset_to(cell);
        row[0] = 1.0;
        row[1] = east as f32 / WINDOW_RADIUS as f32;
        row[2] = north as f32 / WINDOW_RADIUS as f32;
        for side in 0..4 {
            let land = usize::from(code >> (2 * side) & 3);
            if land > 0 {
                row[3 + LANDS.len() * side + land - 1] = 1.0;
            }
        }
        let fits = fitting_rotations(drawn, code);
        row[FRONTIER_ROW_LENGTH - 4..]
            .iter_mut()
            .enumerate()
            .for_each(|(turn, float)| *float = f32::from(fits >> turn & 1));
    }
}

/// Writes the layers and returns the number of tiles outside the window.
fn write_board(game: &Carcassonne, seat: Seat, middle: WindowCentre, layers: &mut [f32]) -> usize {
    let tiles = game.board.tiles();
    let mut missing = 0;
    for tile in tiles {
        match middle.cell_index(tile.cell) {
            Some(place) => write_tile(*tile, &mut layers[place..]),
            None => missing += 1,
        }
    }
    if let Some(place) = tiles.last().and_then(|tile| middle.cell_index(tile.cell)) {
        layers[LAST_TILE_LAYER * WINDOW_CELLS + place] = 1.0;
    }
    for (cell, code) in game.board.frontier() {
        if let Some(place) = middle.cell_index(cell) {
            layers[FREE_CELL_LAYER * WINDOW_CELLS + place] = 1.0;
            layers[FITTING_CELL_LAYER * WINDOW_CELLS + place] =
                if fitting_rotations(game.drawn_kind(), code) == 0 { 0.0 } else { 1.0 };
        }
    }
    for follower in game.followers.standing(&game.features, &game.cloisters) {
        let role = match follower.spot.role {
            Role::Knight => 0,
            Role::Robber => 1,
            Role::Farmer => 2,
            Role::Monk => 3,
        };
        let layer = FIRST_FOLLOWER_LAYER + ROLE_COUNT * seat_offset(seat, follower.seat, game.players()) + role;
        if let Some(place) = middle.cell_index(tiles[usize::from(follower.tile)].cell) {
            layers[layer * WINDOW_CELLS + place] = f32::from(1 + follower.spot.at) / 8.0;
        }
    }
    missing
}

/// Writes the layers of one tile; `layers` starts at its cell in the first layer.
#[inline]
fn write_tile(tile: PlacedTile, layers: &mut [f32]) {
    let (print, code) = (tile.kind.print(), RotatedTile::of(tile.kind, tile.rotation).code);
    let mut set = |layer: usize| layers[layer * WINDOW_CELLS] = 1.0;
    set(TILE_LAYER);
    for side in 0..4 {
        match code >> (2 * side) & 3 {
            land if land == Land::Road as u8 => set(FIRST_ROAD_LAYER + side),
            land if land == Land::City as u8 => set(FIRST_CITY_LAYER + side),
            _ => {}
        }
    }
    if print.cities.len() == 1 {
        set(JOINED_CITIES_LAYER);
    }
    if print.cities.iter().any(|city| city.shield) {
        set(SHIELD_LAYER);
    }
    if print.cloister {
        set(CLOISTER_LAYER);
    }
    if matches!(print.roads, [road] if road.sides.count_ones() == 2) {
        set(THROUGH_ROAD_LAYER);
    }
}
