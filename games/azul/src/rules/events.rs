//! Events of a game, from the first draw to the victory.

use std::fmt;

use tilewright_core::{Item, Message, NoReveal, Points, Seat, Viewer};

use crate::rules::factories::Source;
use crate::rules::phases::Phase;
use crate::rules::scoring::{Bonus, FloorLoss, Runs};
use crate::rules::tiles::{TileColour, Tiles};

/// Reason for the end of a game (A8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameEndReason {
    /// A row of a wall is complete.
    RowComplete,
    /// The last round that the round limit allows has been played.
    RoundLimit,
    /// The bag, the lid and the factories are empty.
    NoTiles,
}

/// Effect of a step. Rows, columns and lines are counted from 0.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub enum Event {
    /// Chance chose the seat that starts the first round (A2).
    Starts { seat: Seat },
    /// A tile was drawn for a factory.
    Drawn { factory: Source, colour: TileColour },
    /// The bag was empty when a tile was needed, so the whole lid went into it (A7).
    LidReturned { tiles: Tiles },
    /// Bag and lid are empty, and `missing` tiles are lacking on the factories (A7).
    Short { missing: u32 },
    /// A round begins with tile selection.
    RoundBegins { round: u16, seat: Seat },
    /// A seat took all tiles of a colour from a source.
    Taken { seat: Seat, source: Source, colour: TileColour, count: u8 },
    /// The other tiles of the factory went to the centre.
    ToCentre { tiles: Tiles },
    /// A seat was the first to take from the centre; the marker went to its floor if there was a free space.
    MarkerTaken { seat: Seat, on_floor: bool },
    /// Tiles went to a pattern line.
    Laid { seat: Seat, row: u8, colour: TileColour, count: u8, complete: bool },
    /// Tiles fell to the floor, and those beyond its last space to the lid.
    Fell { seat: Seat, colour: TileColour, to_floor: u8, to_lid: u8 },
    /// A tile of a complete line went to the wall, the others to the lid.
    Tiled { seat: Seat, row: u8, column: u8, colour: TileColour, to_lid: u8, runs: Runs },
    /// A row of the wall is complete.
    RowComplete { seat: Seat, row: u8 },
    /// A column of the wall is complete.
    ColumnComplete { seat: Seat, column: u8 },
    /// A colour is in every row of the wall.
    ColourComplete { seat: Seat, colour: TileColour },
    /// No column of the free wall takes the tile of a complete line.
    FitsNowhere { seat: Seat, row: u8, colour: TileColour },
    /// The cost of a floor line was subtracted, and its tiles went to the lid.
    FloorCounted { seat: Seat, loss: FloorLoss, to_lid: u8 },
    /// The last round has been played.
    GameEnds { reason: GameEndReason },
    /// The bonuses of a seat at the end of the game (A9), also where they are 0.
    BonusPaid { seat: Seat, bonus: Bonus },
    /// The winners with their score; `by_rows` if complete rows broke a tie (A9). Several seats share the victory.
    Won { seats: Vec<Seat>, score: i32, by_rows: bool },
    /// A phase of a round, or the preparation or the end of the game, is over.
    PhaseEnds { phase: Phase, round: u16 },
}

impl tilewright_core::Event for Event {
    type Reveal = NoReveal;

    /// Nothing is hidden in this game, so every viewer sees every event.
    fn seen_by(&self, _viewer: Viewer) -> Option<Event> {
        Some(self.clone())
    }

    fn seat(&self) -> Option<Seat> {
        match *self {
            Event::Starts { seat }
            | Event::RoundBegins { seat, .. }
            | Event::Taken { seat, .. }
            | Event::MarkerTaken { seat, .. }
            | Event::Laid { seat, .. }
            | Event::Fell { seat, .. }
            | Event::Tiled { seat, .. }
            | Event::RowComplete { seat, .. }
            | Event::ColumnComplete { seat, .. }
            | Event::ColourComplete { seat, .. }
            | Event::FitsNowhere { seat, .. }
            | Event::FloorCounted { seat, .. }
            | Event::BonusPaid { seat, .. } => Some(seat),
            Event::Drawn { .. }
            | Event::LidReturned { .. }
            | Event::Short { .. }
            | Event::ToCentre { .. }
            | Event::GameEnds { .. }
            | Event::Won { .. }
            | Event::PhaseEnds { .. } => None,
        }
    }

    fn points(&self) -> Option<Points> {
        let points = |seat: Seat, items: Vec<Item>| Some(Points { seat, items });
        match *self {
            Event::Tiled { seat, runs, .. } => points(seat, runs.items()),
            Event::FloorCounted { seat, loss, .. } => points(seat, loss.items()),
            Event::BonusPaid { seat, bonus } => points(seat, bonus.items()),
            Event::Starts { .. }
            | Event::Drawn { .. }
            | Event::LidReturned { .. }
            | Event::Short { .. }
            | Event::RoundBegins { .. }
            | Event::Taken { .. }
            | Event::ToCentre { .. }
            | Event::MarkerTaken { .. }
            | Event::Laid { .. }
            | Event::Fell { .. }
            | Event::RowComplete { .. }
            | Event::ColumnComplete { .. }
            | Event::ColourComplete { .. }
            | Event::FitsNowhere { .. }
            | Event::GameEnds { .. }
            | Event::Won { .. }
            | Event::PhaseEnds { .. } => None,
        }
    }
}

