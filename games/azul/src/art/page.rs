//! View → text with colours, at most 80 columns wide. Tiles are letters on their colour; black is K.
//!
//! On the wall a capital letter is a tile and a small one the print of a tile to come. The marker is 1.

use game::page::{Paint, Span, Style, TextLine};
use game::svg::{ACCENT, WARNING};
use game::{Colour as SeatColour, Message, Seat, Tongue};

use super::tile::Glaze;
use crate::floor::Fallen;
use crate::lines::SIZE;
use crate::ruleset::WallSide;
use crate::tiles::{Colour, Tiles};
use crate::view::{BoardView, FloorTile, Heap, View};
use crate::wall::pattern_colour;

const COLUMNS: usize = 80;
/// A board's width, so that two stand side by side.
const BOARD: usize = 40;
const FACTORIES_A_LINE: usize = 5;
/// The width of the words before the bag, the lid, the centre and a floor.
const LABEL: usize = 10;

/// A position as text with colours.
pub fn page(view: &View, colours: &[SeatColour], tongue: &dyn Tongue) -> Vec<TextLine> {
    let mut page = vec![headline(view, tongue), whose_turn(view, tongue)];
    page.push(heap(&tongue.word("bag"), &view.bag));
    page.push(heap(&tongue.word("lid"), &view.lid));
    page.extend(factories(view));
    page.push(centre(view, tongue));
    for pair in view.boards.chunks(2) {
        page.push(TextLine::default());
        let mut boards = pair.iter().map(|board| board_lines(view, board, colours, tongue));
        let left = boards.next().unwrap_or_default();
        let right = boards.next().unwrap_or_else(|| vec![TextLine::default(); left.len()]);
        page.extend(left.into_iter().zip(right).map(|(left, right)| beside(left, right)));
    }
    page.push(TextLine(vec![Span { text: tongue.word("legend"), style: faint() }]));
    page.into_iter().map(|line| clipped(line, COLUMNS)).collect()
}

fn headline(view: &View, tongue: &dyn Tongue) -> TextLine {
    let headline = Message::new("headline").number("round", view.round).word("phase", view.phase.key());
    let mut line = TextLine::default();
    line.styled(format!("Azul · {}", tongue.say(&headline)), Style::default().bold());
    line
}

/// Who started the round, and who decides now.
fn whose_turn(view: &View, tongue: &dyn Tongue) -> TextLine {
    let mut parts = Vec::new();
    if let Some(seat) = view.starting_player {
        parts.push(tongue.say(&Message::new("first-player").seat("seat", Seat::new(seat))));
    }
    if let Some(seat) = view.turn.map(Seat::new) {
        parts.push(tongue.say(&match view.line_to_tile {
            Some(line) => Message::new("to-tile").seat("seat", seat).number("line", line),
            None => Message::new("to-take").seat("seat", seat),
        }));
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
            line.push(format!("f{} ", 1 + row * FACTORIES_A_LINE + place));
            each(*tiles).for_each(|colour| tile(&mut line, colour));
            if tiles.is_empty() {
                line.styled(" · ", faint());
            }
            let end = line.width().next_multiple_of(16).max(16 * (place + 1));
            pad(&mut line, end);
        }
        lines.push(line);
    }
    lines
}

fn centre(view: &View, tongue: &dyn Tongue) -> TextLine {
    let mut line = TextLine::plain(format!("{:<LABEL$}", tongue.word("centre")));
    if view.marker.is_none() {
        line.styled(" 1 ", marker());
        line.push(" ");
    }
    for (colour, count) in view.centre.iter() {
        tile(&mut line, colour);
        line.push(format!("×{count:<3}"));
    }
    if view.marker.is_some() && view.centre.is_empty() {
        line.styled(" · ", faint());
    }
    line
}

fn board_lines(view: &View, board: &BoardView, colours: &[SeatColour], tongue: &dyn Tongue) -> Vec<TextLine> {
    let mut lines = vec![title(view, board, colours, tongue)];
    let free = view.wall_side == WallSide::Free.name();
    if free {
        lines.push(TextLine(vec![Span { text: format!("{:20} 1  2  3  4  5", ""), style: faint() }]));
    }
    lines.extend((0..SIZE).map(|row| row_line(view, board, row, free)));
    lines.extend(floor_lines(view, board, tongue));
    lines
}

