//! Who sits where: `me,random,Ana:red=me`.

use std::fmt;

use tilewright_core::{Character, Colour, Message, Name, Nameplate, Seat, Tongue};
use tilewright_robots::{Exec, Opponent, RobotName, Step, UnknownRobot};

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person at this screen.
    Me,
    /// A robot.
    Robot(RobotName),
}

/// Everybody at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// Who plays each seat.
    pub sitters: Vec<Sitter>,
    /// Names and colours, where they were chosen.
    pub nameplates: Vec<Nameplate>,
}

impl Seating {
    /// Reads a list of seats: each `WHO`, `NAME=WHO` or `NAME:COLOUR=WHO`, where WHO is `me` or a robot, also one from outside
    /// whose command has no comma.
    pub fn read(text: &str) -> Result<Seating, SeatingError> {
        let mut seating = Seating { sitters: Vec::new(), nameplates: Vec::new() };
        let mut labels: Vec<Label> = Vec::new();
        for (index, part) in text.split(',').map(str::trim).enumerate() {
            if index >= tilewright_core::MAX_SEATS {
                return Err(SeatingError::said(format!("no table has more than {} seats", tilewright_core::MAX_SEATS)));
            }
            let seat = Seat::new(index as u8);
            let (label, who) = match part.split_once('=') {
                Some((label, who)) if !part.starts_with(Exec::PREFIX) => (Some(label), who),
                Some(_) | None => (None, part),
            };
            seating.sitters.push(match who {
                "me" => Sitter::Me,
                name => Sitter::Robot(RobotName::alone(name).map_err(|error| {
                    let said = format!("seat {index}: {error}; a seat is `me` or a robot, as in `me,medium`");
                    SeatingError { said, message: unknown(&error) }
                })?),
            });
            if let Some(label) = label {
                labels.push(Label::read(seat, label)?);
            }
        }
        let chosen = |seat: Seat| labels.iter().find(|label| label.seat == seat).and_then(|label| label.colour);
        let colours = Colour::at_table(seating.sitters.len() as u8, chosen);
        let plate = |label: &Label| Nameplate {
            seat: label.seat,
            colour: colours[label.seat.index()],
            name: label.name.clone(),
        };
        seating.nameplates = labels.iter().map(plate).collect();
        for (index, one) in seating.nameplates.iter().enumerate() {
            if let Some(other) = seating.nameplates[..index].iter().find(|other| other.name == one.name) {
                return Err(SeatingError::said(format!(
                    "seats {} and {} are both {}; choose two names",
                    other.seat, one.seat, one.name
                )));
            }
            if let Some(other) = seating.nameplates[..index].iter().find(|other| other.colour == one.colour) {
                return Err(SeatingError::said(format!(
                    "seats {} and {} are both {}; choose two colours",
                    other.seat, one.seat, one.colour
                )));
            }
        }
        Ok(seating)
    }

    /// The same list as text.
    pub fn text(&self) -> String {
        let who = |sitter: &Sitter| match sitter {
            Sitter::Me => "me".to_owned(),
            Sitter::Robot(name) => name.to_string(),
        };
        self.sitters.iter().map(who).collect::<Vec<_>>().join(",")
    }

    /// Reads the seats of a game that was kept: a file names robots of the house alone.
    pub fn read_kept(text: &str) -> Result<Seating, SeatingError> {
        let outside = text.split(',').find(|who| who.contains(Exec::PREFIX));
        match outside {
            Some(program) => Err(SeatingError::said(format!(
                "{program:?} is a program, which a file cannot start; name the seats again, as in --resume FILE --seats me,medium",
            ))),
            None => Seating::read(text),
        }
    }

    /// The same seats, and on those that are missing to so many players an opponent and others about as strong.
    pub fn filled(mut self, players: u8, opponent: Opponent) -> Seating {
        let missing = usize::from(players).saturating_sub(self.sitters.len());
        let company = opponent.company(missing).into_iter().map(Opponent::Character);
        self.sitters.extend(company.map(|each| Sitter::Robot(RobotName::Opponent(each))));
        self
    }

    /// The same seats with those in the robots' places whom a step of the ladder leads to, and who these are.
    pub fn climbed(&self, step: Step) -> (Seating, Vec<Character>) {
        let (mut climbed, mut company) = (self.clone(), Vec::new());
        for sitter in &mut climbed.sitters {
            if let Sitter::Robot(RobotName::Opponent(opponent)) = sitter
                && let Some(next) = step.from(*opponent)
            {
                *sitter = Sitter::Robot(RobotName::Opponent(Opponent::Character(next)));
                company.push(next);
            }
        }
        (climbed, company)
    }

