//! Messages for events, actions and choices.

use tilewright_core::Message;
use tilewright_display::{Choice, Condensed, LocalizedText, Narrate, digit_shortcut};

use crate::rules::action::{Action, ActionKind, Target};
use crate::rules::events::Event;
use crate::rules::factories::Source;
use crate::rules::phases::Phase;
use crate::rules::state::Azul;
use crate::rules::tiles;

impl Narrate for Azul {
    const MESSAGES: LocalizedText = tilewright_display::localized_text!();

    const RULE_BOOK: LocalizedText = tilewright_display::rule_book!("azul");

    fn event_message(event: &Event) -> Message {
        event.message()
    }

    fn action_message(action: Action) -> Message {
        match action.kind() {
            ActionKind::Take(source, colour, Target::FLOOR) => pile_message("offer-floor", source, colour),
            ActionKind::Take(source, colour, line) => {
                pile_message("offer-line", source, colour).number("line", line.index() as i64 + 1)
            }
            ActionKind::Tile(row, column) => {
                Message::new("offer-column").number("row", row + 1).number("column", column + 1)
            }
        }
    }

    fn choices(action: Action) -> Vec<Choice> {
        match action.kind() {
            ActionKind::Take(source, colour, target) => {
                let target = match target {
                    Target::FLOOR => Choice::new("floor", Message::new("choice-floor")),
                    line => Choice::new(format!("line {line}"), line_label(line.index() as u8)),
                };
                vec![Choice::new(format!("pile {source} {colour}"), pile_label(source, colour)), target]
            }
            ActionKind::Tile(row, column) => vec![
                Choice::new(format!("row {}", row + 1), row_label(row)),
                Choice::new(format!("column {}", column + 1), column_label(column)),
            ],
        }
    }

    fn prompt(choice_key: &str) -> &'static str {
        match choice_key.split(' ').next() {
            Some("pile") => "pile",
            Some("line" | "floor") => "line",
            Some("row" | "column") => "wall",
            _ => "target",
        }
    }

    fn shortcut(choice_key: &str) -> Option<char> {
        digit_shortcut(choice_key, &["line", "row", "column"])
    }

    fn score_heading(event: &Event) -> Message {
        let key = if matches!(event, Event::FloorCounted { .. }) {
            "heading-floor"
        } else if matches!(event, Event::BonusPaid { .. }) {
            "heading-bonus"
        } else {
            "heading-wall"
        };
        Message::new(key)
    }

    fn ends_phase(event: &Event) -> bool {
        matches!(event, Event::PhaseEnds { .. })
    }

    fn section_heading(event: &Event) -> Option<Message> {
        let Event::PhaseEnds { phase: Phase::WallTiling, round } = *event else { return None };
        Some(Message::new("round-ended").number("round", round))
    }

    fn condense(event: &Event) -> Condensed {
        match event {
            Event::Drawn { .. } => Condensed::Merged(Message::new("factories-filled")),
            // The starting player is part of the message for the beginning of the round.
            Event::Starts { .. } | Event::ToCentre { .. } | Event::PhaseEnds { .. } => Condensed::Hidden,
            Event::FloorCounted { loss, .. } if loss.cost == 0 => Condensed::Hidden,
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
            | Event::Won { .. } => Condensed::Full,
        }
    }

    fn summarize_turn(events: &[Event]) -> Vec<Message> {
        let placed = || events.iter().find(|event| matches!(event, Event::Tiled { .. })).map(Event::message);
        super::take_summary(events).or_else(placed).into_iter().collect()
    }
}

/// Label of the tiles of a colour at a source.
pub(crate) fn pile_label(source: Source, colour: tiles::TileColour) -> Message {
    pile_message("choice-pile", source, colour)
}

/// Label of the pattern line `row`, counted from 0.
pub(crate) fn line_label(row: u8) -> Message {
    Message::new("choice-line").number("number", row + 1)
}

/// Label of row `row` of the free wall, counted from 0.
pub(crate) fn row_label(row: u8) -> Message {
    Message::new("choice-row").number("number", row + 1)
}

/// Label of column `column` of the free wall, counted from 0.
pub(crate) fn column_label(column: u8) -> Message {
    Message::new("choice-column").number("number", column + 1)
}

/// Returns the message `key` with the arguments `colour`, `source` and `factory`.
fn pile_message(key: &'static str, source: Source, colour: tiles::TileColour) -> Message {
    Message::new(key)
        .text("colour", colour.name())
        .text("source", source.to_string())
        .number("factory", source.index() as i64)
}
