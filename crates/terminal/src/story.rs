//! What has happened, told in short: what comes in a run is told once, and what follows from the rest is left out.

use game::text::TextLine;
use game::{InShort, Tongue};
use registry::Told;

use crate::telling;

/// A sentence of a story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// What is said.
    pub text: String,
    /// Whether the reader learns by it what was hidden, so that it is left out last.
    pub teaches: bool,
}

/// Events in short.
pub fn story(events: &[Told], tongue: &dyn Tongue) -> Vec<Sentence> {
    let mut story: Vec<Sentence> = Vec::new();
    let mut part = 0;
    for told in events {
        let text = match &told.in_short {
            InShort::Untold => continue,
            InShort::Together(message) => tongue.say(message),
            InShort::Whole => telling::sentence(told, tongue),
        };
        if told.closes {
            part = story.len();
        }
        // A run is told once, also where a sentence of its own stands within it.
        let run = matches!(told.in_short, InShort::Together(_));
        if !(run && story[part..].iter().any(|sentence| sentence.text == text)) {
            story.push(Sentence { text, teaches: told.teaches });
        }
    }
    story
}

/// Sentences as plain lines, one each.
pub fn listed(story: &[Sentence]) -> Vec<TextLine> {
    story.iter().map(|sentence| TextLine::plain(sentence.text.as_str())).collect()
}

/// Short texts side by side in lines of so many columns; none is broken that fits a line.
pub fn packed<'a>(texts: impl Iterator<Item = &'a str>, gap: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in texts {
        let length = gap.chars().count() + text.chars().count();
        match lines.last_mut().filter(|line| line.chars().count() + length <= width) {
            Some(line) => {
                line.push_str(gap);
                line.push_str(text);
            }
            None => lines.extend(TextLine::plain(text).wrapped(width.max(1)).iter().map(TextLine::letters)),
        }
    }
    lines
}

/// As much of a story as fits so many lines: the latest, and before all what teaches something; what is left out is marked.
pub fn fitted(story: &[Sentence], width: usize, lines: usize) -> Vec<String> {
    let pack = |kept: &[bool]| {
        let left_out = kept.iter().any(|kept| !kept);
        let texts = story.iter().zip(kept).filter(|(_, kept)| **kept).map(|(sentence, _)| sentence.text.clone());
        let mut texts: Vec<String> = texts.collect();
        if let Some(first) = texts.first_mut().filter(|_| left_out) {
            first.insert_str(0, "… ");
        }
        packed(texts.iter().map(String::as_str), "  ", width)
    };
    let mut kept = vec![true; story.len()];
    let mut order: Vec<usize> = (0..story.len()).collect();
    order.sort_by_key(|at| story[*at].teaches);
    for at in order {
        if pack(&kept).len() <= lines {
            break;
        }
        kept[at] = false;
    }
    let mut packed = pack(&kept);
    packed.truncate(lines);
    packed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentence(text: &str, teaches: bool) -> Sentence {
        Sentence { text: text.to_owned(), teaches }
    }

    #[test]
    fn short_sentences_share_a_line_and_none_is_broken_that_fits_one() {
        let texts = ["Ana passes.", "Bo passes.", "Cas lays a card."];
        assert_eq!(packed(texts.into_iter(), "  ", 24), ["Ana passes.  Bo passes.", "Cas lays a card."]);
        assert_eq!(packed(["a b c d"].into_iter(), "  ", 5), ["a b c", "  d"]);
    }

    #[test]
    fn what_teaches_something_is_left_out_last() {
        let story = [sentence("It is a stone.", true), sentence("Ana passes.", false), sentence("Bo passes.", false)];
        assert_eq!(fitted(&story, 20, 3), ["It is a stone.", "Ana passes.", "Bo passes."]);
        assert_eq!(fitted(&story, 20, 2), ["… It is a stone.", "Bo passes."]);
        assert_eq!(fitted(&story, 20, 1), ["… It is a stone."]);
    }
}
