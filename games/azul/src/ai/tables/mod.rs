//! Tables of weights for each setting, fitted to games of `search` against itself in that setting.
//!
//! `cargo run --release -p tilewright-azul --features training --example fit` fitted them; each generation corrects the
//! one before.
//!
//! - `two.rs`, for the printed wall: six generations of 12,000 games of two players with `search:600it`, ridge 300.
//! - `free.rs`, for the free wall: from those, three generations of 5,000, 6,000 and 8,000 games of two players with
//!   `search:1000it` (seeds 5101, 5201 and 5301), ridge 3000.
//!
//! Four players at the printed wall use `two.rs` with factors that the example `tune_azul` found by play (arguments
//! `4 20 300 2`). With three players neither a correction nor factors won against `two.rs`, so it serves there.
//! `free.rs` also wins with three and four players.

mod factors;
mod free;
pub(super) mod two;

use crate::ai::weights::Tables;
use crate::rules::ruleset::WallSide;
#[allow(unreachable_pub, reason = "public with the feature `training`")]
pub use factors::Factors;

/// Tables for four players at the printed wall.
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

/// Returns the tables for `players` players at this side of the wall.
#[inline]
pub(super) fn tables(players: u8, wall: WallSide) -> &'static Tables {
    match (players, wall) {
        (4, WallSide::Pattern) => &FOUR_PLAYER_TABLES,
        (_, WallSide::Pattern) => &two::TABLES,
        (_, WallSide::Free) => &free::TABLES,
    }
}
