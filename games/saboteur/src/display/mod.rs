//! Display: a view as the parts of a scene (SVG), and as styled text.
//!
//! The board is the mine. The hand has the viewer's cards and the discard pile; each seat has its tools, cards, role
//! and gold; the supply has the piles, the rounds and the tool cards played. All drawing starts from a view, so that
//! nothing hidden can be shown. Read `scene` and `text_page` first.

mod action_card;
mod chronicle;
mod dwarf;
mod face;
pub(crate) mod ghosts;
mod hand;
mod icon;
mod matrix;
mod messages;
mod mine;
mod mine_lines;
mod notes;
mod rock;
pub(crate) mod scene;
mod scene_context;
mod seat;
mod sign;
mod supply;
pub(crate) mod symbol;
pub(crate) mod text_page;

use crate::rules::action::Action;
use crate::rules::events::Event;
use crate::rules::state::Saboteur;
use crate::rules::view::View;
use std::fmt::Write;
use tilewright_display::{Ghost, PieceSound, Render, RenderContext, Scene, TextPage};

use scene_context::SceneSource;
use tilewright_core::Seat;
use tilewright_display::scene as drawing;

use crate::rules::cards::Card;
use crate::rules::view::SeatView;

impl Render for Saboteur {
    const PIECE_SOUND: PieceSound = PieceSound::Card;

    fn symbols() -> String {
        symbol::all()
    }

    fn scene(ctx: &RenderContext<Self>) -> Scene {
        scene::scene(ctx)
    }

    fn ghosts(ctx: &RenderContext<Self>, action: Action) -> Vec<Ghost> {
        ghosts::ghosts(ctx, action)
    }

    fn score_note(event: &Event, view: &View) -> Option<String> {
        scene::score_note(event, view)
    }

    fn text_page(ctx: &RenderContext<Self>, ghost: Option<Action>) -> TextPage {
        text_page::text_page(ctx, ghost)
    }
}

// Colours, as CSS variables of the page with a default: text, minor text, lines, areas, bad and good.
const INK: &str = "var(--ink,#2b2a27)";
const SOFT: &str = "var(--soft,#5c564a)";
const LINE: &str = "var(--line,#dbd0b7)";
const SUNK: &str = "var(--sunk,#f0e8d4)";
const WARN: &str = "var(--warn,#a0401f)";
const GOOD: &str = "var(--good,#3c6b2a)";

/// Anchor of a text.
#[derive(Clone, Copy)]
enum Anchor {
    Start,
    Middle,
}

/// Appends a text; `content` must be escaped.
fn draw_text(art: &mut String, (x, y): (f32, f32), size: f32, anchor: Anchor, paint: &str, content: &str) {
    let anchor = match anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
    };
    let _ = write!(
        art,
        "<text x=\"{x:.0}\" y=\"{y:.0}\" font-size=\"{size:.0}\"{anchor} fill=\"{paint}\">{content}</text>"
    );
}

/// Appends a bold text; `content` must be escaped.
fn draw_bold_text(art: &mut String, at: (f32, f32), size: f32, anchor: Anchor, content: &str) {
    art.push_str("<g font-weight=\"600\">");
    draw_text(art, at, size, anchor, INK, content);
    art.push_str("</g>");
}

/// Returns an area that a note explains.
fn note_area(key: &str, (x, y): (f32, f32), (width, height): (f32, f32)) -> String {
    format!(
        "<rect data-note=\"{key}\" x=\"{x:.0}\" y=\"{y:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" rx=\"5\" \
         fill=\"transparent\"/>"
    )
}

/// Returns the mark of what the last play changed.
fn new_mark((x, y): (f32, f32), (width, height): (f32, f32)) -> String {
    format!(
        "<rect data-new=\"\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"5\" fill=\"none\" \
         stroke=\"var(--last,#2b2a27)\" stroke-width=\"3\"/>",
        x + 1.5,
        y + 1.5,
        width - 3.0,
        height - 3.0
    )
}

/// Appends a target centred at `x`, `y` if a legal action has the choice `key`; `note` explains the same area.
fn draw_target(
    art: &mut String,
    source: &SceneSource,
    key: &str,
    note: Option<&str>,
    (x, y): (f32, f32),
    (width, height): (f32, f32),
) {
    let Some(label) = source.label(key) else { return };
    let note = note.map(|note| format!(" data-note=\"{note}\"")).unwrap_or_default();
    let shape = format!(
        "<rect{note} x=\"{:.0}\" y=\"{:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" rx=\"5\"/>",
        x - width / 2.0,
        y - height / 2.0
    );
    art.push_str(&drawing::target(key, label, &shape));
}

/// Returns the seat whose hand is drawn large, with its cards: the viewer's own, or the seat in turn if several are
/// known.
fn hand_owner(view: &View, own: Option<Seat>) -> Option<(&SeatView, &[Card])> {
    let mut seen = view.seats.iter().filter_map(|seat| Some((seat, seat.hand.as_deref()?)));
    if let Some(own) = own {
        return seen.find(|(seat, _)| usize::from(seat.seat) == own.index());
    }
    let (first, second) = (seen.next()?, seen.next());
    match second {
        None => Some(first),
        Some(_) => {
            let seat = view.seats.get(usize::from(view.turn?))?;
            Some((seat, seat.hand.as_deref()?))
        }
    }
}
