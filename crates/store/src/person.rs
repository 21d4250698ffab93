//! Who plays, and by what they are known again.

use std::fmt;

use crate::Id;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: Id,
    pub name: String,
}

/// The SHA-256 of a session's token. The token itself never comes here.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SessionKey(pub [u8; 32]);

impl fmt::Debug for SessionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SessionKey(…)")
    }
}
