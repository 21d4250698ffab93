//! The end of a round: roles are shown, gold is shared, and the next round begins.

use tilewright_core::{Seat, Sink};

use crate::action::Nuggets;
use crate::events::{Event, Won};
use crate::gold;
use crate::plays::Past;
use crate::roles::Role;
use crate::rules::{Phase, Saboteur};
use crate::ruleset::{GoldCards, ROUNDS};

impl Saboteur {
    /// The gold is reached, or all cards are played: roles are shown and gold is shared.
    #[inline(never)]
    pub(crate) fn end_round<S: Sink<Event>>(&mut self, reached_by: Option<Seat>, sink: &mut S) {
        let round = self.round;
        let saboteurs = self.roles.saboteurs();
        let tunnels = self.plays.as_slice().iter().filter(|action| action.is_dig()).count();
        self.past[usize::from(round) - 1] =
            Past { roles: self.roles, reached_by, turns: self.plays.count, tunnels: tunnels as u8 };
        sink.tell(|| {
            let won = match (reached_by, saboteurs) {
                (Some(seat), _) => Won::Diggers(seat),
                (None, 0) => Won::Nobody,
                (None, _) => Won::Saboteurs(saboteurs),
            };
            Event::RoundOver { round, won }
        });
        for seat in Seat::all(self.players) {
            sink.tell(|| Event::RoleShown { seat, role: self.roles.of(seat).expect("every seat has a role") });
        }
        sink.tell(|| Event::SpareShown { role: self.roles.spare().expect("one role stays over") });
        match reached_by {
            Some(seat) => {
                self.seat = if self.roles.is_digger(seat) { seat } else { self.next_picker(seat) };
                self.phase = Phase::Nuggets(self.packet_size());
            }
            None => {
                let owed = gold::saboteur_share(saboteurs);
                for seat in Seat::all(self.players).filter(|seat| self.roles.of(*seat) == Some(Role::Saboteur)) {
                    let cards = self.gold.pay(seat, round, owed);
                    sink.tell(|| Event::Paid { seat, owed, cards });
                }
                self.after_the_gold(sink);
            }
        }
    }

    pub(crate) fn packet_size(&self) -> u8 {
        match self.rules.gold_cards {
            GoldCards::Players => self.players.min(9),
            GoldCards::Diggers => self.players - self.roles.saboteurs() as u8,
        }
    }

    /// The next digger counter-clockwise.
    pub(crate) fn next_picker(&self, from: Seat) -> Seat {
        let mut seat = from;
        loop {
            seat = Seat::new(if seat.index() == 0 { self.players } else { seat.index() as u8 } - 1);
            if self.roles.is_digger(seat) {
                return seat;
            }
        }
    }

    pub(crate) fn pick_gold<S: Sink<Event>>(&mut self, value: Nuggets, sink: &mut S) {
        let seat = self.seat;
        self.gold.pick(seat, self.round, value);
        sink.tell(|| Event::Took { seat, value: Some(value) });
        if self.gold.packet.size() == 0 {
            self.after_the_gold(sink);
        } else {
            self.seat = self.next_picker(seat);
            self.show_packet(sink);
        }
    }

    pub(crate) fn show_packet<S: Sink<Event>>(&self, sink: &mut S) {
        let packet = self.gold.packet;
        sink.tell(|| Event::PacketSeen { seat: self.seat, size: packet.size(), packet: Some(packet) });
    }

    /// The left neighbour of the last to play starts the next round, if there is one; else all gold is shown.
    fn after_the_gold<S: Sink<Event>>(&mut self, sink: &mut S) {
        if self.round < ROUNDS {
            let last = self.seat_of_play(usize::from(self.plays.count) - 1);
            self.round += 1;
            self.begin_round(last.next(self.players));
            return;
        }
        self.phase = Phase::Over;
        for seat in Seat::all(self.players) {
            sink.tell(|| {
                let own = self.gold.gained().iter().filter(|gained| gained.seat == seat);
                Event::GoldShown { seat, values: own.map(|gained| gained.value).collect() }
            });
        }
        sink.tell(|| {
            let most = Seat::all(self.players).map(|seat| self.gold.of(seat)).max().unwrap_or_default();
            let seats = Seat::all(self.players).filter(|seat| self.gold.of(*seat) == most).collect();
            Event::Won { seats, nuggets: most }
        });
    }
}
