//! The report as a PDF: docs/report.md is converted to HTML, and Chromium prints it to docs/report.pdf.
//!
//! Chromium writes the time into every PDF, so two runs differ. The PDF therefore ends with a comment line that holds a
//! fingerprint of its sources; [`stale`] compares that line.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::baseline;
use crate::prerequisites;
use crate::task::{self, TaskResult, root};

const SOURCE: &str = "docs/report.md";
const PDF: &str = "docs/report.pdf";
/// Begins the last line of the PDF. A line that begins with `%` is a comment in a PDF.
const FINGERPRINT_MARK: &str = "%sources ";

const STYLE: &str = "
@page { size: A4; margin: 18mm 16mm }
body { font: 10pt/1.45 'DejaVu Sans', sans-serif; color: #222 }
h1 { font-size: 19pt; margin: 0 0 8pt }
h2 { font-size: 14pt; margin: 18pt 0 6pt; break-after: avoid }
h3 { font-size: 11.5pt; margin: 14pt 0 4pt; break-after: avoid }
p, ul, ol { margin: 0 0 7pt }
table { border-collapse: collapse; margin: 0 0 9pt; font-size: 8.5pt }
th, td { border: 0.5pt solid #bbb; padding: 2.5pt 5pt; text-align: left; vertical-align: top }
th { background: #f0f0f0 }
tr, img { break-inside: avoid }
code, pre { font: 8.5pt 'DejaVu Sans Mono', monospace }
pre { background: #f5f5f5; padding: 5pt 7pt; white-space: pre-wrap }
img { display: block; max-width: 100%; margin: 4pt auto }
a { color: #235 }";

/// Prints docs/report.md to docs/report.pdf.
pub(crate) fn run() -> TaskResult {
    if !prerequisites::browser()? {
        return Err("Chromium is missing; the report is printed by it".to_owned());
    }
    let text = read(SOURCE)?;
    let page = root().join("docs/.report.html");
    fs::write(&page, document(&text)).map_err(|error| error.to_string())?;
    let printed = print(&page);
    let _ = fs::remove_file(&page);
    printed?;
    let path = root().join(PDF);
    let mut pdf = fs::read(&path).map_err(|error| format!("{PDF}: {error}"))?;
    pdf.extend_from_slice(fingerprint_line()?.as_bytes());
    fs::write(path, pdf).map_err(|error| error.to_string())
}

/// Returns an error if docs/report.pdf was not printed from the present report and plots.
pub(crate) fn stale() -> Option<String> {
    let current = fingerprint_line().and_then(|line| {
        let pdf = fs::read(root().join(PDF)).map_err(|error| format!("{PDF}: {error}"))?;
        Ok(pdf.ends_with(line.as_bytes()))
    });
    match current {
        Ok(true) => None,
        Ok(false) => Some(format!("{PDF} was not made from {SOURCE} of today: run `cargo xtask report`")),
        Err(problem) => Some(problem),
    }
}

fn print(page: &Path) -> TaskResult {
    let profile = task::target().join("report-profile");
    let mut chromium = Command::new("chromium");
    chromium.args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]);
    chromium.args(["--disable-component-update", "--disable-sync", "--no-pdf-header-footer"]);
    chromium.arg(format!("--user-data-dir={}", profile.display()));
    chromium.arg(format!("--print-to-pdf={}", root().join(PDF).display()));
    chromium.arg(format!("file://{}", page.display()));
    let output = chromium.output().map_err(|error| format!("chromium cannot be started: {error}"))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(format!("chromium ended with {}: {}", output.status, String::from_utf8_lossy(&output.stderr))),
    }
}

/// The last line of the PDF: a fingerprint of the report and of every picture in it.
fn fingerprint_line() -> Result<String, String> {
    let text = read(SOURCE)?;
    let mut sources = text.clone();
    for picture in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
        if picture.ends_with(".svg") {
            sources.push_str(&read(&format!("docs/{picture}"))?);
        }
    }
    Ok(format!("\n{FINGERPRINT_MARK}{}\n", baseline::fingerprint(sources.as_bytes())))
}

fn read(path: &str) -> Result<String, String> {
    fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))
}

