//! Display of a view as a scene: board, drawn tile, seats, supply and notes. The text page is in [`text_page`], the
//! sentences in `messages`.

mod curve;
pub(crate) mod face;
mod figure;
#[cfg(test)]
mod geometry_tests;
mod ground;
mod land;
mod messages;
mod notes;
mod seat;
mod supply;
pub(crate) mod text_page;
mod tile;
mod town;

use crate::rules::action::Action;
use crate::rules::view::View;
use std::sync::LazyLock;
use tilewright_display::{Ghost, Render, RenderContext, Scene, TextPage};

use tilewright_core::{Colour, Message, Nameplate, Seat};
use tilewright_display::{PartId, ScenePart};

use crate::rules::action::ActionKind;
use crate::rules::events::Event;
use crate::rules::state::Carcassonne;
use crate::rules::tiles::TileKind;
use crate::rules::view::TileView;

impl Render for Carcassonne {
    fn symbols() -> String {
        symbols()
    }

    fn scene(ctx: &RenderContext<Self>) -> Scene {
        scene(ctx)
    }

    fn ghosts(ctx: &RenderContext<Self>, action: Action) -> Vec<Ghost> {
        ghosts(ctx, action)
    }

    fn score_note(event: &Event, view: &View) -> Option<String> {
        score_note(event, view)
    }

    fn text_page(ctx: &RenderContext<Self>, ghost: Option<Action>) -> TextPage {
        text_page::text_page(ctx, ghost)
    }
}

/// Side of a tile, and distance between neighbouring cells, in units of the drawing.
const TILE: f32 = 100.0;

/// Returns the SVG symbols of all pieces; they are the same for every game, so they are drawn once.
pub(crate) fn symbols() -> String {
    static SYMBOLS: LazyLock<String> = LazyLock::new(|| tile::symbols() + &figure::symbols());
    SYMBOLS.clone()
}

/// Lays out a position.
pub(crate) fn scene(ctx: &RenderContext<Carcassonne>) -> Scene {
    let view = ctx.view;
    Scene {
        board: land::part(ctx),
        hand: hand(view),
        seats: view.players.iter().map(|player| seat::part(ctx, player)).collect(),
        supply: Some(supply::part(view, ctx.localizer)),
        notes: notes::feature_and_cell_notes(view, ctx.show_aids),
        note_pieces: notes::note_pieces(view, ctx.show_aids),
        status: Some(Message::new("tiles-left-now").number("tiles", view.stack.tiles)),
        reminder: None,
    }
}

/// Returns the pieces that `action` would add: a tile on its cell and as the drawn tile, or a follower on the last
/// tile, on the board and in the enlarged picture of it.
pub(crate) fn ghosts(ctx: &RenderContext<Carcassonne>, action: Action) -> Vec<Ghost> {
    let view = ctx.view;
    match action.kind() {
        ActionKind::Place(cell, rotation) => {
            let Some(kind) = view.drawn_tile().and_then(|tile| TileKind::from_letter(tile.kind)) else {
                return Vec::new();
            };
            let rotation = rotation % kind.print().rotations;
            let laid = |part: PartId, (x, y): (f32, f32)| {
                Ghost::new(part, tile::symbol_id(kind, rotation), x, y, tile::piece_kind(kind))
            };
            vec![laid(PartId::Board, middle(cell.x(), cell.y())), laid(PartId::Hand, (0.0, 0.0))]
        }
        ActionKind::Follow(spot) => {
            let (Some(laid), Some(player)) = (last_laid(view), view.players.iter().find(|player| player.turn)) else {
                return Vec::new();
            };
            let colour = colour(ctx.nameplates, player.seat);
            let (dx, dy) = figure::position(laid.kind, laid.rotation, spot);
            let set = |part: PartId, (x, y): (f32, f32)| {
                let symbol = figure::symbol_id(colour, spot.role);
                Ghost::new(part, symbol, x + dx, y + dy, figure::piece_kind(colour))
            };
            vec![set(PartId::Board, laid.middle), set(PartId::Hand, (0.0, 0.0))]
        }
        ActionKind::NoFollower => Vec::new(),
    }
}

/// Returns the key of the note about the feature that scored.
pub(crate) fn score_note(event: &Event, view: &View) -> Option<String> {
    notes::score_note(event, view)
}

/// Tile on the board.
struct LaidTile {
    kind: TileKind,
    rotation: u8,
    cell: (i8, i8),
    middle: (f32, f32),
}

impl LaidTile {
    fn of(tile: &TileView) -> Option<LaidTile> {
        let (kind, rotation) = kind_and_rotation(tile)?;
        let cell = tile.x.zip(tile.y)?;
        Some(LaidTile { kind, rotation, cell, middle: middle(cell.0, cell.1) })
    }
}

fn laid_tiles(view: &View) -> impl Iterator<Item = LaidTile> {
    view.tiles.iter().filter_map(LaidTile::of)
}

fn last_laid(view: &View) -> Option<LaidTile> {
    view.tiles.iter().rev().find_map(LaidTile::of)
}

/// Middle of a cell, in coordinates of the board.
fn middle(x: i8, y: i8) -> (f32, f32) {
    (TILE * f32::from(x), -TILE * f32::from(y))
}

fn kind_and_rotation(tile: &TileView) -> Option<(TileKind, u8)> {
    Some((TileKind::from_letter(tile.kind)?, (tile.rotation.unwrap_or_default() / 90) as u8))
}

fn colour(plates: &[Nameplate], seat: usize) -> Colour {
    plates.get(seat).map(|plate| plate.colour).unwrap_or_default()
}

fn seats(numbers: &[usize]) -> Vec<Seat> {
    numbers.iter().map(|number| Seat::new(*number as u8)).collect()
}

/// Draws a piece that moves from `place` and back to it.
fn piece(kind: &str, symbol: &str, (x, y): (f32, f32), place: &str) -> String {
    format!(
        "<g data-piece=\"{kind}\" data-from=\"{place}\" data-to=\"{place}\" transform=\"translate({x:.1} \
         {y:.1})\"><use href=\"#{symbol}\"/></g>"
    )
}

/// Draws the drawn tile; or, while a follower may be set, the last tile. The latter is a picture only, because its
/// piece is on the board.
fn hand(view: &View) -> Option<ScenePart> {
    let svg = match view.drawn_tile().and_then(kind_and_rotation) {
        Some((kind, rotation)) => {
            piece(&tile::piece_kind(kind), &tile::symbol_id(kind, rotation), (0.0, 0.0), &format!("bag {kind}"))
        }
        None => {
            let laid = last_laid(view).filter(|_| view.phase == "follower")?;
            format!("<use href=\"#{}\"/>", tile::symbol_id(laid.kind, laid.rotation))
        }
    };
    Some(ScenePart { left: -TILE / 2.0, top: -TILE / 2.0, svg, ..ScenePart::new(TILE, TILE) })
}
