//! Splits source files into tokens: just enough to tell identifiers, literals and comments apart.
//!
//! The lexer never fails: text that is not valid in its language becomes some sequence of tokens. Read [`tokenize`] and
//! [`Token`] first.

mod rust;
mod script;

/// Language of a source file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Syntax {
    Rust,
    JavaScript,
    Css,
    Python,
}

impl Syntax {
    /// Returns the language that the extension of `path` stands for, if the lexer knows it.
    pub(crate) fn of_path(path: &str) -> Option<Self> {
        match path.rsplit_once('.')?.1 {
            "rs" => Some(Self::Rust),
            "js" | "mjs" => Some(Self::JavaScript),
            "css" => Some(Self::Css),
            "py" | "pyi" => Some(Self::Python),
            _ => None,
        }
    }
}

/// Class of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TokenKind {
    /// A name or a keyword.
    Identifier,
    /// A Rust lifetime or loop label.
    Lifetime,
    Number,
    /// A string, a character, a regular expression, or a part of a JavaScript template.
    Literal,
    /// A comment that documents nothing.
    Comment,
    /// A Rust or JavaScript doc comment, or a Python string in triple quotes.
    Doc,
    /// Any other character.
    Symbol,
}

/// A token with its place in the file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) kind: TokenKind,
    /// Source text of the token, with quotes and comment markers.
    pub(crate) text: &'a str,
    /// Line of its first character, counted from 1.
    pub(crate) line: usize,
}

impl Token<'_> {
    /// Whether the token is a comment of either kind.
    pub(crate) fn is_comment(&self) -> bool {
        matches!(self.kind, TokenKind::Comment | TokenKind::Doc)
    }

    /// Whether the token is the symbol or the identifier `text`.
    pub(crate) fn is(&self, text: &str) -> bool {
        matches!(self.kind, TokenKind::Symbol | TokenKind::Identifier) && self.text == text
    }

    /// Returns the line of its last character.
    pub(crate) fn last_line(&self) -> usize {
        self.line + self.text.matches('\n').count()
    }
}

/// Returns the tokens of `text` in order, comments included. White space is dropped.
pub(crate) fn tokenize(text: &str, syntax: Syntax) -> Vec<Token<'_>> {
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut templates = script::Templates::default();
    let (mut position, mut line) = (0, 1);
    while let Some(&byte) = text.as_bytes().get(position) {
        if byte.is_ascii_whitespace() {
            line += usize::from(byte == b'\n');
            position += 1;
            continue;
        }
        let rest = &text[position..];
        let found = match syntax {
            Syntax::Rust => rust::token(rest),
            Syntax::JavaScript => script::token(rest, tokens.last(), &mut templates),
            Syntax::Css => style_token(rest),
            Syntax::Python => python_token(rest),
        };
        let (kind, length) = found.unwrap_or_else(|| name_or_symbol(rest));
        let token = Token { kind, text: &rest[..length], line };
        line = token.last_line();
        position += length;
        tokens.push(token);
    }
    tokens
}

fn style_token(rest: &str) -> Option<(TokenKind, usize)> {
    match rest.as_bytes()[0] {
        b'/' if rest.starts_with("/*") => Some((TokenKind::Comment, after(rest, 2, "*/"))),
        b'"' | b'\'' => Some((TokenKind::Literal, quoted(rest))),
        _ => None,
    }
}

fn python_token(rest: &str) -> Option<(TokenKind, usize)> {
    match rest.as_bytes()[0] {
        b'#' => Some((TokenKind::Comment, to_line_end(rest))),
        b'"' if rest.starts_with("\"\"\"") => Some((TokenKind::Doc, after(rest, 3, "\"\"\""))),
        b'\'' if rest.starts_with("'''") => Some((TokenKind::Doc, after(rest, 3, "'''"))),
        b'"' | b'\'' => Some((TokenKind::Literal, quoted(rest))),
        _ => None,
    }
}

