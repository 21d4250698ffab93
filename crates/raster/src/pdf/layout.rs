//! Parts of a text set on pages, one below the other.

use std::fmt::Write;

use super::lettering::{Face, Word, font, width, written};
use super::markdown::Block;
use super::{HEIGHT, MARGIN, WIDTH, drawing};
use crate::RasterError;

const SIZE: f32 = 9.5;
const CODE_SIZE: f32 = 7.5;
/// The distance of two lines, by the size of their letters.
const LEADING: f32 = 1.35;
const INDENT: f32 = 12.0;
const GAP: f32 = 6.0;
/// The space between two cells of a table.
const GUTTER: f32 = 8.0;

/// Pages as they are set.
pub struct Layout {
    pages: Vec<String>,
    /// How far down the last page is filled, from above.
    at: f32,
}

impl Default for Layout {
    fn default() -> Layout {
        Layout { pages: vec![String::new()], at: MARGIN }
    }
}

/// Words that stand in one line.
type Line<'a> = Vec<&'a Word>;

impl Layout {
    /// The pages' contents.
    pub fn into_pages(self) -> Vec<String> {
        self.pages
    }

    /// Sets a part of the text below what is there.
    pub fn block(&mut self, block: &Block, picture: &dyn Fn(&str) -> Option<String>) -> Result<(), RasterError> {
        match block {
            Block::Heading(level, words) => {
                let size = [18.0, 14.0, 11.5][(*level).clamp(1, 3) - 1];
                // A heading does not stand alone at the foot of a page.
                self.need(5.0 * size);
                self.at += GAP;
                let bold: Vec<Word> = words.iter().map(|word| Word { face: Face::Bold, ..word.clone() }).collect();
                self.lines(&bold, MARGIN, WIDTH - 2.0 * MARGIN, size);
                self.at += GAP / 2.0;
            }
            Block::Paragraph { words, level, mark } => {
                let left = MARGIN + INDENT * *level as f32;
                self.need(SIZE * LEADING);
                if *mark {
                    let y = self.at + SIZE;
                    self.text("-", Face::Plain, SIZE, left - INDENT * 0.7, y);
                }
                self.lines(words, left, WIDTH - MARGIN - left, SIZE);
                self.at += GAP / if *mark { 3.0 } else { 1.0 };
            }
            Block::Code(lines) => {
                let widest = lines.iter().map(|line| width(line, Face::Code, CODE_SIZE)).fold(1.0, f32::max);
                // Code is not broken: what is too wide is set smaller.
                let size = CODE_SIZE * ((WIDTH - 2.0 * MARGIN - INDENT) / widest).min(1.0);
                for line in lines {
                    self.need(size * LEADING);
                    let y = self.at + size;
                    self.text(line, Face::Code, size, MARGIN + INDENT, y);
                    self.at += size * LEADING;
                }
                self.at += GAP;
            }
            Block::Table(rows) => self.table(rows),
            Block::Pictures(files) => {
                let svgs: Vec<String> = files.iter().filter_map(|file| picture(file)).collect();
                let each = (WIDTH - 2.0 * MARGIN) / svgs.len().max(1) as f32;
                let drawings =
                    svgs.iter().map(|svg| drawing::drawn(svg, each - GUTTER)).collect::<Result<Vec<_>, _>>()?;
                let tallest = drawings.iter().map(|drawing| drawing.height).fold(0.0, f32::max);
                self.need(tallest + GAP);
                for (index, drawing) in drawings.iter().enumerate() {
                    let (x, y) = (MARGIN + each * index as f32, HEIGHT - self.at);
                    let _ = writeln!(self.page(), "q 1 0 0 1 {x:.2} {y:.2} cm\n{}Q", drawing.content);
                }
                self.at += tallest + GAP;
            }
        }
        Ok(())
    }

    fn page(&mut self) -> &mut String {
        self.pages.last_mut().expect("there is a page")
    }

    /// Begins a page where less than this is left on the last one.
    fn need(&mut self, height: f32) {
        if self.at + height > HEIGHT - MARGIN && self.at > MARGIN {
            self.pages.push(String::new());
            self.at = MARGIN;
        }
    }

