//! A notice in the middle of an empty screen: between two people who share it, or where the window is too small.

use ratatui::Frame;
use tilewright_display::{Style, TextLine};

use super::painter::Painter;
use crate::ansi::ColourMode;

/// Columns and rows of the smallest screen that shows a game.
pub const MIN_SIZE: (u16, u16) = (60, 16);

/// Whether a frame is smaller than [`MIN_SIZE`].
pub fn is_too_small(frame: &Frame<'_>) -> bool {
    frame.area().width < MIN_SIZE.0 || frame.area().height < MIN_SIZE.1
}

/// Draws the message in the middle and the keys in the last row.
pub fn draw(frame: &mut Frame<'_>, message: &str, keys: &str, colour_mode: ColourMode) {
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
