//! View → text with colours, at most 80 columns wide. Tiles are letters on their colour; black is K.
//!
//! On the wall a capital letter is a tile and a small one the print of a tile to come. The marker is a star. What an action would put
//! somewhere stands in brackets.

use tilewright_core::svg::ACCENT;
use tilewright_core::text::{Paint, Span, Style, TextLine};
use tilewright_core::{Message, Page, Seat, Sitting, Tongue};

use super::board_lines::{BOARD, board_lines};
use super::tile::Glaze;
use crate::action::Action;
use crate::factories::Source;
use crate::rules::Azul;
use crate::tiles::Colour;
use crate::view::{Heap, View};

/// A factory's width, so that three stand side by side.
const FACTORY: usize = 26;
const FACTORIES_A_LINE: usize = 3;
/// The width of the words before the bag, the lid, the centre and a floor.
pub const LABEL: usize = 10;

/// A position as a page, with the tiles as an action would put them.
pub fn page(sitting: &Sitting<Azul>, ghost: Option<Action>) -> Page {
    let (view, tongue) = (sitting.view, sitting.tongue);
    let mut board = factories(view);
    board.push(centre(view, tongue));
    let mut seats = Vec::new();
    for pair in view.boards.chunks(2) {
        let mut boards = pair.iter().map(|board| board_lines(sitting, board, ghost));
        let left = boards.next().unwrap_or_default();
        let right = boards.next().unwrap_or_else(|| vec![TextLine::default(); left.len()]);
        seats.extend(left.into_iter().zip(right).map(|(left, right)| beside(left, right)));
    }
    Page {
        status: status(view, tongue),
        board,
        seats,
        notes: vec![
            heap(&tongue.word("bag"), &view.bag),
            heap(&tongue.word("lid"), &view.lid),
            TextLine(vec![Span { style: Style::faint(), ..Span::plain(tongue.word("legend")) }]),
        ],
        ..Page::default()
    }
}

/// The round and its phase, who started it, and what a seat decides if it is no tiles to take.
fn status(view: &View, tongue: &dyn Tongue) -> TextLine {
    let headline = Message::new("headline").number("round", view.round).word("phase", view.phase.key());
    let mut parts = vec![tongue.say(&headline)];
    if let (Some(seat), Some(line)) = (view.turn.map(Seat::new), view.line_to_tile) {
        parts.push(tongue.say(&Message::new("to-tile").seat("seat", seat).number("line", line)));
    }
    if let Some(seat) = view.starting_player {
        parts.push(tongue.say(&Message::new("first-player").seat("seat", Seat::new(seat))));
    }
    TextLine::plain(parts.join(" · "))
}

fn heap(label: &str, heap: &Heap) -> TextLine {
    let mut line = TextLine::plain(format!("{label:<LABEL$}{:>3}  ", heap.count));
    for colour in Colour::ALL {
        tile(&mut line, colour);
        line.push(format!(" {:<4}", heap.tiles.count(colour)));
    }
    line
}

fn factories(view: &View) -> Vec<TextLine> {
    let mut lines = Vec::new();
    for (row, factories) in view.factories.chunks(FACTORIES_A_LINE).enumerate() {
        let mut line = TextLine::default();
        for (place, tiles) in factories.iter().enumerate() {
            let number = 1 + row * FACTORIES_A_LINE + place;
            line.push(format!("f{number} "));
            for (colour, count) in tiles.iter() {
                line.slot(format!("pile f{number} {colour}"), "  ", Style::default());
                (0..count).for_each(|_| tile(&mut line, colour));
            }
            if tiles.is_empty() {
                line.styled("  · ", Style::faint());
            }
            line.pad(FACTORY * (place + 1));
        }
        lines.push(line);
    }
    lines
}

fn centre(view: &View, tongue: &dyn Tongue) -> TextLine {
    let mut line = TextLine::plain(format!("{:<LABEL$}", tongue.word("centre")));
    if view.marker.is_none() {
        line.styled(format!(" {MARKER} "), marker());
        line.push(" ");
    }
    for (colour, count) in view.centre.iter() {
        line.slot(format!("pile {} {colour}", Source::CENTRE), "  ", Style::default());
        tile(&mut line, colour);
        line.push(format!("×{count:<3}"));
    }
    if view.marker.is_some() && view.centre.is_empty() {
        line.styled(" · ", Style::faint());
    }
    line
}

/// A tile as it lies.
pub fn tile(line: &mut TextLine, colour: Colour) {
    line.0.push(Span { text: format!(" {} ", colour.letter()), style: glaze(colour), ..Span::default() });
}

/// A tile as an action would lay it.
pub fn laid(line: &mut TextLine, colour: Colour) {
    line.styled(format!("[{}]", colour.letter()), glaze(colour));
}

fn glaze(colour: Colour) -> Style {
    let Glaze { face, line: ink, .. } = Glaze::of(colour);
    Style::on(paint(face), paint(ink)).bold()
}

/// The marker's sign, which is no number that could be typed.
pub const MARKER: char = '★';

/// How the marker looks.
pub fn marker() -> Style {
    Style::on(paint(ACCENT), Paint::Rgb(255, 255, 255)).bold()
}

/// A colour of the drawing, as in `#1f6f6b`.
pub fn paint(hex: &str) -> Paint {
    let number = u32::from_str_radix(hex.trim_start_matches('#'), 16).unwrap_or_default();
    let [_, red, green, blue] = number.to_be_bytes();
    Paint::Rgb(red, green, blue)
}

fn beside(mut left: TextLine, right: TextLine) -> TextLine {
    if !right.0.is_empty() {
        left.pad(BOARD);
        left.0.extend(right.0);
    }
    left
}
