//! A whole game that fits what one viewer saw of it.
//!
//! A card that was seen to be laid is dealt to its seat before; in place of all others stand cards that nobody was seen with. Which of
//! the fitting games it is means nothing.

use std::collections::BTreeSet;

use tilewright_core::{NoSuchGame, Record, Seat, Setup, Sight, Silent, StepOf, Turn, Written};

use crate::action::Action;
use crate::card::Card;
use crate::chance::Chance;
use crate::lessons::Lesson;
use crate::rules::Toy;
use crate::ruleset::RuleSet;

/// The steps of such a game, or at which ply and why there is none.
pub fn fill_in(setup: &Setup<RuleSet>, seen: &[Sight<Toy>]) -> Result<Vec<StepOf<Toy>>, NoSuchGame> {
    let mut known = Known::read(setup, seen);
    let mut record: Record<Toy> = Record::new(*setup);
    for (ply, sight) in seen.iter().enumerate() {
        let no_game = |why| NoSuchGame { ply, why };
        let no_card = no_game("no card is left that this could be");
        let step = match (record.turn(), sight.step) {
            (Turn::Chance, Written::Chance(Chance::Deal(seat, None))) => {
                Written::Chance(Chance::Deal(seat, Some(known.deal(seat).ok_or(no_card)?)))
            }
            (Turn::Of(seat), Written::Act(Action::Bury(None))) => {
                Written::Act(Action::Bury(Some(known.bury(seat, &record.state().of(seat).hand).ok_or(no_card)?)))
            }
            (_, step) => step,
        };
        record.write_down(step, &mut Silent).map_err(|_| no_game("the rules allow no such step here"))?;
    }
    Ok(record.steps().to_vec())
}

/// What was seen of cards that were hidden when they were dealt or buried.
struct Known {
    /// The cards each seat was seen to show.
    shown: Vec<Vec<Card>>,
    /// The cards each seat had buried, as they were turned up.
    buried: Vec<Vec<Card>>,
    /// The cards each seat must still be dealt, those that are laid last in front.
    to_deal: Vec<Vec<Card>>,
    /// The cards that were never seen.
    unseen: BTreeSet<Card>,
}

impl Known {
    fn read(setup: &Setup<RuleSet>, seen: &[Sight<Toy>]) -> Known {
        let none = vec![Vec::new(); usize::from(setup.players())];
        let mut known = Known {
            shown: none.clone(),
            buried: none.clone(),
            to_deal: none,
            unseen: Card::all(setup.rules().deck).collect(),
        };
        let mut dealt = BTreeSet::new();
        let mut actor = setup.first().unwrap_or_default();
        for sight in seen {
            match sight.step {
                Written::Chance(Chance::Deal(_, card)) => dealt.extend(card),
                Written::Act(action) => {
                    if let Action::Show(card) = action {
                        known.shown[actor.index()].push(card);
                    }
                    actor = actor.next(setup.players());
                }
            }
            for Lesson::Buried(seat, card) in &sight.saw {
                if let Some(buried) = known.buried.get_mut(seat.index()) {
                    buried.push(*card);
                }
            }
        }
        for (to_deal, laid) in known.to_deal.iter_mut().zip(known.shown.iter().zip(&known.buried)) {
            to_deal.extend(laid.0.iter().chain(laid.1).filter(|card| !dealt.contains(card)));
            known.unseen.retain(|card| !to_deal.contains(card) && !dealt.contains(card));
        }
        known.buried.iter_mut().for_each(|buried| buried.reverse());
        known
    }

    /// A card that this seat can have been dealt.
    fn deal(&mut self, seat: Seat) -> Option<Card> {
        self.to_deal.get_mut(seat.index())?.pop().or_else(|| self.unseen.pop_first())
    }

    /// The card of its hand that this seat can have buried next: the one turned up later, or any that it does not show.
    fn bury(&mut self, seat: Seat, hand: &[Card]) -> Option<Card> {
        let shown = &self.shown[seat.index()];
        self.buried[seat.index()].pop().or_else(|| hand.iter().find(|card| !shown.contains(card)).copied())
    }
}
