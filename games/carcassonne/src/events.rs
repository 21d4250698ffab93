//! What happens in a game, and why it scores.

use std::fmt;

use game::{PerSeat, Points, Seat, Viewer};

use crate::cell::Cell;
use crate::notation::Spot;
use crate::ruleset::Misfit;
use crate::scoring::{Feature, Worth};
use crate::tiles::Kind;

/// Something that happened. All of it is open to all.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A tile was drawn to start with, and shows too few kinds of land (C13).
    NoStart(Kind),
    /// The first tile lies on the table (C13).
    Started(Kind),
    /// A seat drew a tile.
    Drawn(Seat, Kind),
    /// The tile drawn fits nowhere (C14).
    FitsNowhere(Seat, Kind, Misfit),
    /// Tiles laid by went back into the bag.
    BackInBag(u32),
    /// A seat laid a tile; its number is the order of placement.
    Placed {
        #[allow(missing_docs)]
        seat: Seat,
        #[allow(missing_docs)]
        tile: usize,
        #[allow(missing_docs)]
        kind: Kind,
        #[allow(missing_docs)]
        cell: Cell,
        /// Quarters clockwise.
        turn: u8,
    },
    /// A seat set a follower.
    FollowerSet(Seat, Spot),
    /// A feature was completed, by so many tiles; `claimed` says whether a follower stood on it.
    Completed {
        #[allow(missing_docs)]
        feature: Feature,
        #[allow(missing_docs)]
        tiles: i32,
        #[allow(missing_docs)]
        claimed: bool,
    },
    /// A seat won points.
    Scored {
        #[allow(missing_docs)]
        seat: Seat,
        #[allow(missing_docs)]
        feature: Feature,
        /// Whether the feature was complete; farms never are.
        complete: bool,
        #[allow(missing_docs)]
        worth: Worth,
    },
    /// Followers came home.
    CameHome(Seat, u8),
    /// The game has ended (C17), with so many tiles that were never laid.
    Ended(u32),
    /// These seats have won.
    Won(PerSeat<bool>),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |n: i32| if n == 1 { "" } else { "s" };
        match *self {
            Event::NoStart(kind) => write!(f, "Tile {kind} shows too few kinds of land to start with and is laid by."),
            Event::Started(kind) => write!(f, "Tile {kind} lies first, at 0,0."),
            Event::Drawn(seat, kind) => write!(f, "Seat {seat} draws tile {kind}."),
            Event::FitsNowhere(_, kind, Misfit::Discard) => {
                write!(f, "Tile {kind} fits nowhere and is out of the game.")
            }
            Event::FitsNowhere(_, kind, Misfit::SetAside) => write!(f, "Tile {kind} fits nowhere and is set aside."),
            Event::FitsNowhere(_, kind, Misfit::Back) => write!(f, "Tile {kind} fits nowhere and is laid by."),
            Event::BackInBag(1) => write!(f, "The tile laid by goes back into the bag."),
            Event::BackInBag(tiles) => write!(f, "The {tiles} tiles laid by go back into the bag."),
            Event::Placed { seat, tile, kind, cell, turn } => {
                write!(
                    f,
                    "Seat {seat} places tile {kind} at {cell}, turned by {}°, as number {tile}.",
                    u32::from(turn) * 90
                )
            }
            Event::FollowerSet(seat, spot) => write!(f, "Seat {seat} sets a {spot}."),
            Event::Completed { feature: Feature::Cloister, claimed: true, .. } => {
                f.write_str("A cloister is complete.")
            }
            Event::Completed { feature: Feature::Cloister, claimed: false, .. } => {
                f.write_str("A cloister is complete, and nobody's.")
            }
            Event::Completed { feature, tiles, claimed } => {
                let whose = if claimed { "" } else { ", and nobody's" };
                write!(f, "A {} of {tiles} tile{} is complete{whose}.", feature.name(), plural(tiles))
            }
            Event::Scored { seat, feature, complete, worth } => {
                let points = worth.points();
                let state = match (feature, complete) {
                    (Feature::Farm, _) => "a ",
                    (_, true) => "a complete ",
                    (_, false) => "an incomplete ",
                };
                write!(f, "Seat {seat} scores {points} point{} for {state}{}.", plural(points), feature.name())
            }
            Event::CameHome(seat, followers) => {
                write!(
                    f,
                    "{followers} follower{} of seat {seat} come{} home.",
                    plural(followers.into()),
                    if followers == 1 { "s" } else { "" }
                )
            }
            Event::Ended(0) => f.write_str("The last tile is laid; the game is over."),
            Event::Ended(tiles) => {
                write!(f, "No tile is left that could be laid ({tiles} never were); the game is over.")
            }
            Event::Won(winners) => {
                let seats: Vec<String> =
                    winners.iter().filter(|(_, won)| *won).map(|(seat, _)| seat.to_string()).collect();
                match &seats[..] {
                    [seat] => write!(f, "Seat {seat} wins."),
                    _ => write!(f, "Seats {} share the win.", seats.join(" and ")),
                }
            }
        }
    }
}

impl game::Event for Event {
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
            | Event::Won(_) => None,
        }
    }

    fn points(&self) -> Option<Points> {
        match *self {
            Event::Scored { seat, worth, .. } => Some(Points { seat, items: worth.items() }),
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
            | Event::Won(_) => None,
        }
    }
}
