//! [`Narrate`]: a game in words. It makes messages; a [`Localizer`](crate::Localizer) formats them.

use tilewright_core::{Game, Message, Seat};

use crate::language::LocalizedText;

/// A game in words.
///
/// Every item has a default, which uses the notation of actions and events, so that a new game can be played at once.
pub trait Narrate: Game {
    /// Messages of the game in each language. The reason of a score item is a key among them, with the argument
    /// `$count`.
    const MESSAGES: LocalizedText = LocalizedText::NONE;

    /// Rule book in each language, for people ([`rule_book!`](crate::rule_book)).
    const RULE_BOOK: LocalizedText = LocalizedText::NONE;

    /// Returns the sentence about an event.
    fn event_message(event: &Self::Event) -> Message {
        Message::verbatim(event.to_string())
    }

    /// Returns the description of an action, as an entry of a list of actions.
    fn action_message(action: Self::Action) -> Message {
        Message::verbatim(action.to_string())
    }

    /// Returns the choices that select an action, in the order in which a person is led through them. Two legal actions
    /// never have the same set.
    fn choices(action: Self::Action) -> Vec<Choice> {
        vec![Choice::new(action.to_string(), Self::action_message(action))]
    }

    /// Returns what a person is asked for when the choice with `choice_key` comes next: the suffix of a message
    /// `page-choose-…`. Keys that mean the same kind of thing have the same prompt.
    fn prompt(_choice_key: &str) -> &'static str {
        "target"
    }

    /// Returns the digit of the keyboard, 1 to 9, that picks the choice with `choice_key`, such as a line's number.
    fn shortcut(_choice_key: &str) -> Option<char> {
        None
    }

    /// Returns the heading under which the points of an event are summed up at the end. `heading-points` exists in
    /// every language.
    fn score_heading(_event: &Self::Event) -> Message {
        Message::new("heading-points")
    }

    /// Whether a section of the game, such as a round, ends with an event, so that playback pauses there.
    fn ends_section(_event: &Self::Event) -> bool {
        false
    }

    /// Whether a phase of the game ends with an event, so that a printed game displays the position there.
    ///
    /// A section ends with its last phase.
    fn ends_phase(event: &Self::Event) -> bool {
        Self::ends_section(event)
    }

    /// Returns the heading above the events of a section that has ended, such as the end of round 1.
    fn section_heading(_event: &Self::Event) -> Option<Message> {
        None
    }

    /// Returns how a condensed report treats an event.
    fn condense(_event: &Self::Event) -> Condensed {
        Condensed::Full
    }

    /// Returns a short report of one turn of a seat, from the events of its decisions, for display at the board.
    fn summarize_turn(events: &[Self::Event]) -> Vec<Message> {
        events.iter().filter(|event| Self::condense(event) == Condensed::Full).map(Self::event_message).collect()
    }
}

/// A thing that a person picks to select an action, such as a cell or a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Key of the choice, the same wherever it means the same: `cell 0,1`, `turn 90`, `line 3`.
    pub key: String,
    /// Label for people.
    pub label: Message,
}

impl Choice {
    /// Creates a choice.
    pub fn new(key: impl Into<String>, label: Message) -> Choice {
        Choice { key: key.into(), label }
    }
}

/// Returns the digit after the first word of a choice's key, if that word is among `kinds`: `3` of `line 3`. For
/// [`Narrate::shortcut`].
pub fn digit_shortcut(choice_key: &str, kinds: &[&str]) -> Option<char> {
    let (kind, number) = choice_key.split_once(' ')?;
    let mut characters = number.chars();
    let digit = characters.next().filter(|character| ('1'..='9').contains(character))?;
    (kinds.contains(&kind) && characters.next().is_none()).then_some(digit)
}

/// Treatment of an event in a condensed report.
#[derive(Clone, PartialEq, Debug)]
pub enum Condensed {
    /// Reported by its own sentence.
    Full,
    /// Reported once for all events with an equal message, for example when many cards are dealt.
    Merged(Message),
    /// Reported together with neighbouring events that have an equal message about other seats. The message gets all
    /// these seats as `$seats` and their number as `$count`.
    MergedBySeat(Message, Seat),
    /// Not reported: it follows from other events, or is visible.
    Hidden,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digit_shortcut_is_the_number_of_a_kind() {
        let check = |key: &str, expected: Option<char>| assert_eq!(digit_shortcut(key, &["line", "row"]), expected);
        check("line 3", Some('3'));
        check("row 9", Some('9'));
        check("cell 3", None);
        check("line 0", None);
        check("line 12", None);
        check("line", None);
        check("line a", None);
    }
}
