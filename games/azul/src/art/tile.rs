//! The five tiles: glazed squares, each with a pattern of its own, so that none is known by its colour alone.

use crate::tiles::Colour;

/// The side of a tile.
pub const SIDE: f32 = 40.0;

/// A tile's glaze, its rim, and the lines of its pattern.
pub struct Glaze {
    pub face: &'static str,
    pub rim: &'static str,
    pub line: &'static str,
}

impl Glaze {
    /// The glaze of a colour.
    pub fn of(colour: Colour) -> Glaze {
        let (face, rim, line) = match colour {
            Colour::Blue => ("#2d66a8", "#1d4878", "#e3eef7"),
            Colour::Yellow => ("#e5b43f", "#b07f1c", "#87440f"),
            Colour::Red => ("#b5412f", "#822a1d", "#f8d9c4"),
            Colour::Black => ("#373b40", "#1f2225", "#b4d3cf"),
            Colour::White => ("#f4f7f5", "#a9bcc4", "#3f88ad"),
        };
        Glaze { face, rim, line }
    }
}

/// The five tiles as symbols.
pub fn symbols() -> String {
    Colour::ALL.into_iter().map(symbol).collect()
}

/// A tile with its upper left corner at x, y.
pub fn tile(colour: Colour, x: f32, y: f32, side: f32) -> String {
    format!("<use href=\"#az-{colour}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{side:.0}\" height=\"{side:.0}\"/>")
}

/// The faint print of a tile to come.
pub fn print(colour: Colour, x: f32, y: f32) -> String {
    format!(
        "<use href=\"#az-{colour}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{SIDE:.0}\" height=\"{SIDE:.0}\" opacity=\".2\"/>"
    )
}

/// The starting player's marker: a disc with 1.
pub fn marker(x: f32, y: f32, r: f32) -> String {
    format!(
        "<g transform=\"translate({x:.1} {y:.1}) scale({:.2})\"><circle cx=\"1\" cy=\"1.5\" r=\"18\" fill=\"#2b2a27\" fill-opacity=\".25\"/>\
         <circle r=\"18\" fill=\"#fbf7ec\" stroke=\"#1f6f6b\" stroke-width=\"2.4\"/>\
         <circle r=\"14\" fill=\"none\" stroke=\"#1f6f6b\" stroke-width=\".9\"/>\
         <text y=\"7\" font-size=\"20\" text-anchor=\"middle\" fill=\"#1f6f6b\">1</text></g>",
        r / 18.0
    )
}

/// Light comes from the north-west: a bright upper left edge, a dark lower right one.
fn symbol(colour: Colour) -> String {
    let Glaze { face, rim, line } = Glaze::of(colour);
    let shine = if colour == Colour::White { ".9" } else { ".4" };
    format!(
        "<symbol id=\"az-{colour}\" viewBox=\"0 0 40 40\"><rect width=\"40\" height=\"40\" rx=\"5.5\" fill=\"{rim}\"/>\
         <rect x=\"1\" y=\"1\" width=\"37.6\" height=\"37.6\" rx=\"4.8\" fill=\"{face}\"/>\
         <path d=\"M3 33V7.5Q3 3 7.5 3H33\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\"{shine}\" stroke-width=\"1.4\" stroke-linecap=\"round\"/>\
         <g fill=\"none\" stroke=\"{line}\" stroke-width=\"1.7\" stroke-linejoin=\"round\" stroke-linecap=\"round\">{}</g></symbol>",
        pattern(colour, line)
    )
}

fn pattern(colour: Colour, line: &str) -> String {
    match colour {
        Colour::Blue => format!(
            "<polygon points=\"{}\"/><polygon points=\"{}\" stroke-width=\"1.1\"/><circle cx=\"20\" cy=\"20\" r=\"2.2\" fill=\"{line}\" stroke=\"none\"/>",
            star(14.5, 0.765),
            star(8.2, 0.765)
        ),
        Colour::Yellow => format!(
            "<path d=\"M14 14A7 7 0 1 1 26 14A7 7 0 1 1 26 26A7 7 0 1 1 14 26A7 7 0 1 1 14 14Z\"/>\
             <path d=\"M20 14.5Q21.5 18.5 25.5 20Q21.5 21.5 20 25.5Q18.5 21.5 14.5 20Q18.5 18.5 20 14.5Z\" fill=\"{line}\" stroke=\"none\"/>"
        ),
        Colour::Red => "<path d=\"M6.5 20L20 6.5M6.5 33.5L33.5 6.5M20 33.5L33.5 20M33.5 20L20 6.5M33.5 33.5L6.5 6.5M20 33.5L6.5 20\"/>\
             <path d=\"M6.5 6.5H33.5V33.5H6.5Z\" stroke-width=\"1.1\"/>"
            .to_owned(),
        Colour::Black => format!(
            "<path d=\"M20 7V33M7 20H33\" stroke-width=\"3\"/><path d=\"M16.5 7.5H23.5M16.5 32.5H23.5M7.5 16.5V23.5M32.5 16.5V23.5\"/>\
             <g fill=\"{line}\" stroke=\"none\"><circle cx=\"12\" cy=\"12\" r=\"2.5\"/><circle cx=\"28\" cy=\"12\" r=\"2.5\"/>\
             <circle cx=\"12\" cy=\"28\" r=\"2.5\"/><circle cx=\"28\" cy=\"28\" r=\"2.5\"/></g>"
        ),
        Colour::White => {
            let petals: String = (0..6)
                .map(|petal| {
                    format!(
                        "<path d=\"M20 17.5Q14.6 11.5 20 5.5Q25.4 11.5 20 17.5Z\" fill=\"#cfe4ee\" transform=\"rotate({} 20 20)\"/>",
                        60 * petal
                    )
                })
                .collect();
            format!("{petals}<circle cx=\"20\" cy=\"20\" r=\"2.6\" fill=\"{line}\" stroke=\"none\"/>")
        }
    }
}

/// The corners of an eight-pointed star round the middle of a tile.
fn star(r: f32, inner: f32) -> String {
    let corner = |step: u8| {
        let (angle, r) =
            (f32::from(step) * std::f32::consts::PI / 8.0, if step.is_multiple_of(2) { r } else { r * inner });
        format!("{:.1},{:.1}", 20.0 + r * angle.sin(), 20.0 - r * angle.cos())
    };
    (0..16).map(corner).collect::<Vec<_>>().join(" ")
}
