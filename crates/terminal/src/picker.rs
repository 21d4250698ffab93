//! Selecting a legal action step by step, with a cursor on one of the entries.

use tilewright_core::Message;
use tilewright_display::Choice;
use tilewright_engine::LegalAction;

/// Prefix of the keys of choices that rotate a piece. They are no entries: [`ActionPicker::rotate`] selects them.
const ROTATION_KEY_PREFIX: &str = "turn ";

/// A selection among legal actions: choices are picked until one action is left.
pub(crate) struct ActionPicker {
    legal: Vec<LegalAction>,
    /// The keys of targets on the board. Their entries come first.
    keys_on_board: Vec<String>,
    picks: Vec<String>,
    /// Index of the entry at the cursor.
    cursor: usize,
    /// Index of the rotation of the piece at the cursor.
    variant: usize,
    /// The number typed so far, if a further digit may follow; else 0.
    pending_number: usize,
    /// The action of the hint that is followed.
    hinted_action: Option<String>,
}

/// A choice that can be picked now.
pub(crate) struct PickerEntry<'a> {
    /// Its key.
    pub key: &'a str,
    /// Its label.
    pub label: &'a Message,
    /// The legal actions that have it.
    pub legal: Vec<&'a LegalAction>,
    /// Whether at most a rotation is left to choose after it.
    pub is_final: bool,
}

