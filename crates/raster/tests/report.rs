//! The report on robots as a document: `docs/report.pdf` is what `docs/report.md` makes. `cargo xtask report` writes it anew.

use std::path::Path;

#[test]
fn the_report_is_set_as_it_is_written() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let text = std::fs::read_to_string(docs.join("report.md")).expect("the report is there");
    let picture = |file: &str| std::fs::read_to_string(docs.join(file)).ok();
    let pdf = tilewright_raster::pdf::of_markdown(&text, &picture).expect("it can be set");
    let path = docs.join("report.pdf");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &pdf).expect("it can be written");
    }
    assert!(pdf.len() < 1_000_000, "{} bytes", pdf.len());
    let kept = std::fs::read(&path).unwrap_or_default();
    assert!(kept == pdf, "docs/report.pdf is not what docs/report.md says; `cargo xtask report` makes it");
}
