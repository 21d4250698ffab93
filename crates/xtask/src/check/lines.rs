//! Counts of long lines and long files.

use super::lexer::Syntax;
use super::workspace::{Place, Workspace};

const MAX_COLUMNS: usize = 120;
const MAX_LINES: usize = 500;

/// Folders that hold tables of data, with the reason.
const TABLES: &[(&str, &str)] = &[("/strategy/fitted/", "generated weights"), ("/ai/tables/", "generated weights")];

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

#[cfg(test)]
mod tests {
    use super::super::workspace::assert_lines;
    use super::*;

    #[test]
    fn columns_are_characters() {
        let text = format!("{}\n{}", "é".repeat(120), "é".repeat(121));
        assert_lines(wide, &[("a.css", &text), ("a.md", &text)], &[2]);
        assert_lines(wide, &[("games/a/src/strategy/fitted/two.rs", &text)], &[]);
    }

    #[test]
    fn files_of_500_lines_are_not_long() {
        assert_lines(long_files, &[("a.js", &"a\n".repeat(500)), ("a.py", &"a\n".repeat(501))], &[]);
        assert_lines(long_files, &[("a.rs", &"a\n".repeat(501))], &[501]);
    }
}
