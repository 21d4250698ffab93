//! The factories as plates in rows, and the centre as one long plate with a pile for each colour.
//!
//! Five plates lie as three and two, seven as four and three, above the centre; nine lie as a square beside it. So tiles are at least
//! 40 pixels wide where a table has 716 by 365, and at least 30 where a phone has 360 by 300.

use std::collections::BTreeSet;
use std::fmt::Write;

use tilewright_display::{RenderContext, ScenePart, scene::target};

use crate::display::messages::pile_label;
use crate::display::tile;
use crate::rules::action::ActionKind;
use crate::rules::factories::Source;
use crate::rules::state::Azul;
use crate::rules::tiles::{Colour, Tiles};
use crate::rules::view::View;

/// From one plate to the next across, and down, where its number stands between them.
const PLATE_PITCH_X: f32 = 112.0;
const PLATE_PITCH_Y: f32 = 115.0;
/// The side of a plate.
const PLATE_SIZE: f32 = 106.0;
/// From one tile of a plate to the next.
const TILE_PITCH: f32 = 43.0;
/// How broad the centre is, and what it leaves free at its ends.
const CENTRE_BREADTH: f32 = 68.0;
const CENTRE_END_MARGIN: f32 = 8.0;
const MARGIN: f32 = 6.0;
/// A pile of the centre is seen to be this many tiles deep, each a bit aside.
const MAX_STACK_DEPTH: u8 = 2;
const STACK_OFFSET: f32 = 2.6;
/// The size of numbers: 12 pixels on the smallest phone.
const TEXT: f32 = 16.0;

/// Where plates and piles lie.
pub struct Plates<'a> {
    view: &'a View,
    /// The number of plates in each row.
    rows: &'static [u8],
    /// Whether the centre lies beside the plates, upright.
    is_centre_beside: bool,
}

