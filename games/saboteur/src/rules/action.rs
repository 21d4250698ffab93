//! Actions of seats and their notation. Every action has exactly one text.
//!
//! ```text
//! action = "dig" CARD CELL ["turned"]      lay a tunnel, unturned or turned by 180°
//!        | "break" TOOL SEAT               break a tool of another seat
//!        | "repair" TOOL SEAT              repair it with the card for that tool alone
//!        | "repair" TOOL-TOOL SEAT TOOL    repair one of its two tools with a double card
//!        | "rockfall" CELL                 remove a tunnel
//!        | "map" GOAL                      read a map of a goal
//!        | "pass" CARD | "pass" "?"        discard a card face down
//!        | "take" VALUE | "take" "?"       take a gold card from the packet
//! CELL   = X "," Y                         x to the east, y to the north, the start at 0,0
//! GOAL   = "north" | "middle" | "south"
//! TOOL   = "pick" | "lamp" | "cart"
//! VALUE  = "1" | "2" | "3" | "?"
//! CARD   = "vertical" | "horizontal" | "curve-ur" | "curve-ul" | "tee-urd" | "tee-url" | "cross"
//!        | "dead-" SIDES | "break-" TOOL | "repair-" TOOL | "repair-" TOOL-TOOL | "map" | "rockfall" | "?"
//! ```
//! Tokens are separated by one space. `?` marks what a viewer may not know; such an action cannot be played.
//!
//! The packed [`Action`] is what games store and compare; [`ActionKind`] is its decoded form.

use std::fmt;
use std::str::FromStr;

use tilewright_core::{ParseError, Seat, Viewer};

use crate::rules::cards::{self, Card, CardUse};
use crate::rules::cells::Cell;
use crate::rules::goals::Goal;
use crate::rules::notation::{KnownValue, Tokens, parse_known, parse_value};
use crate::rules::tools::Tool;

/// Decoded form of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// Lays a tunnel card.
    Dig {
        /// Kind of card; always a tunnel.
        card: Card,
        /// Cell it is laid in.
        cell: Cell,
        /// Whether it is turned by 180°; always false for a card that looks the same turned.
        turned: bool,
    },
    /// Breaks a tool of another seat.
    Break {
        /// Tool to break.
        tool: Tool,
        /// Seat whose tool it is.
        seat: Seat,
    },
    /// Repairs a tool.
    Repair {
        /// Repair card played.
        card: Card,
        /// Tool to repair.
        tool: Tool,
        /// Seat whose tool it is; may be the actor.
        seat: Seat,
    },
    /// Removes a tunnel card.
    Rockfall {
        /// Cell of the card removed.
        cell: Cell,
    },
    /// Reads a map of a goal that is face down.
    Map {
        /// Goal to see.
        goal: Goal,
    },
    /// Discards a card face down; only the actor knows which.
    Pass {
        /// Card discarded; `None` if the viewer may not know it.
        card: Option<Card>,
    },
    /// Takes a gold card from the packet; only the actor knows which.
    Take {
        /// Number of nuggets on the card; `None` if the viewer may not know it.
        value: Option<Nuggets>,
    },
}

/// Number of nuggets on a gold card: 1, 2 or 3.
pub(crate) type Nuggets = u8;

/// An action packed into 32 bits: verb, card, and cell or target.
///
/// The derived order is that of verbs, then cards, then targets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action(u32);

// Bits 0 to 15: cell, or seat or goal with the tool above it.
const CARD_SHIFT: u32 = 16;
const VERB_SHIFT: u32 = 24;
/// Card number of a card that a viewer may not know.
const HIDDEN_CARD: u32 = 31;

#[derive(Clone, Copy)]
enum Verb {
    Dig,
    DigTurned,
    Break,
    Repair,
    Rockfall,
    Map,
    Pass,
    Take,
}

impl Action {
    const fn new(verb: Verb, card: u32) -> Action {
        Action((verb as u32) << VERB_SHIFT | card << CARD_SHIFT)
    }

    /// Returns the action of laying `card`, without its cell.
    #[inline]
    pub(crate) const fn dig(card: Card, turned: bool) -> Action {
        Action::new(if turned { Verb::DigTurned } else { Verb::Dig }, card as u32)
    }

    /// Returns the action of breaking or repairing `tool` with `card`, without its seat.
    #[inline]
    pub(crate) const fn on_tool(card: Card, tool: Tool) -> Action {
        let verb = if (card as u8) < Card::RepairPick as u8 { Verb::Break } else { Verb::Repair };
        Action(Action::new(verb, card as u32).0 | (tool as u32) << 8)
    }

