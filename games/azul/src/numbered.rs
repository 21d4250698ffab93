//! The game in numbers: actions, draws, and what a seat observes. `docs/observations.md` shows them.

use tilewright_core::numbered::{Floats, Plane, places_after, seats_from};
use tilewright_core::{Numbered, Seat, Setup};

use crate::action::{Action, Move, Target};
use crate::board::Board;
use crate::chance::Chance;
use crate::factories::{Source, TILES_A_FACTORY, factories_for};
use crate::floor::FLOOR_SPACES;
use crate::lines::SIZE;
use crate::phases::Phase;
use crate::rules::Azul;
use crate::ruleset::{RuleSet, WallSide};
use crate::tiles::{Colour, Tiles};

const COLOURS: usize = Colour::ALL.len();
const ROWS: usize = SIZE as usize;
/// A wall has so many spaces.
const SPACES: usize = ROWS * ROWS;
const FLOOR: usize = FLOOR_SPACES as usize;
/// The pattern lines and the floor.
const TARGETS: usize = ROWS + 1;
/// A heap of tiles is told as parts of so many.
const HEAP: f32 = 20.0;
/// A score is told as parts of so many.
const SCORE: f32 = 100.0;

const PHASES: [Phase; 5] =
    [Phase::Preparation, Phase::TileSelection, Phase::WallTiling, Phase::Maintenance, Phase::End];

/// The centre and the factories.
const fn sources(players: u8) -> usize {
    1 + factories_for(players) as usize
}

/// The first number that is no take.
const fn takes(players: u8) -> u32 {
    (sources(players) * COLOURS * TARGETS) as u32
}

impl Numbered for Azul {
    const ABOUT: &'static str = "\
Nothing is hidden, so that every seat observes the same position from its own place. Tiles on floors are counted with the lid, \
which they are bound for.";

    fn actions(setup: &Setup<RuleSet>) -> Vec<Plane> {
        let mut planes = vec![Plane::new(
            "take",
            &[sources(setup.players()), COLOURS, TARGETS],
            "take all tiles of a colour: source (the centre, then the factories), colour, target (lines from the top, then the floor)",
        )];
        if setup.rules().wall == WallSide::Free {
            planes.push(Plane::new("tile", &[ROWS, ROWS], "move the tile of a complete line to the wall: row, column"));
        }
        planes
    }

    #[inline]
    fn number(&self, action: Action) -> u32 {
        match action.spelt_out() {
            Move::Take(source, colour, target) => {
                ((source.index() * COLOURS + colour.index()) * TARGETS + target.index()) as u32
            }
            Move::Tile(row, column) => takes(self.players) + u32::from(row * SIZE + column),
        }
    }

    #[inline]
    fn numbered(&self, number: u32) -> Option<Action> {
        let takes = takes(self.players);
        if number < takes {
            let (pile, target) = (number / TARGETS as u32, number % TARGETS as u32);
            let (source, colour) = (pile / COLOURS as u32, pile % COLOURS as u32);
            let target = if target < ROWS as u32 { Target::line(target as u8) } else { Target::FLOOR };
            return Some(Action::take(Source::numbered(source as u8), Colour::numbered(colour), target));
        }
        let space = u8::try_from(number - takes).ok().filter(|space| *space < SIZE * SIZE)?;
        (self.rules.wall == WallSide::Free).then(|| Action::tile(space / SIZE, space % SIZE))
    }

    fn chances(setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![
            Plane::new("draw", &[COLOURS], "a tile of this colour is drawn"),
            Plane::new("start", &[setup.players().into()], "this seat starts the first round"),
        ]
    }

    #[inline]
    fn chance_number(&self, chance: Chance) -> u32 {
        match chance {
            Chance::Draw(colour) => colour.index() as u32,
            Chance::Start(seat) => (COLOURS + seat.index()) as u32,
        }
    }

    #[inline]
    fn chance_numbered(&self, number: u32) -> Option<Chance> {
        match number as usize {
            colour @ ..COLOURS => Some(Chance::Draw(Colour::ALL[colour])),
            other => Seat::all(self.players).nth(other - COLOURS).map(Chance::Start),
        }
    }

