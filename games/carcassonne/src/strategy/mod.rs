//! What is good in Carcassonne: at a glance, and in expectation, with its weights and the chances of free cells. Foresight asks for
//! it after a turn; what the seats can expect a net corrects. It is open to others so that they can try other [`Weights`] in play, and train the
//! net ([`Training`]).

mod chances;
mod expectation;
mod foresight;
mod glance;
mod levels;
mod net;
mod outlook;
mod reason;
mod sharing;
mod trial;
mod weights;

use tilewright_core::{ByNature, Character, Draws, Game, Judge, Judgement, Level, Message, PerSeat, Skill, Turn};

use chances::Odds;
use expectation::Expectation;
pub use expectation::expectation;
pub use foresight::{foresee, play_turn};
pub use net::{Met, Training};
pub use weights::{Liked, Prepared, Weights};

use crate::action::Action;
use crate::rules::Carcassonne;

impl Judgement for Carcassonne {
    const SKILLS: [Skill; Level::COUNT] = levels::SKILLS;
    const ADVICE: u64 = 1_700;

    fn glance(&self, legal: &[Action], promise: &mut Vec<f32>) {
        glance::glance(self, legal, promise);
    }

    /// What each seat can expect. Between two turns a net corrects that.
    fn worth(&self) -> PerSeat<f32> {
        if self.turn() == Turn::Over {
            return self.scores().map(|score| score as f32);
        }
        let odds = Odds::of(self, Prepared::usual(self.players()));
        let expectation = Expectation::of(self, &odds);
        let mut worth = expectation.worth();
        if net::knows(self) {
            let corrections = net::corrections(&expectation);
            worth = PerSeat::from_fn(self.players(), |seat| worth[seat] + corrections[seat]);
        }
        worth
    }

    fn judge(&self, legal: &[Action], judge: Judge, promise: &mut Vec<f32>) {
        levels::judged(self, legal, judge, promise);
    }

    fn reason(&self, turn: &[Action]) -> Option<Message> {
        reason::reason(self, turn)
    }

    fn indulged(character: Character) -> f32 {
        levels::indulged(character)
    }

    fn by_nature<C: ByNature<Carcassonne>>(chooser: C) -> C::Chosen {
        chooser.draws()
    }
}

impl Draws for Carcassonne {
    fn draws_left(&self) -> u32 {
        self.bag.len()
    }

    fn theirs(&self) -> f32 {
        if self.players() == 2 { weights::THEIRS } else { 1.0 }
    }

    fn foresee(&self, legal: &[Action], margins: &mut Vec<f32>) {
        foresee(self, legal, margins, Prepared::usual(self.players()));
    }

    fn play_turn(&mut self) {
        play_turn(self, Prepared::usual(self.players()));
    }
}
