//! Mouse, touch and keyboard: each plays a game by what the page offers, without knowing the rules.

use std::time::{Duration, Instant};

use crate::TIMEOUT;
use crate::browser_tab::BrowserTab;
use crate::page_state::{PageState, PageTarget};

/// A simulated input device.
pub trait InputDevice {
    /// Makes the next press towards a decision, if something can be pressed.
    fn press_next(&mut self, browser: &BrowserTab, page: &PageState);

    /// Plays until the game reaches `ply` or is over; returns whether it is over.
    ///
    /// # Panics
    /// If no step is played within [`TIMEOUT`].
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

/// Pseudo-random choices, the same for a seed.
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

/// A mouse: clicks targets, buttons and the confirmation.
pub struct Mouse(SeededChoices);

impl Mouse {
    /// A mouse with choices by `seed`.
    pub fn new(seed: u64) -> Mouse {
        Mouse(SeededChoices(seed))
    }
}

impl InputDevice for Mouse {
    fn press_next(&mut self, browser: &BrowserTab, page: &PageState) {
        let (x, y) = match page.confirm {
            Some(at) if page.can_confirm && (page.next.is_empty() || self.0.below(3) > 0) => at,
            // The page is being redrawn: the caller reads it again, up to the timeout of `play_to`.
            _ if page.next.is_empty() && page.chips.is_empty() => return,
            _ if page.next.is_empty() || (!page.chips.is_empty() && self.0.below(2) == 0) => {
                self.0.pick(&page.chips).at
            }
            _ => self.0.pick(&page.next).at,
        };
        browser.press_at(x, y);
    }
}

/// A touch screen: also opens and closes the drawers of a small screen.
pub struct Touch(Mouse);

impl Touch {
    /// A touch screen with choices by `seed`.
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
                let (x, y) = drawer_button(open).unwrap_or_else(|| panic!("a drawer cannot be closed: {page:#?}"));
                browser.press_at(x, y);
            }
            (true, None) => {
                let (x, y) = drawer_button("seats").unwrap_or_else(|| panic!("nothing can be touched: {page:#?}"));
                browser.press_at(x, y);
            }
        }
    }
}

/// A keyboard: Tab, arrows, Enter and N only.
pub struct Keyboard(SeededChoices);

impl Keyboard {
    /// A keyboard with choices by `seed`.
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
