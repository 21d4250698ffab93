//! Draws SVG documents as PNG images, with the one font of the project.
//!
//! Text is set in the embedded font DejaVu Sans, so that a picture is the same on every machine. The licence of the
//! font is in `font/`.
//!
//! ```
//! let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'><text y='15'>tile</text></svg>";
//! let png = tilewright_raster::png(svg, Some(120))?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), tilewright_raster::RasterError>(())
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

use std::fmt;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

static FONT: &[u8] = include_bytes!("../font/DejaVuSans.ttf");
const FAMILY: &str = "DejaVu Sans";
/// Upper bound on width and height, in pixels.
const MAX_PIXELS: f32 = 16_384.0;

/// Renders an SVG document as a PNG of `width` pixels, or of its own width; the height keeps the ratio.
///
/// # Errors
/// The document is no SVG, or the picture would be empty or too large.
pub fn png(svg: &str, width: Option<u32>) -> Result<Vec<u8>, RasterError> {
    let tree = tree(svg)?;
    let size = tree.size();
    let scale = width.map_or(1.0, |width| width as f32 / size.width());
    let (width, height) = ((size.width() * scale).round(), (size.height() * scale).round());
    if !(1.0..=MAX_PIXELS).contains(&width) || !(1.0..=MAX_PIXELS).contains(&height) {
        return Err(RasterError::Size);
    }
    let mut pixels = Pixmap::new(width as u32, height as u32).ok_or(RasterError::Size)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    let png = pixels.encode_png().map_err(|error| RasterError::Unreadable(error.to_string()))?;
    Ok(with_origin_chunk(&png))
}

/// Parses a document, with the embedded font for all text.
fn tree(svg: &str) -> Result<Tree, RasterError> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    fonts.set_sans_serif_family(FAMILY);
    let options = Options { font_family: FAMILY.to_owned(), fontdb: Arc::new(fonts), ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| RasterError::Unreadable(error.to_string()))
}

/// Returns the PNG with a text chunk after the header that names this program as its origin.
fn with_origin_chunk(png: &[u8]) -> Vec<u8> {
    const HEADER_BYTES: usize = 33;
    const ORIGIN_CHUNK: &[u8] = b"tEXtSoftware\0tilewright";
    let (first, rest) = png.split_at(HEADER_BYTES.min(png.len()));
    let length = (ORIGIN_CHUNK.len() - 4) as u32;
    [first, &length.to_be_bytes(), ORIGIN_CHUNK, &crc32fast::hash(ORIGIN_CHUNK).to_be_bytes(), rest].concat()
}

/// Reason why a document was not rendered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RasterError {
    /// The document is no SVG, or cannot be encoded.
    Unreadable(String),
    /// The picture would be empty or too large.
    Size,
}

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RasterError::Unreadable(cause) => write!(f, "the drawing cannot be turned into a picture: {cause}"),
            RasterError::Size => write!(f, "the picture would have no size or more than {MAX_PIXELS} pixels a side"),
        }
    }
}

impl std::error::Error for RasterError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_drawn_in_the_embedded_font() {
        let page = |text: &str| {
            format!("<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'><text y='15'>{text}</text></svg>")
        };
        let (empty, word) = (png(&page(""), None), png(&page("tile"), None));
        assert!(empty.is_ok() && word.is_ok() && empty != word, "text leaves a mark");
    }

    #[test]
    fn width_sets_the_size() {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'/>";
        let drawn = png(svg, Some(120)).expect("it is an SVG");
        assert_eq!((&drawn[16..20], &drawn[20..24]), (&120u32.to_be_bytes()[..], &40u32.to_be_bytes()[..]));
        assert_eq!(png(svg, Some(0)), Err(RasterError::Size));
        assert!(matches!(png("no svg", None), Err(RasterError::Unreadable(_))));
    }
}
