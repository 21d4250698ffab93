//! What somebody sees of a table at one moment.

use serde::Deserialize;

use crate::browser_tab::BrowserTab;

/// Something that can be pressed, and where.
#[derive(Clone, Debug, Deserialize)]
pub struct PageTarget {
    pub key: String,
    pub at: (f64, f64),
}

/// A table page at one moment.
#[derive(Clone, Debug, Deserialize)]
pub struct PageState {
    /// `you`, `others` or `over`.
    pub turn: String,
    pub ply: u64,
    pub revision: u64,
    /// A decision is on its way.
    pub sending: bool,
    pub is_viewing_history: bool,
    /// `live` or `lost`.
    pub connection: String,
    /// Play would play something.
    pub can_confirm: bool,
    pub confirm: Option<(f64, f64)>,
    /// What one is led to next and can be pointed at.
    pub next: Vec<PageTarget>,
    /// What one is led to next and nothing on the screen stands for: out of sight, or covered.
    pub unreachable: Vec<String>,
    /// The bar's buttons.
    pub chips: Vec<PageTarget>,
    /// The phone's buttons that open a sheet, and the sheet that is open.
    pub tabs: Vec<PageTarget>,
    pub drawer: Option<String>,
    /// The key of the thing in the drawing that has the focus.
    pub focus: Option<String>,
    pub focus_is_next: bool,
    pub focus_is_button: bool,
    /// The sentence in the bar.
    pub prompt: String,
}

impl PageState {
    pub fn read(browser: &BrowserTab) -> PageState {
        let seen = browser.script(include_str!("page_state.js"), &[]);
        serde_json::from_value(seen).expect("the script says what a sight has")
    }

    pub fn is_over(&self) -> bool {
        self.turn == "over"
    }

    /// It is one's turn, and there is something to choose from.
    pub fn can_choose(&self) -> bool {
        let something =
            self.can_confirm || !self.next.is_empty() || !self.unreachable.is_empty() || !self.chips.is_empty();
        self.turn == "you" && !self.sending && something
    }
}
