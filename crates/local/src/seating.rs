//! The players of the seats, as `me,random,Ana:red=me`.

use std::fmt;

use tilewright_ai::Character;
use tilewright_core::{Colour, Message, Name, Nameplate, Seat};
use tilewright_display::Localizer;
use tilewright_robots::{ExternalCommand, LadderStep, Opponent, RobotName, UnknownRobot};

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatPlayer {
    /// A person at this machine.
    Person,
    /// A robot.
    Robot(RobotName),
}

/// The players of all seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// The player of each seat.
    pub seat_players: Vec<SeatPlayer>,
    /// Names and colours, where they were chosen.
    pub nameplates: Vec<Nameplate>,
}

impl Seating {
    /// Parses a list of seats, each `WHO`, `NAME=WHO` or `NAME:COLOUR=WHO`, where WHO is `me` or a robot. The command
    /// of an external robot must not contain a comma.
    ///
    /// # Errors
    /// There are too many seats, an unknown robot, an invalid or repeated name, or a repeated colour.
    pub fn parse(text: &str) -> Result<Seating, SeatingError> {
        let mut seating = Seating { seat_players: Vec::new(), nameplates: Vec::new() };
        let mut labels: Vec<SeatLabel> = Vec::new();
        for (index, part) in text.split(',').map(str::trim).enumerate() {
            if index >= tilewright_core::MAX_SEATS {
                return Err(SeatingError::from_english(format!(
                    "no table has more than {} seats",
                    tilewright_core::MAX_SEATS
                )));
            }
            let seat = Seat::new(index as u8);
            let (label, who) = match part.split_once('=') {
                Some((label, who)) if !part.starts_with(ExternalCommand::PREFIX) => (Some(label), who),
                Some(_) | None => (None, part),
            };
            seating.seat_players.push(match who {
                "me" => SeatPlayer::Person,
                name => SeatPlayer::Robot(RobotName::parse_single(name).map_err(|error| {
                    let english = format!("seat {index}: {error}; a seat is `me` or a robot, as in `me,medium`");
                    SeatingError { english, message: unknown_robot_message(&error) }
                })?),
            });
            if let Some(label) = label {
                labels.push(SeatLabel::parse(seat, label)?);
            }
        }
        let chosen_colour = |seat: Seat| labels.iter().find(|label| label.seat == seat).and_then(|label| label.colour);
        let colours = Colour::assign(seating.seat_players.len() as u8, chosen_colour);
        let to_nameplate = |label: &SeatLabel| Nameplate {
            seat: label.seat,
            colour: colours[label.seat.index()],
            name: label.name.clone(),
        };
        seating.nameplates = labels.iter().map(to_nameplate).collect();
        for (index, nameplate) in seating.nameplates.iter().enumerate() {
            if let Some(other) = seating.nameplates[..index].iter().find(|other| other.name == nameplate.name) {
                return Err(SeatingError::from_english(format!(
                    "seats {} and {} are both {}; choose two names",
                    other.seat, nameplate.seat, nameplate.name
                )));
            }
            if let Some(other) = seating.nameplates[..index].iter().find(|other| other.colour == nameplate.colour) {
                return Err(SeatingError::from_english(format!(
                    "seats {} and {} are both {}; choose two colours",
                    other.seat, nameplate.seat, nameplate.colour
                )));
            }
        }
        Ok(seating)
    }

    /// Returns the players as text that [`parse`](Self::parse) reads, without names and colours.
    pub fn to_text(&self) -> String {
        let player_text = |seat_player: &SeatPlayer| match seat_player {
            SeatPlayer::Person => "me".to_owned(),
            SeatPlayer::Robot(name) => name.to_string(),
        };
        self.seat_players.iter().map(player_text).collect::<Vec<_>>().join(",")
    }

    /// Parses the seats of a save, which may not start a program.
    ///
    /// # Errors
    /// It names an external robot, or see [`parse`](Self::parse).
    pub fn parse_saved(text: &str) -> Result<Seating, SeatingError> {
        let external = text.split(',').find(|who| who.contains(ExternalCommand::PREFIX));
        match external {
            Some(program) => Err(SeatingError::from_english(format!(
                "{program:?} is a program, which a file cannot start; name the seats again, \
                 as in --resume FILE --seats me,medium",
            ))),
            None => Seating::parse(text),
        }
    }

    /// Adds `opponent` and others of similar strength until there are `players` seats.
    pub fn fill_with(mut self, players: u8, opponent: Opponent) -> Seating {
        let missing = usize::from(players).saturating_sub(self.seat_players.len());
        let opponents = opponent.lineup(missing).into_iter().map(Opponent::Character);
        self.seat_players.extend(opponents.map(|each| SeatPlayer::Robot(RobotName::Opponent(each))));
        self
    }

