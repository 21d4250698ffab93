//! What is good in Saboteur: [`routes`] to the goals, what [`deeds`] tell about whoever did them, the [`beliefs`] that follow, what
//! it costs a saboteur to lose its [`cover`], what a seat has in [`mind`] when it plays by simple rules and their [`weights`], a round
//! played on by all of them ([`playout`]), and why one does something, in words ([`reason`]).

mod beliefs;
mod count;
mod cover;
mod deeds;
mod levels;
mod mind;
mod playout;
mod reason;
mod routes;
mod weights;
mod worth;

use tilewright_core::{
    ByNature, Character, Dice, Judge, Judgement, Level, Message, PerSeat, Seat, Secrets, Seen, Skill, SplitMix,
};

pub use beliefs::Beliefs;
pub use count::DeedsCounted;

use crate::action::Action;
use crate::goals::Goal;
use crate::rules::{Phase, Saboteur};
use mind::{Manner, Mind};
use routes::Routes;

impl Judgement for Saboteur {
    const SKILLS: [Skill; Level::COUNT] = levels::SKILLS;
    const ADVICE: u64 = 4_500;

    /// By simple rules, and a guess at who does what.
    fn glance(&self, legal: &[Action], promise: &mut Vec<f32>) {
        look_at(self, legal, &Beliefs::of(self, self.seat, &deeds::GUESSED), Manner::GREEDY, promise);
    }

    fn worth(&self) -> PerSeat<f32> {
        worth::of(self)
    }

    fn judge(&self, legal: &[Action], judge: Judge, promise: &mut Vec<f32>) {
        levels::judged(self, legal, judge, promise);
    }

    fn reason(&self, turn: &[Action]) -> Option<Message> {
        reason::reason(self, *turn.first()?)
    }

    fn indulged(character: Character) -> f32 {
        levels::indulged(character)
    }

    fn by_nature<C: ByNature<Saboteur>>(chooser: C) -> C::Chosen {
        chooser.secrets()
    }
}

impl Secrets for Saboteur {
    const ROLES: &'static [&'static str] = &["digger", "saboteur"];
    type Beliefs = Beliefs;

    fn second_glance(&self, legal: &[Action], beliefs: &Beliefs, promise: &mut Vec<f32>) {
        look_at(self, legal, beliefs, Manner::imagined_by(self.roles.of(self.seat)), promise);
    }

    fn prices(&self, legal: &[Action], beliefs: &Beliefs, prices: &mut [f32]) {
        cover::prices(self, legal, beliefs, prices);
    }

    fn gain(&self, seat: Seat) -> f32 {
        worth::gain(self, seat)
    }

    fn role(&self, seat: Seat) -> Option<usize> {
        self.roles.of(seat).map(|role| role as usize)
    }

    /// Nothing in the imagined state that the seat does not know is looked at, so that any will do.
    fn beliefs(seen: &Seen<'_, Saboteur>) -> Beliefs {
        Beliefs::knowing(&seen.imagine(&mut SplitMix::new(0)), seen.seat())
    }

    fn believed<D: Dice>(seen: &Seen<'_, Saboteur>, beliefs: &Beliefs, dice: &mut D) -> Saboteur {
        let mut imagined = seen.imagine(dice);
        beliefs.deal(&mut imagined, dice);
        imagined
    }

    fn play_on<D: Dice>(&mut self, action: Action, beliefs: &Beliefs, dice: &mut D) {
        if self.phase == Phase::Move {
            playout::play_on(self, action, beliefs, dice);
        } else {
            tilewright_core::Game::act(self, action, &mut tilewright_core::Silent);
        }
    }
}

/// How each of these actions of the seat in turn looks to it.
fn look_at(game: &Saboteur, legal: &[Action], beliefs: &Beliefs, manner: Manner, promise: &mut Vec<f32>) {
    promise.clear();
    with_mind(game, beliefs, manner, |mind| promise.extend(legal.iter().map(|action| mind.look(*action).value)));
}

/// What the seat in turn has in mind that believes so.
fn with_mind<T>(game: &Saboteur, beliefs: &Beliefs, manner: Manner, then: impl FnOnce(&Mind<'_>) -> T) -> T {
    let mut suspicion = [0.0; tilewright_core::MAX_SEATS];
    Seat::all(game.players).for_each(|seat| suspicion[seat.index()] = beliefs.saboteur(seat));
    let routes = Routes::of(&game.mine, &game.goals, game.rules.frame);
    then(&Mind::new(game, &routes, game.seat, Goal::ALL.map(|goal| beliefs.gold(goal)), suspicion, manner))
}
