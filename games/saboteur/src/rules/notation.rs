//! Helpers to parse and write the notation of actions and outcomes.

use std::fmt;

use crate::rules::action::Nuggets;

/// Parses a value that may be hidden: `Some(None)` for `?`, `None` if `named` rejects the text.
pub(crate) fn parse_known<T>(text: &str, named: impl FnOnce(&str) -> Option<T>) -> Option<Option<T>> {
    if text == "?" { Some(None) } else { named(text).map(Some) }
}

/// Parses the value of a gold card.
pub(crate) fn parse_value(text: &str) -> Option<Nuggets> {
    match text {
        "1" => Some(1),
        "2" => Some(2),
        "3" => Some(3),
        _ => None,
    }
}

/// The tokens of a text, at most `N`.
pub(crate) struct Tokens<'a, const N: usize> {
    tokens: [&'a str; N],
    count: usize,
}

impl<'a, const N: usize> Tokens<'a, N> {
    /// Splits `text` at single spaces; `None` if it has more than `N` tokens.
    pub(crate) fn of(text: &'a str) -> Option<Tokens<'a, N>> {
        let mut tokens = Tokens { tokens: [""; N], count: 0 };
        for token in text.split(' ') {
            *tokens.tokens.get_mut(tokens.count)? = token;
            tokens.count += 1;
        }
        Some(tokens)
    }

    pub(crate) fn as_slice(&self) -> &[&'a str] {
        &self.tokens[..self.count]
    }
}

/// Displays the value of a gold card, `?` if it is hidden.
pub(crate) struct KnownValue(pub Option<Nuggets>);

impl fmt::Display for KnownValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("?"),
        }
    }
}
