//! How actions and chance are written. Only one text stands for a step.
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
//! chance = "goal" GOAL FACE                a goal card is laid face down
//!        | "role" SEAT ROLE                a seat is dealt its role
//!        | "spare" ROLE                    the role card that stays over
//!        | "deal" SEAT CARD                a seat is dealt a card
//!        | "draw" SEAT CARD                a seat draws a card
//!        | "nugget" SEAT VALUE             a gold card comes into the packet of the seat that picks first
//! CELL   = X "," Y                         x to the east, y to the north, the start at 0,0
//! GOAL   = "north" | "middle" | "south"
//! FACE   = "gold" | "stone-ur" | "stone-ul" | "?"
//! ROLE   = "digger" | "saboteur" | "?"
//! TOOL   = "pick" | "lamp" | "cart"
//! VALUE  = "1" | "2" | "3" | "?"
//! CARD   = "vertical" | "horizontal" | "curve-ur" | "curve-ul" | "tee-urd" | "tee-url" | "cross"
//!        | "dead-" SIDES | "break-" TOOL | "repair-" TOOL | "repair-" TOOL-TOOL | "map" | "rockfall" | "?"
//! ```
//! Words are parted by one space. `?` stands for what a viewer may not know; such a step cannot be played.

use std::fmt;
use std::str::FromStr;

use game::{Seat, Unreadable};

use crate::cards::{Card, Use};
use crate::cells::Cell;
use crate::goals::{Goal, GoalCard};
use crate::roles::Role;
use crate::steps::{Action, Chance, Nuggets, Play};
use crate::tools::Tool;

const ACTION: &str = "an action like `dig cross 1,0`, `dig curve-ur 0,1 turned`, `break pick 2`, `repair lamp 2`, \
                      `repair pick-cart 2 cart`, `rockfall 1,0`, `map north`, `pass vertical` or `take 2`";
const CHANCE: &str =
    "a draw like `goal north gold`, `role 2 digger`, `spare digger`, `deal 2 cross`, `draw 2 map` or `nugget 2 1`";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.play() {
            Play::Dig { card, cell, turned } => {
                write!(f, "dig {} {cell}{}", card.name(), if turned { " turned" } else { "" })
            }
            Play::Break { tool, seat } => write!(f, "break {} {seat}", tool.name()),
            Play::Repair { card, tool, seat } => {
                let tools = card.name().strip_prefix("repair-").unwrap_or_default();
                match tools == tool.name() {
                    true => write!(f, "repair {tools} {seat}"),
                    false => write!(f, "repair {tools} {seat} {}", tool.name()),
                }
            }
            Play::Rockfall { cell } => write!(f, "rockfall {cell}"),
            Play::Map { goal } => write!(f, "map {}", goal.name()),
            Play::Pass { card } => write!(f, "pass {}", card.map_or("?", Card::name)),
            Play::Take { value } => write!(f, "take {}", Value(value)),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        read_action(text).map(Action::from).ok_or_else(|| Unreadable::new(text, ACTION))
    }
}

fn read_action(text: &str) -> Option<Play> {
    let words = Words::<4>::of(text)?;
    Some(match *words.get() {
        ["dig", card, cell] => {
            let card = Card::named(card)?;
            card.tunnel()?;
            Play::Dig { card, cell: Cell::read(cell)?, turned: false }
        }
        ["dig", card, cell, "turned"] => {
            let card = Card::named(card)?;
            let tunnel = card.tunnel()?;
            if tunnel.turned() == tunnel {
                return None;
            }
            Play::Dig { card, cell: Cell::read(cell)?, turned: true }
        }
        ["break", tool, seat] => Play::Break { tool: Tool::named(tool)?, seat: seat.parse().ok()? },
        ["repair", tool, seat] => {
            let tool = Tool::named(tool)?;
            let card = [Card::RepairPick, Card::RepairLamp, Card::RepairCart][tool as usize];
            Play::Repair { card, tool, seat: seat.parse().ok()? }
        }
        ["repair", tools, seat, tool] => {
            let tool = Tool::named(tool)?;
            let doubles = [Card::RepairPickLamp, Card::RepairPickCart, Card::RepairLampCart];
            let card = doubles.into_iter().find(|card| card.name().strip_prefix("repair-") == Some(tools))?;
            match card.used() {
                Use::Repair(one, Some(other)) if tool == one || tool == other => {
                    Play::Repair { card, tool, seat: seat.parse().ok()? }
                }
                Use::Tunnel(_) | Use::Break(_) | Use::Repair(..) | Use::Map | Use::Rockfall => return None,
            }
        }
        ["rockfall", cell] => Play::Rockfall { cell: Cell::read(cell)? },
        ["map", goal] => Play::Map { goal: Goal::named(goal)? },
        ["pass", card] => Play::Pass { card: known(card, Card::named)? },
        ["take", value] => Play::Take { value: known(value, read_value)? },
        _ => return None,
    })
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Chance::Goal(goal, card) => write!(f, "goal {} {}", goal.name(), card.map_or("?", GoalCard::name)),
            Chance::Role(seat, role) => write!(f, "role {seat} {}", role.map_or("?", Role::name)),
            Chance::Spare(role) => write!(f, "spare {}", role.map_or("?", Role::name)),
            Chance::Deal(seat, card) => write!(f, "deal {seat} {}", card.map_or("?", Card::name)),
            Chance::Draw(seat, card) => write!(f, "draw {seat} {}", card.map_or("?", Card::name)),
            Chance::Nugget(seat, value) => write!(f, "nugget {seat} {}", Value(value)),
        }
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        read_chance(text).ok_or_else(|| Unreadable::new(text, CHANCE))
    }
}

fn read_chance(text: &str) -> Option<Chance> {
    let words = Words::<3>::of(text)?;
    let seat = |text: &str| text.parse::<Seat>().ok();
    Some(match *words.get() {
        ["goal", goal, card] => Chance::Goal(Goal::named(goal)?, known(card, GoalCard::named)?),
        ["role", to, role] => Chance::Role(seat(to)?, known(role, Role::named)?),
        ["spare", role] => Chance::Spare(known(role, Role::named)?),
        ["deal", to, card] => Chance::Deal(seat(to)?, known(card, Card::named)?),
        ["draw", to, card] => Chance::Draw(seat(to)?, known(card, Card::named)?),
        ["nugget", to, value] => Chance::Nugget(seat(to)?, known(value, read_value)?),
        _ => return None,
    })
}

/// What `?` hides, or what the text names; nothing when it names nothing.
fn known<T>(text: &str, named: impl FnOnce(&str) -> Option<T>) -> Option<Option<T>> {
    if text == "?" { Some(None) } else { named(text).map(Some) }
}

/// The value of a gold card.
pub(crate) fn read_value(text: &str) -> Option<Nuggets> {
    match text {
        "1" => Some(1),
        "2" => Some(2),
        "3" => Some(3),
        _ => None,
    }
}

/// The words of a text, up to `N`.
struct Words<'a, const N: usize> {
    words: [&'a str; N],
    count: usize,
}

impl<'a, const N: usize> Words<'a, N> {
    fn of(text: &'a str) -> Option<Words<'a, N>> {
        let mut words = Words { words: [""; N], count: 0 };
        for word in text.split(' ') {
            *words.words.get_mut(words.count)? = word;
            words.count += 1;
        }
        Some(words)
    }

    fn get(&self) -> &[&'a str] {
        &self.words[..self.count]
    }
}

struct Value(Option<Nuggets>);

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("?"),
        }
    }
}
