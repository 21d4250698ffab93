//! The phases of a game, told from its preparation to its end.

use tilewright_core::{Game, Seat, Sink, Turn};

use crate::action::Target;
use crate::bag::Bag;
use crate::board::Board;
use crate::events::{Ending, Event};
use crate::factories::{FIRST_SLOT, Source, TILES_A_FACTORY, factories_for, places};
use crate::floor::Floor;
use crate::rules::{Azul, MAX_PLAYERS};
use crate::ruleset::WallSide;
use crate::scoring::FloorLoss;
use crate::tiles::Colour;
use crate::wall::pattern_column;

/// The parts of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Who starts is decided and the factories are filled for the first time.
    Preparation,
    /// Tiles are taken from the factories and the centre.
    TileSelection,
    /// Complete lines go to the walls, and the floors are counted.
    WallTiling,
    /// The factories are filled again.
    Maintenance,
    /// The bonuses are paid and the winner is known.
    End,
}

impl Phase {
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Preparation => "preparation",
            Phase::TileSelection => "tile selection",
            Phase::WallTiling => "wall tiling",
            Phase::Maintenance => "maintenance",
            Phase::End => "end of the game",
        }
    }

    /// Its name among the words.
    pub const fn key(self) -> &'static str {
        match self {
            Phase::Preparation => "preparation",
            Phase::TileSelection => "tile-selection",
            Phase::WallTiling => "wall-tiling",
            Phase::Maintenance => "maintenance",
            Phase::End => "end",
        }
    }
}

/// Preparation and maintenance: the factories are filled.
impl Azul {
    #[inline]
    pub(crate) fn draw<S: Sink<Event>>(&mut self, colour: Colour, sink: &mut S) {
        let factory = Source::numbered(self.slot / TILES_A_FACTORY);
        self.bag.draw(colour);
        self.factories.lay(factory, colour);
        self.slot += 1;
        self.draws -= 1;
        sink.tell(|| Event::Drawn { factory, colour });
        if self.draws == 0 {
            self.go_on_filling(sink);
        }
    }

    /// Lets chance draw on, if a tile is needed and there is one; else the round begins.
    fn go_on_filling<S: Sink<Event>>(&mut self, sink: &mut S) {
        let missing = FIRST_SLOT + places(self.players) - self.slot;
        if missing > 0 && self.bag.count() == 0 {
            let tiles = self.bag.refill();
            if !tiles.is_empty() {
                sink.tell(|| Event::LidReturned { tiles });
            }
        }
        self.draws = missing.min(self.bag.count() as u8);
        if self.draws > 0 {
            self.turn = Turn::Chance;
            return;
        }
        if missing > 0 {
            sink.tell(|| Event::Short { missing: u32::from(missing) });
        }
        self.factories.offer(factories_for(self.players));
        self.end_phase(sink);
        if self.factories.is_empty() {
            self.end_the_game(Ending::NoTiles, sink);
        } else {
            self.begin_round(sink);
        }
    }

    fn begin_round<S: Sink<Event>>(&mut self, sink: &mut S) {
        let seat = self.starter.unwrap_or_default();
        self.round += 1;
        self.slot = FIRST_SLOT;
        self.phase = Phase::TileSelection;
        self.turn = Turn::Of(seat);
        sink.tell(|| Event::RoundBegins { round: self.round, seat });
    }
}

/// Tile selection: the seats take tiles until there are none.
impl Azul {
    #[inline(always)]
    pub(crate) fn take<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        source: Source,
        colour: Colour,
        target: Target,
        sink: &mut S,
    ) {
        let others = self.factories.at(source).without(colour);
        let count = self.factories.take(source, colour);
        let board = &mut self.boards[seat.index() % MAX_PLAYERS];
        sink.tell(|| Event::Taken { seat, source, colour, count });
        if source != Source::CENTRE {
            if !others.is_empty() {
                sink.tell(|| Event::ToCentre { tiles: others });
            }
        } else if self.marker.is_none() {
            self.marker = Some(seat);
            let on_floor = board.floor.take_marker();
            sink.tell(|| Event::MarkerTaken { seat, on_floor });
        }
        let fallen = board.lines.lay(target, colour, count);
        if S::LISTENS && target != Target::FLOOR {
            let row = target.index() as u8;
            let complete = board.lines.count(row) == row + 1;
            sink.tell(|| Event::Laid { seat, row, colour, count: count - fallen, complete });
        }
        fall(seat, &mut board.floor, &mut self.bag, colour, fallen, sink);
        if self.factories.is_empty() {
            self.end_phase(sink);
            self.begin_tiling(sink);
        } else {
            self.turn = Turn::Of(seat.next(self.players));
        }
    }
}

/// Tiles fall to the floor, and beyond its last space to the lid.
#[inline]
fn fall<S: Sink<Event>>(seat: Seat, floor: &mut Floor, bag: &mut Bag, colour: Colour, count: u8, sink: &mut S) {
    let to_floor = floor.fall(colour, count);
    bag.discard(colour, count);
    if S::LISTENS && count > 0 {
        sink.tell(|| Event::Fell { seat, colour, to_floor, to_lid: count - to_floor });
    }
}

