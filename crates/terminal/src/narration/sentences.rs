//! Events, rankings and numbered lists as text.

use tilewright_core::{Message, Seat};
use tilewright_display::{Localizer, truncated};
use tilewright_engine::{EventReport, Snapshot};

/// Returns the sentence of an event, with the items of its points in parentheses.
pub fn event_sentence(event: &EventReport, localizer: &dyn Localizer) -> String {
    let text = localizer.format(&event.message);
    // Items that add up to 0 are left out.
    let items: Vec<String> = event
        .points
        .iter()
        .filter(|points| points.total() != 0)
        .flat_map(|points| &points.items)
        .map(|item| {
            let counted = localizer.format(&Message::new(item.reason).number("count", item.count));
            let points = with_minus_sign(&format!("{:+}", item.points));
            localizer.format(&Message::new("item").text("what", counted).text("points", points))
        })
        .collect();
    if items.is_empty() { text } else { format!("{text} ({})", items.join(", ")) }
}

/// Returns a line for each seat with its place, name and score; in the order of the seats if the ranking is unknown.
pub(crate) fn ranking_lines(snapshot: &Snapshot, localizer: &dyn Localizer) -> Vec<String> {
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

/// Returns a number with the decimal mark of the language and a minus sign.
pub(crate) fn localized_number(number: &str, localizer: &dyn Localizer) -> String {
    with_minus_sign(&number.replace('.', &localizer.text("decimal-mark")))
}

/// Replaces the hyphen by a minus sign.
fn with_minus_sign(number: &str) -> String {
    number.replace('-', "−")
}

/// Returns labels with their index plus 1, in as many columns as fit into `width`.
pub(crate) fn numbered_columns(labels: &[(usize, String)], width: usize) -> Vec<String> {
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
