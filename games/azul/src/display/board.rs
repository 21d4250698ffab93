//! Drawing of a player's board: pattern lines, wall and floor line.
//!
//! The viewer's own board also has line numbers, the costs of floor spaces and the points of bonuses. Other boards,
//! which are displayed at half the size, have the total cost of the floor.

use std::collections::BTreeSet;
use std::fmt::Write;

use tilewright_core::{Message, Step};
use tilewright_display::{RenderContext, ScenePart, scene::target, truncate_to_width};

use crate::display::messages::{column_label, line_label, row_label};
use crate::display::spaces::{self, AISLE_WIDTH, FLOOR_TOP, LEFT, RIGHT, SPACE_PITCH, WALL_LEFT};
use crate::display::{notes, tile};
use crate::rules::action::{ActionKind, Target};
use crate::rules::floor::{FLOOR_SPACES, FloorPiece};
use crate::rules::lines::BOARD_SIZE;
use crate::rules::ruleset::WallSide;
use crate::rules::state::Azul;
use crate::rules::tiles::TileColour;
use crate::rules::view::{BoardView, FloorTile};
use crate::rules::wall::pattern_colour;

/// Font size: at least 12 pixels where the own board is 340 pixels wide.
const FONT_SIZE: f32 = 18.0;
/// Font size on other boards: at least 12 pixels where such a board is 206 pixels wide.
const LARGE_FONT_SIZE: f32 = 28.0;

/// Drawing of one board.
pub(super) struct BoardDrawing<'a> {
    pub ctx: &'a RenderContext<'a, Azul>,
    pub board: &'a BoardView,
}

