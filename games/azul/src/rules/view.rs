//! View of a position. Nothing is hidden in this game, so every viewer has the same. `docs/azul.md` describes its JSON.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use tilewright_core::{Rules, Seat, Turn};

use crate::rules::board::Board;
use crate::rules::factories::{Source, factories_for};
use crate::rules::floor::FloorPiece;
use crate::rules::lines::BOARD_SIZE;
use crate::rules::phases::Phase;
use crate::rules::ruleset::RuleSet;
use crate::rules::state::Azul;
use crate::rules::tiles::{TileColour, Tiles};

/// Position as every viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub struct View {
    pub rules: &'static str,
    pub round_limit: u16,
    /// Cost of each space of the floor line, from the left.
    pub floor_costs: [i32; 7],
    /// `pattern` or `free`.
    pub wall_side: &'static str,
    /// Number of the round in progress, or of the last one played; 0 in the preparation.
    pub round: u16,
    pub phase: Phase,
    /// Seat in turn.
    pub turn: Option<u8>,
    /// On the free wall, the line, counted from 1, whose column is to be chosen.
    pub line_to_tile: Option<u8>,
    /// Starting player of this round, or, in maintenance, of the next one.
    pub starting_player: Option<u8>,
    /// Seat that has taken the marker in this round; if none has, the marker is in the centre.
    pub marker: Option<u8>,
    pub bag: PileView,
    pub lid: PileView,
    pub factories: Vec<Tiles>,
    pub centre: Tiles,
    pub boards: Vec<BoardView>,
}

/// Tiles with their number.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub struct PileView {
    pub count: u32,
    pub tiles: Tiles,
}

/// Board of one player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub struct BoardView {
    pub seat: u8,
    pub score: i32,
    /// Space on the score track, which ends at 99 (A10); `None` for a higher score.
    pub track: Option<i32>,
    pub lines: Vec<LineView>,
    /// Tiles by row and column.
    pub wall: Vec<Vec<Option<TileColour>>>,
    /// Pieces on the floor line, from the left.
    pub floor: Vec<FloorTile>,
    /// Cost of the floor line now, in points.
    pub floor_cost: i32,
    pub complete_rows: u8,
    pub complete_columns: u8,
    pub complete_colours: u8,
}

/// A pattern line.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub struct LineView {
    pub colour: Option<TileColour>,
    pub count: u8,
    pub size: u8,
}

/// Piece on a space of the floor line; serialized as a colour or `marker`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FloorTile(pub FloorPiece);

impl Serialize for FloorTile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            FloorPiece::Tile(colour) => colour.serialize(serializer),
            FloorPiece::Marker => serializer.serialize_str("marker"),
        }
    }
}

/// Last space of the score track.
const MAX_TRACK_SCORE: i32 = 99;

impl View {
    /// Returns the view of `game`.
    pub(crate) fn of(game: &Azul) -> View {
        let rules = &game.rules;
        let number = |seat: Seat| seat.index() as u8;
        let turn = match game.turn {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        };
        let tiling = turn.filter(|_| game.phase == Phase::WallTiling);
        let mut lid = game.bag.discards();
        for board in &game.boards {
            lid -= board.floor.tiles();
        }
        View {
            rules: rules.name(),
            round_limit: rules.round_limit,
            floor_costs: rules.floor.per_space(),
            wall_side: rules.wall.name(),
            round: game.round,
            phase: game.phase,
            turn: turn.map(number),
            line_to_tile: tiling.and_then(|seat| game.board(seat).lines.complete().next()).map(|row| row + 1),
            starting_player: game.starter.map(number),
            marker: game.marker.map(number),
            bag: PileView::of(game.bag.contents()),
            lid: PileView::of(lid),
            factories: (1..=factories_for(game.players)).map(|f| game.factories.at(Source::factory(f))).collect(),
            centre: game.factories.at(Source::CENTRE),
            boards: Seat::iter(game.players).map(|seat| BoardView::of(seat, game.board(seat), rules)).collect(),
        }
    }
}

impl PileView {
    fn of(tiles: Tiles) -> PileView {
        PileView { count: tiles.total(), tiles }
    }
}

impl BoardView {
    fn of(seat: Seat, board: &Board, rules: &RuleSet) -> BoardView {
        let line = |row| {
            let count = board.lines.count(row);
            LineView { colour: (count > 0).then(|| board.lines.colour(row)), count, size: row + 1 }
        };
        let complete = board.wall.bonus();
        BoardView {
            seat: seat.index() as u8,
            score: board.score,
            track: (board.score <= MAX_TRACK_SCORE).then_some(board.score),
            lines: (0..BOARD_SIZE).map(line).collect(),
            wall: (0..BOARD_SIZE)
                .map(|row| (0..BOARD_SIZE).map(|column| board.wall.at(row, column)).collect())
                .collect(),
            floor: board.floor.iter().map(FloorTile).collect(),
            floor_cost: rules.floor.total(board.floor.taken()),
            complete_rows: complete.rows,
            complete_columns: complete.columns,
            complete_colours: complete.colours,
        }
    }
}

impl Serialize for TileColour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Serialize for Phase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// An object with all five colours, also those with no tile.
impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(TileColour::ALL.len()))?;
        for colour in TileColour::ALL {
            map.serialize_entry(colour.name(), &self.count(colour))?;
        }
        map.end()
    }
}
