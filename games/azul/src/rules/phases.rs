//! Phases of a game, from preparation to the end, as changes of the state.

use tilewright_core::{EventSink, Game, Seat, Turn};

use crate::rules::action::Target;
use crate::rules::bag::Bag;
use crate::rules::board::Board;
use crate::rules::events::{Event, GameEndReason};
use crate::rules::factories::{FIRST_SLOT, Source, TILES_PER_FACTORY, factories_for, tiles_on_factories};
use crate::rules::floor::Floor;
use crate::rules::ruleset::WallSide;
use crate::rules::scoring::FloorLoss;
use crate::rules::state::{Azul, MAX_PLAYERS};
use crate::rules::tiles::TileColour;
use crate::rules::wall::pattern_column;

/// Phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The starting player is decided and the factories are filled for the first time.
    Preparation,
    /// Tiles are taken from the factories and the centre.
    TileSelection,
    /// Complete lines go to the walls, and the floor lines are subtracted.
    WallTiling,
    /// The factories are filled again for the next round.
    Maintenance,
    /// The bonuses are paid and the winner is known.
    End,
}

impl Phase {
    /// Name of the phase in the view.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Preparation => "preparation",
            Phase::TileSelection => "tile selection",
            Phase::WallTiling => "wall tiling",
            Phase::Maintenance => "maintenance",
            Phase::End => "end of the game",
        }
    }

    /// Key of the phase in messages.
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

/// Preparation and maintenance: filling of the factories.
impl Azul {
    /// Moves a tile of `colour` from the bag to the first factory that is not full.
    #[inline]
    pub(crate) fn draw<S: EventSink<Event>>(&mut self, colour: TileColour, events: &mut S) {
        let factory = Source::from_index(self.next_slot / TILES_PER_FACTORY);
        self.bag.draw(colour);
        self.factories.lay(factory, colour);
        self.next_slot += 1;
        self.draws_left -= 1;
        events.emit(|| Event::Drawn { factory, colour });
        if self.draws_left == 0 {
            self.continue_filling(events);
        }
    }

    /// Continues with chance if a tile is needed and there is one; otherwise begins the round.
    ///
    /// The lid goes into the bag when a tile is needed and the bag is empty (A7). With no tile at all the game ends
    /// (A8).
    fn continue_filling<S: EventSink<Event>>(&mut self, events: &mut S) {
        let missing = FIRST_SLOT + tiles_on_factories(self.players) - self.next_slot;
        if missing > 0 && self.bag.count() == 0 {
            let tiles = self.bag.refill();
            if !tiles.is_empty() {
                events.emit(|| Event::LidReturned { tiles });
            }
        }
        self.draws_left = missing.min(self.bag.count() as u8);
        if self.draws_left > 0 {
            self.turn = Turn::Chance;
            return;
        }
        if missing > 0 {
            events.emit(|| Event::Short { missing: u32::from(missing) });
        }
        self.factories.update_piles(factories_for(self.players));
        self.end_phase(events);
        if self.factories.is_empty() {
            self.end_game(GameEndReason::NoTiles, events);
        } else {
            self.begin_round(events);
        }
    }

    /// Begins tile selection with the starting player.
    fn begin_round<S: EventSink<Event>>(&mut self, events: &mut S) {
        let seat = self.starter.unwrap_or_default();
        self.round += 1;
        self.next_slot = FIRST_SLOT;
        self.phase = Phase::TileSelection;
        self.turn = Turn::Seat(seat);
        events.emit(|| Event::RoundBegins { round: self.round, seat });
    }
}

/// Tile selection: the seats take tiles until none are left.
impl Azul {
    /// Takes all tiles of `colour` at `source` to `target`; after the last ones wall tiling follows.
    #[inline(always)]
    pub(crate) fn take<S: EventSink<Event>>(
        &mut self,
        seat: Seat,
        source: Source,
        colour: TileColour,
        target: Target,
        events: &mut S,
    ) {
        self.move_tiles(seat, source, colour, target, events);
        if self.factories.is_empty() {
            self.end_phase(events);
            self.begin_tiling(events);
        } else {
            self.turn = Turn::Seat(seat.next(self.players));
        }
    }

    /// Takes all tiles of `colour` at `source` to `target`, without what follows.
    #[inline(always)]
    pub(crate) fn move_tiles<S: EventSink<Event>>(
        &mut self,
        seat: Seat,
        source: Source,
        colour: TileColour,
        target: Target,
        events: &mut S,
    ) {
        let others = self.factories.at(source).without(colour);
        let count = self.factories.take(source, colour);
        let board = &mut self.boards[seat.index() % MAX_PLAYERS];
        events.emit(|| Event::Taken { seat, source, colour, count });
        if source != Source::CENTRE {
            if !others.is_empty() {
                events.emit(|| Event::ToCentre { tiles: others });
            }
        } else if self.marker.is_none() {
            self.marker = Some(seat);
            let on_floor = board.floor.take_marker();
            events.emit(|| Event::MarkerTaken { seat, on_floor });
        }
        let fallen = board.lines.lay(target, colour, count);
        if S::ENABLED && target != Target::FLOOR {
            let row = target.index() as u8;
            let complete = board.lines.count(row) == row + 1;
            events.emit(|| Event::Laid { seat, row, colour, count: count - fallen, complete });
        }
        drop_tiles(seat, &mut board.floor, &mut self.bag, colour, fallen, events);
    }
}

/// Puts `count` tiles on the floor, and those beyond its last space in the lid.
#[inline]
fn drop_tiles<S: EventSink<Event>>(
    seat: Seat,
    floor: &mut Floor,
    bag: &mut Bag,
    colour: TileColour,
    count: u8,
    events: &mut S,
) {
    let to_floor = floor.fall(colour, count);
    bag.discard(colour, count);
    if S::ENABLED && count > 0 {
        events.emit(|| Event::Fell { seat, colour, to_floor, to_lid: count - to_floor });
    }
}

