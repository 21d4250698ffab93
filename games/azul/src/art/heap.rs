//! The bag and the box lid, with how many tiles of each colour they hold.

use std::fmt::Write;

use game::svg::INK;

use super::tile;
use crate::tiles::Colour;
use crate::view::Heap;

/// How wide a heap is.
pub const WIDTH: f32 = 276.0;
/// How high it is.
pub const HEIGHT: f32 = 64.0;
const TILE: f32 = 26.0;

/// What holds the tiles.
pub enum Holder {
    Bag,
    Lid,
}

/// Draws a heap with its upper left corner at x, y.
pub fn draw(art: &mut String, holder: Holder, heap: &Heap, x: f32, y: f32) {
    let shape = match holder {
        Holder::Bag => {
            "<path d=\"M22 16Q4 30 4 46Q4 62 30 62Q56 62 56 46Q56 30 38 16z\" fill=\"#b9a07a\" stroke=\"#7d6844\" stroke-width=\"1.4\"/>\
             <path d=\"M20 4Q25 8 30 5Q35 8 40 4L37 15H23z\" fill=\"#c9b28d\" stroke=\"#7d6844\" stroke-width=\"1.4\"/>\
             <path d=\"M21 16H39\" stroke=\"#5f4d30\" stroke-width=\"3.4\" stroke-linecap=\"round\"/>"
        }
        Holder::Lid => {
            "<path d=\"M3 10H57V62H3z\" fill=\"#8fa7a4\" stroke=\"#54706d\" stroke-width=\"1.4\"/>\
             <path d=\"M10 17H50V55H10z\" fill=\"#e4ecea\" stroke=\"#54706d\"/>\
             <path d=\"M10 55V17H50\" fill=\"none\" stroke=\"#54706d\" stroke-width=\"2.4\"/>"
        }
    };
    let count = heap.count;
    let _ = write!(
        art,
        "<g transform=\"translate({x:.1} {y:.1})\">{shape}\
         <text x=\"30\" y=\"{}\" font-size=\"20\" text-anchor=\"middle\" fill=\"{INK}\">{count}</text>",
        match holder {
            Holder::Bag => 48,
            Holder::Lid => 43,
        }
    );
    for colour in Colour::ALL {
        let left = 74.0 + 41.0 * colour.index() as f32;
        let number = heap.tiles.count(colour);
        let faint = if number == 0 { " opacity=\".35\"" } else { "" };
        let _ = write!(
            art,
            "<g{faint}>{}<text x=\"{:.1}\" y=\"58\" font-size=\"15\" text-anchor=\"middle\" fill=\"{INK}\">{number}</text></g>",
            tile::tile(colour, left, 14.0, TILE),
            left + TILE / 2.0
        );
    }
    art.push_str("</g>");
}