impl Event {
    /// Returns the event as a language-neutral message. Rows, columns, lines and factories are counted from 1 in it.
    pub fn message(&self) -> Message {
        match *self {
            Event::Starts { seat } => Message::new("starts").seat("seat", seat),
            Event::Drawn { factory, colour } => {
                Message::new("drawn").number("factory", factory.index() as i64).text("colour", colour.name())
            }
            Event::LidReturned { tiles } => with_tile_counts(Message::new("lid-returned"), tiles),
            Event::Short { missing } => Message::new("short").number("missing", missing),
            Event::RoundBegins { round, seat } => {
                Message::new("round-begins").number("round", round).seat("seat", seat)
            }
            Event::Taken { seat, source, colour, count } => taken(seat, source, colour, count),
            Event::ToCentre { tiles } => with_tile_counts(Message::new("to-centre"), tiles),
            Event::MarkerTaken { seat, on_floor } => {
                Message::new("marker-taken").seat("seat", seat).text("on-floor", yes_or_no(on_floor))
            }
            Event::Laid { seat, row, colour, count, complete } => laid(seat, row, colour, count, complete),
            Event::Fell { seat, colour, to_floor, to_lid } => fell(seat, colour, to_floor, to_lid),
            Event::Tiled { seat, row, column, colour, to_lid, runs } => tiled(seat, row, column, colour, to_lid, runs),
            Event::RowComplete { seat, row } => Message::new("row-completed").seat("seat", seat).number("row", row + 1),
            Event::ColumnComplete { seat, column } => {
                Message::new("column-completed").seat("seat", seat).number("column", column + 1)
            }
            Event::ColourComplete { seat, colour } => {
                Message::new("colour-completed").seat("seat", seat).text("colour", colour.name())
            }
            Event::FitsNowhere { seat, row, colour } => {
                Message::new("fits-nowhere").seat("seat", seat).number("row", row + 1).text("colour", colour.name())
            }
            Event::FloorCounted { seat, loss, to_lid } => Message::new("floor-counted")
                .seat("seat", seat)
                .number("points", loss.cost - loss.held)
                .number("lid", to_lid),
            Event::GameEnds { reason } => Message::new("game-ends").text("why", reason.name()),
            Event::BonusPaid { seat, bonus } => {
                Message::new("bonus-paid").seat("seat", seat).number("points", bonus.points())
            }
            Event::Won { ref seats, score, by_rows } => Message::new("won")
                .seats("seats", seats.clone())
                .text("shared", yes_or_no(seats.len() > 1))
                .number("points", score)
                .text("by-rows", yes_or_no(by_rows)),
            Event::PhaseEnds { phase, .. } => Message::new("phase-ends").text("phase", phase.key()),
        }
    }
}

// Messages of the moves of tiles, in the order of the events.

fn taken(seat: Seat, source: Source, colour: TileColour, count: u8) -> Message {
    Message::new("taken")
        .seat("seat", seat)
        .number("count", count)
        .text("colour", colour.name())
        .text("source", source.to_string())
        .number("factory", source.index() as i64)
}

fn laid(seat: Seat, row: u8, colour: TileColour, count: u8, complete: bool) -> Message {
    Message::new("laid")
        .seat("seat", seat)
        .number("count", count)
        .text("colour", colour.name())
        .number("line", row + 1)
        .text("complete", yes_or_no(complete))
}

fn fell(seat: Seat, colour: TileColour, to_floor: u8, to_lid: u8) -> Message {
    Message::new("fell")
        .seat("seat", seat)
        .number("count", to_floor + to_lid)
        .text("colour", colour.name())
        .number("floor", to_floor)
        .number("lid", to_lid)
}

fn tiled(seat: Seat, row: u8, column: u8, colour: TileColour, to_lid: u8, runs: Runs) -> Message {
    Message::new("tiled")
        .seat("seat", seat)
        .number("row", row + 1)
        .number("column", column + 1)
        .text("colour", colour.name())
        .number("points", runs.points())
        .number("lid", to_lid)
}

/// The message's key and arguments, in no language.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl GameEndReason {
    /// Value of the message argument `why`.
    const fn name(self) -> &'static str {
        match self {
            GameEndReason::RowComplete => "row-complete",
            GameEndReason::RoundLimit => "round-limit",
            GameEndReason::NoTiles => "no-tiles",
        }
    }
}

/// Adds to `message` the number of tiles, the count of each colour and the last colour present, or `none`.
///
/// Texts use `last` to leave out the comma after the last colour.
pub(crate) fn with_tile_counts(message: Message, tiles: Tiles) -> Message {
    let last = tiles.iter().last().map_or("none", |(colour, _)| colour.name());
    let message = message.number("tiles", tiles.total());
    TileColour::ALL
        .into_iter()
        .fold(message, |message, colour| message.number(colour.name(), tiles.count(colour)))
        .text("last", last)
}

const fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}
