//! Names and colours of seats.

use std::fmt;
use std::str::FromStr;

use crate::colour::Colour;
use crate::message::Message;
use crate::seat::Seat;

/// Name of a player: 1 to 40 characters, trimmed, so that it is safe in any output.
///
/// Contains no control characters, and no invisible characters that change how other text is displayed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Name(String);

impl Name {
    /// Upper bound on the number of characters.
    pub const MAX_CHARS: usize = 40;

    /// Returns the nearest valid name: removes control characters, trims, and cuts text that is too long with an
    /// ellipsis. Text with nothing left becomes `?`.
    pub fn sanitized(text: &str) -> Name {
        let plain: String = text.chars().filter(|letter| !is_control(*letter)).collect();
        let letters: Vec<char> = plain.trim().chars().collect();
        match letters.len() {
            0 => Name("?".to_owned()),
            1..=Name::MAX_CHARS => Name(letters.into_iter().collect()),
            _ => Name(letters[..Name::MAX_CHARS - 1].iter().collect::<String>().trim_end().to_owned() + "…"),
        }
    }

    /// Returns `name`, or else `name` with the lowest number from 2 on for which `is_taken` is false. An empty `name`
    /// stays empty.
    pub fn disambiguated(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
        let with_number = |number: u32| if number == 1 { name.to_owned() } else { format!("{name} {number}") };
        (1..).map(with_number).find(|name| name.is_empty() || !is_taken(name)).unwrap_or_default()
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character is invisible and only controls how others are displayed.
fn is_control(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

impl FromStr for Name {
    type Err = InvalidName;

    fn from_str(text: &str) -> Result<Name, InvalidName> {
        let is_trimmed = !text.is_empty() && text.trim() == text;
        let fits = text.chars().count() <= Name::MAX_CHARS;
        if is_trimmed && fits && !text.chars().any(is_control) { Ok(Name(text.to_owned())) } else { Err(InvalidName) }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Error: the text cannot be a [`Name`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidName;

impl InvalidName {
    /// Message for people.
    pub fn message(&self) -> Message {
        Message::new("record-name").number("longest", Name::MAX_CHARS as i64)
    }
}

impl fmt::Display for InvalidName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a name has 1 to {} letters and no control characters", Name::MAX_CHARS)
    }
}

impl std::error::Error for InvalidName {}

/// Name and colour of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nameplate {
    /// Seat that has them.
    pub seat: Seat,
    /// Colour of the seat.
    pub colour: Colour,
    /// Name of the player.
    pub name: Name,
}

/// Returns the colour of each seat: the one on its nameplate, or else one that no nameplate has.
pub fn seat_colours(players: u8, plates: &[Nameplate]) -> Vec<Colour> {
    let chosen = |seat: Seat| plates.iter().find(|plate| plate.seat == seat).map(|plate| plate.colour);
    Colour::assign(players, chosen)
}

/// Returns a nameplate for each seat: its own, or else one with a free colour and the sanitized text that `name`
/// returns.
pub fn complete_nameplates(players: u8, plates: &[Nameplate], name: impl Fn(Seat) -> String) -> Vec<Nameplate> {
    let plate = |(seat, colour): (Seat, Colour)| {
        let own = plates.iter().find(|plate| plate.seat == seat).cloned();
        own.unwrap_or_else(|| Nameplate { seat, colour, name: Name::sanitized(&name(seat)) })
    };
    Seat::iter(players).zip(seat_colours(players, plates)).map(plate).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_with_control_characters_or_over_40_characters_is_refused() {
        let longest = "é".repeat(Name::MAX_CHARS);
        for good in ["Ana", "Ana María", "李", "search:20ms", longest.as_str()] {
            assert_eq!(good.parse::<Name>().map(|name| name.to_string()), Ok(good.to_owned()));
        }
        let long = "é".repeat(Name::MAX_CHARS + 1);
        for bad in ["", " ", " Ana", "Ana ", "A\x1b[2Jna", "A\tna", "\u{202e}ana", "A\u{200b}", "\u{7f}", long.as_str()]
        {
            assert_eq!(bad.parse::<Name>(), Err(InvalidName), "{bad:?}");
            let name = Name::sanitized(bad);
            assert_eq!(name.as_str().parse(), Ok(name), "{bad:?}");
        }
    }
}
