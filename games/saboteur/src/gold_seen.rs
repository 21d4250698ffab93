//! What a viewer saw of the gold, and a way it can have been shared.

use tilewright_core::{Seat, Sight, Written};

use crate::action::{Move, Nuggets};
use crate::chance::Chance;
use crate::goals::Goal;
use crate::gold::{self, Pile};
use crate::lessons::Lesson;
use crate::roles::Role;
use crate::rules::Saboteur;
use crate::ruleset::ROUNDS;

/// What a viewer saw of the gold in every round so far.
struct GoldSeen {
    players: u8,
    rounds: Vec<Round>,
    /// What each seat showed at the end of the game, in the order it came.
    shown: Vec<(Seat, Vec<Nuggets>)>,
}

/// What a viewer saw of the gold in one round.
#[derive(Default)]
struct Round {
    roles: Vec<(Seat, Role)>,
    first: Option<Seat>,
    /// Each card of the packet in the order drawn.
    nuggets: Vec<Option<Nuggets>>,
    /// Each card of the packet in the order taken, then those not yet taken.
    taken: Vec<Option<Nuggets>>,
    /// How many were taken.
    takes: usize,
    /// After so many takes the viewer saw these cards.
    looks: Vec<(usize, Pile)>,
    paid: Vec<(Seat, Pile)>,
    /// Whether it is known from elsewhere what was taken.
    settled: bool,
}

/// A way the gold can have been shared so that a viewer saw just this, if there is one; that of `end`, where it has come to one.
pub fn shared(players: u8, seen: &[Sight<Saboteur>], end: Option<&Saboteur>) -> Option<GoldShared> {
    let mut gold = GoldSeen::read(players, seen)?;
    if let Some(end) = end {
        gold.come_to(end);
    }
    gold.filled_in()
}

/// Whether a round begins with this sight.
pub fn begins_round(sight: &Sight<Saboteur>) -> bool {
    matches!(sight.step, Written::Chance(Chance::Goal(Goal::North, _)))
}

impl GoldSeen {
    /// Reads it from the steps and what they taught.
    fn read(players: u8, seen: &[Sight<Saboteur>]) -> Option<GoldSeen> {
        let mut gold = GoldSeen { players, rounds: Vec::new(), shown: Vec::new() };
        for sight in seen {
            if begins_round(sight) {
                gold.rounds.push(Round::default());
            }
            let round = gold.rounds.last_mut()?;
            match sight.step {
                Written::Chance(Chance::Nugget(first, value)) => {
                    round.first = Some(first);
                    round.nuggets.push(value);
                }
                Written::Chance(_) => {}
                Written::Act(action) => {
                    if let Move::Take { value } = action.spelt_out() {
                        round.taken.push(value);
                        round.takes += 1;
                    }
                }
            }
            for lesson in &sight.saw {
                match lesson {
                    Lesson::Role(seat, role) => round.roles.push((*seat, *role)),
                    Lesson::Packet(packet) => round.looks.push((round.takes, *packet)),
                    Lesson::Paid(seat, paid) => round.paid.push((*seat, *paid)),
                    Lesson::Gold(seat, shown) => gold.shown.push((*seat, shown.clone())),
                    Lesson::Goal(..) | Lesson::Spare(_) => {}
                }
            }
        }
        Some(gold)
    }

    /// Notes where each gold card has come to.
    fn come_to(&mut self, end: &Saboteur) {
        for (number, round) in (1..).zip(&mut self.rounds) {
            let picked = end.gold.gained().iter().filter(|gained| gained.picked && gained.round == number);
            round.taken = picked.map(|gained| Some(gained.value)).collect();
            if number == end.round {
                round.taken.extend(end.gold.packet.values().map(Some));
            }
            round.settled = true;
        }
        self.shown.clear();
    }

    /// A way the gold can have been shared so that the viewer saw just this.
    fn filled_in(mut self) -> Option<GoldShared> {
        if self.rounds.len() > usize::from(ROUNDS) {
            return None;
        }
        for round in &mut self.rounds {
            if round.takes > round.nuggets.len() || round.nuggets.len() > usize::from(self.players) {
                return None;
            }
            round.taken.resize(round.nuggets.len(), None);
            if !round.settled {
                round.note_looks()?;
            }
        }
        if !self.shown.is_empty() {
            self.note_what_was_shown()?;
        }
        let mut left = Pile::FULL;
        for value in self.rounds.iter().flat_map(|round| round.taken.iter().flatten()) {
            take(&mut left, *value)?;
        }
        share_out(&mut self.rounds, left).then_some(())?;
        let hidden = self.rounds.iter().filter(|round| round.nuggets.iter().any(Option::is_none));
        Some(GoldShared {
            nuggets: reversed(hidden.flat_map(|round| round.taken.iter().copied()))?,
            takes: reversed(self.rounds.iter().flat_map(|round| round.taken[..round.takes].iter().copied()))?,
        })
    }

