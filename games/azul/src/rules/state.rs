//! State of a game, and its implementation of `Game`. Changes of the state are in [`phases`](crate::rules::phases).

use tilewright_core::{EventSink, Game, PerSeat, Reconstruct, Rng, Seat, Setup, Turn, Viewer};

use crate::rules::action::{Action, ActionKind};
use crate::rules::bag::Bag;
use crate::rules::board::Board;
use crate::rules::events::Event;
use crate::rules::factories::{FIRST_SLOT, Factories, tiles_on_factories};
use crate::rules::legal::list_takes;
use crate::rules::lines::BOARD_SIZE;
use crate::rules::outcome::Outcome;
use crate::rules::phases::Phase;
use crate::rules::ruleset::{RuleSet, WallSide};
use crate::rules::sample::sample_take;
use crate::rules::scoring::Bonus;
use crate::rules::view::View;

/// Upper bound on the number of players.
pub(crate) const MAX_PLAYERS: usize = 4;

/// State of a game of Azul with its rules. The layout is the same for two, three and four players.
#[derive(Clone, Copy, Debug)]
pub struct Azul {
    pub(crate) factories: Factories,
    pub(crate) boards: [Board; MAX_PLAYERS],
    pub(crate) bag: Bag,
    pub(crate) rules: RuleSet,
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    pub(crate) turn: Turn,
    /// Number of rounds begun.
    pub(crate) round: u16,
    /// Starting player of this round, or, from the end of wall tiling on, of the next; `None` until chance has decided.
    pub(crate) starter: Option<Seat>,
    /// Seat that has taken the marker in this round.
    pub(crate) marker: Option<Seat>,
    /// While factories are filled: slot of the next tile. Each source has four slots, so a quarter of it is the
    /// source's index.
    pub(crate) next_slot: u8,
    /// While factories are filled: number of tiles to draw until they are full or the bag is empty.
    pub(crate) draws_left: u8,
    /// During wall tiling: number of seats whose walls are not finished, the current one included.
    pub(crate) seats_to_tile: u8,
    /// Whether a seat has completed a row.
    pub(crate) row_complete: bool,
}

