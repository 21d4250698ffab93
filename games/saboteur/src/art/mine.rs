//! The mine, with what can be done in it: cards that fit a cell, rock that can fall, goals that a map can show.

use std::collections::BTreeMap;
use std::fmt::Write;

use game::svg::{ACCENT, INK, WARNING};

use super::rock::{HEIGHT, WIDTH};
use super::{button, icon, symbol};
use crate::action::{Action, Move};
use crate::cards::Card;
use crate::cells::Cell;
use crate::view::View;

const RIM: f32 = 24.0;

/// The cells that are drawn, from west to east and from south to north.
pub struct Plate {
    west: i8,
    east: i8,
    south: i8,
    north: i8,
    /// How high the plate is at least.
    least: f32,
}

impl Plate {
    /// All cards, the goals' places and the cells something can be laid into, on a plate at least so high.
    pub fn of(view: &View, legal: &[Action], least: f32) -> Plate {
        let dug = legal.iter().filter_map(|action| match action.spelt_out() {
            Move::Dig { cell, .. } => Some(cell),
            Move::Break { .. }
            | Move::Repair { .. }
            | Move::Rockfall { .. }
            | Move::Map { .. }
            | Move::Pass { .. }
            | Move::Take { .. } => None,
        });
        let frame = [Cell::new(-1, 2), Cell::new(9, -2)];
        let cells: Vec<Cell> = view.mine.iter().map(|tunnel| tunnel.cell).chain(dug).chain(frame).collect();
        let (xs, ys) = (|| cells.iter().map(|cell| cell.x), || cells.iter().map(|cell| cell.y));
        Plate {
            west: xs().min().unwrap_or(0),
            east: xs().max().unwrap_or(0),
            south: ys().min().unwrap_or(0),
            north: ys().max().unwrap_or(0),
            least,
        }
    }

    pub fn width(&self) -> f32 {
        WIDTH * f32::from(self.east - self.west + 1) + 2.0 * RIM
    }

    fn cells_height(&self) -> f32 {
        HEIGHT * f32::from(self.north - self.south + 1) + 2.0 * RIM
    }

    pub fn height(&self) -> f32 {
        self.cells_height().max(self.least)
    }

    /// Draws the mine with its upper left corner there.
    pub fn draw(&self, art: &mut String, view: &View, legal: &[Action], left: f32, top: f32) {
        let plate_top = top;
        let top = top + (self.height() - self.cells_height()) / 2.0;
        let corner = |cell: Cell| {
            let (x, y) = (f32::from(cell.x - self.west), f32::from(self.north - cell.y));
            (left + RIM + WIDTH * x, top + RIM + HEIGHT * y)
        };
        let _ = write!(
            art,
            "<rect x=\"{left:.0}\" y=\"{plate_top:.0}\" width=\"{:.0}\" height=\"{:.0}\" rx=\"10\" fill=\"#e3d6b4\" stroke=\"#c9b78d\"/>",
            self.width(),
            self.height()
        );
        self.coordinates(art, left, plate_top, top);
        let last = last_laid(view);
        for tunnel in &view.mine {
            let (x, y) = corner(tunnel.cell);
            let card = Card::named(tunnel.card);
            let id = card.map_or(symbol::START.to_owned(), |card| symbol::card(card, tunnel.turned));
            art.push_str(&symbol::card_at(&id, x, y, WIDTH));
            if !tunnel.reached {
                shade(art, x, y);
            }
            if last == Some(tunnel.cell) {
                outline(art, x, y);
            }
        }
        for goal in &view.goals {
            let (x, y) = corner(goal.cell);
            art.push_str(&symbol::card_at(&symbol::goal(goal), x, y, WIDTH));
            if goal.face_up && !goal.reached {
                shade(art, x, y);
            }
        }
        let mut fitting: BTreeMap<Cell, Vec<(Action, Card, bool)>> = BTreeMap::new();
        for action in legal {
            match action.spelt_out() {
                Move::Dig { card, cell, turned } => fitting.entry(cell).or_default().push((*action, card, turned)),
                Move::Rockfall { cell } => {
                    let (x, y) = corner(cell);
                    button(art, *action, x + 38.0, y + 3.0, (19.0, 19.0), &icon::at("sb-rocks", 2.0, 2.0, 15.0));
                }
                Move::Map { goal } => {
                    let (x, y) = corner(goal.cell());
                    button(art, *action, x + 17.0, y + 62.0, (26.0, 24.0), &icon::at("sb-chart", 3.0, 2.0, 20.0));
                }
                Move::Break { .. } | Move::Repair { .. } | Move::Pass { .. } | Move::Take { .. } => {}
            }
        }
        for (cell, cards) in fitting {
            let (x, y) = corner(cell);
            fits(art, &cards, x, y);
        }
    }

