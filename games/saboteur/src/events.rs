//! What happened, told so that it explains itself, and to each viewer only what that viewer may know.

use std::fmt;

use game::{Item, Points, Seat, Viewer};

use crate::cards::Card;
use crate::goals::{Goal, GoalCard};
use crate::gold::Pile;
use crate::roles::Role;
use crate::steps::Nuggets;
use crate::tools::Tool;
use crate::tunnels::Laid;

/// Something that happened. What a viewer may not know is absent.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    RoundBegins { round: u8, first: Seat },
    GoalLaid { goal: Goal, card: Option<GoalCard> },
    RoleDealt { seat: Seat, role: Option<Role> },
    SpareLaid { role: Option<Role> },
    CardDealt { seat: Seat, card: Option<Card> },
    CardDrawn { seat: Seat, card: Option<Card>, left: u8 },
    Dug { seat: Seat, laid: Laid },
    GoalTurnedUp { seat: Seat, goal: Goal, card: GoalCard, turned: bool, from: usize },
    ToolBroken { by: Seat, seat: Seat, tool: Tool },
    ToolMended { by: Seat, seat: Seat, tool: Tool, card: Card },
    RockFell { by: Seat, laid: Laid, cut_off: usize },
    MapRead { seat: Seat, goal: Goal, card: Option<GoalCard> },
    Passed { seat: Seat, card: Option<Card> },
    RoundOver { round: u8, won: Won },
    RoleShown { seat: Seat, role: Role },
    SpareShown { role: Role },
    NuggetDrawn { seat: Seat, value: Option<Nuggets> },
    PacketSeen { seat: Seat, size: u8, packet: Option<Pile> },
    Took { seat: Seat, value: Option<Nuggets> },
    Paid { seat: Seat, owed: u8, cards: Pile },
    GoldShown { seat: Seat, values: Vec<Nuggets> },
}

/// Who won a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Won {
    /// The diggers: this seat reached the gold.
    Diggers(Seat),
    /// The saboteurs, this many: the gold was not reached.
    Saboteurs(u32),
    /// Nobody: the gold was not reached, and no player was a saboteur.
    Nobody,
}

