//! Nim for tests: from a heap, each seat in turn takes one to three counters; taking the last one wins.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use tilewright_ai::{DeterministicRounds, Evaluate, SearchSelector};
use tilewright_core::{
    EventSink, Game, InfoState, NoReveal, Notation, ParseError, PerSeat, Rng, RuleChoice, Rules, Seat, Setup,
    SplitMix64, Turn, Viewer,
};

use crate::Robot;
use crate::scored_action::ScoredAction;
use crate::time_control::TimeControl;

/// The number of counters `robot` takes from a heap of `counters`, and its scored actions after
/// [`refine`](Robot::refine).
pub(crate) fn choose_in_nim<const ROUNDS: bool>(
    robot: impl Robot<Nim<ROUNDS>>,
    counters: u8,
    players: u8,
    time_control: &TimeControl,
) -> (u8, Vec<ScoredAction<NimAction>>) {
    choose(robot, &Nim::with_counters(counters, players), time_control)
}

/// The same for any position of seat 0.
pub(crate) fn choose<const ROUNDS: bool>(
    mut robot: impl Robot<Nim<ROUNDS>>,
    nim: &Nim<ROUNDS>,
    time_control: &TimeControl,
) -> (u8, Vec<ScoredAction<NimAction>>) {
    let mut legal = Vec::new();
    nim.legal_actions(&mut legal);
    robot.reset(1);
    let info = InfoState::new(nim, Seat::new(0), &legal, &[]);
    let action = robot.choose(&info, time_control);
    assert!(legal.contains(&action));
    assert!(robot.scored_actions().is_sorted_by(|a, b| a.value >= b.value), "the best comes first");
    robot.refine(&info, time_control);
    let scored_actions = robot.scored_actions().to_vec();
    assert!(scored_actions.first().is_none_or(|best| best.action == action), "the best action is played");
    (action.0, scored_actions)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NimRules;

impl Rules for NimRules {
    const SETS: &'static [NimRules] = &[NimRules];
    const CHOICES: &'static [RuleChoice<NimRules>] = &[];

    fn name(&self) -> &'static str {
        "plain"
    }

    fn players(&self) -> RangeInclusive<u8> {
        2..=4
    }
}

/// A number of counters; also the type of events and of outcomes, which do not occur.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct NimAction(pub u8);

impl fmt::Display for NimAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for NimAction {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<NimAction, ParseError> {
        text.parse().map(NimAction).map_err(|_| ParseError::new(text, "a number"))
    }
}

impl Notation for NimAction {}

impl tilewright_core::Action for NimAction {
    fn seen_by(self, _actor: Seat, _viewer: Viewer) -> NimAction {
        self
    }
}

impl tilewright_core::ChanceOutcome for NimAction {
    fn seen_by(self, _viewer: Viewer) -> NimAction {
        self
    }
}

impl tilewright_core::Event for NimAction {
    type Reveal = NoReveal;

    fn seen_by(&self, _viewer: Viewer) -> Option<NimAction> {
        Some(*self)
    }

    fn seat(&self) -> Option<Seat> {
        None
    }
}

/// The heap: searched as a game of rounds, or with `ROUNDS` false as a game without evaluation.
#[derive(Clone)]
pub(crate) struct Nim<const ROUNDS: bool> {
    counters: u8,
    players: u8,
    turn: Turn,
    last: Seat,
    /// Hash of the actions so far, if the scores depend on it.
    path: Option<u64>,
}

impl<const ROUNDS: bool> Nim<ROUNDS> {
    /// A heap of `counters`.
    pub(crate) fn with_counters(counters: u8, players: u8) -> Nim<ROUNDS> {
        let setup = Setup::new(NimRules, players, None).expect("2 to 4 can play");
        Nim { counters, ..Nim::new(&setup) }
    }

    /// A heap whose final scores are pseudorandom numbers, seeded by the whole sequence of actions: two sequences
    /// hardly ever have equal scores.
    pub(crate) fn with_path_scores(counters: u8) -> Nim<ROUNDS> {
        Nim { path: Some(u64::from(counters)), ..Nim::with_counters(counters, 2) }
    }
}

impl<const ROUNDS: bool> Game for Nim<ROUNDS> {
    const KEY: &'static str = "heap";
    const NAME: &'static str = "Heap";
    type Rules = NimRules;
    type Action = NimAction;
    type Outcome = NimAction;
    type Event = NimAction;
    type View = u8;

    fn new(setup: &Setup<NimRules>) -> Nim<ROUNDS> {
        Nim { counters: 30, players: setup.players(), turn: Turn::Seat(Seat::new(0)), last: Seat::new(0), path: None }
    }

    fn max_plies(_setup: &Setup<NimRules>) -> usize {
        30
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn turn(&self) -> Turn {
        self.turn
    }

    fn legal_actions(&self, list: &mut Vec<NimAction>) {
        list.clear();
        list.extend((1..=self.counters.min(3)).map(NimAction));
    }

    fn chance_outcomes(&self, list: &mut Vec<(NimAction, u32)>) {
        list.clear();
    }

    fn total_chance_weight(&self) -> u32 {
        0
    }

    fn outcome_at(&self, _r: u32) -> NimAction {
        NimAction(0)
    }

    fn play_unchecked<S: EventSink<NimAction>>(&mut self, action: NimAction, _events: &mut S) {
        let Turn::Seat(seat) = self.turn else { return };
        self.counters -= action.0;
        self.path = self.path.map(|path| SplitMix64::new(path ^ u64::from(action.0)).next_u64());
        self.last = seat;
        self.turn = if self.counters == 0 { Turn::Over } else { Turn::Seat(seat.next(self.players)) };
    }

    fn resolve_unchecked<S: EventSink<NimAction>>(&mut self, _outcome: NimAction, _events: &mut S) {}

    fn scores(&self) -> PerSeat<i32> {
        match self.path {
            Some(path) if self.counters == 0 => PerSeat::from_fn(2, |seat| (path >> (8 * seat.index()) & 31) as i32),
            _ => PerSeat::from_fn(self.players, |seat| i32::from(self.counters == 0 && seat == self.last)),
        }
    }

    fn view(&self, _viewer: Viewer) -> u8 {
        self.counters
    }

    fn resample_hidden<D: Rng>(&mut self, _seat: Seat, _rng: &mut D) {}
}

/// All defaults.
impl Evaluate for Nim<false> {}

impl Evaluate for Nim<true> {
    /// Two turns can be enough.
    fn may_end_before_chance(&self) -> bool {
        self.counters <= 7
    }

    fn select_search<C: SearchSelector<Nim<true>>>(selector: C) -> C::Output {
        selector.rounds()
    }
}

impl DeterministicRounds for Nim<true> {}
