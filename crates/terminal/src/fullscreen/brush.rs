//! Lines with colours as they are put on a full screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style as Look};
use tilewright_core::text::{Span, Style, TextLine};

use crate::paint::{self, Colours};

/// What draws lines, and knows where the cursor is.
pub struct Brush<'a> {
    buffer: &'a mut Buffer,
    colours: Colours,
    cursor: Option<&'a str>,
}

impl<'a> Brush<'a> {
    /// A brush for this buffer; what has the key of the cursor stands out.
    pub fn new(buffer: &'a mut Buffer, colours: Colours, cursor: Option<&'a str>) -> Brush<'a> {
        Brush { buffer, colours, cursor }
    }

    /// The key that the cursor is on.
    pub fn cursor(&self) -> Option<&'a str> {
        self.cursor
    }

    /// Draws a line at a row of the screen, as far as the area reaches.
    pub fn line(&mut self, area: Rect, y: u16, line: &TextLine) {
        let mut x = area.x;
        for span in &line.0 {
            let look = self.look(span);
            for letter in span.text.chars() {
                if x >= area.right() || y >= area.bottom() {
                    return;
                }
                if let Some(cell) = self.buffer.cell_mut((x, y)) {
                    cell.set_char(letter).set_style(look);
                }
                x += 1;
            }
        }
    }

    /// A mark of the rule between two areas.
    pub fn rule(&mut self, x: u16, y: u16) {
        let faint = look(Style::faint(), self.colours);
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.set_char('│').set_style(faint);
        }
    }

    /// Draws the part of a board that is seen from a row and a column on; labels stay where they are.
    pub fn window(&mut self, area: Rect, board: &[TextLine], labels: (usize, usize), (row, column): (usize, usize)) {
        let heads = board.iter().take(labels.0);
        let rest = board.iter().skip(labels.0 + row);
        let room = usize::from(area.width).saturating_sub(labels.1);
        for (at, (y, line)) in (area.top()..area.bottom()).zip(heads.chain(rest)).enumerate() {
            let mut seen = line.columns(0, labels.1);
            seen.pad(labels.1);
            match at < labels.0 {
                true => seen.push(whole_words(&line.columns(labels.1, usize::MAX - labels.1).letters(), column, room)),
                false => seen.0.extend(line.columns(labels.1 + column, room).0),
            }
            self.line(area, y, &seen);
        }
    }

    fn look(&self, span: &Span) -> Look {
        let plain = look(span.style, self.colours);
        match self.cursor.is_some() && span.key.as_deref() == self.cursor {
            true if span.slot => plain.add_modifier(Modifier::REVERSED),
            true if span.text.trim().is_empty() => plain.add_modifier(Modifier::REVERSED),
            true => plain.add_modifier(Modifier::UNDERLINED),
            false if span.slot && self.colours == Colours::None && span.text.trim().parse::<u32>().is_ok() => {
                plain.add_modifier(Modifier::REVERSED)
            }
            false => plain,
        }
    }
}

/// So many columns of a row of labels, from one on. One that is cut there stands whole at the edge, or not at all: of -3 there
/// is no 3 to be read.
fn whole_words(labels: &str, from: usize, count: usize) -> String {
    let letters: Vec<char> = labels.chars().collect();
    let is_blank = |at: usize| letters.get(at).is_none_or(|letter| *letter == ' ');
    let mut seen: Vec<char> = (from..from + count).map(|at| letters.get(at).copied().unwrap_or(' ')).collect();
    let cut = |at: usize| at > 0 && !is_blank(at - 1) && !is_blank(at);
    if cut(from) {
        let start = (0..from).rev().find(|at| is_blank(*at)).map_or(0, |at| at + 1);
        let end = (from..).find(|at| is_blank(*at)).unwrap_or(letters.len());
        let room = (end..).take_while(|at| is_blank(*at) && *at < from + count).count();
        (from..end.min(from + count)).for_each(|at| seen[at - from] = ' ');
        if from - start < room {
            letters[start..end].iter().enumerate().for_each(|(at, letter)| seen[at] = *letter);
        }
    }
    if cut(from + count) {
        let word = (0..count).rev().take_while(|at| !is_blank(from + at)).collect::<Vec<_>>();
        word.into_iter().for_each(|at| seen[at] = ' ');
    }
    seen.into_iter().collect()
}

/// A style as the screen takes it.
fn look(style: Style, colours: Colours) -> Look {
    let mut look = Look::default();
    if style.bold {
        look = look.add_modifier(Modifier::BOLD);
    }
    if colours == Colours::None {
        return look;
    }
    let colour = |(r, g, b): (u8, u8, u8)| match colours {
        Colours::All => Color::Rgb(r, g, b),
        Colours::Few | Colours::None => Color::Indexed(paint::indexed((r, g, b))),
    };
    if let Some(ground) = style.ground {
        look = look.bg(colour(paint::rgb(ground)));
    }
    if let Some(ink) = style.ink {
        look = look.fg(colour(paint::rgb(ink)));
    }
    look
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_that_is_cut_is_whole_or_absent() {
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
            assert_eq!(whole_words(labels, from, count), seen, "{from} {count}");
        }
        assert_eq!(whole_words("-10-9 -8", 1, 6), "      ", "where there is no room");
    }
}
