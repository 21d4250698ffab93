//! How a game is shown to people: drawn, and told in words. Rules do not use it; it uses the rules' views.
//!
//! Everything has a plain form to begin with, so that a new game is shown at once: sentences are the texts of events and actions,
//! a page is the view as JSON.

use crate::language::LocalizedText;
use crate::scene::{Ghost, RenderContext, Scene};
use crate::styled_text::TextLine;
use crate::svg;
use crate::text_page::TextPage;
use tilewright_core::{Game, Message, Seat, View};

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

/// A game that can be shown.
pub trait Render: Game {
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

    /// Every piece that scenes are made of, each a `<g id="NAME">` of its own, none inside another, with its middle at the origin.
    fn symbols() -> String {
        String::new()
    }

    /// Whether what lies before a seat is a board that its player decides on, so that it is shown large.
    const SEATS_HAVE_BOARDS: bool = false;

    /// A position laid out for a screen.
    fn scene(ctx: &RenderContext<Self>) -> Scene {
        Scene { board: svg::text_part(&json_lines(ctx.view)), ..Scene::default() }
    }

    /// The pieces as an action would put them, if it were played now.
    fn ghosts(_ctx: &RenderContext<Self>, _action: Self::Action) -> Vec<Ghost> {
        Vec::new()
    }

    /// The key of the note that explains where the points of an event were won.
    fn score_note(_event: &Self::Event, _view: &Self::View) -> Option<String> {
        None
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

    /// What an action would cost or bring later on, where playing it scores nothing yet: it is said before one decides.
    fn forecast(_ctx: &RenderContext<Self>, _action: Self::Action) -> Option<Message> {
        None
    }

    /// A position as text with colours, and on it, where an action is looked at, the pieces as it would put them.
    fn text_page(ctx: &RenderContext<Self>, _ghost: Option<Self::Action>) -> TextPage {
        TextPage::board_only(json_lines(ctx.view).into_iter().map(TextLine::plain).collect())
    }
}

/// A view as it is before anybody has drawn it.
fn json_lines(view: &impl View) -> Vec<String> {
    format!("{:#}", view.to_json()).lines().map(str::to_owned).collect()
}
