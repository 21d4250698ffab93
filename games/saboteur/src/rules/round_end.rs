//! The end of a round: roles become public, gold is shared or paid, and the next round begins.

use tilewright_core::{EventSink, Seat};

use crate::rules::action::Nuggets;
use crate::rules::events::{Event, RoundWinner};
use crate::rules::gold;
use crate::rules::roles::Role;
use crate::rules::round_log::FinishedRound;
use crate::rules::ruleset::{GoldCards, ROUNDS};
use crate::rules::state::{Phase, Saboteur};

impl Saboteur {
    /// Ends the round (S8, S9): `reached_by` is the seat that reached the gold; `None` if all cards are played without
    /// it.
    #[inline(never)]
    pub(crate) fn end_round<S: EventSink<Event>>(&mut self, reached_by: Option<Seat>, events: &mut S) {
        let round = self.round;
        let saboteurs = self.roles.saboteurs();
        let tunnels = self.round_log.as_slice().iter().filter(|action| action.is_dig()).count();
        self.finished_rounds[usize::from(round) - 1] =
            FinishedRound { roles: self.roles, reached_by, turns: self.round_log.count, tunnels: tunnels as u8 };
        events.emit(|| {
            let winner = match (reached_by, saboteurs) {
                (Some(seat), _) => RoundWinner::Diggers(seat),
                (None, 0) => RoundWinner::Nobody,
                (None, _) => RoundWinner::Saboteurs(saboteurs),
            };
            Event::RoundOver { round, winner }
        });
        for seat in Seat::iter(self.players) {
            events.emit(|| Event::RoleRevealed { seat, role: self.roles.role(seat).expect("every seat has a role") });
        }
        events.emit(|| Event::SpareRevealed { role: self.roles.spare().expect("one role stays over") });
        match reached_by {
            Some(seat) => {
                self.seat = if self.roles.is_digger(seat) { seat } else { self.next_picker(seat) };
                self.phase = Phase::Nuggets(self.packet_size());
            }
            None => {
                let owed = gold::saboteur_share(saboteurs);
                for seat in Seat::iter(self.players).filter(|seat| self.roles.role(*seat) == Some(Role::Saboteur)) {
                    let cards = self.gold.pay(seat, round, owed);
                    events.emit(|| Event::Paid { seat, owed, cards });
                }
                self.begin_next_round_or_end(events);
            }
        }
    }

    /// Returns the number of gold cards that the diggers draw.
    pub(crate) fn packet_size(&self) -> u8 {
        match self.rules.gold_cards {
            GoldCards::Players => self.players.min(9),
            GoldCards::Diggers => self.players - self.roles.saboteurs() as u8,
        }
    }

    /// Returns the next digger counter-clockwise from `from`. Never returns if no seat is a digger; the role cards
    /// exclude it.
    pub(crate) fn next_picker(&self, from: Seat) -> Seat {
        let mut seat = from;
        loop {
            seat = Seat::new(if seat.index() == 0 { self.players } else { seat.index() as u8 } - 1);
            if self.roles.is_digger(seat) {
                return seat;
            }
        }
    }

    /// Moves a gold card from the packet to the seat in turn, and passes the packet on.
    pub(crate) fn pick_gold<S: EventSink<Event>>(&mut self, value: Nuggets, events: &mut S) {
        let seat = self.seat;
        self.gold.pick(seat, self.round, value);
        // `Event::seen_by` hides the value from the other seats.
        events.emit(|| Event::Took { seat, value: Some(value) });
        if self.gold.packet.size() == 0 {
            self.begin_next_round_or_end(events);
        } else {
            self.seat = self.next_picker(seat);
            self.emit_packet(events);
        }
    }

    /// Emits the packet as the seat in turn sees it before it picks.
    pub(crate) fn emit_packet<S: EventSink<Event>>(&self, events: &mut S) {
        let packet = self.gold.packet;
        events.emit(|| Event::PacketSeen { seat: self.seat, size: packet.size(), packet: Some(packet) });
    }

    /// Begins the next round with the left neighbour of the last seat to play; after the last round ends the game
    /// (S10).
    fn begin_next_round_or_end<S: EventSink<Event>>(&mut self, events: &mut S) {
        if self.round < ROUNDS {
            let last = self.seat_of_play(usize::from(self.round_log.count) - 1);
            self.round += 1;
            self.begin_round(last.next(self.players));
            return;
        }
        self.phase = Phase::Over;
        for seat in Seat::iter(self.players) {
            events.emit(|| {
                let own = self.gold.shares().iter().filter(|share| share.seat == seat);
                Event::GoldRevealed { seat, values: own.map(|share| share.value).collect() }
            });
        }
        events.emit(|| {
            let most = Seat::iter(self.players).map(|seat| self.gold.nuggets_of(seat)).max().unwrap_or_default();
            let seats = Seat::iter(self.players).filter(|seat| self.gold.nuggets_of(*seat) == most).collect();
            Event::Won { seats, nuggets: most }
        });
    }
}