    /// Returns the seating with each opponent moved by a step of the ladder, and the new opponents.
    pub fn advanced(&self, step: LadderStep) -> (Seating, Vec<Character>) {
        let (mut advanced, mut opponents) = (self.clone(), Vec::new());
        for seat_player in &mut advanced.seat_players {
            if let SeatPlayer::Robot(RobotName::Opponent(opponent)) = seat_player
                && let Some(next) = step.apply(*opponent)
            {
                *seat_player = SeatPlayer::Robot(RobotName::Opponent(Opponent::Character(next)));
                opponents.push(next);
            }
        }
        (advanced, opponents)
    }

    /// Returns a seating of robots alone.
    pub fn of_robots(robots: Vec<RobotName>) -> Seating {
        Seating { seat_players: robots.into_iter().map(SeatPlayer::Robot).collect(), nameplates: Vec::new() }
    }

    /// Returns the seats that people play.
    pub fn people(&self) -> Vec<Seat> {
        let people =
            self.seat_players.iter().enumerate().filter(|(_, seat_player)| **seat_player == SeatPlayer::Person);
        people.map(|(index, _)| Seat::new(index as u8)).collect()
    }
}

/// The part of a seat before `=`: `NAME` or `NAME:COLOUR`.
struct SeatLabel {
    seat: Seat,
    name: Name,
    colour: Option<Colour>,
}

impl SeatLabel {
    fn parse(seat: Seat, text: &str) -> Result<SeatLabel, SeatingError> {
        let (name, colour) = match text.split_once(':') {
            Some((name, colour)) => {
                let colour =
                    colour.parse().map_err(|error| SeatingError::from_english(format!("seat {seat}: {error}")))?;
                (name.trim(), Some(colour))
            }
            None => (text.trim(), None),
        };
        let name = name
            .parse()
            .map_err(|bad| SeatingError::from_english(format!("seat {seat}: {bad}, as in `Ana:red=me`")))?;
        Ok(SeatLabel { seat, colour, name })
    }
}

/// Reason why a text is no seating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatingError {
    english: String,
    /// The same for all languages, if it is about an unknown robot; errors of syntax are in English only.
    message: Option<Message>,
}

impl SeatingError {
    fn from_english(english: String) -> SeatingError {
        SeatingError { english, message: None }
    }

    /// Returns the reason in one line.
    pub fn to_text(&self, localizer: &dyn Localizer) -> String {
        self.message.as_ref().map_or_else(|| self.english.clone(), |message| localizer.format(message))
    }
}

/// Returns the message for a robot that does not exist; `None` for errors in the syntax of its name.
pub fn unknown_robot_message(error: &UnknownRobot) -> Option<Message> {
    match error {
        UnknownRobot::NoSuch(name) => Some(match RobotName::suggestion(name) {
            Some(suggestion) => {
                Message::new("error-no-robot-like").text("given", name.as_str()).text("like", suggestion)
            }
            None => Message::new("error-no-robot").text("given", name.as_str()).text("robots", RobotName::names()),
        }),
        UnknownRobot::Options(_)
        | UnknownRobot::Roles(_)
        | UnknownRobot::InList(_)
        | UnknownRobot::InvalidCommand(_) => None,
    }
}

impl fmt::Display for SeatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl std::error::Error for SeatingError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parse_reads_names_and_colours() {
        let seating = Seating::parse("Ana:green=me, random ,Bo=random").expect("the seats are well formed");
        assert_eq!((seating.to_text().as_str(), seating.people()), ("me,random,random", vec![Seat::new(0)]));
        let names: Vec<_> = seating.nameplates.iter().map(|s| (s.seat.index(), s.name.as_str(), s.colour)).collect();
        assert_eq!(names, [(0, "Ana", Colour::Green), (2, "Bo", Colour::Blue)]);
    }

    #[test]
    fn advanced_moves_opponents_and_keeps_others() {
        let seating = Seating::parse("me,medium,greedy,wright,level:1").expect("the seats are well formed");
        let (advanced, opponents) = seating.advanced(LadderStep::Up);
        assert_eq!(advanced.to_text(), "me,tomas,greedy,wright,marta");
        assert_eq!(opponents, [Character::Tomas, Character::Marta]);
        assert_eq!(seating.advanced(LadderStep::Down).0.to_text(), "me,bram,greedy,corvin,level:1");
    }

    #[test]
    fn parse_reads_external_robots() {
        let seating =
            Seating::parse("me,exec:python3 robot.py --level=3,Hal=exec:./hal a=b").expect("the seats are well formed");
        assert_eq!(seating.to_text(), "me,exec:python3 robot.py --level=3,exec:./hal a=b");
        assert_eq!(seating.nameplates.iter().map(|plate| plate.name.as_str()).collect::<Vec<_>>(), ["Hal"]);
    }

    #[test]
    fn parse_errors_name_what_would_be_right() {
        for (text, words) in [
            ("me,hal", "no robot \"hal\""),
            ("", "`me` or a robot"),
            ("Ana:mauve=me", "a colour: red"),
            ("=me", "a name has 1 to 40 letters"),
            ("A:red=me,B:red=me", "both red"),
            ("me,me,me,me,me,me,me,me,me,me,me", "more than 10"),
        ] {
            let error = Seating::parse(text).expect_err(text).to_string();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
