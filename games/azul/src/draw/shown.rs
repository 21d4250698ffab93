//! The room as something that can be shown.

use game::{Colour, Line, Message, Shown, Tongue, Words};

use crate::events::Event;
use crate::factories::Source;
use crate::rules::Azul;
use crate::steps::{Action, Decision, Target};
use crate::tiles;
use crate::view::View;

impl Shown for Azul {
    const WORDS: Words = Words {
        en: include_str!("../words/en.ftl"),
        es: include_str!("../words/es.ftl"),
        fr: include_str!("../words/fr.ftl"),
        nl: include_str!("../words/nl.ftl"),
    };

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

    fn svg(view: &View, legal: &[Action], colours: &[Colour]) -> String {
        super::svg(view, legal, colours)
    }

    fn page(view: &View, colours: &[Colour], tongue: &dyn Tongue) -> Vec<Line> {
        super::page(view, colours, tongue)
    }
}
