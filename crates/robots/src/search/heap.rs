//! A game that is solved, for tests: a heap of counters, of which each in turn takes one to three. The last one wins.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use tilewright_core::{
    ByNature, Dice, Game, Judgement, NoLesson, PerSeat, Rounds, RuleChoice, Rules, Seat, Seen, Setup, Sink, Text, Turn,
    Unreadable, Viewer,
};

use crate::Robot;
use crate::budget::Clock;
use crate::opinion::Judged;

/// What a robot takes from a heap of so many, with its opinion after it has looked again.
pub(crate) fn chosen<const ROUNDS: bool>(
    mut robot: impl Robot<Heap<ROUNDS>>,
    counters: u8,
    players: u8,
    clock: &Clock,
) -> (u8, Vec<Judged<Counters>>) {
    let setup = Setup::new(Plain, players, None).expect("so many can play");
    let heap = Heap::<ROUNDS> { counters, ..Heap::new(&setup) };
    let mut legal = Vec::new();
    heap.legal_actions(&mut legal);
    robot.begin(1);
    let seen = Seen::new(&heap, Seat::new(0), &legal, &[]);
    let chosen = robot.choose(&seen, clock);
    assert!(legal.contains(&chosen));
    assert!(robot.opinion().is_sorted_by(|a, b| a.value >= b.value), "the best comes first");
    robot.look_again(&seen, clock);
    let opinion = robot.opinion().to_vec();
    assert!(opinion.first().is_none_or(|best| best.action == chosen), "it plays what it finds best");
    (chosen.0, opinion)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plain;

impl Rules for Plain {
    const SETS: &'static [Plain] = &[Plain];
    const CHOICES: &'static [RuleChoice<Plain>] = &[];

    fn name(&self) -> &'static str {
        "plain"
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=4
    }
}

/// So many counters; also what happens, and what chance never brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Counters(pub u8);

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

impl tilewright_core::Action for Counters {
    fn seen_by(self, _actor: Seat, _viewer: Viewer) -> Counters {
        self
    }
}

impl tilewright_core::Chance for Counters {
    fn seen_by(self, _viewer: Viewer) -> Counters {
        self
    }
}

impl tilewright_core::Event for Counters {
    type Lesson = NoLesson;

    fn seen_by(&self, _viewer: Viewer) -> Option<Counters> {
        Some(*self)
    }

    fn seat(&self) -> Option<Seat> {
        None
    }
}

/// The heap: a game of rounds to whoever searches it, or a game of which nothing is known.
#[derive(Clone)]
pub(crate) struct Heap<const ROUNDS: bool> {
    counters: u8,
    players: u8,
    turn: Turn,
    last: Seat,
}

impl<const ROUNDS: bool> Game for Heap<ROUNDS> {
    const KEY: &'static str = "heap";
    const NAME: &'static str = "Heap";
    type Rules = Plain;
    type Action = Counters;
    type Chance = Counters;
    type Event = Counters;
    type View = u8;

    fn new(setup: &Setup<Plain>) -> Heap<ROUNDS> {
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

/// Nothing has to be said for robots to play.
impl Judgement for Heap<false> {}

impl Judgement for Heap<true> {
    /// Two turns can be enough.
    fn may_end(&self) -> bool {
        self.counters <= 7
    }

    fn by_nature<C: ByNature<Heap<true>>>(chooser: C) -> C::Chosen {
        chooser.rounds()
    }
}

impl Rounds for Heap<true> {}
