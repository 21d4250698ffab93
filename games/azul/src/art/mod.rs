//! How a game is shown: as a scene of drawn parts, as coloured text, and in words.

mod board;
mod board_lines;
mod brief;
mod ghost;
mod notes;
mod page;
mod plates;
mod spaces;
mod supply;
mod tile;

use tilewright_core::{Scene, Sitting};

use crate::rules::Azul;
use board::Board;
pub use brief::{foretold, taken};
pub use ghost::ghost;
pub use notes::won_at;
pub use page::page;
use plates::Plates;

/// Every piece that scenes are made of.
pub fn symbols() -> String {
    plates::symbols() + &tile::symbols()
}

/// A position laid out: the factories and the centre, a board for each seat, bag and lid.
pub fn scene(sitting: &Sitting<Azul>) -> Scene {
    let boards = sitting.view.boards.iter();
    Scene {
        board: Plates::of(sitting.view).draw(sitting),
        hand: None,
        seats: boards.map(|board| Board { sitting, board }.draw()).collect(),
        supply: Some(supply::draw(sitting)),
        notes: notes::all(sitting),
        counted: Vec::new(),
        status: notes::status(sitting.view),
        reminder: notes::status(sitting.view).filter(|status| status.key != "round"),
    }
}
