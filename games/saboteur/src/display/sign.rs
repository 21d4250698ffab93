//! Discs with the symbols of the seats' colours.

use tilewright_core::Colour;
use tilewright_display::svg;

use crate::display::symbol;

/// Radius of the disc in its own units.
const RADIUS: f32 = 10.0;

/// Returns the symbol id of a colour's disc.
fn id(colour: Colour) -> String {
    format!("sign-{colour}")
}

/// Returns a colour's disc at `x`, `y` with radius `r`.
pub(super) fn at(colour: Colour, x: f32, y: f32, r: f32) -> String {
    symbol::at(&id(colour), x, y, r / RADIUS)
}

/// Returns every disc with its symbol id.
pub(super) fn all() -> impl Iterator<Item = (String, String)> {
    Colour::ALL.into_iter().map(|colour| {
        let (fill, _) = svg::colour_pair(colour);
        let disc = format!(
            "<circle r=\"{RADIUS}\" fill=\"var(--seat-{colour},{fill})\" stroke=\"var(--seat-rim,#57503f)\"/>{}",
            svg::colour_symbol(colour, 0.0, 0.0, 5.6)
        );
        (id(colour), disc)
    })
}
