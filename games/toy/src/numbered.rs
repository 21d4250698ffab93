//! The game in numbers: what is done and dealt, and what a seat observes.

use tilewright_core::numbered::{Floats, Plane, seats_from};
use tilewright_core::{Game, Numbered, Seat, Setup, Viewer};

use crate::action::Action;
use crate::card::Card;
use crate::chance::Chance;
use crate::rules::Toy;
use crate::ruleset::RuleSet;

/// The number of a card among those of all decks.
fn place(card: Card) -> usize {
    usize::from(card.number()) - 1
}

const CARDS: usize = Card::HIGHEST as usize;

impl Numbered for Toy {
    const ABOUT: &'static str = "Cards that a seat may not know are 0 in its observation.";

    fn actions(_setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![
            Plane::new("show", &[CARDS], "show this card, counted from 0"),
            Plane::new("bury", &[CARDS], "bury this card, counted from 0"),
        ]
    }

    fn number(&self, action: Action) -> u32 {
        match action {
            Action::Show(card) => place(card) as u32,
            Action::Bury(card) => (CARDS + card.map_or(CARDS, place)) as u32,
        }
    }

    fn numbered(&self, number: u32) -> Option<Action> {
        let card = |number: usize| Card::all(Card::HIGHEST).nth(number);
        match number as usize {
            shown @ ..CARDS => card(shown).map(Action::Show),
            buried => card(buried - CARDS).map(|card| Action::Bury(Some(card))),
        }
    }

    fn chances(_setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![Plane::new("deal", &[CARDS], "the next seat is dealt this card, counted from 0")]
    }

    fn chance_number(&self, Chance::Deal(_, card): Chance) -> u32 {
        card.map_or(CARDS, place) as u32
    }

    fn chance_numbered(&self, number: u32) -> Option<Chance> {
        let card = Card::all(Card::HIGHEST).nth(number as usize)?;
        Some(Chance::Deal(self.dealt_next()?, Some(card)))
    }

    fn planes(setup: &Setup<RuleSet>) -> Vec<Plane> {
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

    fn observe(&self, seat: Seat, floats: &mut [f32]) {
        let mut floats = Floats::new(floats);
        let seats = || seats_from(seat, self.players());
        floats.turn(self.turn(), seat, self.players());
        mark(&mut floats, &self.of(seat).hand);
        floats.each(seats().map(|other| self.of(other).hand.len() as f32 / 2.0));
        seats().for_each(|other| mark(&mut floats, &self.of(other).shown));
        for other in seats() {
            let known = self.buried_open_to(Viewer::Seat(seat), other);
            mark(&mut floats, if known { &self.of(other).buried } else { &[] });
        }
        floats.each(seats().map(|other| self.of(other).score() as f32 / 100.0));
        floats.end();
    }
}

/// A float a card, 1 for each of these.
fn mark(floats: &mut Floats<'_>, cards: &[Card]) {
    let row = floats.zeros(CARDS);
    cards.iter().for_each(|card| row[place(*card)] = 1.0);
}
