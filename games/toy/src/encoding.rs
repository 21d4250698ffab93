//! Encoding of the game as numbers: action ids, outcome ids and observations.

use tilewright_core::{Game, Seat, Setup, Viewer};
use tilewright_encoding::{Encode, Plane, TensorWriter, seats_from};

use crate::rules::action::Action;
use crate::rules::card::Card;
use crate::rules::outcome::Outcome;
use crate::rules::ruleset::RuleSet;
use crate::rules::state::Toy;

/// Index of a card among those of the largest deck.
fn card_index(card: Card) -> usize {
    usize::from(card.number()) - 1
}

const CARDS: usize = Card::HIGHEST as usize;

impl Encode for Toy {
    const DESCRIPTION: &'static str = "Cards that a seat may not know are 0 in its observation.";

    fn action_space(_setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![
            Plane::new("show", &[CARDS], "show this card, counted from 0"),
            Plane::new("bury", &[CARDS], "bury this card, counted from 0"),
        ]
    }

    fn action_id(&self, action: Action) -> u32 {
        match action {
            Action::Show(card) => card_index(card) as u32,
            Action::Bury(card) => (CARDS + card.map_or(CARDS, card_index)) as u32,
        }
    }

    fn action_from_id(&self, id: u32) -> Option<Action> {
        let card = |index: usize| Card::all(Card::HIGHEST).nth(index);
        match id as usize {
            face_up @ ..CARDS => card(face_up).map(Action::Show),
            buried => card(buried - CARDS).map(|card| Action::Bury(Some(card))),
        }
    }

    fn outcome_space(_setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![Plane::new("deal", &[CARDS], "the next seat is dealt this card, counted from 0")]
    }

    fn outcome_id(&self, Outcome::Deal(_, card): Outcome) -> u32 {
        card.map_or(CARDS, card_index) as u32
    }

    fn outcome_from_id(&self, id: u32) -> Option<Outcome> {
        let card = Card::all(Card::HIGHEST).nth(id as usize)?;
        Some(Outcome::Deal(self.next_dealt_seat()?, Some(card)))
    }

    fn observation_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
        let players = usize::from(setup.players());
        vec![
            Plane::new("turn", &[players], "1 for the seat in turn"),
            Plane::new("hand", &[CARDS], "1 for each card in the own hand"),
            Plane::new("hands", &[players], "cards in each hand / 2"),
            Plane::new("shown", &[players, CARDS], "1 for each card that lies face up: seat, card"),
            Plane::new("buried", &[players, CARDS], "1 for each card that is known to lie face down: seat, card"),
            Plane::new("scores", &[players], "the score / 100"),
        ]
    }

    fn write_observation(&self, seat: Seat, values: &mut [f32]) {
        let mut writer = TensorWriter::new(values);
        let seats = || seats_from(seat, self.players());
        writer.turn(self.turn(), seat, self.players());
        mark_cards(&mut writer, &self.cards_of(seat).hand);
        writer.extend(seats().map(|other| self.cards_of(other).hand.len() as f32 / 2.0));
        seats().for_each(|other| mark_cards(&mut writer, &self.cards_of(other).face_up));
        for other in seats() {
            let known = self.buried_open_to(Viewer::Seat(seat), other);
            mark_cards(&mut writer, if known { &self.cards_of(other).buried } else { &[] });
        }
        writer.extend(seats().map(|other| self.cards_of(other).score() as f32 / 100.0));
        writer.finish();
    }
}

/// Writes one value for each card: 1 for those in `cards`, 0 for all others.
fn mark_cards(writer: &mut TensorWriter<'_>, cards: &[Card]) {
    let row = writer.zeros(CARDS);
    cards.iter().for_each(|card| row[card_index(*card)] = 1.0);
}