fn document(markdown: &str) -> String {
    let title = markdown.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("Report");
    format!(
        "<!doctype html><html lang=en><meta charset=utf-8><title>{}</title><style>{STYLE}</style>\
         <body>{}</body></html>",
        escape(title),
        html(&markdown.lines().collect::<Vec<_>>())
    )
}

/// Converts blocks of Markdown to HTML: headings, lists, tables, fenced code, pictures and paragraphs.
fn html(lines: &[&str]) -> String {
    let mut out = String::new();
    let mut at = 0;
    while let Some(&line) = lines.get(at) {
        let rest = &lines[at..];
        let taken = if line.trim().is_empty() {
            1
        } else if line.trim_start().starts_with("```") {
            let is_code = |line: &&&str| !line.trim_start().starts_with("```");
            let count = rest.iter().skip(1).take_while(is_code).count();
            let indent = line.len() - line.trim_start().len();
            let code = rest[1..=count].iter().map(|line| line.get(indent..).unwrap_or(""));
            out += &format!("<pre>{}</pre>", escape(&code.collect::<Vec<_>>().join("\n")));
            count + 2
        } else if let Some((level, title)) = heading(line) {
            out += &format!("<h{level}>{}</h{level}>", inline(title));
            1
        } else if line.trim_start().starts_with('|') {
            let rows = rest.iter().take_while(|line| line.trim_start().starts_with('|')).count();
            out += &table(&rest[..rows]);
            rows
        } else if let Some(marker) = list_marker(line) {
            let ordered = !line.starts_with('-');
            let items = rest.iter().take_while(|line| continues_list(line)).count();
            let tag = if ordered { "ol" } else { "ul" };
            out += &format!("<{tag}>{}</{tag}>", list_items(&rest[..items], marker));
            items
        } else {
            let is_text = |line: &&&str| !line.trim().is_empty() && !starts_block(line);
            let text = rest.iter().skip(1).take_while(is_text).count() + 1;
            out += &format!("<p>{}</p>", inline(&rest[..text].join(" ")));
            text
        };
        at += taken;
    }
    out
}

fn starts_block(line: &str) -> bool {
    line.trim_start().starts_with("```")
        || line.starts_with('|')
        || heading(line).is_some()
        || list_marker(line).is_some()
}

fn heading(line: &str) -> Option<(usize, &str)> {
    let level = line.bytes().take_while(|byte| *byte == b'#').count();
    let title = line.get(level..)?.strip_prefix(' ')?;
    (1..=4).contains(&level).then_some((level, title))
}

/// The width of the marker of a list item, such as 2 for `- ` and 3 for `1. `.
fn list_marker(line: &str) -> Option<usize> {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    if line.starts_with("- ") {
        Some(2)
    } else {
        (digits > 0 && line[digits..].starts_with(". ")).then_some(digits + 2)
    }
}

fn continues_list(line: &str) -> bool {
    list_marker(line).is_some() || line.starts_with("  ")
}

fn list_items(lines: &[&str], marker: usize) -> String {
    let mut items: Vec<Vec<&str>> = Vec::new();
    for line in lines {
        match (list_marker(line), items.last_mut()) {
            (None, Some(item)) => item.push(line.get(marker..).unwrap_or(line.trim_start())),
            (Some(marker), _) => items.push(vec![&line[marker..]]),
            (None, None) => items.push(vec![line.trim_start()]),
        }
    }
    items.iter().map(|item| format!("<li>{}</li>", html(item))).collect()
}

