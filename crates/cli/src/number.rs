//! Whole numbers of options, whose errors say in every language which numbers are allowed.

use std::fmt;

use tilewright_core::Message;

/// Largest number that an option takes where no smaller one is stated.
const UNLIMITED: u64 = u64::MAX;

/// Returns a parser of whole numbers from `low` to `high`, both included.
///
/// # Panics
/// The parser panics if a number up to `high` does not fit into `T`.
pub fn whole_number<T: TryFrom<u64>>(low: u64, high: u64) -> impl Fn(&str) -> Result<T, NotInRange> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| (low..=high).contains(number));
        let number: u64 = number.ok_or(NotInRange { low, high })?;
        Ok(T::try_from(number).ok().expect("the range of an option fits its type"))
    }
}

/// Parses a number of players. It takes 0 and numbers that are too large for the game, because the game
/// says what would be right.
pub fn player_count(text: &str) -> Result<u8, NotInRange> {
    text.parse().map_err(|_| NotInRange { low: 1, high: tilewright_core::MAX_SEATS as u64 })
}

/// Returns a parser of whole numbers from `low` on.
pub fn whole_number_from<T: TryFrom<u64>>(low: u64) -> impl Fn(&str) -> Result<T, NotInRange> + Clone {
    move |text| {
        let number: Option<u64> = text.parse().ok().filter(|number| *number >= low);
        number.and_then(|number| T::try_from(number).ok()).ok_or(NotInRange { low, high: UNLIMITED })
    }
}

/// Error: the value of an option is no whole number of its range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotInRange {
    low: u64,
    high: u64,
}

impl NotInRange {
    /// The error in every language, for the value `given` of `option`.
    pub fn message(self, option: &str, given: &str) -> Message {
        let message = Message::new(if self.high == UNLIMITED { "usage-number-from" } else { "error-value-number" });
        let message = message.text("key", option).text("given", given).number("low", to_i64(self.low));
        if self.high == UNLIMITED { message } else { message.number("high", to_i64(self.high)) }
    }
}

fn to_i64(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl fmt::Display for NotInRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.high {
            UNLIMITED => write!(f, "expected a whole number from {}", self.low),
            high => write!(f, "expected a whole number from {} to {high}", self.low),
        }
    }
}

impl std::error::Error for NotInRange {}
