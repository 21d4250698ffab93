//! The state of a game, and what it answers to the contract; what happens in it is told in [`phases`](crate::phases).

use tilewright_core::{Dice, Game, PerSeat, Seat, Setup, Sink, Turn, Viewer};

use crate::action::{Action, Move};
use crate::any::any_take;
use crate::bag::Bag;
use crate::board::Board;
use crate::chance::Chance;
use crate::events::Event;
use crate::factories::{FIRST_SLOT, Factories, places};
use crate::legal::list_takes;
use crate::lines::SIZE;
use crate::phases::Phase;
use crate::ruleset::{RuleSet, WallSide};
use crate::scoring::Bonus;
use crate::view::View;

/// No more can play.
pub(crate) const MAX_PLAYERS: usize = 4;

/// A game of Azul, with the rules it is played by. The layout is the same for two, three and four players.
#[derive(Clone, Copy, Debug)]
pub struct Azul {
    pub(crate) factories: Factories,
    pub(crate) boards: [Board; MAX_PLAYERS],
    pub(crate) bag: Bag,
    pub(crate) rules: RuleSet,
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    pub(crate) turn: Turn,
    /// How many rounds have begun.
    pub(crate) round: u16,
    /// Who starts this round, or, in maintenance, the next one; unknown until chance has said it.
    pub(crate) starter: Option<Seat>,
    /// Who has taken the marker in this round.
    pub(crate) marker: Option<Seat>,
    /// While factories are filled: the slot of the next tile, four to a source, so that a quarter of it is the factory.
    pub(crate) slot: u8,
    /// While factories are filled: how many tiles can be drawn until they are full or the bag is empty.
    pub(crate) draws: u8,
    /// While walls are tiled: how many seats still have to, the one at work included.
    pub(crate) tiling: u8,
    /// Whether somebody has completed a row.
    pub(crate) row_complete: bool,
}

impl Game for Azul {
    const KEY: &'static str = "azul";
    const NAME: &'static str = "Azul";

