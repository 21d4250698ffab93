//! [`Render`]: a game in pictures and text pages.

use tilewright_core::{Message, View};

use crate::narrate::Narrate;
use crate::scene::{Ghost, RenderContext, Scene};
use crate::styled_text::TextLine;
use crate::svg;
use crate::text_page::TextPage;

/// Sound of a piece that lands on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceSound {
    /// A tile of card or wood.
    Tile,
    /// A glazed tile.
    Ceramic,
    /// A playing card.
    Card,
}

impl PieceSound {
    /// Returns the name that the page script knows.
    pub fn name(self) -> &'static str {
        match self {
            PieceSound::Tile => "tile",
            PieceSound::Ceramic => "ceramic",
            PieceSound::Card => "card",
        }
    }
}

/// A game in pictures and text pages.
///
/// The defaults show the view as JSON, so that a new game can be shown at once.
pub trait Render: Narrate {
    /// Returns the SVG symbols of all pieces: for each one `<g id="NAME">`, not nested, with its centre at the origin.
    fn symbols() -> String {
        String::new()
    }

    /// Whether the part of a seat is a board that its player decides on, so that it is shown large.
    const SEATS_HAVE_BOARDS: bool = false;

    /// Sound of a piece that lands.
    const PIECE_SOUND: PieceSound = PieceSound::Tile;

    /// Returns the position laid out for a screen.
    fn scene(ctx: &RenderContext<Self>) -> Scene {
        Scene { board: svg::text_part(&json_lines(ctx.view)), ..Scene::default() }
    }

    /// Returns the pieces as `action` would put them if it were played now.
    fn ghosts(_ctx: &RenderContext<Self>, _action: Self::Action) -> Vec<Ghost> {
        Vec::new()
    }

    /// Returns the key of the note that explains where the points of an event were won.
    fn score_note(_event: &Self::Event, _view: &Self::View) -> Option<String> {
        None
    }

    /// Returns what `action` would cost or gain later, if it scores nothing at once. Shown before a person decides.
    fn forecast(_ctx: &RenderContext<Self>, _action: Self::Action) -> Option<Message> {
        None
    }

    /// Returns the position at the end of the first phase that `action` ends in `before`, if the same step goes on to
    /// the end of another phase: no position of the game has it.
    fn position_at_phase_end(_before: &Self, _action: Self::Action) -> Option<Self> {
        None
    }

    /// Returns the position as styled text. With `ghost`, it also has the pieces as that action would put them.
    fn text_page(ctx: &RenderContext<Self>, _ghost: Option<Self::Action>) -> TextPage {
        TextPage::board_only(json_lines(ctx.view).into_iter().map(TextLine::plain).collect())
    }
}

/// Returns the view as JSON, pretty-printed in lines.
fn json_lines(view: &impl View) -> Vec<String> {
    format!("{:#}", view.to_json()).lines().map(str::to_owned).collect()
}
