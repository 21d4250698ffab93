//! What chance can bring, with its text. Only one text stands for an outcome.
//!
//! ```text
//! chance = "goal" GOAL FACE                a goal card is laid face down
//!        | "role" SEAT ROLE                a seat is dealt its role
//!        | "spare" ROLE                    the role card that stays over
//!        | "deal" SEAT CARD                a seat is dealt a card
//!        | "draw" SEAT CARD                a seat draws a card
//!        | "nugget" SEAT VALUE             a gold card comes into the packet of the seat that picks first
//! FACE   = "gold" | "stone-ur" | "stone-ul" | "?"
//! ROLE   = "digger" | "saboteur" | "?"
//! ```
//! The other words are those of an [`action`](crate::action).

use std::fmt;
use std::str::FromStr;

use tilewright_core::{Seat, Unreadable, Viewer};

use crate::action::Nuggets;
use crate::cards::Card;
use crate::goals::{Goal, GoalCard};
use crate::roles::Role;
use crate::texts::{Value, Words, known, read_value};

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

impl tilewright_core::Chance for Chance {
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

impl tilewright_core::Text for Chance {
    fn hides(self) -> bool {
        match self {
            Chance::Goal(_, card) => card.is_none(),
            Chance::Role(_, role) | Chance::Spare(role) => role.is_none(),
            Chance::Deal(_, card) | Chance::Draw(_, card) => card.is_none(),
            Chance::Nugget(_, value) => value.is_none(),
        }
    }
}

const CHANCE: &str =
    "a draw like `goal north gold`, `role 2 digger`, `spare digger`, `deal 2 cross`, `draw 2 map` or `nugget 2 1`";

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
