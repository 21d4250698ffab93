//! Punctuation of each language, in messages and rule books.

mod common;

use tilewright_display::{Language, LocalizedText};
use tilewright_i18n::SHELL_MESSAGES;

/// Returns all lines with their origin. Text between backticks in rule books is typed and left out.
fn lines(language: Language) -> Vec<(String, String)> {
    let all = |words: LocalizedText| words.get(language).lines().map(str::to_owned).collect::<Vec<_>>();
    let mut lines: Vec<(String, String)> = Vec::new();
    for game in common::games() {
        lines.extend(all(*game.messages()).into_iter().map(|line| (game.key().to_owned(), line)));
        lines.extend(
            all(*game.rule_book()).into_iter().map(|line| (format!("the rules of {}", game.key()), untyped(&line))),
        );
    }
    lines.extend(all(SHELL_MESSAGES).into_iter().map(|line| ("the shell".to_owned(), line)));
    lines.retain(|(_, line)| !line.starts_with("# "));
    lines
}

fn untyped(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// Text before and after each occurrence of a mark.
fn around(line: &str, mark: char) -> impl Iterator<Item = (&str, &str)> {
    line.match_indices(mark).map(move |(at, _)| (&line[..at], &line[at + mark.len_utf8()..]))
}

/// A narrow no-break space is before a high mark and inside quotation marks, and apostrophes are curved.
#[test]
fn french_marks_have_narrow_spaces_and_curved_apostrophes() {
    for (whose, line) in lines(Language::French) {
        for mark in [':', ';', '!', '?', '»'] {
            for (before, _) in around(&line, mark) {
                let written =
                    before.ends_with(' ') && before.trim_end().ends_with(|letter: char| !"|]".contains(letter));
                let alone = before.ends_with("  ") || before.ends_with("] ");
                assert!(!written || alone, "{whose}: a plain space is before {mark}, expected U+202F: {line}");
            }
        }
        for (_, after) in around(&line, '«') {
            assert!(after.starts_with('\u{202f}'), "{whose}: {line}");
        }
        for (before, _) in around(&line, '\'') {
            assert!(!before.ends_with(char::is_alphabetic), "{whose}: an apostrophe is straight: {line}");
        }
    }
}

#[test]
fn spanish_questions_and_exclamations_have_an_opening_mark() {
    for (whose, line) in lines(Language::Spanish) {
        for (open, close) in [('¿', '?'), ('¡', '!')] {
            for (before, _) in around(&line, close).filter(|(before, _)| before.ends_with(char::is_alphabetic)) {
                assert!(before.contains(open), "{whose}: {line}");
            }
        }
    }
}
