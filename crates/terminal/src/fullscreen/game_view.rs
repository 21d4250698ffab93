//! What is on a full screen at one moment, and where: a heading, scores, the page's parts, choices, news, keys.

use ratatui::Frame;
use ratatui::layout::Rect;
use tilewright_core::Colour;
use tilewright_display::{Style, TextColour, TextLine, TextPage, abbreviated, truncated};

use super::layout::PageLayout;
use super::painter::Painter;
use super::scroll::Scroll;
use crate::ansi::ColourMode;
use crate::narration::condensed::{self, Sentence};

/// A seat in the row of scores.
pub struct SeatHeader {
    /// Its colour, with its sign.
    pub colour: Colour,
    /// Its name.
    pub name: String,
    /// Its score; one that is secret is absent.
    pub score: Option<i32>,
    /// Whether it is to move.
    pub is_in_turn: bool,
}

/// Something that can be picked.
pub struct ListItem {
    /// Its key on the page.
    pub key: String,
    /// What it is, said.
    pub label: String,
}

/// A moment to be drawn.
#[derive(Default)]
pub struct GameView {
    /// The game, and how far it is.
    pub heading: String,
    /// The seats.
    pub seat_headers: Vec<SeatHeader>,
    /// The position.
    pub page: TextPage,
    /// What can be picked, in the order of its numbers.
    pub items: Vec<ListItem>,
    /// The one that the cursor is on.
    pub cursor: Option<usize>,
    /// What happened, the latest last.
    pub sentences: Vec<Sentence>,
    /// Whether the news matter more than the board: a part of the game has ended.
    pub ends_section: bool,
    /// What the person should read first: a hint, an error.
    pub notices: Vec<String>,
    /// What is to be done now.
    pub prompt: String,
    /// What keys do with it.
    pub prompt_keys: String,
    /// What keys do at any time.
    pub keys: String,
}

/// Where the things that can be picked are on the screen; what is beyond its edges too.
pub type TargetPositions = Vec<Option<(i32, i32)>>;

/// Draws a tableau; says where its items are.
pub fn draw(frame: &mut Frame<'_>, view: &GameView, scroll: &mut Scroll, colour_mode: ColourMode) -> TargetPositions {
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
    PageLayout::new(&mut painter, view, &page, main).draw(scroll)
}

/// What is to be done, whole; beside it what keys do with it, or before what keys do at any time where that leaves no room.
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

/// How a number looks that can be typed.
pub fn number_style() -> Style {
    Style::with_background(TextColour::Rgb(250, 215, 70), TextColour::Rgb(30, 26, 16)).bold()
}

/// The seats with their scores: in one line if their names fit, else in two.
fn score_lines(headers: &[SeatHeader], width: usize) -> Vec<TextLine> {
    const MIN_NAME_CHARS: usize = 6;
    let score_text = |header: &SeatHeader| header.score.map_or_else(|| "?".to_owned(), |score| score.to_string());
    // A mark, a sign and two blanks stand beside name and score.
    let fixed_width = 5 + headers.iter().map(|header| score_text(header).chars().count()).max().unwrap_or(1);
    let longest = headers.iter().map(|header| header.name.chars().count()).max().unwrap_or_default();
    let rows = if headers.len() * (fixed_width + longest.min(MIN_NAME_CHARS)) > width { 2 } else { 1 };
    let per_row = headers.len().div_ceil(rows).max(1);
    let name_width = (width / per_row).saturating_sub(fixed_width).max(1);
    let push_header = |line: &mut TextLine, header: &SeatHeader| {
        let ink = Style::with_foreground(TextColour::Seat(header.colour)).bold();
        line.push(if header.is_in_turn { "▶" } else { " " });
        line.styled(format!("{} {}", header.colour.symbol_char(), abbreviated(&header.name, name_width)), ink);
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

/// The lines that news have at least in so high a screen.
pub fn min_sentence_rows(height: u16) -> usize {
    match height {
        0..=15 => 1,
        16..=23 => 2,
        24..=31 => 3,
        _ => 7,
    }
}

/// Notices, and the last news, as many lines as there is room for: where everything stands below the board, as many as that leaves.
fn sentence_lines(view: &GameView, full: Rect, height: usize) -> Vec<TextLine> {
    const MIN_LIST_ROWS: usize = 3;
    let usual_rows = min_sentence_rows(full.height);
    let page = &view.page;
    let needed = page.board.len() + page.hand.len() + page.seats.len();
    // Between parts there are gaps.
    let needed_with_notes =
        needed + page.notes.len() + page.parts().into_iter().filter(|part| !part.is_empty()).count();
    let width = usize::from(full.width).max(1);
    let rows = match (view.ends_section, page.side_columns.is_some()) {
        (true, _) => height / 2,
        (false, true) => {
            // A line more, where what stands beside the board leaves it.
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
