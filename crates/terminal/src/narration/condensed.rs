//! Events as few sentences: repeated ones are merged, and those that follow from others are left out.

use tilewright_core::{Message, Seat};
use tilewright_display::{Condensed, Localizer, TextLine};
use tilewright_engine::EventReport;

use crate::narration::sentences;

/// A sentence about one or several events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sentence {
    /// The sentence with the items of its points.
    pub text: String,
    /// The sentence without the items.
    pub gist: String,
    /// Importance: the least emphasized sentences are left out first.
    pub emphasis: Emphasis,
}

/// Importance of a sentence, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Emphasis {
    /// An event that a later event of the same step continues.
    Detail,
    /// The result of an action.
    Move,
    /// A score that changed.
    Points,
    /// A revealed secret, or the end of a section of the game.
    Reveal,
}

impl Emphasis {
    /// Returns the emphasis of an event that is followed by `next`.
    fn from_event(event: &EventReport, next: Option<&EventReport>) -> Emphasis {
        let is_continued =
            next.is_some_and(|next| next.ply == event.ply && (event.seat.is_none() || next.seat == event.seat));
        if event.reveals || event.ends_section {
            Emphasis::Reveal
        } else if event.points.as_ref().is_some_and(|points| points.total() != 0) {
            Emphasis::Points
        } else if is_continued {
            Emphasis::Detail
        } else {
            Emphasis::Move
        }
    }
}

/// Returns the sentences of some events. Merged messages occur once a section; runs of one message about several seats
/// become one sentence.
pub(crate) fn condense(events: &[EventReport], localizer: &dyn Localizer) -> Vec<Sentence> {
    let events: Vec<&EventReport> = events.iter().filter(|event| event.condensed != Condensed::Hidden).collect();
    let mut sentences: Vec<Sentence> = Vec::new();
    let mut section_start = 0;
    // The message and the seats of the last sentence, if it may be merged with the next event.
    let mut merged: Option<(&Message, Vec<Seat>)> = None;
    for (at, event) in events.iter().enumerate() {
        let emphasis = Emphasis::from_event(event, events.get(at + 1).copied());
        if event.ends_section || event.section_heading.is_some() {
            section_start = sentences.len();
        }
        let previous = merged.take();
        match &event.condensed {
            Condensed::Hidden => {}
            Condensed::Full => {
                let (text, gist) = (sentences::event_sentence(event, localizer), localizer.format(&event.message));
                sentences.push(Sentence { text, gist, emphasis });
            }
            // Once a section, even if other sentences interrupt the run.
            Condensed::Merged(message) => {
                let text = localizer.format(message);
                if sentences[section_start..].iter().all(|sentence| sentence.text != text) {
                    sentences.push(Sentence { gist: text.clone(), text, emphasis });
                }
            }
            Condensed::MergedBySeat(message, seat) => {
                let mut seats = match previous {
                    Some((same, seats)) if same == message => {
                        sentences.pop();
                        seats
                    }
                    Some(_) | None => Vec::new(),
                };
                if !seats.contains(seat) {
                    seats.push(*seat);
                }
                let text = localizer.format(&with_seats(message, &seats));
                sentences.push(Sentence { gist: text.clone(), text, emphasis });
                merged = Some((message, seats));
            }
        }
    }
    sentences
}

/// Returns the message with the arguments `seats` and `count`.
fn with_seats(message: &Message, seats: &[Seat]) -> Message {
    message.clone().seats("seats", seats.to_vec()).number("count", seats.len() as i64)
}

/// Returns each sentence as a line.
pub(crate) fn text_lines(sentences: &[Sentence]) -> Vec<TextLine> {
    sentences.iter().map(|sentence| TextLine::plain(sentence.text.as_str())).collect()
}

/// Joins texts by `gap` into lines of at most `width` columns. A text is broken only if it is longer than a line.
pub(crate) fn pack<'a>(texts: impl Iterator<Item = &'a str>, gap: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in texts {
        let length = gap.chars().count() + text.chars().count();
        match lines.last_mut().filter(|line| line.chars().count() + length <= width) {
            Some(line) => {
                line.push_str(gap);
                line.push_str(text);
            }
            None => lines.extend(TextLine::plain(text).wrapped(width.max(1)).iter().map(TextLine::plain_text)),
        }
    }
    lines
}

/// Packs sentences into at most `lines` lines. If they do not fit, the items of points are left out first, then the
/// least emphasized sentences, the earliest first; an ellipsis marks the gaps.
pub(crate) fn fit_lines(sentences: &[Sentence], width: usize, lines: usize) -> Vec<String> {
    let all_lines = pack(sentences.iter().map(|sentence| sentence.text.as_str()), "  ", width);
    if all_lines.len() <= lines {
        return all_lines;
    }
    let pack_kept = |kept: &[bool]| {
        let mut texts: Vec<String> = Vec::new();
        for (at, sentence) in sentences.iter().enumerate().filter(|(at, _)| kept[*at]) {
            let gap = at.checked_sub(1).is_some_and(|before| !kept[before]);
            texts.push(format!("{}{}", if gap { "… " } else { "" }, sentence.gist));
        }
        pack(texts.iter().map(String::as_str), "  ", width)
    };
    let mut kept = vec![true; sentences.len()];
    let mut order: Vec<usize> = (0..sentences.len()).collect();
    order.sort_by_key(|at| sentences[*at].emphasis);
    for at in order {
        if pack_kept(&kept).len() <= lines {
            break;
        }
        kept[at] = false;
    }
    let mut packed_lines = pack_kept(&kept);
    packed_lines.truncate(lines);
    packed_lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentence(text: &str, emphasis: Emphasis) -> Sentence {
        Sentence { text: format!("{text} (+1)"), gist: text.to_owned(), emphasis }
    }

    #[test]
    fn pack_joins_short_texts_and_breaks_only_long_ones() {
        let texts = ["Ana passes.", "Bo passes.", "Cas lays a card."];
        assert_eq!(pack(texts.into_iter(), "  ", 24), ["Ana passes.  Bo passes.", "Cas lays a card."]);
        assert_eq!(pack(["a b c d"].into_iter(), "  ", 5), ["a b c", "  d"]);
    }

    #[test]
    fn fit_lines_leaves_out_the_least_emphasized_first() {
        let sentences = [
            sentence("It is a stone.", Emphasis::Reveal),
            sentence("Ana takes a tile.", Emphasis::Detail),
            sentence("Ana lays it.", Emphasis::Move),
            sentence("Bo scores.", Emphasis::Points),
            sentence("Bo passes.", Emphasis::Move),
        ];
        assert_eq!(fit_lines(&sentences, 24, 5)[1], "Ana takes a tile. (+1)");
        assert_eq!(fit_lines(&sentences, 31, 4).len(), 3, "items are left out first");
        assert_eq!(fit_lines(&sentences, 20, 4), ["It is a stone.", "… Ana lays it.", "Bo scores.", "Bo passes."]);
        assert_eq!(fit_lines(&sentences, 20, 3), ["It is a stone.", "… Bo scores.", "Bo passes."]);
        assert_eq!(fit_lines(&sentences, 20, 2), ["It is a stone.", "… Bo scores."]);
        assert_eq!(fit_lines(&sentences, 20, 1), ["It is a stone."]);
    }
}