    /// At the end of the game everybody shows what they have: each card stands where it came.
    fn note_what_was_shown(&mut self) -> Option<()> {
        let mut shown = self.shown.clone();
        for cards in &mut shown {
            cards.1.reverse();
        }
        let mut next =
            |seat: Seat| shown.iter_mut().find(|(other, _)| *other == seat).and_then(|(_, cards)| cards.pop());
        for round in &mut self.rounds {
            for (seat, cards) in &round.paid {
                (0..cards.size()).try_for_each(|_| next(*seat).map(drop))?;
            }
            let Some(mut picker) = round.first else { continue };
            for taken in &mut round.taken {
                *taken = Some(next(picker)?);
                let before = |seat: &Seat| Some(Seat::new((seat.index() as u8 + self.players - 1) % self.players));
                let others = std::iter::successors(before(&picker), before).take(self.players.into());
                let diggers = others.filter(|seat| round.roles.contains(&(*seat, Role::Digger)));
                picker = { diggers }.next()?;
            }
        }
        Some(())
    }
}

impl Round {
    /// What the viewer saw in the packet at one look and no more at the next was taken in between.
    fn note_looks(&mut self) -> Option<()> {
        if self.looks.is_empty() && self.nuggets.iter().all(Option::is_some) {
            self.taken = self.nuggets.clone();
        }
        let mut later = Pile::default();
        let mut until = self.taken.len();
        for (from, packet) in self.looks.iter().rev() {
            let mut between = *packet;
            later.values().try_for_each(|value| take(&mut between, value))?;
            for value in self.taken.get(*from..until)?.iter().flatten() {
                take(&mut between, *value)?;
            }
            let mut values = between.values();
            for taken in self.taken[*from..until].iter_mut().filter(|taken| taken.is_none()) {
                *taken = Some(values.next()?);
            }
            (later, until) = (*packet, *from);
        }
        Some(())
    }

    fn paid_by(&self, mut pile: Pile) -> Option<Pile> {
        let saboteurs = self.roles.iter().filter(|(_, role)| *role == Role::Saboteur).count() as u32;
        for (_, cards) in &self.paid {
            if pile.fewest(gold::saboteur_share(saboteurs)) != *cards {
                return None;
            }
            cards.values().try_for_each(|value| take(&mut pile, value))?;
        }
        Some(pile)
    }
}

/// Fills in what was taken unseen, so that every payment was just what the pile then paid. `left` holds the cards that are
/// not known to be in any packet.
fn share_out(rounds: &mut [Round], left: Pile) -> bool {
    let Some((round, later)) = rounds.split_first_mut() else { return true };
    if !round.paid.is_empty() {
        let known: Vec<Nuggets> = later.iter().flat_map(|round| round.taken.iter().flatten().copied()).collect();
        let mut pile = left;
        known.iter().for_each(|value| pile.put(*value));
        let after = round.paid_by(pile).and_then(|mut pile| {
            known.iter().try_for_each(|value| take(&mut pile, *value))?;
            Some(pile)
        });
        return after.is_some_and(|left| share_out(later, left));
    }
    let unknown: Vec<usize> = (0..round.taken.len()).filter(|index| round.taken[*index].is_none()).collect();
    for threes in 0..=unknown.len() {
        for twos in 0..=unknown.len() - threes {
            let values =
                (0..unknown.len()).map(|at| if at < threes { 3 } else { 1 + Nuggets::from(at < threes + twos) });
            let mut rest = left;
            if values.clone().all(|value| take(&mut rest, value).is_some()) && share_out(later, rest) {
                unknown.iter().zip(values).for_each(|(index, value)| round.taken[*index] = Some(value));
                return true;
            }
        }
    }
    false
}

fn take(pile: &mut Pile, value: Nuggets) -> Option<()> {
    (pile.count(value) > 0).then(|| pile.take(value))
}

/// The gold cards of a whole game, the next one last.
#[derive(Default)]
pub struct GoldShared {
    nuggets: Vec<Nuggets>,
    takes: Vec<Nuggets>,
}

impl GoldShared {
    /// The next card that is drawn into a packet unseen.
    pub fn next_nugget(&mut self) -> Option<Nuggets> {
        self.nuggets.pop()
    }

    /// The next card that is taken; `known` if the viewer took it.
    pub fn next_take(&mut self, known: Option<Nuggets>) -> Option<Nuggets> {
        let next = self.takes.pop();
        known.or(next)
    }
}

/// All of them, the first last; nothing when one is unknown.
fn reversed(values: impl Iterator<Item = Option<Nuggets>>) -> Option<Vec<Nuggets>> {
    let mut values: Vec<Nuggets> = values.collect::<Option<_>>()?;
    values.reverse();
    Some(values)
}
