//! What is good in Azul: at a glance ([`glance`]), in a search's order ([`order`]), and as the outlook of a board ([`outlook`]) by
//! the [`weights`], which are [`fitted`] to games by [`fit`]; to people's eyes in [`levels`]. Positions that go on alike have one [`key`].

mod fit;
mod fitted;
mod glance;
mod key;
mod levels;
mod order;
mod outlook;
#[cfg(test)]
mod tests;
mod weights;

use game::{ByNature, Game, Judge, Judgement, Level, PerSeat, Rounds, Seat, Skill, Turn};

use crate::action::Action;
use crate::phases::Phase;
use crate::rules::Azul;
pub use fit::Fit;
use outlook::Outlook;
use weights::Weights;

impl Judgement for Azul {
    const SKILLS: [Skill; Level::COUNT] = levels::SKILLS;

    fn glance(&self, legal: &[Action], promise: &mut Vec<f32>) {
        promise.clear();
        let Turn::Of(seat) = self.turn else { return };
        promise.extend(legal.iter().map(|&action| self.promise(seat, action)));
    }

    /// As if the round ended now. Where that would end the game, the end bonuses are paid; else each board has its outlook.
    fn worth(&self) -> PerSeat<f32> {
        if self.turn == Turn::Over {
            return self.scores().map(|score| score as f32);
        }
        let weights = Weights::of_round(self.round);
        let mut ends = self.row_complete || self.round >= self.rules.round_limit;
        let mut outlooks = [Outlook::default(); crate::rules::MAX_PLAYERS];
        for seat in Seat::all(self.players) {
            let outlook = Outlook::of(self.board(seat), self.rules, weights);
            ends |= outlook.row_complete;
            outlooks[seat.index()] = outlook;
        }
        if !ends && let Some(starter) = self.next_starter() {
            outlooks[starter.index()].goes_on += i32::from(weights.marker);
        }
        if let Turn::Of(seat) = self.turn {
            outlooks[seat.index()].goes_on += weights::TURN * self.factories.tiles() as i32 / i32::from(self.players);
        }
        PerSeat::from_fn(self.players, |seat| {
            let outlook = &outlooks[seat.index()];
            if ends { outlook.ends as f32 } else { outlook.goes_on as f32 / weights::A_POINT }
        })
    }

    fn judge(&self, legal: &[Action], judge: Judge, promise: &mut Vec<f32>) {
        self.judged(legal, judge, promise);
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
    /// Who starts the next round, as far as that is known.
    fn next_starter(&self) -> Option<Seat> {
        match self.phase {
            Phase::TileSelection | Phase::WallTiling => self.marker,
            Phase::Preparation | Phase::Maintenance | Phase::End => self.starter,
        }
    }
}