    /// One seat for each of these robots.
    pub fn of_robots(robots: Vec<RobotName>) -> Seating {
        Seating { sitters: robots.into_iter().map(Sitter::Robot).collect(), nameplates: Vec::new() }
    }

    /// The seats that people play.
    pub fn people(&self) -> Vec<Seat> {
        let people = self.sitters.iter().enumerate().filter(|(_, sitter)| **sitter == Sitter::Me);
        people.map(|(index, _)| Seat::new(index as u8)).collect()
    }
}

/// `NAME` or `NAME:COLOUR`.
struct Label {
    seat: Seat,
    name: Name,
    colour: Option<Colour>,
}

impl Label {
    fn read(seat: Seat, text: &str) -> Result<Label, SeatingError> {
        let (name, colour) = match text.split_once(':') {
            Some((name, colour)) => {
                let colour = colour.parse().map_err(|error| SeatingError::said(format!("seat {seat}: {error}")))?;
                (name.trim(), Some(colour))
            }
            None => (text.trim(), None),
        };
        let name = name.parse().map_err(|bad| SeatingError::said(format!("seat {seat}: {bad}, as in `Ana:red=me`")))?;
        Ok(Label { seat, colour, name })
    }
}

/// Why there is no such seating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatingError {
    said: String,
    /// The same for people who do not read English, where it is about robots and not about how seats are written.
    message: Option<Message>,
}

impl SeatingError {
    fn said(said: String) -> SeatingError {
        SeatingError { said, message: None }
    }

    /// What is wrong, in one line.
    pub fn say(&self, tongue: &dyn Tongue) -> String {
        self.message.as_ref().map_or_else(|| self.said.clone(), |message| tongue.say(message))
    }
}

/// What is to be said of a robot that does not exist; nothing where its name is written wrongly.
pub fn unknown(error: &UnknownRobot) -> Option<Message> {
    match error {
        UnknownRobot::NoSuch(name) => Some(match RobotName::like(name) {
            Some(like) => Message::new("error-no-robot-like").word("given", name.as_str()).word("like", like),
            None => Message::new("error-no-robot").word("given", name.as_str()).word("robots", RobotName::names()),
        }),
        UnknownRobot::Options(_) | UnknownRobot::Roles(_) | UnknownRobot::InList(_) | UnknownRobot::NoProgram(_) => {
            None
        }
    }
}

impl fmt::Display for SeatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said)
    }
}

impl std::error::Error for SeatingError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_named_and_coloured() {
        let seating = Seating::read("Ana:green=me, random ,Bo=random").expect("it is well formed");
        assert_eq!((seating.text().as_str(), seating.people()), ("me,random,random", vec![Seat::new(0)]));
        let names: Vec<_> = seating.nameplates.iter().map(|s| (s.seat.index(), s.name.as_str(), s.colour)).collect();
        assert_eq!(names, [(0, "Ana", Colour::Green), (2, "Bo", Colour::Blue)]);
    }

    #[test]
    fn opponents_climb_and_others_stay() {
        let seating = Seating::read("me,medium,greedy,wright,level:1").expect("it is well formed");
        let (climbed, company) = seating.climbed(Step::Up);
        assert_eq!(climbed.text(), "me,tomas,greedy,wright,marta");
        assert_eq!(company, [Character::Tomas, Character::Marta]);
        assert_eq!(seating.climbed(Step::Down).0.text(), "me,bram,greedy,corvin,level:1");
    }

    #[test]
    fn a_robot_from_outside_can_sit_down() {
        let seating =
            Seating::read("me,exec:python3 robot.py --level=3,Hal=exec:./hal a=b").expect("it is well formed");
        assert_eq!(seating.text(), "me,exec:python3 robot.py --level=3,exec:./hal a=b");
        assert_eq!(seating.nameplates.iter().map(|plate| plate.name.as_str()).collect::<Vec<_>>(), ["Hal"]);
    }

    #[test]
    fn wrong_seats_say_what_would_be_right() {
        for (text, words) in [
            ("me,hal", "no robot \"hal\""),
            ("", "`me` or a robot"),
            ("Ana:mauve=me", "a colour: red"),
            ("=me", "a name has 1 to 40 letters"),
            ("A:red=me,B:red=me", "both red"),
            ("me,me,me,me,me,me,me,me,me,me,me", "more than 10"),
        ] {
            let error = Seating::read(text).expect_err(text).to_string();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
