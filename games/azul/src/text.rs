//! A view as plain text of at most 80 columns.

use std::fmt;

use crate::floor::Fallen;
use crate::ruleset::WallSide;
use crate::tiles::{Colour, Tiles};
use crate::view::{BoardView, FloorTile, View};
use crate::wall::pattern_colour;

const FACTORIES_A_LINE: usize = 5;

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

impl BoardView {
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

/// `BBRW`, or a dot for no tile.
fn letters(tiles: Tiles) -> String {
    if tiles.is_empty() {
        return ".".to_owned();
    }
    tiles.iter().flat_map(|(colour, count)| std::iter::repeat_n(colour.letter(), count as usize)).collect()
}
