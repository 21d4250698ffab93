//! [`Narrate`]: a game in words.

use tilewright_core::{Game, Message, Seat};

use crate::language::LocalizedText;

/// A game in words. Every method has a default that writes the texts of events and actions, so that a new game is told at once.
pub trait Narrate: Game {
    /// Its words in each language. The reason of a score's item is a key among them, with `$count`.
    const MESSAGES: LocalizedText = LocalizedText::NONE;

    /// Its rules in each language, for people to read ([`rule_book!`](crate::rule_book)).
    const RULE_BOOK: LocalizedText = LocalizedText::NONE;

    /// What happened, to be said.
    fn event_message(event: &Self::Event) -> Message {
        Message::verbatim(event.to_string())
    }

    /// What an action would do, to be offered in a list.
    fn action_message(action: Self::Action) -> Message {
        Message::verbatim(action.to_string())
    }

    /// What a person picks to choose this action, in the order one is led. Different legal actions have different sets.
    fn choices(action: Self::Action) -> Vec<Choice> {
        vec![Choice::new(action.to_string(), Self::action_message(action))]
    }

    /// What the points of an event are booked under when a game is summed up: `heading-points` is in every language.
    fn score_heading(_event: &Self::Event) -> Message {
        Message::new("heading-points")
    }

    /// Whether a part of the game, such as a round, ends with an event, so that people want to look at it before the game goes on.
    fn ends_section(_event: &Self::Event) -> bool {
        false
    }

    /// What has ended with an event, to stand above what is told of it: the end of round 1.
    fn section_heading(_event: &Self::Event) -> Option<Message> {
        None
    }

    /// How an event is told in short.
    fn condense(_event: &Self::Event) -> Condensed {
        Condensed::Full
    }

    /// What a seat has just done, told in a few words from the events of its decisions in one turn, for whoever looks at the board.
    fn summarize_turn(events: &[Self::Event]) -> Vec<Message> {
        events.iter().filter(|event| Self::condense(event) == Condensed::Full).map(Self::event_message).collect()
    }
}

/// One of the things a person picks to say which action they mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What is picked, the same wherever it means the same: `cell 0,1`, `turn 90`, `line 3`.
    pub key: String,
    /// What it is, to be said.
    pub label: Message,
}

impl Choice {
    /// This key, said so.
    pub fn new(key: impl Into<String>, label: Message) -> Choice {
        Choice { key: key.into(), label }
    }
}

/// How an event is told to one who reads in short what has happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Condensed {
    /// As it is.
    Full,
    /// Together with those after it that are told by the same message: many cards are dealt, factories are filled.
    Merged(Message),
    /// Together with those beside it that say the same of other seats: the message gets all of them as `$seats`, and how many they
    /// are as `$count`.
    MergedBySeat(Message, Seat),
    /// Not at all: it follows from what is told, or is seen.
    Hidden,
}
