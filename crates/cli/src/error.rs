//! How a command fails: one clear line on standard error, and an exit code.

use std::fmt::Display;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use tilewright_display::messages;

use tilewright_core::{Message, RecordError};
use tilewright_display::{LocalizedText, Localizer};
use tilewright_engine::SpecError;
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_local::{SaveError, io_error_text};

/// Why a command did not do what was asked.
pub enum CliError {
    /// A wrong call or bad input; the line says what was wrong and what would be right.
    Text(String),
    /// The same, said in the language asked for.
    Message(Message),
    /// A file cannot be read.
    CannotRead(PathBuf, io::Error),
    /// A file cannot be written; whether `--force` would help.
    CannotWrite(PathBuf, io::Error, bool),
    /// A saved game cannot be gone on with.
    Save(SaveError),
    /// The record in this file is no record of a game.
    Record(String, RecordError),
    /// A record breaks a rule; what is wrong has been said.
    InvalidRecords,
    /// A server has lost what it acknowledged; how much has been said.
    LostMoves,
    /// Whoever read the output has gone, which is no failure.
    ClosedPipe,
}

impl CliError {
    /// A wrong call.
    pub fn text(text: impl Display) -> CliError {
        CliError::Text(text.to_string())
    }

    /// What is said of it, if anything is left to be said.
    pub fn to_text(&self, localizer: &FluentLocalizer) -> Option<String> {
        let text = match self {
            CliError::Text(what) => what.clone(),
            CliError::Message(message) => localizer.format(message),
            CliError::CannotRead(path, cause) => {
                let message = Message::new("error-cannot-read").word("file", path.display().to_string());
                localizer.format(&message.word("cause", io_error_text(cause, localizer)))
            }
            CliError::CannotWrite(path, cause, force) => {
                let message = Message::new("error-cannot-write").word("file", path.display().to_string());
                let message = message.word("cause", io_error_text(cause, localizer));
                localizer.format(&message.word("force", if *force { "yes" } else { "no" }))
            }
            CliError::Save(error) => error.to_text(localizer),
            CliError::Record(file, error) => record_error_text(file, error, localizer),
            CliError::InvalidRecords | CliError::LostMoves | CliError::ClosedPipe => return None,
        };
        Some(one_line(&text))
    }

    /// Says it, and gives the exit code.
    pub fn report(&self, language: Language) -> ExitCode {
        if let Some(text) = self.to_text(&FluentLocalizer::new(language, &LocalizedText::NONE)) {
            eprintln!("tilewright: {text}");
        }
        match self {
            CliError::Text(_)
            | CliError::Message(_)
            | CliError::CannotRead(..)
            | CliError::CannotWrite(..)
            | CliError::Save(_)
            | CliError::Record(..) => ExitCode::from(2),
            CliError::InvalidRecords | CliError::LostMoves => ExitCode::from(1),
            CliError::ClosedPipe => ExitCode::SUCCESS,
        }
    }
}

/// What is wrong with the record in a file.
pub fn record_error_text(file: &str, error: &RecordError, localizer: &FluentLocalizer) -> String {
    let message =
        Message::new("error-in-record").word("file", file).word("what", messages::record_error(error, localizer));
    one_line(&localizer.format(&message))
}

impl From<SpecError> for CliError {
    fn from(error: SpecError) -> CliError {
        CliError::Message(error.message())
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

/// Options that do not exist, are missing or are wrong: what the parser says of them in one line; help is printed as it is.
pub fn report_usage_error(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.render().to_string();
    let lines: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:")).collect();
    let message = lines.join(" ");
    let message = message.trim().strip_prefix("error: ").unwrap_or(&message).trim_end().to_owned();
    let message = message.replace("For more information, try '--help'.", "");
    CliError::Text(format!("{}; see `tilewright --help`", one_line(message.trim()))).report(Language::English)
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
