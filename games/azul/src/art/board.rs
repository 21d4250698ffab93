//! A player's board: the score track, the stairs of pattern lines, the wall and the floor.

use std::fmt::Write;

use game::svg::{ACCENT, INK, WARNING};
use game::{Nameplate, lettering, svg};

use super::tile::{self, SIDE};
use super::track;
use crate::action::{Action, Move};
use crate::floor::Fallen;
use crate::lines::SIZE;
use crate::ruleset::WallSide;
use crate::tiles::Colour;
use crate::view::{BoardView, FloorTile, View};
use crate::wall::pattern_colour;

/// From one space to the next.
const STEP: f32 = 44.0;
const MARGIN: f32 = 18.0;
/// Left of the stairs and of the floor.
const LEFT: f32 = 32.0;
/// Between the pattern lines and the wall.
const AISLE: f32 = 26.0;
/// How high the letters of a name are.
const NAME: f32 = 17.0;
/// The line with the name, above score and track.
const NAME_LINE: f32 = NAME + 9.0;
const HEAD: f32 = MARGIN + NAME_LINE + track::HEIGHT + 14.0;
/// Between the wall and the floor, where columns that are complete have their points.
const SILL: f32 = 18.0;
/// How wide a board is.
pub const WIDTH: f32 = LEFT + 5.0 * STEP + AISLE + 5.0 * STEP + 32.0;
/// How high a board is.
pub const HEIGHT: f32 = HEAD + 5.0 * STEP + SILL + STEP + 32.0;

/// A board at its place on the table.
pub struct Board<'a> {
    pub view: &'a View,
    pub board: &'a BoardView,
    /// The seat's name and colour.
    pub plate: &'a Nameplate,
    /// Its upper left corner.
    pub x: f32,
    pub y: f32,
}

