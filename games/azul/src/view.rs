//! What a viewer may know: everything, for nothing is hidden in this game. `docs/azul.md` describes its JSON.

use std::fmt;

use game::{Rules, Seat, Turn};
use serde::Serialize;
use serde::ser::Serializer;

use crate::board::Board;
use crate::factories::{Source, factories_for};
use crate::floor::Fallen;
use crate::lines::SIZE;
use crate::phases::Phase;
use crate::rules::Azul;
use crate::ruleset::{Ruleset, WallSide};
use crate::tiles::{Colour, Tiles};
use crate::wall::pattern_colour;

/// A position as everybody sees it. `Display` draws it as plain text of at most 80 columns.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub struct View {
    pub rules: &'static str,
    pub round_limit: u16,
    /// What each space of the floor line costs.
    pub floor_costs: [i32; 7],
    /// `pattern` or `free`.
    pub wall_side: &'static str,
    /// The round that is played, or was played last; 0 in the preparation.
    pub round: u16,
    pub phase: Phase,
    /// The seat that decides now.
    pub turn: Option<u8>,
    /// On the free wall, the line, from 1, whose column is to be chosen.
    pub line_to_tile: Option<u8>,
    /// Who started this round, or, in maintenance, will start the next one.
    pub starting_player: Option<u8>,
    /// Who has taken the marker; if nobody has, it lies in the centre.
    pub marker: Option<u8>,
    pub bag: Heap,
    pub lid: Heap,
    pub factories: Vec<Tiles>,
    pub centre: Tiles,
    pub boards: Vec<BoardView>,
}

/// Tiles with their number.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub struct Heap {
    pub count: u32,
    pub tiles: Tiles,
}

/// One player's board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub struct BoardView {
    pub seat: u8,
    pub score: i32,
    /// The place on the score track, which ends at 99; a higher score is only a number beside it.
    pub track: Option<i32>,
    pub lines: Vec<LineView>,
    /// By rows and columns.
    pub wall: Vec<Vec<Option<Colour>>>,
    /// What lies on the floor line, from the left.
    pub floor: Vec<FloorTile>,
    /// What the floor line costs now.
    pub floor_cost: i32,
    pub complete_rows: u8,
    pub complete_columns: u8,
    pub complete_colours: u8,
}

/// One pattern line.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub struct LineView {
    pub colour: Option<Colour>,
    pub count: u8,
    pub size: u8,
}

/// What lies on a space of the floor line: a colour, or `marker`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FloorTile(pub Fallen);

impl Serialize for FloorTile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Fallen::Tile(colour) => colour.serialize(serializer),
            Fallen::Marker => serializer.serialize_str("marker"),
        }
    }
}

const FACTORIES_A_LINE: usize = 5;
/// The last space of the score track.
const TRACK_END: i32 = 99;

impl View {
    pub(crate) fn of(game: &Azul) -> View {
        let rules = &game.rules;
        let number = |seat: Seat| seat.index() as u8;
        let turn = match game.turn {
            Turn::Of(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        };
        let tiling = turn.filter(|_| game.phase == Phase::WallTiling);
        let mut lid = game.bag.spent();
        for board in &game.boards {
            lid -= board.floor.tiles();
        }
        View {
            rules: rules.name(),
            round_limit: rules.round_limit,
            floor_costs: rules.floor.each(),
            wall_side: rules.wall.name(),
            round: game.round,
            phase: game.phase,
            turn: turn.map(number),
            line_to_tile: tiling.and_then(|seat| game.board(seat).lines.complete()).map(|row| row + 1),
            starting_player: game.starter.map(number),
            marker: game.marker.map(number),
            bag: Heap::of(game.bag.inside()),
            lid: Heap::of(lid),
            factories: (1..=factories_for(game.players)).map(|f| game.factories.at(Source::factory(f))).collect(),
            centre: game.factories.at(Source::CENTRE),
            boards: Seat::all(game.players).map(|seat| BoardView::of(seat, game.board(seat), rules)).collect(),
        }
    }
}

impl Heap {
    fn of(tiles: Tiles) -> Heap {
        Heap { count: tiles.total(), tiles }
    }
}

impl BoardView {
    fn of(seat: Seat, board: &Board, rules: &Ruleset) -> BoardView {
        let line = |row| {
            let count = board.lines.count(row);
            LineView { colour: (count > 0).then(|| board.lines.colour(row)), count, size: row + 1 }
        };
        let complete = board.wall.bonus();
        BoardView {
            seat: seat.index() as u8,
            score: board.score,
            track: (board.score <= TRACK_END).then_some(board.score),
            lines: (0..SIZE).map(line).collect(),
            wall: (0..SIZE).map(|row| (0..SIZE).map(|column| board.wall.at(row, column)).collect()).collect(),
            floor: board.floor.iter().map(FloorTile).collect(),
            floor_cost: rules.floor.together(board.floor.taken()),
            complete_rows: complete.rows,
            complete_columns: complete.columns,
            complete_colours: complete.colours,
        }
    }