impl Plates<'_> {
    /// The plates of a position.
    pub fn of(view: &View) -> Plates<'_> {
        let (rows, beside): (&'static [u8], bool) = match view.factories.len() {
            5 => (&[3, 2], false),
            7 => (&[4, 3], false),
            _ => (&[3, 3, 3], true),
        };
        Plates { view, rows, is_centre_beside: beside }
    }

    /// Draws all of it.
    pub fn draw(&self, ctx: &RenderContext<Azul>) -> ScenePart {
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

    /// What lies at a source.
    pub fn tiles(&self, source: Source) -> Tiles {
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

    /// How wide and high the rows of plates are together.
    fn plates_size(&self) -> (f32, f32) {
        let widest = self.rows.iter().max().copied().unwrap_or_default();
        let gap = PLATE_PITCH_X - PLATE_SIZE;
        (f32::from(widest) * PLATE_PITCH_X - gap, self.rows.len() as f32 * PLATE_PITCH_Y - gap)
    }

    /// The middle of a plate, counted from zero. A shorter row stands in the middle.
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

    /// The box of the centre: left, top, width, height.
    fn centre(&self) -> (f32, f32, f32, f32) {
        let (width, height) = self.plates_size();
        match self.is_centre_beside {
            true => (MARGIN + width + MARGIN, MARGIN, CENTRE_BREADTH, height),
            false => (MARGIN, MARGIN + height + MARGIN, width, CENTRE_BREADTH),
        }
    }

    /// The middle of one of the centre's six places, and how long a place is: the marker comes first, then the colours.
    fn centre_place(&self, place: usize) -> (f32, f32, f32) {
        let (left, top, width, height) = self.centre();
        let long = (width.max(height) - 2.0 * CENTRE_END_MARGIN) / 6.0;
        let along = CENTRE_END_MARGIN + (place as f32 + 0.5) * long;
        match self.is_centre_beside {
            true => (left + CENTRE_BREADTH / 2.0, top + along, long),
            false => (left + along, top + CENTRE_BREADTH / 2.0, long),
        }
    }

    /// The middles of a colour's tiles at a source, the uppermost last.
    pub fn pile(&self, source: Source, colour: Colour) -> Vec<(f32, f32)> {
        let tiles = self.tiles(source);
        let count = tiles.count(colour);
        if source == Source::CENTRE {
            let (x, y, _) = self.centre_place(1 + colour.index());
            let depth = |from_top: u8| STACK_OFFSET * f32::from(from_top.min(MAX_STACK_DEPTH));
            return (0..count).rev().map(|from_top| (x - 2.0 + depth(from_top), y - 2.0 + depth(from_top))).collect();
        }
        let (x, y) = self.plate(source.index() - 1);
        let before: u8 = Colour::ALL.into_iter().take(colour.index()).map(|other| tiles.count(other)).sum();
        let corner = |place: u8| {
            let (column, row) = (f32::from(place % 2), f32::from(place / 2));
            (x + TILE_PITCH * (column - 0.5), y + TILE_PITCH * (row - 0.5))
        };
        (before..before + count).map(corner).collect()
    }

    /// A plate without tiles recedes.
    fn draw_plate(&self, art: &mut String, index: usize, tiles: Tiles) {
        let (x, y) = self.plate(index);
        let number = index + 1;
        let symbol = if tiles.is_empty() { "az-bare" } else { "az-plate" };
        let _ = write!(art, "<use href=\"#{symbol}\" transform=\"translate({x:.0} {y:.0})\"/>");
        let (y, size) = if tiles.is_empty() { (y + 6.5, 19.0) } else { (y + PLATE_SIZE / 2.0 + 4.0, TEXT) };
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
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"middle\" fill=\"var(--soft,#5c564a)\">{number}</text>"
        );
    }

    fn draw_centre(&self, art: &mut String) {
        let (left, top, width, height) = self.centre();
        let (x, y, _) = self.centre_place(0);
        let r = CENTRE_BREADTH / 2.0;
        let _ = write!(
            art,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{r:.0}\" fill=\"#32260a\" fill-opacity=\".16\"/>\
             <rect data-place=\"centre\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{:.1}\" fill=\"var(--plate,#f3ead3)\" stroke=\"var(--plate-rim,#d6c69d)\" stroke-width=\"3\"/>\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"17\" fill=\"none\" stroke=\"var(--plate-rim,#d6c69d)\" stroke-width=\"1.6\" stroke-dasharray=\"3 4\"/>",
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

    /// How many tiles lie in each pile of the centre.
    fn draw_counts(&self, art: &mut String) {
        for (colour, count) in self.view.centre.iter() {
            let (x, y, _) = self.centre_place(1 + colour.index());
            let (x, y) = (x + 17.0, y + 17.0);
            let _ = write!(
                art,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"11.5\" fill=\"var(--card,#fdfaf2)\" stroke=\"var(--rule,#8f8266)\"/>\
                 <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"{TEXT}\" font-weight=\"600\" text-anchor=\"middle\" fill=\"var(--ink,#2b2a27)\">{count}</text>",
                y + 5.7
            );
        }
    }

    /// A target for each pile that can be taken: a square for each tile of a plate, the whole place of a pile in the centre.
    fn draw_targets(&self, art: &mut String, ctx: &RenderContext<Azul>) {
        let piles: BTreeSet<(Source, Colour)> = (ctx.legal.iter())
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

/// A plate with tiles, and one without.
pub fn symbols() -> String {
    let (half, side) = (PLATE_SIZE / 2.0, PLATE_SIZE);
    format!(
        "<g id=\"az-plate\"><rect x=\"-{half}\" y=\"-{:.0}\" width=\"{side}\" height=\"{side}\" rx=\"38\" fill=\"#32260a\" fill-opacity=\".16\"/>\
         <rect x=\"-{:.1}\" y=\"-{:.1}\" width=\"{:.0}\" height=\"{:.0}\" rx=\"36.5\" fill=\"var(--plate,#f3ead3)\" stroke=\"var(--plate-rim,#d6c69d)\" stroke-width=\"3\"/></g>\
         <g id=\"az-bare\"><rect x=\"-{:.0}\" y=\"-{:.0}\" width=\"{:.0}\" height=\"{:.0}\" rx=\"37\" fill=\"none\" stroke=\"var(--plate-rim,#d6c69d)\" stroke-width=\"2\"/></g>",
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
