//! Literals, lifetimes and comments of Rust.

use super::{TokenKind, after, name_length, quoted, to_line_end};

/// Returns kind and length of the token that `rest` begins with, if it is neither a plain name nor a symbol.
pub(super) fn token(rest: &str) -> Option<(TokenKind, usize)> {
    match rest.as_bytes()[0] {
        b'/' => comment(rest),
        b'"' => Some((TokenKind::Literal, quoted(rest))),
        b'\'' => Some(character_or_lifetime(rest)),
        b'r' | b'b' | b'c' => prefixed(rest),
        b'$' => Some((TokenKind::Symbol, 1)),
        _ => None,
    }
}

fn comment(rest: &str) -> Option<(TokenKind, usize)> {
    let kind = |is_doc: bool| if is_doc { TokenKind::Doc } else { TokenKind::Comment };
    if rest.starts_with("//") {
        let is_doc = rest.starts_with("//!") || rest.starts_with("///") && !rest.starts_with("////");
        return Some((kind(is_doc), to_line_end(rest)));
    }
    if rest.starts_with("/*") {
        let is_doc = rest.starts_with("/*!") || rest.starts_with("/**") && !rest.starts_with("/**/");
        return Some((kind(is_doc), block_comment(rest)));
    }
    None
}

/// Returns the length of a block comment; they nest.
fn block_comment(rest: &str) -> usize {
    let mut position = 2;
    let mut depth = 1;
    while depth > 0 {
        let Some(pair) = rest.as_bytes().get(position..position + 2) else { return rest.len() };
        match pair {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                position += 1;
                continue;
            }
        }
        position += 2;
    }
    position
}

fn character_or_lifetime(rest: &str) -> (TokenKind, usize) {
    let mut characters = rest[1..].chars();
    let (first, second) = (characters.next(), characters.next());
    if first == Some('\\') {
        return (TokenKind::Literal, quoted(rest).min(rest.len()));
    }
    match first {
        Some(character) if second == Some('\'') => (TokenKind::Literal, character.len_utf8() + 2),
        _ => (TokenKind::Lifetime, 1 + name_length(&rest[1..])),
    }
}

/// Literals with a prefix, as `b"…"` and `r#"…"#`, and raw identifiers.
fn prefixed(rest: &str) -> Option<(TokenKind, usize)> {
    let letters = rest.bytes().take_while(|byte| b"rbc".contains(byte)).count();
    let (prefix, tail) = rest.split_at(letters);
    if !["r", "b", "c", "br", "cr"].contains(&prefix) {
        return None;
    }
    let hashes = tail.bytes().take_while(|byte| *byte == b'#').count();
    if prefix.contains('r') && tail[hashes..].starts_with('"') {
        let end = format!("\"{}", "#".repeat(hashes));
        return Some((TokenKind::Literal, after(rest, letters + hashes + 1, &end)));
    }
    match tail.as_bytes().first() {
        Some(b'"') => Some((TokenKind::Literal, letters + quoted(tail))),
        Some(b'\'') if prefix == "b" => Some((TokenKind::Literal, letters + quoted(tail))),
        Some(b'#') if prefix == "r" && name_length(&tail[1..]) > 0 => {
            Some((TokenKind::Identifier, 2 + name_length(&tail[1..])))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Syntax, TokenKind, tokenize};

    fn check(text: &str, expected: &[(TokenKind, &str)]) {
        let tokens: Vec<_> = tokenize(text, Syntax::Rust).into_iter().map(|token| (token.kind, token.text)).collect();
        assert_eq!(tokens, expected, "{text}");
    }

    #[test]
    fn strings_hide_comments_and_braces() {
        check(r#""a \" // {""#, &[(TokenKind::Literal, r#""a \" // {""#)]);
        check(r##"r#"a " // "# b"##, &[(TokenKind::Literal, r##"r#"a " // "#"##), (TokenKind::Identifier, "b")]);
        check(
            r#"br"a\" b'{' c"d""#,
            &[(TokenKind::Literal, r#"br"a\""#), (TokenKind::Literal, "b'{'"), (TokenKind::Literal, r#"c"d""#)],
        );
    }

    #[test]
    fn characters_are_not_lifetimes() {
        check(
            "'a' 'a '\\'' 'é' '\\u{7d}' 'b",
            &[
                (TokenKind::Literal, "'a'"),
                (TokenKind::Lifetime, "'a"),
                (TokenKind::Literal, "'\\''"),
                (TokenKind::Literal, "'é'"),
                (TokenKind::Literal, "'\\u{7d}'"),
                (TokenKind::Lifetime, "'b"),
            ],
        );
    }

    #[test]
    fn comments_nest_and_doc_comments_are_marked() {
        check("/* a /* b */ c */ d", &[(TokenKind::Comment, "/* a /* b */ c */"), (TokenKind::Identifier, "d")]);
        check("//// a", &[(TokenKind::Comment, "//// a")]);
        check("//! a\n/// b", &[(TokenKind::Doc, "//! a"), (TokenKind::Doc, "/// b")]);
    }

    #[test]
    fn names_may_begin_with_the_letters_of_a_prefix() {
        check(
            "rb r#type crate 1u8",
            &[
                (TokenKind::Identifier, "rb"),
                (TokenKind::Identifier, "r#type"),
                (TokenKind::Identifier, "crate"),
                (TokenKind::Number, "1u8"),
            ],
        );
    }
}