    /// A rockfall, without its cell.
    pub(crate) const ROCKFALL: Action = Action::new(Verb::Rockfall, Card::Rockfall as u32);

    /// A map, without its goal.
    pub(crate) const MAP: Action = Action::new(Verb::Map, Card::Map as u32);

    /// Returns a pass with `card`.
    #[inline]
    pub(crate) const fn pass(card: Card) -> Action {
        Action::new(Verb::Pass, card as u32)
    }

    /// Returns a pass with the card kind of this index.
    #[inline]
    pub(crate) const fn pass_kind(kind: u32) -> Action {
        Action::new(Verb::Pass, kind)
    }

    /// Returns the action of taking a gold card of this value.
    #[inline]
    pub(crate) const fn take(value: Nuggets) -> Action {
        Action::new(Verb::Take, value as u32)
    }

    /// Adds the cell to an action without one.
    #[inline]
    pub(crate) const fn at(self, cell: Cell) -> Action {
        Action(self.0 | cell.bits())
    }

    /// Adds the index of a seat or goal to an action without one.
    #[inline]
    pub(crate) const fn on(self, number: u32) -> Action {
        Action(self.0 | number)
    }

    /// Returns the packed form, different for different actions.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the action lays a tunnel.
    #[inline]
    pub(crate) const fn is_dig(self) -> bool {
        self.0 >> VERB_SHIFT <= Verb::DigTurned as u32
    }

    /// Returns the index of the card's kind; `None` for gold and for a card that is hidden.
    #[inline]
    pub(crate) const fn card_kind(self) -> Option<usize> {
        let card = self.0 >> CARD_SHIFT & 31;
        if card == HIDDEN_CARD || self.0 >> VERB_SHIFT == Verb::Take as u32 { None } else { Some(card as usize) }
    }

    /// Returns the cell of a tunnel or rockfall; meaningless for other actions.
    #[inline]
    pub(crate) const fn cell(self) -> Cell {
        Cell::from_bits(self.0)
    }

    /// Decodes the action. Always inlined, so that a `match` on the result branches on the verb once.
    #[inline(always)]
    pub fn kind(self) -> ActionKind {
        const VERBS: [Verb; 8] =
            [Verb::Dig, Verb::DigTurned, Verb::Break, Verb::Repair, Verb::Rockfall, Verb::Map, Verb::Pass, Verb::Take];
        let card = self.0 >> CARD_SHIFT & 31;
        let kind = || cards::ALL[card as usize];
        let seat = || Seat::new((self.0 & 15) as u8);
        let tool = || Tool::ALL[(self.0 >> 8 & 3) as usize];
        match VERBS[(self.0 >> VERB_SHIFT & 7) as usize] {
            Verb::Dig => ActionKind::Dig { card: kind(), cell: Cell::from_bits(self.0), turned: false },
            Verb::DigTurned => ActionKind::Dig { card: kind(), cell: Cell::from_bits(self.0), turned: true },
            Verb::Break => ActionKind::Break { tool: tool(), seat: seat() },
            Verb::Repair => ActionKind::Repair { card: kind(), tool: tool(), seat: seat() },
            Verb::Rockfall => ActionKind::Rockfall { cell: Cell::from_bits(self.0) },
            Verb::Map => ActionKind::Map { goal: Goal::ALL[(self.0 & 3) as usize] },
            Verb::Pass => ActionKind::Pass { card: (card != HIDDEN_CARD).then(kind) },
            Verb::Take => ActionKind::Take { value: (card != HIDDEN_CARD).then_some(card as Nuggets) },
        }
    }
}

impl From<ActionKind> for Action {
    fn from(play: ActionKind) -> Action {
        match play {
            ActionKind::Dig { card, cell, turned } => Action::dig(card, turned).at(cell),
            ActionKind::Break { tool, seat } => Action::on_tool(Card::breaking(tool), tool).on(seat.index() as u32),
            ActionKind::Repair { card, tool, seat } => Action::on_tool(card, tool).on(seat.index() as u32),
            ActionKind::Rockfall { cell } => Action::ROCKFALL.at(cell),
            ActionKind::Map { goal } => Action::MAP.on(goal as u32),
            ActionKind::Pass { card } => card.map_or(Action::new(Verb::Pass, HIDDEN_CARD), Action::pass),
            ActionKind::Take { value } => value.map_or(Action::new(Verb::Take, HIDDEN_CARD), Action::take),
        }
    }
}

