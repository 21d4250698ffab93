//! Drawing of the factories as plates in rows, and of the centre as a long plate with a pile for each colour.
//!
//! Five plates form rows of three and two, seven of four and three, above the centre. Nine form a square beside it.
//! Tiles are then at least 40 pixels wide on a table of 716 by 365 pixels, and at least 30 on a phone of 360 by 300.

use std::collections::BTreeSet;
use std::fmt::Write;

use tilewright_display::{RenderContext, ScenePart, scene::target};

use crate::display::messages::pile_label;
use crate::display::tile;
use crate::rules::action::ActionKind;
use crate::rules::factories::Source;
use crate::rules::state::Azul;
use crate::rules::tiles::{TileColour, Tiles};
use crate::rules::view::View;

/// Distance between the middles of plates, horizontally.
const PLATE_PITCH_X: f32 = 112.0;
/// Distance between the middles of plates, vertically; plate numbers need space between the rows.
const PLATE_PITCH_Y: f32 = 115.0;
/// Width and height of a plate.
const PLATE_SIZE: f32 = 106.0;
/// Distance between the middles of tiles on a plate.
const TILE_PITCH: f32 = 43.0;
/// Shorter side of the centre.
const CENTRE_BREADTH: f32 = 68.0;
/// Free space at both ends of the centre's longer side.
const CENTRE_END_MARGIN: f32 = 8.0;
const MARGIN: f32 = 6.0;
/// Number of tiles that can be seen below the top one of a pile in the centre.
const MAX_STACK_DEPTH: u8 = 2;
/// Distance between tiles of a pile, in both directions.
const STACK_OFFSET: f32 = 2.6;
/// Font size of numbers: 12 pixels on the smallest phone.
const FONT_SIZE: f32 = 16.0;

/// Layout of plates and piles.
pub(super) struct Plates<'a> {
    view: &'a View,
    /// Number of plates in each row.
    rows: &'static [u8],
    /// Whether the centre is upright beside the plates.
    is_centre_beside: bool,
}

