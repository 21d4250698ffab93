//! Events: what a step brought about, as data and as messages.
//!
//! [`Event::seen_by`](tilewright_core::Event::seen_by) hides what a viewer may not know. An event carries all that its
//! message needs, so that no state is needed to format it.

use std::fmt;

use tilewright_core::{Item, Message, Points, Seat, Viewer};

use crate::rules::action::Nuggets;
use crate::rules::cards::Card;
use crate::rules::goals::{Goal, GoalCard};
use crate::rules::gold::Pile;
use crate::rules::mine::PlacedCard;
use crate::rules::reveal::Reveal;
use crate::rules::roles::Role;
use crate::rules::tools::Tool;

/// Something a step brought about. What the viewer may not know is `None`.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "fields are named as the arguments of the message")]
pub enum Event {
    /// A round begins; `first` plays first.
    RoundBegins { round: u8, first: Seat },
    /// A goal card was laid face down.
    GoalLaid { goal: Goal, card: Option<GoalCard> },
    /// A seat was dealt its role.
    RoleDealt { seat: Seat, role: Option<Role> },
    /// The role card that no seat has was laid aside.
    SpareLaid { role: Option<Role> },
    /// A seat was dealt a card before the round.
    CardDealt { seat: Seat, card: Option<Card> },
    /// A seat drew a card; `left` cards are left in the deck.
    CardDrawn { seat: Seat, card: Option<Card>, left: u8 },
    /// A seat laid a tunnel card.
    Dug { seat: Seat, laid: PlacedCard },
    /// A tunnel reached a goal, which was turned up. `from` is the side it was reached from.
    GoalTurnedUp { seat: Seat, goal: Goal, card: GoalCard, turned: bool, from: usize },
    /// The seat `by` broke a tool of `seat`.
    ToolBroken { by: Seat, seat: Seat, tool: Tool },
    /// The seat `by` repaired a tool of `seat`.
    ToolMended { by: Seat, seat: Seat, tool: Tool, card: Card },
    /// The seat `by` removed a tunnel card, by which `cut_off` other cards, goals included, are no longer reached.
    RockFell { by: Seat, laid: PlacedCard, cut_off: usize },
    /// A seat read a map of a goal.
    MapRead { seat: Seat, goal: Goal, card: Option<GoalCard> },
    /// A seat discarded a card.
    Passed { seat: Seat, card: Option<Card> },
    /// A round is over.
    RoundOver { round: u8, winner: RoundWinner },
    /// The role of a seat was revealed at the end of the round.
    RoleRevealed { seat: Seat, role: Role },
    /// The role card laid aside was revealed.
    SpareRevealed { role: Role },
    /// A gold card was drawn for the seat that takes from the packet first.
    NuggetDrawn { seat: Seat, value: Option<Nuggets> },
    /// A seat saw the packet of gold cards it picks from.
    PacketSeen { seat: Seat, size: u8, packet: Option<Pile> },
    /// A seat took a gold card.
    Took { seat: Seat, value: Option<Nuggets> },
    /// A seat was paid gold cards; it was owed `owed` nuggets.
    Paid { seat: Seat, owed: u8, cards: Pile },
    /// The gold cards of a seat were revealed at the end of the game.
    GoldRevealed { seat: Seat, values: Vec<Nuggets> },
    /// These seats won with this number of nuggets.
    Won { seats: Vec<Seat>, nuggets: i32 },
}

/// Winner of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundWinner {
    /// The diggers; this seat reached the gold.
    Diggers(Seat),
    /// The saboteurs, with their number; the gold was not reached.
    Saboteurs(u32),
    /// No side: the gold was not reached, and no seat was a saboteur.
    Nobody,
}

impl tilewright_core::Event for Event {
    type Reveal = Reveal;

    fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        let all = viewer == Viewer::All;
        Some(match *self {
            Event::GoalLaid { goal, card } => Event::GoalLaid { goal, card: card.filter(|_| all) },
            Event::RoleDealt { seat, role } => {
                Event::RoleDealt { seat, role: role.filter(|_| viewer.knows_secrets_of(seat)) }
            }
            Event::SpareLaid { role } => Event::SpareLaid { role: role.filter(|_| all) },
            Event::CardDealt { seat, card } => {
                Event::CardDealt { seat, card: card.filter(|_| viewer.knows_secrets_of(seat)) }
            }
            Event::CardDrawn { seat, card, left } => {
                Event::CardDrawn { seat, card: card.filter(|_| viewer.knows_secrets_of(seat)), left }
            }
            Event::MapRead { seat, goal, card } => {
                Event::MapRead { seat, goal, card: card.filter(|_| viewer.knows_secrets_of(seat)) }
            }
            Event::Passed { seat, card } => {
                Event::Passed { seat, card: card.filter(|_| viewer.knows_secrets_of(seat)) }
            }
            Event::NuggetDrawn { seat, value } => {
                Event::NuggetDrawn { seat, value: value.filter(|_| viewer.knows_secrets_of(seat)) }
            }
            Event::PacketSeen { seat, size, packet } => {
                Event::PacketSeen { seat, size, packet: packet.filter(|_| viewer.knows_secrets_of(seat)) }
            }
            Event::Took { seat, value } => Event::Took { seat, value: value.filter(|_| viewer.knows_secrets_of(seat)) },
            Event::RoundBegins { .. }
            | Event::Dug { .. }
            | Event::GoalTurnedUp { .. }
            | Event::ToolBroken { .. }
            | Event::ToolMended { .. }
            | Event::RockFell { .. }
            | Event::RoundOver { .. }
            | Event::RoleRevealed { .. }
            | Event::SpareRevealed { .. }
            | Event::Paid { .. }
            | Event::GoldRevealed { .. }
            | Event::Won { .. } => self.clone(),
        })
    }

    fn seat(&self) -> Option<Seat> {
        match *self {
            Event::RoleDealt { seat, .. }
            | Event::CardDealt { seat, .. }
            | Event::CardDrawn { seat, .. }
            | Event::Dug { seat, .. }
            | Event::GoalTurnedUp { seat, .. }
            | Event::MapRead { seat, .. }
            | Event::Passed { seat, .. }
            | Event::RoleRevealed { seat, .. }
            | Event::NuggetDrawn { seat, .. }
            | Event::PacketSeen { seat, .. }
            | Event::Took { seat, .. }
            | Event::Paid { seat, .. }
            | Event::GoldRevealed { seat, .. } => Some(seat),
            Event::ToolBroken { by, .. } | Event::ToolMended { by, .. } | Event::RockFell { by, .. } => Some(by),
            Event::RoundBegins { first, .. } => Some(first),
            Event::RoundOver { winner: RoundWinner::Diggers(seat), .. } => Some(seat),
            Event::RoundOver { .. }
            | Event::GoalLaid { .. }
            | Event::SpareLaid { .. }
            | Event::SpareRevealed { .. }
            | Event::Won { .. } => None,
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
            | Event::RoleRevealed { .. }
            | Event::SpareRevealed { .. }
            | Event::NuggetDrawn { .. }
            | Event::PacketSeen { .. }
            | Event::Took { .. }
            | Event::Paid { .. }
            | Event::GoldRevealed { .. }
            | Event::Won { .. } => None,
        }
    }

    fn reveals(&self) -> Option<Reveal> {
        Some(match self {
            Event::GoalTurnedUp { goal, card, .. } | Event::MapRead { goal, card: Some(card), .. } => {
                Reveal::Goal(*goal, *card)
            }
            Event::RoleRevealed { seat, role } => Reveal::Role(*seat, *role),
            Event::SpareRevealed { role } => Reveal::Spare(*role),
            Event::PacketSeen { packet: Some(packet), .. } => Reveal::Packet(*packet),
            Event::Paid { seat, cards, .. } => Reveal::Paid(*seat, *cards),
            Event::GoldRevealed { seat, values } => Reveal::Gold(*seat, values.clone()),
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
            | Event::Took { .. }
            | Event::Won { .. } => return None,
        })
    }
}

fn item(value: Nuggets, count: u8) -> Item {
    let reason = match value {
        1 => "gold-card-of-1",
        2 => "gold-card-of-2",
        _ => "gold-card-of-3",
    };
    Item { reason, count: count.into(), points: i32::from(value) * i32::from(count) }
}

/// Message argument in place of what a viewer may not know.
const HIDDEN: &str = "hidden";

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

fn join_values(values: impl Iterator<Item = Nuggets>) -> String {
    values.map(|value| value.to_string()).collect::<Vec<_>>().join(", ")
}

fn with_value(message: Message, value: Option<Nuggets>) -> Message {
    match value {
        Some(value) => message.number("value", value),
        None => message.text("value", HIDDEN),
    }
}

