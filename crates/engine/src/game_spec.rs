//! A game as a caller asked for it, not resolved against the rules of a game.

use std::fmt;

use tilewright_core::{Game, Message, Seat, Setup, SetupError, setup};
use tilewright_robots::{RobotName, RolesUnsupported};

/// A requested setup.
#[derive(Clone, Debug, Default)]
pub struct GameSpec {
    /// Name of the rule set; `None` for the first of the game.
    pub rules: Option<String>,
    /// Rule choices as key and value, applied in order.
    pub choices: Vec<(String, String)>,
    /// Number of players.
    pub players: u8,
    /// The first seat; `None` to follow the rules.
    pub first: Option<Seat>,
}

impl GameSpec {
    /// Resolves the spec for game `G`.
    ///
    /// # Errors
    /// [`SpecError::Setup`] if a rule set, choice, number of players or first seat does not exist.
    pub fn resolve<G: Game>(&self) -> Result<Setup<G::Rules>, SpecError> {
        let rules = setup::resolve_rules::<G::Rules>(self.rules.as_deref(), &self.choices)?;
        Ok(Setup::new(rules, self.players, self.first)?)
    }

    /// Robots by seat: an empty list means `random`, a single name all seats, else there is a name for each seat.
    ///
    /// # Errors
    /// [`SpecError::RobotCount`] for any other number.
    pub fn robots_by_seat(&self, robots: &[RobotName]) -> Result<Vec<RobotName>, SpecError> {
        match robots.len() {
            0 => Ok(vec![RobotName::Random; usize::from(self.players)]),
            1 => Ok(vec![robots[0].clone(); usize::from(self.players)]),
            named if named == usize::from(self.players) => Ok(robots.to_vec()),
            named => Err(SpecError::RobotCount { named, players: self.players }),
        }
    }
}

/// Error of resolving a game spec or the robots for it.
#[derive(Clone, Debug)]
pub enum SpecError {
    /// There is no such game.
    UnknownGame(String),
    /// The game has no such setup.
    Setup(SetupError),
    /// A robot cannot play this game.
    RolesUnsupported(RolesUnsupported),
    /// A robot was made for another game than that of the state.
    #[allow(missing_docs)]
    OtherGame { state_game: &'static str, robot_game: &'static str },
    /// The number of robots is not that of the seats.
    #[allow(missing_docs)]
    RobotCount { named: usize, players: u8 },
}

impl From<RolesUnsupported> for SpecError {
    fn from(error: RolesUnsupported) -> SpecError {
        SpecError::RolesUnsupported(error)
    }
}

impl From<SetupError> for SpecError {
    fn from(error: SetupError) -> SpecError {
        SpecError::Setup(error)
    }
}

impl SpecError {
    /// The error in every language.
    pub fn message(&self) -> Message {
        match self {
            SpecError::UnknownGame(key) => {
                Message::new("error-no-game").text("given", key.clone()).text("games", game_keys())
            }
            SpecError::Setup(error) => error.message(),
            SpecError::RolesUnsupported(error) => error.message(),
            SpecError::OtherGame { state_game, robot_game } => {
                Message::new("error-other-game").text("game", *state_game).text("robot", *robot_game)
            }
            SpecError::RobotCount { named, players } => {
                Message::new("error-robots").number("named", *named as i64).number("players", *players)
            }
        }
    }
}

fn game_keys() -> String {
    crate::GAMES.iter().map(|game| game.key()).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::UnknownGame(key) => write!(f, "there is no game \"{key}\"; there are: {}", game_keys()),
            SpecError::Setup(error) => error.fmt(f),
            SpecError::RolesUnsupported(error) => error.fmt(f),
            SpecError::OtherGame { state_game, robot_game } => {
                write!(f, "a robot for {robot_game} cannot play at a table of {state_game}")
            }
            SpecError::RobotCount { named, players } => {
                write!(f, "{named} robots are named for {players} seats; name one for all, or one for each")
            }
        }
    }
}

impl std::error::Error for SpecError {}
