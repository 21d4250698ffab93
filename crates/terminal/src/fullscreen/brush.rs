//! Lines with colours as they are put on a full screen.

use game::text::{Span, Style, TextLine};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style as Look};

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
        for (y, line) in (area.top()..area.bottom()).zip(heads.chain(rest)) {
            let mut seen = line.columns(0, labels.1);
            seen.pad(labels.1);
            seen.0.extend(line.columns(labels.1 + column, usize::from(area.width).saturating_sub(labels.1)).0);
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
