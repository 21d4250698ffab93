//! Display of the board. The middle of a cell is 100 times its coordinates away from the middle of the first tile.

use std::collections::BTreeMap;
use std::fmt::Write;
use tilewright_display::Narrate;

use tilewright_display::{RenderContext, ScenePart, scene};

use crate::display::{LaidTile, TILE, colour, figure, ground, laid_tiles, last_laid, middle, notes, piece, tile};
use crate::rules::action::{Action, ActionKind};
use crate::rules::cell::Cell;
use crate::rules::state::Carcassonne;
use crate::rules::tiles::TileKind;
use crate::rules::view::{CellView, View};

/// Margin for coordinates, west and north of the cells.
const COORDINATE_MARGIN: f32 = 44.0;
const HALF_TILE: f32 = TILE / 2.0;

/// Draws the board.
pub(super) fn part(ctx: &RenderContext<Carcassonne>) -> ScenePart {
    let view = ctx.view;
    let bounds = Bounds::of(view);
    let open: BTreeMap<Cell, Action> = ctx
        .legal
        .iter()
        .filter_map(|action| match action.kind() {
            ActionKind::Place(cell, _) => Some((cell, *action)),
            ActionKind::Follow(_) | ActionKind::NoFollower => None,
        })
        .rev()
        .collect();
    let mut svg = String::new();
    bounds.draw(&mut svg);
    shadow(&mut svg, view);
    for laid in laid_tiles(view) {
        let (kind, symbol) = (tile::piece_kind(laid.kind), tile::symbol_id(laid.kind, laid.rotation));
        svg.push_str(&piece(&kind, &symbol, laid.middle, &format!("bag {}", laid.kind)));
    }
    newest(&mut svg, view);
    segments(&mut svg, view);
    followers(&mut svg, ctx);
    if ctx.show_aids && view.phase != "over" {
        for cell in view.cells.iter().filter(|cell| !open.contains_key(&Cell::new(cell.x, cell.y))) {
            free_cell(&mut svg, view, cell);
        }
    }
    for (cell, action) in open {
        target(&mut svg, ctx, cell, action);
    }
    let (left, top) = (bounds.left(), bounds.top());
    ScenePart { left, top, width: bounds.right() - left, height: bounds.bottom() - top, svg }
}

/// Cells that are drawn: all tiles with a margin of one cell, and at least 7 × 5, so that few tiles are not drawn too
/// large.
struct Bounds {
    west: i8,
    east: i8,
    south: i8,
    north: i8,
}

impl Bounds {
    fn of(view: &View) -> Bounds {
        let cells: Vec<(i8, i8)> = laid_tiles(view).map(|laid| laid.cell).collect();
        let most = |part: fn(&(i8, i8)) -> i8| cells.iter().map(part).max().unwrap_or_default();
        Bounds {
            west: (-most(|cell| -cell.0) - 1).min(-3),
            east: (most(|cell| cell.0) + 1).max(3),
            south: (-most(|cell| -cell.1) - 1).min(-2),
            north: (most(|cell| cell.1) + 1).max(2),
        }
    }

    fn left(&self) -> f32 {
        TILE * f32::from(self.west) - HALF_TILE - COORDINATE_MARGIN
    }

    fn top(&self) -> f32 {
        -TILE * f32::from(self.north) - HALF_TILE - COORDINATE_MARGIN
    }

    fn right(&self) -> f32 {
        TILE * f32::from(self.east) + HALF_TILE + 6.0
    }

    fn bottom(&self) -> f32 {
        -TILE * f32::from(self.south) + HALF_TILE + 6.0
    }

    /// Draws a faint dot at each corner of a cell, and the coordinates.
    fn draw(&self, svg: &mut String) {
        let (left, right) = (self.left() + COORDINATE_MARGIN, self.right() - 6.0);
        let rows: String = (self.south..=self.north + 1)
            .map(|y| format!("M{left:.0} {:.0}H{right:.0}", HALF_TILE - TILE * f32::from(y)))
            .collect();
        let _ = write!(
            svg,
            "<path d=\"{rows}\" fill=\"none\" stroke=\"var(--rule,#8f8266)\" stroke-opacity=\".45\" stroke-width=\"5\" \
             stroke-linecap=\"round\" stroke-dasharray=\".1 99.9\"/>\
             <g class=\"coordinates\" fill=\"var(--soft,#5c564a)\" font-size=\"24\" font-weight=\"600\" \
             text-anchor=\"middle\">"
        );
        let number = |number: i8| number.to_string().replace('-', "−");
        for x in self.west..=self.east {
            let _ =
                write!(svg, "<text x=\"{}\" y=\"{:.0}\">{}</text>", i32::from(x) * 100, self.top() + 30.0, number(x));
        }
        for y in self.south..=self.north {
            let _ = write!(
                svg,
                "<text x=\"{:.0}\" y=\"{}\">{}</text>",
                self.left() + 22.0,
                8 - i32::from(y) * 100,
                number(y)
            );
        }
        svg.push_str("</g>");
    }
}