fn table(rows: &[&str]) -> String {
    let cells = |row: &str, tag: &str| {
        let row = row.trim().trim_start_matches('|').trim_end_matches('|').replace("\\|", "\u{1}");
        row.split('|').map(|cell| format!("<{tag}>{}</{tag}>", inline(&cell.trim().replace('\u{1}', "|")))).collect()
    };
    let mut out = String::from("<table>");
    for (index, row) in rows.iter().enumerate().filter(|(index, _)| *index != 1) {
        let cells: String = cells(row, if index == 0 { "th" } else { "td" });
        out += &format!("<tr>{cells}</tr>");
    }
    out + "</table>"
}

/// Converts pictures, links, code spans, bold and italics of one paragraph to HTML.
fn inline(text: &str) -> String {
    let Some((before, label, target, after)) = first_link(text) else { return spans(text) };
    let target = escape(target);
    match before.strip_suffix('!') {
        Some(before) => {
            let picture = format!("<img alt=\"{}\" src=\"{target}\">", escape(label));
            spans(before) + &picture + &inline(after)
        }
        None if target.contains("://") => {
            format!("{}<a href=\"{target}\">{}</a>{}", spans(before), spans(label), inline(after))
        }
        // Chromium would print a link to a file as an absolute path of this machine.
        None => format!("{}{}{}", spans(before), spans(label), inline(after)),
    }
}

fn spans(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let span = |(index, part)| match index % 2 == 1 {
        true => format!("<code>{}</code>", escape(part)),
        false => emphasis(part),
    };
    parts.map(span).collect()
}

/// The first `[label](target)` of a text, with the text before and after it.
fn first_link(text: &str) -> Option<(&str, &str, &str, &str)> {
    let middle = text.find("](")?;
    let start = text[..middle].rfind('[')?;
    let end = middle + text[middle..].find(')')?;
    Some((&text[..start], &text[start + 1..middle], &text[middle + 2..end], &text[end + 1..]))
}

fn emphasis(text: &str) -> String {
    let pairs = |text: &str, mark: &str, tag: &str| {
        let parts: Vec<&str> = text.split(mark).collect();
        let closed = parts.len() % 2 == 1;
        let whole = parts.iter().enumerate().map(|(index, part)| match index % 2 == 1 {
            true => format!("<{tag}>{part}</{tag}>"),
            false => (*part).to_owned(),
        });
        if closed { whole.collect() } else { text.to_owned() }
    };
    let bold: String = pairs(&escape(text), "**", "b");
    pairs(&bold, "*", "i")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(markdown: &str, expected: &str) {
        assert_eq!(html(&markdown.lines().collect::<Vec<_>>()), expected, "{markdown}");
    }

    #[test]
    fn blocks_of_markdown_become_html() {
        check("# A & B\n\nOne\ntwo.", "<h1>A &amp; B</h1><p>One two.</p>");
        check("- a\n  b\n- c", "<ul><li><p>a b</p></li><li><p>c</p></li></ul>");
        check("1. a\n2. c", "<ol><li><p>a</p></li><li><p>c</p></li></ol>");
        check(
            "| a | b |\n|---|---|\n| 1 \\| 2 | 3 |",
            "<table><tr><th>a</th><th>b</th></tr><tr><td>1 | 2</td><td>3</td></tr></table>",
        );
        check("- a:\n  ```sh\n  x < y\n  ```\n- b", "<ul><li><p>a:</p><pre>x &lt; y</pre></li><li><p>b</p></li></ul>");
        check("text\n```\ncode", "<p>text</p><pre>code</pre>");
    }

    #[test]
    fn spans_of_markdown_become_html() {
        check("**a** *b* `c*d`", "<p><b>a</b> <i>b</i> <code>c*d</code></p>");
        check("2 * 3", "<p>2 * 3</p>");
        check("see [the map](../A.md), ![plot](a.svg)", "<p>see the map, <img alt=\"plot\" src=\"a.svg\"></p>");
        check("[docs](https://a.org)", "<p><a href=\"https://a.org\">docs</a></p>");
    }
}
