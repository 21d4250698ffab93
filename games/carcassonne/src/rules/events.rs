//! Events of a game, and the points they score.

use std::fmt;

use tilewright_core::{Message, NoReveal, PerSeat, Points, Seat, Viewer};

use crate::rules::action::Spot;
use crate::rules::cell::Cell;
use crate::rules::city_place::CityPlace;
use crate::rules::ruleset::UnplaceableTile;
use crate::rules::scoring::{Feature, ScoreItems};
use crate::rules::tiles::TileKind;

/// Event of a game. All events are public.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// The tile drawn as start tile shows fewer than three kinds of land (C13).
    NoStart(TileKind),
    /// The first tile is on the board (C13).
    Started(TileKind),
    /// The seat drew a tile.
    Drawn(Seat, TileKind),
    /// The drawn tile fits nowhere (C14).
    FitsNowhere(Seat, TileKind, UnplaceableTile),
    /// This number of tiles that were kept aside went back into the bag (C13, C14).
    BackInBag(u32),
    /// The seat placed a tile.
    Placed {
        /// Seat that placed it.
        seat: Seat,
        /// Number of the tile in order of placement, from 1.
        tile: usize,
        /// Kind of the tile.
        kind: TileKind,
        /// Cell it was placed on.
        cell: Cell,
        /// Quarter-turns clockwise.
        rotation: u8,
    },
    /// The seat set a follower.
    FollowerSet(Seat, Spot),
    /// A feature was completed.
    Completed {
        /// Kind of the feature.
        feature: Feature,
        /// Number of its tiles.
        tiles: i32,
        /// Whether it had a follower.
        claimed: bool,
    },
    /// The seat scored points for one feature.
    Scored {
        /// Seat that scored.
        seat: Seat,
        /// Kind of the feature.
        feature: Feature,
        /// Whether the feature was complete; always false for farms.
        complete: bool,
        /// Reasons with their counts and points.
        items: ScoreItems,
    },
    /// The seat scored points as the owner, or one of the tied owners, of the farms around a complete city, under rule
    /// sets that pay farms by city (C19). One event for each owner.
    FarmsPaid {
        /// Seat that scored.
        seat: Seat,
        /// City that pays.
        city: CityPlace,
        /// Seats that the city pays.
        owners: PerSeat<bool>,
        /// Reason with its count and points.
        items: ScoreItems,
    },
    /// This number of the seat's followers returned (C9).
    CameHome(Seat, u8),
    /// The game has ended (C17), with this number of tiles never placed.
    Ended(u32),
    /// These seats have won, with this score.
    Won(PerSeat<bool>, i32),
}

impl Event {
    /// Makes the sentence that reports the event.
    pub fn message(&self) -> Message {
        let yes_or_no = |yes: bool| if yes { "yes" } else { "no" };
        match *self {
            Event::NoStart(kind) => Message::new("no-start").text("kind", kind.to_string()),
            Event::Started(kind) => Message::new("started").text("kind", kind.to_string()),
            Event::Drawn(seat, kind) => Message::new("drawn").seat("seat", seat).text("kind", kind.to_string()),
            Event::FitsNowhere(_, kind, misfit) => {
                let fate = match misfit {
                    UnplaceableTile::Discard => "discard",
                    UnplaceableTile::SetAside => "set-aside",
                    UnplaceableTile::Back => "back",
                };
                Message::new("fits-nowhere").text("kind", kind.to_string()).text("misfit", fate)
            }
            Event::BackInBag(tiles) => Message::new("back-in-bag").number("tiles", tiles),
            Event::Placed { seat, tile, kind, cell, rotation } => Message::new("placed")
                .seat("seat", seat)
                .text("kind", kind.to_string())
                .text("cell", cell.to_string())
                .number("degrees", u32::from(rotation) * 90)
                .number("tile", tile as i64),
            Event::FollowerSet(seat, spot) => {
                Message::new("follower-set").seat("seat", seat).text("role", spot.role.name()).text("spot", spot.name())
            }
            Event::Completed { feature, tiles, claimed } => Message::new("completed")
                .text("feature", feature.name())
                .number("tiles", tiles)
                .text("claimed", yes_or_no(claimed)),
            Event::Scored { seat, feature, complete, items } => Message::new("scored")
                .seat("seat", seat)
                .number("points", items.points())
                .text("feature", feature.name())
                .text("complete", yes_or_no(complete)),
            Event::FarmsPaid { city, owners, items, .. } => {
                let seats: Vec<Seat> = owners.iter().filter(|(_, owns)| *owns).map(|(seat, _)| seat).collect();
                let shared = yes_or_no(seats.len() > 1);
                Message::new("farms-paid")
                    .seats("seats", seats)
                    .text("shared", shared)
                    .number("points", items.points())
                    .number("tiles", city.tiles as i64)
                    .text("region", city.region)
                    .number("ordinal", city.ordinal as i64)
            }
            Event::CameHome(seat, followers) => {
                Message::new("came-home").seat("seat", seat).number("followers", followers)
            }
            Event::Ended(tiles) => Message::new("ended").number("tiles", tiles),
            Event::Won(winners, points) => {
                let seats: Vec<Seat> = winners.iter().filter(|(_, won)| *won).map(|(seat, _)| seat).collect();
                let shared = yes_or_no(seats.len() > 1);
                Message::new("won").seats("seats", seats).text("shared", shared).number("points", points)
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
            | Event::FarmsPaid { seat, .. }
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
            Event::Scored { seat, items, .. } | Event::FarmsPaid { seat, items, .. } => {
                Some(Points { seat, items: items.items() })
            }
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
