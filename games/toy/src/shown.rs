//! How the toy is told and shown.

use tilewright_core::{Choice, Message, Page, Placement, Scene, Shown, Sitting, Words};

use crate::action::Action;
use crate::art;
use crate::card::face;
use crate::events::Event;
use crate::rules::Toy;

impl Shown for Toy {
    const WORDS: Words = tilewright_core::words!();

    fn tell(event: &Event) -> Message {
        event.message()
    }

    fn offer(action: Action) -> Message {
        match action {
            Action::Show(card) => Message::new("offer-show").word("card", card.to_string()),
            Action::Bury(card) => Message::new("offer-bury").word("card", face(card)),
        }
    }

    fn choices(action: Action) -> Vec<Choice> {
        let (card, key, label) = match action {
            Action::Show(card) => (Some(card), "show", "choice-show"),
            Action::Bury(card) => (card, "bury", "choice-bury"),
        };
        let which = Message::new("choice-card").word("card", face(card));
        vec![Choice::new(format!("card {}", face(card)), which), Choice::new(key, Message::new(label))]
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

    fn page(sitting: &Sitting<Self>, ghost: Option<Action>) -> Page {
        art::page(sitting, ghost)
    }
}
