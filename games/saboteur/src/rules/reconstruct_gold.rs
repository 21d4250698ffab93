//! What a viewer saw of the gold, and a way it can have been shared.

use tilewright_core::{ObservedStep, RecordedStep, Seat};

use crate::rules::action::{ActionKind, Nuggets};
use crate::rules::goals::Goal;
use crate::rules::gold::{self, Pile};
use crate::rules::outcome::Outcome;
use crate::rules::reveal::Reveal;
use crate::rules::roles::Role;
use crate::rules::ruleset::ROUNDS;
use crate::rules::state::Saboteur;

/// What a viewer saw of the gold in every round so far.
struct ObservedGold {
    players: u8,
    rounds: Vec<ObservedRound>,
    /// What each seat showed at the end of the game, in the order it came.
    revealed: Vec<(Seat, Vec<Nuggets>)>,
}

/// What a viewer saw of the gold in one round.
#[derive(Default)]
struct ObservedRound {
    roles: Vec<(Seat, Role)>,
    first: Option<Seat>,
    /// Each card of the packet in the order drawn.
    nuggets: Vec<Option<Nuggets>>,
    /// Each card of the packet in the order taken, then those not yet taken.
    taken: Vec<Option<Nuggets>>,
    /// How many were taken.
    take_count: usize,
    /// After so many takes the viewer saw these cards.
    packets_seen: Vec<(usize, Pile)>,
    paid: Vec<(Seat, Pile)>,
    /// Whether it is known from elsewhere what was taken.
    is_settled: bool,
}

/// A way the gold can have been shared so that a viewer saw just this, if there is one; that of `end`, where it has come to one.
pub fn reconstruct_shares(
    players: u8,
    seen: &[ObservedStep<Saboteur>],
    end: Option<&Saboteur>,
) -> Option<ReconstructedGold> {
    let mut gold = ObservedGold::from_observed(players, seen)?;
    if let Some(end) = end {
        gold.set_end(end);
    }
    gold.reconstruct()
}

/// Whether a round begins with this sight.
pub fn begins_round(observed_step: &ObservedStep<Saboteur>) -> bool {
    matches!(observed_step.step, RecordedStep::Chance(Outcome::Goal(Goal::North, _)))
}

impl ObservedGold {
    /// Reads it from the steps and what they taught.
    fn from_observed(players: u8, seen: &[ObservedStep<Saboteur>]) -> Option<ObservedGold> {
        let mut gold = ObservedGold { players, rounds: Vec::new(), revealed: Vec::new() };
        for observed_step in seen {
            if begins_round(observed_step) {
                gold.rounds.push(ObservedRound::default());
            }
            let round = gold.rounds.last_mut()?;
            match observed_step.step {
                RecordedStep::Chance(Outcome::Nugget(first, value)) => {
                    round.first = Some(first);
                    round.nuggets.push(value);
                }
                RecordedStep::Chance(_) => {}
                RecordedStep::Action(action) => {
                    if let ActionKind::Take { value } = action.kind() {
                        round.taken.push(value);
                        round.take_count += 1;
                    }
                }
            }
            for reveal in &observed_step.reveals {
                match reveal {
                    Reveal::Role(seat, role) => round.roles.push((*seat, *role)),
                    Reveal::Packet(packet) => round.packets_seen.push((round.take_count, *packet)),
                    Reveal::Paid(seat, paid) => round.paid.push((*seat, *paid)),
                    Reveal::Gold(seat, values) => gold.revealed.push((*seat, values.clone())),
                    Reveal::Goal(..) | Reveal::Spare(_) => {}
                }
            }
        }
        Some(gold)
    }

    /// Notes where each gold card has come to.
    fn set_end(&mut self, end: &Saboteur) {
        for (number, round) in (1..).zip(&mut self.rounds) {
            let picked = end.gold.shares().iter().filter(|share| share.picked && share.round == number);
            round.taken = picked.map(|share| Some(share.value)).collect();
            if number == end.round {
                round.taken.extend(end.gold.packet.values().map(Some));
            }
            round.is_settled = true;
        }
        self.revealed.clear();
    }