impl Board<'_> {
    /// Draws all of it.
    pub fn draw(&self, art: &mut String) {
        self.draw_card(art);
        self.draw_name(art);
        self.draw_head(art);
        for row in 0..SIZE {
            self.draw_line(art, row);
            self.draw_wall_row(art, row);
        }
        self.draw_bonuses(art);
        self.draw_floor(art);
    }

    fn in_turn(&self) -> bool {
        self.view.turn == Some(self.board.seat)
    }

    fn row_top(&self, row: u8) -> f32 {
        self.y + HEAD + STEP * f32::from(row)
    }

    /// The upper left corner of a space of the wall.
    fn space(&self, row: u8, column: u8) -> (f32, f32) {
        (self.x + LEFT + 5.0 * STEP + AISLE + STEP * f32::from(column), self.row_top(row))
    }

    fn draw_card(&self, art: &mut String) {
        let (x, y) = (self.x, self.y);
        let (edge, width) = if self.in_turn() { (ACCENT, 4.0) } else { ("#c9bb95", 1.2) };
        let _ = write!(
            art,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"12\" fill=\"{INK}\" fill-opacity=\".13\"/>\
             <rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"12\" fill=\"#fcf9f0\" stroke=\"{edge}\" stroke-width=\"{width}\"/>",
            x + 3.0,
            y + 4.0
        );
    }

    fn draw_name(&self, art: &mut String) {
        let _ = write!(
            art,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{NAME}\" fill=\"{INK}\">{}</text>",
            self.x + MARGIN,
            self.y + MARGIN + NAME - 3.0,
            lettering::fitted(self.plate.name.as_str(), NAME, WIDTH - 2.0 * MARGIN)
        );
    }

    /// The seat's sign, its score, whether it starts, and the track.
    fn draw_head(&self, art: &mut String) {
        let top = self.y + MARGIN + NAME_LINE;
        let (x, y) = (self.x + MARGIN + 16.0, top + 18.0);
        let colour = self.plate.colour;
        let (paint, _) = svg::paint(colour);
        let _ = write!(
            art,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"17\" fill=\"{paint}\" stroke=\"{INK}\"/>{}\
             <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"27\" fill=\"{INK}\">{}</text>",
            svg::sign(colour, x, y, 9.5),
            x + 25.0,
            y + 10.0,
            self.board.score
        );
        if self.in_turn() {
            let _ = write!(art, "<path d=\"M{:.1} {:.1}l15 9l-15 9z\" fill=\"{ACCENT}\"/>", x - 7.0, y + 26.0);
        }
        if self.view.starting_player == Some(self.board.seat) {
            let _ = write!(
                art,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"9\" fill=\"none\" stroke=\"{ACCENT}\" stroke-width=\"1.3\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"12\" text-anchor=\"middle\" fill=\"{ACCENT}\">1</text>",
                x + 35.0,
                y + 35.0,
                x + 35.0,
                y + 39.4
            );
        }
        track::draw(art, self.board.track, colour, self.x + WIDTH - MARGIN - track::WIDTH, top);
    }

    /// The stairs: a line is filled from the right.
    fn draw_line(&self, art: &mut String, row: u8) {
        let line = self.board.lines[usize::from(row)];
        let y = self.row_top(row);
        let right = self.x + LEFT + 5.0 * STEP;
        for place in 0..line.size {
            let x = right - STEP * f32::from(place + 1);
            match line.colour {
                Some(colour) if place < line.count => art.push_str(&tile::tile(colour, x, y, SIDE)),
                Some(_) | None => hollow(art, x, y),
            }
        }
        let waits = self.in_turn() && self.view.line_to_tile == Some(row + 1);
        let full = line.count == line.size;
        let (paint, opacity) = if waits || full { (ACCENT, 1.0) } else { ("#b9a981", 0.8) };
        let _ = write!(
            art,
            "<path d=\"M{:.1} {:.1}l9 7l-9 7z\" fill=\"{paint}\" fill-opacity=\"{opacity}\"/>",
            right + 5.0,
            y + SIDE / 2.0 - 7.0
        );
        let _ = write!(
            art,
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"12\" text-anchor=\"middle\" fill=\"{INK}\" fill-opacity=\".65\">{}</text>",
            right - STEP * f32::from(line.size) - 12.0,
            y + SIDE / 2.0 + 4.5,
            row + 1
        );
    }

    fn draw_wall_row(&self, art: &mut String, row: u8) {
        let free = self.view.wall_side == WallSide::Free.name();
        for column in 0..SIZE {
            let (x, y) = self.space(row, column);
            match self.board.wall[usize::from(row)][usize::from(column)] {
                Some(colour) => art.push_str(&tile::tile(colour, x, y, SIDE)),
                None if free => hollow(art, x, y),
                None => {
                    let _ = write!(
                        art,
                        "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{SIDE}\" height=\"{SIDE}\" rx=\"5.5\" fill=\"#f1ead8\"/>{}",
                        tile::print(pattern_colour(row, column), x, y)
                    );
                }
            }
        }
    }

    /// What is complete has its points beside it: a row 2, a column 7, a colour 10.
    fn draw_bonuses(&self, art: &mut String) {
        let wall = &self.board.wall;
        for line in 0..SIZE {
            let at = usize::from(line);
            if wall[at].iter().all(Option::is_some) {
                let (x, y) = self.space(line, SIZE - 1);
                bonus(art, x + SIDE + 17.0, y + SIDE / 2.0 + 5.0, 2);
            }
            if wall.iter().all(|row| row[at].is_some()) {
                let (x, y) = self.space(SIZE - 1, line);
                bonus(art, x + SIDE / 2.0, y + SIDE + 15.0, 7);
            }
        }
        let complete = |colour: &Colour| wall.iter().all(|row| row.contains(&Some(*colour)));
        for (place, colour) in Colour::ALL.into_iter().filter(complete).enumerate() {
            // They stand in the corner above the stairs, two in a row.
            let (x, y) = (self.x + MARGIN + 66.0 * (place % 2) as f32, self.row_top(0) + 31.0 * (place / 2) as f32);
            art.push_str(&tile::tile(colour, x, y, 27.0));
            bonus(art, x + 45.0, y + 19.0, 10);
        }
        self.draw_bonus_print(art);
    }

    /// What a row, a column and a colour will be worth, printed beside the floor.
    fn draw_bonus_print(&self, art: &mut String) {
        let (x, y) = (self.x + LEFT + 7.0 * STEP + 24.0, self.floor_top());
        let squares = |x: f32, y: f32, dx: f32, dy: f32| -> String {
            (0..5).map(|n| format!("M{:.1} {:.1}h6v6h-6z", x + dx * n as f32, y + dy * n as f32)).collect()
        };
        let _ = write!(
            art,
            "<path d=\"{}{}{}\" fill=\"#cdbf9b\"/><g font-size=\"13\" text-anchor=\"middle\" fill=\"{INK}\" fill-opacity=\".65\">",
            squares(x, y + 17.0, 8.0, 0.0),
            squares(x + 67.0, y + 1.0, 0.0, 8.0),
            squares(x + 102.0, y + 1.0, 8.0, 8.0)
        );
        for (x, points) in [(x + 19.0, 2), (x + 70.0, 7), (x + 121.0, 10)] {
            let _ = write!(art, "<text x=\"{x:.1}\" y=\"{:.1}\">+{points}</text>", y + SIDE + 15.0);
        }
        art.push_str("</g>");
    }

    fn floor_top(&self) -> f32 {
        self.row_top(SIZE) + SILL
    }

    /// Seven spaces with their costs under them.
    fn draw_floor(&self, art: &mut String) {
        let y = self.floor_top();
        let mut met_marker = false;
        for (place, cost) in self.view.floor_costs.iter().enumerate() {
            let x = self.x + LEFT + STEP * place as f32;
            let fallen = self.board.floor.get(place);
            match fallen {
                Some(FloorTile(Fallen::Tile(colour))) => art.push_str(&tile::tile(*colour, x, y, SIDE)),
                Some(FloorTile(Fallen::Marker)) => {
                    met_marker = true;
                    hollow(art, x, y);
                    art.push_str(&tile::marker(x + SIDE / 2.0, y + SIDE / 2.0, 17.0));
                }
                None => hollow(art, x, y),
            }
            let (paint, opacity) = if fallen.is_some() { (WARNING, 1.0) } else { (INK, 0.65) };
            let _ = write!(
                art,
                "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"13\" text-anchor=\"middle\" fill=\"{paint}\" fill-opacity=\"{opacity}\">−{cost}</text>",
                x + SIDE / 2.0,
                y + SIDE + 15.0
            );
        }
        if self.view.marker == Some(self.board.seat) && !met_marker {
            art.push_str(&tile::marker(self.x + LEFT + STEP * 7.0 + 16.0, y + SIDE / 2.0, 15.0));
        }
    }

    /// The spaces of the free wall that can be chosen.
    pub fn draw_choices(&self, art: &mut String, legal: &[Action]) {
        for action in legal {
            let Move::Tile(row, column) = action.spelt_out() else { continue };
            let (x, y) = self.space(row, column);
            let _ = write!(
                art,
                "<rect data-action=\"{action}\" x=\"{:.1}\" y=\"{:.1}\" width=\"38\" height=\"38\" rx=\"5\" fill=\"{ACCENT}\" fill-opacity=\".16\" \
                 stroke=\"{ACCENT}\" stroke-width=\"2\" stroke-dasharray=\"5 3\"/>",
                x + 1.0,
                y + 1.0
            );
        }
    }
}

/// A space without a tile: pressed into the board, so that its upper left edge lies in the shade.
fn hollow(art: &mut String, x: f32, y: f32) {
    let _ = write!(art, "<use href=\"#az-hollow\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"40\" height=\"40\"/>");
}

/// The symbol of an empty space.
pub fn symbol() -> &'static str {
    "<symbol id=\"az-hollow\" viewBox=\"0 0 40 40\"><rect x=\".5\" y=\".5\" width=\"39\" height=\"39\" rx=\"5\" fill=\"#ece3cd\" stroke=\"#d5c8a6\"/>\
     <path d=\"M1.6 34V6Q1.6 1.6 6 1.6H34\" fill=\"none\" stroke=\"#b9a981\" stroke-width=\"1.3\" stroke-linecap=\"round\"/></symbol>"
}

fn bonus(art: &mut String, x: f32, y: f32, points: u8) {
    let _ = write!(
        art,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"14\" text-anchor=\"middle\" fill=\"{ACCENT}\">+{points}</text>"
    );
}
