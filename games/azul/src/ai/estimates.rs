//! Estimates of actions: the points they are likely to score this round, without a plan.
//!
//! The robot `greedy` plays by them and is the reference for stronger play, so the values do not change.

use tilewright_core::Seat;

use crate::ai::weights::COMPLETION_BONUS;
use crate::rules::action::{Action, ActionKind, Target};
use crate::rules::board::Board;
use crate::rules::floor::FLOOR_SPACES;
use crate::rules::ruleset::WallSide;
use crate::rules::state::Azul;
use crate::rules::tiles::TileColour;
use crate::rules::wall::pattern_column;

impl Azul {
    /// Estimate of `action` for `seat` in points: the line's points by the part it fills, a bonus if that completes the
    /// line, minus the cost of the floor.
    pub(super) fn estimate(&self, seat: Seat, action: Action) -> f32 {
        let board = self.board(seat);
        match action.kind() {
            ActionKind::Tile(row, column) => board.wall.points_at(row, column) as f32,
            ActionKind::Take(source, colour, target) => {
                let count = self.factories.at(source).count(colour);
                let takes_marker = source.index() == 0 && self.marker.is_none();
                let (line, laid) = if target == Target::FLOOR {
                    (0.0, 0)
                } else {
                    let (row, places) = (target.index() as u8, target.index() as u8 + 1);
                    let before = board.lines.count(row);
                    let after = places.min(before + count);
                    let share = f32::from(after) / f32::from(places) - f32::from(before) / f32::from(places);
                    let points = self.points_of_line(board, row, colour) as f32;
                    let complete = if after == places { COMPLETION_BONUS } else { 0.0 };
                    (share * points + complete, after - before)
                };
                line - self.floor_cost(board, count - laid + u8::from(takes_marker))
            }
        }
    }

    /// Cost of `more` further pieces on the floor line, in points.
    fn floor_cost(&self, board: &Board, more: u8) -> f32 {
        let costs = |more: u8| self.rules.floor.total(FLOOR_SPACES.min(board.floor.taken() + more));
        (costs(more) - costs(0)) as f32
    }

    /// Cost of the pieces that `action` puts on the floor line, in points.
    pub(super) fn drop_cost(&self, seat: Seat, action: Action) -> f32 {
        match action.kind() {
            ActionKind::Tile(..) => 0.0,
            ActionKind::Take(source, colour, target) => {
                let board = self.board(seat);
                let count = self.factories.at(source).count(colour);
                let takes_marker = source.index() == 0 && self.marker.is_none();
                let free = match target {
                    Target::FLOOR => 0,
                    line => line.index() as u8 + 1 - board.lines.count(line.index() as u8),
                };
                self.floor_cost(board, count.saturating_sub(free) + u8::from(takes_marker))
            }
        }
    }

    /// Points that the tile of a line would score on the wall as it is; 0 if no column takes it.
    pub(super) fn points_of_line(&self, board: &Board, row: u8, colour: TileColour) -> i32 {
        match self.rules.wall {
            WallSide::Pattern => board.wall.points_at(row, pattern_column(row, colour)),
            WallSide::Free => board.wall.best_column(row, colour).map_or(0, |(_, points)| points),
        }
    }
}
