//! Reconstruction: a full game that fits everything one viewer saw.
//!
//! Hidden parts of the observed steps are filled in so that all observations follow: every card played was dealt
//! before, goals and roles are those revealed, and the gold is shared as far as the viewer knows. The choice among
//! the games that fit is arbitrary, not random.

use tilewright_core::{
    DiscardEvents, MAX_SEATS, ObservedStep, ReconstructError, Record, RecordedStep, Seat, Setup, StepOf, Turn, Viewer,
    observed_steps,
};

use crate::rules::action::{Action, ActionKind};
use crate::rules::card_counts::Deck;
use crate::rules::cards::Card;
use crate::rules::goals::{Goal, GoalCard};
use crate::rules::outcome::Outcome;
use crate::rules::reconstruct_gold::{self, ReconstructedGold};
use crate::rules::reveal::Reveal;
use crate::rules::roles::{Role, role_card_counts};
use crate::rules::ruleset::RuleSet;
use crate::rules::state::{Phase, Saboteur};

/// Returns the steps of a game that fits `seen`.
///
/// # Errors
/// If no game fits: the reason, and the index of the first step with which none does.
pub(crate) fn reconstruct(
    setup: &Setup<RuleSet>,
    viewer: Viewer,
    seen: &[ObservedStep<Saboteur>],
) -> Result<Vec<StepOf<Saboteur>>, ReconstructError> {
    let mut why = match build_game(setup, viewer, seen, None) {
        Ok(steps) => return Ok(steps),
        Err(why) => why,
    };
    // If no game fits a prefix, none fits a longer one: binary search for the first such ply.
    let (mut fitting, mut unfitting) = (0, seen.len());
    while unfitting - fitting > 1 {
        let middle = (fitting + unfitting) / 2;
        match build_game(setup, viewer, &seen[..middle], None) {
            Ok(_) => fitting = middle,
            Err(earlier) => (unfitting, why) = (middle, earlier),
        }
    }
    Err(ReconstructError { ply: fitting, reason: why })
}

/// Returns the steps of a game that fits `seen` and ends in `end`, a state that fits all the seat knows.
///
/// # Errors
/// If no such game exists; the ply is always `seen.len()`.
pub(crate) fn reconstruct_to(
    setup: &Setup<RuleSet>,
    seat: Seat,
    seen: &[ObservedStep<Saboteur>],
    end: &Saboteur,
) -> Result<Vec<StepOf<Saboteur>>, ReconstructError> {
    build_game(setup, Viewer::Seat(seat), seen, Some(end))
        .map_err(|why| ReconstructError { ply: seen.len(), reason: why })
}

/// Builds a game that fits `seen`, and ends in `end` if it is given; or returns the reason why there is none.
fn build_game(
    setup: &Setup<RuleSet>,
    viewer: Viewer,
    seen: &[ObservedStep<Saboteur>],
    end: Option<&Saboteur>,
) -> Result<Vec<StepOf<Saboteur>>, &'static str> {
    const GOLD_ERROR: &str = "the gold cannot have been shared so";
    let mut record: Record<Saboteur> = Record::new(*setup);
    let shared = reconstruct_gold::reconstruct_shares(setup.players(), seen, end);
    let gold_fits = shared.is_some();
    let mut gold = shared.unwrap_or_default();
    let mut round = RoundPlan::default();
    for (ply, observed_step) in seen.iter().enumerate() {
        if record.state().phase == Phase::Goals && record.state().goals.dealt() == 0 {
            round = RoundPlan::from_observed(record.state(), viewer, &seen[ply..], end)?;
        }
        let step = match (record.turn(), observed_step.step) {
            (Turn::Chance, RecordedStep::Chance(chance)) => {
                let nothing_left = if gold_fits { "no card is left that could be dealt here" } else { GOLD_ERROR };
                RecordedStep::Chance(round.deal(chance, &mut gold).ok_or(nothing_left)?)
            }
            (Turn::Seat(seat), RecordedStep::Action(action)) => {
                let number = record.state().plays_of(seat).count();
                let nothing_left =
                    if gold_fits { "the seat has no card left that it could have played here" } else { GOLD_ERROR };
                RecordedStep::Action(round.play(action, seat, number, &mut gold).ok_or(nothing_left)?)
            }
            (Turn::Over, _) => return Err("the game is over; nothing can follow"),
            (Turn::Seat(_), RecordedStep::Chance(_)) => return Err("nothing is dealt here: it is a seat's turn"),
            (Turn::Chance, RecordedStep::Action(_)) => return Err("no seat acts here: a card is to be dealt"),
        };
        record.play_step(step, &mut DiscardEvents).map_err(|_| "the rules allow no such step here")?;
    }
    if !gold_fits {
        return Err(GOLD_ERROR);
    }
    let mut made = observed_steps::<Saboteur>(setup, record.steps(), viewer).into_iter().zip(seen);
    match made.all(|(made, seen)| made.step == seen.step && made.reveals == seen.reveals) {
        true => Ok(record.steps().to_vec()),
        false => Err("the viewer cannot have seen it so"),
    }
}

