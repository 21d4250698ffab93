//! How Saboteur is shown: drawn, as text, and told in four languages.

use game::{Colour, Message, Nameplate, Shown, TextLine, Tongue, Words};

use crate::cards::Card;
use crate::draw;
use crate::events::Event;
use crate::rules::Saboteur;
use crate::steps::{Action, Play};
use crate::view::View;

impl Shown for Saboteur {
    const WORDS: Words = game::words!();

    fn tell(event: &Event) -> Message {
        event.message()
    }

    fn offer(action: Action) -> Message {
        match action.play() {
            Play::Dig { card, cell, turned } => {
                let tunnel = card.tunnel().expect("only tunnel cards are laid");
                let tunnel = if turned { tunnel.turned() } else { tunnel };
                Message::new("offer-dig")
                    .word("through", if tunnel.through { "yes" } else { "no" })
                    .word("open", tunnel.open.arrows())
                    .word("cell", cell.to_string())
            }
            Play::Break { tool, seat } => Message::new("offer-break").word("tool", tool.name()).seat("seat", seat),
            Play::Repair { card, tool, seat } => {
                Message::new("offer-repair").word("tool", tool.name()).seat("seat", seat).word("card", card.name())
            }
            Play::Rockfall { cell } => Message::new("offer-rockfall").word("cell", cell.to_string()),
            Play::Map { goal } => Message::new("offer-map").word("goal", goal.name()),
            Play::Pass { card } => Message::new("offer-pass").word("card", card.map_or("hidden", Card::name)),
            Play::Take { value: Some(value) } => Message::new("offer-take").number("value", value),
            Play::Take { value: None } => Message::new("offer-take").word("value", "hidden"),
        }
    }

    fn svg(view: &View, legal: &[Action], plates: &[Nameplate]) -> String {
        draw::svg(view, legal, plates)
    }

    fn page(view: &View, colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
        draw::page::page(view, colours, tongue)
    }
}
