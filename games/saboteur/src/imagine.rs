//! Dealing anew all that a seat cannot know.
//!
//! Every arrangement of the cards that fits what the seat has seen gets its chance in proportion to the deal: the goals it
//! has not seen, the roles of the others and the spare, the cards in the deck, in other hands and face down among the
//! discards of others, and the gold that others picked. What somebody else chose unseen means nothing here: every card
//! they could have chosen is as likely as any other. What such choices tell about roles is a robot's business.

use game::{Dice, Seat};

use crate::goals::{Goal, GoalCard};
use crate::gold::{self, CARDS, Gained, Pile};
use crate::piles::Hand;
use crate::roles::{Role, Roles};
use crate::rules::{Phase, Saboteur};
use crate::steps::{Action, Nuggets, Play};

/// Deals all that `seat` cannot know anew, in place.
pub fn redeal<D: Dice>(game: &mut Saboteur, seat: Seat, dice: &mut D) {
    redeal_goals(game, seat, dice);
    redeal_roles(game, seat, dice);
    redeal_cards(game, seat, dice);
    redeal_gold(game, seat, dice);
}

impl Saboteur {
    /// Whether `seat` has seen this goal in this round, by a map of its own or face up.
    pub(crate) fn has_seen(&self, seat: Seat, goal: Goal) -> bool {
        self.goals.is_face_up(goal) || self.plays_of(seat).any(|play| play == Action::from(Play::Map { goal }))
    }

    /// What a seat has played in this round.
    pub(crate) fn plays_of(&self, seat: Seat) -> impl Iterator<Item = Action> {
        let players = usize::from(self.players);
        let offset = (seat.index() + players - self.first.index()) % players;
        self.plays.as_slice().iter().skip(offset).step_by(players).copied()
    }
}

fn redeal_goals<D: Dice>(game: &mut Saboteur, seat: Seat, dice: &mut D) {
    let unseen = |goal: &Goal| game.goals.card(*goal).is_some() && !game.has_seen(seat, *goal);
    let mut goals = [Goal::North; 3];
    let mut count = 0;
    for goal in Goal::ALL.into_iter().filter(unseen) {
        goals[count] = goal;
        count += 1;
    }
    let mut cards = [GoalCard::Gold; 3];
    let mut pool = 0;
    let hidden = goals[..count].iter().filter_map(|goal| game.goals.card(*goal));
    for card in hidden.chain(game.goals.undealt()) {
        cards[pool] = card;
        pool += 1;
    }
    for goal in &goals[..count] {
        let drawn = dice.below(pool as u32) as usize;
        game.goals.deal(*goal, cards[drawn]);
        pool -= 1;
        cards[drawn] = cards[pool];
    }
}

fn redeal_roles<D: Dice>(game: &mut Saboteur, seat: Seat, dice: &mut D) {
    if game.roles_shown() {
        return;
    }
    let before = game.roles;
    let own = before.of(seat);
    let [mut diggers, mut saboteurs] = Roles::default().undealt(game.players).map(u32::from);
    match own {
        Some(Role::Digger) => diggers -= 1,
        Some(Role::Saboteur) => saboteurs -= 1,
        None => {}
    }
    let mut draw = || {
        if dice.below(diggers + saboteurs) < diggers {
            diggers -= 1;
            Role::Digger
        } else {
            saboteurs -= 1;
            Role::Saboteur
        }
    };
    let mut roles = Roles::default();
    for other in Seat::all(before.dealt()) {
        roles.deal(if other == seat { own.unwrap_or(Role::Digger) } else { draw() });
    }
    if before.spare().is_some() {
        roles.lay_aside(draw());
    }
    game.roles = roles;
}

