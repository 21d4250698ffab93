//! Names of the seats: the chosen name, the name of an opponent's character, or a numbered name, as `Player 1`. The
//! number is that of the seat plus 1.

use tilewright_core::{Message, Name, Seat};
use tilewright_display::Localizer;
use tilewright_robots::{Opponent, RobotName};

use crate::seating::{SeatPlayer, Seating};

/// Returns the name of each seat; `None` for the only person, if no name was chosen.
pub fn seat_names(seating: &Seating, localizer: &dyn Localizer) -> Vec<Option<String>> {
    let chosen = |seat: Seat| seating.nameplates.iter().find(|plate| plate.seat == seat);
    let is_only_person = seating.people().len() == 1;
    let mut taken: Vec<String> = seating.nameplates.iter().map(|plate| plate.name.to_string()).collect();
    let mut names = Vec::new();
    for (index, seat_player) in seating.seat_players.iter().enumerate() {
        let numbered_name = |key: &'static str| localizer.format(&Message::new(key).number("number", index as i64 + 1));
        let seat_name = match (chosen(Seat::new(index as u8)), seat_player) {
            (Some(plate), _) => Some(plate.name.to_string()),
            (None, SeatPlayer::Person) if is_only_person => None,
            (None, SeatPlayer::Person) => Some(numbered_name("player-name")),
            (None, SeatPlayer::Robot(RobotName::Opponent(opponent))) => {
                let name =
                    Name::disambiguated(opponent.character().name(), |name| taken.iter().any(|taken| taken == name));
                taken.push(name.clone());
                Some(name)
            }
            (None, SeatPlayer::Robot(_)) => Some(numbered_name("robot-name")),
        };
        names.push(seat_name);
    }
    names
}

/// Returns the level of an opponent, or the robot's name in the notation.
pub fn robot_description(robot: &RobotName, localizer: &dyn Localizer) -> String {
    match robot {
        RobotName::Opponent(Opponent::Named(_)) => localizer.format(&Message::new(format!("level-{robot}"))),
        RobotName::Opponent(opponent) => {
            localizer.format(&Message::new("level-number").number("level", opponent.level().number()))
        }
        RobotName::Random | RobotName::Greedy | RobotName::Search(_) | RobotName::ByRole(_) | RobotName::Exec(_) => {
            robot.to_string()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_display::LocalizedText;
    use tilewright_i18n::{FluentLocalizer, Language};

    fn names_of(seats: &str, language: Language) -> Vec<String> {
        let localizer = FluentLocalizer::without_fallback(language, &LocalizedText::NONE);
        let names = seat_names(&Seating::parse(seats).expect("the seats are well formed"), &localizer);
        names.into_iter().map(|name| name.unwrap_or_else(|| "–".to_owned())).collect()
    }

    #[test]
    fn opponents_have_distinct_names_of_their_characters() {
        for (seats, expected) in [
            ("Ana=me,bram", "Ana Bram"),
            ("me,medium,level:4,odile", "– Odile Odile 2 Odile 3"),
            ("Odile=me,medium,easy,hard", "Odile Odile 2 Marta Corvin"),
            ("me,wright,Bo=level:1", "– The Wright Bo"),
            ("greedy,search:20ms,exec:x", "Robot 1 Robot 2 Robot 3"),
        ] {
            assert_eq!(names_of(seats, Language::English).join(" "), expected);
        }
    }

    #[test]
    fn people_without_names_are_numbered_from_1() {
        for (language, expected) in Language::ALL
            .into_iter()
            .zip(["Player", "Jugador", "Joueur", "Speler"].map(|word| format!("{word} 1 {word} 3")))
        {
            assert_eq!(names_of("me,Ana=me,me", language).join(" ").replace(" Ana", ""), expected);
        }
    }

    #[test]
    fn level_is_described_in_each_language() {
        let descriptions = |robot: &str| {
            let robot = robot.parse().expect("the robot exists");
            Language::ALL
                .map(|language| {
                    robot_description(&robot, &FluentLocalizer::without_fallback(language, &LocalizedText::NONE))
                })
                .join(" · ")
        };
        assert_eq!(descriptions("medium"), "medium · medio · moyen · gemiddeld");
        assert_eq!(descriptions("bram"), "level 3 · nivel 3 · niveau 3 · niveau 3");
        assert_eq!(descriptions("search:20ms"), ["search:20ms"; 4].join(" · "));
    }
}