    type Rules = RuleSet;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<RuleSet>) -> Azul {
        Azul {
            factories: Factories::default(),
            boards: [Board::empty(); MAX_PLAYERS],
            bag: Bag::full(),
            rules: *setup.rules(),
            players: setup.players(),
            phase: Phase::Preparation,
            turn: Turn::Chance,
            round: 0,
            starter: setup.first(),
            marker: None,
            slot: FIRST_SLOT,
            draws: places(setup.players()),
            tiling: 0,
            row_complete: false,
        }
    }

    /// Every round draws and takes each tile of the factories at most once, and tiles each line at most once.
    fn longest(setup: &Setup<RuleSet>) -> usize {
        let tiles = usize::from(places(setup.players()));
        let lines = match setup.rules().wall {
            WallSide::Pattern => 0,
            WallSide::Free => setup.players() as usize * SIZE as usize,
        };
        1 + setup.rules().round_limit as usize * (2 * tiles + lines)
    }

    #[inline]
    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn
    }

    /// In tile selection the order is: the centre, then the factories; of each the colours from blue to white; of each
    /// the lines from the top, then the floor. On the free wall: the columns from the left.
    #[inline]
    fn legal_actions(&self, list: &mut Vec<Action>) {
        match self.turn {
            Turn::Of(seat) if self.phase == Phase::TileSelection => {
                list_takes(self.factories.piles(), self.board(seat).lines.targets(), list);
            }
            Turn::Of(seat) => self.list_columns(seat, list),
            Turn::Chance | Turn::Over => list.clear(),
        }
    }

    #[inline(always)]
    fn any_action<D: Dice>(&self, dice: &mut D, list: &mut Vec<Action>) -> (Action, u32) {
        if let (Phase::TileSelection, Turn::Of(seat)) = (self.phase, self.turn) {
            return any_take(self.factories.piles(), self.board(seat).lines.targets(), dice);
        }
        self.legal_actions(list);
        (list[dice.below(list.len() as u32) as usize], list.len() as u32)
    }

    /// Seats in their order, or colours from blue to white.
    fn chance_outcomes(&self, list: &mut Vec<(Chance, u32)>) {
        list.clear();
        match (self.turn, self.starter) {
            (Turn::Chance, None) => list.extend(Seat::all(self.players).map(|seat| (Chance::Start(seat), 1))),
            (Turn::Chance, Some(_)) => {
                let inside = self.bag.inside().iter();
                list.extend(inside.map(|(colour, count)| (Chance::Draw(colour), u32::from(count))));
            }
            (Turn::Of(_) | Turn::Over, _) => {}
        }
    }

    #[inline]
    fn chance_weight(&self) -> u32 {
        match (self.turn, self.starter) {
            (Turn::Chance, None) => self.possible_starters(),
            (Turn::Chance, Some(_)) => self.bag.count(),
            (Turn::Of(_) | Turn::Over, _) => 0,
        }
    }

    #[inline]
    fn pick(&self, r: u32) -> Chance {
        match self.starter {
            None => Chance::Start(Seat::new(r as u8)),
            Some(_) => Chance::Draw(self.bag.at(r)),
        }
    }

    #[inline(always)]
    fn act<S: Sink<Event>>(&mut self, action: Action, sink: &mut S) {
        let Turn::Of(seat) = self.turn else { return };
        match action.spelt_out() {
            Move::Take(source, colour, target) => self.take(seat, source, colour, target, sink),
            Move::Tile(row, column) => {
                self.tile(seat, row, column, sink);
                self.tile_walls(seat, sink);
            }
        }
    }

    #[inline]
    fn resolve<S: Sink<Event>>(&mut self, chance: Chance, sink: &mut S) {
        match chance {
            Chance::Start(seat) => {
                self.starter = Some(seat);
                sink.tell(|| Event::Starts { seat });
            }
            Chance::Draw(colour) => self.draw(colour, sink),
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.players, |seat| self.board(seat).score)
    }

    /// More points, then more complete rows.
    fn standing(&self) -> PerSeat<i32> {
        const ROWS: i32 = SIZE as i32 + 1;
        PerSeat::from_fn(self.players, |seat| self.board(seat).score * ROWS + i32::from(self.board(seat).wall.rows()))
    }

    /// Nothing is hidden: every viewer sees the same.
    fn view(&self, _viewer: Viewer) -> View {
        View::of(self)
    }

    /// Nothing is hidden, so nothing is dealt anew.
    fn redeal<D: Dice>(&mut self, _seat: Seat, _dice: &mut D) {}

    /// `rounds` of the game; `wall_tiles`, and complete `rows`, `columns` and `colours`, as means of its players.
    fn figures(&self, tell: &mut dyn FnMut(&'static str, f64)) {
        let mut sums = [0; 4];
        for seat in Seat::all(self.players) {
            let wall = &self.board(seat).wall;
            let Bonus { rows, columns, colours } = wall.bonus();
            for (sum, count) in sums.iter_mut().zip([wall.count() as u8, rows, columns, colours]) {
                *sum += u32::from(count);
            }
        }
        tell("rounds", f64::from(self.round));
        for (name, sum) in ["wall_tiles", "rows", "columns", "colours"].into_iter().zip(sums) {
            tell(name, f64::from(sum) / f64::from(self.players));
        }
    }
}

impl Azul {
    /// Lists where the tile of the seat's first complete line can go.
    fn list_columns(&self, seat: Seat, list: &mut Vec<Action>) {
        list.clear();
        let Board { lines, wall, .. } = self.board(seat);
        if let Some(row) = lines.complete().next() {
            let columns = wall.columns_for(row, lines.colour(row));
            list.extend((0..SIZE).filter(|column| columns >> column & 1 == 1).map(|column| Action::tile(row, column)));
        }
    }

    /// Each seat can start. It is asked once a game, and draws are faster where the compiler knows that.
    #[cold]
    fn possible_starters(&self) -> u32 {
        u32::from(self.players)
    }

    #[inline]
    pub(crate) fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index() % MAX_PLAYERS]
    }

    #[inline]
    pub(crate) fn board_mut(&mut self, seat: Seat) -> &mut Board {
        &mut self.boards[seat.index() % MAX_PLAYERS]
    }
}
