//! Three ways of playing by what is on the screen, knowing no rules: pointing, keys, touch.

use std::time::{Duration, Instant};

use crate::PATIENCE;
use crate::sight::{Sight, Target};
use crate::visitor::Visitor;

/// A way of choosing.
pub trait Hands {
    /// Does the next thing towards a decision: one press, or a few.
    fn go_on(&mut self, visitor: &Visitor, sight: &Sight);

    /// Plays until the game has gone on to `ply`, or is over; says whether it is.
    fn play_to(&mut self, visitor: &Visitor, ply: u64) -> bool {
        let (mut last, mut since) = (u64::MAX, Instant::now());
        loop {
            let sight = Sight::of(visitor);
            if sight.is_over() || sight.ply >= ply {
                return sight.is_over();
            }
            if sight.ply != last {
                (last, since) = (sight.ply, Instant::now());
            }
            assert!(since.elapsed() < PATIENCE, "the game does not go on: {sight:#?}");
            match sight.can_choose() {
                true => self.go_on(visitor, &sight),
                false => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }

    /// Plays until the game is over.
    fn play_to_the_end(&mut self, visitor: &Visitor) {
        self.play_to(visitor, u64::MAX);
    }
}

/// Numbers that look drawn and are the same in every run.
pub struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }

    fn one<'a>(&mut self, targets: &'a [Target]) -> &'a Target {
        &targets[self.below(targets.len())]
    }
}

impl Default for Dice {
    fn default() -> Dice {
        Dice(17)
    }
}

/// With a mouse.
#[derive(Default)]
pub struct Pointing(Dice);

impl Hands for Pointing {
    fn go_on(&mut self, visitor: &Visitor, sight: &Sight) {
        let (x, y) = match sight.confirm {
            Some(at) if sight.stands && (sight.next.is_empty() || self.0.below(3) > 0) => at,
            // A page that is being drawn is looked at again; one that stays so ends `play_to`.
            _ if sight.next.is_empty() && sight.chips.is_empty() => return,
            _ if sight.next.is_empty() || (!sight.chips.is_empty() && self.0.below(2) == 0) => {
                self.0.one(&sight.chips).at
            }
            _ => self.0.one(&sight.next).at,
        };
        visitor.press_at(x, y);
    }
}

/// With a finger on a small screen, where some things lie in sheets.
#[derive(Default)]
pub struct Touch(Pointing);

impl Hands for Touch {
    fn go_on(&mut self, visitor: &Visitor, sight: &Sight) {
        let nothing = sight.next.is_empty() && sight.chips.is_empty() && !(sight.stands && sight.confirm.is_some());
        let sheet = |name: &str| sight.tabs.iter().find(|tab| tab.key == name).map(|tab| tab.at);
        match (nothing, &sight.sheet) {
            (false, _) => self.0.go_on(visitor, sight),
            (true, Some(open)) => {
                let (x, y) = sheet(open).unwrap_or_else(|| panic!("a sheet cannot be closed: {sight:#?}"));
                visitor.press_at(x, y);
            }
            (true, None) => {
                let (x, y) = sheet("seats").unwrap_or_else(|| panic!("nothing can be touched: {sight:#?}"));
                visitor.press_at(x, y);
            }
        }
    }
}

/// With Tab, arrows, Enter and N alone.
#[derive(Default)]
pub struct Keys(Dice);

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const ARROWS: [&str; 4] = ["\u{e012}", "\u{e013}", "\u{e014}", "\u{e015}"];

impl Hands for Keys {
    fn go_on(&mut self, visitor: &Visitor, sight: &Sight) {
        let drawn = !sight.next.is_empty() || !sight.unreachable.is_empty();
        let key = match &sight.focus {
            _ if sight.stands && !sight.focus_is_button && self.0.below(3) > 0 => ENTER,
            _ if !sight.chips.is_empty() && (!drawn || self.0.below(2) == 0) => "n",
            None => TAB,
            Some(_) if sight.stands || (sight.focus_is_next && self.0.below(3) > 0) => ENTER,
            Some(_) => ARROWS[self.0.below(4)],
        };
        visitor.key(key);
    }
}
