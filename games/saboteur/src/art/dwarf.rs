//! Who the viewer is: its role and its tools, beside its hand.

use std::fmt::Write;

use game::{Message, lettering};

use super::stage::Stage;
use super::{Anchor, SUNK, bold, icon, symbol};
use crate::tools::Tool;
use crate::view::SeatView;

/// How wide it is.
pub const WIDTH: f32 = 80.0;
const HEIGHT: f32 = 98.0;
const LETTERS: f32 = 12.0;

/// The role in a picture and a word, and under it the tools, those that are broken crossed out.
pub fn draw(art: &mut String, stage: &Stage, seat: &SeatView, (left, top): (f32, f32)) {
    let middle = left + WIDTH / 2.0;
    let _ = write!(
        art,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{WIDTH:.0}\" height=\"{HEIGHT:.0}\" rx=\"8\" fill=\"{SUNK}\" stroke=\"var(--rule,#8f8266)\"/>{}",
        symbol::at(icon::role(seat.role), middle, top + 26.0, 1.5)
    );
    if let Some(role) = seat.role {
        let word = stage.say(&Message::new("role").word("role", role.name()));
        let word = lettering::fitted(&word, LETTERS, WIDTH - 8.0);
        bold(art, (middle, top + 64.0), LETTERS, Anchor::Middle, &word);
    }
    for tool in Tool::ALL {
        let x = middle + 25.0 * (f32::from(tool as u8) - 1.0);
        let broken = seat.broken.contains(&tool);
        let (symbol, scale) = if broken { (symbol::broken(tool), 0.54) } else { (icon::tool(tool).to_owned(), 0.7) };
        art.push_str(&symbol::at(&symbol, x, top + 83.0, scale));
    }
}
