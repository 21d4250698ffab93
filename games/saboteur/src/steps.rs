//! What a seat can do and what chance can bring. How they are written stands in [`notation`](crate::notation).

use game::{Seat, Viewer};

use crate::cards::{self, Card};
use crate::cells::Cell;
use crate::goals::{Goal, GoalCard};
use crate::roles::Role;
use crate::tools::Tool;

/// What a seat does, spelt out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play {
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

const CARD: u32 = 16;
const VERB: u32 = 24;
const HIDDEN: u32 = 31;

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
        Action((verb as u32) << VERB | card << CARD)
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
        self.0 >> VERB <= Verb::DigTurned as u32
    }

    /// The cell it is played at, if it is a tunnel or a rockfall.
    #[inline]
    pub(crate) const fn cell(self) -> Cell {
        Cell::from_bits(self.0)
    }

    /// What it is, spelt out.
    #[inline]
    pub fn play(self) -> Play {
        const VERBS: [Verb; 8] =
            [Verb::Dig, Verb::DigTurned, Verb::Break, Verb::Repair, Verb::Rockfall, Verb::Map, Verb::Pass, Verb::Take];
        let card = self.0 >> CARD & 31;
        let kind = || cards::ALL[card as usize];
        let seat = || Seat::new((self.0 & 15) as u8);
        let tool = || Tool::ALL[(self.0 >> 8 & 3) as usize];
        match VERBS[(self.0 >> VERB & 7) as usize] {
            Verb::Dig => Play::Dig { card: kind(), cell: Cell::from_bits(self.0), turned: false },
            Verb::DigTurned => Play::Dig { card: kind(), cell: Cell::from_bits(self.0), turned: true },
            Verb::Break => Play::Break { tool: tool(), seat: seat() },
            Verb::Repair => Play::Repair { card: kind(), tool: tool(), seat: seat() },
            Verb::Rockfall => Play::Rockfall { cell: Cell::from_bits(self.0) },
            Verb::Map => Play::Map { goal: Goal::ALL[(self.0 & 3) as usize] },
            Verb::Pass => Play::Pass { card: (card != HIDDEN).then(kind) },
            Verb::Take => Play::Take { value: (card != HIDDEN).then_some(card as Nuggets) },
        }
    }
}

impl From<Play> for Action {
    fn from(play: Play) -> Action {
        match play {
            Play::Dig { card, cell, turned } => Action::dig(card, turned).at(cell),
            Play::Break { tool, seat } => Action::on_tool(Card::breaking(tool), tool).on(seat.index() as u32),
            Play::Repair { card, tool, seat } => Action::on_tool(card, tool).on(seat.index() as u32),
            Play::Rockfall { cell } => Action::ROCKFALL.at(cell),
            Play::Map { goal } => Action::MAP.on(goal as u32),
            Play::Pass { card } => card.map_or(Action::new(Verb::Pass, HIDDEN), Action::pass),
            Play::Take { value } => value.map_or(Action::new(Verb::Take, HIDDEN), Action::take),
        }
    }
}

impl game::Action for Action {
    fn seen_by(self, actor: Seat, viewer: Viewer) -> Action {
        match self.play() {
            Play::Pass { .. } if !viewer.is(actor) => Play::Pass { card: None }.into(),
            Play::Take { .. } if !viewer.is(actor) => Play::Take { value: None }.into(),
            Play::Dig { .. }
            | Play::Break { .. }
            | Play::Repair { .. }
            | Play::Rockfall { .. }
            | Play::Map { .. }
            | Play::Pass { .. }
            | Play::Take { .. } => self,
        }
    }
}

impl game::Text for Action {
    fn hides(self) -> bool {
        matches!(self.play(), Play::Pass { card: None } | Play::Take { value: None })
    }
}

/// What chance brings: one card, to the seat that may see it. What a viewer may not know is absent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// A goal card is laid face down.
    Goal(Goal, Option<GoalCard>),
    /// A seat is dealt a role.
    Role(Seat, Option<Role>),
    /// The role card that stays over.
    Spare(Option<Role>),
    /// A seat is dealt a card.
    Deal(Seat, Option<Card>),
    /// A seat draws a card.
    Draw(Seat, Option<Card>),
    /// A gold card comes into the packet of the seat that picks first.
    Nugget(Seat, Option<Nuggets>),
}

impl game::Chance for Chance {
    fn seen_by(self, viewer: Viewer) -> Chance {
        let all = viewer == Viewer::All;
        match self {
            Chance::Goal(goal, card) => Chance::Goal(goal, card.filter(|_| all)),
            Chance::Role(seat, role) => Chance::Role(seat, role.filter(|_| viewer.is(seat))),
            Chance::Spare(role) => Chance::Spare(role.filter(|_| all)),
            Chance::Deal(seat, card) => Chance::Deal(seat, card.filter(|_| viewer.is(seat))),
            Chance::Draw(seat, card) => Chance::Draw(seat, card.filter(|_| viewer.is(seat))),
            Chance::Nugget(seat, value) => Chance::Nugget(seat, value.filter(|_| viewer.is(seat))),
        }
    }
}

impl game::Text for Chance {
    fn hides(self) -> bool {
        match self {
            Chance::Goal(_, card) => card.is_none(),
            Chance::Role(_, role) | Chance::Spare(role) => role.is_none(),
            Chance::Deal(_, card) | Chance::Draw(_, card) => card.is_none(),
            Chance::Nugget(_, value) => value.is_none(),
        }
    }
}
