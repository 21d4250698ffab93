//! The toy with one thing wrong, so that laws can be seen to fail.

#![allow(dead_code, reason = "each test uses some of it")]

use std::sync::atomic::{AtomicU32, Ordering};

use tilewright_core::*;
use tilewright_toy::{Action, Chance, Event, RuleSet, Toy, View};

/// Nothing is wrong.
pub const NOTHING: u8 = 0;
/// Actions are listed twice.
pub const LISTS_TWICE: u8 = 1;
/// A seat in turn has nothing to do.
pub const LISTS_NOTHING: u8 = 2;
/// The first and the last outcome are picked in each other's place.
pub const PICKS_OTHERS: u8 = 3;
/// The sum of weights is one too low.
pub const WEIGHS_LESS: u8 = 4;
/// No two games of the same steps tell the same.
pub const TELLS_AT_WHIM: u8 = 5;
/// Games are longer than it says.
pub const SAYS_SHORTER: u8 = 6;
/// A point too many is counted.
pub const COUNTS_MORE: u8 = 7;
/// A seat imagines other cards in its own hand.
pub const FORGETS_ITS_HAND: u8 = 8;
/// What a glance promises depends on the cards of others.
pub const PEEKS: u8 = 9;
/// The worth of a game that is over is not its score.
pub const DREAMS_ON: u8 = 10;
/// To show a card and to bury it are chosen alike.
pub const CONFUSES: u8 = 11;

/// Hidden steps cannot be filled in.
pub const FILLS_NOTHING_IN: u8 = 12;
/// It does not say that it has secrets.
pub const SECRETIVE: u8 = 13;

/// To show a card and to bury it have one number.
pub const NUMBERS_ALIKE: u8 = 14;
/// An action has a number beyond the last.
pub const NUMBERS_BEYOND: u8 = 15;
/// Two outcomes have one number.
pub const NUMBERS_DEALS_ALIKE: u8 = 16;
/// The last float is not filled.
pub const LEAVES_A_GAP: u8 = 17;
/// A seat observes the cards of others.
pub const OBSERVES_ALL: u8 = 18;
/// A seat observes the cards of others, and imagines what they are.
pub const IMAGINES_NOTHING: u8 = 19;
/// Numbers depend on the cards of others.
pub const NUMBERS_BY_HANDS: u8 = 20;

static WHIM: AtomicU32 = AtomicU32::new(0);

/// The toy with this fault.
#[derive(Clone)]
pub struct Broken<const FAULT: u8>(Toy);

impl<const FAULT: u8> Game for Broken<FAULT> {
    const KEY: &'static str = "broken";
    const NAME: &'static str = "Broken";
    const SECRETS: bool = FAULT != SECRETIVE;
    type Rules = RuleSet;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<RuleSet>) -> Self {
        Broken(Toy::new(setup))
    }

    fn longest(setup: &Setup<RuleSet>) -> usize {
        Toy::longest(setup) - usize::from(FAULT == SAYS_SHORTER)
    }

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_actions(&self, list: &mut Vec<Action>) {
        self.0.legal_actions(list);
        match FAULT {
            LISTS_TWICE => list.extend(list.clone()),
            LISTS_NOTHING => list.clear(),
            _ => {}
        }
    }

    fn chance_outcomes(&self, list: &mut Vec<(Chance, u32)>) {
        self.0.chance_outcomes(list);
    }

    fn chance_weight(&self) -> u32 {
        self.0.chance_weight().saturating_sub(u32::from(FAULT == WEIGHS_LESS))
    }

    fn pick(&self, r: u32) -> Chance {
        let last = self.0.chance_weight() - 1;
        match FAULT {
            PICKS_OTHERS if r == 0 || r == last => self.0.pick(last - r),
            _ => self.0.pick(r),
        }
    }

    fn act<S: Sink<Event>>(&mut self, action: Action, sink: &mut S) {
        match FAULT {
            TELLS_AT_WHIM if WHIM.fetch_add(1, Ordering::Relaxed).is_multiple_of(2) => self.0.act(action, &mut Silent),
            _ => self.0.act(action, sink),
        }
    }

    fn resolve<S: Sink<Event>>(&mut self, chance: Chance, sink: &mut S) {
        self.0.resolve(chance, sink);
    }

    fn scores(&self) -> PerSeat<i32> {
        self.0.scores().map(|score| if FAULT == COUNTS_MORE && score > 0 { score + 1 } else { score })
    }

    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    fn redeal<D: Dice>(&mut self, seat: Seat, dice: &mut D) {
        let of = if FAULT == FORGETS_ITS_HAND { seat.next(self.players()) } else { seat };
        if FAULT != IMAGINES_NOTHING {
            self.0.redeal(of, dice);
        }
    }

    fn fill_in(setup: &Setup<RuleSet>, viewer: Viewer, seen: &[Sight<Self>]) -> Result<Vec<StepOf<Self>>, NoSuchGame> {
        if FAULT == FILLS_NOTHING_IN && seen.iter().any(|sight| sight.step.hides()) {
            return Err(NoSuchGame { ply: 0, why: "nothing is filled in" });
        }
        let seen: Vec<Sight<Toy>> =
            seen.iter().map(|sight| Sight { step: sight.step, saw: sight.saw.clone() }).collect();
        Toy::fill_in(setup, viewer, &seen)
    }

    fn figures(&self, tell: &mut dyn FnMut(&'static str, f64)) {
        self.0.figures(tell);
    }
}

