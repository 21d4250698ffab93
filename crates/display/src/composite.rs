//! [`composite_svg`]: a scene as one SVG document, for files. Lengths are in user units of the document.

use std::fmt::Write;

use crate::scene::{Scene, ScenePart};
use crate::svg::{self, ACCENT, BACKGROUND, FOREGROUND};
use crate::truncate_to_width;
use tilewright_core::Nameplate;

const MARGIN: f32 = 24.0;
const GAP: f32 = 20.0;
/// Font size of a seat's name, and height of the line it is in.
const NAME_FONT_SIZE: f32 = 22.0;
const SEAT_HEADER_HEIGHT: f32 = 40.0;
/// Width of the seats and the supply beside the board.
const SIDE_WIDTH: f32 = 280.0;
/// Largest width and height of the board.
const MAX_BOARD_SIZE: (f32, f32) = (1000.0, 720.0);
/// Largest height of the board above seats that have boards of their own.
const MAX_BOARD_HEIGHT_ABOVE_SEATS: f32 = 480.0;
/// Width of a seat's own board.
const SEAT_BOARD_WIDTH: f32 = 620.0;
const MAX_HAND_HEIGHT: f32 = 150.0;

/// Scene part at its position in the document, scaled.
struct PlacedPart<'a> {
    part: &'a ScenePart,
    x: f32,
    y: f32,
    scale: f32,
}

impl<'a> PlacedPart<'a> {
    fn with_width(part: &'a ScenePart, width: f32) -> PlacedPart<'a> {
        PlacedPart { part, x: 0.0, y: 0.0, scale: width / part.width.max(1.0) }
    }

    /// Scales the part to the largest size that fits.
    fn fitting(part: &'a ScenePart, (width, height): (f32, f32)) -> PlacedPart<'a> {
        let scale = (width / part.width.max(1.0)).min(height / part.height.max(1.0));
        PlacedPart { part, x: 0.0, y: 0.0, scale }
    }

    fn at(self, x: f32, y: f32) -> PlacedPart<'a> {
        PlacedPart { x, y, ..self }
    }

    fn width(&self) -> f32 {
        self.part.width * self.scale
    }

    fn height(&self) -> f32 {
        self.part.height * self.scale
    }

    fn draw(&self, art: &mut String) {
        let ScenePart { left, top, width, height, svg: inside } = self.part;
        let _ = write!(
            art,
            "<svg x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" viewBox=\"{left:.0} {top:.0} {width:.0} \
             {height:.0}\">{inside}</svg>",
            self.x,
            self.y,
            self.width(),
            self.height()
        );
    }
}

/// Returns the scene as an SVG document.
///
/// `symbols` are all symbols of the game; only those used are written. `scores` holds the score of each seat, or `None`
/// where it is secret. `plates` holds the name and colour of each seat, in seat order. With `have_boards`, the parts of
/// the seats are below the board and the hand is left out, otherwise they are beside it and the hand is below it.
pub fn composite_svg(
    scene: &Scene,
    symbols: &str,
    plates: &[Nameplate],
    scores: &[Option<i32>],
    have_boards: bool,
) -> String {
    let mut art = String::new();
    let (width, height) = match have_boards {
        true => draw_with_seat_boards(&mut art, scene, plates, scores),
        false => draw_with_side_seats(&mut art, scene, plates, scores),
    };
    let document = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" \
         font-family=\"'DejaVu Sans', sans-serif\"><style>.area{{fill:{ACCENT};fill-opacity:.1;stroke:{ACCENT};\
         stroke-width:2;stroke-dasharray:6 5}}[data-note]{{fill:none}}</style><defs>{}</defs>\
         <rect width=\"{width:.0}\" height=\"{height:.0}\" fill=\"{BACKGROUND}\"/>{art}</svg>",
        used_symbols(symbols, &art)
    );
    resolve_css_variables(&document)
}

/// Draws the seats left of the board, the supply right of it and the hand below it. Returns width and height.
fn draw_with_side_seats(art: &mut String, scene: &Scene, plates: &[Nameplate], scores: &[Option<i32>]) -> (f32, f32) {
    let left = MARGIN + SIDE_WIDTH + GAP;
    let mut foot = MARGIN;
    for (number, plate) in plates.iter().enumerate() {
        foot = draw_seat(art, scene.seats.get(number), plate, scores.get(number), (MARGIN, foot), SIDE_WIDTH) + GAP;
    }
    let board = PlacedPart::fitting(&scene.board, MAX_BOARD_SIZE).at(left, MARGIN);
    board.draw(art);
    let mut width = left + board.width();
    let mut below = MARGIN + board.height();
    if let Some(hand) = &scene.hand {
        let hand = PlacedPart::fitting(hand, (board.width().max(SIDE_WIDTH), MAX_HAND_HEIGHT)).at(left, below + GAP);
        hand.draw(art);
        below += GAP + hand.height();
    }
    foot = foot.max(below + GAP);
    if let Some(supply) = &scene.supply {
        let supply = PlacedPart::with_width(supply, SIDE_WIDTH).at(width + GAP, MARGIN);
        supply.draw(art);
        width += GAP + SIDE_WIDTH;
        foot = foot.max(MARGIN + supply.height() + GAP);
    }
    (width + MARGIN, foot - GAP + MARGIN)
}

