//! What a person can read while playing: the rules as the game's book has them, and how actions are written.

use game::text::{Style, TextLine};
use game::{Message, Tongue};
use registry::Look;

/// So many examples show how actions are written.
const EXAMPLES: usize = 12;

/// A rule book as lines to be read: its pictures and links are left out.
pub fn rules(book: &str) -> Vec<TextLine> {
    let mut lines: Vec<TextLine> = Vec::new();
    let mut in_table = false;
    for paragraph in paragraphs(book) {
        let mut line = TextLine::default();
        match paragraph.strip_prefix('#') {
            Some(heading) => line.styled(heading.trim_start_matches('#').trim(), Style::default().bold()),
            None => marked(&mut line, &paragraph),
        }
        let row = paragraph.starts_with('|');
        let goes_on = paragraph.starts_with("- ") || (row && in_table);
        in_table = row;
        if !lines.is_empty() && !goes_on {
            lines.push(TextLine::default());
        }
        lines.push(line);
    }
    lines
}

/// Paragraphs, headings and points of a list, each in one line.
fn paragraphs(book: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut open = false;
    for line in book.lines().map(str::trim_end) {
        let text = line.trim_start();
        // Pictures, links to other languages, and words on pictures.
        let elsewhere =
            text.starts_with("![") || (!open && text.starts_with('[')) || is_aside(text) || text.contains(".svg");
        let alone = text.starts_with("- ") || text.starts_with('#') || text.starts_with('|');
        if text.is_empty() || elsewhere || text.trim_matches(['|', '-', ' ', ':']).is_empty() {
            open = false;
        } else if open && !alone {
            let last = paragraphs.last_mut().expect("one is open");
            *last += " ";
            *last += text;
        } else {
            paragraphs.push(text.to_owned());
            open = !text.starts_with('#') && !text.starts_with('|');
        }
    }
    paragraphs
}

/// Whether a line stands in italics as a whole, as words on pictures do.
fn is_aside(text: &str) -> bool {
    text.starts_with('*') && !text.starts_with("**") && text.trim_end().ends_with('*')
}

/// Markdown's bold and code stand out; links keep their words.
fn marked(line: &mut TextLine, text: &str) {
    let text = without_links(text);
    for (index, part) in text.split("**").enumerate() {
        let style = if index % 2 == 1 { Style::default().bold() } else { Style::default() };
        line.styled(part.replace(['`', '*'], ""), style);
    }
}

fn without_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        let whole = link.split_once("](").and_then(|(words, after)| Some((words, after.split_once(')')?.1)));
        let Some((words, after)) = whole else { break };
        plain += before;
        plain += words;
        rest = after;
    }
    plain + rest
}

/// How actions are written: some of those that are possible now, each with what it does.
pub fn notation(look: &Look, tongue: &dyn Tongue) -> Vec<TextLine> {
    let mut lines = vec![TextLine::plain(tongue.word("notation-about"))];
    let legal = look.legal.as_deref().unwrap_or_default();
    let step = legal.len().div_ceil(EXAMPLES).max(1);
    let examples: Vec<_> = legal.iter().step_by(step).collect();
    let width = examples.iter().map(|offer| offer.action.chars().count()).max().unwrap_or_default();
    for offer in examples {
        let mut line = TextLine::default();
        line.styled(format!("  {:<width$}", offer.action), Style::default().bold());
        line.push(format!("   {}", tongue.say(&offer.label)));
        lines.push(line);
    }
    lines
}

/// A title between parts of what is read.
pub fn title(key: &'static str, tongue: &dyn Tongue) -> TextLine {
    let mut line = TextLine::default();
    line.styled(format!("── {} ──", tongue.say(&Message::new(key))), Style::default().bold());
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::text::letters;

    #[test]
    fn a_rule_book_reads_without_its_marks() {
        let book = "# Toy: the rules\n\n[Español](toy.es.md)\n\n![A picture](a.svg)\n\n**Aim.** Take `all`\nof *them*.\n- one; see\n  [docs](a.md)\n- two\n\n*The picture is from a game.*\n";
        assert_eq!(letters(&rules(book)), "Toy: the rules\n\nAim. Take all of them.\n- one; see docs\n- two\n");
    }

    #[test]
    fn every_rule_book_reads_without_its_marks() {
        for game in registry::GAMES {
            for language in words::Language::ALL {
                let text = letters(&rules(game.rule_book().of(language)));
                assert!(text.lines().count() > 15, "{}", game.key());
                assert!(!text.contains("**") && !text.contains("](") && !text.contains(".svg"), "{text}");
            }
        }
    }
}
