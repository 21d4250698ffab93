//! What a seat can do, with its text.
//!
//! ```text
//! place    = "place " X "," Y " " TURN                   the drawn tile is laid; TURN is 0, 90, 180 or 270 clockwise
//! follower = "knight " SIDE | "robber " SIDE | "farmer " HALF | "monk" | "none"
//! SIDE     = "n" | "e" | "s" | "w"
//! HALF     = "nnw" | "nne" | "ene" | "ese" | "sse" | "ssw" | "wsw" | "wnw"
//! ```
//!
//! X grows east, Y grows north; the first tile lies at 0,0. Turns that look the same are one: the smallest. A follower's
//! segment is named by the first side n e s w, or the first half-edge clockwise from the north-west corner, that it reaches
//! on the tile as it lies.

use std::fmt;
use std::str::FromStr;

use tilewright_core::{Notation, ParseError, Seat, Viewer};

use crate::rules::cell::Cell;

/// What a follower is, by where it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// In a city.
    Knight,
    /// On a road.
    Robber,
    /// In a meadow.
    Farmer,
    /// In a cloister.
    Monk,
}

impl Role {
    const ALL: [Role; 4] = [Role::Knight, Role::Robber, Role::Farmer, Role::Monk];
    pub const fn name(self) -> &'static str {
        match self {
            Role::Knight => "knight",
            Role::Robber => "robber",
            Role::Farmer => "farmer",
            Role::Monk => "monk",
        }
    }

    /// The names of the places on a tile where it can stand.
    const fn spots(self) -> &'static [&'static str] {
        match self {
            Role::Knight | Role::Robber => &["n", "e", "s", "w"],
            Role::Farmer => &["nnw", "nne", "ene", "ese", "sse", "ssw", "wsw", "wnw"],
            Role::Monk => &[""],
        }
    }
}

/// A place on a tile for a follower of some role: a side, a half-edge, or the cloister.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// What stands there.
    pub role: Role,
    /// The side (n e s w) or half-edge, from 0.
    pub at: u8,
}

impl Spot {
    /// The side or half-edge by name; nothing for a monk.
    pub fn name(self) -> &'static str {
        self.role.spots()[usize::from(self.at)]
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.role {
            Role::Monk => f.write_str(self.role.name()),
            Role::Knight | Role::Robber | Role::Farmer => write!(f, "{} {}", self.role.name(), self.name()),
        }
    }
}

/// What a seat can do, in one word: a placement is a cell and a turn, a follower a spot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(u32);

const ROTATION_SHIFT: u32 = 16;
const FOLLOWER_BIT: u32 = 1 << 24;
const ROLE_SHIFT: u32 = 3;

/// An action taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// Lays the drawn tile on a cell, turned clockwise by so many quarters.
    Place(Cell, u8),
    /// Sets a follower on a spot of the tile just laid.
    Follow(Spot),
    /// Sets no follower.
    NoFollower,
}

impl Action {
    /// Sets no follower.
    pub const NONE: Action = Action(FOLLOWER_BIT << 1);

    /// Lays the drawn tile on a cell, turned clockwise by so many quarters.
    pub const fn place(cell: Cell, rotation: u8) -> Action {
        Action::placement(cell, Action::rotation_offset(rotation as u32))
    }

    /// Sets a follower on a spot.
    pub const fn follow(spot: Spot) -> Action {
        Action(FOLLOWER_BIT | (spot.role as u32) << ROLE_SHIFT | spot.at as u32)
    }

    /// What a turn adds to a placement.
    pub(crate) const fn rotation_offset(rotation: u32) -> u32 {
        rotation << ROTATION_SHIFT
    }

    /// The placement on a cell with a turn's offset.
    #[inline]
    pub(crate) const fn placement(cell: Cell, rotation_offset: u32) -> Action {
        Action(cell.bits() as u32 | rotation_offset)
    }

    /// What it does.
    #[inline]
    pub fn kind(self) -> ActionKind {
        if self.0 < FOLLOWER_BIT {
            ActionKind::Place(Cell::from_bits(self.0 as u16), (self.0 >> ROTATION_SHIFT) as u8)
        } else if self == Action::NONE {
            ActionKind::NoFollower
        } else {
            ActionKind::Follow(Spot { role: Role::ALL[(self.0 >> ROLE_SHIFT & 3) as usize], at: (self.0 & 7) as u8 })
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ActionKind::Place(cell, rotation) => write!(f, "place {cell} {}", u32::from(rotation) * 90),
            ActionKind::Follow(spot) => spot.fmt(f),
            ActionKind::NoFollower => f.write_str("none"),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let action = match verb {
            "place" => parse_placement(rest),
            "none" => Some(Action::NONE),
            _ => Role::ALL.into_iter().find(|role| role.name() == verb).and_then(|role| {
                let at = role.spots().iter().position(|name| *name == rest)?;
                Some(Action::follow(Spot { role, at: at as u8 }))
            }),
        };
        action.filter(|action| action.to_string() == text).ok_or_else(|| {
            ParseError::new(
                text,
                "`place X,Y TURN` (as `place 1,0 90`), `knight SIDE`, `robber SIDE`, `farmer HALF`, `monk` or `none`",
            )
        })
    }
}

fn parse_placement(text: &str) -> Option<Action> {
    let (cell, rotation) = text.split_once(' ')?;
    let (x, y) = cell.split_once(',')?;
    let (x, y): (i8, i8) = (x.parse().ok()?, y.parse().ok()?);
    let rotation = ["0", "90", "180", "270"].iter().position(|known| *known == rotation)?;
    let reachable = x.unsigned_abs().max(y.unsigned_abs()) <= Cell::MAX_COORDINATE.unsigned_abs();
    reachable.then(|| Action::place(Cell::new(x, y), rotation as u8))
}

impl Notation for Action {}

impl tilewright_core::Action for Action {
    fn seen_by(self, _actor: Seat, _viewer: Viewer) -> Action {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_prints_and_parses_back() {
        let cells = (-72..=72).flat_map(|y| (-72..=72).map(move |x| Cell::new(x, y)));
        for action in cells.flat_map(|cell| (0..4).map(move |rotation| Action::place(cell, rotation))) {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
        for role in Role::ALL {
            for at in 0..role.spots().len() as u8 {
                let action = Action::follow(Spot { role, at });
                assert_eq!(action.to_string().parse(), Ok(action));
            }
        }
        assert_eq!("none".parse(), Ok(Action::NONE));
    }

    #[test]
    fn malformed_action_is_refused() {
        for text in [
            "",
            "place",
            "place 1,0",
            "place 1,0 45",
            "place 1,0 360",
            "place 01,0 0",
            "place +1,0 0",
            "place 1,0 090",
            "place 73,0 0",
            "place 1, 0 0",
            "place 1;0 0",
            "place 999,0 0",
            "knight",
            "knight nnw",
            "farmer n",
            "monk n",
            "None",
            "none ",
            " none",
            "robber s ",
            "place 1,0 0 0",
            "place -0,0 0",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }
}
