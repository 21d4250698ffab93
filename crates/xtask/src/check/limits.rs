//! The committed limits of the counts: a file with a line `NAME NUMBER` for each.

use std::collections::BTreeMap;

/// Limits by name of count.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Limits(BTreeMap<String, usize>);

impl Limits {
    /// Parses the file.
    ///
    /// # Errors
    /// Names the first line that is not `NAME NUMBER`, or whose name occurred before.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let mut limits = BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            let pair = line.split_once(' ').and_then(|(name, limit)| Some((name, limit.parse().ok()?)));
            let (name, limit) = pair.ok_or_else(|| format!("line {}: expected `NAME NUMBER`", index + 1))?;
            if limits.insert(name.to_owned(), limit).is_some() {
                return Err(format!("line {}: {name} occurs twice", index + 1));
            }
        }
        Ok(Self(limits))
    }

    /// Returns the text of the file, sorted by name.
    pub(super) fn write(&self) -> String {
        self.0.iter().map(|(name, limit)| format!("{name} {limit}\n")).collect()
    }

    pub(super) fn get(&self, name: &str) -> Option<usize> {
        self.0.get(name).copied()
    }

    /// Returns the limits after an update: lowered to the counts, added where a count is new, removed where it is gone.
    pub(super) fn updated(&self, counts: &[(&str, usize)]) -> Self {
        let limit = |name: &str, count: usize| self.get(name).map_or(count, |limit| limit.min(count));
        Self(counts.iter().map(|(name, count)| ((*name).to_owned(), limit(name, *count))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_update_never_raises_a_limit() {
        let limits = Limits::parse("b 2\na 5\nd 1\n").unwrap();
        assert_eq!(limits.updated(&[("a", 4), ("b", 3), ("c", 7)]).write(), "a 4\nb 2\nc 7\n");
    }

    #[test]
    fn damaged_lines_are_refused() {
        for (text, line) in [("a", 1), ("a 1\nb -1", 2), ("a 1\na 2", 2), ("\n", 1)] {
            assert!(Limits::parse(text).unwrap_err().starts_with(&format!("line {line}:")), "{text}");
        }
    }
}
