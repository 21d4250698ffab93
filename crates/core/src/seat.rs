//! Seats, what each of them has, and who may look.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use crate::step::ParseError;

/// No game at this table seats more.
pub const MAX_SEATS: usize = 10;

/// A place at the table, counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, which must be below [`MAX_SEATS`].
    #[inline]
    pub const fn new(number: u8) -> Seat {
        assert!((number as usize) < MAX_SEATS);
        Seat(number)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table for `players`, from the first.
    pub fn iter(players: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..players).map(Seat::new)
    }

    /// The seat to the left: the next one in turn.
    #[inline]
    pub const fn next(self, players: u8) -> Seat {
        if self.0 + 1 >= players { Seat(0) } else { Seat(self.0 + 1) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seat {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Seat, ParseError> {
        match text.parse::<u8>() {
            Ok(number) if (number as usize) < MAX_SEATS && text.len() == 1 => Ok(Seat(number)),
            _ => Err(ParseError::new(text, "a seat number from 0 to 9")),
        }
    }
}

/// One value for each seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PerSeat<T> {
    values: [T; MAX_SEATS],
    players: u8,
}

impl<T: Copy + Default> PerSeat<T> {
    /// The same value for each of `players` seats.
    #[inline]
    pub fn filled(players: u8, value: T) -> PerSeat<T> {
        assert!(players as usize <= MAX_SEATS);
        PerSeat { values: [value; MAX_SEATS], players }
    }

    /// The value that `give` has for each seat.
    #[inline]
    pub fn from_fn(players: u8, mut value_of: impl FnMut(Seat) -> T) -> PerSeat<T> {
        let mut values = PerSeat::filled(players, T::default());
        for seat in Seat::iter(players) {
            values[seat] = value_of(seat);
        }
        values
    }

    /// The same seats with each value changed.
    #[inline]
    pub fn map<U: Copy + Default>(&self, mut change: impl FnMut(T) -> U) -> PerSeat<U> {
        PerSeat::from_fn(self.players, |seat| change(self[seat]))
    }

    /// How many seats there are.
    #[inline]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The values in seat order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.players as usize]
    }

    /// Each seat with its value, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, T)> + '_ {
        Seat::iter(self.players).map(|seat| (seat, self[seat]))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// A player, who knows what that seat may know.
    Seat(Seat),
    /// Somebody beside the table, who knows what is open to all.
    Onlooker,
    /// Whoever may know everything: a local record, a finished game.
    All,
}

impl Viewer {
    /// Whether this viewer may know what only `seat` knows.
    #[inline]
    pub fn knows_secrets_of(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Onlooker => false,
            Viewer::All => true,
        }
    }

    /// Every viewer of a table for `players`: its seats, an onlooker, and one who knows all.
    pub fn all(players: u8) -> impl Iterator<Item = Viewer> {
        Seat::iter(players).map(Viewer::Seat).chain([Viewer::Onlooker, Viewer::All])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => seat.fmt(f),
            Viewer::Onlooker => f.write_str("onlooker"),
            Viewer::All => f.write_str("all"),
        }
    }
}

impl FromStr for Viewer {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Viewer, ParseError> {
        match text {
            "onlooker" => Ok(Viewer::Onlooker),
            "all" => Ok(Viewer::All),
            _ => match text.parse() {
                Ok(seat) => Ok(Viewer::Seat(seat)),
                Err(_) => Err(ParseError::new(text, "a seat number, `onlooker` or `all`")),
            },
        }
    }
}
