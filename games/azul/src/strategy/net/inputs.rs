//! What the net is told of a position: numbers about each board, and about both.

use tilewright_core::net::About;
use tilewright_core::{Seat, Turn};

use super::super::outlook::Outlook;
use crate::bag::Bag;
use crate::factories::places;
use crate::lines::SIZE;
use crate::rules::Azul;
use crate::tiles::{Colour, Tiles};

/// The spaces of the wall, by rows.
const WALL: usize = 0;
/// Started lines, by line, tiles held and colour.
const LINES: usize = WALL + 25;
/// The same by line and tiles lacking, for the tiles of that colour that the next round will bring.
const SUPPLY: usize = LINES + 50;
/// The same for the tiles of that colour that are still on offer.
const OFFER: usize = SUPPLY + 10;
/// Starting the next round.
const MARKER: usize = OFFER + 10;
/// Being in turn.
const TURN: usize = MARKER + 1;
/// Having completed a row.
const ROW: usize = TURN + 1;
/// Being ahead.
const LEAD: usize = ROW + 1;
/// How many inputs there are about a board.
pub(super) const BOARD: usize = LEAD + 1;

/// The number of the round.
const ROUND: usize = 0;
/// For each colour what the next round will bring, and what is still on offer.
const COLOURS_TO_COME: usize = ROUND + 5;
const COLOURS_ON_OFFER: usize = COLOURS_TO_COME + 5;
/// Whether the game ends with this round.
const ENDS: usize = COLOURS_ON_OFFER + 5;
/// Tiles on offer.
const TILES: usize = ENDS + 1;
/// How many inputs there are about both.
pub(super) const BOTH: usize = TILES + 1;

/// Where the inputs of a line begin among those of all lines: line r can hold 1 to r tiles and not be complete.
const LINE: [usize; SIZE as usize] = [0, 0, 1, 3, 6];

/// Tells every input that is not zero.
#[inline]
pub(super) fn each_input(game: &Azul, outlooks: &[Outlook; 2], ends: bool, mut add: impl FnMut(About, usize, f32)) {
    let offered = game.factories.offered();
    let to_come = to_come(&game.bag, places(game.players));
    let on_offer = Colour::ALL.map(|colour| f32::from(offered.count(colour)) / 4.0);
    let tiles = offered.total();
    add(About::All, ROUND + usize::from(game.round.max(1) - 1).min(4), 1.0);
    for colour in Colour::ALL {
        add(About::All, COLOURS_TO_COME + colour.index(), to_come[colour.index()]);
    }
    if tiles > 0 {
        for colour in Colour::ALL {
            add(About::All, COLOURS_ON_OFFER + colour.index(), on_offer[colour.index()]);
        }
        add(About::All, TILES, tiles as f32 / 20.0);
    }
    if ends {
        add(About::All, ENDS, 1.0);
    }
    let starter = game.next_starter().map(Seat::index);
    let in_turn = match game.turn {
        Turn::Of(seat) => Some(seat.index()),
        Turn::Chance | Turn::Over => None,
    };
    for (seat, outlook) in outlooks.iter().enumerate() {
        let about = About::Seat(seat as u8);
        let mut wall = outlook.wall.by_row();
        while wall != 0 {
            add(about, WALL + wall.trailing_zeros() as usize, 1.0);
            wall &= wall - 1;
        }
        let lines = &game.boards[seat].lines;
        let spaces = lines.spaces();
        for (row, line) in LINE.into_iter().enumerate().skip(1) {
            let free = (spaces >> (8 * row)) as usize & 0xff;
            if free != 0 && free <= row {
                let held = row + 1 - free;
                let colour = lines.colour(row as u8).index();
                add(about, LINES + 5 * (line + held - 1) + colour, 1.0);
                add(about, SUPPLY + line + free - 1, to_come[colour]);
                if tiles > 0 {
                    add(about, OFFER + line + free - 1, on_offer[colour]);
                }
            }
        }
        if starter == Some(seat) {
            add(about, MARKER, 1.0);
        }
        if in_turn == Some(seat) {
            add(about, TURN, 1.0);
        }
        if outlook.row_complete {
            add(about, ROW, 1.0);
        }
        add(about, LEAD, (outlook.score - outlooks[1 - seat].score) as f32 / 16.0);
    }
}

/// How many tiles of each colour the next round can be expected to bring, about zero.
fn to_come(bag: &Bag, places: u8) -> [f32; 5] {
    let (inside, spent) = (bag.inside(), bag.spent());
    let count = bag.count();
    let places = f32::from(places);
    let share = |tiles: Tiles, colour: Colour, of: u32| f32::from(tiles.count(colour)) / of.max(1) as f32;
    Colour::ALL.map(|colour| {
        let tiles = if count as f32 >= places {
            places * share(inside, colour, count)
        } else {
            f32::from(inside.count(colour)) + (places - count as f32) * share(spent, colour, spent.total())
        };
        (tiles - places / 5.0) / 2.0
    })
}
