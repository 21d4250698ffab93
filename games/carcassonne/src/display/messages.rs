//! Sentences about events, actions and choices; the texts in four languages are in `locales/`.

use tilewright_core::Message;
use tilewright_display::{Choice, Condensed, LocalizedText, Narrate};

use crate::rules::action::{Action, ActionKind, Role};
use crate::rules::events::Event;
use crate::rules::scoring::Feature;
use crate::rules::state::Carcassonne;

impl Narrate for Carcassonne {
    const MESSAGES: LocalizedText = tilewright_display::localized_text!();

    const RULE_BOOK: LocalizedText = tilewright_display::rule_book!("carcassonne");

    fn event_message(event: &Event) -> Message {
        event.message()
    }

    fn action_message(action: Action) -> Message {
        match action.kind() {
            ActionKind::Place(cell, rotation) => {
                Message::new("offer-place").text("cell", cell.to_string()).number("degrees", u32::from(rotation) * 90)
            }
            ActionKind::Follow(spot) => {
                let key = match spot.role {
                    Role::Knight => "offer-knight",
                    Role::Robber => "offer-robber",
                    Role::Farmer => "offer-farmer",
                    Role::Monk => "offer-monk",
                };
                Message::new(key).text("spot", spot.name())
            }
            ActionKind::NoFollower => Message::new("offer-none"),
        }
    }

    fn choices(action: Action) -> Vec<Choice> {
        match action.kind() {
            ActionKind::Place(cell, rotation) => {
                let degrees = u32::from(rotation) * 90;
                vec![
                    Choice::new(format!("cell {cell}"), Message::new("choice-cell").text("cell", cell.to_string())),
                    Choice::new(format!("turn {degrees}"), Message::new("choice-turn").number("degrees", degrees)),
                ]
            }
            ActionKind::Follow(spot) => {
                let label = match spot.role {
                    Role::Knight => Message::new("choice-knight").text("spot", spot.name()),
                    Role::Robber => Message::new("choice-robber").text("spot", spot.name()),
                    Role::Farmer => Message::new("choice-farmer").text("spot", spot.name()),
                    Role::Monk => Message::new("choice-monk"),
                };
                vec![Choice::new(spot.to_string(), label)]
            }
            ActionKind::NoFollower => vec![Choice::new("none", Message::new("choice-none"))],
        }
    }

    fn prompt(choice_key: &str) -> &'static str {
        match choice_key.split(' ').next() {
            Some("cell") => "cell",
            Some("knight" | "robber" | "monk" | "farmer" | "none") => "follower",
            _ => "target",
        }
    }

    fn score_heading(event: &Event) -> Message {
        let (feature, complete) = match event {
            Event::Scored { feature, complete, .. } => (*feature, *complete),
            Event::FarmsPaid { .. } => (Feature::Farm, false),
            Event::NoStart(_)
            | Event::Started(_)
            | Event::Drawn(..)
            | Event::FitsNowhere(..)
            | Event::BackInBag(_)
            | Event::Placed { .. }
            | Event::FollowerSet(..)
            | Event::Completed { .. }
            | Event::CameHome(..)
            | Event::Ended(_)
            | Event::Won(..) => return Message::new("heading-points"),
        };
        Message::new("heading").text("feature", feature.name()).text("complete", if complete { "yes" } else { "no" })
    }

    fn condense(event: &Event) -> Condensed {
        match event {
            // The drawn tile is displayed, and reported again when it is placed.
            Event::Drawn(..) | Event::CameHome(..) => Condensed::Hidden,
            // Tied owners share one sentence.
            Event::FarmsPaid { .. } => Condensed::Merged(event.message()),
            Event::NoStart(_)
            | Event::Started(_)
            | Event::FitsNowhere(..)
            | Event::BackInBag(_)
            | Event::Placed { .. }
            | Event::FollowerSet(..)
            | Event::Completed { .. }
            | Event::Scored { .. }
            | Event::Ended(_)
            | Event::Won(..) => Condensed::Full,
        }
    }

    fn summarize_turn(events: &[Event]) -> Vec<Message> {
        let mut messages: Vec<Message> = Vec::new();
        let role = events
            .iter()
            .find_map(|event| if let Event::FollowerSet(_, spot) = event { Some(spot.role.name()) } else { None });
        for event in events {
            match event {
                Event::Placed { seat, .. } => {
                    messages
                        .push(Message::new("brief-placed").seat("seat", *seat).text("role", role.unwrap_or("none")));
                }
                Event::Scored { complete: true, .. } => messages.push(event.message()),
                Event::Scored { .. }
                | Event::FarmsPaid { .. }
                | Event::NoStart(_)
                | Event::Started(_)
                | Event::Drawn(..)
                | Event::FitsNowhere(..)
                | Event::BackInBag(_)
                | Event::FollowerSet(..)
                | Event::Completed { .. }
                | Event::CameHome(..)
                | Event::Ended(_)
                | Event::Won(..) => {}
            }
        }
        messages
    }
}