fn title(view: &View, board: &BoardView, colours: &[SeatColour], tongue: &dyn Tongue) -> TextLine {
    let in_turn = view.turn == Some(board.seat);
    let colour = colours[usize::from(board.seat)];
    let mut line = TextLine::default();
    line.styled(if in_turn { "▶ " } else { "  " }, Style::ink(paint(ACCENT)).bold());
    line.styled(colour.sign().to_string(), Style::ink(Paint::Seat(colour)).bold());
    let mut words = tongue.say(
        &Message::new("board").word("seat", short(&tongue.name(Seat::new(board.seat)))).number("points", board.score),
    );
    if board.track.is_none() {
        words += &format!(" ({})", tongue.word("beyond-track"));
    }
    let style = Style::default();
    line.styled(format!(" {words}"), if in_turn { style.bold() } else { style });
    clipped(line, BOARD - 1)
}

/// A pattern line and its row of the wall.
fn row_line(view: &View, board: &BoardView, row: u8, free: bool) -> TextLine {
    let held = board.lines[usize::from(row)];
    let mut line = TextLine::default();
    let chosen = view.turn == Some(board.seat) && view.line_to_tile == Some(row + 1);
    line.styled(format!(" {} ", row + 1), if chosen { Style::ink(paint(ACCENT)).bold() } else { faint() });
    line.push("   ".repeat(usize::from(SIZE - held.size)));
    (held.count..held.size).for_each(|_| line.styled(" · ", faint()));
    for colour in held.colour.into_iter().flat_map(|colour| std::iter::repeat_n(colour, usize::from(held.count))) {
        tile(&mut line, colour);
    }
    line.styled("│ ", faint());
    for (column, space) in board.wall[usize::from(row)].iter().enumerate() {
        match space {
            Some(colour) => tile(&mut line, *colour),
            None if free => line.styled(" · ", faint()),
            None => {
                let print = pattern_colour(row, column as u8).letter().to_ascii_lowercase();
                line.styled(format!(" {print} "), faint());
            }
        }
    }
    line
}

/// What lies on the floor, with the costs below.
fn floor_lines(view: &View, board: &BoardView, tongue: &dyn Tongue) -> [TextLine; 2] {
    let mut floor = TextLine::plain(format!("   {:<LABEL$}", tongue.word("floor")));
    let mut costs = TextLine::plain(" ".repeat(3 + LABEL));
    for (place, cost) in view.floor_costs.iter().enumerate() {
        let fallen = board.floor.get(place);
        match fallen {
            None => floor.styled(" · ", faint()),
            Some(FloorTile(Fallen::Marker)) => floor.styled(" 1 ", marker()),
            Some(FloorTile(Fallen::Tile(colour))) => tile(&mut floor, *colour),
        }
        costs.styled(format!("-{cost} "), if fallen.is_some() { Style::ink(paint(WARNING)) } else { faint() });
    }
    [floor, costs]
}

fn tile(line: &mut TextLine, colour: Colour) {
    let Glaze { face, line: ink, .. } = Glaze::of(colour);
    line.styled(format!(" {} ", colour.letter()), Style::on(paint(face), paint(ink)).bold());
}

fn each(tiles: Tiles) -> impl Iterator<Item = Colour> {
    tiles.iter().flat_map(|(colour, count)| std::iter::repeat_n(colour, usize::from(count)))
}

fn marker() -> Style {
    Style::on(paint(ACCENT), Paint::Rgb(255, 255, 255)).bold()
}

fn faint() -> Style {
    Style::ink(Paint::Rgb(128, 128, 128))
}

/// A colour of the drawing, as in `#1f6f6b`.
fn paint(hex: &str) -> Paint {
    let number = u32::from_str_radix(hex.trim_start_matches('#'), 16).unwrap_or_default();
    let [_, red, green, blue] = number.to_be_bytes();
    Paint::Rgb(red, green, blue)
}

fn pad(line: &mut TextLine, width: usize) {
    let missing = width.saturating_sub(line.width());
    if missing > 0 {
        line.push(" ".repeat(missing));
    }
}

fn beside(mut left: TextLine, right: TextLine) -> TextLine {
    if !right.0.is_empty() {
        pad(&mut left, BOARD);
        left.0.extend(right.0);
    }
    left
}

/// At most so many columns, the last an ellipsis where something is left out.
fn clipped(line: TextLine, columns: usize) -> TextLine {
    let letters = line.letters().chars().count();
    if letters <= columns {
        return line;
    }
    let mut room = columns - 1;
    let mut clipped = TextLine::default();
    for span in line.0 {
        let text: String = span.text.chars().take(room).collect();
        room -= text.chars().count();
        clipped.styled(text, span.style);
    }
    clipped.push("…");
    clipped
}

/// A name, cut so that what stands behind it on the board's line has room.
fn short(name: &str) -> String {
    const LONGEST: usize = 20;
    match name.char_indices().nth(LONGEST) {
        Some((cut, _)) => format!("{}…", name[..cut].trim_end()),
        None => name.to_owned(),
    }
}
