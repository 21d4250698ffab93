//! A card as text, five signs wide and three high. Ways are drawn in double lines, so that it reads without colour too.

use tilewright_display::{Style, TextColour};

use crate::rules::cards::Sides;

/// Rows of a card.
pub type CardFace = [[CardMark; 5]; 3];

/// One sign of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardMark {
    /// The sign.
    pub letter: char,
    ground: Ground,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ground {
    Rock,
    Way,
    Dark,
    Back,
}

/// What stands in the middle of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Middle {
    /// The ways meet.
    Joined,
    /// They do not.
    Blocked,
    /// They meet, but the start no longer leads there.
    CutOff,
    /// The start, the gold or a stone, where ways meet too.
    Sign(char),
}

impl CardMark {
    /// How it looks.
    pub fn style(self) -> Style {
        let ink = |red, green, blue| TextColour::Rgb(red, green, blue);
        match self.ground {
            Ground::Rock => Style::with_background(TextColour::Rgb(94, 68, 44), ink(133, 100, 68)),
            Ground::Way => Style::with_background(TextColour::Rgb(229, 197, 136), ink(61, 42, 26)).bold(),
            Ground::Dark => Style::with_background(TextColour::Rgb(122, 108, 88), ink(40, 32, 24)).bold(),
            Ground::Back => Style::with_background(TextColour::Rgb(64, 46, 30), ink(226, 189, 107)).bold(),
        }
    }
}

/// A card that lies face up.
pub fn face_up(open: Sides, middle: Middle) -> CardFace {
    let way = if middle == Middle::CutOff { Ground::Dark } else { Ground::Way };
    let mut face = [[CardMark { letter: '░', ground: Ground::Rock }; 5]; 3];
    let mut dig = |row: usize, column: usize, letter: char| face[row][column] = CardMark { letter, ground: way };
    let inner = middle != Middle::Blocked;
    for (side, edge, within, letter) in
        [(0, (0, 2), None, '║'), (1, (1, 4), Some((1, 3)), '═'), (2, (2, 2), None, '║'), (3, (1, 0), Some((1, 1)), '═')]
    {
        if open.has(side) {
            dig(edge.0, edge.1, letter);
            if let Some((row, column)) = within.filter(|_| inner) {
                dig(row, column, letter);
            }
        }
    }
    match middle {
        Middle::Joined => dig(1, 2, joint(open)),
        Middle::CutOff => dig(1, 2, '○'),
        Middle::Sign(sign) => dig(1, 2, sign),
        Middle::Blocked => face[1][2].letter = '×',
    }
    face
}

/// A goal that lies face down, with what the viewer knows it to be.
pub fn face_down(known: Option<char>) -> CardFace {
    let mut face = [[CardMark { letter: '▒', ground: Ground::Back }; 5]; 3];
    face[1][2].letter = known.unwrap_or('?');
    if known.is_some() {
        face[1][0].letter = '?';
    }
    face
}

/// The sign that joins these sides.
fn joint(open: Sides) -> char {
    const JOINTS: [char; 16] = [' ', '║', '═', '╚', '║', '║', '╔', '╠', '═', '╝', '═', '╩', '╗', '╣', '╦', '╬'];
    JOINTS[usize::from(open.bits())]
}