fn redeal_cards<D: Dice>(game: &mut Saboteur, seat: Seat, dice: &mut D) {
    let players = game.players;
    let mut pool = game.deck;
    for other in Seat::all(players).filter(|other| *other != seat) {
        pool.put_all(game.hands[other.index()]);
    }
    let mut actor = game.first;
    for action in game.plays.as_slice() {
        if let Play::Pass { card: Some(card) } = action.play()
            && actor != seat
        {
            pool.put(card);
        }
        actor = actor.next(players);
    }
    let mut draw = || {
        let card = pool.at(dice.below(pool.left().into()));
        pool.take(card);
        card
    };
    let mut actor = game.first;
    for action in game.plays.as_mut_slice() {
        if let Play::Pass { .. } = action.play()
            && actor != seat
        {
            *action = Action::pass(draw());
        }
        actor = actor.next(players);
    }
    for other in Seat::all(players).filter(|other| *other != seat) {
        let size = game.hands[other.index()].size();
        let mut hand = Hand::default();
        (0..size).for_each(|_| hand.put(draw()));
        game.hands[other.index()] = hand;
    }
    game.deck = pool;
}

/// Where a picked gold card is, as far as a seat can tell.
#[derive(Clone, Copy, PartialEq)]
enum Whereabouts {
    /// Its own, or before its eyes.
    Known,
    /// One of the cards that went on after the seat's look with this number.
    PassedOn(u8),
    /// Anywhere: the seat has not seen the packet it was in.
    Unseen,
}

/// All gold cards that were ever drawn into a packet and not paid: those picked, then those in the packet now.
struct Picked {
    values: [Nuggets; CARDS],
    whereabouts: [Whereabouts; CARDS],
    count: usize,
}

impl Picked {
    fn of(game: &Saboteur, seat: Seat) -> Picked {
        let mut picked = Picked { values: [0; CARDS], whereabouts: [Whereabouts::Known; CARDS], count: 0 };
        let (mut looks, mut round, mut now) = (0, 0, Whereabouts::Unseen);
        let gained = game.gold.gained().iter().filter(|gained| gained.picked);
        for Gained { seat: picker, round: of, value, .. } in gained.copied() {
            if of != round {
                (round, now) = (of, Whereabouts::Unseen);
            }
            if picker == seat {
                looks += 1;
                now = Whereabouts::PassedOn(looks);
            }
            picked.push(value, if picker == seat { Whereabouts::Known } else { now });
        }
        if round != game.round {
            now = Whereabouts::Unseen;
        }
        if game.seat == seat {
            now = Whereabouts::Known;
        }
        game.gold.packet.values().for_each(|value| picked.push(value, now));
        picked
    }

    fn push(&mut self, value: Nuggets, whereabouts: Whereabouts) {
        self.values[self.count] = value;
        self.whereabouts[self.count] = whereabouts;
        self.count += 1;
    }

    /// Which of them are in that place.
    fn all_at(&self, place: Whereabouts) -> impl Iterator<Item = usize> {
        let whereabouts = self.whereabouts;
        (0..self.count).filter(move |index| whereabouts[*index] == place)
    }
}

fn redeal_gold<D: Dice>(game: &mut Saboteur, seat: Seat, dice: &mut D) {
    if game.phase == Phase::Over || game.gold.pile.size() == Pile::FULL.size() {
        return;
    }
    let mut picked = Picked::of(game, seat);
    shuffle_what_was_passed_on(&mut picked, dice);
    let seen = picked.count - picked.all_at(Whereabouts::Unseen).count();
    let pile = if seen == picked.count {
        game.gold.pile
    } else {
        loop {
            if let Some(pile) = draw_unseen(game, &mut picked, dice) {
                break pile;
            }
        }
    };
    let mut values = picked.values.into_iter();
    for gained in game.gold.gained_mut().iter_mut().filter(|gained| gained.picked) {
        gained.value = values.next().expect("as many come back as were taken");
    }
    let packet = values.take(game.gold.packet.size().into());
    let mut anew = Pile::default();
    packet.for_each(|value| anew.put(value));
    game.gold.packet = anew;
    game.gold.pile = pile;
}

