//! A view as coloured text, at most 80 columns wide. Tiles are letters on their colour, in the language of the reader.
//!
//! On the wall a capital letter is a tile, and a small one the printed colour of a free space. The marker is a star.
//! Brackets enclose pieces that an action would put there.

use tilewright_core::{Message, Seat};
use tilewright_display::{Localizer, RenderContext, Span, Style, TextColour, TextLine, TextPage, svg::ACCENT};

use crate::display::board_lines::{BOARD_WIDTH, board_lines};
use crate::display::tile::Glaze;
use crate::rules::action::Action;
use crate::rules::factories::Source;
use crate::rules::state::Azul;
use crate::rules::tiles::TileColour;
use crate::rules::view::{PileView, View};

/// Width of a factory in columns, so that three fit side by side.
const FACTORY_WIDTH: usize = 26;
const FACTORIES_PER_LINE: usize = 3;
/// Width of the labels of the bag, the lid, the centre and a floor, in columns.
pub(super) const LABEL_WIDTH: usize = 10;

/// Returns the text page of a position, with pieces where `ghost` would put them.
pub(crate) fn text_page(ctx: &RenderContext<Azul>, ghost: Option<Action>) -> TextPage {
    let (view, localizer) = (ctx.view, ctx.localizer);
    let mut board = factory_lines(view, localizer);
    board.push(centre_line(view, localizer));
    let mut seats = Vec::new();
    for pair in view.boards.chunks(2) {
        let mut boards = pair.iter().map(|board| board_lines(ctx, board, ghost));
        let left = boards.next().unwrap_or_default();
        let right = boards.next().unwrap_or_else(|| vec![TextLine::default(); left.len()]);
        seats.extend(left.into_iter().zip(right).map(|(left, right)| side_by_side(left, right)));
    }
    TextPage {
        status: status_line(view, localizer),
        board,
        seats,
        notes: vec![
            pile_line("bag", &view.bag, localizer),
            pile_line("lid", &view.lid, localizer),
            TextLine(vec![Span { style: Style::dimmed(), ..Span::plain(localizer.text("legend")) }]),
        ],
        ..TextPage::default()
    }
}

/// Returns the round with its phase and starting player, and on the free wall the line to tile.
fn status_line(view: &View, localizer: &dyn Localizer) -> TextLine {
    let headline = Message::new("headline").number("round", view.round).text("phase", view.phase.key());
    let mut parts = vec![localizer.format(&headline)];
    if let (Some(seat), Some(line)) = (view.turn.map(Seat::new), view.line_to_tile) {
        parts.push(localizer.format(&Message::new("to-tile").seat("seat", seat).number("line", line)));
    }
    if let Some(seat) = view.starting_player {
        parts.push(localizer.format(&Message::new("first-player").seat("seat", Seat::new(seat))));
    }
    TextLine::plain(parts.join(" · "))
}

fn pile_line(label: &'static str, pile: &PileView, localizer: &dyn Localizer) -> TextLine {
    let mut line = TextLine::plain(format!("{:<LABEL_WIDTH$}{:>3}  ", localizer.text(label), pile.count));
    for colour in TileColour::ALL {
        tile(&mut line, colour, localizer);
        line.push(format!(" {:<4}", pile.tiles.count(colour)));
    }
    line
}

fn factory_lines(view: &View, localizer: &dyn Localizer) -> Vec<TextLine> {
    let mut lines = Vec::new();
    for (row, factories) in view.factories.chunks(FACTORIES_PER_LINE).enumerate() {
        let mut line = TextLine::default();
        for (place, tiles) in factories.iter().enumerate() {
            let number = 1 + row * FACTORIES_PER_LINE + place;
            line.push(format!("f{number} "));
            for (colour, count) in tiles.iter() {
                line.slot(format!("pile f{number} {colour}"), "  ", Style::default());
                (0..count).for_each(|_| tile(&mut line, colour, localizer));
            }
            if tiles.is_empty() {
                line.styled("  · ", Style::dimmed());
            }
            line.pad(FACTORY_WIDTH * (place + 1));
        }
        lines.push(line);
    }
    lines
}

fn centre_line(view: &View, localizer: &dyn Localizer) -> TextLine {
    let mut line = TextLine::plain(format!("{:<LABEL_WIDTH$}", localizer.text("centre")));
    if view.marker.is_none() {
        line.styled(format!(" {MARKER} "), marker_style());
        line.push(" ");
    }
    for (colour, count) in view.centre.iter() {
        line.slot(format!("pile {} {colour}", Source::CENTRE), "  ", Style::default());
        tile(&mut line, colour, localizer);
        line.push(format!("×{count:<3}"));
    }
    if view.marker.is_some() && view.centre.is_empty() {
        line.styled(" · ", Style::dimmed());
    }
    line
}

/// Returns the capital letter of a colour, which is the first of its name unless two names have the same.
pub(super) fn letter(colour: TileColour, localizer: &dyn Localizer) -> String {
    localizer.format(&Message::new("tile-letter").text("colour", colour.name()))
}

/// Appends a tile.
pub(super) fn tile(line: &mut TextLine, colour: TileColour, localizer: &dyn Localizer) {
    let text = format!(" {} ", letter(colour, localizer));
    line.0.push(Span { text, style: tile_style(colour), ..Span::default() });
}

/// Appends a tile in brackets, where an action would put it.
pub(super) fn ghost_tile(line: &mut TextLine, colour: TileColour, localizer: &dyn Localizer) {
    line.styled(format!("[{}]", letter(colour, localizer)), tile_style(colour));
}

fn tile_style(colour: TileColour) -> Style {
    let Glaze { face, line: ink, .. } = Glaze::of(colour);
    Style::with_background(text_colour(face), text_colour(ink)).bold()
}

/// Symbol of the marker; not a digit, so that it is not mistaken for a key.
pub(super) const MARKER: char = '★';

/// Style of the marker.
pub(super) fn marker_style() -> Style {
    Style::with_background(text_colour(ACCENT), TextColour::Rgb(255, 255, 255)).bold()
}

/// Parses a hexadecimal colour like `#1f6f6b`.
pub(super) fn text_colour(hex: &str) -> TextColour {
    let number = u32::from_str_radix(hex.trim_start_matches('#'), 16).unwrap_or_default();
    let [_, red, green, blue] = number.to_be_bytes();
    TextColour::Rgb(red, green, blue)
}

fn side_by_side(mut left: TextLine, right: TextLine) -> TextLine {
    if !right.0.is_empty() {
        left.pad(BOARD_WIDTH);
        left.0.extend(right.0);
    }
    left
}
