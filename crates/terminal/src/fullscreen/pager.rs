//! A pager for long texts on the full screen: rules, events.

use tilewright_display::{Style, TextLine};

use super::device::{Direction, Key};
use super::painter::Painter;
use super::{App, ScreenError, ScreenResult};

/// Options of the pager.
#[derive(Clone, Copy)]
pub(crate) struct Pager {
    /// Whether the end is shown first.
    pub starts_at_end: bool,
    /// Message key of the line about the keys.
    pub keys_message: &'static str,
    /// Whether Enter turns pages and leaves only at the end, and `q` quits the game. Other letters and Back leave at
    /// once.
    pub enter_turns_pages: bool,
}

impl Default for Pager {
    fn default() -> Pager {
        Pager { starts_at_end: false, keys_message: "reader-keys", enter_turns_pages: false }
    }
}

/// Shows lines until the person leaves the pager.
///
/// # Errors
/// `QuitRequested` if the person quits the game; `Io` if the terminal fails.
pub(crate) fn show_pager(app: &mut App<'_, '_>, lines: Vec<TextLine>, pager: Pager) -> ScreenResult<()> {
    let mut top = if pager.starts_at_end { usize::MAX } else { 0 };
    loop {
        let keys = app.localizer.text(pager.keys_message);
        let colour_mode = app.colour_mode;
        let (mut page, mut length) = (1, 0);
        let mut sections: Vec<usize> = Vec::new();
        app.device.surface.show(&mut |frame| {
            let area = frame.area();
            let wrapped: Vec<TextLine> =
                lines.iter().flat_map(|line| line.clone().wrapped(usize::from(area.width).max(1))).collect();
            page = usize::from(area.height).saturating_sub(1).max(1);
            length = wrapped.len();
            top = top.min(length.saturating_sub(page));
            sections = (0..wrapped.len()).filter(|at| wrapped[*at].plain_text().starts_with("── ")).collect();
            let mut painter = Painter::new(frame.buffer_mut(), colour_mode, None);
            for (row, line) in wrapped.iter().skip(top).take(page).enumerate() {
                painter.draw_line(area, row as u16, line);
            }
            let mut footer = TextLine::default();
            let more = wrapped.len() > page;
            let progress = format!("   {}/{}", (top + page).min(wrapped.len()), wrapped.len());
            footer.styled(format!("{keys}{}", if more { progress.as_str() } else { "" }), Style::dimmed());
            painter.draw_line(area, area.height.saturating_sub(1), &footer);
        })?;
        match app.next_key(None)? {
            None => return Ok(()),
            Some(Key::Quit) => return Err(ScreenError::QuitRequested),
            Some(Key::Char('q' | 'Q')) if pager.enter_turns_pages => return Err(ScreenError::QuitRequested),
            Some(Key::Enter) if pager.enter_turns_pages && top + page < length => top += page - 1,
            Some(Key::Arrow(Direction::Up) | Key::Scroll(Direction::Up)) => top = top.saturating_sub(1),
            Some(Key::Arrow(Direction::Down) | Key::Scroll(Direction::Down)) => top += 1,
            Some(Key::PageUp | Key::Arrow(Direction::Left)) => top = top.saturating_sub(page - 1),
            Some(Key::PageDown | Key::Arrow(Direction::Right) | Key::Char(' ')) => top += page - 1,
            Some(Key::Home) => top = 0,
            Some(Key::End) => top = usize::MAX,
            Some(Key::Tab) => top = sections.iter().copied().find(|part| *part > top).unwrap_or(0),
            Some(Key::BackTab) => top = sections.iter().copied().rfind(|part| *part < top).unwrap_or(0),
            Some(Key::Resized | Key::Scroll(Direction::Left | Direction::Right)) => {}
            Some(Key::Enter | Key::Back | Key::Char(_)) => return Ok(()),
        }
    }
}