impl tilewright_core::Action for Action {
    fn seen_by(self, actor: Seat, viewer: Viewer) -> Action {
        match self.kind() {
            ActionKind::Pass { .. } if !viewer.knows_secrets_of(actor) => ActionKind::Pass { card: None }.into(),
            ActionKind::Take { .. } if !viewer.knows_secrets_of(actor) => ActionKind::Take { value: None }.into(),
            ActionKind::Dig { .. }
            | ActionKind::Break { .. }
            | ActionKind::Repair { .. }
            | ActionKind::Rockfall { .. }
            | ActionKind::Map { .. }
            | ActionKind::Pass { .. }
            | ActionKind::Take { .. } => self,
        }
    }
}

impl tilewright_core::Notation for Action {
    fn is_redacted(self) -> bool {
        matches!(self.kind(), ActionKind::Pass { card: None } | ActionKind::Take { value: None })
    }
}

const EXPECTED_ACTION: &str = "\
    an action like `dig cross 1,0`, `dig curve-ur 0,1 turned`, `break pick 2`, `repair lamp 2`, \
    `repair pick-cart 2 cart`, `rockfall 1,0`, `map north`, `pass vertical` or `take 2`";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ActionKind::Dig { card, cell, turned } => {
                write!(f, "dig {} {cell}{}", card.name(), if turned { " turned" } else { "" })
            }
            ActionKind::Break { tool, seat } => write!(f, "break {} {seat}", tool.name()),
            ActionKind::Repair { card, tool, seat } => {
                let tools = card.name().strip_prefix("repair-").unwrap_or_default();
                match tools == tool.name() {
                    true => write!(f, "repair {tools} {seat}"),
                    false => write!(f, "repair {tools} {seat} {}", tool.name()),
                }
            }
            ActionKind::Rockfall { cell } => write!(f, "rockfall {cell}"),
            ActionKind::Map { goal } => write!(f, "map {}", goal.name()),
            ActionKind::Pass { card } => write!(f, "pass {}", card.map_or("?", Card::name)),
            ActionKind::Take { value } => write!(f, "take {}", KnownValue(value)),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        parse_action(text).map(Action::from).ok_or_else(|| ParseError::new(text, EXPECTED_ACTION))
    }
}

fn parse_action(text: &str) -> Option<ActionKind> {
    let tokens = Tokens::<4>::of(text)?;
    Some(match *tokens.as_slice() {
        ["dig", card, cell] => {
            let card = Card::by_name(card)?;
            card.tunnel()?;
            ActionKind::Dig { card, cell: Cell::parse(cell)?, turned: false }
        }
        ["dig", card, cell, "turned"] => {
            let card = Card::by_name(card)?;
            let tunnel = card.tunnel()?;
            if tunnel.turned() == tunnel {
                return None;
            }
            ActionKind::Dig { card, cell: Cell::parse(cell)?, turned: true }
        }
        ["break", tool, seat] => ActionKind::Break { tool: Tool::by_name(tool)?, seat: seat.parse().ok()? },
        ["repair", tool, seat] => {
            let tool = Tool::by_name(tool)?;
            let card = [Card::RepairPick, Card::RepairLamp, Card::RepairCart][tool as usize];
            ActionKind::Repair { card, tool, seat: seat.parse().ok()? }
        }
        ["repair", tools, seat, tool] => {
            let tool = Tool::by_name(tool)?;
            let doubles = [Card::RepairPickLamp, Card::RepairPickCart, Card::RepairLampCart];
            let card = doubles.into_iter().find(|card| card.name().strip_prefix("repair-") == Some(tools))?;
            match card.card_use() {
                CardUse::Repair(one, Some(other)) if tool == one || tool == other => {
                    ActionKind::Repair { card, tool, seat: seat.parse().ok()? }
                }
                CardUse::Tunnel(_) | CardUse::Break(_) | CardUse::Repair(..) | CardUse::Map | CardUse::Rockfall => {
                    return None;
                }
            }
        }
        ["rockfall", cell] => ActionKind::Rockfall { cell: Cell::parse(cell)? },
        ["map", goal] => ActionKind::Map { goal: Goal::by_name(goal)? },
        ["pass", card] => ActionKind::Pass { card: parse_known(card, Card::by_name)? },
        ["take", value] => ActionKind::Take { value: parse_known(value, parse_value)? },
        _ => return None,
    })
}
