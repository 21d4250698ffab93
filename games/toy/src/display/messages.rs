//! How the toy is told and shown.

use tilewright_core::Message;
use tilewright_display::{Choice, Ghost, LocalizedText, Render, RenderContext, Scene, TextPage};

use crate::rules::action::Action;

use crate::rules::card::face;
use crate::rules::events::Event;
use crate::rules::state::Toy;

impl Render for Toy {
    const MESSAGES: LocalizedText = tilewright_display::localized_text!();

    fn event_message(event: &Event) -> Message {
        event.message()
    }

    fn action_message(action: Action) -> Message {
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
        super::symbols()
    }

    fn scene(ctx: &RenderContext<Self>) -> Scene {
        super::scene(ctx)
    }

    fn ghosts(ctx: &RenderContext<Self>, action: Action) -> Vec<Ghost> {
        super::ghosts(ctx, action)
    }

    fn text_page(ctx: &RenderContext<Self>, ghost: Option<Action>) -> TextPage {
        super::text_page(ctx, ghost)
    }
}
