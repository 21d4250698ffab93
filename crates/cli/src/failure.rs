//! How a command fails: one clear line on standard error, and an exit code.

use std::fmt::Display;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use tilewright_core::{Message, RecordError, Tongue, Words};
use tilewright_engine::RequestError;
use tilewright_i18n::{Language, Speech};
use tilewright_terminal::{SaveError, telling};

/// Why a command did not do what was asked.
pub enum Failure {
    /// A wrong call or bad input; the line says what was wrong and what would be right.
    Wrong(String),
    /// The same, said in the language asked for.
    Told(Message),
    /// A file cannot be read.
    Unread(PathBuf, io::Error),
    /// A file cannot be written; whether `--force` would help.
    Unwritten(PathBuf, io::Error, bool),
    /// A saved game cannot be gone on with.
    NoSave(SaveError),
    /// The record in this file is no record of a game.
    NoRecord(String, RecordError),
    /// A record breaks a rule; what is wrong has been said.
    BrokenRecords,
    /// A server has lost what it acknowledged; how much has been said.
    LostMoves,
    /// Whoever read the output has gone, which is no failure.
    ClosedPipe,
}

impl Failure {
    /// A wrong call.
    pub fn wrong(what: impl Display) -> Failure {
        Failure::Wrong(what.to_string())
    }

    /// What is said of it, if anything is left to be said.
    pub fn said(&self, speech: &Speech) -> Option<String> {
        let said = match self {
            Failure::Wrong(what) => what.clone(),
            Failure::Told(message) => speech.say(message),
            Failure::Unread(path, cause) => {
                let message = Message::new("error-cannot-read").word("file", path.display().to_string());
                speech.say(&message.word("cause", telling::cause(cause, speech)))
            }
            Failure::Unwritten(path, cause, force) => {
                let message = Message::new("error-cannot-write").word("file", path.display().to_string());
                let message = message.word("cause", telling::cause(cause, speech));
                speech.say(&message.word("force", if *force { "yes" } else { "no" }))
            }
            Failure::NoSave(error) => error.say(speech),
            Failure::NoRecord(file, error) => in_record(file, error, speech),
            Failure::BrokenRecords | Failure::LostMoves | Failure::ClosedPipe => return None,
        };
        Some(one_line(&said))
    }

    /// Says it, and gives the exit code.
    pub fn report(&self, language: Language) -> ExitCode {
        if let Some(said) = self.said(&Speech::new(language, &Words::NONE)) {
            eprintln!("tilewright: {said}");
        }
        match self {
            Failure::Wrong(_)
            | Failure::Told(_)
            | Failure::Unread(..)
            | Failure::Unwritten(..)
            | Failure::NoSave(_)
            | Failure::NoRecord(..) => ExitCode::from(2),
            Failure::BrokenRecords | Failure::LostMoves => ExitCode::from(1),
            Failure::ClosedPipe => ExitCode::SUCCESS,
        }
    }
}

/// What is wrong with the record in a file.
pub fn in_record(file: &str, error: &RecordError, speech: &Speech) -> String {
    let message = Message::new("error-in-record").word("file", file).word("what", error.say(speech));
    one_line(&speech.say(&message))
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Failure {
        Failure::Told(error.message())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::ClosedPipe
        } else if error.kind() == io::ErrorKind::Other {
            Failure::Wrong(error.to_string())
        } else {
            Failure::Wrong(format!("cannot write the output: {error}"))
        }
    }
}

/// Options that do not exist, are missing or are wrong: what the parser says of them in one line; help is printed as it is.
pub fn wrong_call(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.render().to_string();
    let said: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:")).collect();
    let said = said.join(" ");
    let said = said.trim().strip_prefix("error: ").unwrap_or(&said).trim_end().to_owned();
    let said = said.replace("For more information, try '--help'.", "");
    Failure::Wrong(format!("{}; see `tilewright --help`", one_line(said.trim()))).report(Language::English)
}

/// A text in one line that steers no terminal, whatever was given.
fn one_line(text: &str) -> String {
    let blank = |letter: char| letter.is_ascii_whitespace();
    let words: Vec<&str> = text.split(blank).filter(|word| !word.is_empty()).collect();
    words
        .join(" ")
        .chars()
        .map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter })
        .collect()
}
