//! The tiles left: each kind small, with its letter and how many there are of it, always in the same place.

use std::collections::BTreeMap;
use std::fmt::Write;

use tilewright_core::{Message, Part, Tongue};

use super::tile;
use crate::tiles::Kind;
use crate::view::View;

const WIDTH: f32 = 244.0;
const COLUMNS: usize = 8;
const COLUMN: f32 = WIDTH / COLUMNS as f32;
const ROW: f32 = 46.0;
/// A tile is so much smaller than in the land.
const SCALE: f32 = 0.27;
const LINE: f32 = 18.0;

/// The supply's part.
pub fn part(view: &View, tongue: &dyn Tongue) -> Part {
    let mut art = String::new();
    for (number, kind) in Kind::all().enumerate() {
        let x = COLUMN * ((number % COLUMNS) as f32 + 0.5);
        let y = ROW * (number / COLUMNS) as f32;
        let count = view.stack.kinds.get(&kind.letter()).copied().unwrap_or_default();
        let gone = if count == 0 { " opacity=\".3\"" } else { "" };
        let _ = write!(
            art,
            "<g data-place=\"bag {kind}\"{gone} transform=\"translate({x:.2} {:.0}) scale({SCALE})\"><use href=\"#{}\"/></g>\
             <text x=\"{x:.1}\" y=\"{:.0}\" font-size=\"12\" text-anchor=\"middle\" fill=\"var(--soft,#5c564a)\">{kind} \
             <tspan font-weight=\"600\" fill=\"var(--ink,#2b2a27)\">{count}</tspan></text>",
            y + 14.0,
            tile::symbol_id(kind, 0),
            y + 40.0
        );
    }
    let mut height = ROW * Kind::COUNT.div_ceil(COLUMNS) as f32;
    for (key, kinds) in [("set-aside", &view.set_aside), ("laid-by", &view.laid_by)] {
        if !kinds.is_empty() {
            height += LINE;
            let said = tilewright_core::svg::escape(&tongue.say(&Message::new(key).word("kinds", listed(kinds))));
            let _ = write!(
                art,
                "<text x=\"2\" y=\"{:.0}\" font-size=\"13\" fill=\"var(--soft,#5c564a)\">{said}</text>",
                height - 5.0
            );
        }
    }
    Part { art, ..Part::new(WIDTH, height) }
}

fn listed(kinds: &BTreeMap<char, u32>) -> String {
    kinds.iter().map(|(kind, count)| format!("{count} {kind}")).collect::<Vec<_>>().join(", ")
}
