//! Messages for events, actions and choices.

use tilewright_core::Message;
use tilewright_display::{Choice, LocalizedText, Narrate};

use crate::rules::action::Action;

use crate::rules::card::face;
use crate::rules::events::Event;
use crate::rules::state::Toy;

impl Narrate for Toy {
    const MESSAGES: LocalizedText = tilewright_display::localized_text!();

    fn event_message(event: &Event) -> Message {
        event.message()
    }

    fn action_message(action: Action) -> Message {
        match action {
            Action::Show(card) => Message::new("offer-show").text("card", card.to_string()),
            Action::Bury(card) => Message::new("offer-bury").text("card", face(card)),
        }
    }

    fn choices(action: Action) -> Vec<Choice> {
        let (card, key, label) = match action {
            Action::Show(card) => (Some(card), "show", "choice-show"),
            Action::Bury(card) => (card, "bury", "choice-bury"),
        };
        let which = Message::new("choice-card").text("card", face(card));
        vec![Choice::new(format!("card {}", face(card)), which), Choice::new(key, Message::new(label))]
    }
}
