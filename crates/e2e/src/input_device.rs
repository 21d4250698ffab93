//! Three ways of playing by what is on the screen, knowing no rules: pointing, keys, touch.

use std::time::{Duration, Instant};

use crate::TIMEOUT;
use crate::browser_tab::BrowserTab;
use crate::page_state::{PageState, PageTarget};

/// A way of choosing.
pub trait InputDevice {
    /// Does the next thing towards a decision: one press, or a few.
    fn press_next(&mut self, browser: &BrowserTab, page: &PageState);

    /// Plays until the game has gone on to `ply`, or is over; says whether it is.
    fn play_to(&mut self, browser: &BrowserTab, ply: u64) -> bool {
        let (mut last, mut since) = (u64::MAX, Instant::now());
        loop {
            let page = PageState::read(browser);
            if page.is_over() || page.ply >= ply {
                return page.is_over();
            }
            if page.ply != last {
                (last, since) = (page.ply, Instant::now());
            }
            assert!(since.elapsed() < TIMEOUT, "the game does not go on: {page:#?}");
            match page.can_choose() {
                true => self.press_next(browser, &page),
                false => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }

    /// Plays until the game is over.
    fn play_to_end(&mut self, browser: &BrowserTab) {
        self.play_to(browser, u64::MAX);
    }
}

/// Numbers that look drawn and are the same in every run.
struct SeededChoices(u64);

impl SeededChoices {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }

    fn pick<'a>(&mut self, targets: &'a [PageTarget]) -> &'a PageTarget {
        &targets[self.below(targets.len())]
    }
}

/// With a mouse.
pub struct Mouse(SeededChoices);

impl Mouse {
    /// A mouse that chooses by `seed`.
    pub fn new(seed: u64) -> Mouse {
        Mouse(SeededChoices(seed))
    }
}

impl InputDevice for Mouse {
    fn press_next(&mut self, browser: &BrowserTab, page: &PageState) {
        let (x, y) = match page.confirm {
            Some(at) if page.can_confirm && (page.next.is_empty() || self.0.below(3) > 0) => at,
            // A page that is being drawn is looked at again; one that stays so ends `play_to`.
            _ if page.next.is_empty() && page.chips.is_empty() => return,
            _ if page.next.is_empty() || (!page.chips.is_empty() && self.0.below(2) == 0) => {
                self.0.pick(&page.chips).at
            }
            _ => self.0.pick(&page.next).at,
        };
        browser.press_at(x, y);
    }
}

/// With a finger on a small screen, where some things lie in sheets.
pub struct Touch(Mouse);

impl Touch {
    /// A finger that chooses by `seed`.
    pub fn new(seed: u64) -> Touch {
        Touch(Mouse::new(seed))
    }
}

impl InputDevice for Touch {
    fn press_next(&mut self, browser: &BrowserTab, page: &PageState) {
        let nothing_to_press =
            page.next.is_empty() && page.chips.is_empty() && !(page.can_confirm && page.confirm.is_some());
        let drawer_button = |name: &str| page.tabs.iter().find(|tab| tab.key == name).map(|tab| tab.at);
        match (nothing_to_press, &page.drawer) {
            (false, _) => self.0.press_next(browser, page),
            (true, Some(open)) => {
                let (x, y) = drawer_button(open).unwrap_or_else(|| panic!("a sheet cannot be closed: {page:#?}"));
                browser.press_at(x, y);
            }
            (true, None) => {
                let (x, y) = drawer_button("seats").unwrap_or_else(|| panic!("nothing can be touched: {page:#?}"));
                browser.press_at(x, y);
            }
        }
    }
}

/// With Tab, arrows, Enter and N alone.
pub struct Keyboard(SeededChoices);

impl Keyboard {
    /// A keyboard that chooses by `seed`.
    pub fn new(seed: u64) -> Keyboard {
        Keyboard(SeededChoices(seed))
    }
}

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const ARROWS: [&str; 4] = ["\u{e012}", "\u{e013}", "\u{e014}", "\u{e015}"];

impl InputDevice for Keyboard {
    fn press_next(&mut self, browser: &BrowserTab, page: &PageState) {
        let drawn = !page.next.is_empty() || !page.unreachable.is_empty();
        let key = match &page.focus {
            _ if page.can_confirm && !page.focus_is_button && self.0.below(3) > 0 => ENTER,
            _ if !page.chips.is_empty() && (!drawn || self.0.below(2) == 0) => "n",
            None => TAB,
            Some(_) if page.can_confirm || (page.focus_is_next && self.0.below(3) > 0) => ENTER,
            Some(_) => ARROWS[self.0.below(4)],
        };
        browser.key(key);
    }
}
