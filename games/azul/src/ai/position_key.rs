//! Hash of a position, equal for positions of a round that continue alike.

use tilewright_core::{Seat, Turn};

use crate::rules::ruleset::WallSide;
use crate::rules::state::Azul;

impl Azul {
    /// Hashes everything that the rest of the round depends on. Factories may be permuted.
    ///
    /// Bag and lid are not included: the bag does not change within a round, and the lid follows from all other tiles.
    pub(super) fn position_hash(&self) -> u64 {
        let mut factories = 0u64;
        let mut piles = self.factories.piles() >> 5;
        let mut source = 1;
        while piles != 0 {
            let tiles = self.factories.tiles_at(source);
            if tiles != 0 {
                factories = factories.wrapping_add(mix(tiles ^ 0x5851_f42d_4c95_7f2d));
            }
            piles >>= 5;
            source += 1;
        }
        let seat = match self.turn {
            Turn::Seat(seat) => seat.index() as u64,
            Turn::Chance => 14,
            Turn::Over => 15,
        };
        let number = |seat: Option<Seat>| seat.map_or(15, |seat| seat.index() as u64);
        let mut hash =
            mix(self.factories.tiles_at(0) ^ seat << 60 ^ number(self.marker) << 56 ^ number(self.starter) << 52);
        hash = mix(hash ^ factories ^ u64::from(self.round) << 8 ^ u64::from(self.seats_to_tile));
        for seat in Seat::iter(self.players) {
            let board = self.board(seat);
            let wall = board.wall.spaces();
            let held = wall.iter().fold(0, |held, spaces| held | spaces);
            hash = mix(hash ^ board.lines.spaces() ^ u64::from(board.floor.taken()) << 56);
            hash = mix(hash ^ board.lines.colours() ^ (board.score as u64) << 44);
            hash = mix(hash ^ u64::from(held));
            if self.rules.wall == WallSide::Free {
                hash = mix(hash ^ u64::from(wall[0]) ^ u64::from(wall[1]) << 32);
                hash = mix(hash ^ u64::from(wall[2]) ^ u64::from(wall[3]) << 32);
            }
        }
        hash
    }
}

/// Returns a number that depends on every bit of `number`.
#[inline]
fn mix(number: u64) -> u64 {
    let product = u128::from(number ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
    (product as u64) ^ (product >> 64) as u64
}
