//! [`Localizer`]: formats messages in one language.

use tilewright_core::{Message, Seat};

/// A language at a table whose seats have names.
pub trait Localizer {
    /// Formats a message.
    fn format(&self, message: &Message) -> String;

    /// Formats the message with this key, which has no arguments.
    fn text(&self, key: &'static str) -> String {
        self.format(&Message::new(key))
    }

    /// Returns the name of a seat.
    fn seat_name(&self, seat: Seat) -> String;
}
