//! The 67 cards of the deck: kinds, names, counts and uses, in one table checked at compile time.

use crate::rules::tools::Tool;

/// A kind of card, in the order of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the table below describes each kind")]
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

/// Number of kinds of card.
pub const KIND_COUNT: usize = 27;
/// Number of kinds that are tunnels; they come first.
pub const TUNNEL_KIND_COUNT: usize = 16;
/// Number of cards in the deck (S1): also the number of plays and passes of a round in which the gold is not reached.
pub const DECK_SIZE: u8 = 67;

/// Use of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardUse {
    /// Laid in the mine.
    Tunnel(Tunnel),
    /// Breaks this tool of another seat.
    Break(Tool),
    /// Repairs one tool: the first, or the second if there is one.
    Repair(Tool, Option<Tool>),
    /// Shows a face-down goal to the player.
    Map,
    /// Removes a tunnel card.
    Rockfall,
}

/// Tunnel of a card: its open sides, and whether they are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tunnel {
    /// Sides that a tunnel leads out of.
    pub open: Sides,
    /// Whether the open sides are joined to each other; on a blocking card none are.
    pub through: bool,
}

impl Tunnel {
    /// Returns the tunnel turned by 180°.
    pub const fn turned(self) -> Tunnel {
        Tunnel { open: self.open.turned(), through: self.through }
    }

    /// Returns the card as three rows of five letters, as text pages draw it.
    ///
    /// `░` is rock; `×` in the middle marks a card that blocks.
    pub fn picture(self) -> [String; 3] {
        let side = |side: usize, open: char| if self.open.has(side) { open } else { '░' };
        let inner = |number: usize| if self.through { side(number, '═') } else { '░' };
        let middle = if self.through { self.open.joint() } else { '×' };
        let outer = |letter: char| format!("░░{letter}░░");
        let row: String = [side(3, '═'), inner(3), middle, inner(1), side(1, '═')].into_iter().collect();
        [outer(side(0, '║')), row, outer(side(2, '║'))]
    }
}

/// A set of sides of a card; bits in the order up, right, down, left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Sides(u8);

impl Sides {
    /// All four sides.
    pub const ALL: Sides = Sides(15);
    /// No side.
    pub const NONE: Sides = Sides(0);
    const LETTERS: [char; 4] = ['U', 'R', 'D', 'L'];