    fn planes(setup: &Setup<RuleSet>) -> Vec<Plane> {
        let players = usize::from(setup.players());
        let wall = match setup.rules().wall {
            WallSide::Pattern => {
                Plane::new("wall", &[players, ROWS, ROWS], "1 for a tile on the wall: seat, row, column")
            }
            WallSide::Free => Plane::new(
                "wall",
                &[players, COLOURS, ROWS, ROWS],
                "1 for a tile on the wall: seat, colour, row, column",
            ),
        };
        vec![
            Plane::new("turn", &[players], "1 for the seat in turn"),
            Plane::new("centre", &[COLOURS], "tiles of each colour in the centre / 20"),
            Plane::new(
                "factories",
                &[sources(setup.players()) - 1, COLOURS],
                "tiles on each factory / 4: factory, colour",
            ),
            Plane::new(
                "lines",
                &[players, ROWS, COLOURS],
                "the part of a pattern line that is filled, at its colour: seat, row, colour",
            ),
            wall,
            Plane::new("floor", &[players, FLOOR], "1 for each space of the floor line that is taken"),
            Plane::new("scores", &[players], "the score / 100"),
            Plane::new("marker", &[players + 1], "1 for the seat that has taken the marker, or, last, for the centre"),
            Plane::new("starter", &[players], "1 for the seat that started this round, or will start the next"),
            Plane::new("bag", &[COLOURS], "tiles of each colour in the bag / 20"),
            Plane::new("lid", &[COLOURS], "tiles of each colour in the lid and on floors / 20"),
            Plane::new(
                "phase",
                &[PHASES.len()],
                "1 for the phase: preparation, tile selection, wall tiling, maintenance, end",
            ),
            Plane::new("round", &[1], "rounds begun / the round limit"),
        ]
    }

    fn observe(&self, seat: Seat, floats: &mut [f32]) {
        let players = usize::from(self.players);
        let mut floats = Floats::new(floats);
        let heap = |floats: &mut Floats<'_>, tiles: Tiles, parts: f32| {
            floats.row(Colour::ALL.map(|colour| f32::from(tiles.count(colour)) / parts));
        };
        let boards = || seats_from(seat, self.players).map(|seat| self.board(seat));
        floats.turn(self.turn, seat, self.players);
        heap(&mut floats, self.factories.at(Source::CENTRE), HEAP);
        for factory in 1..=factories_for(self.players) {
            heap(&mut floats, self.factories.at(Source::factory(factory)), TILES_A_FACTORY.into());
        }
        boards().for_each(|board| lines(board, floats.zeros(ROWS * COLOURS)));
        for Board { wall, .. } in boards() {
            match self.rules.wall {
                WallSide::Pattern => floats.bits::<SPACES>(wall.spaces().iter().fold(0, |all, colour| all | colour)),
                WallSide::Free => wall.spaces().iter().for_each(|spaces| floats.bits::<SPACES>(*spaces)),
            }
        }
        boards().for_each(|board| floats.bits::<FLOOR>((1 << board.floor.taken()) - 1));
        boards().for_each(|board| floats.put(board.score as f32 / SCORE));
        let place = |other: Seat| places_after(seat, other, self.players);
        floats.one_of(players + 1, Some(self.marker.map_or(players, place)));
        floats.one_of(players, self.starter.map(place));
        heap(&mut floats, self.bag.inside(), HEAP);
        heap(&mut floats, self.bag.spent(), HEAP);
        floats.one_of(PHASES.len(), PHASES.iter().position(|phase| *phase == self.phase));
        floats.put(f32::from(self.round) / f32::from(self.rules.round_limit));
        floats.end();
    }
}

/// The part of each line that so many tiles fill.
const FILLED: [[f32; ROWS + 1]; ROWS] = {
    let (mut filled, mut row) = ([[0.0; ROWS + 1]; ROWS], 0);
    while row < ROWS {
        let mut count = 0;
        while count <= row + 1 {
            filled[row][count] = count as f32 / (row + 1) as f32;
            count += 1;
        }
        row += 1;
    }
    filled
};

/// How full each line is, at its colour.
#[inline]
fn lines(board: &Board, floats: &mut [f32]) {
    for row in 0..SIZE {
        let filled = FILLED[usize::from(row)][usize::from(board.lines.count(row))];
        floats[usize::from(row) * COLOURS + board.lines.colour(row).index()] = filled;
    }
}
