//! Chance steps: a card drawn after a play, and the deals before the first play and after the last.

use tilewright_core::{EventSink, Seat};

use crate::rules::cards::{Card, DECK_SIZE};
use crate::rules::events::Event;
use crate::rules::goals::Goal;
use crate::rules::outcome::Outcome;
use crate::rules::roles::Role;
use crate::rules::ruleset::hand_size;
use crate::rules::state::{Phase, Saboteur};

impl Saboteur {
    /// Moves a card from the deck to a hand; the next seat is in turn.
    #[inline(always)]
    pub(crate) fn draw<S: EventSink<Event>>(&mut self, seat: Seat, card: Option<Card>, events: &mut S) {
        let drawn = card.expect("a hidden step is never listed");
        self.deck.take(drawn);
        self.hands[seat.index()].put(drawn);
        self.seat = seat.next(self.players);
        self.phase = Phase::Play;
        events.emit(|| Event::CardDrawn { seat, card, left: self.deck.left() });
    }

    /// Returns the outcome at index `r` of the cumulative weights, in the order of `chance_outcomes`.
    pub(crate) fn deal_outcome_at(&self, r: u32) -> Outcome {
        let role = || Role::ALL[usize::from(r >= self.roles.undealt(self.players)[0].into())];
        match self.phase {
            Phase::Draw => Outcome::Draw(self.seat, Some(self.deck.at(r))),
            Phase::Hands(seat, _) => Outcome::Deal(seat, Some(self.deck.at(r))),
            Phase::Goals => Outcome::Goal(Goal::ALL[self.goals.dealt()], self.goals.undealt().nth(r as usize)),
            Phase::Roles => Outcome::Role(Seat::new(self.roles.dealt()), Some(role())),
            Phase::Spare => Outcome::Spare(Some(role())),
            Phase::Nuggets(_) => Outcome::Nugget(self.seat, Some(self.gold.pile.at(r))),
            Phase::Play | Phase::Picking | Phase::Over => unreachable!("chance is not in turn"),
        }
    }

    /// Applies an outcome, and enters the next phase when the last card of its kind is dealt.
    pub(crate) fn deal<S: EventSink<Event>>(&mut self, chance: Outcome, events: &mut S) {
        match chance {
            Outcome::Draw(seat, card) => self.draw(seat, card, events),
            Outcome::Deal(seat, card) => {
                let dealt = card.expect("a hidden step is never listed");
                self.deck.take(dealt);
                self.hands[seat.index()].put(dealt);
                let held = DECK_SIZE - self.deck.left() - seat.index() as u8 * hand_size(self.players);
                self.phase = match (held == hand_size(self.players), seat.next(self.players)) {
                    (false, _) => Phase::Hands(seat, held),
                    (true, next) if next.index() == 0 => Phase::Play,
                    (true, next) => Phase::Hands(next, 0),
                };
                events.emit(|| Event::CardDealt { seat, card });
            }
            Outcome::Goal(goal, card) => {
                if goal == Goal::North {
                    events.emit(|| Event::RoundBegins { round: self.round, first: self.first });
                }
                self.goals.deal(goal, card.expect("a hidden step is never listed"));
                if goal == Goal::South {
                    self.phase = Phase::Roles;
                }
                events.emit(|| Event::GoalLaid { goal, card });
            }
            Outcome::Role(seat, role) => {
                self.roles.deal(role.expect("a hidden step is never listed"));
                if self.roles.dealt() == self.players {
                    self.phase = Phase::Spare;
                }
                events.emit(|| Event::RoleDealt { seat, role });
            }
            Outcome::Spare(role) => {
                self.roles.set_spare(role.expect("a hidden step is never listed"));
                self.phase = Phase::Hands(Seat::default(), 0);
                events.emit(|| Event::SpareLaid { role });
            }
            Outcome::Nugget(seat, value) => {
                self.gold.draw(value.expect("a hidden step is never listed"));
                events.emit(|| Event::NuggetDrawn { seat, value });
                let left = self.packet_size() - self.gold.packet.size();
                if left > 0 {
                    self.phase = Phase::Nuggets(left);
                } else {
                    self.phase = Phase::Picking;
                    self.emit_packet(events);
                }
            }
        }
    }
}