impl Event {
    /// Returns the message of the event; its arguments say `hidden` for what the viewer may not know.
    pub fn message(&self) -> Message {
        let card_name = |card: &Option<Card>| card.map_or(HIDDEN, Card::name);
        let role_name = |role: &Option<Role>| role.map_or(HIDDEN, Role::name);
        let goal_card = |card: &Option<GoalCard>| card.map_or(HIDDEN, GoalCard::name);
        let say = Message::new;
        match self {
            Event::RoundBegins { round, first } => say("round-begins").number("round", *round).seat("seat", *first),
            Event::GoalLaid { goal, card } => say("goal-laid").text("goal", goal.name()).text("face", goal_card(card)),
            Event::RoleDealt { seat, role } => say("role-dealt").seat("seat", *seat).text("role", role_name(role)),
            Event::SpareLaid { role } => say("spare-laid").text("role", role_name(role)),
            Event::CardDealt { seat, card } => say("card-dealt").seat("seat", *seat).text("card", card_name(card)),
            Event::CardDrawn { seat, card, left } => {
                say("card-drawn").seat("seat", *seat).text("card", card_name(card)).number("left", *left)
            }
            Event::Dug { seat, laid } => dug(*seat, *laid),
            Event::GoalTurnedUp { seat, goal, card, turned, from } => {
                goal_turned_up(*seat, *goal, *card, *turned, *from)
            }
            Event::ToolBroken { by, seat, tool } => {
                say("tool-broken").seat("by", *by).seat("seat", *seat).text("tool", tool.name())
            }
            Event::ToolMended { by, seat, tool, card } => tool_mended(*by, *seat, *tool, *card),
            Event::RockFell { by, laid, cut_off } => rock_fell(*by, *laid, *cut_off),
            Event::MapRead { seat, goal, card } => {
                say("map-read").seat("seat", *seat).text("goal", goal.name()).text("face", goal_card(card))
            }
            Event::Passed { seat, card } => say("passed").seat("seat", *seat).text("card", card_name(card)),
            Event::RoundOver { round, winner } => round_over(*round, *winner),
            Event::RoleRevealed { seat, role } => say("role-shown").seat("seat", *seat).text("role", role.name()),
            Event::SpareRevealed { role } => say("spare-shown").text("role", role.name()),
            Event::NuggetDrawn { seat, value } => with_value(say("gold-card-drawn").seat("seat", *seat), *value),
            Event::PacketSeen { seat, size, packet } => packet_seen(*seat, *size, *packet),
            Event::Took { seat, value } => with_value(say("took").seat("seat", *seat), *value),
            Event::Paid { seat, owed, cards } => paid(*seat, *owed, *cards),
            Event::GoldRevealed { seat, values } => say("gold-shown")
                .seat("seat", *seat)
                .number("count", values.iter().copied().map(i64::from).sum::<i64>())
                .text("values", join_values(values.iter().copied())),
            Event::Won { seats, nuggets } => say("won")
                .seats("seats", seats.clone())
                .text("shared", yes_or_no(seats.len() > 1))
                .number("count", *nuggets),
        }
    }
}

// Messages of the events that have many arguments, in the order of the events.

fn dug(seat: Seat, laid: PlacedCard) -> Message {
    Message::new("dug")
        .seat("seat", seat)
        .text("card", laid.card.name())
        .text("turned", yes_or_no(laid.turned))
        .text("cell", laid.cell.to_string())
        .text("through", yes_or_no(laid.tunnel().through))
        .text("open", laid.tunnel().open.arrows())
}

fn goal_turned_up(seat: Seat, goal: Goal, card: GoalCard, turned: bool, from: usize) -> Message {
    /// Directions by number of the side.
    const FROM: [&str; 4] = ["north", "east", "south", "west"];
    Message::new("goal-turned-up")
        .seat("seat", seat)
        .text("goal", goal.name())
        .text("face", card.name())
        .text("turned", yes_or_no(turned))
        .text("from", FROM[from])
}

fn tool_mended(by: Seat, seat: Seat, tool: Tool, card: Card) -> Message {
    Message::new("tool-mended")
        .seat("by", by)
        .seat("seat", seat)
        .text("own", yes_or_no(by == seat))
        .text("tool", tool.name())
        .text("card", card.name())
}

fn rock_fell(by: Seat, laid: PlacedCard, cut_off: usize) -> Message {
    Message::new("rock-fell")
        .seat("by", by)
        .text("card", laid.card.name())
        .text("cell", laid.cell.to_string())
        .text("through", yes_or_no(laid.tunnel().through))
        .text("open", laid.tunnel().open.arrows())
        .number("count", cut_off as i64)
}

fn round_over(round: u8, winner: RoundWinner) -> Message {
    match winner {
        RoundWinner::Diggers(seat) => Message::new("diggers-win").number("round", round).seat("seat", seat),
        RoundWinner::Saboteurs(count) => Message::new("saboteurs-win").number("round", round).number("count", count),
        RoundWinner::Nobody => Message::new("nobody-wins").number("round", round),
    }
}

fn packet_seen(seat: Seat, size: u8, packet: Option<Pile>) -> Message {
    Message::new("packet-seen")
        .seat("seat", seat)
        .number("count", size)
        .text("values", packet.map_or(HIDDEN.to_owned(), |packet| join_values(packet.values())))
}

fn paid(seat: Seat, owed: u8, cards: Pile) -> Message {
    Message::new("paid")
        .seat("seat", seat)
        .number("count", cards.nuggets())
        .number("owed", owed)
        .text("short", yes_or_no(cards.nuggets() != owed))
        .text("values", join_values(cards.values()))
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}
