//! The content of a full screen and its drawing: heading, scores, the parts of the page, items, events, prompt and
//! keys.

use ratatui::Frame;
use ratatui::layout::Rect;
use tilewright_core::Colour;
use tilewright_display::{Style, TextColour, TextLine, TextPage, abbreviated, truncated};

use super::layout::ViewLayout;
use super::painter::Painter;
use super::scroll::Scroll;
use crate::ansi::ColourMode;
use crate::narration::condensed::{self, Sentence};

/// A seat in the rows of scores.
pub(super) struct SeatHeader {
    /// Its colour.
    pub colour: Colour,
    /// Its name.
    pub name: String,
    /// Its score, unless the viewer may not know it.
    pub score: Option<i32>,
    /// Whether it is in turn.
    pub is_in_turn: bool,
}

/// An item that can be picked.
pub(super) struct ListItem {
    /// Its key on the page.
    pub key: String,
    /// Its label.
    pub label: String,
}

/// The content of a full screen.
#[derive(Default)]
pub(super) struct GameView {
    /// The name of the game and its status.
    pub heading: String,
    /// The seats with their scores.
    pub seat_headers: Vec<SeatHeader>,
    /// The position as a text page.
    pub page: TextPage,
    /// The items that can be picked, in the order of their numbers.
    pub items: Vec<ListItem>,
    /// Index of the item at the cursor.
    pub cursor: Option<usize>,
    /// The last events, the latest last.
    pub sentences: Vec<Sentence>,
    /// Whether a section of the game has ended, so that events get half of the screen.
    pub ends_section: bool,
    /// Notices before the events: a hint, an error.
    pub notices: Vec<String>,
    /// The prompt: the entry at the cursor, or the state of the game.
    pub prompt: String,
    /// The keys for the prompt.
    pub prompt_keys: String,
    /// The keys of the screen.
    pub keys: String,
}

/// Positions of the items as column and row of the screen; beyond its edges for items that are scrolled out, `None` for
/// items that are not drawn.
pub(super) type TargetPositions = Vec<Option<(i32, i32)>>;

/// Draws a view and returns the positions of its items.
pub(super) fn draw(
    frame: &mut Frame<'_>,
    view: &GameView,
    scroll: &mut Scroll,
    colour_mode: ColourMode,
) -> TargetPositions {
    let mut page = view.page.clone();
    page.fill_numbers(number_style(), |key| view.items.iter().position(|item| item.key == key).map(|at| at + 1));
    let cursor = view.cursor.and_then(|at| view.items.get(at)).map(|item| item.key.as_str());
    let full = frame.area();
    let width = usize::from(full.width);
    let mut painter = Painter::new(frame.buffer_mut(), colour_mode, cursor);
    let mut heading = TextLine::default();
    heading.styled(truncated(&view.heading, width), Style::default().bold());
    painter.draw_line(full, 0, &heading);
    let scores = score_lines(&view.seat_headers, width);
    scores.iter().enumerate().for_each(|(row, line)| painter.draw_line(full, row as u16 + 1, line));
    let top = 1 + scores.len() as u16;
    let footer = footer_lines(view, width);
    let lines = sentence_lines(view, full, usize::from(full.height.saturating_sub(top)).saturating_sub(footer.len()));
    let below = (lines.len() + footer.len()) as u16;
    let main = Rect { y: top, height: full.height.saturating_sub(top + below), ..full };
    for (row, line) in lines.iter().chain(&footer).enumerate() {
        painter.draw_line(full, main.bottom() + row as u16, line);
    }
    ViewLayout::new(&mut painter, view, &page, main).draw(scroll)
}

/// Returns the last lines: the prompt with its keys at the right, or in the line of the other keys if they do not fit
/// there.
fn footer_lines(view: &GameView, width: usize) -> Vec<TextLine> {
    const MAX_PROMPT_LINES: usize = 2;
    let keys_width = view.prompt_keys.chars().count();
    let keys_below = keys_width > 0 && view.prompt.chars().count() + 2 + keys_width > width;
    let bold = |text: String| {
        let mut line = TextLine::default();
        line.styled(text, Style::default().bold());
        line
    };
    let mut prompt: Vec<TextLine> = TextLine::plain(view.prompt.as_str()).wrapped(width.max(1));
    prompt.truncate(MAX_PROMPT_LINES);
    let mut footer: Vec<TextLine> = prompt.into_iter().map(|line| bold(line.plain_text())).collect();
    if keys_width > 0 && !keys_below {
        footer[0].pad(width - keys_width);
        footer[0].push(view.prompt_keys.as_str());
    }
    let mut keys: Vec<&str> = view.keys.split("  ").collect();
    if keys_below {
        let is_too_long = |keys: &[&str]| keys_width + 2 + keys.join("  ").chars().count() > width;
        while is_too_long(&keys) && !keys.is_empty() {
            keys.remove(0);
        }
        keys.insert(0, &view.prompt_keys);
    }
    let mut last = TextLine::default();
    last.styled(truncated(&keys.join("  "), width), Style::dimmed());
    footer.push(last);
    footer
}

