//! What a seat observes, as floats.

use tilewright_core::numbered::{Floats, Plane, places_after, seats_from};
use tilewright_core::{Game, Seat, Setup};

use crate::action::Role;
use crate::board::Laid;
use crate::cell::Cell;
use crate::followers::FOLLOWERS;
use crate::numbered::FREE_CELLS;
use crate::rotated::{Code, FITS, Rotated};
use crate::rules::Carcassonne;
use crate::ruleset::RuleSet;
use crate::tiles::{Kind, Land, TILES};

/// The window has so many rows and columns.
const WINDOW: usize = 21;
/// So far does it reach from the middle.
const REACH: i32 = WINDOW as i32 / 2;
const CELLS: usize = WINDOW * WINDOW;

const PHASES: [&str; 5] = ["start", "draw", "place", "follower", "over"];
const LANDS: [Land; 3] = [Land::Meadow, Land::Road, Land::City];
/// Most tiles of one kind.
const MOST: f32 = 9.0;
const SCORE: f32 = 100.0;

/// A free cell is there, its place, the land asked at each side, the rotations that fit.
const FREE_CELL: usize = 1 + 2 + 4 * LANDS.len() + 4;

// The layers of the board: what a tile shows, then cells, then the followers of each seat by role.
const TILE: usize = 0;
const ROADS: usize = 1;
const CITIES: usize = 5;
const JOINED: usize = 9;
const SHIELD: usize = 10;
const CLOISTER: usize = 11;
const ROAD_THROUGH: usize = 12;
const LAST: usize = 13;
const FREE: usize = 14;
const FITTING: usize = 15;
const STANDING: usize = 16;
const ROLES: usize = 4;

pub(crate) fn planes(setup: &Setup<RuleSet>) -> Vec<Plane> {
    let players = usize::from(setup.players());
    vec![
        Plane::new("turn", &[players], "1 for the seat in turn"),
        Plane::new(
            "phase",
            &[PHASES.len()],
            "1 for what the game waits for: the start tile, a draw, a placement, a follower, nothing",
        ),
        Plane::new("drawn", &[Kind::COUNT], "1 for the kind of the tile drawn and not yet placed: A to X"),
        Plane::new("bag", &[Kind::COUNT], "tiles of each kind in the bag / 9"),
        Plane::new("laid by", &[Kind::COUNT], "tiles of each kind that were laid by and come back into the bag / 9"),
        Plane::new("scores", &[players], "the score / 100"),
        Plane::new("followers", &[players], "followers at home / 7"),
        Plane::new("beyond", &[1], "tiles beyond the window of `board` / 72"),
        Plane::new(
            "frontier",
            &[FREE_CELLS, FREE_CELL],
            "a row a free cell, 0 beyond the last: 1; steps east and north of the middle / 10; for each side n, e, s, w whether a meadow, a road, a city is asked there; for each rotation whether the drawn tile fits",
        ),
        Plane::new(
            "board",
            &[STANDING + ROLES * players, WINDOW, WINDOW],
            "layers of cells, rows from the north, columns from the west. 0: a tile. 1 to 4: a road at n, e, s, w. 5 to 8: a city at n, e, s, w. 9: its city sides are one city. 10: a shield. 11: a cloister. 12: its road goes through. 13: the tile laid last. 14: a free cell. 15: the drawn tile fits there. From 16 on, for each seat, its knight, robber, farmer, monk: (1 + the side or half-edge where it stands) / 8",
        ),
    ]
}

pub(crate) fn observe(game: &Carcassonne, seat: Seat, floats: &mut [f32]) {
    let players = game.players();
    let mut floats = Floats::new(floats);
    floats.turn(game.turn(), seat, players);
    floats.one_of(PHASES.len(), PHASES.iter().position(|phase| *phase == game.phase_name()));
    floats.one_of(Kind::COUNT, game.drawn().map(Kind::index));
    for bag in [&game.bag, &game.laid_by] {
        let counts = floats.zeros(Kind::COUNT);
        bag.iter().for_each(|(kind, count)| counts[kind.index()] = count as f32 / MOST);
    }
    let scores = game.scores();
    floats.each(seats_from(seat, players).map(|seat| scores[seat] as f32 / SCORE));
    floats.each(seats_from(seat, players).map(|seat| f32::from(game.followers.supply(seat)) / f32::from(FOLLOWERS)));
    let beyond = floats.zeros(1);
    let middle = Middle::of(game.board.tiles());
    frontier(game, middle, floats.zeros(FREE_CELLS * FREE_CELL));
    let layers = floats.zeros((STANDING + ROLES * usize::from(players)) * CELLS);
    let missing = board(game, seat, middle, layers);
    beyond[0] = missing as f32 / TILES as f32;
    floats.end();
}

