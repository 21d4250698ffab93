//! Reveals: what a viewer learns beyond the text of a step as the viewer sees it. Records of one viewer have lines
//! `saw …`.
//!
//! ```text
//! reveal = "goal" GOAL FACE          a goal, seen by a map or turned up
//!        | "role" SEAT ROLE          a role, public at the end of a round
//!        | "spare" ROLE              the spare role card, public at the end of a round
//!        | "packet" { VALUE }        the gold cards the viewer picks from, the lowest first
//!        | "paid" SEAT { VALUE }     the gold cards a saboteur is paid, the lowest first
//!        | "gold" SEAT { VALUE }     the gold cards a seat has at the end of the game, in the order they came
//! ```

use std::fmt;
use std::str::FromStr;

use tilewright_core::{ParseError, Seat};

use crate::rules::action::Nuggets;
use crate::rules::goals::{Goal, GoalCard};
use crate::rules::gold::{self, Pile};
use crate::rules::notation::parse_value;
use crate::rules::roles::Role;

/// A fact that a viewer learns with a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reveal {
    /// Card of a goal.
    Goal(Goal, GoalCard),
    /// Role of a seat in this round.
    Role(Seat, Role),
    /// The spare role card of this round.
    Spare(Role),
    /// Packet that the viewer picks from.
    Packet(Pile),
    /// Gold cards that a saboteur is paid.
    Paid(Seat, Pile),
    /// Gold cards of a seat at the end of the game, in the order they came.
    Gold(Seat, Vec<Nuggets>),
}

impl fmt::Display for Reveal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reveal::Goal(goal, card) => write!(f, "goal {} {}", goal.name(), card.name()),
            Reveal::Role(seat, role) => write!(f, "role {seat} {}", role.name()),
            Reveal::Spare(role) => write!(f, "spare {}", role.name()),
            Reveal::Packet(cards) => write!(f, "packet{}", space_prefixed(cards.values())),
            Reveal::Paid(seat, cards) => write!(f, "paid {seat}{}", space_prefixed(cards.values())),
            Reveal::Gold(seat, values) => write!(f, "gold {seat}{}", space_prefixed(values.iter().copied())),
        }
    }
}

fn space_prefixed(values: impl Iterator<Item = Nuggets>) -> String {
    values.map(|value| format!(" {value}")).collect()
}

impl FromStr for Reveal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Reveal, ParseError> {
        // A pile has no order, so only its sorted text is accepted.
        parse(text).filter(|reveal| reveal.to_string() == text).ok_or_else(|| {
            ParseError::new(
                text,
                "what was seen, like `goal north gold`, `role 2 saboteur`, `spare digger`, `packet 1 1 2`, `paid 2 1 \
                 3` or `gold 2 1 3`",
            )
        })
    }
}

fn parse(text: &str) -> Option<Reveal> {
    let tokens: Vec<&str> = text.split(' ').take(gold::CARD_COUNT + 3).collect();
    let seat = |text: &str| text.parse::<Seat>().ok();
    Some(match tokens[..] {
        ["goal", goal, card] => Reveal::Goal(Goal::by_name(goal)?, GoalCard::by_name(card)?),
        ["role", of, role] => Reveal::Role(seat(of)?, Role::by_name(role)?),
        ["spare", role] => Reveal::Spare(Role::by_name(role)?),
        ["packet", ref cards @ ..] => Reveal::Packet(pile_of(&parse_values(cards)?)),
        ["paid", to, ref cards @ ..] => Reveal::Paid(seat(to)?, pile_of(&parse_values(cards)?)),
        ["gold", of, ref cards @ ..] => Reveal::Gold(seat(of)?, parse_values(cards)?),
        _ => return None,
    })
}

fn parse_values(tokens: &[&str]) -> Option<Vec<Nuggets>> {
    if tokens.len() > gold::CARD_COUNT { None } else { tokens.iter().map(|word| parse_value(word)).collect() }
}

fn pile_of(values: &[Nuggets]) -> Pile {
    let mut pile = Pile::default();
    values.iter().for_each(|value| pile.put(*value));
    pile
}