/// Cards to be dealt in a round so that it goes as the viewer saw it.
#[derive(Default)]
struct RoundPlan {
    goals: [Option<GoalCard>; 3],
    /// Roles by seat, and the spare card last.
    roles: Vec<Option<Role>>,
    /// Cards each seat plays, in order; `None` if the viewer cannot know it.
    plays: [Vec<Option<Card>>; MAX_SEATS],
    /// Cards dealt so far where the viewer saw no card; a seat plays them in this order.
    dealt: [Vec<Card>; MAX_SEATS],
    /// Cards that no observed step accounts for.
    unseen: Option<Deck>,
}

impl RoundPlan {
    /// Reads the round that begins with the first step of `seen`.
    fn from_observed(
        game: &Saboteur,
        viewer: Viewer,
        seen: &[ObservedStep<Saboteur>],
        end: Option<&Saboteur>,
    ) -> Result<RoundPlan, &'static str> {
        const SEAT_ERROR: &str = "there is no such seat";
        let mut round = RoundPlan { roles: vec![None; usize::from(game.players) + 1], ..RoundPlan::default() };
        let mut unseen = Deck::FULL;
        let mut number = 0;
        for (ply, observed_step) in seen.iter().enumerate() {
            if ply > 0 && reconstruct_gold::begins_round(observed_step) {
                break;
            }
            observed_step.reveals.iter().try_for_each(|reveal| round.record_reveal(reveal)).ok_or(SEAT_ERROR)?;
            let spent = match observed_step.step {
                RecordedStep::Chance(chance) => {
                    round.record_outcome(chance).ok_or(SEAT_ERROR)?;
                    match chance {
                        Outcome::Deal(_, card) | Outcome::Draw(_, card) => card,
                        Outcome::Goal(..) | Outcome::Role(..) | Outcome::Spare(_) | Outcome::Nugget(..) => None,
                    }
                }
                RecordedStep::Action(action) => {
                    let seat = game.seat_of_play(number);
                    match card_spent(action.kind()) {
                        Some(card) => {
                            number += 1;
                            round.plays[seat.index()].push(card);
                            card.filter(|_| viewer != Viewer::Seat(seat))
                        }
                        None => None,
                    }
                }
            };
            if let Some(card) = spent {
                if unseen.count(card) == 0 {
                    return Err("there are not so many cards of this kind");
                }
                unseen.take(card);
            }
        }
        if let Some(end) = end.filter(|_| !seen.iter().skip(1).any(reconstruct_gold::begins_round)) {
            round.set_end(end, viewer, &mut unseen).ok_or("the seat cannot have come to such an end")?;
        }
        round.unseen = Some(unseen);
        round.fill_goals();
        round.fill_roles(game.players).ok_or("there are not so many cards of these roles")?;
        Ok(round)
    }

    /// Adds roles, goals, discards and hands of `end`; `None` if the cards of a kind do not suffice.
    fn set_end(&mut self, end: &Saboteur, viewer: Viewer, unseen: &mut Deck) -> Option<()> {
        for goal in Goal::ALL {
            self.goals[goal as usize] = end.goals.card(goal).or(self.goals[goal as usize]);
        }
        for seat in Seat::iter(end.players) {
            let role = &mut self.roles[seat.index()];
            *role = end.roles.role(seat).or(*role);
        }
        let spare = self.roles.last_mut()?;
        *spare = end.roles.spare().or(*spare);
        for seat in Seat::iter(end.players).filter(|seat| viewer != Viewer::Seat(*seat)) {
            let plays = &mut self.plays[seat.index()];
            let mut found = Vec::new();
            for (play, ended) in plays.iter_mut().zip(end.plays_of(seat)).filter(|(play, _)| play.is_none()) {
                *play = card_spent(ended.kind()).flatten();
                found.extend(*play);
            }
            found.extend(end.hands[seat.index()].cards());
            plays.extend(end.hands[seat.index()].cards().map(Some));
            for card in found {
                (unseen.count(card) > 0).then(|| unseen.take(card))?;
            }
        }
        Some(())
    }

    /// Adds a goal or role that the viewer saw dealt; `None` if there is no such seat.
    fn record_outcome(&mut self, chance: Outcome) -> Option<()> {
        match chance {
            Outcome::Goal(goal, Some(card)) => self.goals[goal as usize] = Some(card),
            Outcome::Role(seat, Some(role)) => *self.roles.get_mut(seat.index())? = Some(role),
            Outcome::Spare(Some(role)) => *self.roles.last_mut()? = Some(role),
            Outcome::Goal(_, None)
            | Outcome::Role(_, None)
            | Outcome::Spare(None)
            | Outcome::Deal(..)
            | Outcome::Draw(..)
            | Outcome::Nugget(..) => {}
        }
        Some(())
    }

    /// Adds a goal or role that was revealed; `None` if there is no such seat.
    fn record_reveal(&mut self, reveal: &Reveal) -> Option<()> {
        match reveal {
            Reveal::Goal(goal, card) => self.record_outcome(Outcome::Goal(*goal, Some(*card))),
            Reveal::Role(seat, role) => self.record_outcome(Outcome::Role(*seat, Some(*role))),
            Reveal::Spare(role) => self.record_outcome(Outcome::Spare(Some(*role))),
            Reveal::Packet(_) | Reveal::Paid(..) | Reveal::Gold(..) => Some(()),
        }
    }

    /// Returns the outcome with its hidden part filled in; `None` if no card is left for it.
    fn deal(&mut self, chance: Outcome, gold: &mut ReconstructedGold) -> Option<Outcome> {
        Some(match chance {
            Outcome::Goal(goal, None) => Outcome::Goal(goal, self.goals[goal as usize]),
            Outcome::Role(seat, None) => Outcome::Role(seat, *self.roles.get(seat.index())?),
            Outcome::Spare(None) => Outcome::Spare(*self.roles.last()?),
            Outcome::Deal(seat, None) => Outcome::Deal(seat, Some(self.next_card(seat)?)),
            Outcome::Draw(seat, None) => Outcome::Draw(seat, Some(self.next_card(seat)?)),
            Outcome::Nugget(seat, None) => Outcome::Nugget(seat, Some(gold.next_nugget()?)),
            Outcome::Goal(..)
            | Outcome::Role(..)
            | Outcome::Spare(_)
            | Outcome::Deal(..)
            | Outcome::Draw(..)
            | Outcome::Nugget(..) => chance,
        })
    }

    /// Returns the action of a seat with its hidden part filled in. `number` counts the plays of the seat in this
    /// round.
    fn play(&mut self, action: Action, seat: Seat, number: usize, gold: &mut ReconstructedGold) -> Option<Action> {
        Some(match action.kind() {
            ActionKind::Pass { card: None } => Action::pass(*self.dealt[seat.index()].get(number)?),
            ActionKind::Take { value } => Action::take(gold.next_take(value)?),
            ActionKind::Dig { .. }
            | ActionKind::Break { .. }
            | ActionKind::Repair { .. }
            | ActionKind::Rockfall { .. }
            | ActionKind::Map { .. }
            | ActionKind::Pass { .. } => action,
        })
    }

    fn fill_goals(&mut self) {
        let mut left = GoalCard::ALL.to_vec();
        left.retain(|card| !self.goals.contains(&Some(*card)));
        for goal in self.goals.iter_mut().filter(|goal| goal.is_none()) {
            *goal = left.pop();
        }
    }

    fn fill_roles(&mut self, players: u8) -> Option<()> {
        let mut left = role_card_counts(players);
        for role in self.roles.iter().flatten() {
            left[*role as usize] = left[*role as usize].checked_sub(1)?;
        }
        for role in self.roles.iter_mut().filter(|role| role.is_none()) {
            let next = if left[0] > 0 { Role::Digger } else { Role::Saboteur };
            left[next as usize] = left[next as usize].checked_sub(1)?;
            *role = Some(next);
        }
        Some(())
    }

    /// Returns the next card for a seat: the next one it plays, if the viewer knows it, or any that is left.
    fn next_card(&mut self, seat: Seat) -> Option<Card> {
        let number = self.dealt[seat.index()].len();
        let unseen = self.unseen.as_mut()?;
        let card = match self.plays[seat.index()].get(number) {
            Some(Some(card)) => *card,
            Some(None) | None if unseen.left() > 0 => {
                let card = unseen.at(0);
                unseen.take(card);
                card
            }
            Some(None) | None => return None,
        };
        self.dealt[seat.index()].push(card);
        Some(card)
    }
}

/// Returns the card an action takes from the hand: `Some(None)` if it is hidden, `None` if it takes none.
fn card_spent(play: ActionKind) -> Option<Option<Card>> {
    Some(match play {
        ActionKind::Dig { card, .. } | ActionKind::Repair { card, .. } => Some(card),
        ActionKind::Break { tool, .. } => Some(Card::breaking(tool)),
        ActionKind::Rockfall { .. } => Some(Card::Rockfall),
        ActionKind::Map { .. } => Some(Card::Map),
        ActionKind::Pass { card } => card,
        ActionKind::Take { .. } => return None,
    })
}
