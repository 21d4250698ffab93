//! Unguessable ids of people, tables and processes.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// 128 random bits; as text 22 characters of base64url. Each id has exactly one text that parses to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id([u8; 16]);

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Length of the text: 21 characters of six bits, and one of the last two bits.
const LENGTH: usize = 22;

impl Id {
    /// Returns a new id from the randomness of the system.
    ///
    /// # Errors
    /// [`IdError::NoRandomness`] if the system has none.
    pub fn random() -> Result<Id, IdError> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| IdError::NoRandomness(error.to_string()))?;
        Ok(Id(bytes))
    }

    /// Returns the id with these bytes.
    pub fn from_bytes(bytes: [u8; 16]) -> Id {
        Id(bytes)
    }

    /// Returns the 16 bytes.
    pub fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

/// An error of making or parsing an [`Id`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IdError {
    /// The text is not an id.
    Unreadable,
    /// The system has no randomness; with its reason.
    NoRandomness(String),
}

impl fmt::Display for IdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IdError::Unreadable => write!(f, "not an id; one is 22 characters of A-Z, a-z, 0-9, - and _"),
            IdError::NoRandomness(reason) => write!(f, "the system gives no random numbers: {reason}"),
        }
    }
}

impl std::error::Error for IdError {}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = u128::from_be_bytes(self.0);
        let digit = |at: usize| match at {
            21 => (bits << 4) & 63,
            _ => (bits >> (122 - 6 * at)) & 63,
        };
        let text: String = (0..LENGTH).map(|at| char::from(DIGITS[digit(at) as usize])).collect();
        f.pad(&text)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Id {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Id, IdError> {
        if text.len() != LENGTH {
            return Err(IdError::Unreadable);
        }
        let mut bits = 0u128;
        for (at, character) in text.bytes().enumerate() {
            let digit = DIGITS.iter().position(|digit| *digit == character).ok_or(IdError::Unreadable)? as u128;
            bits = match at {
                21 if digit & 15 != 0 => return Err(IdError::Unreadable),
                21 => bits << 2 | digit >> 4,
                _ => bits << 6 | digit,
            };
        }
        Ok(Id(bits.to_be_bytes()))
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_one_text() {
        let known = [
            ([0; 16], "AAAAAAAAAAAAAAAAAAAAAA"),
            ([255; 16], "_____________________w"),
            (*b"0123456789abcdef", "MDEyMzQ1Njc4OWFiY2RlZg"),
        ];
        for (bytes, text) in known {
            assert_eq!(Id(bytes).to_string(), text);
            assert_eq!(text.parse(), Ok(Id(bytes)));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        let id = Id::random().unwrap().to_string();
        let last_bits = format!("{}x", &"MDEyMzQ1Njc4OWFiY2RlZg"[..21]);
        for text in ["", &id[1..], &format!("{id}A"), &format!("{}=", &id[1..]), &format!("{}+", &id[1..]), &last_bits]
        {
            assert_eq!(text.parse::<Id>(), Err(IdError::Unreadable), "{text}");
        }
        assert!("äaaaaaaaaaaaaaaaaaaaa".parse::<Id>().is_err());
    }

    #[test]
    fn ids_differ_and_read_back() {
        let ids: std::collections::BTreeSet<Id> = (0..1000).map(|_| Id::random().unwrap()).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| id.to_string().parse() == Ok(*id)));
    }
}
