//! What is good: a room's judgement of its own game, for robots. No rule depends on it.

use crate::contract::Game;
use crate::dice::Dice;
use crate::event::Silent;
use crate::seat::{PerSeat, Seat};
use crate::seen::Seen;
use crate::step::Turn;

/// What a game is to one who thinks ahead in it; it decides how `search` thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nature {
    /// Nothing is hidden, and chance comes only between rounds.
    Rounds,
    /// Nothing is hidden, and chance comes before every turn.
    Draws,
    /// Seats hide from each other what they are and have.
    Secrets,
}

/// A room's judgement, in its `strategy`.
pub trait Judgement: Game {
    /// What the game is to one who thinks ahead in it.
    const NATURE: Nature;
    /// The hidden roles a seat can have, where there are such.
    const ROLES: &'static [&'static str] = &[];
    /// What a seat makes of what the others did; nothing where nothing is hidden.
    type Beliefs: Clone + Send + Sync;

    /// Replaces the list by how good each of these legal actions of the seat in turn looks at a glance: in points, where that can be
    /// said. It uses only what that seat may know, so that it can be asked of any imagined state. `greedy` plays by it, and
    /// searches try first what looks best.
    fn glance(&self, legal: &[Self::Action], promise: &mut Vec<f32>) {
        promise.clear();
        let Turn::Of(seat) = self.turn() else { return };
        promise.extend(legal.iter().map(|&action| {
            let mut next = self.clone();
            next.act(action, &mut Silent);
            margin(&next.worth(), seat)
        }));
    }

    /// Replaces the list by the margin that the seat in turn can expect, by [`worth`](Judgement::worth), after each of these legal
    /// actions when its turn goes on as well as it can. A room may know a faster way than to try all.
    fn foresee(&self, legal: &[Self::Action], margins: &mut Vec<f32>) {
        margins.clear();
        let Turn::Of(seat) = self.turn() else { return };
        margins.extend(legal.iter().map(|&action| {
            let mut next = self.clone();
            next.act(action, &mut Silent);
            if next.turn() != Turn::Of(seat) {
                return margin(&next.worth(), seat);
            }
            let (mut later, mut after) = (Vec::new(), Vec::new());
            next.legal_actions(&mut later);
            next.foresee(&later, &mut after);
            after.into_iter().fold(f32::NEG_INFINITY, f32::max)
        }));
    }

    /// Replaces the list by the actions of the seat in turn that a search has to try, each with a number that is higher the sooner
    /// it should. Of actions that lead to positions that go on alike, one stands for all. It is asked at every step of a search, so
    /// a room that is searched deeply has a faster way than this.
    fn candidates(&self, list: &mut Vec<(i32, Self::Action)>) {
        let (mut legal, mut promise) = (Vec::new(), Vec::new());
        self.legal_actions(&mut legal);
        self.glance(&legal, &mut promise);
        list.clear();
        list.extend(promise.iter().map(|promise| (promise * 16.0) as i32).zip(legal));
    }

    /// What each seat can be expected to have at the end, in points; when the game is over, what it has.
    fn worth(&self) -> PerSeat<f32> {
        self.scores().map(|score| score as f32)
    }

    /// A number that positions have in common which go on alike.
    fn key(&self) -> u64 {
        0
    }

    /// The number of a seat's role in [`ROLES`](Judgement::ROLES), where it has one.
    fn role(&self, _seat: Seat) -> Option<usize> {
        None
    }

    /// What the seat makes of all it saw.
    fn beliefs(seen: &Seen<'_, Self>) -> Self::Beliefs;

    /// A state that fits all the seat knows, as likely as the seat believes it to be.
    fn believed<D: Dice>(seen: &Seen<'_, Self>, _beliefs: &Self::Beliefs, dice: &mut D) -> Self {
        seen.imagine(dice)
    }

    /// The same as [`glance`](Judgement::glance), for one who has beliefs already.
    fn second_glance(&self, legal: &[Self::Action], _beliefs: &Self::Beliefs, promise: &mut Vec<f32>) {
        self.glance(legal, promise);
    }

    /// What the seat plays for, in points: its margin, or what a game with sides has in its place.
    fn gain(&self, seat: Seat) -> f32 {
        margin(&self.worth(), seat)
    }

    /// Plays this action of the seat in turn, and then on by simple and fast rules for all seats, each from what it may know, to a
    /// position where [`worth`](Judgement::worth) can be told. `beliefs` are those of a seat at the position before the action.
    fn play_on<D: Dice>(&mut self, action: Self::Action, _beliefs: &Self::Beliefs, dice: &mut D) {
        self.act(action, &mut Silent);
        let mut legal = Vec::new();
        loop {
            match self.turn() {
                Turn::Over => return,
                Turn::Chance => {
                    let chance = self.pick(dice.below(self.chance_weight()));
                    self.resolve(chance, &mut Silent);
                }
                Turn::Of(_) => {
                    self.legal_actions(&mut legal);
                    self.act(legal[dice.below(legal.len() as u32) as usize], &mut Silent);
                }
            }
        }
    }
}

/// How far a seat is before the best of the others.
pub fn margin(worth: &PerSeat<f32>, seat: Seat) -> f32 {
    let others = worth.iter().filter(|(other, _)| *other != seat).map(|(_, value)| value);
    worth[seat] - others.fold(f32::NEG_INFINITY, f32::max)
}
