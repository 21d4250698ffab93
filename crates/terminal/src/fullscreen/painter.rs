//! Draws styled lines into the buffer of a full screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style as CellStyle};
use tilewright_display::{Span, Style, TextLine};

use crate::ansi::{self, ColourMode};

/// A buffer with the colours and the cursor to draw with.
pub(super) struct Painter<'a> {
    buffer: &'a mut Buffer,
    colour_mode: ColourMode,
    cursor: Option<&'a str>,
}

impl<'a> Painter<'a> {
    /// Returns a painter for a buffer. It highlights spans with the key `cursor`.
    pub(super) fn new(buffer: &'a mut Buffer, colour_mode: ColourMode, cursor: Option<&'a str>) -> Painter<'a> {
        Painter { buffer, colour_mode, cursor }
    }

    /// Returns the key of the target at the cursor.
    pub(super) fn cursor(&self) -> Option<&'a str> {
        self.cursor
    }

    /// Draws a line at row `y` of the screen, cut at the edges of `area`.
    pub(super) fn draw_line(&mut self, area: Rect, y: u16, line: &TextLine) {
        let mut x = area.x;
        for span in &line.0 {
            let style = self.span_style(span);
            for letter in span.text.chars() {
                if x >= area.right() || y >= area.bottom() {
                    return;
                }
                if let Some(cell) = self.buffer.cell_mut((x, y)) {
                    cell.set_char(letter).set_style(style);
                }
                x += 1;
            }
        }
    }

    /// Draws a cell of the vertical rule between two areas.
    pub(super) fn draw_separator(&mut self, x: u16, y: u16) {
        let style = screen_style(Style::dimmed(), self.colour_mode);
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.set_char('│').set_style(style);
        }
    }

    /// Draws a board from a row and a column on. Its first `labels` rows and columns do not scroll out.
    pub(super) fn draw_window(
        &mut self,
        area: Rect,
        board: &[TextLine],
        labels: (usize, usize),
        (row, column): (usize, usize),
    ) {
        let heads = board.iter().take(labels.0);
        let rest = board.iter().skip(labels.0 + row);
        let visible_width = usize::from(area.width).saturating_sub(labels.1);
        for (at, (y, line)) in (area.top()..area.bottom()).zip(heads.chain(rest)).enumerate() {
            let mut visible = line.columns(0, labels.1);
            visible.pad(labels.1);
            match at < labels.0 {
                true => visible.push(uncut_labels(
                    &line.columns(labels.1, usize::MAX - labels.1).plain_text(),
                    column,
                    visible_width,
                )),
                false => visible.0.extend(line.columns(labels.1 + column, visible_width).0),
            }
            self.draw_line(area, y, &visible);
        }
    }

    fn span_style(&self, span: &Span) -> CellStyle {
        let plain = screen_style(span.style, self.colour_mode);
        match self.cursor.is_some() && span.key.as_deref() == self.cursor {
            true if span.slot => plain.add_modifier(Modifier::REVERSED),
            true if span.text.trim().is_empty() => plain.add_modifier(Modifier::REVERSED),
            true => plain.add_modifier(Modifier::UNDERLINED),
            false if span.slot && self.colour_mode == ColourMode::None && span.text.trim().parse::<u32>().is_ok() => {
                plain.add_modifier(Modifier::REVERSED)
            }
            false => plain,
        }
    }
}

/// Returns `count` columns of a row of labels. A label that begins before `from` is moved to the edge if there is room,
/// else left out, so that `-3` is never read as `3`; a label that is cut at the end is left out.
fn uncut_labels(labels: &str, from: usize, count: usize) -> String {
    let letters: Vec<char> = labels.chars().collect();
    let is_blank = |at: usize| letters.get(at).is_none_or(|letter| *letter == ' ');
    let mut visible: Vec<char> = (from..from + count).map(|at| letters.get(at).copied().unwrap_or(' ')).collect();
    let cut = |at: usize| at > 0 && !is_blank(at - 1) && !is_blank(at);
    if cut(from) {
        let start = (0..from).rev().find(|at| is_blank(*at)).map_or(0, |at| at + 1);
        let end = (from..).find(|at| is_blank(*at)).unwrap_or(letters.len());
        let free = (end..).take_while(|at| is_blank(*at) && *at < from + count).count();
        (from..end.min(from + count)).for_each(|at| visible[at - from] = ' ');
        if from - start < free {
            letters[start..end].iter().enumerate().for_each(|(at, letter)| visible[at] = *letter);
        }
    }
    if cut(from + count) {
        let word = (0..count).rev().take_while(|at| !is_blank(from + at)).collect::<Vec<_>>();
        word.into_iter().for_each(|at| visible[at] = ' ');
    }
    visible.into_iter().collect()
}

/// Converts a style for the buffer.
fn screen_style(style: Style, colour_mode: ColourMode) -> CellStyle {
    let mut cell_style = CellStyle::default();
    if style.bold {
        cell_style = cell_style.add_modifier(Modifier::BOLD);
    }
    if colour_mode == ColourMode::None {
        return cell_style;
    }
    let colour = |(r, g, b): (u8, u8, u8)| match colour_mode {
        ColourMode::TrueColour => Color::Rgb(r, g, b),
        ColourMode::Indexed256 | ColourMode::None => Color::Indexed(ansi::nearest_index((r, g, b))),
    };
    if let Some(background) = style.background {
        cell_style = cell_style.bg(colour(ansi::to_rgb(background)));
    }
    if let Some(foreground) = style.foreground {
        cell_style = cell_style.fg(colour(ansi::to_rgb(foreground)));
    }
    cell_style
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cut_label_is_whole_or_absent() {
        let labels = " -3   -2   -1    0    1";
        for (from, count, seen) in [
            (0, 10, " -3   -2  "),
            (2, 8, "-3  -2  "),
            (3, 8, "   -2   "),
            (7, 9, "-2  -1   "),
            (0, 7, " -3    "),
            (15, 12, "  0    1    "),
            (30, 4, "    "),
        ] {
            assert_eq!(uncut_labels(labels, from, count), seen, "{from} {count}");
        }
        assert_eq!(uncut_labels("-10-9 -8", 1, 6), "      ", "no room at the edge");
    }
}
