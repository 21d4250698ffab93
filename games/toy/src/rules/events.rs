//! Events of a game.

use std::fmt;

use tilewright_core::{Item, Message, Points, Seat, Viewer};

use crate::rules::card::Card;
use crate::rules::reveal::Reveal;

/// Effect of a step. A card that the viewer may not know is absent.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub enum Event {
    /// A seat was dealt a card.
    Dealt { seat: Seat, card: Option<Card> },
    /// A seat laid a card face up.
    FaceUp { seat: Seat, card: Card },
    /// A seat laid a card face down.
    Buried { seat: Seat, card: Option<Card> },
    /// The game is over, and a buried card is turned up for all viewers.
    TurnedUp { seat: Seat, card: Card },
}

impl tilewright_core::Event for Event {
    type Reveal = Reveal;

    fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        Some(match *self {
            Event::Dealt { seat, card } => Event::Dealt { seat, card: card.filter(|_| viewer.knows_secrets_of(seat)) },
            Event::Buried { seat, card } => {
                Event::Buried { seat, card: card.filter(|_| viewer.knows_secrets_of(seat)) }
            }
            Event::FaceUp { .. } | Event::TurnedUp { .. } => self.clone(),
        })
    }

    fn seat(&self) -> Option<Seat> {
        match *self {
            Event::Dealt { seat, .. }
            | Event::FaceUp { seat, .. }
            | Event::Buried { seat, .. }
            | Event::TurnedUp { seat, .. } => Some(seat),
        }
    }

    fn points(&self) -> Option<Points> {
        let (seat, reason, points) = match *self {
            Event::FaceUp { seat, card } => (seat, "card-shown", i32::from(card.number())),
            Event::Buried { seat, .. } => (seat, "card-buried", 1),
            Event::Dealt { .. } | Event::TurnedUp { .. } => return None,
        };
        Some(Points { seat, items: vec![Item { reason, count: 1, points }] })
    }

    fn reveals(&self) -> Option<Reveal> {
        match *self {
            Event::TurnedUp { seat, card } => Some(Reveal::Buried(seat, card)),
            Event::Dealt { .. } | Event::FaceUp { .. } | Event::Buried { .. } => None,
        }
    }
}

impl Event {
    /// Returns the event as a language-neutral message.
    pub fn message(&self) -> Message {
        let (key, seat, card) = match *self {
            Event::Dealt { seat, card } => ("dealt", seat, card),
            Event::FaceUp { seat, card } => ("shown", seat, Some(card)),
            Event::Buried { seat, card } => ("buried", seat, card),
            Event::TurnedUp { seat, card } => ("turned-up", seat, Some(card)),
        };
        let message = Message::new(key).seat("seat", seat);
        match card {
            Some(card) => message.number("card", card.number()),
            None => message.text("card", "hidden"),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}
