//! Bag and lid by colour, the round, and who started it.

use std::fmt::Write;

use tilewright_core::lettering::fitted;
use tilewright_core::svg::escape;
use tilewright_core::{Message, Part, Seat, Sitting};

use crate::rules::Azul;
use crate::tiles::Colour;
use crate::view::Heap;

const WIDTH: f32 = 244.0;
const TEXT: f32 = 13.0;
const SMALL: f32 = 12.0;
/// Where the colours begin, and from one to the next.
const COLOURS: f32 = 60.0;
const STEP: f32 = 37.0;
const ROW: f32 = 36.0;
const HEAD: f32 = 24.0;

/// Draws all of it.
pub fn draw(sitting: &Sitting<Azul>) -> Part {
    let (view, tongue) = (sitting.view, sitting.tongue);
    let mut part = Part::new(WIDTH, HEAD + 2.0 * ROW);
    let art = &mut part.art;
    let round = tongue.say(&Message::new("round").number("round", view.round));
    let _ = write!(
        art,
        "<g font-size=\"{TEXT}\" fill=\"var(--soft,#5c564a)\"><text y=\"14\" font-weight=\"600\">{}</text>",
        fitted(&round, TEXT, 90.0)
    );
    if let Some(seat) = view.starting_player {
        let first = tongue.say(&Message::new("first-player").seat("seat", Seat::new(seat)));
        let _ = write!(art, "<text x=\"{WIDTH}\" y=\"14\" text-anchor=\"end\">{}</text>", fitted(&first, TEXT, 170.0));
    }
    art.push_str("</g>");
    for (place, (name, heap)) in [("bag", view.bag), ("lid", view.lid)].into_iter().enumerate() {
        draw_heap(art, name, heap, &tongue.word(name), HEAD + ROW * place as f32);
    }
    part
}

/// What it is and how many tiles it holds, then how many of each colour.
fn draw_heap(art: &mut String, name: &str, heap: Heap, word: &str, top: f32) {
    let middle = top + ROW / 2.0;
    let baseline = middle + 4.7;
    let _ = write!(
        art,
        "<rect data-place=\"{name}\" x=\"{COLOURS}\" y=\"{:.1}\" width=\"{:.0}\" height=\"22\" fill=\"none\"/>\
         <g font-size=\"{TEXT}\" fill=\"var(--ink,#2b2a27)\"><text y=\"{:.1}\" font-size=\"{SMALL}\" fill=\"var(--soft,#5c564a)\">{}</text>\
         <text y=\"{:.1}\" font-weight=\"600\">{}</text>",
        middle - 11.0,
        WIDTH - COLOURS,
        middle - 2.5,
        escape(word),
        middle + 12.0,
        heap.count
    );
    for colour in Colour::ALL {
        let x = COLOURS + STEP * colour.index() as f32;
        let count = heap.tiles.count(colour);
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
        "</g><rect data-note=\"{name}\" fill=\"transparent\" y=\"{top:.1}\" width=\"{WIDTH}\" height=\"{ROW}\"/>"
    );
}
