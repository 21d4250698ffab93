//! Something to read on the full screen: rules, events.

use std::io;

use tilewright_core::text::{Style, TextLine};

use super::brush::Brush;
use super::stage::{Key, Way};
use super::{Full, Leave};

/// How something is read.
#[derive(Clone, Copy)]
pub(crate) struct Reading {
    /// Whether it is seen from its end first.
    pub from_end: bool,
    /// The words that say what keys do.
    pub keys: &'static str,
    /// Whether it is a story, which is read to its end before the game goes on, unless one leaves.
    pub story: bool,
}

impl Default for Reading {
    fn default() -> Reading {
        Reading { from_end: false, keys: "reader-keys", story: false }
    }
}

/// Shows lines to be read until the person goes back.
pub(crate) fn read(full: &mut Full<'_, '_>, lines: Vec<TextLine>, reading: Reading) -> io::Result<Result<(), Leave>> {
    let mut top = if reading.from_end { usize::MAX } else { 0 };
    loop {
        let keys = full.tongue.word(reading.keys);
        let colours = full.colours;
        let (mut page, mut length) = (1, 0);
        let mut parts: Vec<usize> = Vec::new();
        full.stage.surface.show(&mut |frame| {
            let area = frame.area();
            let wrapped: Vec<TextLine> =
                lines.iter().flat_map(|line| line.clone().wrapped(usize::from(area.width).max(1))).collect();
            page = usize::from(area.height).saturating_sub(1).max(1);
            length = wrapped.len();
            top = top.min(length.saturating_sub(page));
            parts = (0..wrapped.len()).filter(|at| wrapped[*at].letters().starts_with("── ")).collect();
            let mut brush = Brush::new(frame.buffer_mut(), colours, None);
            for (row, line) in wrapped.iter().skip(top).take(page).enumerate() {
                brush.line(area, row as u16, line);
            }
            let mut foot = TextLine::default();
            let more = wrapped.len() > page;
            let read = format!("   {}/{}", (top + page).min(wrapped.len()), wrapped.len());
            foot.styled(format!("{keys}{}", if more { read.as_str() } else { "" }), Style::faint());
            brush.line(area, area.height.saturating_sub(1), &foot);
        })?;
        match full.key(None)? {
            None => return Ok(Ok(())),
            Some(Key::Leave) => return Ok(Err(Leave)),
            Some(Key::Char('q' | 'Q')) if reading.story => return Ok(Err(Leave)),
            Some(Key::Enter) if reading.story && top + page < length => top += page - 1,
            Some(Key::Arrow(Way::Up) | Key::Pan(Way::Up)) => top = top.saturating_sub(1),
            Some(Key::Arrow(Way::Down) | Key::Pan(Way::Down)) => top += 1,
            Some(Key::PageUp | Key::Arrow(Way::Left)) => top = top.saturating_sub(page - 1),
            Some(Key::PageDown | Key::Arrow(Way::Right) | Key::Char(' ')) => top += page - 1,
            Some(Key::Home) => top = 0,
            Some(Key::End) => top = usize::MAX,
            Some(Key::Tab) => top = parts.iter().copied().find(|part| *part > top).unwrap_or(0),
            Some(Key::BackTab) => top = parts.iter().copied().rfind(|part| *part < top).unwrap_or(0),
            Some(Key::Resized | Key::Pan(Way::Left | Way::Right)) => {}
            Some(Key::Enter | Key::Back | Key::Char(_)) => return Ok(Ok(())),
        }
    }
}
