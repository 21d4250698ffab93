//! The factories as round plates in a ring, and the centre in the middle with the marker.

use std::collections::BTreeMap;
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, TAU};
use std::fmt::Write;

use game::svg::{ACCENT, INK};

use super::chip;
use super::tile::{self, Glaze, SIDE};
use crate::action::{Action, Move};
use crate::factories::Source;
use crate::tiles::{Colour, Tiles};
use crate::view::View;

/// A plate, without the chips at its rim.
const PLATE: f32 = 64.0;
/// From the rim of a plate to the middle of its chips.
const RIM: f32 = 13.0;
/// A plate with its chips.
const REACH: f32 = PLATE + RIM + chip::RADIUS;
const GAP: f32 = 8.0;
/// The smallest centre.
const CENTRE: f32 = 98.0;

/// Where the plates are.
pub struct Ring {
    x: f32,
    y: f32,
    /// How far the middles of the plates are from the middle of the table.
    radius: f32,
    factories: usize,
}

/// The tiles of one colour at one source: where they lie and where their chips are.
pub struct Pile {
    /// The middle of the plate.
    x: f32,
    y: f32,
    /// Where the chips are: how far from the middle, and clockwise from the top.
    rim: f32,
    angle: f32,
    /// The angle from one chip to the next.
    pitch: f32,
    /// The upper left corners of the tiles.
    tiles: Vec<(f32, f32)>,
}

impl Pile {
    /// The middle of a chip. They are read from the left to the right, or downwards.
    pub fn chip(&self, place: usize) -> (f32, f32) {
        let step = (place as f32 - 2.5) * self.pitch;
        let angle = self.angle + if self.reads_clockwise() { step } else { -step };
        (self.x + self.rim * angle.sin(), self.y - self.rim * angle.cos())
    }

    fn reads_clockwise(&self) -> bool {
        let (rightwards, downwards) = (self.angle.cos(), self.angle.sin());
        if rightwards.abs() > 0.01 { rightwards > 0.0 } else { downwards > 0.0 }
    }

    /// The string its chips are threaded on from the first, in the colour of its tiles.
    fn string(&self, colour: Colour, first: usize) -> String {
        let ((x, y), (to_x, to_y), rim) = (self.chip(first), self.chip(5), self.rim);
        let turn = u8::from(self.reads_clockwise());
        let Glaze { face, rim: edge, .. } = Glaze::of(colour);
        let arc = format!("M{x:.1} {y:.1}A{rim:.1} {rim:.1} 0 0 {turn} {to_x:.1} {to_y:.1}");
        format!(
            "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{arc}\" stroke=\"{edge}\" stroke-width=\"14\"/>\
             <path d=\"{arc}\" stroke=\"{face}\" stroke-width=\"12\"/></g>"
        )
    }
}

impl Ring {
    /// A ring for as many factories, its upper left corner at x, y.
    pub fn new(factories: usize, x: f32, y: f32) -> Ring {
        let apart = (REACH + GAP / 2.0) / (TAU / 2.0 / factories as f32).sin();
        let radius = apart.max(CENTRE + RIM + chip::RADIUS + GAP + REACH);
        Ring { x: x + radius + REACH, y: y + radius + REACH, radius, factories }
    }

    /// How wide and high it is.
    pub fn side(&self) -> f32 {
        2.0 * (self.radius + REACH)
    }

    fn centre_radius(&self) -> f32 {
        self.radius - REACH - GAP - chip::RADIUS - RIM
    }

    /// The middle of a plate; factories are counted from 1.
    fn plate(&self, factory: usize) -> (f32, f32) {
        let angle = TAU * (factory - 1) as f32 / self.factories as f32;
        (self.x + self.radius * angle.sin(), self.y - self.radius * angle.cos())
    }

    /// The tiles of one colour at a source.
    pub fn pile(&self, view: &View, source: Source, colour: Colour) -> Pile {
        match source.index() {
            0 => self.pile_in_centre(colour, view.centre.count(colour)),
            factory => self.pile_on_plate(factory, view.factories[factory - 1], colour),
        }
    }

