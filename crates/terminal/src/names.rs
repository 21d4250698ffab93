//! What those who sit at a table are called: by the name they chose, a robot for people by its character's, others by what they
//! are, counted from one. Seats keep the numbers of the notation.

use tilewright_core::{Message, Name, Seat, Tongue};
use tilewright_robots::{Opponent, RobotName};

use crate::seating::{Seating, Sitter};

/// What each seat is called; the one person at a table who chose no name has none.
pub fn names(seating: &Seating, tongue: &dyn Tongue) -> Vec<Option<String>> {
    let chosen = |seat: Seat| seating.nameplates.iter().find(|plate| plate.seat == seat);
    let alone = seating.people().len() == 1;
    let mut taken: Vec<String> = seating.nameplates.iter().map(|plate| plate.name.to_string()).collect();
    let mut names = Vec::new();
    for (index, sitter) in seating.sitters.iter().enumerate() {
        let counted = |key: &'static str| tongue.say(&Message::new(key).number("number", index as i64 + 1));
        let own = match (chosen(Seat::new(index as u8)), sitter) {
            (Some(plate), _) => Some(plate.name.to_string()),
            (None, Sitter::Me) if alone => None,
            (None, Sitter::Me) => Some(counted("player-name")),
            (None, Sitter::Robot(RobotName::Opponent(opponent))) => {
                let name = Name::untaken(opponent.character().name(), |name| taken.iter().any(|taken| taken == name));
                taken.push(name.clone());
                Some(name)
            }
            (None, Sitter::Robot(_)) => Some(counted("robot-name")),
        };
        names.push(own);
    }
    names
}

/// What is said of a robot beside its name: how well it plays, or else which one it is.
pub fn told(robot: &RobotName, tongue: &dyn Tongue) -> String {
    match robot {
        RobotName::Opponent(Opponent::Known(_)) => tongue.say(&Message::new(format!("level-{robot}"))),
        RobotName::Opponent(opponent) => {
            tongue.say(&Message::new("level-number").number("level", opponent.level().number()))
        }
        RobotName::Random | RobotName::Greedy | RobotName::Search(_) | RobotName::ByRole(_) | RobotName::Exec(_) => {
            robot.to_string()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_core::Words;
    use tilewright_i18n::{Language, Speech};

    fn called(seats: &str, language: Language) -> Vec<String> {
        let speech = Speech::alone(language, &Words::NONE);
        let names = names(&Seating::read(seats).expect("the seats are well formed"), &speech);
        names.into_iter().map(|name| name.unwrap_or_else(|| "–".to_owned())).collect()
    }

    #[test]
    fn robots_go_by_their_characters_and_two_of_one_name_have_numbers() {
        for (seats, expected) in [
            ("Ana=me,bram", "Ana Bram"),
            ("me,medium,level:4,odile", "– Odile Odile 2 Odile 3"),
            ("Odile=me,medium,easy,hard", "Odile Odile 2 Marta Corvin"),
            ("me,wright,Bo=level:1", "– The Wright Bo"),
            ("greedy,search:20ms,exec:x", "Robot 1 Robot 2 Robot 3"),
        ] {
            assert_eq!(called(seats, Language::English).join(" "), expected);
        }
    }

    #[test]
    fn people_without_names_are_counted_from_one() {
        for (language, expected) in Language::ALL
            .into_iter()
            .zip(["Player", "Jugador", "Joueur", "Speler"].map(|word| format!("{word} 1 {word} 3")))
        {
            assert_eq!(called("me,Ana=me,me", language).join(" ").replace(" Ana", ""), expected);
        }
    }

    #[test]
    fn how_well_a_robot_plays_is_said_in_each_language() {
        let said = |robot: &str| {
            let robot = robot.parse().expect("there is such a robot");
            Language::ALL.map(|language| told(&robot, &Speech::alone(language, &Words::NONE))).join(" · ")
        };
        assert_eq!(said("medium"), "medium · medio · moyen · gemiddeld");
        assert_eq!(said("bram"), "level 3 · nivel 3 · niveau 3 · niveau 3");
        assert_eq!(said("search:20ms"), ["search:20ms"; 4].join(" · "));
    }
}