impl ActionPicker {
    /// Starts a selection among `legal`. Choices without an alternative are picked at once.
    pub(crate) fn new(legal: Vec<LegalAction>, keys_on_board: Vec<String>) -> ActionPicker {
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

    /// Whether a choice has been picked.
    pub(crate) fn has_picks(&self) -> bool {
        !self.picks.is_empty()
    }

    /// Returns the entries: the next open choice of each remaining action, without duplicates, targets on the board
    /// first.
    pub(crate) fn entries(&self) -> Vec<PickerEntry<'_>> {
        let mut entries: Vec<PickerEntry<'_>> = Vec::new();
        for legal_action in matching(&self.legal, &self.picks) {
            let mut remaining = open_choices(legal_action, &self.picks);
            // An action may have no choice but the picked ones.
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

    /// Returns the index of the entry at the cursor.
    pub(crate) fn cursor(&self) -> usize {
        self.cursor
    }

    /// Returns the action that [`confirm`](Self::confirm) would return; `None` if more is to be chosen.
    pub(crate) fn highlighted(&self) -> Option<&LegalAction> {
        let entries = self.entries();
        let entry = entries.get(self.cursor).filter(|entry| entry.is_final)?;
        entry.legal.get(self.variant % entry.legal.len()).copied()
    }

    /// Returns the number of rotations of the piece at the cursor; 1 if more is to be chosen.
    pub(crate) fn variant_count(&self) -> usize {
        self.entries().get(self.cursor).filter(|entry| entry.is_final).map_or(1, |entry| entry.legal.len())
    }

    /// Moves the cursor to an entry, or to the last one if `index` is too large.
    pub(crate) fn move_to(&mut self, index: usize) {
        (self.cursor, self.variant, self.pending_number) = (index.min(self.entries().len().saturating_sub(1)), 0, 0);
    }

    /// Moves the cursor by a number of entries, cyclically.
    pub(crate) fn move_by(&mut self, by: isize) {
        let count = self.entries().len().max(1) as isize;
        self.move_to((self.cursor as isize + by).rem_euclid(count) as usize);
    }

    /// Selects the next rotation of the piece at the cursor.
    pub(crate) fn rotate(&mut self) {
        (self.variant, self.pending_number) = ((self.variant + 1) % self.variant_count().max(1), 0);
    }

    /// Returns the number typed so far, if a further digit may follow.
    pub(crate) fn pending_digit(&self) -> Option<usize> {
        Some(self.pending_number).filter(|number| *number > 0)
    }

    /// Types a digit of an entry's number, counted from 1, and moves the cursor there. An entry whose number no digit
    /// can extend is picked, unless it is final. Returns `false` if no entry has that number.
    pub(crate) fn type_digit(&mut self, digit: usize) -> bool {
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

    /// Picks the entry at the cursor; returns the action instead if the entry is final.
    pub(crate) fn confirm(&mut self) -> Option<String> {
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

    /// Picks entries without an alternative, except a final one.
    fn pick_only_choices(&mut self) {
        loop {
            let key = match &self.entries()[..] {
                [entry] if !entry.is_final => entry.key.to_owned(),
                _ => return,
            };
            self.picks.push(key);
        }
    }

    /// Undoes the last pick that had an alternative and moves the cursor to it; returns `false` if there is none.
    pub(crate) fn go_back(&mut self) -> bool {
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

    /// Moves the cursor to the entry that leads to `action`, now and after each pick. Picks nothing.
    pub(crate) fn apply_hint(&mut self, action: &str) {
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
    use serde_json::Value;

    fn legal_action(keys: &str) -> LegalAction {
        let choices = keys.split('/').map(|key| Choice::new(key, Message::verbatim(key))).collect();
        LegalAction { action: keys.to_owned(), label: Message::verbatim(keys), choices }
    }

    fn keys(picker: &ActionPicker) -> Vec<String> {
        picker.entries().iter().map(|entry| entry.key.to_owned()).collect()
    }

    /// `crates/testkit/picker_cases.json` describes what the page script shares with the terminal.
    #[test]
    fn picker_cases_hold() {
        let file: Value = serde_json::from_str(include_str!("../../testkit/picker_cases.json")).expect("it is JSON");
        for case in file["cases"].as_array().expect("cases is a list") {
            let texts = |value: &Value| -> Vec<String> {
                value.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(str::to_owned)).collect()
            };
            let actions: Vec<String> =
                case["actions"].as_array().into_iter().flatten().map(|keys| texts(keys).join("/")).collect();
            let indices = |legal: &[&LegalAction]| -> Value {
                legal.iter().map(|each| actions.iter().position(|action| *action == each.action)).collect()
            };
            let with_picks = |picks: &[String]| ActionPicker {
                picks: picks.to_vec(),
                ..ActionPicker::new(actions.iter().map(|action| legal_action(action)).collect(), Vec::new())
            };
            let picks = texts(&case["picks"]);
            let picker = with_picks(&picks);
            let found: Vec<&LegalAction> = matching(&picker.legal, &picks).collect();
            assert_eq!(indices(&found), case["matching"], "{case}");
            if let Some(next) = case.get("next") {
                assert_eq!(keys(&picker), texts(next), "{case}");
            }
            if let (Some(variants), Some((last, before))) = (case.get("variants"), picks.split_last()) {
                let picker = with_picks(before);
                let entries = picker.entries();
                let entry = entries.iter().find(|entry| entry.key == last && entry.is_final);
                assert_eq!(indices(entry.map_or(&[], |entry| &entry.legal)), *variants, "{case}");
            }
        }
    }

    #[test]
    fn rotation_is_turned_and_not_picked() {
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
        assert!(!picker.type_digit(9), "no entry has this number");
        assert_eq!(picker.cursor(), 2);
    }

    #[test]
    fn go_back_undoes_the_last_pick() {
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
    fn hint_moves_the_cursor_and_picks_nothing() {
        let legal = ["pile 1/line 1", "pile 2/line 1/turn 0", "pile 2/line 2/turn 0", "pile 2/line 2/turn 180"];
        let mut picker = ActionPicker::new(legal.map(legal_action).to_vec(), Vec::new());
        picker.apply_hint("pile 2/line 2/turn 180");
        assert_eq!((picker.cursor(), picker.has_picks()), (1, false));
        assert_eq!(picker.confirm(), None);
        assert_eq!(picker.confirm().as_deref(), Some("pile 2/line 2/turn 180"), "the cursor follows the hint");
        assert!(picker.go_back());
        picker.type_digit(1);
        picker.apply_hint("pile 2/line 1/turn 0");
        assert_eq!(
            picker.highlighted().map(|legal_action| legal_action.action.as_str()),
            Some("pile 1/line 1"),
            "picks stay"
        );
    }

    #[test]
    fn number_waits_for_a_digit_that_can_extend_it() {
        let mut picker =
            ActionPicker::new((1..=12).map(|number| legal_action(&format!("cell {number}"))).collect(), Vec::new());
        for (digit, at) in [(1, 0), (2, 11), (1, 0), (5, 4), (0, 4), (1, 0), (0, 9)] {
            picker.type_digit(digit);
            assert_eq!(picker.cursor(), at);
        }
    }
}