    /// Tiles lie in the four quarters of a plate, clockwise by colour.
    fn pile_on_plate(&self, factory: usize, tiles: Tiles, colour: Colour) -> Pile {
        let (x, y) = self.plate(factory);
        let before: u8 = Colour::ALL.into_iter().take(colour.index()).map(|other| tiles.count(other)).sum();
        let count = tiles.count(colour);
        let angle = match count {
            4.. => 0.0,
            _ => FRAC_PI_2 * (f32::from(before) + (f32::from(count) - 1.0) / 2.0) - FRAC_PI_4,
        };
        let corner = |place: u8| {
            let (right, down) = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)][usize::from(place % 4)];
            let step = SIDE + 3.0;
            (x - step + 1.5 + step * right, y - step + 1.5 + step * down)
        };
        let tiles = (before..before + count).map(corner).collect();
        Pile { x, y, rim: PLATE + RIM, angle, pitch: FRAC_PI_2 / 6.0, tiles }
    }

    /// Each colour has its fifth of the centre; many tiles lie as a heap.
    fn pile_in_centre(&self, colour: Colour, count: u8) -> Pile {
        let angle = TAU * colour.index() as f32 / 5.0;
        let rim = self.centre_radius() + RIM;
        let out = self.centre_radius() * 0.62;
        let (x, y) = (self.x + out * angle.sin() - SIDE / 2.0, self.y - out * angle.cos() - SIDE / 2.0);
        let shown = count.min(3);
        let lift = |place: u8| 3.5 * (f32::from(shown - 1) / 2.0 - f32::from(place));
        let tiles = (0..shown).map(|place| (x + lift(place), y + lift(place))).collect();
        Pile { x: self.x, y: self.y, rim, angle, pitch: 21.0 / rim, tiles }
    }

    /// Draws the plates, the centre, and all tiles on them; what can be taken glows.
    pub fn draw(&self, art: &mut String, view: &View, legal: &[Action]) {
        let mut first_targets = BTreeMap::new();
        for action in legal {
            if let Move::Take(source, colour, target) = action.spelt_out() {
                first_targets.entry((source, colour)).or_insert(target.index());
            }
        }
        self.draw_centre(art);
        for factory in 1..=self.factories {
            self.draw_plate(art, factory);
        }
        for source in (0..=self.factories as u8).map(Source::numbered) {
            let tiles = if source == Source::CENTRE { view.centre } else { view.factories[source.index() - 1] };
            for (colour, count) in tiles.iter() {
                let pile = self.pile(view, source, colour);
                if let Some(first) = first_targets.get(&(source, colour)) {
                    art.push_str(&pile.string(colour, *first));
                    glow(art, &pile.tiles);
                }
                for (x, y) in &pile.tiles {
                    art.push_str(&tile::tile(colour, *x, *y, SIDE));
                }
                if source == Source::CENTRE && count > 1 {
                    badge(art, &pile.tiles, count);
                }
            }
        }
        if view.marker.is_none() {
            art.push_str(&tile::marker(self.x, self.y, 18.0));
        }
    }

    fn draw_plate(&self, art: &mut String, factory: usize) {
        let (x, y) = self.plate(factory);
        let _ = write!(
            art,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{PLATE}\" fill=\"{INK}\" fill-opacity=\".13\"/>\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{PLATE}\" fill=\"#e6dcc3\" stroke=\"#b9a981\"/>\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.0}\" fill=\"#efe7d3\" stroke=\"#cdbf9b\"/>\
             <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"11\" text-anchor=\"middle\" fill=\"{INK}\" fill-opacity=\".65\">{factory}</text>",
            x + 2.5,
            y + 3.5,
            PLATE - 5.0,
            y + PLATE - 9.0
        );
    }

    fn draw_centre(&self, art: &mut String) {
        let (x, y, r) = (self.x, self.y, self.centre_radius());
        let _ = write!(
            art,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\" fill=\"#ece3cd\" stroke=\"#c9bb95\"/>\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" fill=\"none\" stroke=\"#d3c6a4\" stroke-dasharray=\"2 6\" stroke-linecap=\"round\" stroke-width=\"2\"/>\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"21\" fill=\"none\" stroke=\"#c9bb95\" stroke-dasharray=\"3 3\"/>",
            r - 6.0
        );
    }
}

/// A soft light with a thin dashed outline behind tiles.
fn glow(art: &mut String, tiles: &[(f32, f32)]) {
    for (x, y) in tiles {
        let _ = write!(
            art,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"45\" height=\"45\" rx=\"8\" fill=\"{ACCENT}\" fill-opacity=\".2\" stroke=\"{ACCENT}\" stroke-width=\"1.2\" \
             stroke-dasharray=\"4 3\"/>",
            x - 2.5,
            y - 2.5
        );
    }
}

/// How many tiles lie in a heap.
fn badge(art: &mut String, tiles: &[(f32, f32)], count: u8) {
    let Some((x, y)) = tiles.last() else { return };
    let (x, y) = (x + SIDE - 2.0, y + SIDE - 2.0);
    let _ = write!(
        art,
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"10.5\" fill=\"#fbf7ec\" stroke=\"{INK}\" stroke-width=\"1.2\"/>\
         <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"13\" text-anchor=\"middle\" fill=\"{INK}\">{count}</text>",
        y + 4.7
    );
}
