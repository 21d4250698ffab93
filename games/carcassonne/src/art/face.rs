//! A tile in five by three letters, for terminals.

use tilewright_core::text::{Paint, Style};

use crate::rotated::Rotated;
use crate::tiles::Kind;

/// What a letter of a face shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    Meadow,
    /// With the letter that joins the sides it reaches.
    Road(char),
    City,
    Shield,
    Cloister,
}

/// Three rows of five marks.
pub type Face = [[Mark; 5]; 3];

impl Mark {
    /// Its letter.
    pub fn letter(self) -> char {
        match self {
            Mark::Meadow => '·',
            Mark::Road(letter) => letter,
            Mark::City => '■',
            Mark::Shield => '◈',
            Mark::Cloister => '†',
        }
    }

    /// Its colours.
    pub fn style(self) -> Style {
        const GREEN: Paint = Paint::Rgb(96, 138, 66);
        match self {
            Mark::Meadow => Style::on(GREEN, Paint::Rgb(150, 185, 110)),
            Mark::Road(_) => Style::on(GREEN, Paint::Rgb(250, 240, 210)).bold(),
            Mark::City => Style::on(Paint::Rgb(150, 95, 40), Paint::Rgb(225, 165, 95)),
            Mark::Shield => Style::on(Paint::Rgb(150, 95, 40), Paint::Rgb(140, 190, 255)).bold(),
            Mark::Cloister => Style::on(GREEN, Paint::Rgb(255, 210, 200)).bold(),
        }
    }
}

/// The letter that joins these sides, n e s w as bits.
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

/// A kind as it lies.
pub fn face(kind: Kind, rotation: u8) -> Face {
    let (print, turned) = (kind.print(), Rotated::of(kind, rotation));
    let mut face = [[Mark::Meadow; 5]; 3];
    let side = |face: &mut Face, side: usize, mark: Mark| match side {
        0 => face[0][2] = mark,
        1 => face[1][3..].fill(mark),
        2 => face[2][2] = mark,
        _ => face[1][..2].fill(mark),
    };
    for sides in turned.road_sides.into_iter().filter(|sides| *sides != 0) {
        for at in (0..4).filter(|at| sides >> at & 1 == 1) {
            side(&mut face, at, Mark::Road(if at % 2 == 0 { '║' } else { '═' }));
        }
        if sides.count_ones() == 2 {
            face[1][2] = Mark::Road(joint(sides));
        }
    }
    for (city, sides) in print.cities.iter().zip(turned.city_sides) {
        let at = |number: usize| sides >> number & 1 == 1;
        for number in (0..4).filter(|number| at(*number)) {
            match number {
                0 => face[0][1..4].fill(Mark::City),
                1 => face[1][4] = Mark::City,
                2 => face[2][1..4].fill(Mark::City),
                _ => face[1][0] = Mark::City,
            }
        }
        for (one, other, row, column) in [(0, 1, 0, 4), (1, 2, 2, 4), (2, 3, 2, 0), (3, 0, 0, 0)] {
            if at(one) && at(other) {
                face[row][column] = Mark::City;
                let inner = if column == 0 { 1 } else { 3 };
                face[1][inner] = Mark::City;
            }
        }
        if sides.count_ones() > 1 && !matches!(face[1][2], Mark::Road(_)) {
            let inner = if sides == 0b1010 { 1..4 } else { 2..3 };
            face[1][inner].fill(Mark::City);
            if city.shield {
                face[1][2] = Mark::Shield;
            }
        } else if city.shield {
            let (row, column) =
                [(0, 4), (2, 4), (2, 0), (0, 0)][(0..4).find(|n| at(*n) && at((n + 1) % 4)).unwrap_or(3)];
            face[row][column] = Mark::Shield;
        }
    }
    if print.cloister {
        face[1][2] = Mark::Cloister;
    } else if print.roads.len() > 2 {
        face[1][2] = Mark::Road('┼');
    }
    face
}
