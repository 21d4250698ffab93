//! Outside text as an error quotes it.

/// Upper bound on the characters of an excerpt, without its ellipsis.
const MAX_CHARS: usize = 60;

/// Returns `text` with control characters escaped, cut to 60 characters, so that an error that quotes it stays one
/// short line.
#[must_use]
pub fn excerpt(text: &str) -> String {
    let mut escaped = text.escape_debug();
    let mut excerpt: String = escaped.by_ref().take(MAX_CHARS).collect();
    if escaped.next().is_some() {
        excerpt.push('…');
    }
    excerpt
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_is_short_and_has_no_control_characters() {
        assert_eq!(excerpt("ñandú"), "ñandú");
        assert_eq!(excerpt("a\u{7f}\n"), "a\\u{7f}\\n");
        assert_eq!(excerpt(&"x".repeat(60)), "x".repeat(60));
        assert_eq!(excerpt(&"\u{1}".repeat(1000)).chars().count(), 61);
    }
}
