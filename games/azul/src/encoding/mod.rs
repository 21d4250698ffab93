//! Encoding of the game as numbers: action ids, outcome ids and observations. `docs/observations.md` describes them.

use tilewright_core::{Seat, Setup};
use tilewright_encoding::{Encode, Plane, TensorWriter, seat_offset, seats_from};

use crate::rules::action::{Action, ActionKind, Target};
use crate::rules::board::Board;
use crate::rules::factories::{Source, TILES_PER_FACTORY, factories_for};
use crate::rules::floor::FLOOR_SPACES;
use crate::rules::lines::BOARD_SIZE;
use crate::rules::outcome::Outcome;
use crate::rules::phases::Phase;
use crate::rules::ruleset::{RuleSet, WallSide};
use crate::rules::state::Azul;
use crate::rules::tiles::{TileColour, Tiles};

const COLOURS: usize = TileColour::ALL.len();
const ROWS: usize = BOARD_SIZE as usize;
/// Number of spaces of a wall.
const WALL_SPACES: usize = ROWS * ROWS;
const FLOOR_LENGTH: usize = FLOOR_SPACES as usize;
/// Number of targets: the pattern lines and the floor.
const TARGETS: usize = ROWS + 1;
/// Divisor of counts of tiles, the number of tiles of one colour.
const PILE_SCALE: f32 = 20.0;
/// Divisor of scores, in points.
const SCORE_SCALE: f32 = 100.0;

const PHASES: [Phase; 5] =
    [Phase::Preparation, Phase::TileSelection, Phase::WallTiling, Phase::Maintenance, Phase::End];

/// Number of sources: the centre and the factories.
const fn source_count(players: u8) -> usize {
    1 + factories_for(players) as usize
}

/// Number of ids of takes, which come before those of wall tiling.
const fn take_count(players: u8) -> u32 {
    (source_count(players) * COLOURS * TARGETS) as u32
}

impl Encode for Azul {
    const DESCRIPTION: &'static str = "\
Nothing is hidden, so that every seat observes the same position from its own place. Tiles on floors are counted with \
the lid, which they are bound for.";

    fn action_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
        let mut planes = vec![Plane::new(
            "take",
            &[source_count(setup.players()), COLOURS, TARGETS],
            "take all tiles of a colour: source (the centre, then the factories), colour, target (lines from the top, \
             then the floor)",
        )];
        if setup.rules().wall == WallSide::Free {
            planes.push(Plane::new("tile", &[ROWS, ROWS], "move the tile of a complete line to the wall: row, column"));
        }
        planes
    }

    #[inline]
    fn action_id(&self, action: Action) -> u32 {
        match action.kind() {
            ActionKind::Take(source, colour, target) => {
                ((source.index() * COLOURS + colour.index()) * TARGETS + target.index()) as u32
            }
            ActionKind::Tile(row, column) => take_count(self.players) + u32::from(row * BOARD_SIZE + column),
        }
    }

    #[inline]
    fn action_from_id(&self, number: u32) -> Option<Action> {
        let takes = take_count(self.players);
        if number < takes {
            let (pile, target) = (number / TARGETS as u32, number % TARGETS as u32);
            let (source, colour) = (pile / COLOURS as u32, pile % COLOURS as u32);
            let target = if target < ROWS as u32 { Target::line(target as u8) } else { Target::FLOOR };
            return Some(Action::take(Source::from_index(source as u8), TileColour::from_index(colour), target));
        }
        let space = u8::try_from(number - takes).ok().filter(|space| *space < BOARD_SIZE * BOARD_SIZE)?;
        (self.rules.wall == WallSide::Free).then(|| Action::tile(space / BOARD_SIZE, space % BOARD_SIZE))
    }

    fn outcome_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![
            Plane::new("draw", &[COLOURS], "a tile of this colour is drawn"),
            Plane::new("start", &[setup.players().into()], "this seat starts the first round"),
        ]
    }

    #[inline]
    fn outcome_id(&self, outcome: Outcome) -> u32 {
        match outcome {
            Outcome::Draw(colour) => colour.index() as u32,
            Outcome::Start(seat) => (COLOURS + seat.index()) as u32,
        }
    }

    #[inline]
    fn outcome_from_id(&self, number: u32) -> Option<Outcome> {
        match number as usize {
            colour @ ..COLOURS => Some(Outcome::Draw(TileColour::ALL[colour])),
            other => Seat::iter(self.players).nth(other - COLOURS).map(Outcome::Start),
        }
    }

    fn observation_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
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
                &[source_count(setup.players()) - 1, COLOURS],
                "tiles on each factory / 4: factory, colour",
            ),
            Plane::new(
                "lines",
                &[players, ROWS, COLOURS],
                "the part of a pattern line that is filled, at its colour: seat, row, colour",
            ),
            wall,
            Plane::new("floor", &[players, FLOOR_LENGTH], "1 for each space of the floor line that is taken"),
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

    fn write_observation(&self, seat: Seat, floats: &mut [f32]) {
        let players = usize::from(self.players);
        let mut floats = TensorWriter::new(floats);
        let push_pile = |floats: &mut TensorWriter<'_>, tiles: Tiles, scale: f32| {
            floats.push_array(TileColour::ALL.map(|colour| f32::from(tiles.count(colour)) / scale));
        };
        let boards = || seats_from(seat, self.players).map(|seat| self.board(seat));
        floats.turn(self.turn, seat, self.players);
        push_pile(&mut floats, self.factories.at(Source::CENTRE), PILE_SCALE);
        for factory in 1..=factories_for(self.players) {
            push_pile(&mut floats, self.factories.at(Source::factory(factory)), TILES_PER_FACTORY.into());
        }
        boards().for_each(|board| write_lines(board, floats.zeros(ROWS * COLOURS)));
        for Board { wall, .. } in boards() {
            match self.rules.wall {
                WallSide::Pattern => {
                    floats.bits::<WALL_SPACES>(wall.spaces().iter().fold(0, |all, colour| all | colour))
                }
                WallSide::Free => wall.spaces().iter().for_each(|spaces| floats.bits::<WALL_SPACES>(*spaces)),
            }
        }
        boards().for_each(|board| floats.bits::<FLOOR_LENGTH>((1 << board.floor.taken()) - 1));
        boards().for_each(|board| floats.push(board.score as f32 / SCORE_SCALE));
        let place = |other: Seat| seat_offset(seat, other, self.players);
        floats.one_hot(players + 1, Some(self.marker.map_or(players, place)));
        floats.one_hot(players, self.starter.map(place));
        push_pile(&mut floats, self.bag.contents(), PILE_SCALE);
        push_pile(&mut floats, self.bag.discards(), PILE_SCALE);
        floats.one_hot(PHASES.len(), PHASES.iter().position(|phase| *phase == self.phase));
        floats.push(f32::from(self.round) / f32::from(self.rules.round_limit));
        floats.finish();
    }
}

/// For each line and number of tiles the filled part of the line.
const FILL_RATIO: [[f32; ROWS + 1]; ROWS] = {
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

/// Writes the filled part of each line at the line's colour; `floats` is all zeros, a row of colours for each line.
#[inline]
fn write_lines(board: &Board, floats: &mut [f32]) {
    for row in 0..BOARD_SIZE {
        let filled = FILL_RATIO[usize::from(row)][usize::from(board.lines.count(row))];
        floats[usize::from(row) * COLOURS + board.lines.colour(row).index()] = filled;
    }
}
