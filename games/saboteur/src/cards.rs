//! The 67 cards of the deck as one readable table.

use crate::tools::Tool;

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Card {
    Vertical,
    Horizontal,
    CurveUr,
    CurveUl,
    TeeUrd,
    TeeUrl,
    Cross,
    DeadU,
    DeadR,
    DeadUd,
    DeadRl,
    DeadUr,
    DeadUl,
    DeadUrd,
    DeadUrl,
    DeadUrdl,
    BreakPick,
    BreakLamp,
    BreakCart,
    RepairPick,
    RepairLamp,
    RepairCart,
    RepairPickLamp,
    RepairPickCart,
    RepairLampCart,
    Map,
    Rockfall,
}

/// How many kinds there are.
pub const KINDS: usize = 27;
/// How many of them are tunnels: the first ones.
pub const TUNNEL_KINDS: usize = 16;
/// How many cards the deck has, and so how many plays and passes a round without gold.
pub const DECK: u8 = 67;

/// What a card is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// It is laid into the mine.
    Tunnel(Tunnel),
    /// It breaks a tool of somebody else.
    Break(Tool),
    /// It mends this tool, or the other one if there are two.
    Repair(Tool, Option<Tool>),
    /// It shows a goal.
    Map,
    /// It removes a tunnel.
    Rockfall,
}

/// A tunnel card: its open sides, and whether they are joined to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tunnel {
    /// The sides a tunnel leads out of.
    pub open: Sides,
    /// Whether the sides are joined; a blocking card joins none.
    pub through: bool,
}

impl Tunnel {
    /// The card turned by 180°: up and down change places, left and right too, and it blocks as before.
    pub const fn turned(self) -> Tunnel {
        Tunnel { open: self.open.turned(), through: self.through }
    }
}

/// A set of a card's sides, in the order up, right, down, left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Sides(u8);

impl Sides {
    /// All four.
    pub const ALL: Sides = Sides(15);
    /// None.
    pub const NONE: Sides = Sides(0);
    const LETTERS: [char; 4] = ['U', 'R', 'D', 'L'];

    /// The set of these letters.
    pub const fn of(letters: &str) -> Sides {
        let (letters, mut bits, mut at) = (letters.as_bytes(), 0, 0);
        while at < letters.len() {
            bits |= match letters[at] {
                b'U' => 1,
                b'R' => 2,
                b'D' => 4,
                b'L' => 8,
                _ => panic!("sides are U, R, D and L"),
            };
            at += 1;
        }
        Sides(bits)
    }

    /// The set with these bits: 1 up, 2 right, 4 down, 8 left.
    #[inline]
    pub const fn from_bits(bits: u8) -> Sides {
        Sides(bits & 15)
    }

    /// Its bits.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The sides after half a turn.
    #[inline]
    pub const fn turned(self) -> Sides {
        Sides((self.0 << 2 | self.0 >> 2) & 15)
    }

    /// The sides as arrows, which are the same in all languages.
    pub fn arrows(self) -> String {
        ['↑', '→', '↓', '←']
            .into_iter()
            .enumerate()
            .filter(|(side, _)| self.has(*side))
            .map(|(_, arrow)| arrow)
            .collect()
    }

    /// Whether the side with this number (0 up, 1 right, 2 down, 3 left) is in it.
    #[inline]
    pub const fn has(self, side: usize) -> bool {
        self.0 >> side & 1 == 1
    }
}

impl std::fmt::Display for Sides {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Sides::LETTERS.iter().enumerate().filter(|(side, _)| self.has(*side)).try_for_each(|(_, l)| write!(f, "{l}"))
    }
}

struct Row {
    card: Card,
    name: &'static str,
    count: u8,
    used: Use,
}

const fn through(card: Card, name: &'static str, open: &str, count: u8) -> Row {
    Row { card, name, count, used: Use::Tunnel(Tunnel { open: Sides::of(open), through: true }) }
}

const fn dead(card: Card, name: &'static str, open: &str) -> Row {
    Row { card, name, count: 1, used: Use::Tunnel(Tunnel { open: Sides::of(open), through: false }) }
}

