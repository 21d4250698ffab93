//! Evaluation of Azul for robots and opponents. The rules do not depend on it.
//!
//! [`estimates`] values actions by the points of the round, [`ordering`] orders them for a search, and [`BoardOutlook`]
//! evaluates a board with the [`weights`] in [`tables`]. For two players at the printed wall a [`net`] corrects the
//! result. [`levels`] has the opponents for people.

mod board_outlook;
mod estimates;
mod explain;
mod levels;
mod net;
mod ordering;
mod position_key;
mod set_progress;
mod tables;
#[cfg(test)]
mod tests;
#[cfg(feature = "training")]
mod training;
mod weights;

use tilewright_ai::{Character, DeterministicRounds, Evaluate, HumanModel, Level, LevelParams, SearchSelector};
use tilewright_core::{Game, Message, PerSeat, Seat, Turn};

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::lines::BOARD_SIZE;
use crate::rules::phases::Phase;
use crate::rules::ruleset::WallSide;
use crate::rules::state::{Azul, MAX_PLAYERS};
use board_outlook::BoardOutlook;
#[cfg(feature = "training")]
pub use net::AzulNetTraining;
#[cfg(feature = "training")]
pub use tables::Factors;
#[cfg(feature = "training")]
pub use training::{CandidateTables, TableFit};
use weights::Weights;

impl Evaluate for Azul {
    const LEVELS: [LevelParams; Level::COUNT] = levels::LEVELS;
    const HINT_ITERATIONS: u64 = 120_000;

    fn estimate_actions(&self, legal: &[Action], estimates: &mut Vec<f32>) {
        estimates.clear();
        let Turn::Seat(seat) = self.turn else { return };
        estimates.extend(legal.iter().map(|&action| self.estimate(seat, action)));
    }

    /// Evaluation as if the round ended now.
    ///
    /// If the game would then end, end bonuses are paid; otherwise each board has its outlook. With two players and the
    /// printed wall a net corrects the margin: the correction is added to the value of the first seat alone.
    fn evaluate(&self) -> PerSeat<f32> {
        self.evaluate_with(self.weights())
    }

    fn human_estimates(&self, legal: &[Action], model: HumanModel, estimates: &mut Vec<f32>) {
        self.human_estimates(legal, model, estimates);
    }

    fn style_tolerance(character: Character) -> f32 {
        levels::style_tolerance(character)
    }

    /// Whether this round may be the last: a wall row is complete or lacks one tile, or the round limit is reached.
    fn may_end_before_chance(&self) -> bool {
        let last = self.row_complete || self.round >= self.rules.round_limit;
        let nearly =
            |board: &Board| (0..BOARD_SIZE).any(|row| board.wall.row(row).count_ones() + 1 >= u32::from(BOARD_SIZE));
        last || self.boards.iter().take(usize::from(self.players)).any(nearly)
    }

    fn explain(&self, turn: &[Action]) -> Option<Message> {
        self.explain_take(*turn.first()?)
    }

    fn select_search<C: SearchSelector<Azul>>(selector: C) -> C::Output {
        selector.rounds()
    }
}

impl DeterministicRounds for Azul {
    fn ordered_actions(&self, list: &mut Vec<(i32, Action)>) {
        self.list_ordered_actions(list);
    }

    fn position_key(&self) -> Option<u64> {
        Some(self.position_hash())
    }
}

impl Azul {
    /// Weights for the end of this round in games with these players and this wall.
    #[inline]
    fn weights(&self) -> &'static Weights {
        Weights::of_round(self.round, self.players, self.rules.wall)
    }

    /// Returns the evaluation of the position with `weights`.
    #[inline]
    fn evaluate_with(&self, weights: &Weights) -> PerSeat<f32> {
        if self.turn == Turn::Over {
            return self.scores().map(|score| score as f32);
        }
        let (outlooks, ends) = self.outlooks(weights);
        let points = self.table_points(weights, &outlooks, ends);
        let mut values = PerSeat::from_fn(self.players, |seat| points[seat.index()]);
        if self.players == 2 && self.rules.wall == WallSide::Pattern {
            values[Seat::new(0)] += net::correction(self, &[outlooks[0], outlooks[1]], ends);
        }
        values
    }

    /// Returns the outlook of each board and whether the game would end with the round; unused seats have `EMPTY`.
    fn outlooks(&self, weights: &Weights) -> ([BoardOutlook; MAX_PLAYERS], bool) {
        let mut ends = self.row_complete || self.round >= self.rules.round_limit;
        let mut outlooks = [BoardOutlook::EMPTY; MAX_PLAYERS];
        for (outlook, board) in outlooks.iter_mut().zip(&self.boards).take(usize::from(self.players)) {
            *outlook = BoardOutlook::of(board, self.rules, weights);
            ends |= outlook.row_complete;
        }
        (outlooks, ends)
    }

    /// Returns the value of each seat by the tables alone, in points; `ends` is whether the game ends with the round.
    fn table_points(&self, weights: &Weights, outlooks: &[BoardOutlook], ends: bool) -> [f32; MAX_PLAYERS] {
        let mut points = [0.0; MAX_PLAYERS];
        for (points, outlook) in points.iter_mut().zip(outlooks) {
            *points = if ends {
                outlook.end_points as f32 + weights::TIE_BREAK * f32::from(outlook.wall.rows())
            } else {
                outlook.expected_hundredths as f32 / weights::UNITS_PER_POINT
            };
        }
        if ends {
            return points;
        }
        if let Some(starter) = self.next_starter() {
            points[starter.index()] += f32::from(weights.marker) / weights::UNITS_PER_POINT;
        }
        if let Turn::Seat(seat) = self.turn {
            let turn = i32::from(weights.turn) * self.factories.tile_count() as i32 / i32::from(self.players);
            points[seat.index()] += turn as f32 / weights::UNITS_PER_POINT;
        }
        points
    }

    /// Starting player of the next round, if already decided.
    fn next_starter(&self) -> Option<Seat> {
        match self.phase {
            Phase::TileSelection | Phase::WallTiling => self.marker,
            Phase::Preparation | Phase::Maintenance | Phase::End => self.starter,
        }
    }
}
