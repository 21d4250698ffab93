//! Law 11: the rules agree at every ply with a slow reference implementation that derives each position from the steps.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::{DiscardEvents, Game, Record, Seat, Setup, SplitMix64, Turn};
use tilewright_testkit::laws;
use tilewright_toy::{RuleSet, Toy};

/// A game as the texts of its steps; nothing else is stored.
struct Reference {
    players: usize,
    deck: u8,
    first: usize,
    steps: Vec<String>,
}

/// Cards of one seat, as numbers.
#[derive(Clone, Default)]
struct SeatCards {
    hand: Vec<u8>,
    face_up: Vec<u8>,
    buried: usize,
}

impl Reference {
    /// Returns the cards of each seat, and the cards left in the deck.
    fn position(&self) -> (Vec<SeatCards>, Vec<u8>) {
        let (mut seats, mut deck) = (vec![SeatCards::default(); self.players], (1..=self.deck).collect::<Vec<u8>>());
        let mut seat_in_turn = self.first;
        for step in &self.steps {
            let words: Vec<&str> = step.split(' ').collect();
            let card: u8 = words[words.len() - 1].parse().unwrap();
            if words[0] == "deal" {
                let seat: usize = words[1].parse().unwrap();
                deck.retain(|left| *left != card);
                seats[seat].hand.push(card);
                continue;
            }
            let seat = &mut seats[seat_in_turn];
            seat.hand.retain(|held| *held != card);
            match words[0] {
                "show" => seat.face_up.push(card),
                _ => seat.buried += 1,
            }
            seat_in_turn = (seat_in_turn + 1) % self.players;
        }
        (seats, deck)
    }

    fn is_dealt(&self) -> bool {
        self.steps.len() >= 2 * self.players
    }

    /// Returns the texts of all possible next steps, sorted.
    fn next_steps(&self) -> Vec<String> {
        let (seats, deck) = self.position();
        let mut steps: Vec<String> = match self.is_dealt() {
            false => deck.iter().map(|card| format!("deal {} {card}", self.steps.len() / 2)).collect(),
            true => {
                let seat = (self.first + self.steps.len() - 2 * self.players) % self.players;
                seats[seat].hand.iter().flat_map(|card| [format!("show {card}"), format!("bury {card}")]).collect()
            }
        };
        steps.sort();
        steps
    }

    /// Returns the score of each seat: the numbers of its shown cards, and one point for each buried card.
    fn scores(&self) -> Vec<i32> {
        let seats = self.position().0;
        seats
            .iter()
            .map(|seat| seat.face_up.iter().map(|card| i32::from(*card)).sum::<i32>() + seat.buried as i32)
            .collect()
    }
}

#[test]
fn engine_and_reference_agree_at_every_ply() {
    for players in 2..=4u8 {
        for (game, deck) in [8, 12, 20].into_iter().cycle().take(30).enumerate() {
            let mut rules = RuleSet::PLAIN;
            rules.deck = deck;
            let first = game % usize::from(players);
            let setup = Setup::new(rules, players, Some(Seat::new(first as u8))).unwrap();
            let mut record: Record<Toy> = Record::new(setup);
            let mut reference = Reference { players: players.into(), deck, first, steps: Vec::new() };
            let mut rng = SplitMix64::new(game as u64);
            loop {
                let actions = record.legal().iter().map(ToString::to_string);
                let mut next: Vec<String> =
                    actions.chain(record.outcomes().iter().map(|(outcome, _)| outcome.to_string())).collect();
                next.sort();
                assert_eq!(next, reference.next_steps(), "{players} players, game {game}: {:?}", reference.steps);
                assert_eq!(record.state().scores().as_slice(), reference.scores(), "{:?}", reference.steps);
                let Some(step) = laws::random_step(&record, &mut rng) else { break };
                record.play_step_text(&step, &mut DiscardEvents).unwrap();
                reference.steps.push(step);
            }
            assert!(record.turn() == Turn::Over && reference.is_dealt());
        }
    }
}
