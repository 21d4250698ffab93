//! [`Localizer`]: formats messages in one language.

use tilewright_core::{Message, Seat};

/// Formats messages in one language, for a game whose seats have names.
pub trait Localizer {
    /// Returns the message as text.
    fn format(&self, message: &Message) -> String;

    /// Returns the message `key`, which has no arguments, as text.
    fn text(&self, key: &'static str) -> String {
        self.format(&Message::new(key))
    }

    /// Returns the name of a seat.
    fn seat_name(&self, seat: Seat) -> String;
}
