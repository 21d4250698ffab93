//! Scene part of a seat: tools with the seats that broke them, cards, role, counts of plays, and gold.

use std::fmt::Write;

use tilewright_core::{Message, Seat};
use tilewright_display::ScenePart;

use crate::display::scene_context::SceneSource;
use crate::display::symbol::{self, Piece};
use crate::display::{
    Anchor, SOFT, SUNK, draw_bold_text, draw_target, draw_text, hand_owner, icon, new_mark, note_area,
};
use crate::rules::action::{ActionKind, Nuggets};
use crate::rules::roles::Role;
use crate::rules::tools::Tool;
use crate::rules::view::SeatView;

/// Width of the part.
pub(super) const WIDTH: f32 = 230.0;
const BOX_SIZE: f32 = 44.0;
const FONT_SIZE: f32 = 12.0;
/// Approximate width of a letter.
const LETTER_WIDTH: f32 = FONT_SIZE * 0.56;
/// Baseline of the first line of counts without gold, and distance of lines.
const FIRST_COUNT_Y: f32 = 60.0;
const COUNT_LINE_STEP: f32 = 16.0;
/// Centre of the gold cards; the lines of counts move down by `GOLD_HEIGHT` where there are any.
const GOLD_Y: f32 = 61.0;
const GOLD_STEP: f32 = 18.0;
const GOLD_HEIGHT: f32 = 26.0;
/// Pencil: marks a role as the viewer's own guess.
const PENCIL: &str = "<g transform=\"translate(221 35)\"><circle r=\"9\" fill=\"var(--card,#fdfaf2)\" \
                      stroke=\"var(--rule,#8f8266)\"/>\
     <path d=\"M-4.500 4.500l1-3.500 5-5 2.500 2.500-5 5z\" fill=\"var(--wash,#dfece5)\" \
                      stroke=\"var(--accent,#1f6f6b)\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/></g>";

/// Returns the centre of a tool.
pub(super) fn tool_place(tool: Tool) -> (f32, f32) {
    (BOX_SIZE / 2.0 + (BOX_SIZE + 2.0) * f32::from(tool as u8), BOX_SIZE / 2.0)
}

/// Returns the centre of gold card `number`.
pub(super) fn gold_place(number: usize) -> (f32, f32) {
    (9.0 + GOLD_STEP * number as f32, GOLD_Y)
}

/// Returns the part of a seat.
pub(super) fn part(source: &SceneSource, seat: &SeatView) -> ScenePart {
    let whose = Seat::new(seat.seat);
    let mut art = String::new();
    for tool in Tool::ALL {
        draw_tool(&mut art, source, seat, tool);
    }
    hand(&mut art, source, seat);
    let guessed = may_be_guessed(source, seat);
    if !guessed {
        role(&mut art, seat);
    }
    let lines = count_lines(source, seat);
    let first = FIRST_COUNT_Y + if seat.gold.is_empty() { 0.0 } else { GOLD_HEIGHT };
    for (number, line) in lines.iter().enumerate() {
        draw_text(&mut art, (0.0, first + COUNT_LINE_STEP * number as f32), FONT_SIZE, Anchor::Start, SOFT, line);
    }
    for (number, gold) in seat.gold.iter().enumerate() {
        let (x, y) = gold_place(number);
        let (kind, face) = (symbol::gold(gold.value), symbol::gold_won(gold.value));
        Piece { from: Some("gold".to_owned()), ..Piece::new(&kind, &face, x, y) }.draw(&mut art);
    }
    let height = first + COUNT_LINE_STEP * lines.len().saturating_sub(1) as f32 + 6.0;
    let behind_tools = tool_place(Tool::Cart).0 + BOX_SIZE / 2.0 + 2.0;
    art.push_str(&note_area(&format!("seat {whose}"), (behind_tools, 0.0), (WIDTH - behind_tools, BOX_SIZE)));
    art.push_str(&note_area(&format!("seat {whose}"), (0.0, BOX_SIZE + 2.0), (WIDTH, height - BOX_SIZE - 2.0)));
    if guessed {
        draw_guess(&mut art, source, seat);
    }
    for tool in Tool::ALL {
        let key = format!("tool {whose} {}", tool.name());
        let (x, y) = tool_place(tool);
        art.push_str(&note_area(&key, (x - BOX_SIZE / 2.0, y - BOX_SIZE / 2.0), (BOX_SIZE, BOX_SIZE)));
        draw_target(&mut art, source, &key, Some(&key), (x, y), (BOX_SIZE, BOX_SIZE));
    }
    ScenePart { svg: art, ..ScenePart::new(WIDTH, height) }
}

