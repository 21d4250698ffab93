//! The room as something that can be shown.

use game::{Choice, Colour, Message, Part, Scene, Shown, Sitting, TextLine, Tongue, Words};

use crate::action::{Action, Move, Target};
use crate::art;
use crate::events::Event;
use crate::factories::Source;
use crate::rules::Azul;
use crate::tiles;
use crate::view::View;

impl Shown for Azul {
    const WORDS: Words = game::words!();

    fn tell(event: &Event) -> Message {
        event.message()
    }

    fn offer(action: Action) -> Message {
        match action.spelt_out() {
            Move::Take(source, colour, Target::FLOOR) => pile("offer-floor", source, colour),
            Move::Take(source, colour, line) => {
                pile("offer-line", source, colour).number("line", line.index() as i64 + 1)
            }
            Move::Tile(row, column) => Message::new("offer-column").number("row", row + 1).number("column", column + 1),
        }
    }

    fn choices(action: Action) -> Vec<Choice> {
        let numbered = |key: String, label: &'static str, number: i64| {
            Choice::new(key, Message::new(label).number("number", number))
        };
        match action.spelt_out() {
            Move::Take(source, colour, target) => {
                let target = match target {
                    Target::FLOOR => Choice::new("floor", Message::new("choice-floor")),
                    line => numbered(format!("line {line}"), "choice-line", line.index() as i64 + 1),
                };
                vec![Choice::new(format!("pile {source} {colour}"), pile("choice-pile", source, colour)), target]
            }
            Move::Tile(row, column) => vec![
                numbered(format!("row {}", row + 1), "choice-row", i64::from(row) + 1),
                numbered(format!("column {}", column + 1), "choice-column", i64::from(column) + 1),
            ],
        }
    }

    fn scene(sitting: &Sitting<Self>) -> Scene {
        let board = Part::of_document(art::svg(sitting.view, sitting.legal, sitting.plates));
        Scene { board, ..Scene::default() }
    }

    fn page(view: &View, colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
        art::page(view, colours, tongue)
    }
}

/// A message about the tiles of a colour at a source.
fn pile(key: &'static str, source: Source, colour: tiles::Colour) -> Message {
    Message::new(key)
        .word("colour", colour.name())
        .word("source", source.to_string())
        .number("factory", source.index() as i64)
}