/// A seat that looked into the packet knows what went on from it, but not who took what.
fn shuffle_what_was_passed_on<D: Dice>(picked: &mut Picked, dice: &mut D) {
    let looks = picked.whereabouts.iter().filter_map(|place| match place {
        Whereabouts::PassedOn(look) => Some(*look),
        Whereabouts::Known | Whereabouts::Unseen => None,
    });
    for look in 1..=looks.max().unwrap_or(0) {
        let mut group = [0; CARDS];
        let mut size = 0;
        for index in picked.all_at(Whereabouts::PassedOn(look)) {
            group[size] = index;
            size += 1;
        }
        for end in (1..size).rev() {
            picked.values.swap(group[end], group[dice.below(end as u32 + 1) as usize]);
        }
    }
}

/// Draws the gold cards the seat has not seen, round by round. Gives the pile that is left, or nothing when this draw does
/// not fit and another must be tried.
///
/// It does not fit when the pile would have paid the saboteurs in another way than it did. And what the seat saw of a
/// packet after that payment came from a pile that was smaller by it: so a draw that leaves those cards rare is
/// kept only with the chance that makes up for that.
fn draw_unseen<D: Dice>(game: &Saboteur, picked: &mut Picked, dice: &mut D) -> Option<Pile> {
    let mut pool = Pile::FULL;
    let mut seen_later = Pile::default();
    for index in (0..picked.count).filter(|index| picked.whereabouts[*index] != Whereabouts::Unseen) {
        pool.take(picked.values[index]);
        seen_later.put(picked.values[index]);
    }
    let mut next = 0;
    let mut guessed = false;
    for round in 1..=game.round {
        let gained = || game.gold.gained().iter().filter(move |gained| gained.round == round);
        let in_packet = if round == game.round { game.gold.packet.size().into() } else { 0 };
        let end = next + gained().filter(|gained| gained.picked).count() + in_packet;
        for index in next..end {
            if picked.whereabouts[index] == Whereabouts::Unseen {
                picked.values[index] = pool.at(dice.below(pool.size().into()));
                pool.take(picked.values[index]);
                guessed = true;
            } else {
                seen_later.take(picked.values[index]);
            }
        }
        next = end;
        let paid = || gained().filter(|gained| !gained.picked).map(|gained| gained.value);
        if guessed && round < game.round && game.past[usize::from(round) - 1].reached_by.is_none() {
            let mut pile = pool;
            seen_later.values().for_each(|value| pile.put(value));
            if !pays(game, round, pile, paid()) || !spares(pile, paid(), seen_later, dice) {
                return None;
            }
        }
        paid().for_each(|value| pool.take(value));
    }
    Some(pool)
}

/// Whether the saboteurs of that round, paid from `pile`, get just the cards they got.
fn pays(game: &Saboteur, round: u8, mut pile: Pile, mut paid: impl Iterator<Item = Nuggets>) -> bool {
    let saboteurs = game.past[usize::from(round) - 1].roles.saboteurs();
    for _ in 0..saboteurs {
        let cards = pile.fewest(gold::saboteur_share(saboteurs));
        for value in (1..=3).rev() {
            for _ in 0..cards.count(value) {
                if paid.next() != Some(value) {
                    return false;
                }
                pile.take(value);
            }
        }
    }
    paid.next().is_none()
}

/// Whether, of cards drawn at random from `pile`, those `seen` would have been drawn after the payment as well.
fn spares<D: Dice>(pile: Pile, paid: impl Iterator<Item = Nuggets>, seen: Pile, dice: &mut D) -> bool {
    let mut left = pile;
    paid.for_each(|value| left.take(value));
    let drawn = |value: Nuggets| (0..seen.count(value)).map(move |before| (value, before));
    (1..=3).flat_map(drawn).all(|(value, before)| {
        dice.below(u32::from(pile.count(value) - before)) < u32::from(left.count(value).saturating_sub(before))
    })
}
