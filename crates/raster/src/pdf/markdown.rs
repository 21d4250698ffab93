//! The parts of a text in Markdown, as far as our own pages use it.

use super::lettering::{Face, Word};

/// A part of a text.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// A heading of a level from 1.
    Heading(usize, Vec<Word>),
    /// A paragraph, indented by so many levels, perhaps with a mark before it.
    Paragraph { words: Vec<Word>, level: usize, mark: bool },
    /// Lines of code.
    Code(Vec<String>),
    /// Rows of cells, the first the heads.
    Table(Vec<Vec<Vec<Word>>>),
    /// Drawings side by side, each by its file.
    Pictures(Vec<String>),
}

/// The parts of a text.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let trimmed = line.trim();
        if trimmed.starts_with("```") {
            let inside = lines.by_ref().take_while(|line| !line.trim().starts_with("```"));
            blocks.push(Block::Code(inside.map(|line| line.trim_end().to_owned()).collect()));
        } else if trimmed.starts_with('#') {
            let level = trimmed.chars().take_while(|sign| *sign == '#').count();
            blocks.push(Block::Heading(level, words(trimmed.trim_start_matches('#').trim())));
        } else if trimmed.starts_with('|') {
            let mut rows = vec![cells(trimmed)];
            while let Some(row) = lines.next_if(|line| line.trim().starts_with('|')) {
                rows.push(cells(row.trim()));
            }
            blocks.extend(tables(rows));
        } else if trimmed.starts_with("![") {
            blocks.push(Block::Pictures(image(trimmed).into_iter().collect()));
        } else if !trimmed.is_empty() {
            let level = (line.len() - line.trim_start().len()) / 2;
            let mark = trimmed.starts_with("- ");
            let mut whole = trimmed.trim_start_matches("- ").to_owned();
            while let Some(next) = lines.next_if(|next| goes_on(next)) {
                whole += " ";
                whole += next.trim();
            }
            let level = level + usize::from(mark);
            blocks.push(Block::Paragraph { words: words(&whole), level, mark });
        }
    }
    blocks
}

/// Whether a line goes on with the paragraph before it.
fn goes_on(line: &str) -> bool {
    let text = line.trim();
    !text.is_empty() && !["- ", "#", "|", "```", "!["].iter().any(|start| text.starts_with(start))
}

fn cells(row: &str) -> Vec<String> {
    row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
}

/// A table; rows of drawings stand below it.
fn tables(rows: Vec<Vec<String>>) -> Vec<Block> {
    let rule = |row: &Vec<String>| row.iter().all(|cell| cell.chars().all(|sign| "-: ".contains(sign)));
    let (drawn, told): (Vec<_>, Vec<_>) =
        rows.into_iter().filter(|row| !rule(row)).partition(|row| row.iter().any(|cell| cell.starts_with("![")));
    let table = Block::Table(told.iter().map(|row| row.iter().map(|cell| words(cell)).collect()).collect());
    let pictures = drawn.iter().map(|row| Block::Pictures(row.iter().filter_map(|cell| image(cell)).collect()));
    std::iter::once(table).chain(pictures).collect()
}

/// The file of an image.
fn image(text: &str) -> Option<String> {
    let (_, rest) = text.split_once("](")?;
    Some(rest.split_once(')')?.0.to_owned())
}

/// The words of a text: bold, oblique and code have their faces, links keep their words alone.
fn words(text: &str) -> Vec<Word> {
    let text = without_links(text);
    let mut words: Vec<Word> = Vec::new();
    let (mut bold, mut oblique, mut code) = (false, false, false);
    let (mut word, mut joined) = (String::new(), false);
    let mut letters = text.chars().peekable();
    let mut end = |word: &mut String, joined: &mut bool, face: Face, next_joined: bool| {
        if !word.is_empty() {
            words.push(Word { text: std::mem::take(word), face, joined: *joined });
            *joined = next_joined;
        } else if !next_joined {
            *joined = false;
        }
    };
    while let Some(letter) = letters.next() {
        let face = match (code, bold, oblique) {
            (true, _, _) => Face::Code,
            (false, true, _) => Face::Bold,
            (false, false, true) => Face::Oblique,
            (false, false, false) => Face::Plain,
        };
        match letter {
            '`' => {
                end(&mut word, &mut joined, face, true);
                code = !code;
            }
            '*' if !code && letters.next_if_eq(&'*').is_some() => {
                end(&mut word, &mut joined, face, true);
                bold = !bold;
            }
            '*' if !code => {
                end(&mut word, &mut joined, face, true);
                oblique = !oblique;
            }
            ' ' => end(&mut word, &mut joined, face, false),
            letter => word.push(letter),
        }
    }
    end(&mut word, &mut joined, if bold { Face::Bold } else { Face::Plain }, false);
    words
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_parts() {
        let text = "# A\n\nSome **bold** and `code`, [linked](x.md).\nmore\n- point\n  goes on\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| ![p](p.svg) | ![q](q.svg) |\n```sh\nrun  it\n```\n";
        let blocks = blocks(text);
        assert_eq!(blocks.len(), 6, "{blocks:?}");
        let Block::Paragraph { words, level: 0, mark: false } = &blocks[1] else { panic!("{blocks:?}") };
        let told: Vec<(&str, Face, bool)> = words.iter().map(|w| (w.text.as_str(), w.face, w.joined)).collect();
        assert_eq!(told[1], ("bold", Face::Bold, false));
        assert_eq!(told[3..5], [("code", Face::Code, false), (",", Face::Plain, true)]);
        assert!(matches!(&blocks[2], Block::Paragraph { level: 1, mark: true, words } if words.len() == 3));
        assert!(matches!(&blocks[3], Block::Table(rows) if rows.len() == 2));
        assert_eq!(blocks[4], Block::Pictures(vec!["p.svg".to_owned(), "q.svg".to_owned()]));
        assert_eq!(blocks[5], Block::Code(vec!["run  it".to_owned()]));
    }
}
