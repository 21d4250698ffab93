//! [`Render`]: a game in pictures and text pages.

use tilewright_core::{Message, View};

use crate::narrate::Narrate;
use crate::scene::{Ghost, RenderContext, Scene};
use crate::styled_text::TextLine;
use crate::svg;
use crate::text_page::TextPage;

/// A game in pictures and text pages. The defaults show the view as JSON, so that a new game is shown at once.
pub trait Render: Narrate {
    /// Every piece that scenes are made of, each a `<g id="NAME">` of its own, none inside another, with its middle at the origin.
    fn symbols() -> String {
        String::new()
    }

    /// Whether what lies before a seat is a board that its player decides on, so that it is shown large.
    const SEATS_HAVE_BOARDS: bool = false;

    /// A position laid out for a screen.
    fn scene(ctx: &RenderContext<Self>) -> Scene {
        Scene { board: svg::text_part(&json_lines(ctx.view)), ..Scene::default() }
    }

    /// The pieces as an action would put them, if it were played now.
    fn ghosts(_ctx: &RenderContext<Self>, _action: Self::Action) -> Vec<Ghost> {
        Vec::new()
    }

    /// The key of the note that explains where the points of an event were won.
    fn score_note(_event: &Self::Event, _view: &Self::View) -> Option<String> {
        None
    }

    /// What an action would cost or bring later on, where playing it scores nothing yet: it is said before one decides.
    fn forecast(_ctx: &RenderContext<Self>, _action: Self::Action) -> Option<Message> {
        None
    }

    /// A position as text with colours, and on it, where an action is looked at, the pieces as it would put them.
    fn text_page(ctx: &RenderContext<Self>, _ghost: Option<Self::Action>) -> TextPage {
        TextPage::board_only(json_lines(ctx.view).into_iter().map(TextLine::plain).collect())
    }
}

/// A view as it is before anybody has drawn it.
fn json_lines(view: &impl View) -> Vec<String> {
    format!("{:#}", view.to_json()).lines().map(str::to_owned).collect()
}
