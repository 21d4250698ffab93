//! A notice in the middle of an empty screen: between two people who share it, or where the window is too small.

use ratatui::Frame;
use tilewright_display::{Style, TextLine};

use super::painter::Painter;
use crate::ansi::ColourMode;

/// Least number of columns of a screen that shows a game.
const MIN_COLUMNS: u16 = 60;
/// Least number of rows of a screen that shows a game.
const MIN_ROWS: u16 = 16;

/// Whether a screen of this size is too small to show a game.
pub(super) fn is_too_small(columns: u16, rows: u16) -> bool {
    columns < MIN_COLUMNS || rows < MIN_ROWS
}

/// Draws the message in the middle and the keys in the last row.
pub(super) fn draw(frame: &mut Frame<'_>, message: &str, keys: &str, colour_mode: ColourMode) {
    let area = frame.area();
    let width = usize::from(area.width).max(1);
    let lines = TextLine::plain(message).wrapped((width * 7 / 8).max(1));
    let mut painter = Painter::new(frame.buffer_mut(), colour_mode, None);
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    for (row, line) in lines.iter().enumerate() {
        let text = line.plain_text();
        let indent = width.saturating_sub(text.trim().chars().count()) / 2;
        let mut centred = TextLine::plain(" ".repeat(indent));
        centred.styled(text.trim(), Style::default().bold());
        painter.draw_line(area, top + row as u16, &centred);
    }
    let mut footer = TextLine::default();
    footer.styled(keys, Style::dimmed());
    painter.draw_line(area, area.height.saturating_sub(1), &footer);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smallest_screen_is_60_by_16() {
        for (columns, rows, too_small) in
            [(60, 16, false), (80, 24, false), (59, 16, true), (60, 15, true), (80, 15, true)]
        {
            assert_eq!(is_too_small(columns, rows), too_small, "{columns}x{rows}");
        }
    }
}
