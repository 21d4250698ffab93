//! Drawing of bag and lid by colour, with the round and its starting player.

use std::fmt::Write;

use tilewright_core::{Message, Seat};
use tilewright_display::{RenderContext, ScenePart, svg::escape, truncate_to_width};

use crate::rules::state::Azul;
use crate::rules::tiles::TileColour;
use crate::rules::view::PileView;

const WIDTH: f32 = 244.0;
const FONT_SIZE: f32 = 13.0;
const LABEL_FONT_SIZE: f32 = 12.0;
/// Left edge of the first colour.
const FIRST_COLOUR_X: f32 = 60.0;
/// Distance between colours.
const COLOUR_PITCH: f32 = 37.0;
const ROW_HEIGHT: f32 = 36.0;
const HEAD_HEIGHT: f32 = 24.0;

/// Draws the whole part.
pub(super) fn draw(ctx: &RenderContext<Azul>) -> ScenePart {
    let (view, localizer) = (ctx.view, ctx.localizer);
    let mut part = ScenePart::new(WIDTH, HEAD_HEIGHT + 2.0 * ROW_HEIGHT);
    let art = &mut part.svg;
    let round = localizer.format(&Message::new("round").number("round", view.round));
    let _ = write!(
        art,
        "<g font-size=\"{LABEL_FONT_SIZE}\" fill=\"var(--soft,#5c564a)\"><text y=\"14\" font-weight=\"600\">{}</text>",
        truncate_to_width(&round, LABEL_FONT_SIZE, 72.0)
    );
    if let Some(seat) = view.starting_player {
        let first = localizer.format(&Message::new("first-player").seat("seat", Seat::new(seat)));
        let _ = write!(
            art,
            "<text x=\"{WIDTH}\" y=\"14\" text-anchor=\"end\">{}</text>",
            truncate_to_width(&first, LABEL_FONT_SIZE, 178.0)
        );
    }
    art.push_str("</g>");
    for (place, (name, pile)) in [("bag", view.bag), ("lid", view.lid)].into_iter().enumerate() {
        draw_pile(art, name, pile, &localizer.text(name), HEAD_HEIGHT + ROW_HEIGHT * place as f32);
    }
    part
}

/// Draws a row: name and number of tiles, then the count of each colour.
fn draw_pile(art: &mut String, name: &str, pile: PileView, word: &str, top: f32) {
    let middle = top + ROW_HEIGHT / 2.0;
    let baseline = middle + 4.7;
    let _ = write!(
        art,
        "<rect data-place=\"{name}\" x=\"{FIRST_COLOUR_X}\" y=\"{:.1}\" width=\"{:.0}\" height=\"22\" fill=\"none\"/>\
         <g font-size=\"{FONT_SIZE}\" fill=\"var(--ink,#2b2a27)\"><text y=\"{:.1}\" font-size=\"{LABEL_FONT_SIZE}\" \
         fill=\"var(--soft,#5c564a)\">{}</text>\
         <text y=\"{:.1}\" font-weight=\"600\">{}</text>",
        middle - 11.0,
        WIDTH - FIRST_COLOUR_X,
        middle - 2.5,
        escape(word),
        middle + 12.0,
        pile.count
    );
    for colour in TileColour::ALL {
        let x = FIRST_COLOUR_X + COLOUR_PITCH * colour.index() as f32;
        let count = pile.tiles.count(colour);
        let faint = if count == 0 { " opacity=\".45\"" } else { "" };
        let _ = write!(
            art,
            "<g{faint}><use href=\"#az-{colour}\" transform=\"translate({:.1} {middle:.1}) scale(.38)\"/>\
             <text x=\"{:.1}\" y=\"{baseline:.1}\">{count}</text></g>",
            x + 8.0,
            x + 18.0
        );
    }
    let _ = write!(
        art,
        "</g><rect data-note=\"{name}\" fill=\"transparent\" y=\"{top:.1}\" width=\"{WIDTH}\" height=\"{ROW_HEIGHT}\"/>"
    );
}