    fn coordinates(&self, art: &mut String, left: f32, plate_top: f32, top: f32) {
        let _ = write!(art, "<g fill=\"{INK}\" fill-opacity=\".55\" font-size=\"11\" text-anchor=\"middle\">");
        for x in self.west..=self.east {
            let middle = left + RIM + WIDTH * (f32::from(x - self.west) + 0.5);
            let _ = write!(art, "<text x=\"{middle:.0}\" y=\"{:.0}\">{x}</text>", plate_top + 16.0);
        }
        for y in self.south..=self.north {
            let middle = top + RIM + HEIGHT * (f32::from(self.north - y) + 0.5);
            let _ = write!(art, "<text x=\"{:.0}\" y=\"{:.0}\">{y}</text>", left + 12.0, middle + 4.0);
        }
        art.push_str("</g>");
    }
}

/// Where the last card was laid, if the last play of the round laid one.
fn last_laid(view: &View) -> Option<Cell> {
    match view.history.last()?.action.parse::<Action>().ok()?.spelt_out() {
        Move::Dig { cell, .. } => Some(cell),
        Move::Break { .. }
        | Move::Repair { .. }
        | Move::Rockfall { .. }
        | Move::Map { .. }
        | Move::Pass { .. }
        | Move::Take { .. } => None,
    }
}

/// No light reaches a card that is cut off from the start.
fn shade(art: &mut String, x: f32, y: f32) {
    let _ = write!(
        art,
        "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"{WIDTH:.0}\" height=\"{HEIGHT:.0}\" rx=\"5\" fill=\"#2b2a27\" fill-opacity=\".5\"/>"
    );
}

fn outline(art: &mut String, x: f32, y: f32) {
    let _ = write!(
        art,
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"57\" height=\"87\" rx=\"4\" fill=\"none\" stroke=\"{WARNING}\" stroke-width=\"3\"/>",
        x + 1.5,
        y + 1.5
    );
}

/// The cards that fit an empty cell, as small cards in as few rows as hold them.
fn fits(art: &mut String, cards: &[(Action, Card, bool)], x: f32, y: f32) {
    let _ = write!(
        art,
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"57\" height=\"87\" rx=\"5\" fill=\"{ACCENT}\" fill-opacity=\".12\" stroke=\"{ACCENT}\" \
         stroke-width=\"1.5\" stroke-dasharray=\"5 4\"/>",
        x + 1.5,
        y + 1.5
    );
    let side = (1..).find(|side| side * side >= cards.len()).unwrap_or(1);
    let rows = cards.len().div_ceil(side);
    let width = ((56.0 - 2.0) / side as f32).min(34.0);
    let (step, high) = (width, width * 1.5);
    let (left, up) = (x + (WIDTH - step * side as f32) / 2.0, y + (HEIGHT - high * rows as f32) / 2.0);
    for (number, (action, card, turned)) in cards.iter().enumerate() {
        let (column, row) = (number % side, number / side);
        let in_row = if row + 1 == rows { cards.len() - side * row } else { side };
        let shift = step * (side - in_row) as f32 / 2.0;
        let (x, y) = (left + shift + step * column as f32 + 0.8, up + high * row as f32 + 0.8);
        let inside = symbol::card_at(&symbol::card(*card, *turned), 0.8, 1.2, width - 3.2);
        button(art, *action, x, y, (width - 1.6, high - 1.6), &inside);
    }
}
