//! What chance brings: a card drawn after a play, and all that is dealt before the first play and after the last.

use tilewright_core::{Seat, Sink};

use crate::cards::{Card, DECK};
use crate::chance::Chance;
use crate::events::Event;
use crate::goals::Goal;
use crate::roles::Role;
use crate::rules::{Phase, Saboteur};
use crate::ruleset::hand_size;

impl Saboteur {
    /// A seat draws a card, and the next has its turn.
    #[inline(always)]
    pub(crate) fn draw<S: Sink<Event>>(&mut self, seat: Seat, card: Option<Card>, sink: &mut S) {
        let drawn = card.expect("a hidden step is never listed");
        self.deck.take(drawn);
        self.hands[seat.index()].put(drawn);
        self.seat = seat.next(self.players);
        self.phase = Phase::Move;
        sink.tell(|| Event::CardDrawn { seat, card, left: self.deck.left() });
    }

    /// What is dealt next, at `r` along the weights of the list.
    pub(crate) fn pick_dealt(&self, r: u32) -> Chance {
        let role = || Role::ALL[usize::from(r >= self.roles.undealt(self.players)[0].into())];
        match self.phase {
            Phase::Draw => Chance::Draw(self.seat, Some(self.deck.at(r))),
            Phase::Hands(seat, _) => Chance::Deal(seat, Some(self.deck.at(r))),
            Phase::Goals => Chance::Goal(Goal::ALL[self.goals.dealt()], self.goals.undealt().nth(r as usize)),
            Phase::Roles => Chance::Role(Seat::new(self.roles.dealt()), Some(role())),
            Phase::Spare => Chance::Spare(Some(role())),
            Phase::Nuggets(_) => Chance::Nugget(self.seat, Some(self.gold.pile.at(r))),
            Phase::Move | Phase::Picking | Phase::Over => unreachable!("chance is not in turn"),
        }
    }

    /// Deals a card of any sort, and goes on when all of its sort are dealt.
    pub(crate) fn deal<S: Sink<Event>>(&mut self, chance: Chance, sink: &mut S) {
        match chance {
            Chance::Draw(seat, card) => self.draw(seat, card, sink),
            Chance::Deal(seat, card) => {
                let dealt = card.expect("a hidden step is never listed");
                self.deck.take(dealt);
                self.hands[seat.index()].put(dealt);
                let held = DECK - self.deck.left() - seat.index() as u8 * hand_size(self.players);
                self.phase = match (held == hand_size(self.players), seat.next(self.players)) {
                    (false, _) => Phase::Hands(seat, held),
                    (true, next) if next.index() == 0 => Phase::Move,
                    (true, next) => Phase::Hands(next, 0),
                };
                sink.tell(|| Event::CardDealt { seat, card });
            }
            Chance::Goal(goal, card) => {
                if goal == Goal::North {
                    sink.tell(|| Event::RoundBegins { round: self.round, first: self.first });
                }
                self.goals.deal(goal, card.expect("a hidden step is never listed"));
                if goal == Goal::South {
                    self.phase = Phase::Roles;
                }
                sink.tell(|| Event::GoalLaid { goal, card });
            }
            Chance::Role(seat, role) => {
                self.roles.deal(role.expect("a hidden step is never listed"));
                if self.roles.dealt() == self.players {
                    self.phase = Phase::Spare;
                }
                sink.tell(|| Event::RoleDealt { seat, role });
            }
            Chance::Spare(role) => {
                self.roles.lay_aside(role.expect("a hidden step is never listed"));
                self.phase = Phase::Hands(Seat::default(), 0);
                sink.tell(|| Event::SpareLaid { role });
            }
            Chance::Nugget(seat, value) => {
                self.gold.draw(value.expect("a hidden step is never listed"));
                sink.tell(|| Event::NuggetDrawn { seat, value });
                let left = self.packet_size() - self.gold.packet.size();
                if left > 0 {
                    self.phase = Phase::Nuggets(left);
                } else {
                    self.phase = Phase::Picking;
                    self.show_packet(sink);
                }
            }
        }
    }
}
