//! Display of Azul: scenes of drawn parts, coloured text pages, and messages.
//!
//! `Render` is implemented here, `Narrate` in `messages`. Each drawn noun has its own file.

mod board;
mod board_lines;
mod ghosts;
mod messages;
mod notes;
mod plates;
mod spaces;
mod summary;
mod supply;
mod text_page;
mod tile;

use crate::rules::action::{Action, ActionKind};
use crate::rules::events::Event;
use crate::rules::view::View;
use tilewright_core::{DiscardEvents, Game, Message, Turn};
use tilewright_display::{Ghost, PieceSound, Render, RenderContext, Scene, TextPage};

use crate::rules::state::Azul;
use board::BoardDrawing;
pub(crate) use ghosts::ghosts;
pub(crate) use notes::score_note;
use plates::Plates;
pub(crate) use summary::{forecast, take_summary};
pub(crate) use text_page::text_page;

impl Render for Azul {
    fn symbols() -> String {
        symbols()
    }

    const SEATS_HAVE_BOARDS: bool = true;
    const PIECE_SOUND: PieceSound = PieceSound::Ceramic;

    fn position_at_phase_end(before: &Azul, action: Action) -> Option<Azul> {
        let (Turn::Seat(seat), ActionKind::Take(source, colour, target)) = (before.turn(), action.kind()) else {
            return None;
        };
        let mut position = *before;
        position.move_tiles(seat, source, colour, target, &mut DiscardEvents);
        position.factories.is_empty().then_some(position)
    }

    fn scene(ctx: &RenderContext<Self>) -> Scene {
        scene(ctx)
    }

    fn ghosts(ctx: &RenderContext<Self>, action: Action) -> Vec<Ghost> {
        ghosts(ctx, action)
    }

    fn score_note(event: &Event, _view: &View) -> Option<String> {
        score_note(event)
    }

    fn forecast(ctx: &RenderContext<Self>, action: Action) -> Option<Message> {
        forecast(ctx, action)
    }

    fn text_page(ctx: &RenderContext<Self>, ghost: Option<Action>) -> TextPage {
        text_page(ctx, ghost)
    }
}

/// Definitions of all symbols that scenes use, as SVG.
pub(crate) fn symbols() -> String {
    plates::symbols() + &tile::symbols()
}

/// Lays out a position: the factories and the centre, a board for each seat, and the supply of bag and lid.
pub(crate) fn scene(ctx: &RenderContext<Azul>) -> Scene {
    let boards = ctx.view.boards.iter();
    Scene {
        board: Plates::of(ctx.view).draw(ctx),
        hand: None,
        seats: boards.map(|board| BoardDrawing { ctx, board }.draw()).collect(),
        supply: Some(supply::draw(ctx)),
        notes: notes::all(ctx),
        note_pieces: Vec::new(),
        status: notes::status(ctx.view),
        reminder: notes::status(ctx.view).filter(|status| status.key != "round"),
    }
}
