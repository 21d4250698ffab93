//! Chance outcomes and their notation. Every outcome has exactly one text.
//!
//! ```text
//! chance = "goal" GOAL FACE                a goal card is laid face down
//!        | "role" SEAT ROLE                a seat is dealt its role
//!        | "spare" ROLE                    the role card that no seat gets
//!        | "deal" SEAT CARD                a seat is dealt a card
//!        | "draw" SEAT CARD                a seat draws a card
//!        | "nugget" SEAT VALUE             a gold card is drawn into the packet of the seat that picks first
//! FACE   = "gold" | "stone-ur" | "stone-ul" | "?"
//! ROLE   = "digger" | "saboteur" | "?"
//! ```
//! The other tokens are those of an [`action`](crate::rules::action).

use std::fmt;
use std::str::FromStr;

use tilewright_core::{ParseError, Seat, Viewer};

use crate::rules::action::Nuggets;
use crate::rules::cards::Card;
use crate::rules::goals::{Goal, GoalCard};
use crate::rules::notation::{KnownValue, Tokens, parse_known, parse_value};
use crate::rules::roles::Role;

/// A chance outcome: one card. A card that the viewer may not know is `None`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// A goal card is laid face down.
    Goal(Goal, Option<GoalCard>),
    /// A seat is dealt a role.
    Role(Seat, Option<Role>),
    /// The spare role card is put aside.
    Spare(Option<Role>),
    /// A seat is dealt a card of its first hand.
    Deal(Seat, Option<Card>),
    /// A seat draws a card after its play.
    Draw(Seat, Option<Card>),
    /// A gold card is drawn into the packet of the seat that picks first.
    Nugget(Seat, Option<Nuggets>),
}

impl tilewright_core::ChanceOutcome for Outcome {
    fn seen_by(self, viewer: Viewer) -> Outcome {
        let all = viewer == Viewer::All;
        match self {
            Outcome::Goal(goal, card) => Outcome::Goal(goal, card.filter(|_| all)),
            Outcome::Role(seat, role) => Outcome::Role(seat, role.filter(|_| viewer.knows_secrets_of(seat))),
            Outcome::Spare(role) => Outcome::Spare(role.filter(|_| all)),
            Outcome::Deal(seat, card) => Outcome::Deal(seat, card.filter(|_| viewer.knows_secrets_of(seat))),
            Outcome::Draw(seat, card) => Outcome::Draw(seat, card.filter(|_| viewer.knows_secrets_of(seat))),
            Outcome::Nugget(seat, value) => Outcome::Nugget(seat, value.filter(|_| viewer.knows_secrets_of(seat))),
        }
    }
}

impl tilewright_core::Notation for Outcome {
    fn is_redacted(self) -> bool {
        match self {
            Outcome::Goal(_, card) => card.is_none(),
            Outcome::Role(_, role) | Outcome::Spare(role) => role.is_none(),
            Outcome::Deal(_, card) | Outcome::Draw(_, card) => card.is_none(),
            Outcome::Nugget(_, value) => value.is_none(),
        }
    }
}

const EXPECTED_OUTCOME: &str =
    "a draw like `goal north gold`, `role 2 digger`, `spare digger`, `deal 2 cross`, `draw 2 map` or `nugget 2 1`";

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Outcome::Goal(goal, card) => write!(f, "goal {} {}", goal.name(), card.map_or("?", GoalCard::name)),
            Outcome::Role(seat, role) => write!(f, "role {seat} {}", role.map_or("?", Role::name)),
            Outcome::Spare(role) => write!(f, "spare {}", role.map_or("?", Role::name)),
            Outcome::Deal(seat, card) => write!(f, "deal {seat} {}", card.map_or("?", Card::name)),
            Outcome::Draw(seat, card) => write!(f, "draw {seat} {}", card.map_or("?", Card::name)),
            Outcome::Nugget(seat, value) => write!(f, "nugget {seat} {}", KnownValue(value)),
        }
    }
}

impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Outcome, ParseError> {
        parse_outcome(text).ok_or_else(|| ParseError::new(text, EXPECTED_OUTCOME))
    }
}

fn parse_outcome(text: &str) -> Option<Outcome> {
    let tokens = Tokens::<3>::of(text)?;
    let seat = |text: &str| text.parse::<Seat>().ok();
    Some(match *tokens.as_slice() {
        ["goal", goal, card] => Outcome::Goal(Goal::by_name(goal)?, parse_known(card, GoalCard::by_name)?),
        ["role", to, role] => Outcome::Role(seat(to)?, parse_known(role, Role::by_name)?),
        ["spare", role] => Outcome::Spare(parse_known(role, Role::by_name)?),
        ["deal", to, card] => Outcome::Deal(seat(to)?, parse_known(card, Card::by_name)?),
        ["draw", to, card] => Outcome::Draw(seat(to)?, parse_known(card, Card::by_name)?),
        ["nugget", to, value] => Outcome::Nugget(seat(to)?, parse_known(value, parse_value)?),
        _ => return None,
    })
}
