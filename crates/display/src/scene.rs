//! A position laid out for a screen: named parts, each a drawing of its own size, with what can be pointed at and what one may want
//! to know of it.
//!
//! A room draws in units of its own, the same in every part, and knows neither where a part stands nor how large it is shown. What
//! its elements may carry is all that a page goes by:
//!
//! * a piece is `<g data-piece="KIND" transform="…"><use href="#SYMBOL"/></g>`; equal pieces have equal kinds, and the transform is
//!   wholly its place. `data-from` and `data-to` name the `data-place` it came from or goes to;
//! * what can be pointed at is a [`target`], which carries the key of a choice, and lies above all pieces;
//! * `data-note="KEY"` stands on every element that a note of this key explains;
//! * `data-new` stands on a shape that marks what the last step changed;
//! * colours that differ between light and dark are written as `var(--name,#fallback)`, so that the fallback is the light one.

use crate::localizer::Localizer;
use crate::render::Render;
use crate::svg::escape;
use tilewright_core::{Colour, Message, Nameplate, Seat, StepOf};

/// What a scene is drawn from: nothing that its viewer may not know.
pub struct RenderContext<'a, G: Render> {
    /// The position.
    pub view: &'a G::View,
    /// What the viewer can do now; nothing where others decide.
    pub legal: &'a [G::Action],
    /// The step that led here, as the viewer saw it.
    pub last_step: Option<StepOf<G>>,
    /// The seat whose eyes these are, if it is one's.
    pub seat: Option<Seat>,
    /// A name and a colour for each seat.
    pub nameplates: &'a [Nameplate],
    /// The viewer's language.
    pub localizer: &'a dyn Localizer,
    /// Whether the table allows what helps to decide: projected points, tiles that fit.
    pub show_aids: bool,
}

impl<'a, G: Render> RenderContext<'a, G> {
    /// Nobody decides: a position is only looked at.
    pub fn spectator(
        view: &'a G::View,
        nameplates: &'a [Nameplate],
        localizer: &'a dyn Localizer,
    ) -> RenderContext<'a, G> {
        RenderContext { view, legal: &[], last_step: None, seat: None, nameplates, localizer, show_aids: true }
    }

    /// A seat's colour.
    pub fn colour(&self, seat: Seat) -> Colour {
        self.nameplates.get(seat.index()).map(|plate| plate.colour).unwrap_or_default()
    }
}

/// A position laid out.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// What all share: the land, the factories, the mine.
    pub board: ScenePart,
    /// What the viewer decides with: a tile, cards.
    pub hand: Option<ScenePart>,
    /// What lies before each seat, in the order of seats; none where nothing does.
    pub seats: Vec<ScenePart>,
    /// What is left to come.
    pub supply: Option<ScenePart>,
    /// What there is to know of things on the table, by the key their elements carry in `data-note`.
    pub notes: Vec<(String, Message)>,
    /// The pieces that a note is about, by its key: the symbol of each and how many there are of it.
    pub note_pieces: Vec<(String, Vec<(String, u32)>)>,
    /// How far the game is, in a few words: tiles left, the round.
    pub status: Option<Message>,
    /// What the viewer has to bear in mind while they decide: what keeps them from something, or what they are out for.
    pub reminder: Option<Message>,
}

/// A drawing of its own size.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ScenePart {
    /// Where it begins on the left.
    pub left: f32,
    /// Where it begins above.
    pub top: f32,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// What is drawn in it.
    pub svg: String,
}

impl ScenePart {
    /// An empty part with its upper left corner at the origin.
    pub fn new(width: f32, height: f32) -> ScenePart {
        ScenePart { width, height, ..ScenePart::default() }
    }

    /// The part as an SVG element with this name.
    pub fn svg(&self, name: &str) -> String {
        let ScenePart { left, top, width, height, svg: art } = self;
        format!("<svg data-part=\"{name}\" viewBox=\"{left:.0} {top:.0} {width:.0} {height:.0}\">{art}</svg>")
    }
}

/// A part of a scene by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartId {
    /// The board.
    Board,
    /// The hand.
    Hand,
    /// What lies before a seat.
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

/// A piece where an action would put it.
#[derive(Clone, PartialEq, Debug)]
pub struct Ghost {
    /// The part it would lie in.
    pub part: PartId,
    /// The symbol that draws it.
    pub symbol: String,
    /// Where its middle would be.
    pub x: f32,
    /// Where its middle would be.
    pub y: f32,
    /// Its kind, as pieces have it.
    pub kind: String,
    /// What is special about it: `falls` for what would be lost.
    pub mark: Option<&'static str>,
}

impl Ghost {
    /// A piece of this kind, drawn by this symbol, with its middle there.
    pub fn new(part: PartId, symbol: impl Into<String>, x: f32, y: f32, kind: impl Into<String>) -> Ghost {
        Ghost { part, symbol: symbol.into(), x, y, kind: kind.into(), mark: None }
    }

    /// The same, marked.
    pub fn with_mark(self, mark: &'static str) -> Ghost {
        Ghost { mark: Some(mark), ..self }
    }
}

/// A piece of a kind, drawn by a symbol, with its middle at x, y.
pub fn piece(kind: &str, symbol: &str, x: f32, y: f32) -> String {
    format!("<g data-piece=\"{kind}\" transform=\"translate({x:.1} {y:.1})\"><use href=\"#{symbol}\"/></g>")
}

/// What can be pointed at to pick a key, as a person hears it: `shapes` are its area and carry no paint of their own. Areas do not
/// overlap.
pub fn target(key: &str, label: &str, shapes: &str) -> String {
    format!(
        "<g data-choice=\"{}\" role=\"button\" aria-label=\"{}\" class=\"area\">{shapes}</g>",
        escape(key),
        escape(label)
    )
}
