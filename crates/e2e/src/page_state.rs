//! The state of a table page as it is on the screen.

use serde::Deserialize;

use crate::browser_tab::BrowserTab;

/// An element that can be pressed.
#[derive(Clone, Debug, Deserialize)]
pub struct PageTarget {
    /// Its choice, action or drawer.
    pub key: String,
    /// A point in the viewport that hits it.
    pub at: (f64, f64),
}

/// A snapshot of a table page, taken by `page_state.js`.
#[derive(Clone, Debug, Deserialize)]
pub struct PageState {
    /// `you`, `others` or `over`.
    pub turn: String,
    /// The ply shown.
    pub ply: u64,
    /// The revision shown.
    pub revision: u64,
    /// Whether a decision has been sent but not answered.
    pub sending: bool,
    /// Whether an earlier ply is shown.
    pub is_viewing_history: bool,
    /// `live` or `lost`.
    pub connection: String,
    /// Whether the button that plays the prepared action is enabled.
    pub can_confirm: bool,
    /// A point that hits this button, if it is visible.
    pub confirm: Option<(f64, f64)>,
    /// Elements that can be picked next and are visible.
    pub next: Vec<PageTarget>,
    /// Keys of elements that can be picked next but are covered or outside the viewport.
    pub unreachable: Vec<String>,
    /// Buttons of the action bar.
    pub chips: Vec<PageTarget>,
    /// Buttons of a small screen that open a drawer.
    pub tabs: Vec<PageTarget>,
    /// Key of the open drawer.
    pub drawer: Option<String>,
    /// Key of the element of the drawing that has the focus.
    pub focus: Option<String>,
    /// Whether the focused element can be picked next.
    pub focus_is_next: bool,
    /// Whether the focus is on a button, link or field.
    pub focus_is_button: bool,
    /// The sentence in the action bar.
    pub prompt: String,
}

impl PageState {
    /// Reads the state of the open page.
    pub fn read(browser: &BrowserTab) -> PageState {
        let seen = browser.script(include_str!("page_state.js"), &[]);
        serde_json::from_value(seen).expect("the script returns every field of the state")
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.turn == "over"
    }

    /// Whether it is the person's turn and the page offers a choice.
    pub fn can_choose(&self) -> bool {
        let something =
            self.can_confirm || !self.next.is_empty() || !self.unreachable.is_empty() || !self.chips.is_empty();
        self.turn == "you" && !self.sending && something
    }
}
