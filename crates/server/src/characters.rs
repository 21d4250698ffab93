//! Robots at the table have names and faces: those of the characters.

use tilewright_core::{Character, Name};
use tilewright_robots::{Opponent, Step};
use tilewright_store::{SeatRow, Who};

/// The opponent of a stored name; the usual one where the house knows it no more.
pub fn opponent(level: &str) -> Opponent {
    Opponent::named(level).unwrap_or(Opponent::USUAL)
}

/// Who plays at the table when this opponent was asked for: a level is played by its character.
pub fn at_table(level: &str) -> Opponent {
    Opponent::Character(opponent(level).character())
}

/// A name for a robot that nobody at the table has: its character's, with a number where that is taken.
pub fn name(level: &str, taken: &[String]) -> String {
    Name::untaken(opponent(level).character().name(), |name| taken.iter().any(|taken| taken == name))
}

/// The number of the face that a robot shows.
pub fn face(level: &str) -> usize {
    opponent(level).character() as usize + 1
}

/// Whom a step of the ladder leads to from this seat, if a robot sits there and somebody is further.
fn next(row: &SeatRow, step: Step) -> Option<Character> {
    match &row.who {
        Who::Robot(level) => step.from(opponent(level)),
        Who::Person(_) | Who::Open => None,
    }
}

/// Whom a step of the ladder leads to from a table.
pub fn beyond(rows: &[SeatRow], step: Step) -> Vec<Character> {
    rows.iter().filter_map(|row| next(row, step)).collect()
}

/// Puts those whom a step leads to in their places, yet without a name.
pub fn climb(rows: &mut [SeatRow], step: Step) {
    for row in rows {
        if let Some(next) = next(row, step) {
            row.who = Who::Robot(next.key().to_owned());
            row.name = String::new();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn robots_of_a_table_have_different_names() {
        let mut taken: Vec<String> = vec!["Odile".to_owned()];
        for number in 2..9 {
            let next = name("medium", &taken);
            assert_eq!(next, format!("Odile {number}"));
            taken.push(next);
        }
        assert_eq!(name("level:8", &taken), "The Wright");
        assert_eq!((face("medium"), face("pip"), face("level:8"), face("gone")), (4, 1, 8, 4));
    }

    #[test]
    fn robots_climb_and_people_stay() {
        let row = |seat, who, name: &str| SeatRow { seat, who, name: name.to_owned(), colour: "red".to_owned() };
        let robot = |level: &str| Who::Robot(level.to_owned());
        let mut rows = [row(0, Who::Open, "Ana"), row(1, robot("pip"), "Pip"), row(2, robot("wright"), "The Wright")];
        assert_eq!(beyond(&rows, Step::Up), [Character::Marta]);
        climb(&mut rows, Step::Up);
        assert_eq!(rows, [row(0, Who::Open, "Ana"), row(1, robot("marta"), ""), row(2, robot("wright"), "The Wright")]);
    }
}
