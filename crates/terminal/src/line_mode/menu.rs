//! A numbered menu of legal actions, narrowed by picks where there are many.

use tilewright_display::{Choice, Localizer, TextPage};
use tilewright_engine::LegalAction;

use crate::narration::sentences;
use crate::picker::{matching, open_choices};

/// Maximum number of lines of a list that is shown whole.
const MAX_FLAT_ENTRIES: usize = 12;

/// Legal actions, narrowed by picks.
pub(super) struct ActionMenu<'a> {
    legal: &'a [LegalAction],
    picks: Vec<String>,
    width: usize,
}

/// An entry of the menu.
pub(super) enum MenuEntry<'a> {
    /// An action that can be played.
    Action(&'a LegalAction),
    /// A choice to pick, which several actions may share.
    Pick(&'a Choice),
}

impl<'a> ActionMenu<'a> {
    /// Returns a menu of `legal` that is `width` columns wide.
    pub(super) fn new(legal: &'a [LegalAction], width: usize) -> ActionMenu<'a> {
        ActionMenu { legal, picks: Vec::new(), width }
    }

    /// Returns the notation of a legal action.
    pub(super) fn example(&self) -> &'a str {
        self.legal.first().map_or("", |legal_action| &legal_action.action)
    }

    /// Picks a choice by its key.
    pub(super) fn pick(&mut self, key: &str) {
        self.picks.push(key.to_owned());
    }

    /// Undoes the last pick; returns `false` if there is none.
    pub(super) fn go_back(&mut self) -> bool {
        self.picks.pop().is_some()
    }

    /// Returns the entries: the remaining actions if their list is short, else the next choices.
    pub(super) fn entries(&self, localizer: &dyn Localizer) -> Vec<MenuEntry<'a>> {
        let remaining: Vec<&LegalAction> = matching(self.legal, &self.picks).collect();
        let labels: Vec<String> = remaining.iter().map(|legal_action| localizer.format(&legal_action.label)).collect();
        let labels: Vec<(usize, String)> = labels.into_iter().enumerate().collect();
        if sentences::numbered_columns(&labels, self.width).len() <= MAX_FLAT_ENTRIES {
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

    /// Returns the menu as text. Unless `all` is set, a long list leaves out the choices that have a slot on the page.
    pub(super) fn lines(&self, page: &TextPage, all: bool, localizer: &dyn Localizer) -> Vec<String> {
        let entries = self.entries(localizer);
        let label = |entry: &MenuEntry<'_>| match entry {
            MenuEntry::Action(legal_action) => localizer.format(&legal_action.label),
            MenuEntry::Pick(choice) => format!("{} …", localizer.format(&choice.label)),
        };
        let numbered: Vec<(usize, String)> = entries.iter().map(label).enumerate().collect();
        let lines = sentences::numbered_columns(&numbered, self.width);
        if lines.len() <= MAX_FLAT_ENTRIES || all {
            return lines;
        }
        let is_off_board = |at: usize| !matches!(&entries[at], MenuEntry::Pick(choice) if page.has_slot(&choice.key));
        let mut lines = sentences::numbered_columns(
            &numbered.into_iter().filter(|(at, _)| is_off_board(*at)).collect::<Vec<_>>(),
            self.width,
        );
        lines.push(localizer.text("list-more"));
        lines
    }

    /// Returns the number of the entry that leads to the choice `key`, if it is the only one.
    pub(super) fn number_of(&self, entries: &[MenuEntry<'_>], key: &str) -> Option<usize> {
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