fn name_or_symbol(rest: &str) -> (TokenKind, usize) {
    let length = name_length(rest);
    match rest.as_bytes()[0] {
        _ if length == 0 => (TokenKind::Symbol, 1),
        byte if byte.is_ascii_digit() => (TokenKind::Number, length),
        _ => (TokenKind::Identifier, length),
    }
}

/// Returns the length of the identifier or number that `rest` begins with, 0 if there is none.
fn name_length(rest: &str) -> usize {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$".contains(byte) || !byte.is_ascii();
    rest.bytes().take_while(is_part).count()
}

fn to_line_end(rest: &str) -> usize {
    rest.find('\n').unwrap_or(rest.len())
}

/// Returns the length up to and with the first `end` at or after `start`; an unfinished token takes the whole rest.
fn after(rest: &str, start: usize, end: &str) -> usize {
    rest.get(start..).and_then(|text| text.find(end)).map_or(rest.len(), |found| start + found + end.len())
}

/// Returns the length of the string that begins with its quote at 0; a backslash escapes the next character.
fn quoted(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let mut position = 1;
    while let Some(&byte) = bytes.get(position) {
        match byte {
            b'\\' => position += 2,
            _ if byte == bytes[0] => return position + 1,
            _ => position += 1,
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str, syntax: Syntax) -> Vec<(TokenKind, &str)> {
        tokenize(text, syntax).into_iter().map(|token| (token.kind, token.text)).collect()
    }

    #[test]
    fn css_has_comments_and_strings() {
        let tokens = kinds("a { b: '/*' } /* c */", Syntax::Css);
        assert!(tokens.contains(&(TokenKind::Literal, "'/*'")));
        assert_eq!(tokens.last(), Some(&(TokenKind::Comment, "/* c */")));
    }

    #[test]
    fn python_strings_in_triple_quotes_are_docs() {
        let tokens = kinds("def f():\n  \"\"\"So\n many.\"\"\"\n  return '#' # end", Syntax::Python);
        assert!(tokens.contains(&(TokenKind::Doc, "\"\"\"So\n many.\"\"\"")));
        assert!(tokens.contains(&(TokenKind::Literal, "'#'")));
        assert_eq!(tokens.last(), Some(&(TokenKind::Comment, "# end")));
    }

    #[test]
    fn lines_are_counted_through_tokens_of_several_lines() {
        let tokens = tokenize("\"a\nb\" c\nd", Syntax::Rust);
        assert_eq!(tokens.iter().map(|token| token.line).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(tokens[0].last_line(), 2);
    }

    #[test]
    fn unfinished_tokens_end_with_the_file() {
        for syntax in [Syntax::Rust, Syntax::JavaScript, Syntax::Css, Syntax::Python] {
            for text in ["\"a", "'a\\", "/* a", "`a ${", "\"\"\"a", "r#\"a", "é'é", "$", "/a"] {
                let tokens = tokenize(text, syntax);
                assert!(tokens.iter().all(|token| !token.text.is_empty()), "{text} {syntax:?}");
            }
        }
    }

    /// A wrong end of a string or comment would swallow or invent brackets.
    #[test]
    fn brackets_balance_in_every_file_of_the_project() {
        for source in crate::source::all().unwrap() {
            let Some(syntax) = Syntax::of_path(&source.path) else { continue };
            let mut open = Vec::new();
            for token in tokenize(&source.text, syntax).iter().filter(|token| token.kind == TokenKind::Symbol) {
                match token.text {
                    "(" => open.push(")"),
                    "[" => open.push("]"),
                    "{" => open.push("}"),
                    ")" | "]" | "}" => assert_eq!(open.pop(), Some(token.text), "{}:{}", source.path, token.line),
                    _ => {}
                }
            }
            assert_eq!(open, [""; 0], "{}", source.path);
        }
    }
}