impl game::Event for Event {
    fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        let all = viewer == Viewer::All;
        Some(match *self {
            Event::GoalLaid { goal, card } => Event::GoalLaid { goal, card: card.filter(|_| all) },
            Event::RoleDealt { seat, role } => Event::RoleDealt { seat, role: role.filter(|_| viewer.is(seat)) },
            Event::SpareLaid { role } => Event::SpareLaid { role: role.filter(|_| all) },
            Event::CardDealt { seat, card } => Event::CardDealt { seat, card: card.filter(|_| viewer.is(seat)) },
            Event::CardDrawn { seat, card, left } => {
                Event::CardDrawn { seat, card: card.filter(|_| viewer.is(seat)), left }
            }
            Event::MapRead { seat, goal, card } => {
                Event::MapRead { seat, goal, card: card.filter(|_| viewer.is(seat)) }
            }
            Event::Passed { seat, card } => Event::Passed { seat, card: card.filter(|_| viewer.is(seat)) },
            Event::NuggetDrawn { seat, value } => Event::NuggetDrawn { seat, value: value.filter(|_| viewer.is(seat)) },
            Event::PacketSeen { seat, size, packet } => {
                Event::PacketSeen { seat, size, packet: packet.filter(|_| viewer.is(seat)) }
            }
            Event::Took { seat, value } => Event::Took { seat, value: value.filter(|_| viewer.is(seat)) },
            Event::RoundBegins { .. }
            | Event::Dug { .. }
            | Event::GoalTurnedUp { .. }
            | Event::ToolBroken { .. }
            | Event::ToolMended { .. }
            | Event::RockFell { .. }
            | Event::RoundOver { .. }
            | Event::RoleShown { .. }
            | Event::SpareShown { .. }
            | Event::Paid { .. }
            | Event::GoldShown { .. } => self.clone(),
        })
    }

    fn seat(&self) -> Option<Seat> {
        match *self {
            Event::RoleDealt { seat, .. }
            | Event::CardDealt { seat, .. }
            | Event::CardDrawn { seat, .. }
            | Event::Dug { seat, .. }
            | Event::GoalTurnedUp { seat, .. }
            | Event::ToolBroken { seat, .. }
            | Event::ToolMended { seat, .. }
            | Event::MapRead { seat, .. }
            | Event::Passed { seat, .. }
            | Event::RoleShown { seat, .. }
            | Event::NuggetDrawn { seat, .. }
            | Event::PacketSeen { seat, .. }
            | Event::Took { seat, .. }
            | Event::Paid { seat, .. }
            | Event::GoldShown { seat, .. } => Some(seat),
            Event::RockFell { by, .. } => Some(by),
            Event::RoundBegins { first, .. } => Some(first),
            Event::RoundOver { won: Won::Diggers(seat), .. } => Some(seat),
            Event::RoundOver { .. } | Event::GoalLaid { .. } | Event::SpareLaid { .. } | Event::SpareShown { .. } => {
                None
            }
        }
    }

    fn points(&self) -> Option<Points> {
        match *self {
            Event::Took { seat, value: Some(value) } => Some(Points { seat, items: vec![item(value, 1)] }),
            Event::Paid { seat, cards, .. } if cards.size() > 0 => {
                let values = (1..=3).rev().filter(|value| cards.count(*value) > 0);
                Some(Points { seat, items: values.map(|value| item(value, cards.count(value))).collect() })
            }
            Event::RoundBegins { .. }
            | Event::GoalLaid { .. }
            | Event::RoleDealt { .. }
            | Event::SpareLaid { .. }
            | Event::CardDealt { .. }
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
            | Event::NuggetDrawn { .. }
            | Event::PacketSeen { .. }
            | Event::Took { .. }
            | Event::Paid { .. }
            | Event::GoldShown { .. } => None,
        }
    }

    fn teaches(&self) -> Option<String> {
        Some(match self {
            Event::GoalTurnedUp { goal, card, .. } | Event::MapRead { goal, card: Some(card), .. } => {
                format!("goal {} {}", goal.name(), card.name())
            }
            Event::RoleShown { seat, role } => format!("role {seat} {}", role.name()),
            Event::SpareShown { role } => format!("spare {}", role.name()),
            Event::PacketSeen { packet: Some(packet), .. } => format!("packet{}", spaced(packet.values())),
            Event::Paid { seat, cards, .. } => format!("paid {seat}{}", spaced(cards.values())),
            Event::GoldShown { seat, values } => format!("gold {seat}{}", spaced(values.iter().copied())),
            Event::RoundBegins { .. }
            | Event::GoalLaid { .. }
            | Event::RoleDealt { .. }
            | Event::SpareLaid { .. }
            | Event::CardDealt { .. }
            | Event::CardDrawn { .. }
            | Event::Dug { .. }
            | Event::ToolBroken { .. }
            | Event::ToolMended { .. }
            | Event::RockFell { .. }
            | Event::MapRead { .. }
            | Event::Passed { .. }
            | Event::RoundOver { .. }
            | Event::NuggetDrawn { .. }
            | Event::PacketSeen { .. }
            | Event::Took { .. } => return None,
        })
    }
}

fn item(value: Nuggets, count: u8) -> Item {
    let reason = match value {
        1 => "gold card with 1 nugget",
        2 => "gold card with 2 nuggets",
        _ => "gold card with 3 nuggets",
    };
    Item { reason, count: count.into(), points: i32::from(value) * i32::from(count) }
}

