//! The weights of each setting, as `cargo run --release -p azul --example fit` has fitted them to games of `search` against itself
//! in that very setting, each generation as a correction of the one before.
//!
//! | file | games | ridge | serves |
//! |---|---|---|---|
//! | `two.rs` | six generations, 12,000 games of `search:600it` each, of two at the printed wall | 300 | the printed wall |
//! | `free.rs` | from those: 5,000, 6,000 and 8,000 games of `search:1000it` (seeds 5101, 5201 and 5301), of two at the free wall | 3000 | the free wall |
//!
//! With three and four at the printed wall no correction has won against the tables for two, so these serve there too; and those for two
//! at the free wall win with three and four as well.

mod free;
mod two;

use super::weights::Tables;
use crate::ruleset::WallSide;

/// Those for so many players at this side of the wall.
#[inline]
pub(super) fn tables(_players: u8, wall: WallSide) -> &'static Tables {
    match wall {
        WallSide::Pattern => &two::TABLES,
        WallSide::Free => &free::TABLES,
    }
}
