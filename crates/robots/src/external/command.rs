//! `exec:PROGRAM ARGS`: the name of a robot in another process.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tilewright_core::Message;

/// Time for one decision if the name has none, in milliseconds.
const DEFAULT_MILLIS: u64 = 1000;
/// Upper bound on that time: one hour.
const MAX_MILLIS: u64 = 3_600_000;

/// A program that plays by the robot protocol: `exec:PROGRAM ARGS` or `exec:200ms:PROGRAM ARGS`.
///
/// The optional time is that for each decision. Words are separated by spaces; single or double quotes keep a word with
/// spaces together. No shell is involved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExternalCommand {
    text: String,
    argv: Vec<String>,
    ms: u64,
}

impl ExternalCommand {
    /// Prefix of every such name.
    pub const PREFIX: &'static str = "exec:";

    /// The program to start.
    pub fn program(&self) -> &str {
        &self.argv[0]
    }

    /// Arguments of the program.
    pub fn arguments(&self) -> &[String] {
        &self.argv[1..]
    }

    /// Time for one decision, in milliseconds, as sent to the program.
    pub fn ms(&self) -> u64 {
        self.ms
    }

    /// Time after which an answer is late: twice [`ms`](ExternalCommand::ms) plus one second.
    pub fn deadline(&self) -> Duration {
        Duration::from_millis(2 * self.ms + 1000)
    }
}

impl fmt::Display for ExternalCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for ExternalCommand {
    type Err = InvalidCommand;

    fn from_str(text: &str) -> Result<ExternalCommand, InvalidCommand> {
        let error = || InvalidCommand(text.to_owned());
        let command = text.strip_prefix(ExternalCommand::PREFIX).ok_or_else(error)?;
        let timed =
            command.split_once(':').and_then(|(time, rest)| Some((time.strip_suffix("ms")?.parse().ok()?, rest)));
        let (ms, command) = timed.unwrap_or((DEFAULT_MILLIS, command));
        let argv = split_command(command)
            .filter(|words| words.first().is_some_and(|word| !word.is_empty()))
            .ok_or_else(error)?;
        if !(1..=MAX_MILLIS).contains(&ms) || text.chars().any(char::is_control) {
            return Err(error());
        }
        Ok(ExternalCommand { text: text.to_owned(), argv, ms })
    }
}

/// The words of a command; `None` if a quote is not closed.
fn split_command(text: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in text.chars() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, ' ') => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

/// Error of parsing: the text names no program, has a time out of range, an open quote or a control character.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidCommand(String);

impl InvalidCommand {
    /// The error in every language.
    pub fn message(&self) -> Message {
        Message::new("error-robot-command").text("given", self.0.clone())
    }
}

impl fmt::Display for InvalidCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} names no program; a robot from outside is named like \"exec:python3 robot.py\" ", self.0)?;
        f.write_str("or \"exec:200ms:./robot\", with a time of 1 ms to an hour and every quote closed")
    }
}

impl std::error::Error for InvalidCommand {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_at_spaces_outside_quotes() {
        for (text, ms, expected) in [
            ("exec:robot", 1000, &["robot"] as &[&str]),
            ("exec:python3 my robot.py", 1000, &["python3", "my", "robot.py"]),
            ("exec:50ms:python3 'my robot.py' \"\"", 50, &["python3", "my robot.py", ""]),
            ("exec:C:/robot.exe -x", 1000, &["C:/robot.exe", "-x"]),
        ] {
            let exec: ExternalCommand = text.parse().expect(text);
            assert_eq!((exec.ms(), exec.program(), exec.arguments()), (ms, expected[0], &strings(&expected[1..])[..]));
            assert_eq!(exec.to_string(), text);
        }
        for text in ["exec:", "exec: ", "exec:5ms:", "exec:'robot", "exec:\"\"", "exec:0ms:robot", "exec:a\nb", "robot"]
        {
            assert!(text.parse::<ExternalCommand>().is_err(), "{text:?}");
        }
    }

    fn strings(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }
}