/// Wall tiling: in seat order from the player who started the round.
impl Azul {
    fn begin_tiling<S: Sink<Event>>(&mut self, sink: &mut S) {
        self.phase = Phase::WallTiling;
        self.tiling = self.players;
        self.tile_walls(self.starter.unwrap_or_default(), sink);
    }

    /// Tiles the walls from `seat` on, until somebody has to choose a column or all are done.
    pub(crate) fn tile_walls<S: Sink<Event>>(&mut self, mut seat: Seat, sink: &mut S) {
        while self.tiling > 0 {
            for row in self.board(seat).lines.complete() {
                let Board { lines, wall, .. } = self.board(seat);
                let colour = lines.colour(row);
                match self.rules.wall {
                    WallSide::Pattern => self.tile(seat, row, pattern_column(row, colour), sink),
                    WallSide::Free => {
                        let columns = wall.columns_for(row, colour);
                        match columns.count_ones() {
                            0 => self.drop_line(seat, row, sink),
                            1 => self.tile(seat, row, columns.trailing_zeros() as u8, sink),
                            _ => {
                                self.turn = Turn::Of(seat);
                                return;
                            }
                        }
                    }
                }
            }
            self.count_floor(seat, sink);
            self.tiling -= 1;
            seat = seat.next(self.players);
        }
        self.end_the_round(sink);
    }

    /// Moves a tile of a complete line to the wall and the others to the lid.
    #[inline]
    pub(crate) fn tile<S: Sink<Event>>(&mut self, seat: Seat, row: u8, column: u8, sink: &mut S) {
        let board = self.board_mut(seat);
        let colour = board.lines.colour(row);
        let runs = board.tile(row, column);
        let row_complete = board.wall.has_row(row);
        self.row_complete |= row_complete;
        self.bag.discard(colour, row);
        if S::LISTENS {
            sink.tell(|| Event::Tiled { seat, row, column, colour, to_lid: row, runs });
            if row_complete {
                sink.tell(|| Event::RowComplete { seat, row });
            }
            if self.board(seat).wall.has_column(column) {
                sink.tell(|| Event::ColumnComplete { seat, column });
            }
            if self.board(seat).wall.has_colour(colour) {
                sink.tell(|| Event::ColourComplete { seat, colour });
            }
        }
    }

    /// All tiles of a complete line that fits nowhere fall.
    fn drop_line<S: Sink<Event>>(&mut self, seat: Seat, row: u8, sink: &mut S) {
        let board = &mut self.boards[seat.index() % MAX_PLAYERS];
        let colour = board.lines.colour(row);
        board.lines.clear(row, board.wall.lacking());
        sink.tell(|| Event::FitsNowhere { seat, row, colour });
        fall(seat, &mut board.floor, &mut self.bag, colour, row + 1, sink);
    }

    /// Subtracts the floor, holds the score at 0 and empties the floor into the lid.
    #[inline]
    fn count_floor<S: Sink<Event>>(&mut self, seat: Seat, sink: &mut S) {
        let costs = self.rules.floor;
        let board = self.board_mut(seat);
        let floor = std::mem::take(&mut board.floor);
        let cost = costs.together(floor.taken());
        let before = board.score;
        board.score = (before - cost).max(0);
        if S::LISTENS && floor.taken() > 0 {
            let loss = FloorLoss::of(before, floor.taken(), cost);
            sink.tell(|| Event::FloorCounted { seat, loss, to_lid: floor.tiles().total() as u8 });
        }
    }

    fn end_the_round<S: Sink<Event>>(&mut self, sink: &mut S) {
        self.end_phase(sink);
        self.starter = self.marker.take().or(self.starter);
        if self.row_complete {
            self.end_the_game(Ending::RowComplete, sink);
        } else if self.round >= self.rules.round_limit {
            self.end_the_game(Ending::RoundLimit, sink);
        } else {
            self.phase = Phase::Maintenance;
            self.go_on_filling(sink);
        }
    }
}

/// The end of the game.
impl Azul {
    fn end_the_game<S: Sink<Event>>(&mut self, why: Ending, sink: &mut S) {
        self.phase = Phase::End;
        self.turn = Turn::Over;
        sink.tell(|| Event::GameEnds { why });
        for seat in Seat::all(self.players) {
            let bonus = self.board(seat).wall.bonus();
            self.board_mut(seat).score += bonus.points();
            sink.tell(|| Event::BonusPaid { seat, bonus });
        }
        sink.tell(|| self.won());
        self.end_phase(sink);
    }

    fn won(&self) -> Event {
        let scores = self.scores();
        let seats: Vec<Seat> = self.winners().iter().filter(|(_, won)| *won).map(|(seat, _)| seat).collect();
        let score = seats.first().map_or(0, |&seat| scores[seat]);
        let as_many_points = scores.as_slice().iter().filter(|&&other| other == score).count();
        Event::Won { by_rows: as_many_points > seats.len(), seats, score }
    }

    fn end_phase<S: Sink<Event>>(&self, sink: &mut S) {
        sink.tell(|| Event::PhaseEnds { phase: self.phase, round: self.round });
    }
}
