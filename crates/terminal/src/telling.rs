//! Events, rankings and offers as sentences.

use std::io;

use tilewright_core::text::shortened;
use tilewright_core::{Message, Seat, Tongue};
use tilewright_engine::{Look, Told};

/// An event with what its points are made of.
pub fn sentence(told: &Told, tongue: &dyn Tongue) -> String {
    let said = tongue.say(&told.message);
    // What comes to nothing is not made of anything.
    let items: Vec<String> = told
        .points
        .iter()
        .filter(|points| points.total() != 0)
        .flat_map(|points| &points.items)
        .map(|item| {
            let counted = tongue.say(&Message::new(item.reason).number("count", item.count));
            let points = minus(&format!("{:+}", item.points));
            tongue.say(&Message::new("item").word("what", counted).word("points", points))
        })
        .collect();
    if items.is_empty() { said } else { format!("{said} ({})", items.join(", ")) }
}

/// Why a file cannot be used, in words.
pub fn cause(error: &io::Error, tongue: &dyn Tongue) -> String {
    let key = if error.kind() == io::ErrorKind::NotFound {
        "cause-not-found"
    } else if error.kind() == io::ErrorKind::PermissionDenied {
        "cause-denied"
    } else if error.kind() == io::ErrorKind::AlreadyExists {
        "cause-exists"
    } else {
        return error.to_string();
    };
    tongue.word(key)
}

/// Who is where now, one line a place, as the viewer may know it.
pub fn ranking(look: &Look, tongue: &dyn Tongue) -> Vec<String> {
    let line = |place: Option<usize>, seat: Seat| {
        let place = place.map_or_else(|| "   ".to_owned(), |place| format!("{place:>2}."));
        let score = look.scores[seat.index()].map_or_else(|| "?".to_owned(), |score| minus(&score.to_string()));
        format!("{place} {}  {score}", tongue.name(seat))
    };
    match &look.ranking {
        Some(groups) => {
            let mut place = 1;
            let mut lines = Vec::new();
            for group in groups {
                lines.extend(group.iter().map(|seat| line(Some(place), *seat)));
                place += group.len();
            }
            lines
        }
        None => Seat::all(look.players).map(|seat| line(None, seat)).collect(),
    }
}

/// A number as the language writes it.
pub fn decimal(number: &str, tongue: &dyn Tongue) -> String {
    minus(&number.replace('.', &tongue.word("decimal-mark")))
}

/// A number with the sign that stands for less than nothing wherever people read.
fn minus(number: &str) -> String {
    number.replace('-', "−")
}

/// Choices with their numbers, in as many columns as fit.
pub fn columns(offers: &[(usize, String)], width: usize) -> Vec<String> {
    let line = |(index, offer): &(usize, String)| shortened(&format!("{:>3}) {offer}", index + 1), width);
    let numbered: Vec<String> = offers.iter().map(line).collect();
    let widest = numbered.iter().map(|offer| offer.chars().count()).max().unwrap_or(1) + 2;
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
