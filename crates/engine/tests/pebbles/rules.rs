//! The rules: chance fills a heap, then seats in turn take one to three pebbles. The last pebble scores a point.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use tilewright_core::{
    EventSink, Game, Item, NoReveal, Notation, ParseError, PerSeat, Points, Rng, RuleChoice, Rules, Seat, Setup, Turn,
    Viewer, rule_choices,
};

use super::view::View;

/// Rule choices of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    /// Maximum number of pebbles a seat may take.
    pub(super) most: u8,
}

impl Rules for RuleSet {
    const SETS: &'static [RuleSet] = &[RuleSet { most: 3 }];
    const CHOICES: &'static [RuleChoice<RuleSet>] = rule_choices! { RuleSet: "most" most (2 to 5) };

    fn name(&self) -> &'static str {
        "standard"
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=4
    }
}

/// An action: takes this number of pebbles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action(pub u8);

/// A chance outcome: a heap of this number of pebbles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Outcome(pub u8);

/// Parses the number after `word`; each number has exactly one spelling.
fn number_after(word: &str, text: &str) -> Option<u8> {
    let number: u8 = text.strip_prefix(word)?.parse().ok()?;
    (format!("{word}{number}") == text).then_some(number)
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        number_after("take ", text).map(Action).ok_or_else(|| ParseError::new(text, "`take NUMBER`"))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "heap {}", self.0)
    }
}

impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Outcome, ParseError> {
        number_after("heap ", text).map(Outcome).ok_or_else(|| ParseError::new(text, "`heap NUMBER`"))
    }
}

impl Notation for Action {}
impl Notation for Outcome {}

impl tilewright_core::Action for Action {
    /// Nothing is hidden.
    fn seen_by(self, _actor: Seat, _viewer: Viewer) -> Action {
        self
    }
}

impl tilewright_core::ChanceOutcome for Outcome {
    fn seen_by(self, _viewer: Viewer) -> Outcome {
        self
    }
}

/// Something a step brought about.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// Chance filled the heap.
    Filled(u8),
    /// A seat took pebbles.
    Took(Seat, u8),
    /// A seat took the last pebble.
    TookLast(Seat),
}

impl tilewright_core::Event for Event {
    type Reveal = NoReveal;

    fn seen_by(&self, _viewer: Viewer) -> Option<Event> {
        Some(self.clone())
    }

    fn seat(&self) -> Option<Seat> {
        match *self {
            Event::Filled(_) => None,
            Event::Took(seat, _) | Event::TookLast(seat) => Some(seat),
        }
    }

    fn points(&self) -> Option<Points> {
        match *self {
            Event::TookLast(seat) => {
                Some(Points { seat, items: vec![Item { reason: "last-pebble", count: 1, points: 1 }] })
            }
            Event::Filled(_) | Event::Took(..) => None,
        }
    }
}

/// The form in records and logs.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Filled(count) => write!(f, "filled count={count}"),
            Event::Took(seat, count) => write!(f, "took seat={seat} count={count}"),
            Event::TookLast(seat) => write!(f, "took-last seat={seat}"),
        }
    }
}

/// The state of a game.
#[derive(Clone)]
pub struct Pebbles {
    players: u8,
    pub(super) most: u8,
    /// `None` before chance has filled it.
    pub(super) heap: Option<u8>,
    next: Seat,
    last: Option<Seat>,
}

/// Numbers of pebbles that a heap can have.
pub(super) const HEAPS: RangeInclusive<u8> = 10..=20;

impl Game for Pebbles {
    const KEY: &'static str = "pebbles";
    const NAME: &'static str = "Pebbles";

    type Rules = RuleSet;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<RuleSet>) -> Pebbles {
        let (players, most) = (setup.players(), setup.rules().most);
        Pebbles { players, most, heap: None, next: setup.first().unwrap_or_default(), last: None }
    }

    fn max_plies(_setup: &Setup<RuleSet>) -> usize {
        1 + usize::from(*HEAPS.end())
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn turn(&self) -> Turn {
        match self.heap {
            None => Turn::Chance,
            Some(0) => Turn::Over,
            Some(_) => Turn::Seat(self.next),
        }
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        actions.clear();
        actions.extend((1..=self.most.min(self.heap.unwrap_or(0))).map(Action));
    }

    fn chance_outcomes(&self, outcomes: &mut Vec<(Outcome, u32)>) {
        outcomes.clear();
        outcomes.extend((0..self.total_chance_weight()).map(|r| (self.outcome_at(r), 1)));
    }

    fn total_chance_weight(&self) -> u32 {
        if self.heap.is_none() { HEAPS.len() as u32 } else { 0 }
    }

    fn outcome_at(&self, weight: u32) -> Outcome {
        Outcome(*HEAPS.start() + weight as u8)
    }

    fn play_unchecked<S: EventSink<Event>>(&mut self, Action(count): Action, events: &mut S) {
        let seat = self.next;
        let left = self.heap.unwrap_or(0) - count;
        self.heap = Some(left);
        self.next = seat.next(self.players);
        events.emit(|| Event::Took(seat, count));
        if left == 0 {
            self.last = Some(seat);
            events.emit(|| Event::TookLast(seat));
        }
    }

    fn resolve_unchecked<S: EventSink<Event>>(&mut self, Outcome(count): Outcome, events: &mut S) {
        self.heap = Some(count);
        events.emit(|| Event::Filled(count));
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.players, |seat| i32::from(self.last == Some(seat)))
    }

    fn view(&self, _viewer: Viewer) -> View {
        View { heap: self.heap }
    }

    /// Nothing is hidden, so there is nothing to resample.
    fn resample_hidden<D: Rng>(&mut self, _seat: Seat, _rng: &mut D) {}
}