/// Draws a tool; if it is broken, under the card that broke it, with the disc of the seat that played the card.
fn draw_tool(art: &mut String, source: &SceneSource, seat: &SeatView, tool: Tool) {
    let whose = Seat::new(seat.seat);
    let (x, y) = tool_place(tool);
    if seat.broken.contains(&tool) {
        let breaker = source.chronicle.breaker(whose, tool);
        let kind = format!("card-break-{}", tool.name());
        let from = breaker.map(|by| format!("hand {by}"));
        Piece { from, to: Some("discard"), ..Piece::new(&kind, &symbol::broken(tool), x, y) }.draw(art);
        if let Some(by) = breaker {
            art.push_str(&source.disc(by, x + 13.0, y + 13.0, 8.5));
        }
    } else {
        art.push_str(&symbol::at(icon::tool(tool), x, y, 1.25));
    }
    let of_this = |changed: Tool, of: Seat| changed == tool && of == whose;
    if let Some((_, ActionKind::Break { tool, seat } | ActionKind::Repair { tool, seat, .. })) = source.chronicle.last
        && of_this(tool, seat)
    {
        art.push_str(&new_mark((x - BOX_SIZE / 2.0, y - BOX_SIZE / 2.0), (BOX_SIZE, BOX_SIZE)));
    }
}

/// Draws the hand as small backs with their number. Cards that are also drawn large are not pieces here.
fn hand(art: &mut String, source: &SceneSource, seat: &SeatView) {
    let is_drawn_large = hand_owner(source.view, source.ctx.seat).is_some_and(|(owner, _)| owner.seat == seat.seat);
    let (left, middle) = (148.0, 14.0);
    let _ = write!(art, "<g data-place=\"hand {}\">", seat.seat);
    for number in 0..seat.hand_size {
        let x = left + 4.4 * number as f32;
        match is_drawn_large {
            true => art.push_str(&symbol::at(symbol::SMALL_BACK, x, middle, 1.0)),
            false => {
                let from = Some("deck".to_owned());
                Piece { from, ..Piece::new(symbol::BACK, symbol::SMALL_BACK, x, middle) }.draw(art);
            }
        }
    }
    art.push_str("</g>");
    draw_bold_text(art, (159.0, 42.0), 13.0, Anchor::Middle, &seat.hand_size.to_string());
    if let Some((by, ActionKind::Pass { .. })) = source.chronicle.last
        && by.index() == usize::from(seat.seat)
    {
        art.push_str(&new_mark((138.0, 0.0), (43.0, BOX_SIZE)));
    }
}

fn role(art: &mut String, seat: &SeatView) {
    let left = WIDTH - BOX_SIZE;
    let rim = if seat.role.is_some() {
        "stroke=\"var(--rule,#8f8266)\""
    } else {
        "stroke=\"var(--rule,#8f8266)\" stroke-dasharray=\"3 3\""
    };
    let _ = write!(
        art,
        "<rect x=\"{:.1}\" y=\".5\" width=\"43\" height=\"43\" rx=\"8\" fill=\"{SUNK}\" {rim}/>{}",
        left + 0.5,
        symbol::at(icon::role(seat.role), left + BOX_SIZE / 2.0, BOX_SIZE / 2.0, 1.4)
    );
}

/// Whether the viewer has a seat and does not know the role of this one.
pub(super) fn may_be_guessed(source: &SceneSource, seat: &SeatView) -> bool {
    seat.role.is_none() && source.ctx.seat.is_some_and(|own| own.index() != usize::from(seat.seat))
}