impl<const FAULT: u8> Shown for Broken<FAULT> {
    fn choices(action: Action) -> Vec<Choice> {
        let keep = if FAULT == CONFUSES { 1 } else { 2 };
        Toy::choices(action).into_iter().take(keep).collect()
    }
}

impl<const FAULT: u8> Judgement for Broken<FAULT> {
    fn glance(&self, legal: &[Action], promise: &mut Vec<f32>) {
        self.0.glance(legal, promise);
        if FAULT == PEEKS {
            let seats = self.view(Viewer::All).seats;
            let cards: u32 =
                seats.iter().flat_map(|seat| &seat.hand).flatten().map(|card| u32::from(card.number())).sum();
            promise.iter_mut().for_each(|value| *value += cards as f32);
        }
    }

    fn worth(&self) -> PerSeat<f32> {
        self.scores().map(|score| if FAULT == DREAMS_ON { score as f32 + 0.5 } else { score as f32 })
    }
}

impl<const FAULT: u8> Broken<FAULT> {
    /// The sum of all cards in hands: what no seat may know.
    fn hands(&self) -> u32 {
        let seats = self.view(Viewer::All).seats;
        seats.iter().flat_map(|seat| &seat.hand).flatten().map(|card| u32::from(card.number())).sum()
    }
}

impl<const FAULT: u8> Numbered for Broken<FAULT> {
    fn actions(setup: &Setup<RuleSet>) -> Vec<Plane> {
        Toy::actions(setup)
    }

    fn number(&self, action: Action) -> u32 {
        match FAULT {
            NUMBERS_ALIKE => self.0.number(action) % 20,
            NUMBERS_BEYOND => self.0.number(action) + 40,
            NUMBERS_BY_HANDS => (self.0.number(action) + self.hands()) % 40,
            _ => self.0.number(action),
        }
    }

    fn numbered(&self, number: u32) -> Option<Action> {
        match FAULT {
            NUMBERS_BY_HANDS if number < 40 => self.0.numbered((number + 400 - self.hands()) % 40),
            _ => self.0.numbered(number),
        }
    }

    fn chances(setup: &Setup<RuleSet>) -> Vec<Plane> {
        Toy::chances(setup)
    }

    fn chance_number(&self, chance: Chance) -> u32 {
        let number = self.0.chance_number(chance);
        if FAULT == NUMBERS_DEALS_ALIKE { number / 2 } else { number }
    }

    fn chance_numbered(&self, number: u32) -> Option<Chance> {
        self.0.chance_numbered(if FAULT == NUMBERS_DEALS_ALIKE { number * 2 } else { number })
    }

    fn planes(setup: &Setup<RuleSet>) -> Vec<Plane> {
        Toy::planes(setup)
    }

    fn observe(&self, seat: Seat, floats: &mut [f32]) {
        let last = floats.len() - 1;
        let before = floats[last];
        self.0.observe(seat, floats);
        match FAULT {
            LEAVES_A_GAP => floats[last] = before,
            OBSERVES_ALL | IMAGINES_NOTHING => floats[last] += self.hands() as f32,
            _ => {}
        }
    }
}
