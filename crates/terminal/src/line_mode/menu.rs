//! Choosing among many actions: by picking one thing after the other, until one action is left.

use tilewright_display::{Choice, Localizer, TextPage};
use tilewright_engine::LegalAction;

use crate::narration::sentences;
use crate::picker::{matching, open_choices};

/// A list with more lines is not shown whole.
const MAX_FLAT_ENTRIES: usize = 12;

/// What can be chosen, narrowed by what has been picked.
pub struct ActionMenu<'a> {
    legal: &'a [LegalAction],
    picks: Vec<String>,
    width: usize,
}

/// A line of the menu.
pub enum MenuEntry<'a> {
    /// An action.
    Action(&'a LegalAction),
    /// Something to pick, after which more is to be chosen.
    Pick(&'a Choice),
}

impl<'a> ActionMenu<'a> {
    /// All of these, for a screen of so many columns.
    pub fn new(legal: &'a [LegalAction], width: usize) -> ActionMenu<'a> {
        ActionMenu { legal, picks: Vec::new(), width }
    }

    /// Returns the notation of a legal action.
    pub fn example(&self) -> &'a str {
        self.legal.first().map_or("", |legal_action| &legal_action.action)
    }

    /// Picks something.
    pub fn pick(&mut self, key: &str) {
        self.picks.push(key.to_owned());
    }

    /// Lets go of what was picked last; says whether there was anything.
    pub fn go_back(&mut self) -> bool {
        self.picks.pop().is_some()
    }

    /// The lines: the actions left if they are few, else what one is led to pick next.
    pub fn entries(&self, localizer: &dyn Localizer) -> Vec<MenuEntry<'a>> {
        let remaining: Vec<&LegalAction> = matching(self.legal, &self.picks).collect();
        let labels: Vec<String> = remaining.iter().map(|legal_action| localizer.format(&legal_action.label)).collect();
        let labels: Vec<(usize, String)> = labels.into_iter().enumerate().collect();
        if sentences::columns(&labels, self.width).len() <= MAX_FLAT_ENTRIES {
            return remaining.into_iter().map(MenuEntry::Action).collect();
        }
        let mut entries: Vec<MenuEntry<'a>> = Vec::new();
        for legal_action in remaining {
            match open_choices(legal_action, &self.picks).next() {
                None => entries.push(MenuEntry::Action(legal_action)),
                Some(next) => {
                    let is_same_pick =
                        |entry: &MenuEntry<'_>| matches!(entry, MenuEntry::Pick(choice) if choice.key == next.key);
                    if !entries.iter().any(is_same_pick) {
                        entries.push(MenuEntry::Pick(next));
                    }
                }
            }
        }
        entries
    }

    /// The lines as they are shown. Of a long list those are left out whose numbers stand on the page, unless all are asked for.
    pub fn lines(&self, page: &TextPage, all: bool, localizer: &dyn Localizer) -> Vec<String> {
        let entries = self.entries(localizer);
        let label = |entry: &MenuEntry<'_>| match entry {
            MenuEntry::Action(legal_action) => localizer.format(&legal_action.label),
            MenuEntry::Pick(choice) => format!("{} …", localizer.format(&choice.label)),
        };
        let numbered: Vec<(usize, String)> = entries.iter().map(label).enumerate().collect();
        let lines = sentences::columns(&numbered, self.width);
        if lines.len() <= MAX_FLAT_ENTRIES || all {
            return lines;
        }
        let is_off_board = |at: usize| !matches!(&entries[at], MenuEntry::Pick(choice) if page.has_slot(&choice.key));
        let mut lines = sentences::columns(
            &numbered.into_iter().filter(|(at, _)| is_off_board(*at)).collect::<Vec<_>>(),
            self.width,
        );
        lines.push(localizer.text("list-more"));
        lines
    }

    /// The number of a choice, where one line alone has it.
    pub fn number_of(&self, entries: &[MenuEntry<'_>], key: &str) -> Option<usize> {
        let mut found = entries.iter().enumerate().filter(|(_, entry)| match entry {
            MenuEntry::Pick(choice) => choice.key == key,
            MenuEntry::Action(legal_action) => {
                open_choices(legal_action, &self.picks).next().is_some_and(|next| next.key == key)
            }
        });
        let (at, _) = found.next()?;
        found.next().is_none().then_some(at + 1)
    }
}