    /// A way the gold can have been shared so that the viewer saw just this.
    fn reconstruct(mut self) -> Option<ReconstructedGold> {
        if self.rounds.len() > usize::from(ROUNDS) {
            return None;
        }
        for round in &mut self.rounds {
            if round.take_count > round.nuggets.len() || round.nuggets.len() > usize::from(self.players) {
                return None;
            }
            round.taken.resize(round.nuggets.len(), None);
            if !round.is_settled {
                round.apply_packets_seen()?;
            }
        }
        if !self.revealed.is_empty() {
            self.apply_revealed_gold()?;
        }
        let mut left = Pile::FULL;
        for value in self.rounds.iter().flat_map(|round| round.taken.iter().flatten()) {
            try_take(&mut left, *value)?;
        }
        assign_unseen_takes(&mut self.rounds, left).then_some(())?;
        let hidden = self.rounds.iter().filter(|round| round.nuggets.iter().any(Option::is_none));
        Some(ReconstructedGold {
            nuggets: reversed(hidden.flat_map(|round| round.taken.iter().copied()))?,
            takes: reversed(self.rounds.iter().flat_map(|round| round.taken[..round.take_count].iter().copied()))?,
        })
    }

    /// At the end of the game everybody shows what they have: each card stands where it came.
    fn apply_revealed_gold(&mut self) -> Option<()> {
        let mut revealed = self.revealed.clone();
        for cards in &mut revealed {
            cards.1.reverse();
        }
        let mut next =
            |seat: Seat| revealed.iter_mut().find(|(other, _)| *other == seat).and_then(|(_, cards)| cards.pop());
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

impl ObservedRound {
    /// What the viewer saw in the packet at one look and no more at the next was taken in between.
    fn apply_packets_seen(&mut self) -> Option<()> {
        if self.packets_seen.is_empty() && self.nuggets.iter().all(Option::is_some) {
            self.taken = self.nuggets.clone();
        }
        let mut later = Pile::default();
        let mut until = self.taken.len();
        for (from, packet) in self.packets_seen.iter().rev() {
            let mut between = *packet;
            later.values().try_for_each(|value| try_take(&mut between, value))?;
            for value in self.taken.get(*from..until)?.iter().flatten() {
                try_take(&mut between, *value)?;
            }
            let mut values = between.values();
            for taken in self.taken[*from..until].iter_mut().filter(|taken| taken.is_none()) {
                *taken = Some(values.next()?);
            }
            (later, until) = (*packet, *from);
        }
        Some(())
    }

    fn pile_after_payments(&self, mut pile: Pile) -> Option<Pile> {
        let saboteurs = self.roles.iter().filter(|(_, role)| *role == Role::Saboteur).count() as u32;
        for (_, cards) in &self.paid {
            if pile.fewest_for(gold::saboteur_share(saboteurs)) != *cards {
                return None;
            }
            cards.values().try_for_each(|value| try_take(&mut pile, value))?;
        }
        Some(pile)
    }
}

/// Fills in what was taken unseen, so that every payment was just what the pile then paid. `left` holds the cards that are
/// not known to be in any packet.
fn assign_unseen_takes(rounds: &mut [ObservedRound], left: Pile) -> bool {
    let Some((round, later)) = rounds.split_first_mut() else { return true };
    if !round.paid.is_empty() {
        let known: Vec<Nuggets> = later.iter().flat_map(|round| round.taken.iter().flatten().copied()).collect();
        let mut pile = left;
        known.iter().for_each(|value| pile.put(*value));
        let after = round.pile_after_payments(pile).and_then(|mut pile| {
            known.iter().try_for_each(|value| try_take(&mut pile, *value))?;
            Some(pile)
        });
        return after.is_some_and(|left| assign_unseen_takes(later, left));
    }
    let unknown: Vec<usize> = (0..round.taken.len()).filter(|index| round.taken[*index].is_none()).collect();
    for threes in 0..=unknown.len() {
        for twos in 0..=unknown.len() - threes {
            let values =
                (0..unknown.len()).map(|at| if at < threes { 3 } else { 1 + Nuggets::from(at < threes + twos) });
            let mut rest = left;
            if values.clone().all(|value| try_take(&mut rest, value).is_some()) && assign_unseen_takes(later, rest) {
                unknown.iter().zip(values).for_each(|(index, value)| round.taken[*index] = Some(value));
                return true;
            }
        }
    }
    false
}

fn try_take(pile: &mut Pile, value: Nuggets) -> Option<()> {
    (pile.count(value) > 0).then(|| pile.take(value))
}

/// The gold cards of a whole game, the next one last.
#[derive(Default)]
pub struct ReconstructedGold {
    nuggets: Vec<Nuggets>,
    takes: Vec<Nuggets>,
}

impl ReconstructedGold {
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
