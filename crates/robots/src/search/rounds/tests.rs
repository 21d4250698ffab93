//! The search at a game that is solved: a heap of counters, of which each in turn takes one to three. The last one wins.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use game::{
    Choice, Dice, Game, Judgement, Nature, PerSeat, Rules, Seat, Seen, Setup, Sink, Text, Turn, Unreadable, Viewer,
};

use crate::budget::{Budget, Limit, Stop};
use crate::{Robot, Search};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Plain;

impl Rules for Plain {
    const SETS: &'static [&'static str] = &["plain"];
    const CHOICES: &'static [Choice] = &[];

    fn named(name: &str) -> Option<Plain> {
        (name == "plain").then_some(Plain)
    }

    fn name(&self) -> &'static str {
        "plain"
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=4
    }

    fn get(&self, _key: &str) -> Option<String> {
        None
    }

    fn set(&mut self, _key: &str, _value: &str) -> bool {
        false
    }
}

/// So many counters; also what happens, and what chance never brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Counters(u8);

impl fmt::Display for Counters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Counters {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Counters, Unreadable> {
        text.parse().map(Counters).map_err(|_| Unreadable::new(text, "a number"))
    }
}

impl Text for Counters {}

impl game::Action for Counters {
    fn seen_by(self, _actor: Seat, _viewer: Viewer) -> Counters {
        self
    }
}

impl game::Chance for Counters {
    fn seen_by(self, _viewer: Viewer) -> Counters {
        self
    }
}

impl game::Event for Counters {
    fn seen_by(&self, _viewer: Viewer) -> Option<Counters> {
        Some(*self)
    }

    fn seat(&self) -> Option<Seat> {
        None
    }
}

#[derive(Clone)]
struct Heap {
    counters: u8,
    players: u8,
    turn: Turn,
    last: Seat,
}

impl Game for Heap {
    const KEY: &'static str = "heap";
    const NAME: &'static str = "Heap";
    type Rules = Plain;
    type Action = Counters;
    type Chance = Counters;
    type Event = Counters;
    type View = u8;

    fn new(setup: &Setup<Plain>) -> Heap {
        Heap { counters: 30, players: setup.players(), turn: Turn::Of(Seat::new(0)), last: Seat::new(0) }
    }

    fn longest(_setup: &Setup<Plain>) -> usize {
        30
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn turn(&self) -> Turn {
        self.turn
    }

    fn legal_actions(&self, list: &mut Vec<Counters>) {
        list.clear();
        list.extend((1..=self.counters.min(3)).map(Counters));
    }

    fn chance_outcomes(&self, list: &mut Vec<(Counters, u32)>) {
        list.clear();
    }

    fn chance_weight(&self) -> u32 {
        0
    }

    fn pick(&self, _r: u32) -> Counters {
        Counters(0)
    }

    fn act<S: Sink<Counters>>(&mut self, action: Counters, _sink: &mut S) {
        let Turn::Of(seat) = self.turn else { return };
        self.counters -= action.0;
        self.last = seat;
        self.turn = if self.counters == 0 { Turn::Over } else { Turn::Of(seat.next(self.players)) };
    }

    fn resolve<S: Sink<Counters>>(&mut self, _chance: Counters, _sink: &mut S) {}

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.players, |seat| i32::from(self.counters == 0 && seat == self.last))
    }

    fn view(&self, _viewer: Viewer) -> u8 {
        self.counters
    }

    fn redeal<D: Dice>(&mut self, _seat: Seat, _dice: &mut D) {}

    fn figures(&self, _tell: &mut dyn FnMut(&'static str, f64)) {}
}

impl Judgement for Heap {
    const NATURE: Nature = Nature::Rounds;
    type Beliefs = ();

    fn beliefs(_seen: &Seen<'_, Heap>) {}
}

/// What `search` takes from a heap, with what it thinks of that.
fn takes(counters: u8, players: u8, limit: Limit, threads: u8, stop: &Stop) -> (u8, f32) {
    let setup = Setup::new(Plain, players, None).expect("so many can play");
    let heap = Heap { counters, ..Heap::new(&setup) };
    let mut legal = Vec::new();
    heap.legal_actions(&mut legal);
    let mut search = Search::<Heap>::new(Budget { limit, threads });
    search.obey(stop);
    search.begin(1);
    let chosen = search.choose(&Seen::new(&heap, Seat::new(0), &legal, &[]));
    assert!(legal.contains(&chosen));
    let opinion = search.opinion();
    assert!(opinion.is_sorted_by(|a, b| a.value >= b.value), "the best comes first");
    assert_eq!(opinion[0].action, chosen);
    (chosen.0, opinion[0].value)
}

#[test]
fn two_leave_a_multiple_of_four() {
    for threads in [1, 2, 3] {
        for counters in [5, 6, 7, 9, 10, 11, 13, 14, 15] {
            let (taken, value) = takes(counters, 2, Limit::Iterations(20_000), threads, &Stop::default());
            assert_eq!(taken, counters % 4, "of {counters} with {threads} threads");
            assert!(value > 1.0, "it is won");
        }
        assert!(takes(8, 2, Limit::Iterations(20_000), threads, &Stop::default()).1 < -1.0, "it is lost");
    }
}

/// Of four counters three players leave one, so that the next wins, or two or three, which is the same: nobody can win but the next.
/// Of three, all are taken.
#[test]
fn three_take_what_is_left_if_they_can() {
    for threads in [1, 2] {
        assert_eq!(takes(3, 3, Limit::Iterations(1000), threads, &Stop::default()).0, 3);
        assert_eq!(takes(2, 3, Limit::Iterations(1000), threads, &Stop::default()).0, 2);
        assert!(takes(4, 3, Limit::Iterations(1000), threads, &Stop::default()).1 < 0.0, "the next one wins");
    }
}

#[test]
fn a_stop_ends_every_thought() {
    let stop = Stop::default();
    stop.stop();
    for players in 2..=4 {
        for threads in [1, 2] {
            takes(30, players, Limit::Iterations(900_000_000_000), threads, &stop);
            takes(30, players, Limit::Time(3_000_000), threads, &stop);
        }
    }
}
