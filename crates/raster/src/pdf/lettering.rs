//! Letters of the fonts that every reader of PDF has: how wide they are, and how they are written.

/// How a run of letters looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Face {
    #[default]
    Plain,
    Bold,
    Oblique,
    Code,
}

/// A word with its face; the space after it belongs to none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    pub text: String,
    pub face: Face,
    /// Whether it stands right beside the one before.
    pub joined: bool,
}

/// The widths of Helvetica's letters from space to tilde, in thousandths of the size.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
];
/// A typewriter's letters are all so wide.
const CODE: u16 = 600;
/// The same of its bold letters.
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
];

/// How wide a text is in a face of this size.
pub fn width(text: &str, face: Face, size: f32) -> f32 {
    let letter = |letter: char| match (face, letter) {
        (Face::Code, _) => CODE,
        (Face::Bold, ' '..='~') => BOLD[letter as usize - 32],
        (_, ' '..='~') => WIDTHS[letter as usize - 32],
        (_, '…') => 1000,
        (_, '±' | '×') => 584,
        _ => 556,
    };
    let thousandths: f32 = text.chars().map(|one| f32::from(letter(one))).sum();
    thousandths * size / 1000.0
}

/// The name of a face's font in the document.
pub fn font(face: Face) -> &'static str {
    match face {
        Face::Plain => "/F0",
        Face::Bold => "/F1",
        Face::Oblique => "/F2",
        Face::Code => "/F3",
    }
}

/// A text as the document takes it: what is not ASCII by its number in the fonts' encoding.
pub fn written(text: &str) -> String {
    let letter = |letter: char| match letter {
        '(' | ')' | '\\' => format!("\\{letter}"),
        ' '..='~' => letter.to_string(),
        '–' => "\\226".to_owned(),
        '—' => "\\227".to_owned(),
        '…' => "\\205".to_owned(),
        '‘' => "\\221".to_owned(),
        '’' => "\\222".to_owned(),
        '“' => "\\223".to_owned(),
        '”' => "\\224".to_owned(),
        '\u{a0}'..='\u{ff}' => format!("\\{:03o}", letter as u32),
        _ => "?".to_owned(),
    };
    text.chars().map(letter).collect()
}
