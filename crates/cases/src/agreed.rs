//! What is agreed before a game, as one line of text.

use std::str::FromStr;

use game::{Rules, Seat, Setup, setup};

/// `RULES [CHOICE=VALUE]… PLAYERS [first=SEAT]`, not yet asked whether there is such a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Agreed {
    /// The name of a rule set.
    pub rules: String,
    /// Choices that differ from the rule set.
    pub choices: Vec<(String, String)>,
    /// How many play.
    pub players: u8,
    /// Who begins, if that is agreed.
    pub first: Option<Seat>,
}

impl Agreed {
    /// The setup of a game with these rules.
    pub fn setup<R: Rules>(&self) -> Result<Setup<R>, String> {
        let rules = setup::rules::<R>(Some(&self.rules), &self.choices).map_err(|error| error.to_string())?;
        Setup::new(rules, self.players, self.first).map_err(|error| error.to_string())
    }
}

impl FromStr for Agreed {
    type Err = String;

    fn from_str(line: &str) -> Result<Agreed, String> {
        let (mut rules, mut players, mut first, mut choices) = (None, None, None, Vec::new());
        for word in line.split_whitespace() {
            match word.split_once('=') {
                Some(("first", seat)) => first = Some(seat.parse::<Seat>().map_err(|error| error.to_string())?),
                Some((key, value)) => choices.push((key.to_owned(), value.to_owned())),
                None if rules.is_none() => rules = Some(word.to_owned()),
                None if players.is_none() => players = word.parse::<u8>().ok(),
                None => players = None,
            }
        }
        match (rules, players) {
            (Some(rules), Some(players)) => Ok(Agreed { rules, choices, players, first }),
            _ => Err(format!("{line:?} is no setup; expected `RULES [CHOICE=VALUE]… PLAYERS [first=SEAT]`")),
        }
    }
}