/// Returns the style of a number that can be typed.
pub(super) fn number_style() -> Style {
    Style::with_background(TextColour::Rgb(250, 215, 70), TextColour::Rgb(30, 26, 16)).bold()
}

/// Returns the seats with their scores, in two lines if one is too narrow.
fn score_lines(headers: &[SeatHeader], width: usize) -> Vec<TextLine> {
    const MIN_NAME_CHARS: usize = 6;
    let score_text = |header: &SeatHeader| header.score.map_or_else(|| "?".to_owned(), |score| score.to_string());
    // The mark of the seat in turn, the symbol of the colour and three blanks.
    let fixed_width = 5 + headers.iter().map(|header| score_text(header).chars().count()).max().unwrap_or(1);
    let longest = headers.iter().map(|header| header.name.chars().count()).max().unwrap_or_default();
    let rows = if headers.len() * (fixed_width + longest.min(MIN_NAME_CHARS)) > width { 2 } else { 1 };
    let per_row = headers.len().div_ceil(rows).max(1);
    let name_width = (width / per_row).saturating_sub(fixed_width).max(1);
    let push_header = |line: &mut TextLine, header: &SeatHeader| {
        let style = Style::with_foreground(TextColour::Seat(header.colour)).bold();
        line.push(if header.is_in_turn { "▶" } else { " " });
        line.styled(format!("{} {}", header.colour.symbol_char(), abbreviated(&header.name, name_width)), style);
        line.styled(format!(" {} ", score_text(header)), Style::default().bold());
    };
    headers
        .chunks(per_row)
        .map(|row| {
            let mut line = TextLine::default();
            row.iter().for_each(|header| push_header(&mut line, header));
            line
        })
        .collect()
}

/// Returns the least number of lines for events on a screen of `height` rows.
pub(super) fn min_sentence_rows(height: u16) -> usize {
    match height {
        0..=15 => 1,
        16..=23 => 2,
        24..=31 => 3,
        _ => 7,
    }
}

/// Returns notices and the last events. They fill the rows that a page without side columns leaves; beside a board they
/// get one more row if the side has room for it.
fn sentence_lines(view: &GameView, full: Rect, height: usize) -> Vec<TextLine> {
    const MIN_LIST_ROWS: usize = 3;
    let usual_rows = min_sentence_rows(full.height);
    let page = &view.page;
    let needed = page.board.len() + page.hand.len() + page.seats.len();
    // One gap for each part.
    let needed_with_notes =
        needed + page.notes.len() + page.parts().into_iter().filter(|part| !part.is_empty()).count();
    let width = usize::from(full.width).max(1);
    let rows = match (view.ends_section, page.side_columns.is_some()) {
        (true, _) => height / 2,
        (false, true) => {
            let has_spare_row = page.hand.len() + page.seats.len() + usual_rows + 1 + MIN_LIST_ROWS < height;
            let lines = condensed::fit_lines(&view.sentences, width, usual_rows + 1).len() + view.notices.len();
            lines.clamp(usual_rows, usual_rows + usize::from(has_spare_row))
        }
        (false, false) => height
            .saturating_sub(needed)
            .clamp(1, usual_rows)
            .max(height.saturating_sub(needed_with_notes).min(2 * usual_rows)),
    };
    let noticed = view.notices.iter().flat_map(|text| TextLine::plain(text.as_str()).wrapped(width));
    let mut lines: Vec<TextLine> = noticed.take(rows.max(4)).collect();
    let event_lines = condensed::fit_lines(&view.sentences, width, rows.saturating_sub(lines.len()));
    lines.extend(event_lines.into_iter().map(TextLine::plain));
    let min_rows = if view.ends_section { usual_rows.min(rows) } else { rows };
    lines.resize(min_rows.max(lines.len()), TextLine::default());
    lines
}