impl Game for Azul {
    const KEY: &'static str = "azul";
    const NAME: &'static str = "Azul";
    const FIGURES: &'static [&'static str] = &["rounds", "wall_tiles", "rows", "columns", "colours"];

    type Rules = RuleSet;
    type Action = Action;
    type Outcome = Outcome;
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
            next_slot: FIRST_SLOT,
            draws_left: tiles_on_factories(setup.players()),
            seats_to_tile: 0,
            row_complete: false,
        }
    }

    /// A round draws and takes each tile of the factories at most once. On the free wall it may tile each line once.
    fn max_plies(setup: &Setup<RuleSet>) -> usize {
        let tiles = usize::from(tiles_on_factories(setup.players()));
        let lines = match setup.rules().wall {
            WallSide::Pattern => 0,
            WallSide::Free => setup.players() as usize * BOARD_SIZE as usize,
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

    /// In tile selection the order is by source, colour and target; in wall tiling it is by column from the left.
    ///
    /// The centre comes before the factories, colours go from blue to white, lines from the top come before the floor.
    #[inline]
    fn legal_actions(&self, actions: &mut Vec<Action>) {
        match self.turn {
            Turn::Seat(seat) if self.phase == Phase::TileSelection => {
                list_takes(self.factories.piles(), self.board(seat).lines.targets(), actions);
            }
            Turn::Seat(seat) => self.list_columns(seat, actions),
            Turn::Chance | Turn::Over => actions.clear(),
        }
    }

    #[inline(always)]
    fn sample_action<R: Rng>(&self, rng: &mut R) -> (Action, u32) {
        if let (Phase::TileSelection, Turn::Seat(seat)) = (self.phase, self.turn) {
            return sample_take(self.factories.piles(), self.board(seat).lines.targets(), rng);
        }
        self.sample_column(rng)
    }

    /// Seats in order, each with weight 1 (A2), or colours from blue to white, each with its number of tiles in the
    /// bag.
    fn chance_outcomes(&self, outcomes: &mut Vec<(Outcome, u32)>) {
        outcomes.clear();
        match (self.turn, self.starter) {
            (Turn::Chance, None) => outcomes.extend(Seat::iter(self.players).map(|seat| (Outcome::Start(seat), 1))),
            (Turn::Chance, Some(_)) => {
                let inside = self.bag.contents().iter();
                outcomes.extend(inside.map(|(colour, count)| (Outcome::Draw(colour), u32::from(count))));
            }
            (Turn::Seat(_) | Turn::Over, _) => {}
        }
    }

    #[inline]
    fn total_chance_weight(&self) -> u32 {
        match (self.turn, self.starter) {
            (Turn::Chance, None) => self.starter_count(),
            (Turn::Chance, Some(_)) => self.bag.count(),
            (Turn::Seat(_) | Turn::Over, _) => 0,
        }
    }

    #[inline]
    fn outcome_at(&self, r: u32) -> Outcome {
        match self.starter {
            None => Outcome::Start(Seat::new(r as u8)),
            Some(_) => Outcome::Draw(self.bag.colour_at(r)),
        }
    }

    #[inline(always)]
    fn play_unchecked<S: EventSink<Event>>(&mut self, action: Action, events: &mut S) {
        let Turn::Seat(seat) = self.turn else { return };
        match action.kind() {
            ActionKind::Take(source, colour, target) => self.take(seat, source, colour, target, events),
            ActionKind::Tile(row, column) => {
                self.tile(seat, row, column, events);
                self.tile_walls(seat, events);
            }
        }
    }

    #[inline]
    fn resolve_unchecked<S: EventSink<Event>>(&mut self, outcome: Outcome, events: &mut S) {
        match outcome {
            Outcome::Start(seat) => {
                self.starter = Some(seat);
                events.emit(|| Event::Starts { seat });
            }
            Outcome::Draw(colour) => self.draw(colour, events),
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.players, |seat| self.board(seat).score)
    }

    /// Score, then complete rows (A9).
    fn ranking_keys(&self) -> PerSeat<i32> {
        const KEYS_PER_POINT: i32 = BOARD_SIZE as i32 + 1;
        PerSeat::from_fn(self.players, |seat| {
            self.board(seat).score * KEYS_PER_POINT + i32::from(self.board(seat).wall.rows())
        })
    }

    /// Nothing is hidden: every viewer has the same view.
    fn view(&self, _viewer: Viewer) -> View {
        View::of(self)
    }

    /// Nothing is hidden, so there is nothing to resample.
    fn resample_hidden<R: Rng>(&mut self, _seat: Seat, _rng: &mut R) {}

    /// Number of `rounds`; `wall_tiles` and complete `rows`, `columns` and `colours` as means over the players.
    fn figures(&self, values: &mut [f64]) {
        let mut sums = [0; 4];
        for seat in Seat::iter(self.players) {
            let wall = &self.board(seat).wall;
            let Bonus { rows, columns, colours } = wall.bonus();
            for (sum, count) in sums.iter_mut().zip([wall.count() as u8, rows, columns, colours]) {
                *sum += u32::from(count);
            }
        }
        values[0] = f64::from(self.round);
        for (value, sum) in values[1..].iter_mut().zip(sums) {
            *value = f64::from(sum) / f64::from(self.players);
        }
    }
}

/// Nothing is hidden, so the defaults suffice.
impl Reconstruct for Azul {}

impl Azul {
    /// Returns the row of the seat's first complete line with the set of columns its tile may go to.
    fn columns(&self, seat: Seat) -> Option<(u8, u32)> {
        let Board { lines, wall, .. } = self.board(seat);
        let row = lines.complete().next()?;
        Some((row, wall.columns_for(row, lines.colour(row))))
    }

    /// Replaces `actions` by the columns for the tile of the seat's first complete line.
    fn list_columns(&self, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if let Some((row, columns)) = self.columns(seat) {
            actions.extend(
                (0..BOARD_SIZE).filter(|column| columns >> column & 1 == 1).map(|column| Action::tile(row, column)),
            );
        }
    }

    /// Samples a column for the tile of the first complete line of the seat in turn.
    ///
    /// # Panics
    ///
    /// If no seat is in turn, or its lines are not complete.
    #[cold]
    fn sample_column<R: Rng>(&self, rng: &mut R) -> (Action, u32) {
        let Turn::Seat(seat) = self.turn else { unreachable!("a seat is in turn") };
        let (row, mut columns) = self.columns(seat).expect("a line is complete while walls are tiled");
        let count = columns.count_ones();
        for _ in 0..rng.below(count) {
            columns &= columns - 1;
        }
        (Action::tile(row, columns.trailing_zeros() as u8), count)
    }

    /// Number of seats that can start. Marked cold because it is called once a game: draws are faster with that
    /// knowledge.
    #[cold]
    fn starter_count(&self) -> u32 {
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
