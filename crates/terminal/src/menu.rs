//! Choosing among many actions: by picking one thing after the other, until one action is left.

use tilewright_core::{Choice, Page, Tongue};
use tilewright_engine::Offer;

use crate::telling;

/// A list with more lines is not shown whole.
const SHORT: usize = 12;

/// What can be chosen, narrowed by what has been picked.
pub struct Menu<'a> {
    offers: &'a [Offer],
    picks: Vec<String>,
    width: usize,
}

/// A line of the menu.
pub enum Entry<'a> {
    /// An action.
    Action(&'a Offer),
    /// Something to pick, after which more is to be chosen.
    Pick(&'a Choice),
}

impl<'a> Menu<'a> {
    /// All of these, for a screen of so many columns.
    pub fn new(offers: &'a [Offer], width: usize) -> Menu<'a> {
        Menu { offers, picks: Vec::new(), width }
    }

    /// Picks something.
    pub fn pick(&mut self, key: &str) {
        self.picks.push(key.to_owned());
    }

    /// Lets go of what was picked last; says whether there was anything.
    pub fn back(&mut self) -> bool {
        self.picks.pop().is_some()
    }

    fn left(&self) -> impl Iterator<Item = &'a Offer> {
        let fits =
            |offer: &&Offer| self.picks.iter().all(|pick| offer.choices.iter().any(|choice| choice.key == *pick));
        self.offers.iter().filter(fits)
    }

    /// The lines: the actions left if they are few, else what one is led to pick next.
    pub fn entries(&self, tongue: &dyn Tongue) -> Vec<Entry<'a>> {
        let left: Vec<&Offer> = self.left().collect();
        let labels: Vec<String> = left.iter().map(|offer| tongue.say(&offer.label)).collect();
        let labels: Vec<(usize, String)> = labels.into_iter().enumerate().collect();
        if telling::columns(&labels, self.width).len() <= SHORT {
            return left.into_iter().map(Entry::Action).collect();
        }
        let mut entries: Vec<Entry<'a>> = Vec::new();
        for offer in left {
            let next = offer.choices.iter().find(|choice| !self.picks.contains(&choice.key));
            match next {
                None => entries.push(Entry::Action(offer)),
                Some(next) => {
                    let known = |entry: &Entry<'_>| matches!(entry, Entry::Pick(choice) if choice.key == next.key);
                    if !entries.iter().any(known) {
                        entries.push(Entry::Pick(next));
                    }
                }
            }
        }
        entries
    }

    /// The lines as they are shown. Of a long list those are left out whose numbers stand on the page, unless all are asked for.
    pub fn lines(&self, page: &Page, all: bool, tongue: &dyn Tongue) -> Vec<String> {
        let entries = self.entries(tongue);
        let said = |entry: &Entry<'_>| match entry {
            Entry::Action(offer) => tongue.say(&offer.label),
            Entry::Pick(choice) => format!("{} …", tongue.say(&choice.label)),
        };
        let numbered: Vec<(usize, String)> = entries.iter().map(said).enumerate().collect();
        let lines = telling::columns(&numbered, self.width);
        if lines.len() <= SHORT || all {
            return lines;
        }
        let unlit = |at: usize| !matches!(&entries[at], Entry::Pick(choice) if page.has_slot(&choice.key));
        let mut lines =
            telling::columns(&numbered.into_iter().filter(|(at, _)| unlit(*at)).collect::<Vec<_>>(), self.width);
        lines.push(tongue.word("list-more"));
        lines
    }

    /// The number of a choice, where one line alone has it.
    pub fn number_of(&self, entries: &[Entry<'_>], key: &str) -> Option<usize> {
        let mut found = entries.iter().enumerate().filter(|(_, entry)| match entry {
            Entry::Pick(choice) => choice.key == key,
            Entry::Action(offer) => offer
                .choices
                .iter()
                .find(|choice| !self.picks.contains(&choice.key))
                .is_some_and(|next| next.key == key),
        });
        let (at, _) = found.next()?;
        found.next().is_none().then_some(at + 1)
    }
}