impl Plates<'_> {
    /// Returns the layout for a view.
    pub(super) fn of(view: &View) -> Plates<'_> {
        let (rows, beside): (&'static [u8], bool) = match view.factories.len() {
            5 => (&[3, 2], false),
            7 => (&[4, 3], false),
            _ => (&[3, 3, 3], true),
        };
        Plates { view, rows, is_centre_beside: beside }
    }

    /// Draws plates, centre, tiles and targets.
    pub(super) fn draw(&self, ctx: &RenderContext<Azul>) -> ScenePart {
        let (width, height) = self.size();
        let mut part = ScenePart::new(width, height);
        let art = &mut part.svg;
        self.draw_centre(art);
        for (index, tiles) in self.view.factories.iter().enumerate() {
            self.draw_plate(art, index, *tiles);
        }
        for source in self.sources() {
            for (colour, _) in self.tiles(source).iter() {
                for (x, y) in self.pile(source, colour) {
                    art.push_str(&tile::piece(colour, x, y));
                }
            }
        }
        self.draw_counts(art);
        self.draw_targets(art, ctx);
        part
    }

    fn sources(&self) -> impl Iterator<Item = Source> {
        (0..=self.view.factories.len() as u8).map(Source::from_index)
    }

    /// Tiles at a source.
    pub(super) fn tiles(&self, source: Source) -> Tiles {
        match source.index() {
            0 => self.view.centre,
            factory => self.view.factories[factory - 1],
        }
    }

    fn size(&self) -> (f32, f32) {
        let (width, height) = self.plates_size();
        match self.is_centre_beside {
            true => (width + MARGIN + CENTRE_BREADTH + 2.0 * MARGIN, height + 2.0 * MARGIN),
            false => (width + 2.0 * MARGIN, height + MARGIN + CENTRE_BREADTH + 2.0 * MARGIN),
        }
    }

    /// Width and height of all rows of plates together.
    fn plates_size(&self) -> (f32, f32) {
        let widest = self.rows.iter().max().copied().unwrap_or_default();
        let gap = PLATE_PITCH_X - PLATE_SIZE;
        (f32::from(widest) * PLATE_PITCH_X - gap, self.rows.len() as f32 * PLATE_PITCH_Y - gap)
    }

    /// Middle of the plate `index`, counted from 0. A shorter row is centred.
    fn plate(&self, index: usize) -> (f32, f32) {
        let (mut row, mut column) = (0, index as u8);
        while column >= self.rows[row] {
            column -= self.rows[row];
            row += 1;
        }
        let (width, _) = self.plates_size();
        let indent = (width + PLATE_PITCH_X - PLATE_SIZE - f32::from(self.rows[row]) * PLATE_PITCH_X) / 2.0;
        let half = PLATE_SIZE / 2.0;
        (MARGIN + indent + f32::from(column) * PLATE_PITCH_X + half, MARGIN + row as f32 * PLATE_PITCH_Y + half)
    }

    /// Rectangle of the centre: left, top, width, height.
    fn centre(&self) -> (f32, f32, f32, f32) {
        let (width, height) = self.plates_size();
        match self.is_centre_beside {
            true => (MARGIN + width + MARGIN, MARGIN, CENTRE_BREADTH, height),
            false => (MARGIN, MARGIN + height + MARGIN, width, CENTRE_BREADTH),
        }
    }

    /// Middle of one of the centre's six places, and the length of a place. The marker has the first, then the colours
    /// follow.
    fn centre_place(&self, place: usize) -> (f32, f32, f32) {
        let (left, top, width, height) = self.centre();
        let long = (width.max(height) - 2.0 * CENTRE_END_MARGIN) / 6.0;
        let along = CENTRE_END_MARGIN + (place as f32 + 0.5) * long;
        match self.is_centre_beside {
            true => (left + CENTRE_BREADTH / 2.0, top + along, long),
            false => (left + along, top + CENTRE_BREADTH / 2.0, long),
        }
    }

    /// Middles of the tiles of a colour at a source, the topmost last.
    pub(super) fn pile(&self, source: Source, colour: TileColour) -> Vec<(f32, f32)> {
        let tiles = self.tiles(source);
        let count = tiles.count(colour);
        if source == Source::CENTRE {
            let (x, y, _) = self.centre_place(1 + colour.index());
            let depth = |from_top: u8| STACK_OFFSET * f32::from(from_top.min(MAX_STACK_DEPTH));
            return (0..count).rev().map(|from_top| (x - 2.0 + depth(from_top), y - 2.0 + depth(from_top))).collect();
        }
        let (x, y) = self.plate(source.index() - 1);
        let before: u8 = TileColour::ALL.into_iter().take(colour.index()).map(|other| tiles.count(other)).sum();
        let corner = |place: u8| {
            let (column, row) = (f32::from(place % 2), f32::from(place / 2));
            (x + TILE_PITCH * (column - 0.5), y + TILE_PITCH * (row - 0.5))
        };
        (before..before + count).map(corner).collect()
    }

    /// Draws a plate with its number; a plate without tiles is drawn as an outline.
    fn draw_plate(&self, art: &mut String, index: usize, tiles: Tiles) {
        let (x, y) = self.plate(index);
        let number = index + 1;
        let symbol = if tiles.is_empty() { "az-bare" } else { "az-plate" };
        let _ = write!(art, "<use href=\"#{symbol}\" transform=\"translate({x:.0} {y:.0})\"/>");
        let (y, size) = if tiles.is_empty() { (y + 6.5, 19.0) } else { (y + PLATE_SIZE / 2.0 + 4.0, FONT_SIZE) };
        if !tiles.is_empty() {
            let _ = write!(
                art,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"20\" height=\"16\" rx=\"8\" fill=\"var(--plate,#f3ead3)\"/>",
                x - 10.0,
                y - 13.8
            );
        }
        let _ = write!(
            art,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"middle\" \
             fill=\"var(--soft,#5c564a)\">{number}</text>"
        );
    }

    fn draw_centre(&self, art: &mut String) {
        let (left, top, width, height) = self.centre();
        let (x, y, _) = self.centre_place(0);
        let r = CENTRE_BREADTH / 2.0;
        let _ = write!(
            art,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{r:.0}\" fill=\"#32260a\" \
             fill-opacity=\".16\"/>\
             <rect data-place=\"centre\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{:.1}\" \
             fill=\"var(--plate,#f3ead3)\" stroke=\"var(--plate-rim,#d6c69d)\" stroke-width=\"3\"/>\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"17\" fill=\"none\" stroke=\"var(--plate-rim,#d6c69d)\" \
             stroke-width=\"1.6\" stroke-dasharray=\"3 4\"/>",
            left + 1.0,
            top + 3.0,
            left + 1.5,
            top + 1.5,
            width - 3.0,
            height - 3.0,
            r - 1.5
        );
        if self.view.marker.is_none() {
            art.push_str(&tile::marker(x, y));
        }
    }

    /// Draws the number of tiles of each pile in the centre.
    fn draw_counts(&self, art: &mut String) {
        for (colour, count) in self.view.centre.iter() {
            let (x, y, _) = self.centre_place(1 + colour.index());
            let (x, y) = (x + 17.0, y + 17.0);
            let _ = write!(
                art,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"11.5\" fill=\"var(--card,#fdfaf2)\" \
                 stroke=\"var(--rule,#8f8266)\"/>\
                 <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"{FONT_SIZE}\" font-weight=\"600\" text-anchor=\"middle\" \
                 fill=\"var(--ink,#2b2a27)\">{count}</text>",
                y + 5.7
            );
        }
    }

    /// Draws a target for each pile that can be taken: a square for each tile of a plate, or the pile's place in the
    /// centre.
    fn draw_targets(&self, art: &mut String, ctx: &RenderContext<Azul>) {
        let piles: BTreeSet<(Source, TileColour)> = (ctx.legal.iter())
            .filter_map(|action| match action.kind() {
                ActionKind::Take(source, colour, _) => Some((source, colour)),
                ActionKind::Tile(..) => None,
            })
            .collect();
        for (source, colour) in piles {
            let area = |x: f32, y: f32, width: f32, height: f32| {
                format!(
                    "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"7\"/>",
                    x - width / 2.0,
                    y - height / 2.0
                )
            };
            let shapes: String = match source {
                Source::CENTRE => {
                    let (x, y, long) = self.centre_place(1 + colour.index());
                    let (width, height) = if self.is_centre_beside { (56.0, long - 1.0) } else { (long - 1.0, 56.0) };
                    area(x, y, width, height)
                }
                _ => self.pile(source, colour).into_iter().map(|(x, y)| area(x, y, TILE_PITCH, TILE_PITCH)).collect(),
            };
            let label = ctx.localizer.format(&pile_label(source, colour));
            art.push_str(&target(&format!("pile {source} {colour}"), &label, &shapes));
        }
    }
}

/// Symbols of a plate with tiles and of one without.
pub(super) fn symbols() -> String {
    let (half, side) = (PLATE_SIZE / 2.0, PLATE_SIZE);
    format!(
        "<g id=\"az-plate\"><rect x=\"-{half}\" y=\"-{:.0}\" width=\"{side}\" height=\"{side}\" rx=\"38\" \
         fill=\"#32260a\" fill-opacity=\".16\"/>\
         <rect x=\"-{:.1}\" y=\"-{:.1}\" width=\"{:.0}\" height=\"{:.0}\" rx=\"36.5\" fill=\"var(--plate,#f3ead3)\" \
         stroke=\"var(--plate-rim,#d6c69d)\" stroke-width=\"3\"/></g>\
         <g id=\"az-bare\"><rect x=\"-{:.0}\" y=\"-{:.0}\" width=\"{:.0}\" height=\"{:.0}\" rx=\"37\" fill=\"none\" \
         stroke=\"var(--plate-rim,#d6c69d)\" stroke-width=\"2\"/></g>",
        half - 3.0,
        half - 1.5,
        half - 1.5,
        side - 3.0,
        side - 3.0,
        half - 1.0,
        half - 1.0,
        side - 2.0,
        side - 2.0
    )
}
