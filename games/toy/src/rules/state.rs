//! State of a game, and its implementation of `Game`.

use tilewright_core::{
    EventSink, Game, ObservedStep, PerSeat, Reconstruct, ReconstructError, Rng, Seat, Setup, StepOf, Turn, Viewer,
};

use crate::rules::action::Action;
use crate::rules::card::Card;
use crate::rules::events::Event;
use crate::rules::outcome::Outcome;
use crate::rules::reconstruct;
use crate::rules::ruleset::RuleSet;
use crate::rules::view::View;

/// Number of cards that each seat is dealt.
const CARDS_PER_HAND: usize = 2;

/// State of a game.
#[derive(Clone)]
pub struct Toy {
    pub(crate) deck: Vec<Card>,
    /// Cards of each seat.
    pub(crate) cards: Vec<Cards>,
    /// Number of cards dealt.
    dealt: usize,
    /// Seat that plays next, once all cards are dealt.
    next: Seat,
}

/// Cards of one seat.
#[derive(Clone, Default)]
pub(crate) struct Cards {
    pub hand: Vec<Card>,
    pub face_up: Vec<Card>,
    pub buried: Vec<Card>,
}

impl Toy {
    pub(crate) fn cards_of(&self, seat: Seat) -> &Cards {
        &self.cards[seat.index()]
    }

    /// Seat that is dealt the next card; `None` if all cards are dealt.
    pub(crate) fn next_dealt_seat(&self) -> Option<Seat> {
        (self.turn() == Turn::Chance).then(|| Seat::new((self.dealt / CARDS_PER_HAND) as u8))
    }

    /// Whether `viewer` may know the cards that `seat` has buried.
    pub(crate) fn buried_open_to(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.knows_secrets_of(seat) || self.turn() == Turn::Over
    }
}

impl Cards {
    /// Each card face up scores its number, each buried card one point.
    pub(crate) fn score(&self) -> i32 {
        let face_up: i32 = self.face_up.iter().map(|card| i32::from(card.number())).sum();
        face_up + self.buried.len() as i32
    }
}

impl Game for Toy {
    const KEY: &'static str = "toy";
    const NAME: &'static str = "Toy";
    const FIGURES: &'static [&'static str] = &["shown"];
    const HIDDEN_INFORMATION: bool = true;

    type Rules = RuleSet;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<RuleSet>) -> Toy {
        Toy {
            deck: Card::all(setup.rules().deck).collect(),
            cards: vec![Cards::default(); usize::from(setup.players())],
            dealt: 0,
            next: setup.first().unwrap_or_default(),
        }
    }

    fn max_plies(setup: &Setup<RuleSet>) -> usize {
        // Each card is dealt once and laid once.
        2 * CARDS_PER_HAND * usize::from(setup.players())
    }

    fn players(&self) -> u8 {
        self.cards.len() as u8
    }

    fn turn(&self) -> Turn {
        if self.dealt < CARDS_PER_HAND * self.cards.len() {
            Turn::Chance
        } else if self.cards_of(self.next).hand.is_empty() {
            Turn::Over
        } else {
            Turn::Seat(self.next)
        }
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        actions.clear();
        if let Turn::Seat(seat) = self.turn() {
            // The seat in turn knows its cards. `Bury(None)` is only what other viewers see of the action.
            actions.extend(
                self.cards_of(seat).hand.iter().flat_map(|&card| [Action::Show(card), Action::Bury(Some(card))]),
            );
        }
    }

    fn chance_outcomes(&self, outcomes: &mut Vec<(Outcome, u32)>) {
        outcomes.clear();
        outcomes.extend((0..self.total_chance_weight()).map(|weight| (self.outcome_at(weight), 1)));
    }

    fn total_chance_weight(&self) -> u32 {
        if self.turn() == Turn::Chance { self.deck.len() as u32 } else { 0 }
    }

    fn outcome_at(&self, weight: u32) -> Outcome {
        Outcome::Deal(Seat::new((self.dealt / CARDS_PER_HAND) as u8), Some(self.deck[weight as usize]))
    }

    fn play_unchecked<S: EventSink<Event>>(&mut self, action: Action, events: &mut S) {
        let seat = self.next;
        let cards = &mut self.cards[seat.index()];
        match action {
            Action::Show(card) => {
                cards.hand.retain(|held| *held != card);
                cards.face_up.push(card);
                events.emit(|| Event::FaceUp { seat, card });
            }
            Action::Bury(card) => {
                let card = card.expect("a legal action hides nothing");
                cards.hand.retain(|held| *held != card);
                cards.buried.push(card);
                events.emit(|| Event::Buried { seat, card: Some(card) });
            }
        }
        self.next = seat.next(self.players());
        if self.turn() == Turn::Over {
            for seat in Seat::iter(self.players()) {
                self.cards_of(seat).buried.iter().for_each(|&card| events.emit(|| Event::TurnedUp { seat, card }));
            }
        }
    }

    fn resolve_unchecked<S: EventSink<Event>>(&mut self, Outcome::Deal(seat, card): Outcome, events: &mut S) {
        let card = card.expect("a listed outcome hides nothing");
        self.deck.retain(|left| *left != card);
        self.cards[seat.index()].hand.push(card);
        self.dealt += 1;
        events.emit(|| Event::Dealt { seat, card: Some(card) });
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.players(), |seat| self.cards_of(seat).score())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn resample_hidden<R: Rng>(&mut self, seat: Seat, rng: &mut R) {
        if self.turn() == Turn::Over {
            return;
        }
        let hidden = |cards: &mut [Cards], each: &mut dyn FnMut(&mut Card)| {
            let others = cards.iter_mut().enumerate().filter(|(other, _)| *other != seat.index());
            others.flat_map(|(_, cards)| cards.hand.iter_mut().chain(&mut cards.buried)).for_each(each);
        };
        hidden(&mut self.cards, &mut |card| self.deck.push(*card));
        for last in (1..self.deck.len()).rev() {
            self.deck.swap(last, rng.below(last as u32 + 1) as usize);
        }
        hidden(&mut self.cards, &mut |card| *card = self.deck.pop().expect("as many cards come back as were taken"));
        self.deck.sort_unstable();
    }

    fn figures(&self, values: &mut [f64]) {
        values[0] = self.cards.iter().map(|cards| cards.face_up.len()).sum::<usize>() as f64;
    }
}

impl Reconstruct for Toy {
    fn reconstruct(
        setup: &Setup<RuleSet>,
        _viewer: Viewer,
        observed: &[ObservedStep<Toy>],
    ) -> Result<Vec<StepOf<Toy>>, ReconstructError> {
        reconstruct::reconstruct(setup, observed)
    }
}
