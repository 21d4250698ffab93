//! A scene: a position laid out for a screen, in named parts with targets and notes.
//!
//! Each [`ScenePart`] is an SVG drawing with its own size. All parts of a game use the same unit of length. A game does
//! not know where a part is placed or how large it is shown. A page relies only on these attributes:
//!
//! * A piece is `<g data-piece="KIND" transform="…"><use href="#SYMBOL"/></g>`. Equal pieces have equal kinds. The
//!   transform contains the place and nothing else. `data-from` and `data-to` name the `data-place` that the piece came
//!   from or goes to.
//! * A [`target`] can be clicked; it carries the key of a choice and is drawn above all pieces.
//! * `data-note="KEY"` is on every element that the note with this key explains.
//! * `data-new` is on a shape that marks what the last step changed.
//! * A colour that differs between light and dark is `var(--name,#fallback)` with the light colour as fallback.

use crate::localizer::Localizer;
use crate::render::Render;
use crate::svg::escape;
use tilewright_core::{Colour, Message, Nameplate, Seat, StepOf};

/// Everything a scene is drawn from; contains nothing that the viewer may not know.
pub struct RenderContext<'a, G: Render> {
    /// Position as the viewer may know it.
    pub view: &'a G::View,
    /// Legal actions of the viewer; empty while others decide.
    pub legal: &'a [G::Action],
    /// Step that led to the position, as the viewer saw it.
    pub last_step: Option<StepOf<G>>,
    /// Seat of the viewer; `None` for an onlooker.
    pub seat: Option<Seat>,
    /// Name and colour of each seat, in seat order.
    pub nameplates: &'a [Nameplate],
    /// Formats messages in the viewer's language.
    pub localizer: &'a dyn Localizer,
    /// Whether aids for deciding are allowed, such as projected points and tiles that fit.
    pub show_aids: bool,
}

impl<'a, G: Render> RenderContext<'a, G> {
    /// Creates a context without a seat and without legal actions, as for an onlooker, with aids.
    pub fn spectator(
        view: &'a G::View,
        nameplates: &'a [Nameplate],
        localizer: &'a dyn Localizer,
    ) -> RenderContext<'a, G> {
        RenderContext { view, legal: &[], last_step: None, seat: None, nameplates, localizer, show_aids: true }
    }

    /// Returns the colour of a seat; the default colour if it has no nameplate.
    pub fn colour(&self, seat: Seat) -> Colour {
        self.nameplates.get(seat.index()).map(|plate| plate.colour).unwrap_or_default()
    }
}

/// Position laid out in parts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// Part that all seats share: the land, the factories, the mine.
    pub board: ScenePart,
    /// Part that the viewer decides with: a tile, cards.
    pub hand: Option<ScenePart>,
    /// Part of each seat, in seat order; empty if seats have none.
    pub seats: Vec<ScenePart>,
    /// Supply: pieces still to come.
    pub supply: Option<ScenePart>,
    /// Notes that explain elements, by the key in `data-note`.
    pub notes: Vec<(String, Message)>,
    /// Pieces that a note is about, by the key of the note: symbol and count of each kind.
    pub note_pieces: Vec<(String, Vec<(String, u32)>)>,
    /// Progress of the game in a few words, such as the number of tiles left or the round.
    pub status: Option<Message>,
    /// Reminder for the viewer while deciding: a restriction, or the viewer's aim.
    pub reminder: Option<Message>,
}

/// SVG drawing with its own size.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ScenePart {
    /// Left edge of the view box.
    pub left: f32,
    /// Upper edge of the view box.
    pub top: f32,
    /// Width of the view box.
    pub width: f32,
    /// Height of the view box.
    pub height: f32,
    /// SVG elements of the drawing.
    pub svg: String,
}

impl ScenePart {
    /// Creates an empty part with its upper left corner at the origin.
    pub fn new(width: f32, height: f32) -> ScenePart {
        ScenePart { width, height, ..ScenePart::default() }
    }

    /// Returns the part as an SVG element with `name` in `data-part`.
    pub fn svg(&self, name: &str) -> String {
        let ScenePart { left, top, width, height, svg: art } = self;
        format!("<svg data-part=\"{name}\" viewBox=\"{left:.0} {top:.0} {width:.0} {height:.0}\">{art}</svg>")
    }
}

/// Name of a part of a scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartId {
    /// The shared board.
    Board,
    /// The viewer's hand.
    Hand,
    /// The part of a seat.
    Seat(Seat),
}

impl std::fmt::Display for PartId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PartId::Board => f.write_str("board"),
            PartId::Hand => f.write_str("hand"),
            PartId::Seat(seat) => write!(f, "seat {seat}"),
        }
    }
}

/// Piece drawn where an action would put it.
#[derive(Clone, PartialEq, Debug)]
pub struct Ghost {
    /// Part that contains it.
    pub part: PartId,
    /// Name of the symbol that draws it.
    pub symbol: String,
    /// Horizontal position of the centre.
    pub x: f32,
    /// Vertical position of the centre.
    pub y: f32,
    /// Kind, as in `data-piece`.
    pub kind: String,
    /// Special mark: `falls` for a piece that would be lost.
    pub mark: Option<&'static str>,
}

impl Ghost {
    /// Creates a ghost of `kind`, drawn by `symbol`, with its centre at `x`, `y`.
    pub fn new(part: PartId, symbol: impl Into<String>, x: f32, y: f32, kind: impl Into<String>) -> Ghost {
        Ghost { part, symbol: symbol.into(), x, y, kind: kind.into(), mark: None }
    }

    /// Returns the ghost with a mark.
    pub fn with_mark(self, mark: &'static str) -> Ghost {
        Ghost { mark: Some(mark), ..self }
    }
}

/// Returns a piece of `kind`, drawn by `symbol`, with its centre at `x`, `y`.
pub fn piece(kind: &str, symbol: &str, x: f32, y: f32) -> String {
    format!("<g data-piece=\"{kind}\" transform=\"translate({x:.1} {y:.1})\"><use href=\"#{symbol}\"/></g>")
}

/// Returns the target of the choice `key`. `label` is its accessible name. `shapes` are its area, without a fill of
/// their own; areas of targets must not overlap.
pub fn target(key: &str, label: &str, shapes: &str) -> String {
    format!(
        "<g data-choice=\"{}\" role=\"button\" aria-label=\"{}\" class=\"area\">{shapes}</g>",
        escape(key),
        escape(label)
    )
}
