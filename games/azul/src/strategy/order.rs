//! The actions of a turn for a search: each with how soon it should be tried.

use game::{Game, Turn};

use crate::factories::Source;
use crate::phases::Phase;
use crate::rules::Azul;
use crate::steps::{Action, Decision, Target};
use crate::tiles::Colour;

/// Bits of a source's colours in the set of piles.
const COLOURS: u32 = 5;

impl Azul {
    pub(super) fn list_in_order(&self, list: &mut Vec<(i32, Action)>) {
        list.clear();
        let Turn::Of(seat) = self.turn else { return };
        let board = self.board(seat);
        if self.phase != Phase::TileSelection {
            let mut columns = Vec::new();
            self.legal_actions(&mut columns);
            list.extend(columns.into_iter().map(|action| match action.decision() {
                Decision::Tile(row, column) => (board.wall.points_at(row, column), action),
                Decision::Take(..) => (0, action),
            }));
            return;
        }
        let (targets, spaces) = (board.lines.targets(), board.lines.spaces());
        let fall = |count: i32| -10 * count;
        // What a tile of each colour would score in each row, once it is asked for.
        let mut points = [[0i32; 5]; 5];
        let mut piles = self.factories.piles();
        let mut met = [0u64; 10];
        let mut source = 0usize;
        while piles != 0 {
            let mut colours = piles & 0b11111;
            piles >>= COLOURS;
            let tiles = self.factories.tiles_at(source);
            met[source % 10] = tiles;
            let place = Source::numbered(source as u8);
            let twin = source > 0 && met[1..source.min(9)].contains(&tiles);
            let from_centre = if source == 0 && self.marker.is_none() { -8 } else { 0 };
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
                    let worth = &mut points[number as usize % 5][row as usize % 5];
                    if *worth == 0 {
                        *worth = self.points_of_line(board, row as u8, colour);
                    }
                    let soon = if count >= free {
                        30 + 4 * free + 4 * *worth + fall(count - free)
                    } else {
                        10 + 6 * count - 7 * (free - count)
                    };
                    list.push((soon + from_centre, Action::take(place, colour, Target::line(row as u8))));
                }
                list.push((fall(count) + from_centre - 5, Action::take(place, colour, Target::FLOOR)));
            }
        }
    }
}