/// Draws an unknown role that the viewer can mark with a guess. The data attributes list the options; the page stores
/// the guess by round and by the viewer's seat.
fn draw_guess(art: &mut String, source: &SceneSource, seat: &SeatView) {
    let own = source.ctx.seat.map(|own| own.to_string()).unwrap_or_default();
    let word = |name: &str| source.escaped_text(&Message::new("role").text("role", name));
    let options = [None, Some(Role::Digger), Some(Role::Saboteur)];
    let options = options.map(|role| format!("{}={}", icon::role(role), word(role.map_or("hidden", Role::name))));
    let about = source.escaped_text(&Message::new("guess-about").seat("seat", Seat::new(seat.seat)));
    let _ = write!(
        art,
        "<g data-guess=\"{} {own} {}\" data-guessed=\"{}\" data-guess-about=\"{about}\" class=\"guess\" \
         role=\"button\" aria-label=\"{about}\">",
        source.view.round,
        seat.seat,
        options.join(";")
    );
    role(art, seat);
    // The pencil shows that the role is a guess, not a fact.
    art.push_str(PENCIL);
    let key = format!("guess {}", seat.seat);
    art.push_str(&note_area(&key, (WIDTH - BOX_SIZE, 0.0), (BOX_SIZE, BOX_SIZE)));
    art.push_str("</g>");
}

/// Returns the role, if the viewer knows it, and the counts of plays, broken into lines that fit the width.
fn count_lines(source: &SceneSource, seat: &SeatView) -> Vec<String> {
    let counts = &source.chronicle.play_counts[usize::from(seat.seat)];
    let counted = [
        ("deed-dug", counts.dug),
        ("deed-broke", counts.broke),
        ("deed-mended", counts.mended),
        ("deed-rockfall", counts.rockfalls),
        ("deed-map", counts.maps),
        ("deed-passed", counts.passed),
    ];
    let role = seat.role.map(|role| source.escaped_text(&Message::new("role").text("role", role.name())));
    let done = counted.into_iter().filter(|(_, count)| *count > 0);
    let phrases =
        role.into_iter().chain(done.map(|(key, count)| source.escaped_text(&Message::new(key).number("count", count))));
    let mut lines: Vec<String> = Vec::new();
    for word in phrases {
        match lines.last_mut() {
            Some(line) if (line.chars().count() + 2 + word.chars().count()) as f32 * LETTER_WIDTH <= WIDTH => {
                line.push_str(", ");
                line.push_str(&word);
            }
            Some(line) => {
                line.push(',');
                lines.push(word);
            }
            None => lines.push(word),
        }
    }
    lines
}

/// Returns the SVG of a tool crossed out by a break card, in front of a seat.
pub(super) fn broken_tool(tool: Tool) -> String {
    format!(
        "<rect x=\"-21\" y=\"-21\" width=\"42\" height=\"42\" rx=\"8\" fill=\"var(--warn-wash,#f7e3d8)\" \
         stroke=\"var(--warn,#a0401f)\" stroke-width=\"1.8\"/>{}{}",
        icon::at(&icon::of_tool(tool), -15.0, -15.0, 30.0),
        icon::at(&icon::broken(), -17.0, -17.0, 34.0)
    )
}

/// Returns the SVG of a repair card in front of a seat.
pub(super) fn mending_card(tool: Tool) -> String {
    format!(
        "<rect x=\"-21\" y=\"-21\" width=\"42\" height=\"42\" rx=\"8\" fill=\"#f2e6c8\" stroke=\"#5c7d3a\" \
         stroke-width=\"2.4\"/>{}\
         <circle cx=\"13\" cy=\"13\" r=\"8.500\" fill=\"#5c7d3a\"/><path d=\"M9 13l3 3 5-6\" fill=\"none\" \
         stroke=\"#fffdf6\" stroke-width=\"2.2\"/>",
        icon::at(&icon::of_tool(tool), -15.0, -15.0, 30.0)
    )
}

/// Returns the SVG of a gold card in front of a seat.
pub(super) fn gold_card(value: Option<Nuggets>) -> String {
    let figure = value.map_or("?".to_owned(), |value| value.to_string());
    format!(
        "<rect x=\"-8\" y=\"-11\" width=\"16\" height=\"22\" rx=\"2.500\" fill=\"#f0d58c\" stroke=\"#8a6214\"/>\
         <text y=\"4.600\" font-size=\"13\" font-weight=\"600\" text-anchor=\"middle\" \
         fill=\"#5b3f08\">{figure}</text>"
    )
}

/// Returns the SVG of the small back of a card in a hand.
pub(super) fn small_back() -> String {
    "<rect x=\"-8\" y=\"-12\" width=\"16\" height=\"24\" rx=\"2\" fill=\"#5c442e\" stroke=\"#e2bd6b\" \
     stroke-width=\".9\"/>\
     <path d=\"M0-6l3.500 6L0 6l-3.500-6z\" fill=\"#e2bd6b\"/>"
        .to_owned()
}
