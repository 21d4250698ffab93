//! What happens in a game, phase by phase.

use std::fmt;

use game::{Item, Points, Seat, Viewer};

use crate::factories::Source;
use crate::phases::Phase;
use crate::scoring::{Bonus, FloorLoss, Runs};
use crate::tiles::{Colour, Tiles};

/// Why a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Somebody completed a row.
    RowComplete,
    /// The agreed number of rounds has been played.
    RoundLimit,
    /// Bag and lid are empty and so are the factories.
    NoTiles,
}

/// Something that happened. Rows, columns, lines and factories are counted from zero here, from one in the text.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub enum Event {
    /// Chance chose who starts the first round.
    Starts { seat: Seat },
    /// A tile was drawn for a factory.
    Drawn { factory: Source, colour: Colour },
    /// A tile was needed and the bag was empty, so that the whole lid went into it.
    LidReturned { tiles: Tiles },
    /// Bag and lid are empty and the factories lack tiles.
    Short { missing: u32 },
    /// A round begins with tile selection.
    RoundBegins { round: u16, seat: Seat },
    /// A seat took all tiles of a colour from a source.
    Taken { seat: Seat, source: Source, colour: Colour, count: u8 },
    /// The other tiles of the factory went to the centre.
    ToCentre { tiles: Tiles },
    /// A seat was the first to take from the centre: the marker went to its floor, if there was a free space.
    MarkerTaken { seat: Seat, on_floor: bool },
    /// Tiles went to a pattern line.
    Laid { seat: Seat, row: u8, colour: Colour, count: u8, complete: bool },
    /// Tiles fell: to the floor, and beyond its last space to the lid.
    Fell { seat: Seat, colour: Colour, to_floor: u8, to_lid: u8 },
    /// A tile of a complete line went to the wall, the others to the lid.
    Tiled { seat: Seat, row: u8, column: u8, colour: Colour, to_lid: u8, runs: Runs },
    /// A row of the wall is complete.
    RowComplete { seat: Seat, row: u8 },
    /// A column of the wall is complete.
    ColumnComplete { seat: Seat, column: u8 },
    /// A colour lies in every row of the wall.
    ColourComplete { seat: Seat, colour: Colour },
    /// A complete line found no place on the free wall.
    FitsNowhere { seat: Seat, row: u8, colour: Colour },
    /// A floor line was counted and emptied into the lid.
    FloorCounted { seat: Seat, loss: FloorLoss, to_lid: u8 },
    /// The last round has been played.
    GameEnds { why: Ending },
    /// A seat's bonuses at the end.
    BonusPaid { seat: Seat, bonus: Bonus },
    /// Who has won, with the deciding score. Several seats share the victory.
    Won { seats: Vec<Seat>, score: i32, by_rows: bool },
    /// A phase is over.
    PhaseEnds { phase: Phase },
}

impl game::Event for Event {
    /// Nothing is hidden in this game.
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

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Starts { seat } => write!(f, "seat {seat} starts"),
            Event::Drawn { factory, colour } => write!(f, "{factory} gets {colour}"),
            Event::LidReturned { tiles } => {
                write!(f, "the bag is empty: {} from the lid go into it ({tiles})", tiles_of(tiles.total()))
            }
            Event::Short { missing } => write!(f, "bag and lid are empty: {} missing", tiles_of(missing)),
            Event::RoundBegins { round, seat } => write!(f, "round {round} begins with seat {seat}"),
            Event::Taken { seat, source, colour, count } => {
                write!(f, "seat {seat} takes {count} {colour} from {}", place(source))
            }
            Event::ToCentre { tiles } => write!(f, "to the centre: {tiles}"),
            Event::MarkerTaken { seat, on_floor: true } => write!(f, "seat {seat} takes the marker to the floor"),
            Event::MarkerTaken { seat, on_floor: false } => {
                write!(f, "seat {seat} takes the marker; the floor is full, so it costs nothing")
            }
            Event::Laid { seat, row, colour, count, complete } => {
                let state = if complete { ", which is complete" } else { "" };
                write!(f, "seat {seat} lays {count} {colour} on line {}{state}", row + 1)
            }
            Event::Fell { seat, colour, to_floor, to_lid: 0 } => {
                write!(f, "seat {seat} drops {to_floor} {colour} on the floor")
            }
            Event::Fell { seat, colour, to_floor: 0, to_lid } => {
                write!(f, "seat {seat} drops {to_lid} {colour} in the lid, for the floor is full")
            }
            Event::Fell { seat, colour, to_floor, to_lid } => {
                write!(f, "seat {seat} drops {to_floor} {colour} on the floor, which is full, and {to_lid} in the lid")
            }
            Event::Tiled { seat, row, column, colour, to_lid, runs } => write!(
                f,
                "seat {seat} tiles row {} column {} with {colour} for {}; to the lid: {to_lid}",
                row + 1,
                column + 1,
                points_of(runs.points())
            ),
            Event::RowComplete { seat, row } => write!(f, "seat {seat} completes row {}", row + 1),
            Event::ColumnComplete { seat, column } => write!(f, "seat {seat} completes column {}", column + 1),
            Event::ColourComplete { seat, colour } => write!(f, "seat {seat} completes {colour}"),
            Event::FitsNowhere { seat, row, colour } => {
                write!(f, "seat {seat} has no place for {colour} in row {}: line {} falls", row + 1, row + 1)
            }
            Event::FloorCounted { seat, loss, to_lid } => {
                write!(f, "seat {seat} loses {} by the floor", points_of(loss.cost - loss.held))?;
                write!(f, "; to the lid: {to_lid}")
            }
            Event::GameEnds { why } => f.write_str(match why {
                Ending::RowComplete => "a row is complete: the game ends",
                Ending::RoundLimit => "the round limit is reached: the game ends",
                Ending::NoTiles => "no tile is left to start a round: the game ends",
            }),
            Event::BonusPaid { seat, bonus } => write!(f, "seat {seat} gets a bonus of {}", points_of(bonus.points())),
            Event::Won { ref seats, score, by_rows } => {
                let names: Vec<String> = seats.iter().map(Seat::to_string).collect();
                let rows = if by_rows { " and more complete rows" } else { "" };
                match &names[..] {
                    [winner] => write!(f, "seat {winner} wins with {}{rows}", points_of(score)),
                    _ => write!(f, "seats {} share the victory with {}{rows}", names.join(", "), points_of(score)),
                }
            }
            Event::PhaseEnds { phase } => write!(f, "end of phase: {}", phase.name()),
        }
    }
}

fn place(source: Source) -> String {
    match source.index() {
        0 => "the centre".to_owned(),
        number => format!("factory {number}"),
    }
}

fn tiles_of(count: u32) -> String {
    format!("{count} {}", if count == 1 { "tile" } else { "tiles" })
}

fn points_of(count: i32) -> String {
    format!("{count} {}", if count == 1 { "point" } else { "points" })
}
