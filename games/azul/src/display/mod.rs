//! How a game is shown: as a scene of drawn parts, as coloured text, and in words.

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

use tilewright_display::{RenderContext, Scene};

use crate::rules::state::Azul;
use board::BoardDrawing;
pub use ghosts::ghosts;
pub use notes::score_note;
use plates::Plates;
pub use summary::{forecast, take_summary};
pub use text_page::text_page;

/// Every piece that scenes are made of.
pub fn symbols() -> String {
    plates::symbols() + &tile::symbols()
}

/// A position laid out: the factories and the centre, a board for each seat, bag and lid.
pub fn scene(ctx: &RenderContext<Azul>) -> Scene {
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
