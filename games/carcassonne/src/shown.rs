//! How Carcassonne is shown: drawn, as text, and told in four languages.

use tilewright_core::{Choice, InShort, Message, Page, Placement, Scene, Shown, Sitting, Words};

use crate::action::{Action, Move, Role};
use crate::art;
use crate::events::Event;
use crate::rules::Carcassonne;
use crate::view::View;

impl Shown for Carcassonne {
    const WORDS: Words = tilewright_core::words!();
    const RULES: Words = tilewright_core::rule_book!("carcassonne");

    fn tell(event: &Event) -> Message {
        event.message()
    }

    fn offer(action: Action) -> Message {
        match action.spelt_out() {
            Move::Place(cell, rotation) => {
                Message::new("offer-place").word("cell", cell.to_string()).number("degrees", u32::from(rotation) * 90)
            }
            Move::Follow(spot) => {
                let key = match spot.role {
                    Role::Knight => "offer-knight",
                    Role::Robber => "offer-robber",
                    Role::Farmer => "offer-farmer",
                    Role::Monk => "offer-monk",
                };
                Message::new(key).word("spot", spot.name())
            }
            Move::NoFollower => Message::new("offer-none"),
        }
    }

    fn choices(action: Action) -> Vec<Choice> {
        match action.spelt_out() {
            Move::Place(cell, rotation) => {
                let degrees = u32::from(rotation) * 90;
                vec![
                    Choice::new(format!("cell {cell}"), Message::new("choice-cell").word("cell", cell.to_string())),
                    Choice::new(format!("turn {degrees}"), Message::new("choice-turn").number("degrees", degrees)),
                ]
            }
            Move::Follow(spot) => {
                let label = match spot.role {
                    Role::Knight => Message::new("choice-knight").word("spot", spot.name()),
                    Role::Robber => Message::new("choice-robber").word("spot", spot.name()),
                    Role::Farmer => Message::new("choice-farmer").word("spot", spot.name()),
                    Role::Monk => Message::new("choice-monk"),
                };
                vec![Choice::new(spot.to_string(), label)]
            }
            Move::NoFollower => vec![Choice::new("none", Message::new("choice-none"))],
        }
    }

    fn symbols() -> String {
        art::symbols()
    }

    fn scene(sitting: &Sitting<Self>) -> Scene {
        art::scene(sitting)
    }

    fn ghost(sitting: &Sitting<Self>, action: Action) -> Vec<Placement> {
        art::ghost(sitting, action)
    }

    fn won_at(event: &Event, view: &View) -> Option<String> {
        art::won_at(event, view)
    }

    fn heading(event: &Event) -> Message {
        let Event::Scored { feature, complete, .. } = event else { return Message::new("heading-points") };
        Message::new("heading").word("feature", feature.name()).word("complete", if *complete { "yes" } else { "no" })
    }

    fn in_short(event: &Event) -> InShort {
        match event {
            // The tile is seen in hand, and told again when it is laid.
            Event::Drawn(..) | Event::CameHome(..) => InShort::Untold,
            Event::NoStart(_)
            | Event::Started(_)
            | Event::FitsNowhere(..)
            | Event::BackInBag(_)
            | Event::Placed { .. }
            | Event::FollowerSet(..)
            | Event::Completed { .. }
            | Event::Scored { .. }
            | Event::Ended(_)
            | Event::Won(..) => InShort::Whole,
        }
    }

    fn in_brief(events: &[Event]) -> Vec<Message> {
        let mut told: Vec<Message> = Vec::new();
        let role = events
            .iter()
            .find_map(|event| if let Event::FollowerSet(_, spot) = event { Some(spot.role.name()) } else { None });
        for event in events {
            match event {
                Event::Placed { seat, .. } => {
                    told.push(Message::new("brief-placed").seat("seat", *seat).word("role", role.unwrap_or("none")));
                }
                Event::Scored { complete: true, .. } => told.push(event.message()),
                Event::Scored { .. }
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
        told
    }

    fn page(sitting: &Sitting<Self>, ghost: Option<Action>) -> Page {
        art::page::page(sitting, ghost)
    }
}
