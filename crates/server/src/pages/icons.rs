//! Small drawings of the shell: icons, colour discs, portraits.

use maud::{Markup, html};
use tilewright_store::{SeatHolder, SeatRow};

use crate::assets::ASSETS;
use crate::opponents;

/// An icon; it is hidden from screen readers.
pub(super) fn icon(name: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href=(format!("{}#icon-{name}", ASSETS.path("shell.svg"))) {} } }
}

/// The disc of a colour with its symbol.
pub(super) fn colour_disc(colour: &str) -> Markup {
    html! { svg.sign aria-hidden="true" { use href=(format!("{}#sign-{colour}", ASSETS.path("shell.svg"))) {} } }
}

/// A portrait by its number.
pub(super) fn portrait(number: usize) -> Markup {
    html! { svg.face aria-hidden="true" { use href=(format!("{}#face-{number}", ASSETS.path("shell.svg"))) {} } }
}

/// The first letter of a name in a disc.
pub(super) fn monogram(name: &str) -> Markup {
    let letter: String = name.chars().next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    html! { span.mono aria-hidden="true" { (letter) } }
}

/// The avatar of a seat: the portrait of a robot, or the first letter of a name.
pub(super) fn avatar(name: &str, row: Option<&SeatRow>) -> Markup {
    match row.map(|row| &row.who) {
        Some(SeatHolder::Robot(level)) => portrait(opponents::portrait(level)),
        Some(SeatHolder::Person(_)) | None => monogram(name),
        Some(SeatHolder::Open) => monogram("?"),
    }
}