/// The middle of the tiles: halfway between the outermost ones.
#[derive(Clone, Copy)]
struct Middle {
    x: i32,
    y: i32,
}

impl Middle {
    fn of(tiles: &[Laid]) -> Middle {
        let halfway = |coordinate: fn(Cell) -> i8| {
            let (low, high) = tiles.iter().fold((i8::MAX, i8::MIN), |(low, high), tile| {
                let at = coordinate(tile.cell);
                (low.min(at), high.max(at))
            });
            (i32::from(low) + i32::from(high)).div_euclid(2)
        };
        if tiles.is_empty() { Middle { x: 0, y: 0 } } else { Middle { x: halfway(Cell::x), y: halfway(Cell::y) } }
    }

    /// Steps east and north of it.
    fn to(self, cell: Cell) -> (i32, i32) {
        (i32::from(cell.x()) - self.x, i32::from(cell.y()) - self.y)
    }

    /// The place of a cell in a layer, where the window holds it.
    fn place(self, cell: Cell) -> Option<usize> {
        let (east, north) = self.to(cell);
        let (row, column) = (REACH - north, REACH + east);
        let inside = |n: i32| (0..WINDOW as i32).contains(&n);
        (inside(row) && inside(column)).then(|| row as usize * WINDOW + column as usize)
    }
}

/// The rotations of the drawn tile that fit a free cell, as bits.
fn fitting(drawn: Option<Kind>, code: Code) -> u8 {
    drawn.map_or(0, |kind| FITS[kind.index()][usize::from(code)])
}

fn frontier(game: &Carcassonne, middle: Middle, rows: &mut [f32]) {
    let drawn = game.drawn();
    for (row, (cell, code)) in rows.chunks_exact_mut(FREE_CELL).zip(game.board.frontier()) {
        let (east, north) = middle.to(cell);
        row[0] = 1.0;
        row[1] = east as f32 / REACH as f32;
        row[2] = north as f32 / REACH as f32;
        for side in 0..4 {
            let land = usize::from(code >> (2 * side) & 3);
            if land > 0 {
                row[3 + LANDS.len() * side + land - 1] = 1.0;
            }
        }
        let fits = fitting(drawn, code);
        row[FREE_CELL - 4..].iter_mut().enumerate().for_each(|(turn, float)| *float = f32::from(fits >> turn & 1));
    }
}

/// Fills the layers; gives how many tiles the window does not hold.
fn board(game: &Carcassonne, seat: Seat, middle: Middle, layers: &mut [f32]) -> usize {
    let tiles = game.board.tiles();
    let mut missing = 0;
    for tile in tiles {
        match middle.place(tile.cell) {
            Some(place) => show(*tile, &mut layers[place..]),
            None => missing += 1,
        }
    }
    if let Some(place) = tiles.last().and_then(|tile| middle.place(tile.cell)) {
        layers[LAST * CELLS + place] = 1.0;
    }
    for (cell, code) in game.board.frontier() {
        if let Some(place) = middle.place(cell) {
            layers[FREE * CELLS + place] = 1.0;
            layers[FITTING * CELLS + place] = if fitting(game.drawn(), code) == 0 { 0.0 } else { 1.0 };
        }
    }
    for follower in game.followers.standing(&game.features, &game.cloisters) {
        let role = match follower.spot.role {
            Role::Knight => 0,
            Role::Robber => 1,
            Role::Farmer => 2,
            Role::Monk => 3,
        };
        let layer = STANDING + ROLES * places_after(seat, follower.seat, game.players()) + role;
        if let Some(place) = middle.place(tiles[usize::from(follower.tile)].cell) {
            layers[layer * CELLS + place] = f32::from(1 + follower.spot.at) / 8.0;
        }
    }
    missing
}

/// What a tile shows, from its place in the first layer on.
#[inline]
fn show(tile: Laid, layers: &mut [f32]) {
    let (print, code) = (tile.kind.print(), Rotated::of(tile.kind, tile.rotation).code);
    let mut set = |layer: usize| layers[layer * CELLS] = 1.0;
    set(TILE);
    for side in 0..4 {
        match code >> (2 * side) & 3 {
            land if land == Land::Road as u8 => set(ROADS + side),
            land if land == Land::City as u8 => set(CITIES + side),
            _ => {}
        }
    }
    if print.cities.len() == 1 {
        set(JOINED);
    }
    if print.cities.iter().any(|city| city.shield) {
        set(SHIELD);
    }
    if print.cloister {
        set(CLOISTER);
    }
    if matches!(print.roads, [road] if road.sides.count_ones() == 2) {
        set(ROAD_THROUGH);
    }
}