    /// The board as eight lines of text.
    fn drawn(&self, costs: &[i32], free: bool, mark: &str) -> Vec<String> {
        let beyond = if self.track.is_none() { ", beyond the track" } else { "" };
        let points = if self.score == 1 { "point" } else { "points" };
        let mut text = vec![format!("{mark} seat {}: {} {points}{beyond}", self.seat, self.score)];
        for (row, (line, spaces)) in self.lines.iter().zip(&self.wall).enumerate() {
            let held = line.colour.map_or(String::new(), |c| format!("{} ", c.letter()).repeat(line.count as usize));
            let empty = ". ".repeat((line.size - line.count) as usize);
            let space = |(column, tile): (usize, &Option<Colour>)| {
                let print = pattern_colour(row as u8, column as u8).letter().to_ascii_lowercase();
                tile.map_or(if free { '.' } else { print }, Colour::letter).to_string()
            };
            let wall: Vec<String> = spaces.iter().enumerate().map(space).collect();
            text.push(format!("  {}  {:>10}| {}", row + 1, empty + &held, wall.join(" ")));
        }
        let mut floor = String::from("  floor");
        for space in 0..costs.len() {
            let letter = match self.floor.get(space) {
                None => '.',
                Some(FloorTile(Fallen::Marker)) => '1',
                Some(FloorTile(Fallen::Tile(colour))) => colour.letter(),
            };
            floor += &format!("  {letter}");
        }
        text.push(floor);
        text.push(format!("       {}", costs.iter().map(|cost| format!(" -{cost}")).collect::<String>()));
        text
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Azul, {}: round {}, {}", self.rules, self.round, self.phase.name())?;
        match (self.turn, self.line_to_tile) {
            (Some(seat), Some(line)) => write!(f, ", seat {seat} chooses a column for line {line}")?,
            (Some(seat), None) => write!(f, ", seat {seat} takes tiles")?,
            (None, _) => {}
        }
        let marker = match self.marker {
            None => "in the centre".to_owned(),
            Some(seat) => format!("with seat {seat}"),
        };
        let starter = self.starting_player.map_or("nobody yet".to_owned(), |seat| format!("seat {seat}"));
        writeln!(f, "\nstarting player {starter}, marker {marker}")?;
        writeln!(f, "bag {:>3}  {}", self.bag.count, self.bag.tiles)?;
        writeln!(f, "lid {:>3}  {}", self.lid.count, self.lid.tiles)?;
        for (row, factories) in self.factories.chunks(FACTORIES_A_LINE).enumerate() {
            let first = 1 + row * FACTORIES_A_LINE;
            let drawn: String =
                (first..).zip(factories).map(|(f, tiles)| format!("f{f} {:<8}", letters(*tiles))).collect();
            writeln!(f, "{}", drawn.trim_end())?;
        }
        let centre =
            if self.marker.is_some() || !self.centre.is_empty() { letters(self.centre) } else { String::new() };
        writeln!(f, "centre {}{centre}", if self.marker.is_none() { "1" } else { "" })?;
        for pair in self.boards.chunks(2) {
            writeln!(f)?;
            let mark = |board: &BoardView| if self.turn == Some(board.seat) { ">" } else { " " };
            let drawn = |board: &BoardView| {
                board.drawn(&self.floor_costs, self.wall_side == WallSide::Free.name(), mark(board))
            };
            let left = drawn(&pair[0]);
            let right = pair.get(1).map_or(vec![String::new(); left.len()], drawn);
            for (left, right) in left.iter().zip(&right) {
                writeln!(f, "{}", format!("{left:<40}{right}").trim_end())?;
            }
        }
        Ok(())
    }
}

/// `BBRW`, or a dot for no tile.
fn letters(tiles: Tiles) -> String {
    if tiles.is_empty() {
        return ".".to_owned();
    }
    tiles.iter().flat_map(|(colour, count)| std::iter::repeat_n(colour.letter(), count as usize)).collect()
}
