//! The room as something that can be shown.

use game::{Colour, Message, Nameplate, Shown, TextLine, Tongue, Words};

use crate::draw;
use crate::events::Event;
use crate::factories::Source;
use crate::rules::Azul;
use crate::steps::{Action, Decision, Target};
use crate::tiles;
use crate::view::View;

impl Shown for Azul {
    const WORDS: Words = game::words!();

    fn tell(event: &Event) -> Message {
        event.message()
    }

    fn offer(action: Action) -> Message {
        let take = |key: &'static str, source: Source, colour: tiles::Colour| {
            Message::new(key)
                .word("colour", colour.name())
                .word("source", source.to_string())
                .number("factory", source.index() as i64)
        };
        match action.decision() {
            Decision::Take(source, colour, Target::FLOOR) => take("offer-floor", source, colour),
            Decision::Take(source, colour, line) => {
                take("offer-line", source, colour).number("line", line.index() as i64 + 1)
            }
            Decision::Tile(row, column) => {
                Message::new("offer-column").number("row", row + 1).number("column", column + 1)
            }
        }
    }

    fn svg(view: &View, legal: &[Action], plates: &[Nameplate]) -> String {
        draw::svg(view, legal, plates)
    }

    fn page(view: &View, colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
        draw::page(view, colours, tongue)
    }
}
