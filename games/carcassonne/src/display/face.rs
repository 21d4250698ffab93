//! Text image of a tile in five by three characters, for terminals.

use tilewright_display::{Style, TextColour};

use crate::rules::rotated_tile::RotatedTile;
use crate::rules::tiles::TileKind;

/// Mark at one character of a face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TileMark {
    Meadow,
    /// Road with its box-drawing character.
    Road(char),
    City,
    Shield,
    Cloister,
}

/// Three rows of five marks.
pub(crate) type TileFace = [[TileMark; 5]; 3];

impl TileMark {
    /// Character of the mark.
    pub(crate) fn letter(self) -> char {
        match self {
            TileMark::Meadow => '·',
            TileMark::Road(letter) => letter,
            TileMark::City => '■',
            TileMark::Shield => '◈',
            TileMark::Cloister => '†',
        }
    }

    /// Colours of the mark.
    pub(crate) fn style(self) -> Style {
        const GREEN: TextColour = TextColour::Rgb(96, 138, 66);
        match self {
            TileMark::Meadow => Style::with_background(GREEN, TextColour::Rgb(150, 185, 110)),
            TileMark::Road(_) => Style::with_background(GREEN, TextColour::Rgb(250, 240, 210)).bold(),
            TileMark::City => Style::with_background(TextColour::Rgb(150, 95, 40), TextColour::Rgb(225, 165, 95)),
            TileMark::Shield => {
                Style::with_background(TextColour::Rgb(150, 95, 40), TextColour::Rgb(140, 190, 255)).bold()
            }
            TileMark::Cloister => Style::with_background(GREEN, TextColour::Rgb(255, 210, 200)).bold(),
        }
    }
}

/// Box-drawing character that joins these sides; bits are n, e, s, w.
fn joint(sides: u8) -> char {
    match sides {
        0b0101 | 0b0001 | 0b0100 => '║',
        0b1010 | 0b0010 | 0b1000 => '═',
        0b0011 => '╚',
        0b0110 => '╔',
        0b1100 => '╗',
        0b1001 => '╝',
        _ => '┼',
    }
}

/// Returns the face of a tile in this rotation.
pub(crate) fn face(kind: TileKind, rotation: u8) -> TileFace {
    let (print, turned) = (kind.print(), RotatedTile::of(kind, rotation));
    let mut face = [[TileMark::Meadow; 5]; 3];
    let side = |face: &mut TileFace, side: usize, mark: TileMark| match side {
        0 => face[0][2] = mark,
        1 => face[1][3..].fill(mark),
        2 => face[2][2] = mark,
        _ => face[1][..2].fill(mark),
    };
    for sides in turned.road_sides.into_iter().filter(|sides| *sides != 0) {
        for at in (0..4).filter(|at| sides >> at & 1 == 1) {
            side(&mut face, at, TileMark::Road(if at % 2 == 0 { '║' } else { '═' }));
        }
        if sides.count_ones() == 2 {
            face[1][2] = TileMark::Road(joint(sides));
        }
    }
    for (city, sides) in print.cities.iter().zip(turned.city_sides) {
        let at = |number: usize| sides >> number & 1 == 1;
        for number in (0..4).filter(|number| at(*number)) {
            match number {
                0 => face[0][1..4].fill(TileMark::City),
                1 => face[1][4] = TileMark::City,
                2 => face[2][1..4].fill(TileMark::City),
                _ => face[1][0] = TileMark::City,
            }
        }
        for (one, other, row, column) in [(0, 1, 0, 4), (1, 2, 2, 4), (2, 3, 2, 0), (3, 0, 0, 0)] {
            if at(one) && at(other) {
                face[row][column] = TileMark::City;
                let inner = if column == 0 { 1 } else { 3 };
                face[1][inner] = TileMark::City;
            }
        }
        if sides.count_ones() > 1 && !matches!(face[1][2], TileMark::Road(_)) {
            let inner = if sides == 0b1010 { 1..4 } else { 2..3 };
            face[1][inner].fill(TileMark::City);
            if city.shield {
                face[1][2] = TileMark::Shield;
            }
        } else if city.shield {
            let (row, column) =
                [(0, 4), (2, 4), (2, 0), (0, 0)][(0..4).find(|n| at(*n) && at((n + 1) % 4)).unwrap_or(3)];
            face[row][column] = TileMark::Shield;
        }
    }
    if print.cloister {
        face[1][2] = TileMark::Cloister;
    } else if print.roads.len() > 2 {
        face[1][2] = TileMark::Road('┼');
    }
    face
}
