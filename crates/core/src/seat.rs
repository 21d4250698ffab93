//! [`Seat`], [`PerSeat`] values and [`Viewer`].

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use crate::step::ParseError;

/// Upper bound on the number of seats of any game.
pub const MAX_SEATS: usize = 10;

/// Place at a game, numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(u8);

impl Seat {
    /// Creates the seat with this number.
    ///
    /// # Panics
    /// If `number` is not below [`MAX_SEATS`].
    #[inline]
    pub const fn new(number: u8) -> Seat {
        assert!((number as usize) < MAX_SEATS);
        Seat(number)
    }

    /// Number of the seat, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Iterates over the seats of a game of `players`, from 0.
    pub fn iter(players: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..players).map(Seat::new)
    }

    /// Returns the seat to the left, which is the next in turn order; the first seat follows the last.
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

/// A value for each seat of a game.
#[derive(Clone, Copy, Debug)]
pub struct PerSeat<T> {
    /// The first `players` count.
    values: [T; MAX_SEATS],
    players: u8,
}

impl<T: PartialEq> PartialEq for PerSeat<T> {
    fn eq(&self, other: &PerSeat<T>) -> bool {
        self.values[..self.players as usize] == other.values[..other.players as usize]
    }
}

impl<T: Eq> Eq for PerSeat<T> {}

impl<T: Hash> Hash for PerSeat<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.values[..self.players as usize].hash(state);
    }
}

impl<T: Copy + Default> PerSeat<T> {
    /// Creates the same `value` for each of `players` seats.
    ///
    /// # Panics
    /// If `players` is above [`MAX_SEATS`].
    #[inline]
    pub fn filled(players: u8, value: T) -> PerSeat<T> {
        assert!(players as usize <= MAX_SEATS);
        PerSeat { values: [value; MAX_SEATS], players }
    }

    /// Creates the value that `value_of` returns for each seat; it is called in seat order.
    #[inline]
    pub fn from_fn(players: u8, mut value_of: impl FnMut(Seat) -> T) -> PerSeat<T> {
        let mut values = PerSeat::filled(players, T::default());
        for seat in Seat::iter(players) {
            values[seat] = value_of(seat);
        }
        values
    }

    /// Returns the values changed by `change`, in seat order.
    #[inline]
    pub fn map<U: Copy + Default>(&self, mut change: impl FnMut(T) -> U) -> PerSeat<U> {
        PerSeat::from_fn(self.players, |seat| change(self[seat]))
    }

    /// Number of seats.
    #[inline]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Values in seat order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.players as usize]
    }

    /// Iterates over the seats with their values, in seat order.
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

/// Viewer of a game: decides what may be shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// A player, who knows what that seat may know.
    Seat(Seat),
    /// A person without a seat, who knows what is public.
    Onlooker,
    /// A viewer without restrictions, as for a local record or a finished game.
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

    /// Iterates over all viewers of a game of `players`: its seats, an onlooker, and one without restrictions.
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn per_seat_values_are_equal_if_those_of_the_seats_are() {
        let values = [PerSeat::filled(3, 1), PerSeat::from_fn(3, |_| 1), PerSeat::filled(3, true).map(|_| 1)];
        assert!(values.iter().all(|value| *value == values[0]));
        assert_eq!(HashSet::from(values).len(), 1);
        assert_ne!(PerSeat::filled(3, 1), PerSeat::filled(4, 1));
        assert_ne!(PerSeat::filled(3, 1), PerSeat::from_fn(3, |seat| seat.index()));
    }
}
