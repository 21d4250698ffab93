//! Drawings of the tiles: glazed squares, each with its own pattern, so that none is known by its colour alone.

use tilewright_display::scene;

use crate::rules::tiles::TileColour;

/// Colours of a tile: face, rim, and lines of its pattern. A tile is 40 units wide and high.
pub(super) struct Glaze {
    pub face: &'static str,
    pub rim: &'static str,
    pub line: &'static str,
}

impl Glaze {
    /// Returns the colours of a tile.
    pub(super) fn of(colour: TileColour) -> Glaze {
        let (face, rim, line) = match colour {
            TileColour::Blue => ("#2d66a8", "#1d4878", "#e3eef7"),
            TileColour::Yellow => ("#e5b43f", "#b07f1c", "#87440f"),
            TileColour::Red => ("#b5412f", "#822a1d", "#f8d9c4"),
            // The rim is light on a dark table.
            TileColour::Black => ("#373b40", "var(--black-rim,#1f2225)", "#b4d3cf"),
            TileColour::White => ("#f4f7f5", "#a9bcc4", "#3f88ad"),
        };
        Glaze { face, rim, line }
    }
}

/// Definitions of the tiles, the marker, an empty space and the frame of a space that would be filled.
pub(super) fn symbols() -> String {
    let tiles: String = TileColour::ALL.into_iter().map(symbol).collect();
    format!("{tiles}{MARKER}{HOLLOW}{GOAL}")
}

/// Name of the symbol of a colour's tiles, which is also the kind of the piece.
pub(super) fn name(colour: TileColour) -> String {
    format!("az-{colour}")
}

/// Name of the symbol of the marker, which is also the kind of the piece.
pub(super) const MARKER_NAME: &str = "az-marker";
/// Name of the symbol of the frame round a wall space.
pub(super) const GOAL_NAME: &str = "az-goal";

/// Returns a movable tile with its middle at `x`, `y`. A tile that appears comes from the bag, and one that disappears
/// goes to the lid.
pub(super) fn piece(colour: TileColour, x: f32, y: f32) -> String {
    let name = name(colour);
    scene::piece(&name, &name, x, y).replacen("<g ", "<g data-from=\"bag\" data-to=\"lid\" ", 1)
}

/// Returns the starting player's marker with its middle at `x`, `y`.
pub(super) fn marker(x: f32, y: f32) -> String {
    scene::piece(MARKER_NAME, MARKER_NAME, x, y)
}

/// Returns the faint print of a colour on a free space.
pub(super) fn print(colour: TileColour, x: f32, y: f32) -> String {
    format!("<use href=\"#az-{colour}\" transform=\"translate({x:.0} {y:.0})\" opacity=\"var(--print,.26)\"/>")
}

/// Returns an empty space.
pub(super) fn hollow(x: f32, y: f32) -> String {
    format!("<use href=\"#az-hollow\" transform=\"translate({x:.0} {y:.0})\"/>")
}

/// A disc with the digit 1.
const MARKER: &str = "<g id=\"az-marker\"><circle cx=\"1\" cy=\"1.8\" r=\"18\" fill=\"#3a2c0c\" fill-opacity=\".25\"/>\
    <circle r=\"17\" fill=\"#fdfaf2\" stroke=\"#1f6f6b\" stroke-width=\"2.4\"/><circle r=\"12.6\" fill=\"none\" \
                      stroke=\"#1f6f6b\" stroke-width=\".9\"/>\
    <path d=\"M-3.6-4.6Q-.6-5.2.6-7.6V7M-3.4 7.2H4.4\" fill=\"none\" stroke=\"#2b2a27\" stroke-width=\"2.4\"/></g>";

/// A space pressed into the board: its upper left edge is in the shade.
const HOLLOW: &str = "<g id=\"az-hollow\"><rect x=\"-19.5\" y=\"-19.5\" width=\"39\" height=\"39\" rx=\"5\" \
                      fill=\"var(--hollow,#efe6d0)\" stroke=\"var(--hollow-rim,#cfc09a)\"/>\
    <path d=\"M-18 13.5V-13Q-18-18-13-18H13.5\" fill=\"none\" stroke=\"#46340f\" stroke-opacity=\".2\" \
                      stroke-width=\"2\" stroke-linecap=\"round\"/></g>";

const GOAL: &str = "<g id=\"az-goal\"><rect x=\"-20.5\" y=\"-20.5\" width=\"41\" height=\"41\" rx=\"6\" fill=\"none\" \
                    stroke=\"var(--accent,#1f6f6b)\" stroke-width=\"3\"/></g>";

