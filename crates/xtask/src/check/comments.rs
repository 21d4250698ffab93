//! Checks of the prose of comments.

use super::lexer::{Syntax, Token, TokenKind};
use super::workspace::{CodeFile, Place, Workspace};

/// First words that a doc comment does not begin with.
const FIRST: [&str; 10] = ["What", "How", "Who", "Whoever", "One", "Somebody", "Nobody", "So", "It", "They"];

/// Phrases that no comment has, in lower case.
const PHRASES: [&[&str]; 3] = [&["so", "many"], &["so", "much", "as"], &["whoever"]];

/// Derives of clap: doc comments inside such an item are help texts.
const CLAP: [&str; 4] = ["Args", "Parser", "Subcommand", "ValueEnum"];

/// Attributes of PyO3: doc comments inside such an item are docstrings.
const PYO3: [&str; 4] = ["pyclass", "pyfunction", "pymethods", "pymodule"];

/// Returns the doc comments of Rust that begin with one of the words [`FIRST`], but for help texts and docstrings.
pub(super) fn first_words(workspace: &Workspace<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    for file in workspace.rust() {
        let product = product_texts(&file.tokens);
        let mut previous: Option<&Token<'_>> = None;
        for (index, token) in file.tokens.iter().enumerate() {
            let continues = previous.is_some_and(|before| continues(before, token));
            previous = Some(token);
            let is_product = || product.iter().any(|range| range.contains(&index));
            let is_first_line = token.kind == TokenKind::Doc && !continues;
            if is_first_line && FIRST.contains(&first_word(token.text)) && !is_product() {
                places.push(file.place(token.line, first_line(token.text)));
            }
        }
    }
    places
}

/// Whether two tokens are lines of the same doc comment.
fn continues(before: &Token<'_>, token: &Token<'_>) -> bool {
    before.kind == TokenKind::Doc && before.text.get(..3) == token.text.get(..3) && before.last_line() + 1 == token.line
}

fn first_word(comment: &str) -> &str {
    let text = comment.trim_start_matches(|c: char| !c.is_alphanumeric());
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '-').unwrap_or(text.len());
    &text[..end]
}

fn first_line(comment: &str) -> String {
    comment.lines().next().unwrap_or_default().to_owned()
}

/// Returns the lines of items that clap or PyO3 turns into parts of the product.
pub(super) fn product_lines(file: &CodeFile<'_>) -> Vec<std::ops::RangeInclusive<usize>> {
    let line = |index: usize| file.tokens.get(index).map_or(usize::MAX, |token| token.line);
    product_texts(&file.tokens).into_iter().map(|range| line(range.start)..=line(range.end)).collect()
}

/// Returns ranges of tokens whose doc comments are help texts of clap or docstrings of PyO3.
fn product_texts(tokens: &[Token<'_>]) -> Vec<std::ops::Range<usize>> {
    let mut ranges = Vec::new();
    let mut item = 0;
    let mut index = 0;
    while index < tokens.len() {
        let is_attribute = tokens[index].is("#") && tokens.get(index + 1).is_some_and(|token| token.is("["));
        if is_attribute {
            let end = closing(tokens, index + 1);
            if makes_product_text(&tokens[index + 2..end]) {
                ranges.push(item..item_end(tokens, end));
            }
            index = end + 1;
            continue;
        }
        if !tokens[index].is_comment() {
            item = index + 1;
        }
        index += 1;
    }
    ranges
}

fn makes_product_text(attribute: &[Token<'_>]) -> bool {
    let Some((first, rest)) = attribute.split_first() else { return false };
    let derives_clap = || rest.iter().any(|token| CLAP.contains(&token.text));
    PYO3.contains(&first.text) || first.is("derive") && derives_clap()
}

/// Returns the index of the token that closes the bracket at `open`, or of the last token.
fn closing(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate().skip(open).filter(|(_, token)| token.kind == TokenKind::Symbol) {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index;
        }
    }
    tokens.len() - 1
}

/// Returns the index after the item that follows an attribute: after its block or its semicolon.
fn item_end(tokens: &[Token<'_>], attribute: usize) -> usize {
    let mut index = attribute + 1;
    while let Some(token) = tokens.get(index) {
        if token.is(";") {
            return index;
        }
        if token.is("(") || token.is("[") || token.is("{") {
            index = closing(tokens, index);
            if token.is("{") {
                return index;
            }
        }
        index += 1;
    }
    tokens.len()
}

/// Returns the places of [`PHRASES`] in comments of all languages, also across lines.
pub(super) fn phrases(workspace: &Workspace<'_>) -> Vec<Place> {
    let all = [Syntax::Rust, Syntax::JavaScript, Syntax::Css, Syntax::Python];
    workspace.files(&all).flat_map(phrases_of).collect()
}

fn phrases_of(file: &CodeFile<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    for comment in file.tokens.chunk_by(|first, second| first.is_comment() && second.is_comment()) {
        if !comment[0].is_comment() {
            continue;
        }
        let words: Vec<(String, usize)> = comment.iter().flat_map(words_of).collect();
        for index in 0..words.len() {
            let begins = |phrase: &&&[&str]| {
                let found = words[index..].iter().map(|(word, _)| word.as_str());
                words.len() - index >= phrase.len()
                    && found.zip(phrase.iter()).all(|(word, expected)| word == *expected)
            };
            if let Some(phrase) = PHRASES.iter().find(begins) {
                places.push(file.place(words[index].1, format!("\"{}\"", phrase.join(" "))));
            }
        }
    }
    places
}

/// Returns the words of a comment in lower case, each with its line.
fn words_of(comment: &Token<'_>) -> Vec<(String, usize)> {
    let mut words = Vec::new();
    for (line, text) in comment.text.lines().enumerate() {
        let found = text.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|word| !word.is_empty());
        words.extend(found.map(|word| (word.to_lowercase(), comment.line + line)));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::super::workspace::assert_lines;
    use super::*;

    #[test]
    fn only_the_first_line_of_a_doc_comment_counts() {
        let text =
            "//! What.\n\n/// A thing.\n/// It is.\nfn a() {}\n// How.\n/// It's.\n/// One-way.\n/// `How` not.\n";
        assert_lines(first_words, &[("crates/a/src/x.rs", text)], &[1, 7]);
        assert_lines(first_words, &[("a.py", "\"\"\"What.\"\"\"")], &[]);
    }

    #[test]
    fn help_texts_and_docstrings_are_left_out() {
        let text = "/// What.\n#[derive(Args, Debug)]\nstruct A {\n    /// How.\n    a: u8,\n}\n/// Who.\nstruct B;\n\
                    #[pymethods]\nimpl C {\n    /// So.\n    fn d() {}\n}\n/// It.\nfn e() {}\n";
        assert_lines(first_words, &[("crates/a/src/x.rs", text)], &[7, 14]);
    }

    #[test]
    fn phrases_are_found_across_lines_and_in_all_languages() {
        assert_lines(
            phrases,
            &[("crates/a/src/x.rs", "/// So\n/// many.\nlet a = \"so many\"; // so\nlet b;\n// many")],
            &[1],
        );
        assert_lines(phrases, &[("a.js", "/** a\n * Whoever b */")], &[2]);
        assert_lines(phrases, &[("a.css", "/* so much as */"), ("a.py", "# so much\n\"\"\"So many.\"\"\"")], &[1, 2]);
    }
}
