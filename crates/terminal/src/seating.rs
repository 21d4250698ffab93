//! Who sits where: `me,random,Ana:red=me`.

use std::fmt;

use game::notation::Sitting;
use game::{Colour, Seat};
use registry::stream::robot_seed;
use registry::{RequestError, Table};
use robots::{Exec, RobotName};

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
    pub sittings: Vec<Sitting>,
}

impl Seating {
    /// Reads a list of seats: each `WHO`, `NAME=WHO` or `NAME:COLOUR=WHO`, where WHO is `me` or a robot, also one from outside
    /// whose command has no comma.
    pub fn read(text: &str) -> Result<Seating, SeatingError> {
        let mut seating = Seating { sitters: Vec::new(), sittings: Vec::new() };
        let mut labels: Vec<Label> = Vec::new();
        for (index, part) in text.split(',').map(str::trim).enumerate() {
            if index >= game::MAX_SEATS {
                return Err(SeatingError(format!("no table has more than {} seats", game::MAX_SEATS)));
            }
            let seat = Seat::new(index as u8);
            let (label, who) = match part.split_once('=') {
                Some((label, who)) if !part.starts_with(Exec::PREFIX) => (Some(label), who),
                Some(_) | None => (None, part),
            };
            seating.sitters.push(match who {
                "me" => Sitter::Me,
                name => Sitter::Robot(RobotName::alone(name).map_err(|error| {
                    SeatingError(format!("seat {index}: {error}; a seat is `me` or a robot, as in `me,medium`"))
                })?),
            });
            if let Some(label) = label {
                labels.push(Label::read(seat, label)?);
            }
        }
        let chosen = |seat: Seat| labels.iter().find(|label| label.seat == seat).and_then(|label| label.colour);
        let colours = Colour::at_table(seating.sitters.len() as u8, chosen);
        let sitting =
            |label: &Label| Sitting { seat: label.seat, colour: colours[label.seat.index()], name: label.name.clone() };
        seating.sittings = labels.iter().map(sitting).collect();
        for (index, one) in seating.sittings.iter().enumerate() {
            if let Some(other) = seating.sittings[..index].iter().find(|other| other.colour == one.colour) {
                return Err(SeatingError(format!(
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

    /// Seats everybody at a table.
    pub fn sit(&self, table: &mut dyn Table, seed: u64) -> Result<(), RequestError> {
        for sitting in &self.sittings {
            table.sit(sitting.clone());
        }
        for (index, sitter) in self.sitters.iter().enumerate() {
            if let Sitter::Robot(name) = sitter {
                table.seat_robot(Seat::new(index as u8), name, robot_seed(seed, 0, index))?;
            }
        }
        Ok(())
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
    name: String,
    colour: Option<Colour>,
}

impl Label {
    fn read(seat: Seat, text: &str) -> Result<Label, SeatingError> {
        let (name, colour) = match text.split_once(':') {
            Some((name, colour)) => {
                let colour = colour.parse().map_err(|error| SeatingError(format!("seat {seat}: {error}")))?;
                (name.trim(), Some(colour))
            }
            None => (text.trim(), None),
        };
        if name.is_empty() || name.chars().count() > 24 || name.chars().any(char::is_control) {
            return Err(SeatingError(format!("seat {seat}: a name has 1 to 24 letters, as in `Ana:red=me`")));
        }
        Ok(Label { seat, colour, name: name.to_owned() })
    }
}

/// Why there is no such seating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatingError(String);

impl fmt::Display for SeatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
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
        let names: Vec<_> = seating.sittings.iter().map(|s| (s.seat.index(), s.name.as_str(), s.colour)).collect();
        assert_eq!(names, [(0, "Ana", Colour::Green), (2, "Bo", Colour::Blue)]);
    }

    #[test]
    fn a_robot_from_outside_can_sit_down() {
        let seating =
            Seating::read("me,exec:python3 robot.py --level=3,Hal=exec:./hal a=b").expect("it is well formed");
        assert_eq!(seating.text(), "me,exec:python3 robot.py --level=3,exec:./hal a=b");
        assert_eq!(seating.sittings.iter().map(|sitting| sitting.name.as_str()).collect::<Vec<_>>(), ["Hal"]);
    }

    #[test]
    fn wrong_seats_say_what_would_be_right() {
        for (text, words) in [
            ("me,hal", "no robot \"hal\""),
            ("", "`me` or a robot"),
            ("Ana:mauve=me", "a colour: red"),
            ("=me", "a name has 1 to 24 letters"),
            ("A:red=me,B:red=me", "both red"),
            ("me,me,me,me,me,me,me,me,me,me,me", "more than 10"),
        ] {
            let error = Seating::read(text).expect_err(text).to_string();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
