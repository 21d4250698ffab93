//! Robots at the table have names and faces: those of the characters.

use tilewright_ai::Character;
use tilewright_core::Name;
use tilewright_robots::{LadderStep, Opponent};
use tilewright_store::{SeatHolder, SeatRow};

/// The opponent of a stored name; the usual one where the house knows it no more.
pub fn opponent(level: &str) -> Opponent {
    Opponent::by_name(level).unwrap_or(Opponent::DEFAULT)
}

/// Who plays at the table when this opponent was asked for: a level is played by its character.
pub fn to_character(level: &str) -> Opponent {
    Opponent::Character(opponent(level).character())
}

/// A name for a robot that nobody at the table has: its character's, with a number where that is taken.
fn name(level: &str, taken: &[String]) -> String {
    Name::disambiguated(opponent(level).character().name(), |name| taken.iter().any(|taken| taken == name))
}

/// Gives a name of the house to each robot that has none.
pub fn name_robots(rows: &mut [SeatRow]) {
    let mut taken: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    for row in rows.iter_mut().filter(|row| row.name.is_empty()) {
        let SeatHolder::Robot(level) = &row.who else { continue };
        row.name = name(level, &taken);
        taken.push(row.name.clone());
    }
}

/// The number of the face that a robot shows.
pub fn portrait(level: &str) -> usize {
    opponent(level).character() as usize + 1
}

/// Whom a step of the ladder leads to from this seat, if a robot sits there and somebody is further.
fn next_character(row: &SeatRow, step: LadderStep) -> Option<Character> {
    match &row.who {
        SeatHolder::Robot(level) => step.apply(opponent(level)),
        SeatHolder::Person(_) | SeatHolder::Open => None,
    }
}

/// Whom a step of the ladder leads to from a table.
pub fn unlocked(rows: &[SeatRow], step: LadderStep) -> Vec<Character> {
    rows.iter().filter_map(|row| next_character(row, step)).collect()
}

/// Puts those whom a step leads to in their places, yet without a name.
pub fn advance(rows: &mut [SeatRow], step: LadderStep) {
    for row in rows {
        if let Some(next) = next_character(row, step) {
            row.who = SeatHolder::Robot(next.key().to_owned());
            row.name = String::new();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn robot_names_at_a_table_are_distinct() {
        let mut taken: Vec<String> = vec!["Odile".to_owned()];
        for number in 2..9 {
            let next = name("medium", &taken);
            assert_eq!(next, format!("Odile {number}"));
            taken.push(next);
        }
        assert_eq!(name("level:8", &taken), "The Wright");
        assert_eq!((portrait("medium"), portrait("pip"), portrait("level:8"), portrait("gone")), (4, 1, 8, 4));
    }

    #[test]
    fn advance_replaces_robots_only() {
        let row = |seat, who, name: &str| SeatRow { seat, who, name: name.to_owned(), colour: "red".to_owned() };
        let robot = |level: &str| SeatHolder::Robot(level.to_owned());
        let mut rows =
            [row(0, SeatHolder::Open, "Ana"), row(1, robot("pip"), "Pip"), row(2, robot("wright"), "The Wright")];
        assert_eq!(unlocked(&rows, LadderStep::Up), [Character::Marta]);
        advance(&mut rows, LadderStep::Up);
        assert_eq!(
            rows,
            [row(0, SeatHolder::Open, "Ana"), row(1, robot("marta"), ""), row(2, robot("wright"), "The Wright")]
        );
    }
}
