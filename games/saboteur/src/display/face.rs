//! A card as text, five characters wide and three high. Tunnels are double lines, so that it can be read without
//! colour.

use tilewright_display::{Style, TextColour};

use crate::rules::cards::Sides;

/// Rows of a card.
pub(super) type CardFace = [[CardMark; 5]; 3];

/// A character of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CardMark {
    /// The character.
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

/// Centre of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Middle {
    /// The tunnels meet.
    Joined,
    /// The tunnels do not meet.
    Blocked,
    /// The tunnels meet, but the card is no longer reached from the start.
    CutOff,
    /// The tunnels meet at the start, the gold or a stone, shown by this character.
    Sign(char),
}

impl CardMark {
    /// Returns the colours of the character.
    pub(super) fn style(self) -> Style {
        let ink = |red, green, blue| TextColour::Rgb(red, green, blue);
        match self.ground {
            Ground::Rock => Style::with_background(TextColour::Rgb(94, 68, 44), ink(133, 100, 68)),
            Ground::Way => Style::with_background(TextColour::Rgb(229, 197, 136), ink(61, 42, 26)).bold(),
            Ground::Dark => Style::with_background(TextColour::Rgb(122, 108, 88), ink(40, 32, 24)).bold(),
            Ground::Back => Style::with_background(TextColour::Rgb(64, 46, 30), ink(226, 189, 107)).bold(),
        }
    }
}

/// Returns a card that is face up.
pub(super) fn face_up(open: Sides, middle: Middle) -> CardFace {
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
        Middle::Joined => dig(1, 2, open.joint()),
        Middle::CutOff => dig(1, 2, '○'),
        Middle::Sign(sign) => dig(1, 2, sign),
        Middle::Blocked => face[1][2].letter = '×',
    }
    face
}

/// Returns a goal that is face down, with the character of its card if the viewer knows it.
pub(super) fn face_down(known: Option<char>) -> CardFace {
    let mut face = [[CardMark { letter: '▒', ground: Ground::Back }; 5]; 3];
    face[1][2].letter = known.unwrap_or('?');
    if known.is_some() {
        face[1][0].letter = '?';
    }
    face
}
