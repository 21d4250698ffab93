//! The actions of a turn for a search: each with how soon it should be tried.

use tilewright_core::{Game, Turn};

use super::weights::SOON;
use crate::action::{Action, Move, Target};
use crate::factories::Source;
use crate::phases::Phase;
use crate::rules::Azul;
use crate::tiles::Colour;

/// Bits of a source's colours in the set of piles.
const COLOURS: u32 = 5;
const EACH_COLOUR: usize = COLOURS as usize;
/// Centre and factories, at most.
const SOURCES: usize = 10;

impl Azul {
    pub(super) fn list_in_order(&self, list: &mut Vec<(i32, Action)>) {
        list.clear();
        let Turn::Of(seat) = self.turn else { return };
        let board = self.board(seat);
        if self.phase != Phase::TileSelection {
            let mut columns = Vec::new();
            self.legal_actions(&mut columns);
            list.extend(columns.into_iter().map(|action| match action.spelt_out() {
                Move::Tile(row, column) => (board.wall.points_at(row, column), action),
                Move::Take(..) => (0, action),
            }));
            return;
        }
        let (targets, spaces) = (board.lines.targets(), board.lines.spaces());
        let fall = |count: i32| SOON.fallen * count;
        // What a tile of each colour would score in each row, once it is asked for.
        let mut points = [[0i32; EACH_COLOUR]; EACH_COLOUR];
        let mut piles = self.factories.piles();
        let mut met = [0u64; SOURCES];
        let mut source = 0usize;
        while piles != 0 {
            let mut colours = piles & 0b11111;
            piles >>= COLOURS;
            let tiles = self.factories.tiles_at(source);
            debug_assert!(source < SOURCES, "no rules have more factories");
            met[source % SOURCES] = tiles;
            let place = Source::numbered(source as u8);
            let twin = source > 0 && met[1..source.min(SOURCES - 1)].contains(&tiles);
            let from_centre = if source == 0 && self.marker.is_none() { SOON.marker } else { 0 };
            source += 1;
            if twin {
                continue;
            }
            while colours != 0 {
                let number = colours.trailing_zeros();
                colours &= colours - 1;
                let colour = Colour::numbered(number);
                let count = (tiles >> (8 * number)) as i32 & 0xff;
                let mut rows = targets >> (8 * number) & 0b11111;
                while rows != 0 {
                    let row = rows.trailing_zeros();
                    rows &= rows - 1;
                    let free = (spaces >> (8 * row)) as i32 & 0xff;
                    let (colour_at, row_at) = (number as usize, row as usize);
                    debug_assert!(colour_at < EACH_COLOUR && row_at < EACH_COLOUR, "five colours, five lines");
                    let worth = &mut points[colour_at % EACH_COLOUR][row_at % EACH_COLOUR];
                    if *worth == 0 {
                        *worth = self.points_of_line(board, row as u8, colour);
                    }
                    let soon = if count >= free {
                        SOON.completes + SOON.laid * free + SOON.point * *worth + fall(count - free)
                    } else {
                        SOON.begins + SOON.begun * count + SOON.missing * (free - count)
                    };
                    list.push((soon + from_centre, Action::take(place, colour, Target::line(row as u8))));
                }
                list.push((fall(count) + from_centre + SOON.floor, Action::take(place, colour, Target::FLOOR)));
            }
        }
    }
}