/// Wall tiling, in seat order from the player who started the round.
impl Azul {
    /// Ends tile selection and tiles the walls from the starting player on.
    fn begin_tiling<S: EventSink<Event>>(&mut self, events: &mut S) {
        self.phase = Phase::WallTiling;
        self.seats_to_tile = self.players;
        self.tile_walls(self.starter.unwrap_or_default(), events);
    }

    /// Tiles the walls from `seat` on, the top line first (A5), until a seat has to choose a column or all walls are
    /// done.
    pub(crate) fn tile_walls<S: EventSink<Event>>(&mut self, mut seat: Seat, events: &mut S) {
        while self.seats_to_tile > 0 {
            for row in self.board(seat).lines.complete() {
                let Board { lines, wall, .. } = self.board(seat);
                let colour = lines.colour(row);
                match self.rules.wall {
                    WallSide::Pattern => self.tile(seat, row, pattern_column(row, colour), events),
                    WallSide::Free => {
                        let columns = wall.columns_for(row, colour);
                        match columns.count_ones() {
                            0 => self.drop_line(seat, row, events),
                            1 => self.tile(seat, row, columns.trailing_zeros() as u8, events),
                            _ => {
                                self.turn = Turn::Seat(seat);
                                return;
                            }
                        }
                    }
                }
            }
            self.count_floor(seat, events);
            self.seats_to_tile -= 1;
            seat = seat.next(self.players);
        }
        self.end_round(events);
    }

    /// Moves a tile of a complete line to the wall and the others to the lid.
    #[inline]
    pub(crate) fn tile<S: EventSink<Event>>(&mut self, seat: Seat, row: u8, column: u8, events: &mut S) {
        let board = self.board_mut(seat);
        let colour = board.lines.colour(row);
        let runs = board.tile(row, column);
        let row_complete = board.wall.has_row(row);
        self.row_complete |= row_complete;
        self.bag.discard(colour, row);
        if S::ENABLED {
            events.emit(|| Event::Tiled { seat, row, column, colour, to_lid: row, runs });
            if row_complete {
                events.emit(|| Event::RowComplete { seat, row });
            }
            if self.board(seat).wall.has_column(column) {
                events.emit(|| Event::ColumnComplete { seat, column });
            }
            if self.board(seat).wall.has_colour(colour) {
                events.emit(|| Event::ColourComplete { seat, colour });
            }
        }
    }

    /// Drops all tiles of a complete line whose colour fits in no column.
    fn drop_line<S: EventSink<Event>>(&mut self, seat: Seat, row: u8, events: &mut S) {
        let board = &mut self.boards[seat.index() % MAX_PLAYERS];
        let colour = board.lines.colour(row);
        board.lines.clear(row, board.wall.lacking());
        events.emit(|| Event::FitsNowhere { seat, row, colour });
        drop_tiles(seat, &mut board.floor, &mut self.bag, colour, row + 1, events);
    }

    /// Subtracts the floor's cost, keeps the score at 0 or above and empties the floor into the lid.
    #[inline]
    fn count_floor<S: EventSink<Event>>(&mut self, seat: Seat, events: &mut S) {
        let costs = self.rules.floor;
        let board = self.board_mut(seat);
        let floor = std::mem::take(&mut board.floor);
        let cost = costs.total(floor.taken());
        let before = board.score;
        board.score = (before - cost).max(0);
        if S::ENABLED && floor.taken() > 0 {
            let loss = FloorLoss::of(before, floor.taken(), cost);
            events.emit(|| Event::FloorCounted { seat, loss, to_lid: floor.tiles().total() as u8 });
        }
    }

    /// Ends wall tiling: the game ends (A8), or maintenance follows. The seat with the marker starts the next round
    /// (A2).
    fn end_round<S: EventSink<Event>>(&mut self, events: &mut S) {
        self.end_phase(events);
        self.starter = self.marker.take().or(self.starter);
        if self.row_complete {
            self.end_game(GameEndReason::RowComplete, events);
        } else if self.round >= self.rules.round_limit {
            self.end_game(GameEndReason::RoundLimit, events);
        } else {
            self.phase = Phase::Maintenance;
            self.continue_filling(events);
        }
    }
}

/// The end of the game.
impl Azul {
    /// Pays the end bonuses and ends the game.
    fn end_game<S: EventSink<Event>>(&mut self, reason: GameEndReason, events: &mut S) {
        self.phase = Phase::End;
        self.turn = Turn::Over;
        events.emit(|| Event::GameEnds { reason });
        for seat in Seat::iter(self.players) {
            let bonus = self.board(seat).wall.bonus();
            self.board_mut(seat).score += bonus.points();
            events.emit(|| Event::BonusPaid { seat, bonus });
        }
        events.emit(|| self.win_event());
        self.end_phase(events);
    }

    /// Returns the event with the winners, for a state whose bonuses are paid.
    fn win_event(&self) -> Event {
        let scores = self.scores();
        let seats: Vec<Seat> = self.winners().iter().filter(|(_, won)| *won).map(|(seat, _)| seat).collect();
        let score = seats.first().map_or(0, |&seat| scores[seat]);
        let seats_at_score = scores.as_slice().iter().filter(|&&other| other == score).count();
        Event::Won { by_rows: seats_at_score > seats.len(), seats, score }
    }

    fn end_phase<S: EventSink<Event>>(&self, events: &mut S) {
        events.emit(|| Event::PhaseEnds { phase: self.phase, round: self.round });
    }
}
