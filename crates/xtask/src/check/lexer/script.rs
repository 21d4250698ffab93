//! Literals and comments of JavaScript.

use super::{Token, TokenKind, after, quoted, to_line_end};

/// Open `${`, innermost last: for each the number of braces opened inside it.
#[derive(Default)]
pub(super) struct Templates {
    open_braces: Vec<usize>,
}

/// Returns kind and length of the token that `rest` begins with, if it is neither a name nor a plain symbol.
///
/// `previous` is the token before it: it decides whether a slash divides or begins a regular expression.
pub(super) fn token(rest: &str, previous: Option<&Token<'_>>, templates: &mut Templates) -> Option<(TokenKind, usize)> {
    match rest.as_bytes()[0] {
        b'/' if rest.starts_with("//") => Some((TokenKind::Comment, to_line_end(rest))),
        b'/' if rest.starts_with("/*") => {
            let kind = if rest.starts_with("/**") { TokenKind::Doc } else { TokenKind::Comment };
            Some((kind, after(rest, 2, "*/")))
        }
        b'/' if begins_expression(previous) => Some((TokenKind::Literal, regular_expression(rest))),
        b'"' | b'\'' => Some((TokenKind::Literal, quoted(rest))),
        b'`' => Some((TokenKind::Literal, templates.text_length(rest))),
        b'{' => {
            if let Some(braces) = templates.open_braces.last_mut() {
                *braces += 1;
            }
            None
        }
        b'}' => match templates.open_braces.last_mut() {
            Some(0) => {
                templates.open_braces.pop();
                Some((TokenKind::Literal, templates.text_length(rest)))
            }
            Some(braces) => {
                *braces -= 1;
                None
            }
            None => None,
        },
        _ => None,
    }
}

impl Templates {
    /// Returns the length of a template's text from its first character to its closing quote or its next `${`.
    fn text_length(&mut self, rest: &str) -> usize {
        let bytes = rest.as_bytes();
        let mut position = 1;
        while let Some(&byte) = bytes.get(position) {
            match byte {
                b'\\' => position += 2,
                b'`' => return position + 1,
                b'$' if bytes.get(position + 1) == Some(&b'{') => {
                    self.open_braces.push(0);
                    return position + 2;
                }
                _ => position += 1,
            }
        }
        rest.len()
    }
}

/// Whether an expression, not an operator, follows `previous`.
fn begins_expression(previous: Option<&Token<'_>>) -> bool {
    const KEYWORDS: [&str; 6] = ["return", "typeof", "case", "in", "of", "await"];
    previous.is_none_or(|token| match token.kind {
        TokenKind::Symbol => ![")", "]", "}"].contains(&token.text),
        TokenKind::Identifier => KEYWORDS.contains(&token.text),
        TokenKind::Comment | TokenKind::Doc => true,
        TokenKind::Lifetime | TokenKind::Number | TokenKind::Literal => false,
    })
}

/// Returns the length of a regular expression with its flags; a slash in a class does not end it.
fn regular_expression(rest: &str) -> usize {
    let mut in_class = false;
    let mut position = 1;
    while let Some(&byte) = rest.as_bytes().get(position) {
        match byte {
            b'\\' => position += 1,
            b'[' => in_class = true,
            b']' => in_class = false,
            b'/' if !in_class => {
                let flags = rest[position + 1..].bytes().take_while(u8::is_ascii_alphabetic).count();
                return position + 1 + flags;
            }
            b'\n' => return position,
            _ => {}
        }
        position += 1;
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::super::{Syntax, TokenKind, tokenize};

    fn literals(text: &str) -> Vec<&str> {
        let tokens = tokenize(text, Syntax::JavaScript).into_iter();
        tokens.filter(|token| token.kind == TokenKind::Literal).map(|token| token.text).collect()
    }

    #[test]
    fn templates_contain_code() {
        assert_eq!(literals("`a ${b({ c: `d${e}` })} f` g"), ["`a ${", "`d${", "}`", "} f`"]);
    }

    #[test]
    fn slashes_divide_or_quote() {
        assert_eq!(literals("a / b / c"), [""; 0]);
        assert_eq!(literals("a = /[/'\"]\\//g; b"), ["/[/'\"]\\//g"]);
        assert_eq!(literals("return /'/"), ["/'/"]);
    }

    #[test]
    fn doc_comments_are_marked() {
        let tokens = tokenize("/** a */ // b\n'//'", Syntax::JavaScript);
        let kinds: Vec<_> = tokens.iter().map(|token| token.kind).collect();
        assert_eq!(kinds, [TokenKind::Doc, TokenKind::Comment, TokenKind::Literal]);
    }
}
