//! The score track: 0 to 99 in five rows of twenty. A higher score is only a number (A10).

use std::fmt::Write;

use game::svg::INK;
use game::{Colour, svg};

const A_ROW: i32 = 20;
const SPACE: f32 = 18.0;
const ROW: f32 = 14.0;
/// How wide the track is.
pub const WIDTH: f32 = SPACE * A_ROW as f32;
/// How high it is.
pub const HEIGHT: f32 = ROW * 5.0;

/// Draws the track with its upper left corner at x, y, and the seat's mark on it.
pub fn draw(art: &mut String, score: Option<i32>, colour: Colour, x: f32, y: f32) {
    let _ = write!(art, "<use href=\"#az-track\" x=\"{x:.1}\" y=\"{y:.1}\"/>");
    if let Some(score) = score {
        let (left, top) = corner(score);
        let (paint, _) = svg::paint(colour);
        let (x, y) = (x + left + SPACE / 2.0, y + top + ROW / 2.0);
        let _ = write!(
            art,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"4\" fill=\"{paint}\" stroke=\"{INK}\"/>{}",
            x - SPACE / 2.0,
            y - ROW / 2.0 - 1.0,
            SPACE,
            ROW + 2.0,
            svg::sign(colour, x, y, 5.0)
        );
    }
}

fn corner(score: i32) -> (f32, f32) {
    (SPACE * (score % A_ROW) as f32, ROW * (score / A_ROW) as f32)
}

/// The empty track, defined once.
pub fn symbol() -> String {
    let mut art = String::from("<g id=\"az-track\">");
    for (fives, paint) in [(false, "#f1ead8"), (true, "#dfd0a8")] {
        let spaces: String = (0..5 * A_ROW)
            .filter(|score| (score % 5 == 0) == fives)
            .map(|score| {
                let (x, y) = corner(score);
                format!("M{x:.0} {y:.0}h{}v{}h-{}z", SPACE - 1.0, ROW - 1.0, SPACE - 1.0)
            })
            .collect();
        let _ = write!(art, "<path d=\"{spaces}\" fill=\"{paint}\"/>");
    }
    let _ = write!(art, "<g font-size=\"9\" text-anchor=\"middle\" fill=\"{INK}\" fill-opacity=\".75\">");
    for score in (0..5 * A_ROW).step_by(5) {
        let (x, y) = corner(score);
        let _ = write!(art, "<text x=\"{:.1}\" y=\"{:.1}\">{score}</text>", x + SPACE / 2.0 - 0.5, y + ROW - 4.0);
    }
    art.push_str("</g></g>");
    art
}
