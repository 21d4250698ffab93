//! Scene part of the mine, the board. Cells have fixed coordinates; the visible part grows with the cards.

use std::fmt::Write;

use tilewright_display::ScenePart;

use crate::display::rock::{CORNER, HEIGHT, ROCK, WIDTH};
use crate::display::scene_context::SceneSource;
use crate::display::symbol::{self, Piece};
use crate::display::{draw_target, new_mark, note_area};
use crate::rules::action::ActionKind;
use crate::rules::cards::{Card, Sides};
use crate::rules::cells::Cell;
use crate::rules::view::{GoalView, View};

/// Margin around the cells.
const RIM: f32 = 12.0;
/// Additional margin above and to the left, for coordinates.
const COORDINATES: f32 = 20.0;
/// Width of the column beside the goals with the seats that have read maps.
const MAP_READERS_WIDTH: f32 = 26.0;
const CARD: (f32, f32) = (WIDTH, HEIGHT);

/// Returns the centre of a cell.
pub(super) fn middle(cell: Cell) -> (f32, f32) {
    (WIDTH * f32::from(cell.x), HEIGHT * f32::from(-cell.y))
}

fn corner(cell: Cell) -> (f32, f32) {
    let (x, y) = middle(cell);
    (x - WIDTH / 2.0, y - HEIGHT / 2.0)
}

/// Returns the mine as a scene part.
pub(super) fn part(source: &SceneSource) -> ScenePart {
    let view = source.view;
    let bounds = Bounds::of(view);
    let mut art = bounds.dots();
    joints(&mut art, view);
    for tunnel in &view.mine {
        let (x, y) = middle(tunnel.cell);
        let card = Card::by_name(tunnel.card);
        let kind = card.map_or(symbol::START.to_owned(), symbol::kind);
        let face = card.map_or(symbol::START.to_owned(), |card| symbol::card(card, tunnel.turned));
        let from = source.chronicle.digger(tunnel.cell).map(|seat| format!("hand {seat}"));
        Piece { from, to: card.map(|_| "discard"), ..Piece::new(&kind, &face, x, y) }.draw(&mut art);
        if !tunnel.reached {
            shade(&mut art, tunnel.cell, tunnel.open);
        }
    }
    for goal in &view.goals {
        let (x, y) = middle(goal.cell);
        Piece::new("goal", &symbol::goal(goal), x, y).draw(&mut art);
        if let Some(open) = goal.open.filter(|_| !goal.reached) {
            shade(&mut art, goal.cell, open);
        }
        draw_map_readers(&mut art, source, goal);
    }
    if let Some(cell) = changed(source) {
        art.push_str(&new_mark(corner(cell), CARD));
    }
    for goal in &view.goals {
        art.push_str(&note_area(&format!("goal {}", goal.goal.name()), corner(goal.cell), CARD));
    }
    for (key, cell) in source.keys("cell").filter_map(|(key, cell)| Some((key, Cell::parse(cell)?))) {
        draw_target(&mut art, source, key, None, middle(cell), (WIDTH - 4.0, HEIGHT - 4.0));
    }
    for goal in &view.goals {
        let key = format!("goal {}", goal.goal.name());
        draw_target(&mut art, source, &key, Some(&key), middle(goal.cell), (WIDTH - 2.0, HEIGHT - 2.0));
    }
    bounds.part(art)
}

/// Visible part of the mine: all cards, the cells that open sides of reached cards lead into, and the places of the
/// goals.
struct Bounds {
    west: i8,
    east: i8,
    south: i8,
    north: i8,
}

impl Bounds {
    /// Returns the bounds for a view. They do not depend on the viewer or the legal actions, so that the picture is
    /// stable.
    fn of(view: &View) -> Bounds {
        let mut bounds = Bounds { west: -1, east: 8, south: -2, north: 2 };
        let tunnels = view.mine.iter().map(|tunnel| (tunnel.cell, tunnel.open, tunnel.reached));
        let goals = view.goals.iter().filter_map(|goal| Some((goal.cell, goal.open?, goal.reached)));
        for (cell, open, reached) in tunnels.chain(goals) {
            bounds.hold(cell);
            let ways = (0..4).filter(|side| reached && open.has(*side));
            ways.for_each(|side| bounds.hold(cell.across(side)));
        }
        bounds
    }

    fn hold(&mut self, cell: Cell) {
        (self.west, self.east) = (self.west.min(cell.x), self.east.max(cell.x));
        (self.south, self.north) = (self.south.min(cell.y), self.north.max(cell.y));
    }

    /// Returns faint dots where cells meet, and the coordinates.
    fn dots(&self) -> String {
        let mut dots = String::from("<path d=\"");
        for y in self.south..=self.north + 1 {
            let (left, below) = corner(Cell::new(self.west, y - 1));
            let _ = write!(dots, "M{left:.0} {below:.0}h.1");
            let across = usize::from((self.east - self.west + 1).unsigned_abs());
            dots.push_str(&"m59.900 0h.1".repeat(across));
        }
        dots + "\" stroke=\"var(--rule,#8f8266)\" stroke-opacity=\".45\" stroke-width=\"3\" stroke-linecap=\"round\"/>"
            + &self.coordinates()
    }