/// Draws the board with the supply beside it, and below them the boards of the seats in rows of two. Returns width and
/// height. The hand is not drawn.
fn draw_with_seat_boards(art: &mut String, scene: &Scene, plates: &[Nameplate], scores: &[Option<i32>]) -> (f32, f32) {
    let width = 2.0 * SEAT_BOARD_WIDTH + GAP;
    let aside = scene.supply.as_ref().map_or(0.0, |_| SIDE_WIDTH + GAP);
    let board = PlacedPart::fitting(&scene.board, (width - aside, MAX_BOARD_HEIGHT_ABOVE_SEATS));
    let left = MARGIN + (width - aside - board.width()) / 2.0;
    let board = board.at(left, MARGIN);
    board.draw(art);
    let mut top = MARGIN + board.height();
    if let Some(supply) = &scene.supply {
        let supply = PlacedPart::with_width(supply, SIDE_WIDTH).at(MARGIN + width - SIDE_WIDTH, MARGIN);
        supply.draw(art);
        top = top.max(MARGIN + supply.height());
    }
    for (row, plates) in plates.chunks(2).enumerate() {
        let foot = plates.iter().enumerate().map(|(column, plate)| {
            let number = 2 * row + column;
            let at = (MARGIN + column as f32 * (SEAT_BOARD_WIDTH + GAP), top + GAP);
            draw_seat(art, scene.seats.get(number), plate, scores.get(number), at, SEAT_BOARD_WIDTH)
        });
        top = foot.fold(top, f32::max);
    }
    (width + 2.0 * MARGIN, top + MARGIN)
}

/// Draws a seat's name and score with its scene part below. Returns the lower edge.
fn draw_seat(
    art: &mut String,
    part: Option<&ScenePart>,
    plate: &Nameplate,
    score: Option<&Option<i32>>,
    (x, y): (f32, f32),
    width: f32,
) -> f32 {
    let (fill, _) = svg::colour_pair(plate.colour);
    let middle = y + SEAT_HEADER_HEIGHT / 2.0;
    let _ = write!(
        art,
        "<circle cx=\"{:.1}\" cy=\"{middle:.1}\" r=\"13\" fill=\"{fill}\" stroke=\"{FOREGROUND}\"/>{}",
        x + 14.0,
        svg::colour_symbol(plate.colour, x + 14.0, middle, 7.5)
    );
    let baseline = middle + NAME_FONT_SIZE * 0.36;
    let name = truncate_to_width(plate.name.as_str(), NAME_FONT_SIZE, width - 110.0);
    let _ = write!(
        art,
        "<text x=\"{:.1}\" y=\"{baseline:.1}\" font-size=\"{NAME_FONT_SIZE}\" fill=\"{FOREGROUND}\">{name}</text>",
        x + 38.0
    );
    if let Some(Some(score)) = score {
        let _ = write!(
            art,
            "<text x=\"{:.1}\" y=\"{baseline:.1}\" font-size=\"{NAME_FONT_SIZE}\" font-weight=\"bold\" \
             text-anchor=\"end\" fill=\"{FOREGROUND}\">{score}</text>",
            x + width
        );
    }
    match part {
        Some(part) => {
            let part = PlacedPart::with_width(part, width).at(x, y + SEAT_HEADER_HEIGHT);
            part.draw(art);
            y + SEAT_HEADER_HEIGHT + part.height()
        }
        None => y + SEAT_HEADER_HEIGHT,
    }
}

/// Returns the symbols that `art` uses, directly or through other symbols, in their order in `symbols`.
fn used_symbols(symbols: &str, art: &str) -> String {
    let all: Vec<(&str, &str)> =
        symbols.split("<g id=\"").skip(1).filter_map(|symbol| Some((symbol.split_once('"')?.0, symbol))).collect();
    let names = |text: &str, id: &str| text.contains(&format!("\"#{id}\""));
    let mut kept: Vec<bool> = all.iter().map(|(id, _)| names(art, id)).collect();
    loop {
        let more: Vec<usize> = (0..all.len())
            .filter(|&inner| {
                !kept[inner] && (0..all.len()).any(|outer| kept[outer] && names(all[outer].1, all[inner].0))
            })
            .collect();
        if more.is_empty() {
            break;
        }
        more.into_iter().for_each(|index| kept[index] = true);
    }
    let kept = all.iter().zip(kept).filter(|(_, kept)| *kept);
    kept.map(|((_, symbol), _)| format!("<g id=\"{symbol}")).collect()
}

/// Replaces each CSS variable by its fallback, or by the foreground colour if it has none.
///
/// Games write colours as `var(--NAME,FALLBACK)`, so that the style sheets of the page can set them. Programs that
/// display SVG files have no such style sheet.
fn resolve_css_variables(document: &str) -> String {
    let mut plain = String::with_capacity(document.len());
    let mut rest = document;
    while let Some((before, after)) = rest.split_once("var(--") {
        let Some((name, behind)) = after.split_once(')') else { break };
        plain.push_str(before);
        plain.push_str(name.split_once(',').map_or(FOREGROUND, |(_, fallback)| fallback.trim()));
        rest = behind;
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn css_variables_become_their_fallbacks() {
        assert_eq!(resolve_css_variables("a fill=\"var(--hollow, #ece3cd)\" b"), "a fill=\"#ece3cd\" b");
        assert_eq!(resolve_css_variables("var(--a,#111111)var(--b,#222222)"), "#111111#222222");
        assert_eq!(resolve_css_variables("nothing"), "nothing");
    }

    #[test]
    fn only_symbols_that_are_used_are_kept() {
        let symbols = "<g id=\"a\"><path/></g><g id=\"b\"><use href=\"#c\"/></g><g id=\"c\"><path/></g>";
        assert_eq!(
            used_symbols(symbols, "<use href=\"#b\"/>"),
            "<g id=\"b\"><use href=\"#c\"/></g><g id=\"c\"><path/></g>"
        );
        assert_eq!(used_symbols(symbols, ""), "");
    }
}
