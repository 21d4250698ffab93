//! What the texts of actions and chance are made of.

use std::fmt;

use crate::action::Nuggets;

/// What `?` hides, or what the text names; nothing when it names nothing.
pub(crate) fn known<T>(text: &str, named: impl FnOnce(&str) -> Option<T>) -> Option<Option<T>> {
    if text == "?" { Some(None) } else { named(text).map(Some) }
}

/// The value of a gold card.
pub(crate) fn read_value(text: &str) -> Option<Nuggets> {
    match text {
        "1" => Some(1),
        "2" => Some(2),
        "3" => Some(3),
        _ => None,
    }
}

/// The words of a text, up to `N`.
pub(crate) struct Words<'a, const N: usize> {
    words: [&'a str; N],
    count: usize,
}

impl<'a, const N: usize> Words<'a, N> {
    pub(crate) fn of(text: &'a str) -> Option<Words<'a, N>> {
        let mut words = Words { words: [""; N], count: 0 };
        for word in text.split(' ') {
            *words.words.get_mut(words.count)? = word;
            words.count += 1;
        }
        Some(words)
    }

    pub(crate) fn get(&self) -> &[&'a str] {
        &self.words[..self.count]
    }
}

/// The value of a gold card, as far as it is known.
pub(crate) struct Value(pub Option<Nuggets>);

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("?"),
        }
    }
}
