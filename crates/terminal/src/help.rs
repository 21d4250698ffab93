//! Help texts: the rule book of a game as styled lines, and the notation of actions with examples.

use tilewright_core::Message;
use tilewright_display::{Localizer, Style, TextLine};
use tilewright_engine::Snapshot;

/// Maximum number of examples of the notation.
const MAX_EXAMPLES: usize = 12;

/// Returns a rule book in Markdown as styled lines, without pictures and link targets. Tables are at most 78 columns
/// wide; other lines are not wrapped.
pub(crate) fn rules(book: &str) -> Vec<TextLine> {
    let mut lines: Vec<TextLine> = Vec::new();
    let mut rows: Vec<Vec<String>> = Vec::new();
    for paragraph in paragraphs(book) {
        if let Some(row) = paragraph.strip_prefix('|') {
            rows.push(row.trim_end_matches('|').split('|').map(|cell| strip_markup(cell.trim())).collect());
            continue;
        }
        end_table(&mut lines, &mut rows);
        let mut line = TextLine::default();
        match paragraph.strip_prefix('#') {
            Some(heading) => line.styled(heading.trim_start_matches('#').trim(), Style::default().bold()),
            None => push_markup(&mut line, &paragraph),
        }
        let continues_list = paragraph.starts_with("- ") || is_step(&paragraph);
        if !lines.is_empty() && !continues_list {
            lines.push(TextLine::default());
        }
        lines.push(line);
    }
    end_table(&mut lines, &mut rows);
    lines
}

/// Whether a line begins a numbered step, as `1. Draw a tile.`
fn is_step(text: &str) -> bool {
    text.split_once(". ").is_some_and(|(number, _)| !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()))
}

/// Takes the rows of a table and appends them to `lines`, aligned in columns; long cells are wrapped.
fn end_table(lines: &mut Vec<TextLine>, rows: &mut Vec<Vec<String>>) {
    const MAX_WIDTH: usize = 78;
    const COLUMN_GAP: usize = 2;
    let rows = std::mem::take(rows);
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    if count == 0 {
        return;
    }
    let length = |row: &Vec<String>, column: usize| row.get(column).map_or(0, |cell| cell.chars().count());
    let mut widths: Vec<usize> =
        (0..count).map(|column| rows.iter().map(|row| length(row, column)).max().unwrap_or_default().max(1)).collect();
    while widths.iter().sum::<usize>() + COLUMN_GAP * (count - 1) > MAX_WIDTH {
        let widest = (0..count).max_by_key(|column| widths[*column]).unwrap_or_default();
        widths[widest] -= 1;
    }
    lines.extend((!lines.is_empty()).then(TextLine::default));
    for (index, row) in rows.iter().enumerate() {
        let style = if index == 0 { Style::default().bold() } else { Style::default() };
        let cells: Vec<Vec<String>> = (0..count).map(|column| wrap_cell(row.get(column), widths[column])).collect();
        for at in 0..cells.iter().map(Vec::len).max().unwrap_or_default() {
            let mut line = TextLine::default();
            let mut end = 0;
            for (cell, width) in cells.iter().zip(&widths) {
                line.pad(end);
                line.styled(cell.get(at).cloned().unwrap_or_default(), style);
                end += width + COLUMN_GAP;
            }
            lines.push(line);
        }
    }
}

