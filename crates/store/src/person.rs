//! People and the keys of their sessions.

use std::fmt;

use crate::Id;

/// A person, with or without an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Random id, which cannot be guessed.
    pub id: Id,
    /// Display name; empty if the person has not chosen one.
    pub name: String,
}

/// SHA-256 of the token of a session. The store never receives the token itself, and `Debug` hides the hash.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SessionKey(pub [u8; 32]);

impl fmt::Debug for SessionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SessionKey(…)")
    }
}
