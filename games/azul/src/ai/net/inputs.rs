//! Inputs of the net: features of each board, and features of both together.

use tilewright_ai::net::InputScope;
use tilewright_core::{Seat, Turn};

use crate::ai::board_outlook::BoardOutlook;
use crate::rules::bag::Bag;
use crate::rules::factories::tiles_on_factories;
use crate::rules::lines::BOARD_SIZE;
use crate::rules::state::Azul;
use crate::rules::tiles::{TileColour, Tiles};

/// Occupied spaces of the wall, by rows.
const WALL: usize = 0;
/// Begun lines, by line, number of tiles and colour.
const LINES: usize = WALL + 25;
/// Begun lines, by line and number of tiles lacking: tiles of the line's colour expected in the next round.
const SUPPLY: usize = LINES + 50;
/// Begun lines, by line and number of tiles lacking: tiles of the line's colour that can still be taken.
const AVAILABLE: usize = SUPPLY + 10;
/// Whether the seat starts the next round.
const MARKER: usize = AVAILABLE + 10;
/// Whether the seat is in turn.
const TURN: usize = MARKER + 1;
/// Whether the seat has completed a row.
const ROW: usize = TURN + 1;
/// Lead over the other seat as if the round ended now, in units of 16 points.
const LEAD: usize = ROW + 1;
/// Number of inputs of a board.
pub(super) const BOARD_INPUTS: usize = LEAD + 1;

/// Number of the round: one input for each of the first four, and one for all later ones.
const ROUND: usize = 0;
/// By colour: tiles expected in the next round, and tiles that can still be taken.
const EXPECTED_COLOURS: usize = ROUND + 5;
const AVAILABLE_COLOURS: usize = EXPECTED_COLOURS + 5;
/// Whether the game ends with this round.
const ENDS: usize = AVAILABLE_COLOURS + 5;
/// Number of tiles that can still be taken, in units of 20.
const TILES: usize = ENDS + 1;
/// Number of inputs of both boards together.
pub(super) const SHARED_INPUTS: usize = TILES + 1;

/// For each line the index of its first input among those by line and tiles: line r can hold 1 to r tiles without being
/// complete.
const LINE_OFFSETS: [usize; BOARD_SIZE as usize] = [0, 0, 1, 3, 6];

/// Calls `add` with the scope, index and value of each input that is not 0; `ends` is whether the game ends with the
/// round.
#[inline]
pub(super) fn visit_inputs(
    game: &Azul,
    outlooks: &[BoardOutlook; 2],
    ends: bool,
    mut add: impl FnMut(InputScope, usize, f32),
) {
    let available = game.factories.available();
    let expected = expected_tiles(&game.bag, tiles_on_factories(game.players));
    let available_shares = TileColour::ALL.map(|colour| f32::from(available.count(colour)) / 4.0);
    let tiles = available.total();
    add(InputScope::All, ROUND + usize::from(game.round.max(1) - 1).min(4), 1.0);
    for colour in TileColour::ALL {
        add(InputScope::All, EXPECTED_COLOURS + colour.index(), expected[colour.index()]);
    }
    if tiles > 0 {
        for colour in TileColour::ALL {
            add(InputScope::All, AVAILABLE_COLOURS + colour.index(), available_shares[colour.index()]);
        }
        add(InputScope::All, TILES, tiles as f32 / 20.0);
    }
    if ends {
        add(InputScope::All, ENDS, 1.0);
    }
    let starter = game.next_starter().map(Seat::index);
    let in_turn = match game.turn {
        Turn::Seat(seat) => Some(seat.index()),
        Turn::Chance | Turn::Over => None,
    };
    for (seat, outlook) in outlooks.iter().enumerate() {
        let scope = InputScope::Seat(seat as u8);
        let mut wall = outlook.wall.by_row();
        while wall != 0 {
            add(scope, WALL + wall.trailing_zeros() as usize, 1.0);
            wall &= wall - 1;
        }
        let lines = &game.boards[seat].lines;
        let spaces = lines.spaces();
        for (row, line) in LINE_OFFSETS.into_iter().enumerate().skip(1) {
            let free = (spaces >> (8 * row)) as usize & 0xff;
            if free != 0 && free <= row {
                let held = row + 1 - free;
                let colour = lines.colour(row as u8).index();
                add(scope, LINES + 5 * (line + held - 1) + colour, 1.0);
                add(scope, SUPPLY + line + free - 1, expected[colour]);
                if tiles > 0 {
                    add(scope, AVAILABLE + line + free - 1, available_shares[colour]);
                }
            }
        }
        if starter == Some(seat) {
            add(scope, MARKER, 1.0);
        }
        if in_turn == Some(seat) {
            add(scope, TURN, 1.0);
        }
        if outlook.row_complete {
            add(scope, ROW, 1.0);
        }
        add(scope, LEAD, (outlook.score - outlooks[1 - seat].score) as f32 / 16.0);
    }
}

/// Expected number of tiles of each colour on the factories of the next round, minus the mean over colours, halved.
///
/// `places` is the number of tiles on full factories.
fn expected_tiles(bag: &Bag, places: u8) -> [f32; 5] {
    let (inside, spent) = (bag.contents(), bag.discards());
    let count = bag.count();
    let places = f32::from(places);
    let share = |tiles: Tiles, colour: TileColour, of: u32| f32::from(tiles.count(colour)) / of.max(1) as f32;
    TileColour::ALL.map(|colour| {
        let tiles = if count as f32 >= places {
            places * share(inside, colour, count)
        } else {
            f32::from(inside.count(colour)) + (places - count as f32) * share(spent, colour, spent.total())
        };
        (tiles - places / 5.0) / 2.0
    })
}
