//! Names and colours of those who sit at a table.

use std::fmt;
use std::str::FromStr;

use crate::colour::Colour;
use crate::seat::Seat;

/// A name that can be shown anywhere: 1 to 40 letters, none of which steers a terminal or the direction of writing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Name(String);

impl Name {
    /// No name is longer.
    pub const MAX_CHARS: usize = 40;

    /// A name as close to a text as a name can be: what steers is left out, and what is too long is cut.
    pub fn sanitized(text: &str) -> Name {
        let plain: String = text.chars().filter(|letter| !is_control(*letter)).collect();
        let letters: Vec<char> = plain.trim().chars().collect();
        match letters.len() {
            0 => Name("?".to_owned()),
            1..=Name::MAX_CHARS => Name(letters.into_iter().collect()),
            _ => Name(letters[..Name::MAX_CHARS - 1].iter().collect::<String>().trim_end().to_owned() + "…"),
        }
    }

    /// A name, or none, as nobody at a table has it: with a number where it is taken.
    pub fn disambiguated(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
        let with_number = |number: u32| if number == 1 { name.to_owned() } else { format!("{name} {number}") };
        (1..).map(with_number).find(|name| name.is_empty() || !is_taken(name)).unwrap_or_default()
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a letter only steers how others are shown.
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

/// A text that cannot be a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidName;

impl fmt::Display for InvalidName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a name has 1 to {} letters and no control characters", Name::MAX_CHARS)
    }
}

impl std::error::Error for InvalidName {}

/// A seat's name and colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nameplate {
    /// Whose they are.
    pub seat: Seat,
    /// The colour chosen.
    pub colour: Colour,
    /// The name chosen.
    pub name: Name,
}

/// Each seat's colour: the one on its nameplate, or one that nobody chose.
pub fn seat_colours(players: u8, plates: &[Nameplate]) -> Vec<Colour> {
    let chosen = |seat: Seat| plates.iter().find(|plate| plate.seat == seat).map(|plate| plate.colour);
    Colour::assign(players, chosen)
}

/// A nameplate for each seat: the one it has, or one with a colour that nobody chose and the name that `name` gives.
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
    fn a_name_is_short_and_steers_nothing() {
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
