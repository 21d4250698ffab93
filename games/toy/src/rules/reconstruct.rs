//! Reconstruction: a full game that fits everything one viewer saw.
//!
//! Cards that are seen later are dealt to their seats; all other hidden cards are replaced by cards that were never
//! seen. The choice among the games that fit has no meaning.

use std::collections::BTreeSet;

use tilewright_core::{DiscardEvents, ObservedStep, ReconstructError, Record, RecordedStep, Seat, Setup, StepOf, Turn};

use crate::rules::action::Action;
use crate::rules::card::Card;
use crate::rules::outcome::Outcome;
use crate::rules::reveal::Reveal;
use crate::rules::ruleset::RuleSet;
use crate::rules::state::Toy;

/// Returns the steps of a full game that fits `observed`.
///
/// # Errors
///
/// If no game fits: the ply of the first step that cannot be played, with the reason.
pub(crate) fn reconstruct(
    setup: &Setup<RuleSet>,
    observed: &[ObservedStep<Toy>],
) -> Result<Vec<StepOf<Toy>>, ReconstructError> {
    let mut known = KnownCards::from_observed(setup, observed);
    let mut record: Record<Toy> = Record::new(*setup);
    for (ply, observed_step) in observed.iter().enumerate() {
        let no_game = |reason| ReconstructError { ply, reason };
        let no_card = no_game("no card is left that this could be");
        let step = match (record.turn(), observed_step.step) {
            (Turn::Chance, RecordedStep::Chance(Outcome::Deal(seat, None))) => {
                RecordedStep::Chance(Outcome::Deal(seat, Some(known.deal(seat).ok_or(no_card)?)))
            }
            (Turn::Seat(seat), RecordedStep::Action(Action::Bury(None))) => RecordedStep::Action(Action::Bury(Some(
                known.bury(seat, &record.state().cards_of(seat).hand).ok_or(no_card)?,
            ))),
            (_, step) => step,
        };
        record.play_step(step, &mut DiscardEvents).map_err(|_| no_game("the rules allow no such step here"))?;
    }
    Ok(record.steps().to_vec())
}

/// Knowledge of cards that were hidden when they were dealt or buried.
struct KnownCards {
    /// Cards that each seat was seen to show.
    face_up: Vec<Vec<Card>>,
    /// Cards that each seat buried, as they were turned up; after construction the first one is last.
    buried: Vec<Vec<Card>>,
    /// Cards that each seat must still be dealt; the last one is dealt next.
    to_deal: Vec<Vec<Card>>,
    /// Cards that were never seen.
    unseen: BTreeSet<Card>,
}

impl KnownCards {
    fn from_observed(setup: &Setup<RuleSet>, observed: &[ObservedStep<Toy>]) -> KnownCards {
        let none = vec![Vec::new(); usize::from(setup.players())];
        let mut known = KnownCards {
            face_up: none.clone(),
            buried: none.clone(),
            to_deal: none,
            unseen: Card::all(setup.rules().deck).collect(),
        };
        let mut dealt = BTreeSet::new();
        let mut actor = setup.first().unwrap_or_default();
        for observed_step in observed {
            match observed_step.step {
                RecordedStep::Chance(Outcome::Deal(_, card)) => dealt.extend(card),
                RecordedStep::Action(action) => {
                    if let Action::Show(card) = action {
                        known.face_up[actor.index()].push(card);
                    }
                    actor = actor.next(setup.players());
                }
            }
            for Reveal::Buried(seat, card) in &observed_step.reveals {
                if let Some(buried) = known.buried.get_mut(seat.index()) {
                    buried.push(*card);
                }
            }
        }
        for (to_deal, laid) in known.to_deal.iter_mut().zip(known.face_up.iter().zip(&known.buried)) {
            to_deal.extend(laid.0.iter().chain(laid.1).filter(|card| !dealt.contains(card)));
            known.unseen.retain(|card| !to_deal.contains(card) && !dealt.contains(card));
        }
        known.buried.iter_mut().for_each(|buried| buried.reverse());
        known
    }

    /// Returns a card that `seat` may have been dealt.
    fn deal(&mut self, seat: Seat) -> Option<Card> {
        self.to_deal.get_mut(seat.index())?.pop().or_else(|| self.unseen.pop_first())
    }

    /// Returns the card of `hand` that `seat` may have buried next: the one turned up later, or any that it does not
    /// show.
    fn bury(&mut self, seat: Seat, hand: &[Card]) -> Option<Card> {
        let face_up = &self.face_up[seat.index()];
        self.buried[seat.index()].pop().or_else(|| hand.iter().find(|card| !face_up.contains(card)).copied())
    }
}