/// Returns a cell as lines of at most `width` characters, broken between words.
fn wrap_cell(cell: Option<&String>, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in cell.map(String::as_str).unwrap_or_default().split(' ') {
        match lines.last_mut().filter(|line| line.chars().count() + 1 + word.chars().count() <= width) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Splits a book into paragraphs, headings, list items and table rows, each joined to one line.
fn paragraphs(book: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut open = false;
    for line in book.lines().map(str::trim_end) {
        let text = line.trim_start();
        // Pictures, links to other languages, and captions.
        let is_skipped =
            text.starts_with("![") || (!open && text.starts_with('[')) || is_aside(text) || text.contains(".svg");
        let starts_paragraph =
            text.starts_with("- ") || text.starts_with('#') || text.starts_with('|') || is_step(text);
        if text.is_empty() || is_skipped || text.trim_matches(['|', '-', ' ', ':']).is_empty() {
            open = false;
        } else if open && !starts_paragraph {
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

/// Whether a whole line is in italics, as captions are.
fn is_aside(text: &str) -> bool {
    text.starts_with('*') && !text.starts_with("**") && text.trim_end().ends_with('*')
}

/// Returns a text without Markdown marks.
fn strip_markup(text: &str) -> String {
    strip_links(text).replace(['`', '*'], "")
}

/// Appends a text to `line`: bold stays bold, code and italics become plain, links keep their words.
fn push_markup(line: &mut TextLine, text: &str) {
    let text = strip_links(text);
    for (index, part) in text.split("**").enumerate() {
        let style = if index % 2 == 1 { Style::default().bold() } else { Style::default() };
        line.styled(part.replace(['`', '*'], ""), style);
    }
}

/// Replaces each link by its words.
fn strip_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[') {
        let link_parts = link.split_once("](").and_then(|(words, after)| Some((words, after.split_once(')')?.1)));
        let Some((words, after)) = link_parts else { break };
        plain += before;
        plain += words;
        rest = after;
    }
    plain + rest
}

/// Returns an introduction to the notation, and at most [`MAX_EXAMPLES`] of the legal actions of `snapshot`, evenly
/// spaced over their list, with their labels.
pub(crate) fn notation(snapshot: &Snapshot, localizer: &dyn Localizer) -> Vec<TextLine> {
    let mut lines = vec![TextLine::plain(localizer.text("notation-about"))];
    let legal = snapshot.legal.as_deref().unwrap_or_default();
    let step = legal.len().div_ceil(MAX_EXAMPLES).max(1);
    let examples: Vec<_> = legal.iter().step_by(step).collect();
    let width = examples.iter().map(|legal_action| legal_action.action.chars().count()).max().unwrap_or_default();
    for legal_action in examples {
        let mut line = TextLine::default();
        line.styled(format!("  {:<width$}", legal_action.action), Style::default().bold());
        line.push(format!("   {}", localizer.format(&legal_action.label)));
        lines.push(line);
    }
    lines
}

/// Returns the heading with a message key, as `── Rules ──`.
pub(crate) fn title(key: &'static str, localizer: &dyn Localizer) -> TextLine {
    message_title(&Message::new(key), localizer)
}

/// Returns the heading with a message.
pub(crate) fn message_title(message: &Message, localizer: &dyn Localizer) -> TextLine {
    let mut line = TextLine::default();
    line.styled(format!("── {} ──", localizer.format(message)), Style::default().bold());
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_display::plain_text;

    #[test]
    fn rules_drops_marks_pictures_and_captions() {
        let book = "# Toy: the rules\n\n[Español](toy.es.md)\n\n![A picture](a.svg)\n\n**Aim.** Take `all`\n\
                    of *them*.\n- one; see\n  [docs](a.md)\n- two\n\n*The picture is from a game.*\n";
        assert_eq!(plain_text(&rules(book)), "Toy: the rules\n\nAim. Take all of them.\n- one; see docs\n- two\n");
    }

    #[test]
    fn rules_aligns_tables_and_keeps_steps_on_lines() {
        let book = "1. Draw\n   one.\n2. Lay it.\n\n| part | points |\n|---|---|\n| road | 1 a `tile` |\n";
        let read = plain_text(&rules(book));
        assert_eq!(read, "1. Draw one.\n2. Lay it.\n\npart  points\nroad  1 a tile\n");
        let long = "word ".repeat(30);
        let read = plain_text(&rules(&format!("| a | b |\n|---|---|\n| x | {long}|\n")));
        assert!(read.lines().all(|line| line.chars().count() <= 78) && read.lines().count() == 3, "{read}");
    }

    #[test]
    fn no_rule_book_shows_markdown() {
        for game in tilewright_engine::GAMES {
            for language in tilewright_i18n::Language::ALL {
                let text = plain_text(&rules(game.rule_book().get(language)));
                assert!(text.lines().count() > 15, "{}", game.key());
                for mark in ["**", "](", ".svg", "|"] {
                    assert!(!text.contains(mark), "{text}");
                }
            }
        }
    }
}