/// Returns the symbol of a tile. Light comes from the upper left: a bright upper left edge, a dark lower right one, a
/// short shadow.
fn symbol(colour: TileColour) -> String {
    let Glaze { face, rim, line } = Glaze::of(colour);
    let shine = if colour == TileColour::White { ".9" } else { ".4" };
    format!(
        "<g id=\"az-{colour}\"><g transform=\"translate(-20 -20)\"><rect x=\".7\" y=\"1.4\" width=\"40\" height=\"40\" \
         rx=\"5.5\" fill=\"#3a2c0c\" fill-opacity=\".22\"/>\
         <rect width=\"40\" height=\"40\" rx=\"5.5\" fill=\"{rim}\"/>\
         <rect x=\"1\" y=\"1\" width=\"37.6\" height=\"37.6\" rx=\"4.8\" fill=\"{face}\"/>\
         <path d=\"M3 33V7.5Q3 3 7.5 3H33\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\"{shine}\" \
         stroke-width=\"1.4\" stroke-linecap=\"round\"/>\
         <g fill=\"none\" stroke=\"{line}\" stroke-width=\"1.7\" stroke-linejoin=\"round\" \
         stroke-linecap=\"round\">{}</g></g></g>",
        pattern(colour, line)
    )
}

fn pattern(colour: TileColour, line: &str) -> String {
    match colour {
        TileColour::Blue => format!(
            "<polygon points=\"{}\"/><polygon points=\"{}\" stroke-width=\"1.1\"/>\
             <circle cx=\"20\" cy=\"20\" r=\"2.2\" fill=\"{line}\" stroke=\"none\"/>",
            star(14.5, 0.765),
            star(8.2, 0.765)
        ),
        TileColour::Yellow => format!(
            "<path d=\"M14 14A7 7 0 1 1 26 14A7 7 0 1 1 26 26A7 7 0 1 1 14 26A7 7 0 1 1 14 14Z\"/>\
             <path d=\"M20 14.5Q21.5 18.5 25.5 20Q21.5 21.5 20 25.5Q18.5 21.5 14.5 20Q18.5 18.5 20 14.5Z\" \
             fill=\"{line}\" stroke=\"none\"/>"
        ),
        TileColour::Red => "<path d=\"M6.5 20L20 6.5M6.5 33.5L33.5 6.5M20 33.5L33.5 20M33.5 20L20 6.5M33.5 33.5L6.5 \
                            6.5M20 33.5L6.5 20\"/>\
             <path d=\"M6.5 6.5H33.5V33.5H6.5Z\" stroke-width=\"1.1\"/>"
            .to_owned(),
        TileColour::Black => format!(
            "<path d=\"M20 7V33M7 20H33\" stroke-width=\"3\"/><path d=\"M16.5 7.5H23.5M16.5 32.5H23.5M7.5 \
             16.5V23.5M32.5 16.5V23.5\"/>\
             <g fill=\"{line}\" stroke=\"none\"><circle cx=\"12\" cy=\"12\" r=\"2.5\"/><circle cx=\"28\" cy=\"12\" \
             r=\"2.5\"/>\
             <circle cx=\"12\" cy=\"28\" r=\"2.5\"/><circle cx=\"28\" cy=\"28\" r=\"2.5\"/></g>"
        ),
        TileColour::White => {
            let petals: String = (0..6)
                .map(|petal| {
                    format!(
                        "<path d=\"M20 17.5Q14.6 11.5 20 5.5Q25.4 11.5 20 17.5Z\" fill=\"#cfe4ee\" \
                         transform=\"rotate({} 20 20)\"/>",
                        60 * petal
                    )
                })
                .collect();
            format!("{petals}<circle cx=\"20\" cy=\"20\" r=\"2.6\" fill=\"{line}\" stroke=\"none\"/>")
        }
    }
}

/// Returns the corners of an eight-pointed star round the middle of a tile; `inner` is the inner radius as part of `r`.
fn star(r: f32, inner: f32) -> String {
    let corner = |step: u8| {
        let (angle, r) =
            (f32::from(step) * std::f32::consts::PI / 8.0, if step.is_multiple_of(2) { r } else { r * inner });
        format!("{:.1},{:.1}", 20.0 + r * angle.sin(), 20.0 - r * angle.cos())
    };
    (0..16).map(corner).collect::<Vec<_>>().join(" ")
}
