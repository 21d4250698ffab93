//! What is good in Azul: at a glance ([`glance`]), in a search's order ([`order`]), and as the outlook of a board ([`outlook`]) by
//! the [`weights`], which are [`fitted`] to games by [`fit`]; to people's eyes in [`levels`]. What the outlooks of two do not know is
//! for a [`net`]. Positions that go on alike have one [`key`].

mod fit;
mod fitted;
mod fondness;
mod glance;
mod key;
mod levels;
mod net;
mod order;
mod outlook;
mod reason;
#[cfg(test)]
mod tests;
mod tried;
mod weights;

use tilewright_core::{
    ByNature, Character, Game, Judge, Judgement, Level, Message, PerSeat, Rounds, Seat, Skill, Turn,
};

use crate::action::Action;
use crate::board::Board;
use crate::lines::SIZE;
use crate::phases::Phase;
use crate::rules::{Azul, MAX_PLAYERS};
use crate::ruleset::WallSide;
pub use fit::Fit;
pub use fitted::Factors;
pub use net::Training;
use outlook::Outlook;
pub use tried::Tried;
use weights::Weights;

impl Judgement for Azul {
    const SKILLS: [Skill; Level::COUNT] = levels::SKILLS;
    const ADVICE: u64 = 120_000;

    fn glance(&self, legal: &[Action], promise: &mut Vec<f32>) {
        promise.clear();
        let Turn::Of(seat) = self.turn else { return };
        promise.extend(legal.iter().map(|&action| self.promise(seat, action)));
    }

    /// As if the round ended now. Where that would end the game, the end bonuses are paid; else each board has its outlook. With
    /// two and the printed wall a net corrects that.
    fn worth(&self) -> PerSeat<f32> {
        self.worth_by(self.weights())
    }

    fn judge(&self, legal: &[Action], judge: Judge, promise: &mut Vec<f32>) {
        self.judged(legal, judge, promise);
    }

    fn indulged(character: Character) -> f32 {
        levels::indulged(character)
    }

    /// This round may be the last one: somebody has a row that lacks a single tile.
    fn may_end(&self) -> bool {
        let last = self.row_complete || self.round >= self.rules.round_limit;
        let nearly = |board: &Board| (0..SIZE).any(|row| board.wall.row(row).count_ones() + 1 >= u32::from(SIZE));
        last || self.boards.iter().take(usize::from(self.players)).any(nearly)
    }

    fn reason(&self, turn: &[Action]) -> Option<Message> {
        self.why(*turn.first()?)
    }

    fn by_nature<C: ByNature<Azul>>(chooser: C) -> C::Chosen {
        chooser.rounds()
    }
}

impl Rounds for Azul {
    fn candidates(&self, list: &mut Vec<(i32, Action)>) {
        self.list_in_order(list);
    }

    fn key(&self) -> Option<u64> {
        Some(self.hash())
    }
}

impl Azul {
    /// What is worth how much at the end of this round, in games like this one.
    #[inline]
    fn weights(&self) -> &'static Weights {
        Weights::of_round(self.round, self.players, self.rules.wall)
    }

    /// What each seat can expect by these weights.
    #[inline]
    fn worth_by(&self, weights: &Weights) -> PerSeat<f32> {
        if self.turn == Turn::Over {
            return self.scores().map(|score| score as f32);
        }
        let (outlooks, ends) = self.outlooks(weights);
        let points = self.by_tables(weights, &outlooks, ends);
        let mut worth = PerSeat::from_fn(self.players, |seat| points[seat.index()]);
        if self.players == 2 && self.rules.wall == WallSide::Pattern {
            worth[Seat::new(0)] += net::correction(self, &[outlooks[0], outlooks[1]], ends);
        }
        worth
    }

    /// The boards as if the round ended now, and whether the game would.
    fn outlooks(&self, weights: &Weights) -> ([Outlook; MAX_PLAYERS], bool) {
        let mut ends = self.row_complete || self.round >= self.rules.round_limit;
        let mut outlooks = [Outlook::NONE; MAX_PLAYERS];
        for (outlook, board) in outlooks.iter_mut().zip(&self.boards).take(usize::from(self.players)) {
            *outlook = Outlook::of(board, self.rules, weights);
            ends |= outlook.row_complete;
        }
        (outlooks, ends)
    }

    /// What the tables say of each seat, in points.
    fn by_tables(&self, weights: &Weights, outlooks: &[Outlook], ends: bool) -> [f32; MAX_PLAYERS] {
        let mut points = [0.0; MAX_PLAYERS];
        for (points, outlook) in points.iter_mut().zip(outlooks) {
            *points = if ends {
                outlook.ends as f32 + weights::TIE * f32::from(outlook.wall.rows())
            } else {
                outlook.goes_on as f32 / weights::A_POINT
            };
        }
        if ends {
            return points;
        }
        if let Some(starter) = self.next_starter() {
            points[starter.index()] += f32::from(weights.marker) / weights::A_POINT;
        }
        if let Turn::Of(seat) = self.turn {
            let turn = i32::from(weights.turn) * self.factories.tiles() as i32 / i32::from(self.players);
            points[seat.index()] += turn as f32 / weights::A_POINT;
        }
        points
    }

    /// Who starts the next round, as far as that is known.
    fn next_starter(&self) -> Option<Seat> {
        match self.phase {
            Phase::TileSelection | Phase::WallTiling => self.marker,
            Phase::Preparation | Phase::Maintenance | Phase::End => self.starter,
        }
    }
}