    /// Returns the coordinates by which messages name cells.
    fn coordinates(&self) -> String {
        let (left, top) = corner(Cell::new(self.west, self.north));
        let number = |number: i8| number.to_string().replace('-', "−");
        let mut art = String::from(
            "<g class=\"coordinates\" fill=\"var(--soft,#5c564a)\" font-size=\"13\" font-weight=\"600\" \
             text-anchor=\"middle\">",
        );
        for x in self.west..=self.east {
            let (middle, _) = middle(Cell::new(x, 0));
            let _ = write!(art, "<text x=\"{middle:.0}\" y=\"{:.0}\">{}</text>", top - 6.0, number(x));
        }
        for y in self.south..=self.north {
            let (_, middle) = middle(Cell::new(0, y));
            let _ = write!(art, "<text x=\"{:.0}\" y=\"{:.0}\">{}</text>", left - 10.0, middle + 4.5, number(y));
        }
        art + "</g>"
    }

    fn part(&self, art: String) -> ScenePart {
        let (left, top) = corner(Cell::new(self.west, self.north));
        let right = if self.east > 8 { 0.0 } else { MAP_READERS_WIDTH };
        ScenePart {
            left: left - COORDINATES,
            top: top - COORDINATES,
            width: WIDTH * f32::from(self.east - self.west + 1) + COORDINATES + RIM + right,
            height: HEIGHT * f32::from(self.north - self.south + 1) + COORDINATES + RIM,
            svg: art,
        }
    }
}

/// Fills the round corners between neighbouring cards with rock.
fn joints(art: &mut String, view: &View) {
    let goals = view.goals.iter().filter(|goal| goal.face_up).map(|goal| goal.cell);
    let cells: Vec<Cell> = view.mine.iter().map(|tunnel| tunnel.cell).chain(goals).collect();
    let mut path = String::new();
    for cell in &cells {
        let (x, y) = corner(*cell);
        let beside: Vec<bool> = (0..4).map(|side| cells.contains(&cell.across(side))).collect();
        let corners = [(3, 0, 0.0, 0.0), (0, 1, 1.0, 0.0), (1, 2, 1.0, 1.0), (2, 3, 0.0, 1.0)];
        for (one, other, right, down) in corners {
            if beside[one] || beside[other] {
                let (left, top) = (x + right * (WIDTH - CORNER), y + down * (HEIGHT - CORNER));
                let _ = write!(path, "M{left:.0} {top:.0}h{CORNER}v{CORNER}h-{CORNER}z");
            }
        }
    }
    if !path.is_empty() {
        let _ = write!(art, "<path d=\"{path}\" fill=\"{ROCK}\"/>");
    }
}

/// Darkens a card that is not reached from the start, and the ends of its tunnels beyond the edge.
fn shade(art: &mut String, cell: Cell, open: Sides) {
    let (x, y) = corner(cell);
    let ends =
        [(20.0, -1.0, "h20v1h-20z"), (60.0, 35.0, "h1v20h-1z"), (20.0, 90.0, "h20v1h-20z"), (-1.0, 35.0, "h1v20h-1z")];
    let _ = write!(art, "<path d=\"M{x:.0} {y:.0}h60v90h-60z");
    for (_, (right, down, end)) in ends.iter().enumerate().filter(|(side, _)| open.has(*side)) {
        let _ = write!(art, "M{:.0} {:.0}{end}", x + right, y + down);
    }
    art.push_str("\" fill=\"#1d1710\" fill-opacity=\".55\"/>");
}

/// Draws an eye and the discs of the seats that have read a map of a goal: beside it, or on its edge if a card is
/// there.
fn draw_map_readers(art: &mut String, source: &SceneSource, goal: &GoalView) {
    let map_readers = source.chronicle.map_readers(goal.goal);
    let beside = goal.cell.across(1);
    let is_free = !source.view.mine.iter().any(|tunnel| tunnel.cell == beside);
    let is_free = is_free && source.label(&format!("cell {beside}")).is_none();
    if map_readers.is_empty() || (goal.face_up && !is_free) {
        return;
    }
    let (x, y) = corner(goal.cell);
    let x = x + WIDTH + if is_free { 13.0 } else { -8.0 };
    art.push_str(&symbol::at("eye", x, y + 9.0, if is_free { 0.8 } else { 0.65 }));
    let (r, step) = match (is_free, map_readers.len()) {
        (true, ..=4) => (8.5, 18.0),
        (true, _) | (false, ..=5) => (6.5, 13.0),
        (false, _) => (5.5, 11.0),
    };
    for (number, seat) in map_readers.iter().enumerate() {
        art.push_str(&source.disc(*seat, x, y + 19.0 + r + step * number as f32, r));
    }
}

/// Returns the cell that the last play changed, or the goal it showed.
fn changed(source: &SceneSource) -> Option<Cell> {
    match source.chronicle.last?.1 {
        ActionKind::Dig { cell, .. } | ActionKind::Rockfall { cell } => Some(cell),
        ActionKind::Map { goal } => Some(goal.cell()),
        ActionKind::Break { .. } | ActionKind::Repair { .. } | ActionKind::Pass { .. } | ActionKind::Take { .. } => {
            None
        }
    }
}
