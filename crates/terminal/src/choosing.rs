//! Choosing an action by picking one thing after the other, with a cursor on one of them: what a person does at a full screen.

use tilewright_core::Message;
use tilewright_engine::Offer;

/// What is picked to rotate a piece: it is not pointed at, but turned where it lies.
const TURN: &str = "turn ";

/// A decision that is being made.
pub struct Choosing {
    offers: Vec<Offer>,
    /// The keys that stand on the board: they come first, so that what they are not is chosen last.
    lit: Vec<String>,
    picks: Vec<String>,
    /// The entry that the cursor is on.
    at: usize,
    /// Which way the piece there lies.
    way: usize,
    /// The digits typed so far of a number that may go on.
    typed: usize,
    /// The action that was advised.
    advised: Option<String>,
}

/// One of the things that can be picked now.
pub struct Entry<'a> {
    /// Its key.
    pub key: &'a str,
    /// What it is.
    pub label: &'a Message,
    /// The actions it leads to.
    pub offers: Vec<&'a Offer>,
    /// Whether nothing but a rotation is left to choose then.
    pub last: bool,
}

impl Choosing {
    /// Among these, where these keys stand on the board.
    pub fn new(offers: Vec<Offer>, lit: Vec<String>) -> Choosing {
        let mut choosing = Choosing { offers, lit, picks: Vec::new(), at: 0, way: 0, typed: 0, advised: None };
        choosing.advance();
        choosing
    }

    /// Whether something was picked that can be let go of.
    pub fn has_picked(&self) -> bool {
        !self.picks.is_empty()
    }