/// Draws the shadow of all tiles.
fn shadow(svg: &mut String, view: &View) {
    let path: String = laid_tiles(view)
        .map(|laid| format!("M{:.0} {:.0}h100v100h-100z", laid.middle.0 - HALF_TILE, laid.middle.1 - HALF_TILE))
        .collect();
    let _ = write!(
        svg,
        "<path d=\"{path}\" transform=\"translate(3 5)\" fill=\"#42341a\" fill-opacity=\".3\" stroke=\"#42341a\" \
         stroke-opacity=\".12\" stroke-width=\"6\"/>"
    );
}

/// Draws a frame around the last tile, unless it is the first.
fn newest(svg: &mut String, view: &View) {
    if let Some(laid) = last_laid(view).filter(|_| laid_tiles(view).count() > 1) {
        let _ = write!(
            svg,
            "<rect data-new=\"\" x=\"{:.0}\" y=\"{:.0}\" width=\"98\" height=\"98\" rx=\"4\" fill=\"none\" \
             stroke=\"var(--last,#2b2a27)\" stroke-width=\"4\"/>",
            laid.middle.0 - 49.0,
            laid.middle.1 - 49.0
        );
    }
}

/// Draws a transparent shape over each segment, with the key of its feature's note: meadows below, then roads, cities,
/// cloisters.
fn segments(svg: &mut String, view: &View) {
    let keys = notes::keys_by_segment(view);
    svg.push_str("<g fill=\"transparent\">");
    for (number, laid) in laid_tiles(view).enumerate() {
        let LaidTile { kind, rotation, middle: (x, y), .. } = laid;
        let _ = write!(svg, "<g transform=\"translate({x:.0} {y:.0})\">");
        for (spot, shape) in ground::shapes(kind, rotation) {
            if let Some(key) = keys.get(&(number + 1, *spot)) {
                let _ = write!(svg, "<path data-note=\"{key}\" d=\"{shape}\"/>");
            }
        }
        svg.push_str("</g>");
    }
    svg.push_str("</g>");
}

/// Draws the followers. They ignore the pointer, so the segment below them receives it.
fn followers(svg: &mut String, ctx: &RenderContext<Carcassonne>) {
    let view = ctx.view;
    svg.push_str("<g pointer-events=\"none\">");
    for follower in &view.followers {
        let laid = follower.tile.and_then(|id| view.tiles.get(id - 1)).and_then(LaidTile::of);
        let (Some(laid), Some(spot)) = (laid, follower.role_and_spot) else { continue };
        let colour = colour(ctx.nameplates, follower.seat);
        let (dx, dy) = figure::position(laid.kind, laid.rotation, spot);
        let at = (laid.middle.0 + dx, laid.middle.1 + dy);
        let (kind, symbol) = (figure::piece_kind(colour), figure::symbol_id(colour, spot.role));
        svg.push_str(&piece(&kind, &symbol, at, &format!("home {}", follower.seat)));
    }
    svg.push_str("</g>");
}

/// Draws a free cell that is no target, with the key of its note, and a cross if no tile fits.
fn free_cell(svg: &mut String, view: &View, cell: &CellView) {
    let (x, y) = middle(cell.x, cell.y);
    if is_hole(view, cell) {
        let _ = write!(
            svg,
            "<path d=\"M{:.0} {:.0}l30 30m0-30l-30 30\" fill=\"none\" stroke=\"var(--warn,#a0401f)\" \
             stroke-opacity=\".75\" stroke-width=\"6\" stroke-linecap=\"round\"/>",
            x - 15.0,
            y - 15.0
        );
    }
    let _ = write!(
        svg,
        "<rect data-note=\"{}\" x=\"{:.0}\" y=\"{:.0}\" width=\"92\" height=\"92\" rx=\"6\" fill=\"transparent\"/>",
        notes::cell_key(cell),
        x - 46.0,
        y - 46.0
    );
}

/// Whether no tile left fits on a cell, nor the drawn one, while there are tiles left.
fn is_hole(view: &View, cell: &CellView) -> bool {
    let drawn = view.drawn_tile().and_then(|tile| TileKind::from_letter(tile.kind));
    let held = drawn.is_some_and(|kind| cell.kinds >> kind.index() & 1 == 1);
    cell.fits == 0 && !held && view.stack.tiles > 0
}

/// Draws a free cell as the target of a placement.
fn target(svg: &mut String, ctx: &RenderContext<Carcassonne>, cell: Cell, action: Action) {
    let Some(choice) = Carcassonne::choices(action).into_iter().next() else { return };
    let (x, y) = middle(cell.x(), cell.y());
    let shapes = format!(
        "<rect x=\"{:.0}\" y=\"{:.0}\" width=\"92\" height=\"92\" rx=\"8\"/>\
         <circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"7\" fill=\"var(--accent,#1f6f6b)\" fill-opacity=\".75\" \
         stroke=\"none\"/>",
        x - 46.0,
        y - 46.0
    );
    let target = scene::target(&choice.key, &ctx.localizer.format(&choice.label), &shapes);
    let noted = ctx.view.cells.iter().find(|noted| ctx.show_aids && (noted.x, noted.y) == (cell.x(), cell.y()));
    match noted {
        Some(cell) => {
            let _ = write!(svg, "<g data-note=\"{}\">{target}</g>", notes::cell_key(cell));
        }
        None => svg.push_str(&target),
    }
}
