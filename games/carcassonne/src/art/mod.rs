//! View → SVG: the board with its tiles and followers, every legal spot as an element that names its action, the tile in
//! hand, the players and the score track.

pub mod face;
mod figure;
pub mod page;
#[cfg(test)]
mod places;
mod tile;
mod track;

use std::collections::BTreeSet;
use std::fmt::Write;

use game::svg::{ACCENT, INK, PAPER};
use game::{Colour, Nameplate};

use crate::action::{Action, Move, Role, Spot};
use crate::cell::Cell;
use crate::tiles::Kind;
use crate::view::{TileView, View};

const TILE: f32 = 100.0;
const MARGIN: f32 = 44.0;
/// Room on the right for the tile in hand.
const SIDE: f32 = 150.0;
const NARROWEST: f32 = 760.0;

/// Cells from west to east and from south to north.
struct Bounds {
    west: i8,
    east: i8,
    south: i8,
    north: i8,
}

impl Bounds {
    fn of(cells: impl Iterator<Item = (i8, i8)> + Clone) -> Bounds {
        let xs = || cells.clone().map(|cell| cell.0);
        let ys = || cells.clone().map(|cell| cell.1);
        Bounds {
            west: xs().min().unwrap_or(0),
            east: xs().max().unwrap_or(0),
            south: ys().min().unwrap_or(0),
            north: ys().max().unwrap_or(0),
        }
    }

    fn width(&self) -> f32 {
        TILE * f32::from(self.east - self.west + 1)
    }

    fn height(&self) -> f32 {
        TILE * f32::from(self.north - self.south + 1)
    }

    /// The upper left corner of a cell.
    fn corner(&self, x: i8, y: i8) -> (f32, f32) {
        (MARGIN + TILE * f32::from(x - self.west), MARGIN + TILE * f32::from(self.north - y))
    }
}

/// A position as an SVG document; `legal` are the actions that can be chosen now, `plates` the seats' names and colours.
pub fn svg(view: &View, legal: &[Action], plates: &[Nameplate]) -> String {
    let colours: Vec<Colour> = plates.iter().map(|plate| plate.colour).collect();
    let colours = &colours[..];
    let cells: Vec<(i8, i8)> = view.cells.iter().map(|cell| (cell.x, cell.y)).collect();
    let tiles: Vec<(i8, i8)> = view.tiles.iter().filter_map(|tile| tile.x.zip(tile.y)).collect();
    let bounds = Bounds::of(cells.iter().chain(&tiles).copied());
    let width = (MARGIN * 2.0 + bounds.width() + SIDE).max(NARROWEST);
    let height = MARGIN * 2.0 + bounds.height() + track::HEIGHT + 20.0;
    let mut art = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" \
         font-family=\"'DejaVu Sans', sans-serif\"><defs>{}</defs><rect width=\"{width:.0}\" height=\"{height:.0}\" fill=\"{PAPER}\"/>",
        symbols(view)
    );
    coordinates(&mut art, &bounds);
    for tile in &view.tiles {
        placed(&mut art, &bounds, tile, tile.id == view.tiles.iter().filter(|t| t.x.is_some()).count());
    }
    followers(&mut art, view, &bounds, colours);
    spots(&mut art, view, legal, &bounds);
    in_hand(&mut art, view, width - SIDE + 25.0);
    track::draw(&mut art, view, plates, height - track::HEIGHT - 12.0, width);
    art.push_str("</svg>");
    art
}

/// Each tile that is seen, defined once.
fn symbols(view: &View) -> String {
    let seen: BTreeSet<(Kind, u8)> = view.tiles.iter().filter_map(kind_and_rotation).collect();
    seen.into_iter().map(|(kind, rotation)| tile::symbol(kind, rotation)).collect()
}

pub(crate) fn kind_and_rotation(tile: &TileView) -> Option<(Kind, u8)> {
    Some((Kind::from_letter(tile.kind)?, (tile.rotation.unwrap_or_default() / 90) as u8))
}

fn coordinates(art: &mut String, bounds: &Bounds) {
    let _ = write!(art, "<g fill=\"{INK}\" fill-opacity=\".4\" font-size=\"14\" text-anchor=\"middle\">");
    for x in bounds.west..=bounds.east {
        let (left, _) = bounds.corner(x, bounds.north);
        let _ = write!(art, "<text x=\"{:.0}\" y=\"28\">{x}</text>", left + 50.0);
    }
    for y in bounds.south..=bounds.north {
        let (_, top) = bounds.corner(bounds.west, y);
        let _ = write!(art, "<text x=\"24\" y=\"{:.0}\">{y}</text>", top + 55.0);
    }
    art.push_str("</g>");
}

fn placed(art: &mut String, bounds: &Bounds, tile: &TileView, last: bool) {
    let (Some(x), Some(y), Some((kind, rotation))) = (tile.x, tile.y, kind_and_rotation(tile)) else { return };
    let (left, top) = bounds.corner(x, y);
    let id = tile::symbol_id(kind, rotation);
    let _ = write!(
        art,
        "<use href=\"#{id}\" x=\"{left:.0}\" y=\"{top:.0}\" width=\"100\" height=\"100\" data-tile=\"{}\"/>",
        tile.id
    );
    if last {
        let _ = write!(
            art,
            "<rect x=\"{:.0}\" y=\"{:.0}\" width=\"96\" height=\"96\" rx=\"5\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"3\"/>",
            left + 2.0,
            top + 2.0
        );
    }
}

