//! What somebody wants to play, as text, before a game has looked at it.

use std::fmt;

use tilewright_core::{Game, Message, Seat, Setup, SetupError, setup};
use tilewright_robots::{NoRoles, RobotName};

/// A table that is asked for.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The rule set; the game's first unless named.
    pub rules: Option<String>,
    /// Further choices, in order.
    pub choices: Vec<(String, String)>,
    /// How many play.
    pub players: u8,
    /// Who begins; the rules say it unless named.
    pub first: Option<Seat>,
}

impl Request {
    /// The setup of game `G` that is asked for.
    pub fn setup<G: Game>(&self) -> Result<Setup<G::Rules>, RequestError> {
        let rules = setup::rules::<G::Rules>(self.rules.as_deref(), &self.choices)?;
        Ok(Setup::new(rules, self.players, self.first)?)
    }

    /// One robot for each seat, where one was named for all, or one for each.
    pub fn robots(&self, robots: &[RobotName]) -> Result<Vec<RobotName>, RequestError> {
        match robots.len() {
            0 => Ok(vec![RobotName::Random; usize::from(self.players)]),
            1 => Ok(vec![robots[0].clone(); usize::from(self.players)]),
            named if named == usize::from(self.players) => Ok(robots.to_vec()),
            named => Err(RequestError::Robots { named, players: self.players }),
        }
    }
}

/// Why what was asked for cannot be had.
#[derive(Clone, Debug)]
pub enum RequestError {
    /// There is no such game.
    Game(String),
    /// There is no such setup of the game.
    Setup(SetupError),
    /// A robot cannot play this game.
    NoRoles(NoRoles),
    /// A robot of one game is asked for at a table of another.
    #[allow(missing_docs)]
    OtherGame { table: &'static str, game: &'static str },
    /// The robots named are not as many as the seats.
    #[allow(missing_docs)]
    Robots { named: usize, players: u8 },
}

impl From<NoRoles> for RequestError {
    fn from(error: NoRoles) -> RequestError {
        RequestError::NoRoles(error)
    }
}

impl From<SetupError> for RequestError {
    fn from(error: SetupError) -> RequestError {
        RequestError::Setup(error)
    }
}

impl RequestError {
    /// What is said to whoever asked for it.
    pub fn message(&self) -> Message {
        match self {
            RequestError::Game(key) => {
                Message::new("error-no-game").word("given", key.clone()).word("games", game_keys())
            }
            RequestError::Setup(error) => error.message(),
            RequestError::NoRoles(error) => error.message(),
            RequestError::OtherGame { table, game } => {
                Message::new("error-other-game").word("game", *table).word("robot", *game)
            }
            RequestError::Robots { named, players } => {
                Message::new("error-robots").number("named", *named as i64).number("players", *players)
            }
        }
    }
}

fn game_keys() -> String {
    crate::GAMES.iter().map(|game| game.key()).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RequestError::Game(key) => write!(f, "there is no game {key:?}; there are: {}", game_keys()),
            RequestError::Setup(error) => error.fmt(f),
            RequestError::NoRoles(error) => error.fmt(f),
            RequestError::OtherGame { table, game } => {
                write!(f, "a robot for {game} cannot play at a table of {table}")
            }
            RequestError::Robots { named, players } => {
                write!(f, "{named} robots are named for {players} seats; name one for all, or one for each")
            }
        }
    }
}

impl std::error::Error for RequestError {}
