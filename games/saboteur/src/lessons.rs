//! What a viewer learns that the steps as they saw them do not say. A record of one viewer has them as lines `saw …`.
//!
//! ```text
//! lesson = "goal" GOAL FACE          a goal, looked at or turned up
//!        | "role" SEAT ROLE          a role, shown at the end of a round
//!        | "spare" ROLE              the role card that stayed over, shown then
//!        | "packet" { VALUE }        the gold cards the viewer picks from, the lowest first
//!        | "paid" SEAT { VALUE }     the gold cards a saboteur is paid, the lowest first
//!        | "gold" SEAT { VALUE }     the gold cards a seat has at the end of the game, in the order they came
//! ```

use std::fmt;
use std::str::FromStr;

use tilewright_core::{Seat, Unreadable};

use crate::action::Nuggets;
use crate::goals::{Goal, GoalCard};
use crate::gold::{self, Pile};
use crate::roles::Role;
use crate::texts::read_value;

/// Something learnt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lesson {
    /// What a goal is.
    Goal(Goal, GoalCard),
    /// What a seat was in this round.
    Role(Seat, Role),
    /// What the spare role card was in this round.
    Spare(Role),
    /// What is in the packet that the viewer picks from.
    Packet(Pile),
    /// What a saboteur is paid.
    Paid(Seat, Pile),
    /// What a seat has at the end of the game, in the order it came.
    Gold(Seat, Vec<Nuggets>),
}

impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lesson::Goal(goal, card) => write!(f, "goal {} {}", goal.name(), card.name()),
            Lesson::Role(seat, role) => write!(f, "role {seat} {}", role.name()),
            Lesson::Spare(role) => write!(f, "spare {}", role.name()),
            Lesson::Packet(cards) => write!(f, "packet{}", spaced(cards.values())),
            Lesson::Paid(seat, cards) => write!(f, "paid {seat}{}", spaced(cards.values())),
            Lesson::Gold(seat, values) => write!(f, "gold {seat}{}", spaced(values.iter().copied())),
        }
    }
}

fn spaced(values: impl Iterator<Item = Nuggets>) -> String {
    values.map(|value| format!(" {value}")).collect()
}

impl FromStr for Lesson {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Lesson, Unreadable> {
        // Cards of a pile have no order, so that only one order of them is its text.
        read(text).filter(|lesson| lesson.to_string() == text).ok_or_else(|| {
            Unreadable::new(
                text,
                "what was seen, like `goal north gold`, `role 2 saboteur`, `spare digger`, `packet 1 1 2`, `paid 2 1 3` or \
                 `gold 2 1 3`",
            )
        })
    }
}

fn read(text: &str) -> Option<Lesson> {
    let words: Vec<&str> = text.split(' ').take(gold::CARDS + 3).collect();
    let seat = |text: &str| text.parse::<Seat>().ok();
    Some(match words[..] {
        ["goal", goal, card] => Lesson::Goal(Goal::named(goal)?, GoalCard::named(card)?),
        ["role", of, role] => Lesson::Role(seat(of)?, Role::named(role)?),
        ["spare", role] => Lesson::Spare(Role::named(role)?),
        ["packet", ref cards @ ..] => Lesson::Packet(pile(&values(cards)?)),
        ["paid", to, ref cards @ ..] => Lesson::Paid(seat(to)?, pile(&values(cards)?)),
        ["gold", of, ref cards @ ..] => Lesson::Gold(seat(of)?, values(cards)?),
        _ => return None,
    })
}

fn values(words: &[&str]) -> Option<Vec<Nuggets>> {
    if words.len() > gold::CARDS { None } else { words.iter().map(|word| read_value(word)).collect() }
}

fn pile(values: &[Nuggets]) -> Pile {
    let mut pile = Pile::default();
    values.iter().for_each(|value| pile.put(*value));
    pile
}
