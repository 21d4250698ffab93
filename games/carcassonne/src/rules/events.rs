//! What happens in a game, and why it scores.

use std::fmt;

use tilewright_core::{Message, NoReveal, PerSeat, Points, Seat, Viewer};

use crate::rules::action::Spot;
use crate::rules::cell::Cell;
use crate::rules::ruleset::UnplaceableTile;
use crate::rules::scoring::{Feature, ScoreItems};
use crate::rules::tiles::TileKind;

/// Something that happened. All of it is open to all.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A tile was drawn to start with, and shows too few kinds of land (C13).
    NoStart(TileKind),
    /// The first tile lies on the table (C13).
    Started(TileKind),
    /// A seat drew a tile.
    Drawn(Seat, TileKind),
    /// The tile drawn fits nowhere (C14).
    FitsNowhere(Seat, TileKind, UnplaceableTile),
    /// Tiles laid by went back into the bag.
    BackInBag(u32),
    /// A seat laid a tile; its number is the order of placement.
    Placed {
        seat: Seat,
        tile: usize,
        kind: TileKind,
        cell: Cell,
        /// Quarters clockwise.
        rotation: u8,
    },
    /// A seat set a follower.
    FollowerSet(Seat, Spot),
    /// A feature was completed, by so many tiles; `claimed` says whether a follower stood on it.
    Completed { feature: Feature, tiles: i32, claimed: bool },
    /// A seat won points.
    Scored {
        seat: Seat,
        feature: Feature,
        /// Whether the feature was complete; farms never are.
        complete: bool,
        items: ScoreItems,
    },
    /// Followers came home.
    CameHome(Seat, u8),
    /// The game has ended (C17), with so many tiles that were never laid.
    Ended(u32),
    /// These seats have won, with so many points.
    Won(PerSeat<bool>, i32),
}

impl Event {
    /// What is to be said of it.
    pub fn message(&self) -> Message {
        let yes_or_no = |yes: bool| if yes { "yes" } else { "no" };
        match *self {
            Event::NoStart(kind) => Message::new("no-start").word("kind", kind.to_string()),
            Event::Started(kind) => Message::new("started").word("kind", kind.to_string()),
            Event::Drawn(seat, kind) => Message::new("drawn").seat("seat", seat).word("kind", kind.to_string()),
            Event::FitsNowhere(_, kind, misfit) => {
                let fate = match misfit {
                    UnplaceableTile::Discard => "discard",
                    UnplaceableTile::SetAside => "set-aside",
                    UnplaceableTile::Back => "back",
                };
                Message::new("fits-nowhere").word("kind", kind.to_string()).word("misfit", fate)
            }
            Event::BackInBag(tiles) => Message::new("back-in-bag").number("tiles", tiles),
            Event::Placed { seat, tile, kind, cell, rotation } => Message::new("placed")
                .seat("seat", seat)
                .word("kind", kind.to_string())
                .word("cell", cell.to_string())
                .number("degrees", u32::from(rotation) * 90)
                .number("tile", tile as i64),
            Event::FollowerSet(seat, spot) => {
                Message::new("follower-set").seat("seat", seat).word("role", spot.role.name()).word("spot", spot.name())
            }
            Event::Completed { feature, tiles, claimed } => Message::new("completed")
                .word("feature", feature.name())
                .number("tiles", tiles)
                .word("claimed", yes_or_no(claimed)),
            Event::Scored { seat, feature, complete, items } => Message::new("scored")
                .seat("seat", seat)
                .number("points", items.points())
                .word("feature", feature.name())
                .word("complete", yes_or_no(complete)),
            Event::CameHome(seat, followers) => {
                Message::new("came-home").seat("seat", seat).number("followers", followers)
            }
            Event::Ended(tiles) => Message::new("ended").number("tiles", tiles),
            Event::Won(winners, points) => {
                let seats: Vec<Seat> = winners.iter().filter(|(_, won)| *won).map(|(seat, _)| seat).collect();
                let shared = yes_or_no(seats.len() > 1);
                Message::new("won").seats("seats", seats).word("shared", shared).number("points", points)
            }
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl tilewright_core::Event for Event {
    type Reveal = NoReveal;

    fn seen_by(&self, _viewer: Viewer) -> Option<Event> {
        Some(self.clone())
    }

    fn seat(&self) -> Option<Seat> {
        match *self {
            Event::Drawn(seat, _)
            | Event::FitsNowhere(seat, _, _)
            | Event::Placed { seat, .. }
            | Event::FollowerSet(seat, _)
            | Event::Scored { seat, .. }
            | Event::CameHome(seat, _) => Some(seat),
            Event::NoStart(_)
            | Event::Started(_)
            | Event::BackInBag(_)
            | Event::Completed { .. }
            | Event::Ended(_)
            | Event::Won(..) => None,
        }
    }

    fn points(&self) -> Option<Points> {
        match *self {
            Event::Scored { seat, items, .. } => Some(Points { seat, items: items.items() }),
            Event::NoStart(_)
            | Event::Started(_)
            | Event::Drawn(..)
            | Event::FitsNowhere(..)
            | Event::BackInBag(_)
            | Event::Placed { .. }
            | Event::FollowerSet(..)
            | Event::Completed { .. }
            | Event::CameHome(..)
            | Event::Ended(_)
            | Event::Won(..) => None,
        }
    }
}
