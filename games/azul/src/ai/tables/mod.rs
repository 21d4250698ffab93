//! The weights of each setting, as `cargo run --release -p tilewright-azul --example fit` has fitted them to games of `search` against itself
//! in that very setting, each generation as a correction of the one before.
//!
//! | file | games | ridge | serves |
//! |---|---|---|---|
//! | `two.rs` | six generations, 12,000 games of `search:600it` each, of two at the printed wall | 300 | the printed wall |
//! | `free.rs` | from those: 5,000, 6,000 and 8,000 games of `search:1000it` (seeds 5101, 5201 and 5301), of two at the free wall | 3000 | the free wall |
//!
//! Four at the printed wall count more or less of each part of the tables for two, as `cargo run --release -p tilewright-azul --example tune -- 4 20 300 2` has
//! found by play. With three neither a correction nor such factors have won against the tables for two, so these serve there; and those
//! for two at the free wall win with three and four as well.

mod factors;
mod free;
pub(super) mod two;

use crate::ai::weights::Tables;
use crate::rules::ruleset::WallSide;
pub use factors::Factors;

/// For four at the printed wall.
static FOUR_PLAYER_TABLES: Tables = Factors {
    turn: [96, 91],
    marker: [108, 116],
    rows: [83, 139],
    columns: [103, 73],
    colours: [66, 77],
    lines: [82, 79],
    line_points: [52, 82],
    line_columns: [72, 74],
    line_colours: [82, 71],
    lacking: [-12, -3],
    low: [4, 9],
    squares: [22, 9],
}
.apply_to(&two::TABLES);

/// Those for so many players at this side of the wall.
#[inline]
pub(super) fn tables(players: u8, wall: WallSide) -> &'static Tables {
    match (players, wall) {
        (4, WallSide::Pattern) => &FOUR_PLAYER_TABLES,
        (_, WallSide::Pattern) => &two::TABLES,
        (_, WallSide::Free) => &free::TABLES,
    }
}
