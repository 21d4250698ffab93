//! Words of Saboteur: messages of events and actions, choices and headings, in four languages.

use tilewright_core::{Message, Seat};
use tilewright_display::{Choice, Condensed, LocalizedText, Narrate, digit_shortcut};

use crate::rules::action::{Action, ActionKind};
use crate::rules::cards::Card;
use crate::rules::cells::Cell;
use crate::rules::events::Event;
use crate::rules::state::Saboteur;
use crate::rules::tools::Tool;

impl Narrate for Saboteur {
    const MESSAGES: LocalizedText = tilewright_display::localized_text!();

    const RULE_BOOK: LocalizedText = tilewright_display::rule_book!("saboteur");

    fn event_message(event: &Event) -> Message {
        event.message()
    }

    fn action_message(action: Action) -> Message {
        match action.kind() {
            ActionKind::Dig { card, cell, turned } => {
                let tunnel = card.tunnel().expect("only tunnel cards are laid");
                let tunnel = if turned { tunnel.turned() } else { tunnel };
                Message::new("offer-dig")
                    .text("through", if tunnel.through { "yes" } else { "no" })
                    .text("open", tunnel.open.arrows())
                    .text("turned", if turned { "yes" } else { "no" })
                    .text("cell", cell.to_string())
            }
            ActionKind::Break { tool, seat } => {
                Message::new("offer-break").text("tool", tool.name()).seat("seat", seat)
            }
            ActionKind::Repair { card, tool, seat } => {
                Message::new("offer-repair").text("tool", tool.name()).seat("seat", seat).text("card", card.name())
            }
            ActionKind::Rockfall { cell } => Message::new("offer-rockfall").text("cell", cell.to_string()),
            ActionKind::Map { goal } => Message::new("offer-map").text("goal", goal.name()),
            ActionKind::Pass { card } => Message::new("offer-pass").text("card", card.map_or("hidden", Card::name)),
            ActionKind::Take { value: Some(value) } => Message::new("offer-take").number("value", value),
            ActionKind::Take { value: None } => Message::new("offer-take").text("value", "hidden"),
        }
    }

    fn choices(action: Action) -> Vec<Choice> {
        match action.kind() {
            ActionKind::Dig { card, cell, turned } => {
                vec![card_choice(Some(card)), cell_choice(cell), turn_choice(turned)]
            }
            ActionKind::Break { tool, seat } => vec![card_choice(Some(Card::breaking(tool))), tool_choice(seat, tool)],
            ActionKind::Repair { card, tool, seat } => vec![card_choice(Some(card)), tool_choice(seat, tool)],
            ActionKind::Rockfall { cell } => vec![card_choice(Some(Card::Rockfall)), cell_choice(cell)],
            ActionKind::Map { goal } => vec![
                card_choice(Some(Card::Map)),
                Choice::new(format!("goal {}", goal.name()), Message::new("choice-goal").text("goal", goal.name())),
            ],
            ActionKind::Pass { card } => {
                vec![card_choice(card), Choice::new("discard", Message::new("choice-discard"))]
            }
            ActionKind::Take { value: Some(value) } => {
                vec![Choice::new(format!("gold {value}"), Message::new("choice-gold").number("value", value))]
            }
            ActionKind::Take { value: None } => {
                vec![Choice::new("gold ?", Message::new("choice-gold").text("value", "hidden"))]
            }
        }
    }

    fn prompt(choice_key: &str) -> &'static str {
        match choice_key.split(' ').next() {
            Some("card") => "card",
            Some("cell") => "cell",
            Some("gold") => "gold",
            _ => "target",
        }
    }

    fn shortcut(choice_key: &str) -> Option<char> {
        digit_shortcut(choice_key, &["gold"])
    }

    fn score_heading(event: &Event) -> Message {
        let saboteurs = matches!(event, Event::Paid { .. });
        Message::new(if saboteurs { "heading-saboteurs" } else { "heading-diggers" })
    }

    fn ends_section(event: &Event) -> bool {
        matches!(event, Event::RoundOver { .. })
    }

    fn section_heading(event: &Event) -> Option<Message> {
        let Event::RoundOver { round, .. } = event else { return None };
        Some(Message::new("round-ended").number("round", *round))
    }

    fn condense(event: &Event) -> Condensed {
        let merged = |key: &'static str| Condensed::Merged(Message::new(key));
        match event {
            Event::GoalLaid { card: None, .. }
            | Event::RoleDealt { role: None, .. }
            | Event::SpareLaid { role: None }
            | Event::CardDealt { .. } => merged("all-dealt"),
            Event::NuggetDrawn { .. } => merged("gold-drawn"),
            Event::CardDrawn { card: None, left, .. } if *left > 0 => Condensed::Hidden,
            Event::Passed { seat, card: None } => Condensed::MergedBySeat(Message::new("all-passed"), *seat),
            Event::RoundBegins { .. }
            | Event::GoalLaid { .. }
            | Event::RoleDealt { .. }
            | Event::SpareLaid { .. }
            | Event::CardDrawn { .. }
            | Event::Dug { .. }
            | Event::GoalTurnedUp { .. }
            | Event::ToolBroken { .. }
            | Event::ToolMended { .. }
            | Event::RockFell { .. }
            | Event::MapRead { .. }
            | Event::Passed { .. }
            | Event::RoundOver { .. }
            | Event::RoleRevealed { .. }
            | Event::SpareRevealed { .. }
            | Event::PacketSeen { .. }
            | Event::Took { .. }
            | Event::Paid { .. }
            | Event::GoldRevealed { .. }
            | Event::Won { .. } => Condensed::Full,
        }
    }

    fn summarize_turn(events: &[Event]) -> Vec<Message> {
        // Events that follow the end of a round belong to a section of their own.
        let summed_up = events.iter().position(Self::ends_section).unwrap_or(events.len());
        let whole = |event: &&Event| Self::condense(event) == Condensed::Full;
        events[..summed_up].iter().filter(whole).map(Self::event_message).collect()
    }
}

fn card_choice(card: Option<Card>) -> Choice {
    let label = Message::new("choice-card").text("card", card.map_or("hidden", Card::name));
    Choice::new(format!("card {}", card.map_or("?", Card::name)), label)
}

fn cell_choice(cell: Cell) -> Choice {
    Choice::new(format!("cell {cell}"), Message::new("choice-cell").text("cell", cell.to_string()))
}

fn turn_choice(turned: bool) -> Choice {
    let degrees = if turned { 180 } else { 0 };
    Choice::new(format!("turn {degrees}"), Message::new("choice-turn").number("degrees", degrees))
}

fn tool_choice(seat: Seat, tool: Tool) -> Choice {
    let label = Message::new("choice-tool").text("tool", tool.name()).seat("seat", seat);
    Choice::new(format!("tool {seat} {}", tool.name()), label)
}