const fn action(card: Card, name: &'static str, used: Use, count: u8) -> Row {
    Row { card, name, count, used }
}

const TABLE: [Row; KINDS] = [
    through(Card::Vertical, "vertical", "UD", 4),
    through(Card::Horizontal, "horizontal", "RL", 3),
    through(Card::CurveUr, "curve-ur", "UR", 5),
    through(Card::CurveUl, "curve-ul", "UL", 4),
    through(Card::TeeUrd, "tee-urd", "URD", 5),
    through(Card::TeeUrl, "tee-url", "URL", 5),
    through(Card::Cross, "cross", "URDL", 5),
    dead(Card::DeadU, "dead-u", "U"),
    dead(Card::DeadR, "dead-r", "R"),
    dead(Card::DeadUd, "dead-ud", "UD"),
    dead(Card::DeadRl, "dead-rl", "RL"),
    dead(Card::DeadUr, "dead-ur", "UR"),
    dead(Card::DeadUl, "dead-ul", "UL"),
    dead(Card::DeadUrd, "dead-urd", "URD"),
    dead(Card::DeadUrl, "dead-url", "URL"),
    dead(Card::DeadUrdl, "dead-urdl", "URDL"),
    action(Card::BreakPick, "break-pick", Use::Break(Tool::Pick), 3),
    action(Card::BreakLamp, "break-lamp", Use::Break(Tool::Lamp), 3),
    action(Card::BreakCart, "break-cart", Use::Break(Tool::Cart), 3),
    action(Card::RepairPick, "repair-pick", Use::Repair(Tool::Pick, None), 2),
    action(Card::RepairLamp, "repair-lamp", Use::Repair(Tool::Lamp, None), 2),
    action(Card::RepairCart, "repair-cart", Use::Repair(Tool::Cart, None), 2),
    action(Card::RepairPickLamp, "repair-pick-lamp", Use::Repair(Tool::Pick, Some(Tool::Lamp)), 1),
    action(Card::RepairPickCart, "repair-pick-cart", Use::Repair(Tool::Pick, Some(Tool::Cart)), 1),
    action(Card::RepairLampCart, "repair-lamp-cart", Use::Repair(Tool::Lamp, Some(Tool::Cart)), 1),
    action(Card::Map, "map", Use::Map, 6),
    action(Card::Rockfall, "rockfall", Use::Rockfall, 3),
];

const _: () = {
    let (mut at, mut sum) = (0, 0);
    while at < KINDS {
        assert!(TABLE[at].card as usize == at, "the table is in the order of the kinds");
        assert!(matches!(TABLE[at].used, Use::Tunnel(_)) == (at < TUNNEL_KINDS), "tunnels come first");
        sum += TABLE[at].count;
        at += 1;
    }
    assert!(sum == DECK, "the deck has 67 cards");
};

/// Every kind, in the order of the table.
pub const ALL: [Card; KINDS] = {
    let mut all = [Card::Vertical; KINDS];
    let mut at = 0;
    while at < KINDS {
        all[at] = TABLE[at].card;
        at += 1;
    }
    all
};

impl Card {
    /// The name it has in a record.
    pub const fn name(self) -> &'static str {
        TABLE[self as usize].name
    }

    /// The card of this name.
    pub fn named(name: &str) -> Option<Card> {
        ALL.into_iter().find(|card| card.name() == name)
    }

    /// The card that breaks this tool.
    #[inline]
    pub const fn breaking(tool: Tool) -> Card {
        [Card::BreakPick, Card::BreakLamp, Card::BreakCart][tool as usize]
    }

    /// How many of them the deck has.
    pub const fn count(self) -> u8 {
        TABLE[self as usize].count
    }

    /// What it is for.
    #[inline]
    pub const fn used(self) -> Use {
        TABLE[self as usize].used
    }

    /// The tunnel on it, if it is a tunnel card.
    #[inline]
    pub const fn tunnel(self) -> Option<Tunnel> {
        match self.used() {
            Use::Tunnel(tunnel) => Some(tunnel),
            Use::Break(_) | Use::Repair(..) | Use::Map | Use::Rockfall => None,
        }
    }
}