    /// What can be picked now, each thing once.
    pub fn entries(&self) -> Vec<Entry<'_>> {
        let picked =
            |offer: &&Offer| self.picks.iter().all(|pick| offer.choices.iter().any(|choice| choice.key == *pick));
        let mut entries: Vec<Entry<'_>> = Vec::new();
        for offer in self.offers.iter().filter(picked) {
            let mut left = offer.choices.iter().filter(|choice| !self.picks.contains(&choice.key));
            // What was picked may be all that tells this action from others.
            let Some(choice) = left.next().or(offer.choices.last()) else { continue };
            let last = left.all(|choice| choice.key.starts_with(TURN));
            match entries.iter_mut().find(|entry| entry.key == choice.key) {
                Some(entry) => {
                    entry.offers.push(offer);
                    entry.last &= last;
                }
                None => entries.push(Entry { key: &choice.key, label: &choice.label, offers: vec![offer], last }),
            }
        }
        entries.sort_by_key(|entry| !self.lit.iter().any(|key| key == entry.key));
        entries
    }

    /// The entry that the cursor is on.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The action that would be played now, if nothing but its rotation is left to choose.
    pub fn looked_at(&self) -> Option<&Offer> {
        let entries = self.entries();
        let entry = entries.get(self.at).filter(|entry| entry.last)?;
        entry.offers.get(self.way % entry.offers.len()).copied()
    }

    /// How many ways the piece under the cursor can lie.
    pub fn ways(&self) -> usize {
        self.entries().get(self.at).filter(|entry| entry.last).map_or(1, |entry| entry.offers.len())
    }

    /// Puts the cursor on an entry.
    pub fn go_to(&mut self, at: usize) {
        (self.at, self.way, self.typed) = (at.min(self.entries().len().saturating_sub(1)), 0, 0);
    }

    /// Goes on by so many entries, and round at the end.
    pub fn go_on(&mut self, by: isize) {
        let count = self.entries().len().max(1) as isize;
        self.go_to((self.at as isize + by).rem_euclid(count) as usize);
    }

    /// Turns the piece under the cursor.
    pub fn turn(&mut self) {
        (self.way, self.typed) = ((self.way + 1) % self.ways().max(1), 0);
    }

    /// The digits typed so far, while more may follow.
    pub fn waits(&self) -> Option<usize> {
        Some(self.typed).filter(|typed| *typed > 0)
    }

    /// Types a digit of an entry's number; says whether there is such a number. A number that cannot go on is chosen: the cursor goes there, and what is not the last
    /// thing to choose is picked.
    pub fn digit(&mut self, digit: usize) -> bool {
        let count = self.entries().len();
        let longer = self.typed * 10 + digit;
        let number = if (1..=count).contains(&longer) { longer } else { digit };
        if !(1..=count).contains(&number) {
            self.typed = 0;
            return false;
        }
        self.go_to(number - 1);
        if number * 10 <= count {
            self.typed = number;
        } else if !self.entries()[self.at].last {
            self.pick();
        }
        true
    }

    /// Picks what the cursor is on; the action, where nothing more is to be chosen.
    pub fn enter(&mut self) -> Option<String> {
        match self.looked_at() {
            Some(offer) => Some(offer.action.clone()),
            None => {
                self.pick();
                None
            }
        }
    }

    fn pick(&mut self) {
        let Some(key) = self.entries().get(self.at).map(|entry| entry.key.to_owned()) else { return };
        self.picks.push(key);
        self.go_to(0);
        self.advance();
        self.go_to_advised();
    }

    /// What can only be picked is picked, unless it is the last.
    fn advance(&mut self) {
        loop {
            let only = match &self.entries()[..] {
                [entry] if !entry.last => entry.key.to_owned(),
                _ => return,
            };
            self.picks.push(only);
        }
    }

    /// Lets go of what was picked last, and puts the cursor on it.
    pub fn back(&mut self) -> bool {
        let all = self.picks.len();
        while let Some(key) = self.picks.pop() {
            let at = self.entries().iter().position(|entry| entry.key == key).unwrap_or_default();
            if self.entries().len() > 1 {
                self.go_to(at);
                return true;
            }
        }
        if all > 0 {
            self.go_to(0);
            self.advance();
        }
        false
    }

    /// An action is advised: the cursor goes to what leads there of what can be picked now, and of what can be picked after that.
    /// Nothing is picked.
    pub fn advise(&mut self, action: &str) {
        self.advised = Some(action.to_owned());
        self.go_to_advised();
    }

    fn go_to_advised(&mut self) {
        let Some(action) = &self.advised else { return };
        let found = self.entries().iter().enumerate().find_map(|(at, entry)| {
            let way = entry.offers.iter().position(|offer| offer.action == *action)?;
            Some((at, if entry.last { way } else { 0 }))
        });
        if let Some((at, way)) = found {
            self.go_to(at);
            self.way = way;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_core::Choice;

    fn offer(keys: &str) -> Offer {
        let choices = keys.split('/').map(|key| Choice::new(key, Message::verbatim(key))).collect();
        Offer { action: keys.to_owned(), label: Message::verbatim(keys), choices }
    }

    fn keys(choosing: &Choosing) -> Vec<String> {
        choosing.entries().iter().map(|entry| entry.key.to_owned()).collect()
    }

    #[test]
    fn a_rotation_is_turned_and_not_picked() {
        let offers = ["none", "cell 1/turn 0", "cell 1/turn 90", "cell 2/turn 90"].map(offer).to_vec();
        let mut choosing = Choosing::new(offers, ["cell 1", "cell 2"].map(str::to_owned).to_vec());
        assert_eq!(keys(&choosing), ["cell 1", "cell 2", "none"]);
        assert_eq!(choosing.looked_at().map(|offer| offer.action.as_str()), Some("cell 1/turn 0"));
        choosing.turn();
        assert_eq!(choosing.enter().as_deref(), Some("cell 1/turn 90"));
        choosing.turn();
        assert_eq!(choosing.enter().as_deref(), Some("cell 1/turn 0"));
        choosing.digit(3);
        assert_eq!(choosing.enter().as_deref(), Some("none"));
        assert!(!choosing.digit(9), "there is no such number");
        assert_eq!(choosing.at(), 2);
    }

    #[test]
    fn what_is_picked_can_be_let_go_of() {
        let offers = ["pile 1/line 1", "pile 1/line 2", "pile 2/line 1", "pile 3/line 1"].map(offer).to_vec();
        let mut choosing = Choosing::new(offers, Vec::new());
        choosing.digit(1);
        assert_eq!(keys(&choosing), ["line 1", "line 2"]);
        choosing.go_on(-1);
        assert_eq!(choosing.looked_at().map(|offer| offer.action.as_str()), Some("pile 1/line 2"));
        assert!(choosing.back() && !choosing.back());
        choosing.go_on(1);
        assert_eq!(choosing.enter(), None, "a pile alone is no action");
        assert_eq!(choosing.enter().as_deref(), Some("pile 2/line 1"));
    }

    #[test]
    fn advice_moves_the_cursor_and_picks_nothing() {
        let offers = ["pile 1/line 1", "pile 2/line 1/turn 0", "pile 2/line 2/turn 0", "pile 2/line 2/turn 180"];
        let mut choosing = Choosing::new(offers.map(offer).to_vec(), Vec::new());
        choosing.advise("pile 2/line 2/turn 180");
        assert_eq!((choosing.at(), choosing.has_picked()), (1, false));
        assert_eq!(choosing.enter(), None);
        assert_eq!(choosing.enter().as_deref(), Some("pile 2/line 2/turn 180"), "it is led on");
        assert!(choosing.back());
        choosing.digit(1);
        choosing.advise("pile 2/line 1/turn 0");
        assert_eq!(
            choosing.looked_at().map(|offer| offer.action.as_str()),
            Some("pile 1/line 1"),
            "what was picked stays"
        );
    }

    #[test]
    fn a_number_that_can_go_on_waits_for_its_next_digit() {
        let mut choosing = Choosing::new((1..=12).map(|number| offer(&format!("cell {number}"))).collect(), Vec::new());
        for (digit, at) in [(1, 0), (2, 11), (1, 0), (5, 4), (0, 4), (1, 0), (0, 9)] {
            choosing.digit(digit);
            assert_eq!(choosing.at(), at);
        }
    }
}