fn spaced(values: impl Iterator<Item = Nuggets>) -> String {
    values.map(|value| format!(" {value}")).collect()
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const FROM: [&str; 4] = ["north", "east", "south", "west"];
        let card_name = |card: &Option<Card>| card.map_or("a card", Card::name);
        match self {
            Event::RoundBegins { round, first } => write!(f, "round {round} begins; seat {first} will start"),
            Event::GoalLaid { goal, card: Some(card) } => {
                write!(f, "the {} goal is laid face down: {}", goal.name(), card.name())
            }
            Event::GoalLaid { goal, card: None } => write!(f, "the {} goal is laid face down", goal.name()),
            Event::RoleDealt { seat, role } => {
                write!(f, "seat {seat} is dealt {}", role.map_or("a role", Role::name))
            }
            Event::SpareLaid { role: Some(role) } => write!(f, "the role that stays over is {}", role.name()),
            Event::SpareLaid { role: None } => f.write_str("one role stays over, unseen"),
            Event::CardDealt { seat, card } => write!(f, "seat {seat} is dealt {}", card_name(card)),
            Event::CardDrawn { seat, card, left } => {
                write!(f, "seat {seat} draws {}; {left} left in the deck", card_name(card))
            }
            Event::Dug { seat, laid } => {
                write!(f, "seat {seat} lays {} at {}", laid.card.name(), laid.cell)?;
                if laid.turned {
                    f.write_str(", turned")?;
                }
                if laid.tunnel().through { Ok(()) } else { f.write_str(": nothing goes on from it") }
            }
            Event::GoalTurnedUp { goal, card: GoalCard::Gold, .. } => {
                write!(f, "the tunnel leads into the {} goal: it is the gold", goal.name())
            }
            Event::GoalTurnedUp { goal, card, turned, from, .. } => {
                let (goal, card, from) = (goal.name(), card.name(), FROM[*from]);
                write!(f, "the tunnel leads into the {goal} goal: it is {card}, ")?;
                match turned {
                    true => write!(f, "turned so that it meets the tunnel from the {from}"),
                    false => write!(f, "which meets the tunnel from the {from} unturned"),
                }
            }
            Event::ToolBroken { by, seat, tool } => write!(f, "seat {by} breaks the {} of seat {seat}", tool.name()),
            Event::ToolMended { by, seat, tool, card } => {
                let tool = tool.name();
                match by == seat {
                    true => write!(f, "seat {by} mends its own {tool} with {}", card.name()),
                    false => write!(f, "seat {by} mends the {tool} of seat {seat} with {}", card.name()),
                }
            }
            Event::RockFell { by, laid, cut_off } => {
                write!(f, "seat {by} lets rock fall: {} at {} is gone", laid.card.name(), laid.cell)?;
                match cut_off {
                    0 => Ok(()),
                    1 => f.write_str("; 1 card is cut off from the start"),
                    _ => write!(f, "; {cut_off} cards are cut off from the start"),
                }
            }
            Event::MapRead { seat, goal, card: Some(card) } => {
                write!(f, "seat {seat} looks at the {} goal: it is {}", goal.name(), card.name())
            }
            Event::MapRead { seat, goal, card: None } => write!(f, "seat {seat} looks at the {} goal", goal.name()),
            Event::Passed { seat, card } => {
                write!(f, "seat {seat} passes and discards {} face down", card_name(card))
            }
            Event::RoundOver { round, won: Won::Diggers(seat) } => {
                write!(f, "round {round} is over: seat {seat} has reached the gold, the diggers win")
            }
            Event::RoundOver { round, won: Won::Saboteurs(count) } => {
                let win = if *count == 1 { "the saboteur wins" } else { "the saboteurs win" };
                write!(f, "round {round} is over: all cards are played and the gold is not reached, {win}")
            }
            Event::RoundOver { round, won: Won::Nobody } => write!(
                f,
                "round {round} is over: the gold is not reached, but no player is a saboteur, so nobody gets gold"
            ),
            Event::RoleShown { seat, role } => write!(f, "seat {seat} shows its role: {}", role.name()),
            Event::SpareShown { role } => write!(f, "the role that stayed over was {}", role.name()),
            Event::NuggetDrawn { seat, value: Some(value) } => {
                write!(f, "seat {seat} draws a gold card with {value} into the packet")
            }
            Event::NuggetDrawn { seat, value: None } => write!(f, "seat {seat} draws a gold card into the packet"),
            Event::PacketSeen { seat, packet: Some(packet), .. } => {
                write!(f, "seat {seat} picks next and sees gold cards with{}", spaced(packet.values()))
            }
            Event::PacketSeen { seat, size, packet: None } => {
                write!(f, "seat {seat} picks next from a packet of {size}")
            }
            Event::Took { seat, value: Some(value) } => write!(f, "seat {seat} takes the gold card with {value}"),
            Event::Took { seat, value: None } => write!(f, "seat {seat} takes a gold card"),
            Event::Paid { seat, owed, cards } => {
                let paid = cards.nuggets();
                match paid == *owed {
                    true => write!(f, "seat {seat} is paid {paid}, in gold cards with{}", spaced(cards.values())),
                    false => write!(f, "seat {seat} is paid {paid} of {owed}: the pile cannot make the sum"),
                }
            }
            Event::GoldShown { seat, values } if values.is_empty() => write!(f, "seat {seat} has no gold"),
            Event::GoldShown { seat, values } => {
                write!(f, "seat {seat} shows its gold cards with{}", spaced(values.iter().copied()))
            }
        }
    }
}
