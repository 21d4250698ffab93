//! What is good: a room's judgement of its own game, for robots. No rule depends on it.
//!
//! Every room gives [`Judgement`], of which nothing must be written. What only some games need stands apart: [`Rounds`] without
//! chance, [`Draws`] before every turn, [`Secrets`] of the seats.

mod draws;
mod judge;
mod rounds;
mod secrets;

pub use draws::Draws;
pub use judge::{Judge, Look, Skill};
pub use rounds::Rounds;
pub use secrets::Secrets;

use crate::character::{Character, Level};
use crate::contract::Game;
use crate::dice::Dice;
use crate::event::Silent;
use crate::message::Message;
use crate::seat::{PerSeat, Seat};
use crate::step::Turn;

/// So many points are given up at most for what one likes, where a room says nothing else.
pub const INDULGED: f32 = 0.8;

/// A room's judgement, in its `strategy`.
pub trait Judgement: Game {
    /// How well opponents of each level play this game.
    const SKILLS: [Skill; Level::COUNT] = Skill::PLAIN;

    /// How many iterations whoever advises people thinks: about a tenth of a second. So the same advice comes whenever it is asked for.
    const ADVICE: u64 = 1000;

    /// Replaces the list by how good each of these legal actions of the seat in turn looks at a glance: in points, where that can be
    /// said. It uses only what that seat may know, so that it can be asked of any imagined state; a room where actions uncover what
    /// is hidden has to see to that. `greedy` plays by it, and searches try first what looks best (a *prior*).
    fn glance(&self, legal: &[Self::Action], promise: &mut Vec<f32>) {
        promise.clear();
        let Turn::Of(seat) = self.turn() else { return };
        promise.extend(legal.iter().map(|&action| {
            let mut next = self.clone();
            next.act(action, &mut Silent);
            margin(&next.worth(), seat)
        }));
    }

    /// What each seat can be expected to have at the end, in points; when the game is over, what it has (an *evaluation*).
    fn worth(&self) -> PerSeat<f32> {
        self.scores().map(|score| score as f32)
    }

    /// Replaces the list by how good each of these legal actions of the seat in turn looks to one who overlooks what people overlook, and
    /// likes some things better than others. Like a glance it uses only what that seat may know. Opponents for people play by it.
    fn judge(&self, legal: &[Self::Action], _judge: Judge, promise: &mut Vec<f32>) {
        self.glance(legal, promise);
    }

    /// Why the seat in turn would play these actions, which are its turn or the beginning of it, as somebody who thinks well would tell it;
    /// where what is done says enough, nothing. Like a glance it uses only what that seat may know.
    fn reason(&self, _turn: &[Self::Action]) -> Option<Message> {
        None
    }

    /// How many points one with this manner gives up at most for what it likes, where it looks further.
    fn indulged(_character: Character) -> f32 {
        INDULGED
    }

    /// Whether the game may be over before chance comes again: then even beginners count to the end before they choose.
    fn may_end(&self) -> bool {
        false
    }

    /// Has `chooser` choose what fits the nature of this game: `chooser.rounds()`, `chooser.draws()` or `chooser.secrets()`, each
    /// of which can be said only by a room that implements the trait of that name.
    fn by_nature<C: ByNature<Self>>(chooser: C) -> C::Chosen {
        chooser.any()
    }
}

/// One who chooses by what a game is to one who thinks ahead in it: a way to search, say.
pub trait ByNature<G: Judgement>: Sized {
    /// What is chosen.
    type Chosen;

    /// For a game of which nothing is known but its rules and its judgement.
    fn any(self) -> Self::Chosen;

    /// For a game where nothing is hidden, and chance comes only between rounds.
    fn rounds(self) -> Self::Chosen
    where
        G: Rounds,
    {
        self.any()
    }

    /// For a game where nothing is hidden, and chance comes before every turn.
    fn draws(self) -> Self::Chosen
    where
        G: Draws,
    {
        self.any()
    }

    /// For a game where seats hide from each other what they are and have.
    fn secrets(self) -> Self::Chosen
    where
        G: Secrets,
    {
        self.any()
    }
}

/// How far a seat is before the best of the others.
pub fn margin(worth: &PerSeat<f32>, seat: Seat) -> f32 {
    let others = worth.iter().filter(|(other, _)| *other != seat).map(|(_, value)| value);
    worth[seat] - others.fold(f32::NEG_INFINITY, f32::max)
}

/// Plays to the end as dice fall, all actions alike (a *random playout*).
pub fn play_at_random<G: Game, D: Dice>(state: &mut G, dice: &mut D) {
    let mut legal = Vec::new();
    loop {
        match state.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let chance = state.pick(dice.below(state.chance_weight()));
                state.resolve(chance, &mut Silent);
            }
            Turn::Of(_) => {
                let (action, _) = state.any_action(dice, &mut legal);
                state.act(action, &mut Silent);
            }
        }
    }
}
