//! Small drawings of the shell: icons, signs of colours, faces of robots.

use maud::{Markup, html};
use tilewright_store::{SeatRow, Who};

use crate::assets::ASSETS;
use crate::characters;

/// An icon, which says nothing by itself.
pub fn icon(name: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href=(format!("{}#icon-{name}", ASSETS.path("shell.svg"))) {} } }
}

/// The disc of a colour with its sign.
pub fn sign(colour: &str) -> Markup {
    html! { svg.sign aria-hidden="true" { use href=(format!("{}#sign-{colour}", ASSETS.path("shell.svg"))) {} } }
}

/// The face of a robot.
pub fn face(number: usize) -> Markup {
    html! { svg.face aria-hidden="true" { use href=(format!("{}#face-{number}", ASSETS.path("shell.svg"))) {} } }
}

/// The first letter of somebody's name, in a disc.
pub fn monogram(name: &str) -> Markup {
    let letter: String = name.chars().next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    html! { span.mono aria-hidden="true" { (letter) } }
}

/// Who sits there: a robot's face, or the first letter of a name.
pub fn head(name: &str, row: Option<&SeatRow>) -> Markup {
    match row.map(|row| &row.who) {
        Some(Who::Robot(level)) => face(characters::face(level)),
        Some(Who::Person(_)) | None => monogram(name),
        Some(Who::Open) => monogram("?"),
    }
}
