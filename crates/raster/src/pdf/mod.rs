//! A text with tables and drawings as a PDF: the same bytes for the same text, and nothing but text and lines in it.

mod drawing;
mod layout;
mod lettering;
mod markdown;

use std::fmt::Write;

use crate::RasterError;
use layout::Layout;

/// A page's width and height in points, as A4 has it.
const WIDTH: f32 = 595.0;
const HEIGHT: f32 = 842.0;
const MARGIN: f32 = 56.0;

/// Sets a text in Markdown as a PDF document. `picture` gives the SVG document that an image of the text names.
pub fn of_markdown(text: &str, picture: &dyn Fn(&str) -> Option<String>) -> Result<Vec<u8>, RasterError> {
    let mut layout = Layout::default();
    for block in markdown::blocks(text) {
        layout.block(&block, picture)?;
    }
    Ok(written(&layout.into_pages()))
}

/// The document: a catalogue, the pages, four of the fonts that every reader has, and what is on each page.
fn written(pages: &[String]) -> Vec<u8> {
    const FONTS: [&str; 4] = ["Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Courier"];
    let first_page = 3 + FONTS.len();
    let kids: Vec<String> = (0..pages.len()).map(|page| format!("{} 0 R", first_page + 2 * page)).collect();
    let mut objects = vec![
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len()),
    ];
    let font = |name: &str| format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>");
    objects.extend(FONTS.map(font));
    let fonts: String = (0..FONTS.len()).map(|font| format!("/F{font} {} 0 R ", 3 + font)).collect();
    for (index, page) in pages.iter().enumerate() {
        let contents = first_page + 2 * index + 1;
        objects.push(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Resources << /Font << {fonts}>> >> /Contents {contents} 0 R >>"
        ));
        objects.push(format!("<< /Length {} >>\nstream\n{page}\nendstream", page.len()));
    }
    let mut document = "%PDF-1.4\n".to_owned();
    let mut offsets = Vec::new();
    for (index, object) in objects.iter().enumerate() {
        offsets.push(document.len());
        let _ = write!(document, "{} 0 obj\n{object}\nendobj\n", index + 1);
    }
    let table = document.len();
    let _ = write!(document, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for offset in offsets {
        let _ = writeln!(document, "{offset:010} 00000 n ");
    }
    let _ = write!(document, "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n", objects.len() + 1);
    document.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_has_a_table_of_its_objects() {
        let pdf = of_markdown("# Title\n\nWords (in brackets).\n", &|_| None).expect("it can be set");
        let text = String::from_utf8(pdf).expect("it is all ASCII");
        let start: usize = text.lines().rev().nth(1).and_then(|line| line.parse().ok()).expect("where the table is");
        assert!(text[start..].starts_with("xref\n"));
        for (number, line) in text[start..].lines().skip(3).take_while(|line| line.ends_with(" n ")).enumerate() {
            let offset: usize = line[..10].parse().expect("an offset");
            assert!(text[offset..].starts_with(&format!("{} 0 obj", number + 1)), "{line}");
        }
        assert!(text.contains("(Title)") && text.contains("\\(in") && text.contains("brackets\\)"), "{text}");
    }
}
