//! What has happened, told in short: what comes in a run is told once, and what follows from the rest is left out.

use tilewright_core::text::TextLine;
use tilewright_core::{InShort, Message, Seat, Tongue};
use tilewright_engine::Told;

use crate::telling;

/// A sentence of a story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// What is said.
    pub text: String,
    /// The same without what points are made of.
    pub gist: String,
    /// How much it tells: what tells least is left out first.
    pub weight: Weight,
}

/// How much a sentence tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// How a move was begun.
    Detail,
    /// What came of it.
    Move,
    /// Points were won or lost.
    Points,
    /// The reader learns what was hidden, or a part of the game ends.
    Lesson,
}

impl Weight {
    /// That of an event, by what follows it in its step.
    fn of(told: &Told, next: Option<&Told>) -> Weight {
        let goes_on = next.is_some_and(|next| next.ply == told.ply && (told.seat.is_none() || next.seat == told.seat));
        if told.teaches || told.closes {
            Weight::Lesson
        } else if told.points.as_ref().is_some_and(|points| points.total() != 0) {
            Weight::Points
        } else if goes_on {
            Weight::Detail
        } else {
            Weight::Move
        }
    }
}

/// Events in short.
pub fn story(events: &[Told], tongue: &dyn Tongue) -> Vec<Sentence> {
    let events: Vec<&Told> = events.iter().filter(|told| told.in_short != InShort::Untold).collect();
    let mut story: Vec<Sentence> = Vec::new();
    let mut part = 0;
    // The seats of which the last sentence says the same.
    let mut together: Option<(&Message, Vec<Seat>)> = None;
    for (at, told) in events.iter().enumerate() {
        let weight = Weight::of(told, events.get(at + 1).copied());
        if told.closes || told.part_ended.is_some() {
            part = story.len();
        }
        let before = together.take();
        match &told.in_short {
            InShort::Untold => {}
            InShort::Whole => {
                let (text, gist) = (telling::sentence(told, tongue), tongue.say(&told.message));
                story.push(Sentence { text, gist, weight });
            }
            // A run is told once, also where a sentence of its own stands within it.
            InShort::Together(message) => {
                let text = tongue.say(message);
                if story[part..].iter().all(|sentence| sentence.text != text) {
                    story.push(Sentence { gist: text.clone(), text, weight });
                }
            }
            InShort::OfSeat(message, seat) => {
                let mut seats = match before {
                    Some((same, seats)) if same == message => {
                        story.pop();
                        seats
                    }
                    Some(_) | None => Vec::new(),
                };
                if !seats.contains(seat) {
                    seats.push(*seat);
                }
                let text = tongue.say(&of_seats(message, &seats));
                story.push(Sentence { gist: text.clone(), text, weight });
                together = Some((message, seats));
            }
        }
    }
    story
}

/// What is said of several seats at once.
pub fn of_seats(message: &Message, seats: &[Seat]) -> Message {
    message.clone().seats("seats", seats.to_vec()).number("count", seats.len() as i64)
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

/// As much of a story as fits so many lines. Where not all of it does, what points are made of is left out first, then what tells
/// least, and of that the earliest; where sentences are left out, that is marked.
pub fn fitted(story: &[Sentence], width: usize, lines: usize) -> Vec<String> {
    let whole = packed(story.iter().map(|sentence| sentence.text.as_str()), "  ", width);
    if whole.len() <= lines {
        return whole;
    }
    let pack = |kept: &[bool]| {
        let mut texts: Vec<String> = Vec::new();
        for (at, sentence) in story.iter().enumerate().filter(|(at, _)| kept[*at]) {
            let gap = at.checked_sub(1).is_some_and(|before| !kept[before]);
            texts.push(format!("{}{}", if gap { "… " } else { "" }, sentence.gist));
        }
        packed(texts.iter().map(String::as_str), "  ", width)
    };
    let mut kept = vec![true; story.len()];
    let mut order: Vec<usize> = (0..story.len()).collect();
    order.sort_by_key(|at| story[*at].weight);
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

    fn sentence(text: &str, weight: Weight) -> Sentence {
        Sentence { text: format!("{text} (+1)"), gist: text.to_owned(), weight }
    }

    #[test]
    fn short_sentences_share_a_line_and_none_is_broken_that_fits_one() {
        let texts = ["Ana passes.", "Bo passes.", "Cas lays a card."];
        assert_eq!(packed(texts.into_iter(), "  ", 24), ["Ana passes.  Bo passes.", "Cas lays a card."]);
        assert_eq!(packed(["a b c d"].into_iter(), "  ", 5), ["a b c", "  d"]);
    }

    #[test]
    fn what_tells_most_is_left_out_last() {
        let story = [
            sentence("It is a stone.", Weight::Lesson),
            sentence("Ana takes a tile.", Weight::Detail),
            sentence("Ana lays it.", Weight::Move),
            sentence("Bo scores.", Weight::Points),
            sentence("Bo passes.", Weight::Move),
        ];
        assert_eq!(fitted(&story, 24, 5)[1], "Ana takes a tile. (+1)");
        assert_eq!(fitted(&story, 31, 4).len(), 3, "what points are made of is left out first");
        assert_eq!(fitted(&story, 20, 4), ["It is a stone.", "… Ana lays it.", "Bo scores.", "Bo passes."]);
        assert_eq!(fitted(&story, 20, 3), ["It is a stone.", "… Bo scores.", "Bo passes."]);
        assert_eq!(fitted(&story, 20, 2), ["It is a stone.", "… Bo scores."]);
        assert_eq!(fitted(&story, 20, 1), ["It is a stone."]);
    }
}