fn followers(art: &mut String, view: &View, bounds: &Bounds, colours: &[Colour]) {
    for follower in view.followers.iter().filter(|follower| follower.state == "in") {
        let tile = follower.tile.and_then(|id| view.tiles.get(id - 1));
        let (Some((kind, rotation)), Some(x), Some(y)) = (tile.and_then(kind_and_rotation), follower.x, follower.y)
        else {
            continue;
        };
        let name = [follower.role.unwrap_or_default(), follower.spot.unwrap_or_default()].join(" ");
        let Ok(Move::Follow(spot)) = name.trim().parse::<Action>().map(Action::spelt_out) else { continue };
        let (left, top) = bounds.corner(x, y);
        let (dx, dy) = figure::place(kind, rotation, spot);
        let lying = spot.role == Role::Farmer;
        art.push_str(&figure::follower(colours[follower.seat], lying, left + dx, top + dy, figure::ON_TILE));
    }
}

/// Every legal action as an element that names it.
fn spots(art: &mut String, view: &View, legal: &[Action], bounds: &Bounds) {
    let mut outlined = BTreeSet::new();
    for action in legal {
        match action.spelt_out() {
            Move::Place(cell, rotation) => {
                let (left, top) = bounds.corner(cell.x(), cell.y());
                if outlined.insert(cell) {
                    let _ = write!(
                        art,
                        "<rect x=\"{:.0}\" y=\"{:.0}\" width=\"92\" height=\"92\" rx=\"6\" fill=\"{ACCENT}\" fill-opacity=\".1\" stroke=\"{ACCENT}\" \
                         stroke-width=\"1.6\" stroke-dasharray=\"6 5\"/>",
                        left + 4.0,
                        top + 4.0
                    );
                }
                rotation_button(art, *action, rotation, left, top);
            }
            Move::Follow(spot) => follower_button(art, view, *action, spot, bounds),
            Move::NoFollower => no_follower_button(art, view, *action, bounds),
        }
    }
}

/// A quarter of a cell for each turn: an arrow that points where the tile's upper side goes.
fn rotation_button(art: &mut String, action: Action, rotation: u8, left: f32, top: f32) {
    let (dx, dy) = [(50.0, 22.0), (78.0, 50.0), (50.0, 78.0), (22.0, 50.0)][usize::from(rotation & 3)];
    let angle = u32::from(rotation) * 90;
    let _ = write!(
        art,
        "<g data-action=\"{action}\" transform=\"translate({:.0} {:.0})\"><circle r=\"13\" fill=\"{PAPER}\" stroke=\"{ACCENT}\" stroke-width=\"1.6\"/>\
         <path d=\"M0-7L5 1H2V7H-2V1H-5z\" transform=\"rotate({angle})\" fill=\"{ACCENT}\"/></g>",
        left + dx,
        top + dy
    );
}

fn last_tile(view: &View) -> Option<(Cell, Kind, u8)> {
    let tile = view.tiles.iter().rfind(|tile| tile.x.is_some())?;
    let (kind, rotation) = kind_and_rotation(tile)?;
    Some((Cell::new(tile.x?, tile.y?), kind, rotation))
}

fn follower_button(art: &mut String, view: &View, action: Action, spot: Spot, bounds: &Bounds) {
    let Some((cell, kind, rotation)) = last_tile(view) else { return };
    let (left, top) = bounds.corner(cell.x(), cell.y());
    let (dx, dy) = figure::place(kind, rotation, spot);
    let _ = write!(
        art,
        "<circle data-action=\"{action}\" cx=\"{:.0}\" cy=\"{:.0}\" r=\"10\" fill=\"{PAPER}\" fill-opacity=\".8\" stroke=\"{ACCENT}\" stroke-width=\"2\" \
         stroke-dasharray=\"4 3\"/>",
        left + dx,
        top + dy
    );
}

fn no_follower_button(art: &mut String, view: &View, action: Action, bounds: &Bounds) {
    let Some((cell, ..)) = last_tile(view) else { return };
    let (left, top) = bounds.corner(cell.x(), cell.y());
    let _ = write!(
        art,
        "<g data-action=\"{action}\" transform=\"translate({:.0} {:.0})\"><circle r=\"10\" fill=\"{PAPER}\" stroke=\"{INK}\" stroke-width=\"1.5\"/>\
         <path d=\"M-4-4L4 4M4-4L-4 4\" stroke=\"{INK}\" stroke-width=\"2\"/></g>",
        left + 112.0,
        top - 2.0
    );
}

/// The tile drawn and not yet placed, with how many are left.
fn in_hand(art: &mut String, view: &View, left: f32) {
    let top = MARGIN;
    if let Some((kind, rotation)) = view.drawn().and_then(kind_and_rotation) {
        let _ = write!(
            art,
            "<use href=\"#{}\" x=\"{left:.0}\" y=\"{top:.0}\" width=\"100\" height=\"100\"/>",
            tile::symbol_id(kind, rotation)
        );
    }
    // The pile of tiles left, seen from above.
    let (x, y) = (left + 50.0, top + 150.0);
    for step in (0..3).rev() {
        let lift = step as f32 * 4.0;
        let _ = write!(
            art,
            "<rect x=\"{:.0}\" y=\"{:.0}\" width=\"60\" height=\"60\" rx=\"5\" fill=\"#c9b98f\" stroke=\"#8a7a52\"/>",
            x - 30.0 + lift,
            y - 30.0 + lift
        );
    }
    let _ = write!(
        art,
        "<text x=\"{x:.0}\" y=\"{:.0}\" font-size=\"24\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"{INK}\">{}</text>",
        y + 8.0,
        view.stack.tiles
    );
}
