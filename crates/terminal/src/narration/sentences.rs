//! Events, rankings and offers as sentences.

use tilewright_core::{Message, Seat};
use tilewright_display::{Localizer, truncated};
use tilewright_engine::{EventReport, Snapshot};

/// An event with what its points are made of.
pub fn event_sentence(event: &EventReport, localizer: &dyn Localizer) -> String {
    let text = localizer.format(&event.message);
    // What comes to nothing is not made of anything.
    let items: Vec<String> = event
        .points
        .iter()
        .filter(|points| points.total() != 0)
        .flat_map(|points| &points.items)
        .map(|item| {
            let counted = localizer.format(&Message::new(item.reason).number("count", item.count));
            let points = with_minus_sign(&format!("{:+}", item.points));
            localizer.format(&Message::new("item").word("what", counted).word("points", points))
        })
        .collect();
    if items.is_empty() { text } else { format!("{text} ({})", items.join(", ")) }
}

/// Who is where now, one line a place, as the viewer may know it.
pub fn ranking(snapshot: &Snapshot, localizer: &dyn Localizer) -> Vec<String> {
    let line = |place: Option<usize>, seat: Seat| {
        let place = place.map_or_else(|| "   ".to_owned(), |place| format!("{place:>2}."));
        let score =
            snapshot.scores[seat.index()].map_or_else(|| "?".to_owned(), |score| with_minus_sign(&score.to_string()));
        format!("{place} {}  {score}", localizer.seat_name(seat))
    };
    match &snapshot.ranking {
        Some(groups) => {
            let mut place = 1;
            let mut lines = Vec::new();
            for group in groups {
                lines.extend(group.iter().map(|seat| line(Some(place), *seat)));
                place += group.len();
            }
            lines
        }
        None => Seat::iter(snapshot.players).map(|seat| line(None, seat)).collect(),
    }
}

/// A number as the language writes it.
pub fn decimal(number: &str, localizer: &dyn Localizer) -> String {
    with_minus_sign(&number.replace('.', &localizer.text("decimal-mark")))
}

/// A number with the sign that stands for less than nothing wherever people read.
fn with_minus_sign(number: &str) -> String {
    number.replace('-', "−")
}

/// Choices with their numbers, in as many columns as fit.
pub fn columns(labels: &[(usize, String)], width: usize) -> Vec<String> {
    let line = |(index, label): &(usize, String)| truncated(&format!("{:>3}) {label}", index + 1), width);
    let numbered: Vec<String> = labels.iter().map(line).collect();
    let widest = numbered.iter().map(|label| label.chars().count()).max().unwrap_or(1) + 2;
    let columns = (width / widest).clamp(1, numbered.len().max(1));
    let rows = numbered.len().div_ceil(columns);
    (0..rows)
        .map(|row| {
            let cells = (0..columns).filter_map(|column| numbered.get(column * rows + row));
            let line: String = cells.map(|cell| format!("{cell:<widest$}")).collect();
            line.trim_end().to_owned()
        })
        .collect()
}
