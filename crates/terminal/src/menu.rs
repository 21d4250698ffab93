//! Choosing among many actions: by picking one thing after the other, until one action is left.

use game::{Choice, Tongue};
use registry::Offer;

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

    /// The lines as they are shown.
    pub fn lines(&self, tongue: &dyn Tongue) -> Vec<String> {
        let entries = self.entries(tongue);
        let said = |entry: &Entry<'_>| match entry {
            Entry::Action(offer) => tongue.say(&offer.label),
            Entry::Pick(choice) => format!("{} …", tongue.say(&choice.label)),
        };
        telling::columns(&entries.iter().map(said).collect::<Vec<_>>(), self.width)
    }
}
