//! Observations of the gold by one viewer, and a sharing of the gold that fits them.

use tilewright_core::{ObservedStep, RecordedStep, Seat};

use crate::rules::action::{ActionKind, Nuggets};
use crate::rules::goals::Goal;
use crate::rules::gold::{self, Pile};
use crate::rules::outcome::Outcome;
use crate::rules::reveal::Reveal;
use crate::rules::roles::Role;
use crate::rules::ruleset::ROUNDS;
use crate::rules::state::Saboteur;

/// Observations of the gold in all rounds so far.
struct ObservedGold {
    players: u8,
    rounds: Vec<ObservedRound>,
    /// Gold revealed by each seat at the end of the game, in the order it came.
    revealed: Vec<(Seat, Vec<Nuggets>)>,
}

/// Observations of the gold in one round.
#[derive(Default)]
struct ObservedRound {
    /// Roles revealed at the end of the round, in order.
    roles: Vec<(Seat, Role)>,
    /// Seat that picks first; `None` if no packet was dealt.
    first: Option<Seat>,
    /// Cards of the packet in the order drawn; `None` if hidden.
    nuggets: Vec<Option<Nuggets>>,
    /// Cards of the packet in the order taken, then those not yet taken; `None` if not known.
    taken: Vec<Option<Nuggets>>,
    /// Number of cards taken.
    take_count: usize,
    /// Packets that the viewer saw, with the number of cards taken before.
    packets_seen: Vec<(usize, Pile)>,
    /// Payments to saboteurs; empty if a packet was dealt.
    paid: Vec<(Seat, Pile)>,
    /// Whether `taken` is known from a given end.
    is_settled: bool,
}

/// Returns a sharing of the gold that fits `seen`, and agrees with `end` if it is given; `None` if there is none.
pub(crate) fn reconstruct_shares(
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

/// Whether a round begins with this step.
pub(crate) fn begins_round(observed_step: &ObservedStep<Saboteur>) -> bool {
    matches!(observed_step.step, RecordedStep::Chance(Outcome::Goal(Goal::North, _)))
}

impl ObservedGold {
    /// Reads the observations from steps and reveals; `None` if a step precedes the first round.
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

    /// Sets the cards taken in each round to those of `end`.
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

    /// Returns a sharing of the gold that fits the observations; `None` if there is none.
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

    /// Sets the cards taken in each round from the gold that all seats reveal at the end of the game.
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
    /// Fills in cards taken between two packets that the viewer saw: those in the earlier packet but not in the later.
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

/// Fills in the cards taken unseen, so that every payment is what the pile then paid. `left` are the cards not known to
/// be in any packet. Returns whether that is possible.
fn assign_unseen_takes(rounds: &mut [ObservedRound], left: Pile) -> bool {
    let Some((round, later)) = rounds.split_first_mut() else { return true };
    if !round.paid.is_empty() {
        // Cards known to be taken in later rounds were still in the pile when it was paid out.
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
pub(crate) struct ReconstructedGold {
    nuggets: Vec<Nuggets>,
    takes: Vec<Nuggets>,
}

impl ReconstructedGold {
    /// Returns the next card that is drawn into a packet unseen.
    pub(crate) fn next_nugget(&mut self) -> Option<Nuggets> {
        self.nuggets.pop()
    }

    /// Returns the next card that is taken; `known` is its value if the viewer took it.
    pub(crate) fn next_take(&mut self, known: Option<Nuggets>) -> Option<Nuggets> {
        let next = self.takes.pop();
        known.or(next)
    }
}

/// Returns the values in reverse order; `None` if one is unknown.
fn reversed(values: impl Iterator<Item = Option<Nuggets>>) -> Option<Vec<Nuggets>> {
    let mut values: Vec<Nuggets> = values.collect::<Option<_>>()?;
    values.reverse();
    Some(values)
}
