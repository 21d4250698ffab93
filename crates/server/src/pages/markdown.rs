//! Renders the rule books as HTML: headings, paragraphs, lists, tables, bold, italic and code. Pictures with their
//! captions, links to other files, and text about the command line are left out.

use tilewright_display::svg::escape;

/// Returns the text as HTML. All of it is escaped first.
pub(super) fn html(text: &str) -> String {
    let blocks = text.split("\n\n").map(|block| block.trim_matches('\n')).filter(|block| !block.is_empty());
    blocks.map(block).collect()
}

fn block(block: &str) -> String {
    if block.starts_with("![") || block.contains("`tilewright ") {
        return String::new();
    }
    let lines: Vec<&str> = block.lines().filter(|line| !is_links(line)).collect();
    match lines.first() {
        None => String::new(),
        Some(line) if line.starts_with('#') => heading(line) + &rest(&lines),
        Some(line) if line.starts_with('|') => table(&lines),
        Some(_) => paragraph(&lines),
    }
}

/// Whether a line links to the same text in other languages.
fn is_links(line: &str) -> bool {
    line.starts_with('[') && line.contains(".md)")
}

fn heading(line: &str) -> String {
    let (level, text) = if let Some(text) = line.strip_prefix("## ") { ("h2", text) } else { ("h1", line) };
    format!("<{level}>{}</{level}>", inline(text.trim_start_matches('#').trim()))
}

fn rest(lines: &[&str]) -> String {
    if lines.len() > 1 { block(&lines[1..].join("\n")) } else { String::new() }
}

fn table(lines: &[&str]) -> String {
    let cells = |line: &str, tag: &str| -> String {
        let cells = line.trim_matches('|').split('|').map(|cell| format!("<{tag}>{}</{tag}>", inline(cell.trim())));
        format!("<tr>{}</tr>", cells.collect::<String>())
    };
    let rows = lines.iter().enumerate().filter(|(row, _)| *row != 1);
    let rows: String = rows.map(|(row, line)| cells(line, if row == 0 { "th" } else { "td" })).collect();
    format!("<div class=\"scroll\" tabindex=\"0\"><table>{rows}</table></div>")
}

/// Renders sentences, and list items where lines begin with a dash or a number.
fn paragraph(lines: &[&str]) -> String {
    let (mut html, mut text, mut listed) = (String::new(), String::new(), false);
    let mut close = |text: &mut String, listed: bool| {
        if !text.is_empty() {
            let tag = if listed { "li" } else { "p" };
            html += &format!("<{tag}>{}</{tag}>", inline(text));
            text.clear();
        }
    };
    for line in lines {
        let item = line.strip_prefix("- ").or_else(|| numbered(line));
        if item.is_some() || (listed && !line.starts_with(' ')) {
            close(&mut text, listed);
            listed = item.is_some();
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text += item.unwrap_or(line).trim();
    }
    close(&mut text, listed);
    in_lists(&html)
}

fn numbered(line: &str) -> Option<&str> {
    let (number, text) = line.split_once(". ")?;
    number.parse::<u8>().ok().map(|_| text)
}

/// Wraps consecutive items in lists.
fn in_lists(html: &str) -> String {
    let html = html.replace("</p><li>", "</p><ul><li>").replace("</li><p>", "</li></ul><p>");
    let open = if html.starts_with("<li>") { "<ul>" } else { "" };
    let close = if html.ends_with("</li>") { "</ul>" } else { "" };
    format!("{open}{html}{close}")
}

/// Renders bold, italic and code.
fn inline(text: &str) -> String {
    let mut html = escape(text);
    for (mark, tag) in [("**", "b"), ("*", "i"), ("`", "code")] {
        let parts: Vec<&str> = html.split(mark).collect();
        if parts.len().is_multiple_of(2) {
            continue;
        }
        let marked = parts.iter().enumerate().map(|(index, part)| match index % 2 {
            0 => (*part).to_owned(),
            _ => format!("<{tag}>{part}</{tag}>"),
        });
        html = marked.collect();
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_becomes_html() {
        let text = "# A <game>\n\n[Español](a.es.md)\n\n**Aim.** Win *all*:\n- one\n  more;\n- two.\n\n\
                    ## Table\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![P](p.svg)";
        let expected = "<h1>A &lt;game&gt;</h1><p><b>Aim.</b> Win <i>all</i>:</p>\
                        <ul><li>one more;</li><li>two.</li></ul>\
                        <h2>Table</h2><div class=\"scroll\" tabindex=\"0\"><table><tr><th>a</th><th>b</th></tr>\
                        <tr><td>1</td><td>2</td></tr></table></div>";
        assert_eq!(html(text), expected);
    }

    #[test]
    fn rule_books_become_balanced_html() {
        for game in tilewright_engine::GAMES {
            for language in tilewright_display::Language::ALL {
                let page = html(game.rule_book().get(language));
                for tag in ["p", "ul", "li", "b", "i", "table"] {
                    let (open, close) =
                        (page.matches(&format!("<{tag}>")).count(), page.matches(&format!("</{tag}>")).count());
                    assert_eq!(open, close, "{} in {language}: {tag}", game.key());
                }
                assert!(page.starts_with("<h1>") && page.len() > 2000, "{} in {language}", game.key());
            }
        }
    }
}
