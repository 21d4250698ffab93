//! The room as something that can be shown.

use tilewright_core::{Choice, InShort, Message, Page, Placement, Scene, Shown, Sitting, Words};

use crate::action::{Action, Move, Target};
use crate::art;
use crate::events::Event;
use crate::factories::Source;
use crate::phases::Phase;
use crate::rules::Azul;
use crate::tiles;
use crate::view::View;

impl Shown for Azul {
    const WORDS: Words = tilewright_core::words!();
    const RULES: Words = tilewright_core::rule_book!("azul");

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
        match action.spelt_out() {
            Move::Take(source, colour, target) => {
                let target = match target {
                    Target::FLOOR => Choice::new("floor", Message::new("choice-floor")),
                    line => Choice::new(format!("line {line}"), line_label(line.index() as u8)),
                };
                vec![Choice::new(format!("pile {source} {colour}"), pile_label(source, colour)), target]
            }
            Move::Tile(row, column) => vec![
                Choice::new(format!("row {}", row + 1), row_label(row)),
                Choice::new(format!("column {}", column + 1), column_label(column)),
            ],
        }
    }

    fn symbols() -> String {
        art::symbols()
    }

    const SEATS_HAVE_BOARDS: bool = true;

    fn scene(sitting: &Sitting<Self>) -> Scene {
        art::scene(sitting)
    }

    fn ghost(sitting: &Sitting<Self>, action: Action) -> Vec<Placement> {
        art::ghost(sitting, action)
    }

    fn won_at(event: &Event, _view: &View) -> Option<String> {
        art::won_at(event)
    }

    fn heading(event: &Event) -> Message {
        let key = if matches!(event, Event::FloorCounted { .. }) {
            "heading-floor"
        } else if matches!(event, Event::BonusPaid { .. }) {
            "heading-bonus"
        } else {
            "heading-wall"
        };
        Message::new(key)
    }

    fn part_ended(event: &Event) -> Option<Message> {
        let Event::PhaseEnds { phase: Phase::WallTiling, round } = *event else { return None };
        Some(Message::new("round-ended").number("round", round))
    }

    fn in_short(event: &Event) -> InShort {
        match event {
            Event::Drawn { .. } => InShort::Together(Message::new("factories-filled")),
            // Who starts is told when the round begins.
            Event::Starts { .. } | Event::ToCentre { .. } | Event::PhaseEnds { .. } => InShort::Untold,
            Event::FloorCounted { loss, .. } if loss.cost == 0 => InShort::Untold,
            Event::LidReturned { .. }
            | Event::Short { .. }
            | Event::RoundBegins { .. }
            | Event::Taken { .. }
            | Event::MarkerTaken { .. }
            | Event::Laid { .. }
            | Event::Fell { .. }
            | Event::Tiled { .. }
            | Event::RowComplete { .. }
            | Event::ColumnComplete { .. }
            | Event::ColourComplete { .. }
            | Event::FitsNowhere { .. }
            | Event::FloorCounted { .. }
            | Event::GameEnds { .. }
            | Event::BonusPaid { .. }
            | Event::Won { .. } => InShort::Whole,
        }
    }

    fn in_brief(events: &[Event]) -> Vec<Message> {
        let placed = || events.iter().find(|event| matches!(event, Event::Tiled { .. })).map(Event::message);
        art::taken(events).or_else(placed).into_iter().collect()
    }

    fn foretold(sitting: &Sitting<Self>, action: Action) -> Option<Message> {
        art::foretold(sitting, action)
    }

    fn page(sitting: &Sitting<Self>, ghost: Option<Action>) -> Page {
        art::page(sitting, ghost)
    }
}

/// The tiles of a colour at a source, to be picked.
pub(crate) fn pile_label(source: Source, colour: tiles::Colour) -> Message {
    pile("choice-pile", source, colour)
}

/// A pattern line, to be picked; rows and columns are counted from zero here.
pub(crate) fn line_label(row: u8) -> Message {
    Message::new("choice-line").number("number", row + 1)
}

/// A row of the free wall, to be picked.
pub(crate) fn row_label(row: u8) -> Message {
    Message::new("choice-row").number("number", row + 1)
}

/// A column of the free wall, to be picked.
pub(crate) fn column_label(column: u8) -> Message {
    Message::new("choice-column").number("number", column + 1)
}

/// A message about the tiles of a colour at a source.
fn pile(key: &'static str, source: Source, colour: tiles::Colour) -> Message {
    Message::new(key)
        .word("colour", colour.name())
        .word("source", source.to_string())
        .number("factory", source.index() as i64)
}
