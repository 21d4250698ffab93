//! An SVG drawing as lines and areas of a PDF.

use std::fmt::Write;

use resvg::tiny_skia::{PathSegment, Transform};
use resvg::usvg::{FillRule, Group, Node, Paint, Path};

use crate::RasterError;

/// A drawing with its upper left corner at the origin.
pub struct Drawing {
    pub content: String,
    pub height: f32,
}

/// Draws a document so wide.
pub fn drawn(svg: &str, width: f32) -> Result<Drawing, RasterError> {
    let tree = crate::tree(svg)?;
    let scale = width / tree.size().width();
    // A PDF counts from below.
    let place = Transform::from_row(scale, 0.0, 0.0, -scale, 0.0, 0.0);
    let mut content = String::new();
    group(&mut content, tree.root(), place);
    Ok(Drawing { content, height: tree.size().height() * scale })
}

fn group(content: &mut String, group_of: &Group, place: Transform) {
    for node in group_of.children() {
        match node {
            Node::Group(inner) => group(content, inner, place),
            Node::Path(one) => path(content, one, place),
            Node::Text(text) => group(content, text.flattened(), place),
            Node::Image(_) => {}
        }
    }
}

fn path(content: &mut String, path: &Path, place: Transform) {
    if !path.is_visible() {
        return;
    }
    let place = place.pre_concat(path.abs_transform());
    let colour = |paint: &Paint| match paint {
        Paint::Color(colour) => Some([colour.red, colour.green, colour.blue].map(|part| f32::from(part) / 255.0)),
        Paint::LinearGradient(_) | Paint::RadialGradient(_) | Paint::Pattern(_) => None,
    };
    // What lets the paper through is mixed with it.
    let mixed = |[r, g, b]: [f32; 3], opacity: f32| [r, g, b].map(|part| 1.0 - opacity * (1.0 - part));
    let fill = path.fill().and_then(|fill| Some((mixed(colour(fill.paint())?, fill.opacity().get()), fill.rule())));
    let stroke = path.stroke().and_then(|stroke| {
        let wide = stroke.width().get() * place.sx.abs().max(place.kx.abs());
        Some((mixed(colour(stroke.paint())?, stroke.opacity().get()), wide))
    });
    if let Some(([r, g, b], _)) = fill {
        let _ = writeln!(content, "{r:.3} {g:.3} {b:.3} rg");
    }
    if let Some(([r, g, b], wide)) = stroke {
        let _ = writeln!(content, "{r:.3} {g:.3} {b:.3} RG {wide:.2} w");
    }
    segments(content, path, place);
    let even_odd = fill.is_some_and(|(_, rule)| rule == FillRule::EvenOdd);
    content.push_str(match (fill.is_some(), stroke.is_some()) {
        (true, true) if even_odd => "B*\n",
        (true, true) => "B\n",
        (true, false) if even_odd => "f*\n",
        (true, false) => "f\n",
        (false, true) => "S\n",
        (false, false) => "n\n",
    });
}

fn segments(content: &mut String, path: &Path, place: Transform) {
    let Some(data) = path.data().clone().transform(place) else { return };
    let mut from = (0.0, 0.0);
    for segment in data.segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                let _ = writeln!(content, "{:.2} {:.2} m", to.x, to.y);
                from = (to.x, to.y);
            }
            PathSegment::LineTo(to) => {
                let _ = writeln!(content, "{:.2} {:.2} l", to.x, to.y);
                from = (to.x, to.y);
            }
            PathSegment::QuadTo(by, to) => {
                // A curve with one handle as one with two.
                let first = (from.0 + 2.0 / 3.0 * (by.x - from.0), from.1 + 2.0 / 3.0 * (by.y - from.1));
                let second = (to.x + 2.0 / 3.0 * (by.x - to.x), to.y + 2.0 / 3.0 * (by.y - to.y));
                let _ = writeln!(
                    content,
                    "{:.2} {:.2} {:.2} {:.2} {:.2} {:.2} c",
                    first.0, first.1, second.0, second.1, to.x, to.y
                );
                from = (to.x, to.y);
            }
            PathSegment::CubicTo(first, second, to) => {
                let _ = writeln!(
                    content,
                    "{:.2} {:.2} {:.2} {:.2} {:.2} {:.2} c",
                    first.x, first.y, second.x, second.y, to.x, to.y
                );
                from = (to.x, to.y);
            }
            PathSegment::Close => content.push_str("h\n"),
        }
    }
}
