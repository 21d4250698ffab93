//! Choosing an action by picking one thing after the other, with a cursor on one of them: what a person does at a full screen.

use tilewright_core::Message;
use tilewright_display::Choice;
use tilewright_engine::LegalAction;

/// What is picked to rotate a piece: it is not pointed at, but turned where it lies.
const ROTATION_KEY_PREFIX: &str = "turn ";

/// A decision that is being made.
pub struct ActionPicker {
    legal: Vec<LegalAction>,
    /// The keys that stand on the board: they come first, so that what they are not is chosen last.
    keys_on_board: Vec<String>,
    picks: Vec<String>,
    /// The entry that the cursor is on.
    cursor: usize,
    /// Which way the piece there lies.
    variant: usize,
    /// The digits typed so far of a number that may go on.
    pending_number: usize,
    /// The action that was advised.
    hinted_action: Option<String>,
}

/// One of the things that can be picked now.
pub struct PickerEntry<'a> {
    /// Its key.
    pub key: &'a str,
    /// What it is.
    pub label: &'a Message,
    /// The actions it leads to.
    pub legal: Vec<&'a LegalAction>,
    /// Whether nothing but a rotation is left to choose then.
    pub is_final: bool,
}

impl ActionPicker {
    /// Among these, where these keys stand on the board.
    pub fn new(legal: Vec<LegalAction>, keys_on_board: Vec<String>) -> ActionPicker {
        let mut picker = ActionPicker {
            legal,
            keys_on_board,
            picks: Vec::new(),
            cursor: 0,
            variant: 0,
            pending_number: 0,
            hinted_action: None,
        };
        picker.pick_only_choices();
        picker
    }

    /// Whether something was picked that can be let go of.
    pub fn has_picks(&self) -> bool {
        !self.picks.is_empty()
    }

    /// What can be picked now, each thing once.
    pub fn entries(&self) -> Vec<PickerEntry<'_>> {
        let mut entries: Vec<PickerEntry<'_>> = Vec::new();
        for legal_action in matching(&self.legal, &self.picks) {
            let mut remaining = open_choices(legal_action, &self.picks);
            // What was picked may be all that tells this action from others.
            let Some(choice) = remaining.next().or(legal_action.choices.last()) else { continue };
            let is_final = remaining.all(|choice| choice.key.starts_with(ROTATION_KEY_PREFIX));
            match entries.iter_mut().find(|entry| entry.key == choice.key) {
                Some(entry) => {
                    entry.legal.push(legal_action);
                    entry.is_final &= is_final;
                }
                None => entries.push(PickerEntry {
                    key: &choice.key,
                    label: &choice.label,
                    legal: vec![legal_action],
                    is_final,
                }),
            }
        }
        entries.sort_by_key(|entry| !self.keys_on_board.iter().any(|key| key == entry.key));
        entries
    }

    /// The entry that the cursor is on.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The action that would be played now, if nothing but its rotation is left to choose.
    pub fn highlighted(&self) -> Option<&LegalAction> {
        let entries = self.entries();
        let entry = entries.get(self.cursor).filter(|entry| entry.is_final)?;
        entry.legal.get(self.variant % entry.legal.len()).copied()
    }

    /// How many ways the piece under the cursor can lie.
    pub fn variant_count(&self) -> usize {
        self.entries().get(self.cursor).filter(|entry| entry.is_final).map_or(1, |entry| entry.legal.len())
    }

    /// Puts the cursor on an entry.
    pub fn move_to(&mut self, index: usize) {
        (self.cursor, self.variant, self.pending_number) = (index.min(self.entries().len().saturating_sub(1)), 0, 0);
    }

    /// Goes on by so many entries, and round at the end.
    pub fn move_by(&mut self, by: isize) {
        let count = self.entries().len().max(1) as isize;
        self.move_to((self.cursor as isize + by).rem_euclid(count) as usize);
    }

    /// Turns the piece under the cursor.
    pub fn rotate(&mut self) {
        (self.variant, self.pending_number) = ((self.variant + 1) % self.variant_count().max(1), 0);
    }

    /// The digits typed so far, while more may follow.
    pub fn pending_digit(&self) -> Option<usize> {
        Some(self.pending_number).filter(|number| *number > 0)
    }

    /// Types a digit of an entry's number; says whether there is such a number. A number that cannot go on is chosen: the cursor goes there, and what is not the last
    /// thing to choose is picked.
    pub fn type_digit(&mut self, digit: usize) -> bool {
        let count = self.entries().len();
        let longer = self.pending_number * 10 + digit;
        let number = if (1..=count).contains(&longer) { longer } else { digit };
        if !(1..=count).contains(&number) {
            self.pending_number = 0;
            return false;
        }
        self.move_to(number - 1);
        if number * 10 <= count {
            self.pending_number = number;
        } else if !self.entries()[self.cursor].is_final {
            self.pick();
        }
        true
    }

    /// Picks what the cursor is on; the action, where nothing more is to be chosen.
    pub fn confirm(&mut self) -> Option<String> {
        match self.highlighted() {
            Some(legal_action) => Some(legal_action.action.clone()),
            None => {
                self.pick();
                None
            }
        }
    }

    fn pick(&mut self) {
        let Some(key) = self.entries().get(self.cursor).map(|entry| entry.key.to_owned()) else { return };
        self.picks.push(key);
        self.move_to(0);
        self.pick_only_choices();
        self.move_to_hint();
    }

    /// What can only be picked is picked, unless it is the last.
    fn pick_only_choices(&mut self) {
        loop {
            let key = match &self.entries()[..] {
                [entry] if !entry.is_final => entry.key.to_owned(),
                _ => return,
            };
            self.picks.push(key);
        }
    }

    /// Lets go of what was picked last, and puts the cursor on it.
    pub fn go_back(&mut self) -> bool {
        let pick_count = self.picks.len();
        while let Some(key) = self.picks.pop() {
            let index = self.entries().iter().position(|entry| entry.key == key).unwrap_or_default();
            if self.entries().len() > 1 {
                self.move_to(index);
                return true;
            }
        }
        if pick_count > 0 {
            self.move_to(0);
            self.pick_only_choices();
        }
        false
    }

    /// An action is advised: the cursor goes to what leads there of what can be picked now, and of what can be picked after that.
    /// Nothing is picked.
    pub fn apply_hint(&mut self, action: &str) {
        self.hinted_action = Some(action.to_owned());
        self.move_to_hint();
    }

    fn move_to_hint(&mut self) {
        let Some(action) = &self.hinted_action else { return };
        let found = self.entries().iter().enumerate().find_map(|(index, entry)| {
            let variant = entry.legal.iter().position(|legal_action| legal_action.action == *action)?;
            Some((index, if entry.is_final { variant } else { 0 }))
        });
        if let Some((index, variant)) = found {
            self.move_to(index);
            self.variant = variant;
        }
    }
}