    fn text(&mut self, text: &str, face: Face, size: f32, x: f32, from_above: f32) {
        let y = HEIGHT - from_above;
        let _ = writeln!(self.page(), "BT {} {size:.2} Tf {x:.2} {y:.2} Td ({}) Tj ET", font(face), written(text));
    }

    /// Sets words in lines of a width.
    fn lines(&mut self, words: &[Word], left: f32, room: f32, size: f32) {
        for line in broken(words, room, size) {
            self.need(size * LEADING);
            let y = self.at + size;
            self.line(&line, left, y, size);
            self.at += size * LEADING;
        }
    }

    fn line(&mut self, line: &[&Word], left: f32, from_above: f32, size: f32) {
        let mut x = left;
        for (index, word) in line.iter().enumerate() {
            if index > 0 && !word.joined {
                x += width(" ", Face::Plain, size);
            }
            self.text(&word.text, word.face, size, x, from_above);
            x += width(&word.text, word.face, size);
        }
    }

    fn table(&mut self, rows: &[Vec<Vec<Word>>]) {
        let size = SIZE - 1.0;
        let widths = columns(rows, WIDTH - 2.0 * MARGIN, size);
        for (number, row) in rows.iter().enumerate() {
            let head: Vec<Vec<Word>> = match number {
                0 => row
                    .iter()
                    .map(|cell| cell.iter().map(|w| Word { face: Face::Bold, ..w.clone() }).collect())
                    .collect(),
                _ => row.clone(),
            };
            let cells: Vec<Vec<Line>> =
                head.iter().zip(&widths).map(|(cell, width)| broken(cell, width - GUTTER, size)).collect();
            let tallest = cells.iter().map(Vec::len).max().unwrap_or(1).max(1);
            self.need(tallest as f32 * size * LEADING);
            let mut left = MARGIN;
            for (cell, width) in cells.iter().zip(&widths) {
                for (index, line) in cell.iter().enumerate() {
                    let y = self.at + size + index as f32 * size * LEADING;
                    self.line(line, left, y, size);
                }
                left += width;
            }
            self.at += tallest as f32 * size * LEADING + 1.0;
            let y = HEIGHT - self.at;
            let grey = if number == 0 { 0.4 } else { 0.85 };
            let right = WIDTH - MARGIN;
            let _ = writeln!(self.page(), "{grey} G 0.5 w {MARGIN} {y:.2} m {right} {y:.2} l S");
            self.at += 1.5;
        }
        self.at += GAP;
    }
}

/// Words in lines none of which is wider than there is room.
fn broken(words: &[Word], room: f32, size: f32) -> Vec<Line<'_>> {
    let mut lines: Vec<Line> = Vec::new();
    let mut used = 0.0;
    for word in words {
        let space = if word.joined { 0.0 } else { width(" ", Face::Plain, size) };
        let wide = width(&word.text, word.face, size);
        match lines.last_mut() {
            Some(line) if used + space + wide <= room || word.joined => {
                line.push(word);
                used += space + wide;
            }
            _ => {
                lines.push(vec![word]);
                used = wide;
            }
        }
    }
    lines
}

/// The widths of a table's columns: as wide as their cells where there is room, else by how much is in them.
fn columns(rows: &[Vec<Vec<Word>>], room: f32, size: f32) -> Vec<f32> {
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let told = |cell: &Vec<Word>| cell.iter().map(|word| width(&word.text, word.face, size) + 4.0).sum::<f32>() * 1.05;
    let widest = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(told).fold(20.0, f32::max) + GUTTER;
    let natural: Vec<f32> = (0..count).map(widest).collect();
    let whole: f32 = natural.iter().sum();
    if whole <= room {
        return natural;
    }
    // What is narrow keeps its width; the others share what is left.
    let fair = room / count.max(1) as f32;
    let (narrow, wide): (Vec<f32>, Vec<f32>) = natural.iter().copied().partition(|width| *width <= fair);
    let left = room - narrow.iter().sum::<f32>();
    let share = left / wide.iter().sum::<f32>();
    natural.into_iter().map(|width| if width <= fair { width } else { width * share }).collect()
}
