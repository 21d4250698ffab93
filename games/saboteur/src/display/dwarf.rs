//! Panel beside the hand: role and tools of the viewer.

use std::fmt::Write;

use tilewright_core::Message;
use tilewright_display::truncate_to_width;

use crate::display::scene_context::SceneSource;
use crate::display::{Anchor, SUNK, draw_bold_text, icon, symbol};
use crate::rules::tools::Tool;
use crate::rules::view::SeatView;

/// Width of the panel.
pub(super) const WIDTH: f32 = 80.0;
const HEIGHT: f32 = 98.0;
const FONT_SIZE: f32 = 12.0;

/// Draws the role as icon and word, and below it the tools, with those that are broken crossed out.
pub(super) fn draw(art: &mut String, source: &SceneSource, seat: &SeatView, (left, top): (f32, f32)) {
    let middle = left + WIDTH / 2.0;
    let _ = write!(
        art,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{WIDTH:.0}\" height=\"{HEIGHT:.0}\" rx=\"8\" fill=\"{SUNK}\" \
         stroke=\"var(--rule,#8f8266)\"/>{}",
        symbol::at(icon::role(seat.role), middle, top + 26.0, 1.5)
    );
    if let Some(role) = seat.role {
        let word = source.escaped_text(&Message::new("role").text("role", role.name()));
        let lines = split_to_fit(&word);
        let first = top + 64.0 - 6.5 * (lines.len() - 1) as f32;
        for (number, line) in lines.iter().enumerate() {
            draw_bold_text(art, (middle, first + 13.0 * number as f32), FONT_SIZE, Anchor::Middle, line);
        }
    }
    for tool in Tool::ALL {
        let x = middle + 25.0 * (f32::from(tool as u8) - 1.0);
        let broken = seat.broken.contains(&tool);
        let (symbol, scale) = if broken { (symbol::broken(tool), 0.54) } else { (icon::tool(tool).to_owned(), 0.7) };
        art.push_str(&symbol::at(&symbol, x, top + 83.0, scale));
    }
}

/// Splits `word` into two lines at a hyphen or space if it is too wide for one; lines that are still too wide are cut.
fn split_to_fit(word: &str) -> Vec<String> {
    let fitted = |line: &str| truncate_to_width(line, FONT_SIZE, WIDTH - 8.0);
    let place = word.find(['-', ' ']).filter(|_| fitted(word) != word);
    match place {
        Some(place) => vec![fitted(word[..=place].trim_end()), fitted(&word[place + 1..])],
        None => vec![fitted(word)],
    }
}
