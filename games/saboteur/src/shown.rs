//! How Saboteur is shown: drawn, as text, and told in four languages.

use tilewright_core::{Choice, InShort, Message, Page, Placement, Scene, Seat, Shown, Sitting, Words};

use crate::action::{Action, Move};
use crate::art;
use crate::cards::Card;
use crate::cells::Cell;
use crate::events::Event;
use crate::rules::Saboteur;
use crate::tools::Tool;
use crate::view::View;

impl Shown for Saboteur {
    const WORDS: Words = tilewright_core::words!();
    const RULES: Words = tilewright_core::rule_book!("saboteur");

    fn tell(event: &Event) -> Message {
        event.message()
    }

    fn offer(action: Action) -> Message {
        match action.spelt_out() {
            Move::Dig { card, cell, turned } => {
                let tunnel = card.tunnel().expect("only tunnel cards are laid");
                let tunnel = if turned { tunnel.turned() } else { tunnel };
                Message::new("offer-dig")
                    .word("through", if tunnel.through { "yes" } else { "no" })
                    .word("open", tunnel.open.arrows())
                    .word("turned", if turned { "yes" } else { "no" })
                    .word("cell", cell.to_string())
            }
            Move::Break { tool, seat } => Message::new("offer-break").word("tool", tool.name()).seat("seat", seat),
            Move::Repair { card, tool, seat } => {
                Message::new("offer-repair").word("tool", tool.name()).seat("seat", seat).word("card", card.name())
            }
            Move::Rockfall { cell } => Message::new("offer-rockfall").word("cell", cell.to_string()),
            Move::Map { goal } => Message::new("offer-map").word("goal", goal.name()),
            Move::Pass { card } => Message::new("offer-pass").word("card", card.map_or("hidden", Card::name)),
            Move::Take { value: Some(value) } => Message::new("offer-take").number("value", value),
            Move::Take { value: None } => Message::new("offer-take").word("value", "hidden"),
        }
    }

    fn choices(action: Action) -> Vec<Choice> {
        match action.spelt_out() {
            Move::Dig { card, cell, turned } => vec![of_card(Some(card)), at(cell), turn(turned)],
            Move::Break { tool, seat } => vec![of_card(Some(Card::breaking(tool))), of_tool(seat, tool)],
            Move::Repair { card, tool, seat } => vec![of_card(Some(card)), of_tool(seat, tool)],
            Move::Rockfall { cell } => vec![of_card(Some(Card::Rockfall)), at(cell)],
            Move::Map { goal } => vec![
                of_card(Some(Card::Map)),
                Choice::new(format!("goal {}", goal.name()), Message::new("choice-goal").word("goal", goal.name())),
            ],
            Move::Pass { card } => vec![of_card(card), Choice::new("discard", Message::new("choice-discard"))],
            Move::Take { value: Some(value) } => {
                vec![Choice::new(format!("gold {value}"), Message::new("choice-gold").number("value", value))]
            }
            Move::Take { value: None } => {
                vec![Choice::new("gold ?", Message::new("choice-gold").word("value", "hidden"))]
            }
        }
    }

    fn symbols() -> String {
        art::symbol::all()
    }

    fn scene(sitting: &Sitting<Self>) -> Scene {
        art::scene::scene(sitting)
    }

    fn ghost(sitting: &Sitting<Self>, action: Action) -> Vec<Placement> {
        art::ghost::ghost(sitting, action)
    }

    fn won_at(event: &Event, view: &View) -> Option<String> {
        art::scene::won_at(event, view)
    }

    fn heading(event: &Event) -> Message {
        let saboteurs = matches!(event, Event::Paid { .. });
        Message::new(if saboteurs { "heading-saboteurs" } else { "heading-diggers" })
    }

    fn closes(event: &Event) -> bool {
        matches!(event, Event::RoundOver { .. })
    }

    fn part_ended(event: &Event) -> Option<Message> {
        let Event::RoundOver { round, .. } = event else { return None };
        Some(Message::new("round-ended").number("round", *round))
    }

    fn in_short(event: &Event) -> InShort {
        let together = |key: &'static str| InShort::Together(Message::new(key));
        match event {
            Event::GoalLaid { card: None, .. }
            | Event::RoleDealt { role: None, .. }
            | Event::SpareLaid { role: None }
            | Event::CardDealt { .. } => together("all-dealt"),
            Event::NuggetDrawn { .. } => together("gold-drawn"),
            Event::CardDrawn { card: None, left, .. } if *left > 0 => InShort::Untold,
            Event::Passed { seat, card: None } => InShort::OfSeat(Message::new("all-passed"), *seat),
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
            | Event::RoleShown { .. }
            | Event::SpareShown { .. }
            | Event::PacketSeen { .. }
            | Event::Took { .. }
            | Event::Paid { .. }
            | Event::GoldShown { .. }
            | Event::Won { .. } => InShort::Whole,
        }
    }

    fn in_brief(events: &[Event]) -> Vec<Message> {
        // What a deed leads to at the end of a round is summed up by itself.
        let summed_up = events.iter().position(Self::closes).unwrap_or(events.len());
        let whole = |event: &&Event| Self::in_short(event) == InShort::Whole;
        events[..summed_up].iter().filter(whole).map(Self::tell).collect()
    }

    fn page(sitting: &Sitting<Self>, ghost: Option<Action>) -> Page {
        art::page::page(sitting, ghost)
    }
}

fn of_card(card: Option<Card>) -> Choice {
    let label = Message::new("choice-card").word("card", card.map_or("hidden", Card::name));
    Choice::new(format!("card {}", card.map_or("?", Card::name)), label)
}

fn at(cell: Cell) -> Choice {
    Choice::new(format!("cell {cell}"), Message::new("choice-cell").word("cell", cell.to_string()))
}

fn turn(turned: bool) -> Choice {
    let degrees = if turned { 180 } else { 0 };
    Choice::new(format!("turn {degrees}"), Message::new("choice-turn").number("degrees", degrees))
}

fn of_tool(seat: Seat, tool: Tool) -> Choice {
    let label = Message::new("choice-tool").word("tool", tool.name()).seat("seat", seat);
    Choice::new(format!("tool {seat} {}", tool.name()), label)
}
