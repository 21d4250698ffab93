//! Errors of commands: one line on standard error, and an exit code.

use std::fmt::Display;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use tilewright_display::messages;

use tilewright_arena::{SimulationError, TournamentError};
use tilewright_core::{Message, RecordError};
use tilewright_display::{LocalizedText, Localizer};
use tilewright_engine::{SpecError, ViewerMismatch};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_local::{SaveError, io_error_text};
use tilewright_robots::UnknownRobot;

/// The error of a command.
pub enum CliError {
    /// A wrong call or invalid input, as an English line that says what was wrong and what would be right.
    Text(String),
    /// The same as a message for all languages.
    Message(Message),
    /// A file cannot be read.
    CannotRead(PathBuf, io::Error),
    /// A file cannot be written; the flag says whether `--force` would help.
    CannotWrite(PathBuf, io::Error, bool),
    /// A new game cannot be saved in the folder of saves.
    NoSaveFolder(io::Error),
    /// A save cannot be resumed.
    Save(SaveError),
    /// The record in this file is invalid.
    Record(String, RecordError),
    /// `check` has found invalid records and reported them.
    InvalidRecords,
    /// `load` has found lost moves and reported them.
    LostMoves,
    /// The reader of the output has closed it, which is no error.
    ClosedPipe,
}

impl CliError {
    /// Returns an error with an English line.
    pub fn text(text: impl Display) -> CliError {
        CliError::Text(text.to_string())
    }

    /// Returns the line to print; `None` if the error has been reported.
    pub fn to_text(&self, localizer: &FluentLocalizer) -> Option<String> {
        let text = match self {
            CliError::Text(text) => text.clone(),
            CliError::Message(message) => localizer.format(message),
            CliError::CannotRead(path, cause) => {
                let message = Message::new("error-cannot-read").text("file", path.display().to_string());
                localizer.format(&message.text("cause", io_error_text(cause, localizer)))
            }
            CliError::CannotWrite(path, cause, force) => {
                let message = Message::new("error-cannot-write").text("file", path.display().to_string());
                let message = message.text("cause", io_error_text(cause, localizer));
                localizer.format(&message.text("force", if *force { "yes" } else { "no" }))
            }
            CliError::NoSaveFolder(cause) => {
                localizer.format(&Message::new("error-not-saved").text("cause", io_error_text(cause, localizer)))
            }
            CliError::Save(error) => error.to_text(localizer),
            CliError::Record(file, error) => record_error_text(file, error, localizer),
            CliError::InvalidRecords | CliError::LostMoves | CliError::ClosedPipe => return None,
        };
        Some(one_line(&text))
    }

    /// Prints the error and returns the exit code.
    pub fn report(&self, language: Language) -> ExitCode {
        if let Some(text) = self.to_text(&FluentLocalizer::new(language, &LocalizedText::NONE)) {
            eprintln!("tilewright: {text}");
        }
        match self {
            CliError::Text(_)
            | CliError::Message(_)
            | CliError::CannotRead(..)
            | CliError::CannotWrite(..)
            | CliError::NoSaveFolder(_)
            | CliError::Save(_)
            | CliError::Record(..) => ExitCode::from(2),
            CliError::InvalidRecords | CliError::LostMoves => ExitCode::from(1),
            CliError::ClosedPipe => ExitCode::SUCCESS,
        }
    }
}

/// Returns the file and the error of an invalid record in one line.
pub fn record_error_text(file: &str, error: &RecordError, localizer: &FluentLocalizer) -> String {
    let message =
        Message::new("error-in-record").text("file", file).text("what", messages::record_error(error, localizer));
    one_line(&localizer.format(&message))
}

impl From<SpecError> for CliError {
    fn from(error: SpecError) -> CliError {
        CliError::Message(error.message())
    }
}

impl From<ViewerMismatch> for CliError {
    fn from(error: ViewerMismatch) -> CliError {
        CliError::Message(error.message())
    }
}

impl From<UnknownRobot> for CliError {
    fn from(error: UnknownRobot) -> CliError {
        CliError::Message(error.message())
    }
}

impl From<SimulationError> for CliError {
    fn from(error: SimulationError) -> CliError {
        match error {
            SimulationError::Spec(error) => error.into(),
            SimulationError::Write(path, cause) => CliError::CannotWrite(path, cause, false),
            SimulationError::Stopped => CliError::text(error),
        }
    }
}

impl From<TournamentError> for CliError {
    fn from(error: TournamentError) -> CliError {
        match error {
            TournamentError::Spec(error) => error.into(),
            TournamentError::Dir(_) | TournamentError::Stopped => CliError::text(error),
        }
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        if error.kind() == io::ErrorKind::BrokenPipe {
            CliError::ClosedPipe
        } else if error.kind() == io::ErrorKind::Other {
            CliError::Text(error.to_string())
        } else {
            CliError::Text(format!("cannot write the output: {error}"))
        }
    }
}

/// Returns a text in one line without control characters.
fn one_line(text: &str) -> String {
    let blank = |letter: char| letter.is_ascii_whitespace();
    let words: Vec<&str> = text.split(blank).filter(|word| !word.is_empty()).collect();
    words
        .join(" ")
        .chars()
        .map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter })
        .collect()
}
