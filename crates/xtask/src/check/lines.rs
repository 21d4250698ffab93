//! Checks of long lines, long files and style sheets.

use super::lexer::Syntax;
use super::workspace::{Place, Workspace};

const MAX_COLUMNS: usize = 120;
const MAX_LINES: usize = 500;

/// Files and folders with wide tables of data, by a part of their path, each with the reason.
const TABLES: &[(&str, &str)] = &[
    ("/ai/tables/", "generated weights"),
    ("games/carcassonne/src/rules/tiles.rs", "a line for each kind of tile"),
    ("games/carcassonne/tests/reference/tiles.rs", "a line for each kind of tile"),
];

/// Returns the lines with more than [`MAX_COLUMNS`] characters.
pub(super) fn wide(workspace: &Workspace<'_>) -> Vec<Place> {
    let all = [Syntax::Rust, Syntax::JavaScript, Syntax::Css, Syntax::Python];
    let is_table = |path: &str| TABLES.iter().any(|(folder, _)| path.contains(folder));
    let mut places = Vec::new();
    for file in workspace.files(&all).filter(|file| !is_table(file.path)) {
        let lines = file.text.lines().enumerate().map(|(index, line)| (index + 1, line.chars().count()));
        places.extend(
            lines
                .filter(|(_, columns)| *columns > MAX_COLUMNS)
                .map(|(line, columns)| file.place(line, format!("{columns} columns"))),
        );
    }
    places
}

/// Returns the files of Rust and JavaScript with more than [`MAX_LINES`] lines.
pub(super) fn long_files(workspace: &Workspace<'_>) -> Vec<Place> {
    let files = workspace.files(&[Syntax::Rust, Syntax::JavaScript]);
    let long = files.map(|file| (file, file.text.lines().count())).filter(|(_, lines)| *lines > MAX_LINES);
    long.map(|(file, lines)| file.place(lines, format!("{lines} lines"))).collect()
}

/// Returns the lines of style sheets with more than one declaration, or with a declaration beside a brace.
pub(super) fn several_declarations(workspace: &Workspace<'_>) -> Vec<Place> {
    let mut places = Vec::new();
    for file in workspace.files(&[Syntax::Css]) {
        let mut depth = 0;
        let mut line = 0;
        let mut ends = 0;
        for token in file.code() {
            if token.line > line {
                (line, ends) = (token.line, 0);
            }
            depth += i32::from(token.is("(")) - i32::from(token.is(")"));
            ends += u32::from(depth == 0 && [";", "{", "}"].iter().any(|symbol| token.is(symbol)));
            if ends == 2 {
                places.push(file.place(line, "several declarations or braces"));
                ends = 3;
            }
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::super::workspace::assert_lines;
    use super::*;

    #[test]
    fn columns_are_characters() {
        let text = format!("{}\n{}", "é".repeat(120), "é".repeat(121));
        assert_lines(wide, &[("a.css", &text), ("a.md", &text)], &[2]);
        assert_lines(wide, &[("games/a/src/ai/tables/two.rs", &text)], &[]);
    }

    #[test]
    fn files_of_500_lines_are_not_long() {
        assert_lines(long_files, &[("a.js", &"a\n".repeat(500)), ("a.py", &"a\n".repeat(501))], &[]);
        assert_lines(long_files, &[("a.rs", &"a\n".repeat(501))], &[501]);
    }

    #[test]
    fn a_line_of_css_has_one_declaration() {
        let text = "a {\n  b: url(data:x;y);\n  c: d; e: f;\n}\ng { h: i }\n/* j; k; */\n";
        assert_lines(several_declarations, &[("a.css", text)], &[3, 5]);
    }
}
