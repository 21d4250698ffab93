//! Table of the tool cards played in this round: a row for each actor, a column for each target seat.

use std::fmt::Write;

use tilewright_core::Seat;

use crate::display::chronicle::ToolPlay;
use crate::display::scene_context::SceneSource;
use crate::display::{Anchor, GOOD, LINE, SUNK, WARN, draw_text, icon, note_area, symbol};

/// Width of the column of actors.
const HEADER_SIZE: f32 = 24.0;

/// Draws the table from `top` down, `width` wide. Returns the y coordinate of its end.
pub(super) fn draw(art: &mut String, source: &SceneSource, top: f32, width: f32) -> f32 {
    let seats: Vec<Seat> = source.view.seats.iter().map(|seat| Seat::new(seat.seat)).collect();
    let wide = ((width - HEADER_SIZE) / seats.len() as f32).min(52.0);
    let high = if seats.len() > 6 { 26.0 } else { 30.0 };
    let (left, first) = (HEADER_SIZE, top + 22.0);
    let middle = |number: usize| (number as f32 + 0.5) * wide + left;
    for (number, seat) in seats.iter().enumerate() {
        let down = first + (number as f32 + 0.5) * high;
        art.push_str(&source.disc(*seat, middle(number), top + 10.0, 9.0));
        art.push_str(&source.disc(*seat, 10.0, down, 9.0));
        let _ = write!(
            art,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" fill=\"{SUNK}\"/>",
            left + number as f32 * wide,
            down - high / 2.0
        );
    }
    grid(art, seats.len(), (left, first), (wide, high));
    for (row, by) in seats.iter().enumerate() {
        for (column, seat) in seats.iter().enumerate() {
            let plays: Vec<&ToolPlay> =
                source.chronicle.tool_plays.iter().filter(|play| play.by == *by && play.seat == *seat).collect();
            let corner = (left + column as f32 * wide, first + row as f32 * high);
            cell(art, &plays, corner, (wide, high));
        }
    }
    let foot = first + seats.len() as f32 * high;
    for (number, seat) in seats.iter().enumerate() {
        let key = format!("seat {seat}");
        art.push_str(&note_area(&key, (middle(number) - wide / 2.0, top), (wide, 20.0)));
        art.push_str(&note_area(&key, (0.0, first + number as f32 * high), (width, high)));
    }
    foot
}

fn grid(art: &mut String, count: usize, (left, top): (f32, f32), (wide, high): (f32, f32)) {
    let (right, foot) = (left + count as f32 * wide, top + count as f32 * high);
    let mut lines = String::new();
    for number in 0..=count {
        let (x, y) = (left + number as f32 * wide, top + number as f32 * high);
        let _ = write!(lines, "M{x:.1} {top:.1}V{foot:.1}M{left:.1} {y:.1}H{right:.1}");
    }
    let _ = write!(art, "<path d=\"{lines}\" fill=\"none\" stroke=\"{LINE}\"/>");
}

/// Draws tools crossed out or ticked, as many as fit; otherwise their numbers.
fn cell(art: &mut String, plays: &[&ToolPlay], (x, y): (f32, f32), (wide, high): (f32, f32)) {
    const MIN_ICON_SIZE: f32 = 18.0;
    if plays.is_empty() {
        return;
    }
    if plays.len() as f32 * MIN_ICON_SIZE <= wide {
        let size = (wide / plays.len() as f32).min(24.0);
        let left = x + (wide - size * plays.len() as f32) / 2.0;
        for (number, play) in plays.iter().enumerate() {
            let (x, y) = (left + (number as f32 + 0.5) * size, y + high / 2.0);
            let scale = (size - 2.0) / 24.0;
            art.push_str(&symbol::at(icon::tool(play.tool), x, y, scale));
            art.push_str(&symbol::at(if play.broken { "broken" } else { "whole" }, x, y, scale));
        }
        return;
    }
    let broken = plays.iter().filter(|play| play.broken).count();
    let counted = [("✕", broken, WARN), ("✓", plays.len() - broken, GOOD)];
    let lines: Vec<_> = counted.into_iter().filter(|(_, count, _)| *count > 0).collect();
    for (number, (sign, count, paint)) in lines.iter().enumerate() {
        let down = (number as f32 + 1.0) * high / (lines.len() as f32 + 1.0) + 4.0;
        let caption = if wide < 20.0 { count.to_string() } else { format!("{sign}{count}") };
        draw_text(art, (x + wide / 2.0, y + down), 12.0, Anchor::Middle, paint, &caption);
    }
}
