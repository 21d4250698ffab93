//! Display of the tiles left: every kind with its letter and count, at a fixed position.

use std::collections::BTreeMap;
use std::fmt::Write;

use tilewright_core::Message;
use tilewright_display::{Localizer, ScenePart};

use crate::display::tile;
use crate::rules::tiles::TileKind;
use crate::rules::view::View;

const WIDTH: f32 = 244.0;
const COLUMNS: usize = 8;
const COLUMN_WIDTH: f32 = WIDTH / COLUMNS as f32;
const ROW_HEIGHT: f32 = 46.0;
/// Scale of a tile, compared to one on the board.
const TILE_SCALE: f32 = 0.27;
const LINE_HEIGHT: f32 = 18.0;

/// Draws the part of the supply.
pub(super) fn part(view: &View, localizer: &dyn Localizer) -> ScenePart {
    let mut svg = String::new();
    for (number, kind) in TileKind::all().enumerate() {
        let x = COLUMN_WIDTH * ((number % COLUMNS) as f32 + 0.5);
        let y = ROW_HEIGHT * (number / COLUMNS) as f32;
        let count = view.stack.kinds.get(&kind.letter()).copied().unwrap_or_default();
        let gone = if count == 0 { " opacity=\".3\"" } else { "" };
        let _ = write!(
            svg,
            "<g data-place=\"bag {kind}\"{gone} transform=\"translate({x:.2} {:.0}) scale({TILE_SCALE})\"><use \
             href=\"#{}\"/></g>\
             <text x=\"{x:.1}\" y=\"{:.0}\" font-size=\"12\" text-anchor=\"middle\" \
             fill=\"var(--soft,#5c564a)\">{kind} \
             <tspan font-weight=\"600\" fill=\"var(--ink,#2b2a27)\">{count}</tspan></text>",
            y + 14.0,
            tile::symbol_id(kind, 0),
            y + 40.0
        );
    }
    let mut height = ROW_HEIGHT * TileKind::COUNT.div_ceil(COLUMNS) as f32;
    for (key, kinds) in [("set-aside", &view.set_aside), ("laid-by", &view.laid_by)] {
        if !kinds.is_empty() {
            height += LINE_HEIGHT;
            let text =
                tilewright_display::svg::escape(&localizer.format(&Message::new(key).text("kinds", list_kinds(kinds))));
            let _ = write!(
                svg,
                "<text x=\"2\" y=\"{:.0}\" font-size=\"13\" fill=\"var(--soft,#5c564a)\">{text}</text>",
                height - 5.0
            );
        }
    }
    ScenePart { svg, ..ScenePart::new(WIDTH, height) }
}

fn list_kinds(kinds: &BTreeMap<char, u32>) -> String {
    kinds.iter().map(|(kind, count)| format!("{count} {kind}")).collect::<Vec<_>>().join(", ")
}
