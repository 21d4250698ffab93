//! Robots as opponents at a table: names, portraits, and the next opponent after a game.

use tilewright_ai::{Character, Level};
use tilewright_core::Name;
use tilewright_robots::{LadderStep, Opponent};
use tilewright_store::{SeatHolder, SeatRow};

use crate::workers::DecisionLength;

/// Returns the opponent of a stored name; the default one for a name that no longer exists.
pub(crate) fn opponent(level: &str) -> Opponent {
    Opponent::by_name(level).unwrap_or(Opponent::DEFAULT)
}

/// Returns the opponent that plays for a stored name: a level is played by its character.
pub(crate) fn to_character(level: &str) -> Opponent {
    Opponent::Character(opponent(level).character())
}

/// Returns the length of the decisions of a stored name: only the strongest level searches by the clock.
pub(crate) fn decision_length(level: &str) -> DecisionLength {
    if Some(opponent(level).level()) == Level::ALL.last().copied() {
        DecisionLength::Long
    } else {
        DecisionLength::Short
    }
}

/// Returns the name of the character, numbered if it is in `taken`.
fn name(level: &str, taken: &[String]) -> String {
    Name::disambiguated(opponent(level).character().name(), |name| taken.iter().any(|taken| taken == name))
}

/// Names the robots that have no name.
pub(crate) fn name_robots(rows: &mut [SeatRow]) {
    let mut taken: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    for row in rows.iter_mut().filter(|row| row.name.is_empty()) {
        let SeatHolder::Robot(level) = &row.who else { continue };
        row.name = name(level, &taken);
        taken.push(row.name.clone());
    }
}

/// Returns the number of the portrait of a robot, from 1.
pub(crate) fn portrait(level: &str) -> usize {
    opponent(level).character() as usize + 1
}

/// Returns the next character after the robot of this seat; `None` for people and at the end of the ladder.
fn next_character(row: &SeatRow, step: LadderStep) -> Option<Character> {
    match &row.who {
        SeatHolder::Robot(level) => step.apply(opponent(level)),
        SeatHolder::Person(_) | SeatHolder::Open => None,
    }
}

/// Returns the characters that a ladder step leads to, in the order of the seats, without robots at the end of the
/// ladder.
pub(crate) fn unlocked(rows: &[SeatRow], step: LadderStep) -> Vec<Character> {
    rows.iter().filter_map(|row| next_character(row, step)).collect()
}

/// Replaces robots by those that a ladder step leads to, without names. A robot at the end of the ladder stays.
pub(crate) fn advance(rows: &mut [SeatRow], step: LadderStep) {
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