impl BoardDrawing<'_> {
    /// Draws the whole board.
    pub(super) fn draw(&self) -> ScenePart {
        let left = if self.is_own() { 0.0 } else { LEFT - 2.0 };
        let height = FLOOR_TOP + if self.is_own() { 64.0 } else { 44.0 };
        let mut part = ScenePart { left, ..ScenePart::new(RIGHT + 6.0 - left, height) };
        let art = &mut part.svg;
        for row in 0..BOARD_SIZE {
            self.draw_line(art, row);
            self.draw_wall_row(art, row);
        }
        self.draw_complete(art);
        self.draw_floor(art);
        match self.is_own() {
            true => self.draw_bonuses(art),
            false => self.draw_floor_cost(art),
        }
        self.draw_notes(art);
        self.draw_last_step(art);
        self.draw_targets(art);
        part
    }

    fn is_own(&self) -> bool {
        self.ctx.seat.is_some_and(|seat| seat.index() as u8 == self.board.seat)
    }

    /// Draws a pattern line, and the arrow to the wall, which is highlighted when the line is complete.
    fn draw_line(&self, art: &mut String, row: u8) {
        let line = self.board.lines[usize::from(row)];
        for place in 0..line.size {
            let (x, y) = spaces::line(row, place);
            art.push_str(&tile::hollow(x, y));
            if let Some(colour) = line.colour.filter(|_| place < line.count) {
                art.push_str(&tile::piece(colour, x, y));
            }
        }
        let (_, y) = spaces::line(row, 0);
        let paint = if line.count == line.size { "var(--accent,#1f6f6b)" } else { "var(--hollow-rim,#cfc09a)" };
        let _ = write!(
            art,
            "<path d=\"M{:.0} {:.0}l9 7l-9 7z\" fill=\"{paint}\"/>",
            WALL_LEFT - AISLE_WIDTH / 2.0 - 6.0,
            y - 7.0
        );
        if self.is_own() {
            let (x, _) = spaces::line(row, row);
            text(art, (x - 32.0, y + 6.5), FONT_SIZE, "middle", "var(--soft,#5c564a)", &(row + 1).to_string());
        }
    }

    fn draw_wall_row(&self, art: &mut String, row: u8) {
        let free = self.ctx.view.wall_side == WallSide::Free.name();
        for column in 0..BOARD_SIZE {
            let (x, y) = spaces::wall(row, column);
            art.push_str(&tile::hollow(x, y));
            match self.board.wall[usize::from(row)][usize::from(column)] {
                Some(colour) => art.push_str(&tile::piece(colour, x, y)),
                None if free => {}
                None => art.push_str(&tile::print(pattern_colour(row, column), x, y)),
            }
        }
    }

    /// Draws a bar at each complete row and column, and a dot on each tile of a complete colour.
    fn draw_complete(&self, art: &mut String) {
        let wall = &self.board.wall;
        let mut bars = String::new();
        for line in 0..BOARD_SIZE {
            let at = usize::from(line);
            if wall[at].iter().all(Option::is_some) {
                let (_, y) = spaces::wall(line, BOARD_SIZE - 1);
                let _ = write!(bars, "M{:.1} {:.0}v34", RIGHT + 3.5, y - 17.0);
            }
            if wall.iter().all(|row| row[at].is_some()) {
                let (x, y) = spaces::wall(BOARD_SIZE - 1, line);
                let _ = write!(bars, "M{:.0} {:.1}h34", x - 17.0, y + 24.5);
            }
        }
        for (row, tiles) in (0..BOARD_SIZE).zip(wall) {
            for (column, tile) in (0..BOARD_SIZE).zip(tiles) {
                if tile.is_some() && wall.iter().all(|row| row.contains(tile)) {
                    let (x, y) = spaces::wall(row, column);
                    let _ = write!(
                        art,
                        "<circle cx=\"{:.0}\" cy=\"{:.0}\" r=\"6\" fill=\"var(--accent,#1f6f6b)\" \
                         stroke=\"var(--card,#fdfaf2)\" stroke-width=\"2\"/>",
                        x + 15.0,
                        y + 15.0
                    );
                }
            }
        }
        if !bars.is_empty() {
            let _ = write!(
                art,
                "<path d=\"{bars}\" stroke=\"var(--accent,#1f6f6b)\" stroke-width=\"4\" stroke-linecap=\"round\"/>"
            );
        }
    }

    /// Draws the seven floor spaces, on the own board with their costs below.
    ///
    /// A marker that found no free space is drawn after the last space.
    fn draw_floor(&self, art: &mut String) {
        let mut marker = None;
        for place in 0..FLOOR_SPACES {
            let (x, y) = spaces::floor(place);
            let fallen = self.board.floor.get(usize::from(place));
            art.push_str(&tile::hollow(x, y));
            match fallen {
                Some(FloorTile(FloorPiece::Tile(colour))) => art.push_str(&tile::piece(*colour, x, y)),
                Some(FloorTile(FloorPiece::Marker)) => marker = Some((x, y)),
                None => {}
            }
            if self.is_own() {
                let paint = if fallen.is_some() { "var(--warn,#a0401f)" } else { "var(--soft,#5c564a)" };
                let cost = format!("−{}", self.ctx.view.floor_costs[usize::from(place)]);
                text(art, (x, y + 38.0), FONT_SIZE, "middle", paint, &cost);
            }
        }
        if self.ctx.view.marker == Some(self.board.seat) {
            let (x, y) = marker.unwrap_or(spaces::floor(FLOOR_SPACES));
            art.push_str(&tile::marker(x, y));
        }
    }

    /// Draws the points of a row, a column and a colour at the end of the game; kinds that are complete are
    /// highlighted.
    fn draw_bonuses(&self, art: &mut String) {
        let BoardView { complete_rows, complete_columns, complete_colours, .. } = *self.board;
        let bonuses = [
            ("bonus-row", complete_rows, 2),
            ("bonus-column", complete_columns, 7),
            ("bonus-colour", complete_colours, 10),
        ];
        for (place, (key, complete, points)) in bonuses.into_iter().enumerate() {
            let label = self.ctx.localizer.format(&Message::new(key).number("points", points));
            let paint = if complete > 0 { "var(--accent,#1f6f6b)" } else { "var(--soft,#5c564a)" };
            let y = FLOOR_TOP + 15.0 + 21.0 * place as f32;
            text(
                art,
                (RIGHT, y),
                FONT_SIZE,
                "end",
                paint,
                &truncate_to_width(&label, FONT_SIZE, RIGHT - WALL_LEFT - 60.0),
            );
        }
    }

    /// Draws the total cost of the floor of another seat's board.
    fn draw_floor_cost(&self, art: &mut String) {
        if self.board.floor_cost > 0 {
            let (_, y) = spaces::floor(0);
            let cost = format!("−{}", self.board.floor_cost);
            text(art, (RIGHT, y + 10.0), LARGE_FONT_SIZE, "end", "var(--warn,#a0401f)", &cost);
        }
    }

    /// Draws transparent areas that carry the keys of notes.
    fn draw_notes(&self, art: &mut String) {
        let seat = self.board.seat;
        let mut note = |key: String, shape: String| {
            let _ = write!(art, "<rect data-note=\"{key}\" fill=\"transparent\" {shape}/>");
        };
        for row in 0..BOARD_SIZE {
            note(notes::line(seat, row), self.line_area(row));
            for column in 0..BOARD_SIZE {
                note(notes::wall(seat, row, column), wall_area(row, column));
            }
        }
        note(notes::floor(seat), floor_area());
        let x = spaces::floor(FLOOR_SPACES).0 + 20.0;
        note(
            notes::bonus(seat),
            format!("x=\"{x:.0}\" y=\"{:.0}\" width=\"{:.0}\" height=\"40\"", FLOOR_TOP, RIGHT - x),
        );
    }

    fn line_area(&self, row: u8) -> String {
        let (x, y) = spaces::line(row, row);
        let width = SPACE_PITCH * f32::from(row + 1) - 1.0;
        format!("x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.0}\" height=\"43\" rx=\"7\"", x - 21.5, y - 21.5)
    }

    /// Draws a frame round the last step's change: the tiles laid, or the space of the wall that a tile went to.
    fn draw_last_step(&self, art: &mut String) {
        let Some(Step::Action(seat, action)) = self.ctx.last_step else { return };
        if seat.index() as u8 != self.board.seat {
            return;
        }
        let on_wall = |row: u8, colour: TileColour| {
            let column = self.board.wall[usize::from(row)].iter().position(|tile| *tile == Some(colour))?;
            Some((spaces::wall(row, column as u8), 1))
        };
        let frame = match action.kind() {
            ActionKind::Take(_, _, Target::FLOOR) => Some((spaces::floor(0), self.board.floor.len())),
            ActionKind::Take(_, colour, target) => {
                let row = target.index() as u8;
                match self.board.lines[target.index()].count {
                    0 => on_wall(row, colour),
                    count => Some((spaces::line(row, count - 1), usize::from(count))),
                }
            }
            ActionKind::Tile(row, column) => Some((spaces::wall(row, column), 1)),
        };
        let Some(((x, y), count)) = frame.filter(|(_, count)| *count > 0) else { return };
        let _ = write!(
            art,
            "<rect data-new=\"\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.0}\" height=\"43\" rx=\"7\" fill=\"none\" \
             stroke=\"var(--last,#2b2a27)\" stroke-width=\"3\"/>",
            x - 21.5,
            y - 21.5,
            SPACE_PITCH * count as f32 - 1.0
        );
    }

    /// Draws targets for the legal actions: lines and the floor; on the free wall the complete line and its columns.
    fn draw_targets(&self, art: &mut String) {
        if self.ctx.view.turn != Some(self.board.seat) {
            return;
        }
        let seat = self.board.seat;
        let shape = |note: String, area: String| format!("<rect data-note=\"{note}\" {area}/>");
        let mut targets = BTreeSet::new();
        for action in self.ctx.legal {
            match action.kind() {
                ActionKind::Take(_, _, target) => _ = targets.insert(BoardTarget::Target(target)),
                ActionKind::Tile(row, column) => {
                    targets.extend([BoardTarget::Row(row), BoardTarget::Column(row, column)])
                }
            }
        }
        for pick in targets {
            let (key, label, shapes) = match pick {
                BoardTarget::Target(Target::FLOOR) => {
                    ("floor".to_owned(), Message::new("choice-floor"), shape(notes::floor(seat), floor_area()))
                }
                BoardTarget::Target(line) => {
                    let row = line.index() as u8;
                    (format!("line {line}"), line_label(row), shape(notes::line(seat, row), self.line_area(row)))
                }
                BoardTarget::Row(row) => {
                    (format!("row {}", row + 1), row_label(row), shape(notes::line(seat, row), self.line_area(row)))
                }
                BoardTarget::Column(row, column) => (
                    format!("column {}", column + 1),
                    column_label(column),
                    shape(notes::wall(seat, row, column), wall_area(row, column)),
                ),
            };
            art.push_str(&target(&key, &self.ctx.localizer.format(&label), &shapes));
        }
    }
}

/// Element of a board that can be clicked. The order of variants is that of the targets in the drawing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum BoardTarget {
    Target(Target),
    Row(u8),
    Column(u8, u8),
}

fn wall_area(row: u8, column: u8) -> String {
    let (x, y) = spaces::wall(row, column);
    format!("x=\"{:.1}\" y=\"{:.1}\" width=\"43\" height=\"43\" rx=\"7\"", x - 21.5, y - 21.5)
}

fn floor_area() -> String {
    let ((x, y), width) = (spaces::floor(0), SPACE_PITCH * f32::from(FLOOR_SPACES) - 1.0);
    format!("x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.0}\" height=\"43\" rx=\"7\"", x - 21.5, y - 21.5)
}

fn text(art: &mut String, (x, y): (f32, f32), size: f32, anchor: &str, paint: &str, words: &str) {
    let _ = write!(
        art,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{paint}\">{words}</text>"
    );
}