/// Returns the legal actions that have every picked choice.
pub(crate) fn matching<'a>(legal: &'a [LegalAction], picks: &[String]) -> impl Iterator<Item = &'a LegalAction> {
    legal
        .iter()
        .filter(|legal_action| picks.iter().all(|pick| legal_action.choices.iter().any(|choice| choice.key == *pick)))
}

/// Returns the choices of an action that are not picked yet.
pub(crate) fn open_choices<'a>(legal_action: &'a LegalAction, picks: &[String]) -> impl Iterator<Item = &'a Choice> {
    legal_action.choices.iter().filter(|choice| !picks.contains(&choice.key))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legal_action(keys: &str) -> LegalAction {
        let choices = keys.split('/').map(|key| Choice::new(key, Message::verbatim(key))).collect();
        LegalAction { action: keys.to_owned(), label: Message::verbatim(keys), choices }
    }

    fn keys(picker: &ActionPicker) -> Vec<String> {
        picker.entries().iter().map(|entry| entry.key.to_owned()).collect()
    }

    #[test]
    fn a_rotation_is_turned_and_not_picked() {
        let legal = ["none", "cell 1/turn 0", "cell 1/turn 90", "cell 2/turn 90"].map(legal_action).to_vec();
        let mut picker = ActionPicker::new(legal, ["cell 1", "cell 2"].map(str::to_owned).to_vec());
        assert_eq!(keys(&picker), ["cell 1", "cell 2", "none"]);
        assert_eq!(picker.highlighted().map(|legal_action| legal_action.action.as_str()), Some("cell 1/turn 0"));
        picker.rotate();
        assert_eq!(picker.confirm().as_deref(), Some("cell 1/turn 90"));
        picker.rotate();
        assert_eq!(picker.confirm().as_deref(), Some("cell 1/turn 0"));
        picker.type_digit(3);
        assert_eq!(picker.confirm().as_deref(), Some("none"));
        assert!(!picker.type_digit(9), "there is no such number");
        assert_eq!(picker.cursor(), 2);
    }

    #[test]
    fn what_is_picked_can_be_let_go_of() {
        let legal = ["pile 1/line 1", "pile 1/line 2", "pile 2/line 1", "pile 3/line 1"].map(legal_action).to_vec();
        let mut picker = ActionPicker::new(legal, Vec::new());
        picker.type_digit(1);
        assert_eq!(keys(&picker), ["line 1", "line 2"]);
        picker.move_by(-1);
        assert_eq!(picker.highlighted().map(|legal_action| legal_action.action.as_str()), Some("pile 1/line 2"));
        assert!(picker.go_back() && !picker.go_back());
        picker.move_by(1);
        assert_eq!(picker.confirm(), None, "a pile alone is no action");
        assert_eq!(picker.confirm().as_deref(), Some("pile 2/line 1"));
    }

    #[test]
    fn advice_moves_the_cursor_and_picks_nothing() {
        let legal = ["pile 1/line 1", "pile 2/line 1/turn 0", "pile 2/line 2/turn 0", "pile 2/line 2/turn 180"];
        let mut picker = ActionPicker::new(legal.map(legal_action).to_vec(), Vec::new());
        picker.apply_hint("pile 2/line 2/turn 180");
        assert_eq!((picker.cursor(), picker.has_picks()), (1, false));
        assert_eq!(picker.confirm(), None);
        assert_eq!(picker.confirm().as_deref(), Some("pile 2/line 2/turn 180"), "it is led on");
        assert!(picker.go_back());
        picker.type_digit(1);
        picker.apply_hint("pile 2/line 1/turn 0");
        assert_eq!(
            picker.highlighted().map(|legal_action| legal_action.action.as_str()),
            Some("pile 1/line 1"),
            "what was picked stays"
        );
    }

    #[test]
    fn a_number_that_can_go_on_waits_for_its_next_digit() {
        let mut picker =
            ActionPicker::new((1..=12).map(|number| legal_action(&format!("cell {number}"))).collect(), Vec::new());
        for (digit, at) in [(1, 0), (2, 11), (1, 0), (5, 4), (0, 4), (1, 0), (0, 9)] {
            picker.type_digit(digit);
            assert_eq!(picker.cursor(), at);
        }
    }
}
