//! Determinization: resamples all that a seat cannot know (S11).
//!
//! Every arrangement of the hidden cards that fits the seat's observations has the probability that the deal gives
//! it: goals not seen, roles of the others and the spare, the deck, other hands, discards of others, and gold that
//! others picked. Hidden choices of other seats count as uniform: every card they could have discarded or taken is as
//! likely as any other. Inference from such choices is left to the beliefs in `ai`.

use tilewright_core::{Rng, Seat};

use crate::rules::action::{Action, ActionKind};
use crate::rules::card_counts::Hand;
use crate::rules::goals::{Goal, GoalCard};
use crate::rules::resample_gold::resample_gold;
use crate::rules::roles::{Role, Roles};
use crate::rules::state::Saboteur;

/// Resamples all that `seat` cannot know, in place. The result is a function of the seat's knowledge and the generator:
/// two states that differ only in hidden facts become equal.
pub(crate) fn resample_hidden<D: Rng>(game: &mut Saboteur, seat: Seat, rng: &mut D) {
    resample_goals(game, seat, rng);
    resample_roles(game, seat, rng);
    resample_cards(game, seat, rng);
    resample_gold(game, seat, rng);
}

impl Saboteur {
    /// Whether `seat` has seen this goal in this round: face up, or by a map of its own.
    pub(crate) fn has_seen(&self, seat: Seat, goal: Goal) -> bool {
        self.goals.is_face_up(goal) || self.plays_of(seat).any(|play| play == Action::from(ActionKind::Map { goal }))
    }

    /// Returns the plays of a seat in this round, in order.
    pub(crate) fn plays_of(&self, seat: Seat) -> impl Iterator<Item = Action> {
        let players = usize::from(self.players);
        let offset = (seat.index() + players - self.first.index()) % players;
        self.round_log.as_slice().iter().skip(offset).step_by(players).copied()
    }
}

fn resample_goals<D: Rng>(game: &mut Saboteur, seat: Seat, rng: &mut D) {
    let mut goals = [Goal::North; 3];
    let mut count = 0;
    let mut seen = [None; 3];
    for goal in Goal::ALL.into_iter().filter(|goal| game.goals.card(*goal).is_some()) {
        if game.has_seen(seat, goal) {
            seen[goal as usize] = game.goals.card(goal);
        } else {
            goals[count] = goal;
            count += 1;
        }
    }
    let mut cards = [GoalCard::Gold; 3];
    let mut pool = 0;
    for card in GoalCard::ALL.into_iter().filter(|card| !seen.contains(&Some(*card))) {
        cards[pool] = card;
        pool += 1;
    }
    for goal in &goals[..count] {
        let drawn = rng.below(pool as u32) as usize;
        game.goals.deal(*goal, cards[drawn]);
        pool -= 1;
        cards[drawn] = cards[pool];
    }
}

fn resample_roles<D: Rng>(game: &mut Saboteur, seat: Seat, rng: &mut D) {
    if game.are_roles_public() {
        return;
    }
    let before = game.roles;
    let own = before.role(seat);
    let [mut diggers, mut saboteurs] = Roles::default().undealt(game.players).map(u32::from);
    match own {
        Some(Role::Digger) => diggers -= 1,
        Some(Role::Saboteur) => saboteurs -= 1,
        None => {}
    }
    let mut draw = || {
        if rng.below(diggers + saboteurs) < diggers {
            diggers -= 1;
            Role::Digger
        } else {
            saboteurs -= 1;
            Role::Saboteur
        }
    };
    let mut roles = Roles::default();
    for other in Seat::iter(before.dealt()) {
        roles.deal(if other == seat { own.unwrap_or(Role::Digger) } else { draw() });
    }
    if before.spare().is_some() {
        roles.set_spare(draw());
    }
    game.roles = roles;
}

fn resample_cards<D: Rng>(game: &mut Saboteur, seat: Seat, rng: &mut D) {
    let players = game.players;
    let mut pool = game.deck;
    for other in Seat::iter(players).filter(|other| *other != seat) {
        pool.put_all(game.hands[other.index()]);
    }
    let mut actor = game.first;
    for action in game.round_log.as_slice() {
        if let ActionKind::Pass { card: Some(card) } = action.kind()
            && actor != seat
        {
            pool.put(card);
        }
        actor = actor.next(players);
    }
    let mut draw = || {
        let card = pool.at(rng.below(pool.left().into()));
        pool.take(card);
        card
    };
    let mut actor = game.first;
    for action in game.round_log.as_mut_slice() {
        if let ActionKind::Pass { .. } = action.kind()
            && actor != seat
        {
            *action = Action::pass(draw());
        }
        actor = actor.next(players);
    }
    for other in Seat::iter(players).filter(|other| *other != seat) {
        let size = game.hands[other.index()].size();
        let mut hand = Hand::default();
        (0..size).for_each(|_| hand.put(draw()));
        game.hands[other.index()] = hand;
    }
    game.deck = pool;
}
