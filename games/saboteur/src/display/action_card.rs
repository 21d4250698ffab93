//! SVG of cards without tunnels, 60 by 90 units: break and repair cards, map, rockfall, gold, and backs.

use std::fmt::Write;

use tilewright_display::svg::WARNING;

use crate::display::icon;
use crate::rules::action::Nuggets;
use crate::rules::tools::Tool;

const PARCHMENT: &str = "#f2e6c8";
const MOSS: &str = "#5c7d3a";
const SLATE: &str = "#5f6a72";
const BLUE: &str = "#3f6d8c";
const BACK: &str = "#5c442e";
/// Colour of ornaments on backs.
pub(super) const BRASS: &str = "#e2bd6b";
/// Edge of a card; the last element of each drawing.
pub(super) const EDGE: &str = "<rect x=\".6\" y=\".6\" width=\"58.8\" height=\"88.8\" rx=\"5\" fill=\"none\" \
                               stroke=\"#2e2015\" stroke-opacity=\".55\" stroke-width=\"1.2\"/>";

/// Returns the card that breaks a tool.
pub(super) fn break_tool(tool: Tool) -> String {
    let mut art = paper(WARNING);
    art.push_str(&icon::at(&icon::of_tool(tool), 7.0, 17.0, 42.0));
    art.push_str(&icon::at(&icon::broken(), 28.0, 43.0, 27.0));
    art
}

/// Returns the card that repairs a tool, or one of two.
pub(super) fn mend(tool: Tool, other: Option<Tool>) -> String {
    let mut art = paper(MOSS);
    match other {
        None => art.push_str(&icon::at(&icon::of_tool(tool), 10.0, 25.0, 40.0)),
        Some(other) => {
            let _ = write!(art, "<path d=\"M8 61L52 26\" stroke=\"{MOSS}\" stroke-width=\"1.6\"/>");
            art.push_str(&icon::at(&icon::of_tool(tool), 6.0, 14.0, 28.0));
            art.push_str(&icon::at(&icon::of_tool(other), 26.0, 45.0, 28.0));
        }
    }
    art
}

/// Returns the map.
pub(super) fn map() -> String {
    paper(BLUE) + &icon::at(&icon::chart(), 9.0, 24.0, 42.0)
}

/// Returns the rockfall.
pub(super) fn rockfall() -> String {
    paper(SLATE) + &icon::at(&icon::rocks(), 9.0, 24.0, 42.0)
}

/// Returns the back of a card of the deck.
pub(super) fn back() -> String {
    let mut art = back_frame();
    art.push_str(&icon::at(&icon::of_tool(Tool::Pick), 15.0, 30.0, 30.0));
    art + EDGE
}

/// Returns a gold card: its face with this many nuggets, or its back.
pub(super) fn gold(nuggets: Option<Nuggets>) -> String {
    let mut art = String::from("<rect width=\"60\" height=\"90\" rx=\"5\" fill=\"#f0d58c\"/>");
    art.push_str(
        "<rect x=\"4\" y=\"4\" width=\"52\" height=\"82\" rx=\"3\" fill=\"none\" stroke=\"#a67a1f\" \
         stroke-width=\"1.4\"/>",
    );
    match nuggets {
        None => {
            let _ = write!(
                art,
                "<text x=\"30\" y=\"59\" font-size=\"40\" font-weight=\"bold\" text-anchor=\"middle\" \
                 fill=\"#8a6214\">?</text>"
            );
        }
        Some(count) => {
            let places: &[(f32, f32)] = match count {
                1 => &[(17.0, 32.0)],
                2 => &[(17.0, 16.0), (17.0, 48.0)],
                _ => &[(17.0, 9.0), (6.0, 48.0), (29.0, 48.0)],
            };
            places.iter().for_each(|(x, y)| art.push_str(&icon::at(&icon::nugget(), *x, *y, 26.0)));
        }
    }
    art + EDGE
}

/// Returns the background with a band in the card's colour at the top and bottom, and a sign for the use of the card.
fn paper(band: &str) -> String {
    let mut art = format!("<rect width=\"60\" height=\"90\" rx=\"5\" fill=\"{PARCHMENT}\"/>");
    let sign = match band {
        WARNING => "M26.5 79l7 7m0-7l-7 7",
        MOSS => "M25.5 82.500l3.5 3.5 6-7",
        BLUE => "M24 82.500q6-6 12 0q-6 6-12 0m6-.5v1",
        _ => "M30 78.500v7m-3.5-3l3.5 3.5 3.5-3.5",
    };
    let _ = write!(
        art,
        "<path d=\"M0 11V5Q0 0 5 0H55Q60 0 60 5V11zM0 75V85Q0 90 5 90H55Q60 90 60 85V75z\" fill=\"{band}\"/>\
         <path d=\"{sign}\" fill=\"none\" stroke=\"{PARCHMENT}\" stroke-width=\"2.2\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\"/>\
         {EDGE}"
    );
    art
}

/// Returns the background of all backs.
pub(super) fn back_frame() -> String {
    format!(
        "<rect width=\"60\" height=\"90\" rx=\"5\" fill=\"{BACK}\"/>\
         <rect x=\"4.5\" y=\"4.5\" width=\"51\" height=\"81\" rx=\"3\" fill=\"none\" stroke=\"{BRASS}\" \
         stroke-width=\"1.3\"/>\
         <path d=\"M9 15.500V9h6.500M44.5 9H51v6.500M51 74.500V81h-6.500M15.5 81H9v-6.5\" fill=\"none\" \
         stroke=\"{BRASS}\" stroke-width=\"1.6\"/>"
    )
}
