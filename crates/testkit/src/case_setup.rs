//! The setup of a rule case as one line of text, and the setup and steps of a record.

use std::fmt;
use std::str::FromStr;

use tilewright_core::{Rules, Seat, Setup, setup};

/// `RULES [CHOICE=VALUE]… PLAYERS [first=SEAT]`, parsed but not checked against a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseSetup {
    /// Name of a rule set.
    pub rules: String,
    /// Choices that differ from the rule set.
    pub choices: Vec<(String, String)>,
    /// Number of players.
    pub players: u8,
    /// The first seat; `None` leaves it to the game.
    pub first: Option<Seat>,
}

impl CaseSetup {
    /// Resolves names and values.
    ///
    /// # Errors
    /// If the rules have no such rule set, choice, value, number of players or first seat.
    pub fn setup<R: Rules>(&self) -> Result<Setup<R>, String> {
        let rules = setup::resolve_rules::<R>(Some(&self.rules), &self.choices).map_err(|error| error.to_string())?;
        Setup::new(rules, self.players, self.first).map_err(|error| error.to_string())
    }
}

impl FromStr for CaseSetup {
    type Err = String;

    fn from_str(line: &str) -> Result<CaseSetup, String> {
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
            (Some(rules), Some(players)) => Ok(CaseSetup { rules, choices, players, first }),
            _ => Err(format!("{line:?} is no setup; expected `RULES [CHOICE=VALUE]… PLAYERS [first=SEAT]`")),
        }
    }
}

impl fmt::Display for CaseSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rules)?;
        for (key, value) in &self.choices {
            write!(f, " {key}={value}")?;
        }
        write!(f, " {}", self.players)?;
        self.first.map_or(Ok(()), |seat| write!(f, " first={seat}"))
    }
}

/// Returns the setup and the steps of a complete record.
pub(crate) fn parse_record(text: &str) -> Result<(CaseSetup, Vec<String>), String> {
    let (header, steps) = text.split_once("\nsteps\n").ok_or("the record has no line `steps`")?;
    let mut setup = [String::new(), String::new(), String::new()];
    for line in header.lines() {
        match line.split_once(' ') {
            Some(("rules", name)) => setup[0] = name.to_owned(),
            Some(("set", choice)) => setup[1] += &format!(" {choice}"),
            Some(("players", players)) => setup[2] += &format!(" {players}"),
            Some(("first", seat)) => setup[2] += &format!(" first={seat}"),
            _ => {}
        }
    }
    let steps = steps.lines().filter(|line| !line.starts_with('#') && !line.starts_with("over"));
    Ok((setup.concat().parse()?, steps.map(str::to_owned).collect()))
}