    /// Returns the set of the letters `U`, `R`, `D`, `L`.
    ///
    /// # Panics
    /// On any other letter.
    pub const fn from_letters(letters: &str) -> Sides {
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

    /// Returns the set with these bits (1 up, 2 right, 4 down, 8 left); higher bits are ignored.
    #[inline]
    pub const fn from_bits(bits: u8) -> Sides {
        Sides(bits & 15)
    }

    /// Returns the bits: 1 up, 2 right, 4 down, 8 left.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns the set turned by 180°, which swaps opposite sides (S12).
    #[inline]
    pub const fn turned(self) -> Sides {
        Sides((self.0 << 2 | self.0 >> 2) & 15)
    }

    /// Returns the sides as arrows, for text in any language.
    pub fn arrows(self) -> String {
        ['↑', '→', '↓', '←']
            .into_iter()
            .enumerate()
            .filter(|(side, _)| self.has(*side))
            .map(|(_, arrow)| arrow)
            .collect()
    }

    /// Returns the line character that joins these sides; a blank for none.
    pub fn joint(self) -> char {
        const JOINTS: [char; 16] = [' ', '║', '═', '╚', '║', '║', '╔', '╠', '═', '╝', '═', '╩', '╗', '╣', '╦', '╬'];
        JOINTS[usize::from(self.bits())]
    }

    /// Whether the set has side `side`: 0 up, 1 right, 2 down, 3 left.
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

struct CardRow {
    card: Card,
    name: &'static str,
    count: u8,
    card_use: CardUse,
}

const fn through_row(card: Card, name: &'static str, open: &str, count: u8) -> CardRow {
    CardRow { card, name, count, card_use: CardUse::Tunnel(Tunnel { open: Sides::from_letters(open), through: true }) }
}

const fn dead_end_row(card: Card, name: &'static str, open: &str) -> CardRow {
    CardRow {
        card,
        name,
        count: 1,
        card_use: CardUse::Tunnel(Tunnel { open: Sides::from_letters(open), through: false }),
    }
}

const fn action_row(card: Card, name: &'static str, card_use: CardUse, count: u8) -> CardRow {
    CardRow { card, name, count, card_use }
}

const CARD_TABLE: [CardRow; KIND_COUNT] = [
    through_row(Card::Vertical, "vertical", "UD", 4),
    through_row(Card::Horizontal, "horizontal", "RL", 3),
    through_row(Card::CurveUr, "curve-ur", "UR", 5),
    through_row(Card::CurveUl, "curve-ul", "UL", 4),
    through_row(Card::TeeUrd, "tee-urd", "URD", 5),
    through_row(Card::TeeUrl, "tee-url", "URL", 5),
    through_row(Card::Cross, "cross", "URDL", 5),
    dead_end_row(Card::DeadU, "dead-u", "U"),
    dead_end_row(Card::DeadR, "dead-r", "R"),
    dead_end_row(Card::DeadUd, "dead-ud", "UD"),
    dead_end_row(Card::DeadRl, "dead-rl", "RL"),
    dead_end_row(Card::DeadUr, "dead-ur", "UR"),
    dead_end_row(Card::DeadUl, "dead-ul", "UL"),
    dead_end_row(Card::DeadUrd, "dead-urd", "URD"),
    dead_end_row(Card::DeadUrl, "dead-url", "URL"),
    dead_end_row(Card::DeadUrdl, "dead-urdl", "URDL"),
    action_row(Card::BreakPick, "break-pick", CardUse::Break(Tool::Pick), 3),
    action_row(Card::BreakLamp, "break-lamp", CardUse::Break(Tool::Lamp), 3),
    action_row(Card::BreakCart, "break-cart", CardUse::Break(Tool::Cart), 3),
    action_row(Card::RepairPick, "repair-pick", CardUse::Repair(Tool::Pick, None), 2),
    action_row(Card::RepairLamp, "repair-lamp", CardUse::Repair(Tool::Lamp, None), 2),
    action_row(Card::RepairCart, "repair-cart", CardUse::Repair(Tool::Cart, None), 2),
    action_row(Card::RepairPickLamp, "repair-pick-lamp", CardUse::Repair(Tool::Pick, Some(Tool::Lamp)), 1),
    action_row(Card::RepairPickCart, "repair-pick-cart", CardUse::Repair(Tool::Pick, Some(Tool::Cart)), 1),
    action_row(Card::RepairLampCart, "repair-lamp-cart", CardUse::Repair(Tool::Lamp, Some(Tool::Cart)), 1),
    action_row(Card::Map, "map", CardUse::Map, 6),
    action_row(Card::Rockfall, "rockfall", CardUse::Rockfall, 3),
];

const _: () = {
    let (mut at, mut sum) = (0, 0);
    while at < KIND_COUNT {
        assert!(CARD_TABLE[at].card as usize == at, "the table is in the order of the kinds");
        assert!(
            matches!(CARD_TABLE[at].card_use, CardUse::Tunnel(_)) == (at < TUNNEL_KIND_COUNT),
            "tunnels come first"
        );
        sum += CARD_TABLE[at].count;
        at += 1;
    }
    assert!(sum == DECK_SIZE, "the deck has 67 cards");
};

/// Every kind of card, in the order of the table.
pub const ALL: [Card; KIND_COUNT] = {
    let mut all = [Card::Vertical; KIND_COUNT];
    let mut at = 0;
    while at < KIND_COUNT {
        all[at] = CARD_TABLE[at].card;
        at += 1;
    }
    all
};

impl Card {
    /// Returns the name in records.
    pub const fn name(self) -> &'static str {
        CARD_TABLE[self as usize].name
    }

    /// Parses a name in records.
    pub fn by_name(name: &str) -> Option<Card> {
        ALL.into_iter().find(|card| card.name() == name)
    }

    /// Returns the card that breaks `tool`.
    #[inline]
    pub const fn breaking(tool: Tool) -> Card {
        [Card::BreakPick, Card::BreakLamp, Card::BreakCart][tool as usize]
    }

    /// Returns the number of cards of this kind in the deck.
    pub const fn count(self) -> u8 {
        CARD_TABLE[self as usize].count
    }

    /// Returns the use of the card.
    #[inline]
    pub const fn card_use(self) -> CardUse {
        CARD_TABLE[self as usize].card_use
    }

    /// Returns the tunnel of a tunnel card; `None` for an action card.
    #[inline]
    pub const fn tunnel(self) -> Option<Tunnel> {
        match self.card_use() {
            CardUse::Tunnel(tunnel) => Some(tunnel),
            CardUse::Break(_) | CardUse::Repair(..) | CardUse::Map | CardUse::Rockfall => None,
        }
    }
}
