//! Actions of a seat and their notation.
//!
//! ```text
//! place    = "place " X "," Y " " TURN                   places the drawn tile
//! TURN     = "0" | "90" | "180" | "270"                  degrees clockwise
//! follower = "knight " SIDE | "robber " SIDE | "farmer " HALF | "monk" | "none"
//! SIDE     = "n" | "e" | "s" | "w"
//! HALF     = "nnw" | "nne" | "ene" | "ese" | "sse" | "ssw" | "wsw" | "wnw"
//! ```
//!
//! X grows east, Y grows north; the first tile is at 0,0. Of rotations that look the same only the smallest is an
//! action. A follower's segment is named by the first side in the order n, e, s, w, or by the first half-edge clockwise
//! from the north-west corner, that the segment reaches on the rotated tile.

use std::fmt;
use std::str::FromStr;

use tilewright_core::{Notation, ParseError, Seat, Viewer};

use crate::rules::cell::Cell;

/// Role of a follower, given by the kind of feature it is on.
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
    /// Name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Knight => "knight",
            Role::Robber => "robber",
            Role::Farmer => "farmer",
            Role::Monk => "monk",
        }
    }

    /// Names of the spots on a tile that the role can take, in the order of [`Spot::at`].
    const fn spots(self) -> &'static [&'static str] {
        match self {
            Role::Knight | Role::Robber => &["n", "e", "s", "w"],
            Role::Farmer => &["nnw", "nne", "ene", "ese", "sse", "ssw", "wsw", "wnw"],
            Role::Monk => &[""],
        }
    }
}

/// Spot on a tile for a follower of one role: a side, a half-edge, or the cloister.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// Role of the follower.
    pub role: Role,
    /// Number of the side (n, e, s, w) or of the half-edge, from 0; 0 for a monk.
    pub at: u8,
}

impl Spot {
    /// Name of the side or half-edge; empty for a monk.
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

/// Action packed into 32 bits: a placement (cell and rotation), a follower (spot), or no follower.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(u32);

// Placement: cell in bits 0 to 15, rotation from bit 16. Follower: bit 24, role in bits 3 and 4, spot in bits 0 to 2.
const ROTATION_SHIFT: u32 = 16;
const FOLLOWER_BIT: u32 = 1 << 24;
const ROLE_SHIFT: u32 = 3;

/// Decoded form of an [`Action`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// Places the drawn tile on a cell, rotated clockwise by this number of quarter-turns.
    Place(Cell, u8),
    /// Sets a follower on a spot of the tile placed last.
    Follow(Spot),
    /// Sets no follower.
    NoFollower,
}

impl Action {
    /// The action that sets no follower.
    pub const NONE: Action = Action(FOLLOWER_BIT << 1);

    /// Makes the placement on `cell`, rotated clockwise by `rotation` quarter-turns (0 to 3).
    pub const fn place(cell: Cell, rotation: u8) -> Action {
        Action::placement(cell, Action::rotation_offset(rotation as u32))
    }

    /// Makes the action that sets a follower on `spot`.
    pub const fn follow(spot: Spot) -> Action {
        Action(FOLLOWER_BIT | (spot.role as u32) << ROLE_SHIFT | spot.at as u32)
    }

    /// Bits that a rotation of 0 to 3 quarter-turns adds to a placement.
    pub(crate) const fn rotation_offset(rotation: u32) -> u32 {
        rotation << ROTATION_SHIFT
    }

    /// Makes a placement from a cell and a value of [`rotation_offset`](Action::rotation_offset).
    #[inline]
    pub(crate) const fn placement(cell: Cell, rotation_offset: u32) -> Action {
        Action(cell.bits() as u32 | rotation_offset)
    }

    /// Decodes the action.
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
    fn printed_action_parses_back() {
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
