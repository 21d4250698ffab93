//! What a seat can do, with its text. Only one text stands for an action.
//!
//! ```text
//! action = "dig" CARD CELL ["turned"]      lay a tunnel, unturned or turned by 180°
//!        | "break" TOOL SEAT               break a tool of another seat
//!        | "repair" TOOL SEAT              mend it with the card that mends only that
//!        | "repair" TOOL-TOOL SEAT TOOL    mend one of its two tools with a double card
//!        | "rockfall" CELL                 remove a tunnel
//!        | "map" GOAL                      look at a goal
//!        | "pass" CARD | "pass" "?"        discard a card face down
//!        | "take" VALUE | "take" "?"       take a gold card from the packet
//! CELL   = X "," Y                         x to the east, y to the north, the start at 0,0
//! GOAL   = "north" | "middle" | "south"
//! TOOL   = "pick" | "lamp" | "cart"
//! VALUE  = "1" | "2" | "3" | "?"
//! CARD   = "vertical" | "horizontal" | "curve-ur" | "curve-ul" | "tee-urd" | "tee-url" | "cross"
//!        | "dead-" SIDES | "break-" TOOL | "repair-" TOOL | "repair-" TOOL-TOOL | "map" | "rockfall" | "?"
//! ```
//! Words are parted by one space. `?` stands for what a viewer may not know; such a step cannot be played.

use std::fmt;
use std::str::FromStr;

use tilewright_core::{ParseError, Seat, Viewer};

use crate::rules::cards::{self, Card, CardUse};
use crate::rules::cells::Cell;
use crate::rules::goals::Goal;
use crate::rules::notation::{KnownValue, Tokens, parse_known, parse_value};
use crate::rules::tools::Tool;

/// What a seat does, spelt out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// Lays a tunnel card.
    Dig {
        /// Which card.
        card: Card,
        /// Where.
        cell: Cell,
        /// Whether it is turned by 180°. A card that looks the same is not.
        turned: bool,
    },
    /// Breaks a tool of somebody else.
    Break {
        /// Which tool.
        tool: Tool,
        /// Whose.
        seat: Seat,
    },
    /// Mends a tool.
    Repair {
        /// With which card.
        card: Card,
        /// Which tool.
        tool: Tool,
        /// Whose.
        seat: Seat,
    },
    /// Removes a tunnel card.
    Rockfall {
        /// Where it lies.
        cell: Cell,
    },
    /// Looks at a goal.
    Map {
        /// Which.
        goal: Goal,
    },
    /// Discards a card face down; which, only the seat itself knows.
    Pass {
        /// The card, where known.
        card: Option<Card>,
    },
    /// Takes a gold card from the packet; which, only the seat itself knows.
    Take {
        /// How many nuggets it shows, where known.
        value: Option<Nuggets>,
    },
}

/// How many nuggets a gold card shows: 1, 2 or 3.
pub type Nuggets = u8;

/// What a seat does, in one word: the verb, the card, and where or on whom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action(u32);

const CARD_SHIFT: u32 = 16;
const VERB_SHIFT: u32 = 24;
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

    /// Laying this card, wherever.
    #[inline]
    pub(crate) const fn dig(card: Card, turned: bool) -> Action {
        Action::new(if turned { Verb::DigTurned } else { Verb::Dig }, card as u32)
    }

    /// Breaking or mending a tool with this card, whosever.
    #[inline]
    pub(crate) const fn on_tool(card: Card, tool: Tool) -> Action {
        let verb = if (card as u8) < Card::RepairPick as u8 { Verb::Break } else { Verb::Repair };
        Action(Action::new(verb, card as u32).0 | (tool as u32) << 8)
    }

    /// A rockfall, wherever.
    pub(crate) const ROCKFALL: Action = Action::new(Verb::Rockfall, Card::Rockfall as u32);

    /// A map, of whichever goal.
    pub(crate) const MAP: Action = Action::new(Verb::Map, Card::Map as u32);

    /// Passing with this card.
    #[inline]
    pub(crate) const fn pass(card: Card) -> Action {
        Action::new(Verb::Pass, card as u32)
    }

    /// Passing with the card of the kind with this number.
    #[inline]
    pub(crate) const fn pass_kind(kind: u32) -> Action {
        Action::new(Verb::Pass, kind)
    }

    /// Taking a gold card of this value.
    #[inline]
    pub(crate) const fn take(value: Nuggets) -> Action {
        Action::new(Verb::Take, value as u32)
    }

    /// The same at this cell.
    #[inline]
    pub(crate) const fn at(self, cell: Cell) -> Action {
        Action(self.0 | cell.bits())
    }

    /// The same on the seat or goal with this number.
    #[inline]
    pub(crate) const fn on(self, number: u32) -> Action {
        Action(self.0 | number)
    }

    /// A number that no other action has.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// Whether it lays a tunnel.
    #[inline]
    pub(crate) const fn is_dig(self) -> bool {
        self.0 >> VERB_SHIFT <= Verb::DigTurned as u32
    }

    /// The number of its card's kind, if a known card is played.
    #[inline]
    pub(crate) const fn card_kind(self) -> Option<usize> {
        let card = self.0 >> CARD_SHIFT & 31;
        if card == HIDDEN_CARD || self.0 >> VERB_SHIFT == Verb::Take as u32 { None } else { Some(card as usize) }
    }

    /// The cell it is played at, if it is a tunnel or a rockfall.
    #[inline]
    pub(crate) const fn cell(self) -> Cell {
        Cell::from_bits(self.0)
    }

    /// What it is, spelt out. Whoever asks goes by the verb at once, which is found once where this is inlined.
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

const EXPECTED_ACTION: &str = "an action like `dig cross 1,0`, `dig curve-ur 0,1 turned`, `break pick 2`, `repair lamp 2`, \
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
