//! The players of the seats, as `me,random,Ana:red=me`.

use std::fmt;

use tilewright_ai::Character;
use tilewright_core::{Colour, InvalidName, Message, Name, Nameplate, Seat};
use tilewright_display::{LocalizedText, Localizer};
use tilewright_i18n::{FluentLocalizer, Language};
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
    /// Parses a list of seats, each `WHO`, `NAME=WHO` or `NAME:COLOUR=WHO`, where WHO is `me` or a robot and COLOUR the
    /// name of a colour in any language. The command of an external robot must not contain a comma.
    ///
    /// # Errors
    /// There are too many seats, an unknown robot, an invalid or repeated name, or a repeated colour.
    pub fn parse(text: &str) -> Result<Seating, SeatingError> {
        let mut seating = Seating { seat_players: Vec::new(), nameplates: Vec::new() };
        let mut labels: Vec<SeatLabel> = Vec::new();
        for (index, part) in text.split(',').map(str::trim).enumerate() {
            if index >= tilewright_core::MAX_SEATS {
                return Err(SeatingError::TooManySeats);
            }
            let seat = Seat::new(index as u8);
            let (label, who) = match part.split_once('=') {
                Some((label, who)) if !part.starts_with(ExternalCommand::PREFIX) => (Some(label), who),
                Some(_) | None => (None, part),
            };
            seating.seat_players.push(match who {
                "me" => SeatPlayer::Person,
                "" => return Err(SeatingError::Empty),
                name => SeatPlayer::Robot(RobotName::parse_single(name).map_err(SeatingError::Robot)?),
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
                return Err(SeatingError::SameName(other.name.clone()));
            }
            if let Some(other) = seating.nameplates[..index].iter().find(|other| other.colour == nameplate.colour) {
                return Err(SeatingError::SameColour(other.colour));
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
            Some(program) => Err(SeatingError::Program(program.to_owned())),
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
                let colour = tilewright_i18n::colour_by_name(colour.trim())
                    .ok_or_else(|| SeatingError::Colour(colour.trim().to_owned()))?;
                (name.trim(), Some(colour))
            }
            None => (text.trim(), None),
        };
        let name = name.parse().map_err(|error| SeatingError::Name { given: name.to_owned(), error })?;
        Ok(SeatLabel { seat, colour, name })
    }
}

/// Reason why a text is no seating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatingError {
    /// There are more seats than any game has.
    TooManySeats,
    /// The list has an empty seat.
    Empty,
    /// There is no such robot.
    Robot(UnknownRobot),
    /// The text before `:` or `=` is no name.
    #[allow(missing_docs)]
    Name { given: String, error: InvalidName },
    /// No colour has this name in any language.
    Colour(String),
    /// Two seats have this name.
    SameName(Name),
    /// Two seats have this colour.
    SameColour(Colour),
    /// A save names this program, which a file cannot start.
    Program(String),
}

impl SeatingError {
    /// Returns the reason in one line.
    pub fn to_text(&self, localizer: &dyn Localizer) -> String {
        localizer.format(&match self {
            SeatingError::TooManySeats => {
                Message::new("error-too-many-seats").number("most", tilewright_core::MAX_SEATS as i64)
            }
            SeatingError::Empty => Message::new("error-empty-seat"),
            SeatingError::Robot(error) => error.message(),
            SeatingError::Name { given, error } => Message::new("error-seat-name")
                .text("given", given.clone())
                .text("what", localizer.format(&error.message())),
            SeatingError::Colour(given) => {
                let message = Message::new("error-no-colour").text("given", given.clone());
                message.text("colours", localizer.text("colour-names"))
            }
            SeatingError::SameName(name) => Message::new("error-same-name").text("name", name.as_str()),
            SeatingError::SameColour(colour) => Message::new("error-same-colour").text("colour", colour.name()),
            SeatingError::Program(program) => Message::new("error-saved-program").text("given", program.clone()),
        })
    }
}

/// Writes the reason in English.
impl fmt::Display for SeatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(&FluentLocalizer::new(Language::English, &LocalizedText::NONE)))
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
            ("me,hal", "there is no robot “hal”"),
            ("", "“me” or a robot"),
            ("Ana:mauve=me", "there is no colour “mauve”; there are: red, blue"),
            ("=me", "a name has 1 to 40 letters"),
            ("A:red=me,B:red=me", "are red"),
            ("me,me,me,me,me,me,me,me,me,me,me", "at most 10"),
        ] {
            let error = Seating::parse(text).expect_err(text).to_string();
            assert!(error.contains(words), "{text}: {error}");
        }
    }

    #[test]
    fn parse_reads_colours_in_every_language() {
        let seating = Seating::parse("A:rojo=me,B:Noir=me,C:groen=me,D:marron=me,E:púrpura=me");
        assert!(matches!(seating, Err(SeatingError::Colour(_))), "{seating:?}");
        let seating = Seating::parse("A:rojo=me,B:Noir=me,C:groen=me,D:marron=me,E:morado=me").expect("known colours");
        let colours: Vec<Colour> = seating.nameplates.iter().map(|plate| plate.colour).collect();
        assert_eq!(colours, [Colour::Red, Colour::Black, Colour::Green, Colour::Brown, Colour::Purple]);
    }

    #[test]
    fn parse_errors_are_in_the_language_of_the_caller() {
        let localizer = FluentLocalizer::without_fallback(Language::Spanish, &LocalizedText::NONE);
        for (text, expected) in [
            (
                "Ana:malva=me",
                "no existe el color «malva»; los que hay son: rojo, azul, verde, amarillo, negro, rosa, naranja, \
                 blanco, morado, marrón",
            ),
            ("A:rojo=me,B:red=me", "dos asientos son de color rojo; elige otro color"),
            ("A=me,A=me", "dos asientos se llaman «A»; elige otro nombre"),
            ("=me", "«» no es un nombre: un nombre tiene de 1 a 40 letras y ningún carácter de control"),
            ("me,", "falta quién ocupa un asiento: «me» o un robot, como en me,medium"),
            (
                "me,search:x",
                "el robot «search:x» tiene opciones que no existen; se escribe como search:20ms, search:1000it o \
                 search:50ms:threads=2, con 64 hilos como mucho",
            ),
        ] {
            let error = Seating::parse(text).expect_err(text);
            assert_eq!(error.to_text(&localizer), expected);
        }
    }
}
