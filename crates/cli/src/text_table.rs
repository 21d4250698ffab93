//! A table of text, with columns as wide as their cells.

use tilewright_core::Message;
use tilewright_display::Localizer;
use tilewright_i18n::FluentLocalizer;

/// Rows of `N` columns, the head first.
pub struct TextTable<const N: usize>(Vec<[String; N]>);

impl<const N: usize> TextTable<N> {
    /// Returns a table whose head has the messages `column-…` of these keys.
    pub fn new(head: [&str; N], localizer: &FluentLocalizer) -> TextTable<N> {
        TextTable(vec![head.map(|key| localizer.format(&Message::new(format!("column-{key}"))))])
    }

    /// Appends a row.
    pub fn push_row(&mut self, row: [String; N]) {
        self.0.push(row);
    }

    /// Returns the lines. One column is aligned to the left, the others to the right.
    pub fn lines(&self, left_aligned_column: usize) -> Vec<String> {
        let width = |column: usize| self.0.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let cell = |column: usize, text: &String| match column == left_aligned_column {
            true => format!("{text:<0$}", width(column)),
            false => format!("{text:>0$}", width(column)),
        };
        let line = |row: &[String; N]| {
            let cells: Vec<String> = row.iter().enumerate().map(|(column, text)| cell(column, text)).collect();
            cells.join("  ").trim_end().to_owned()
        };
        self.0.iter().map(line).collect()
    }
}
