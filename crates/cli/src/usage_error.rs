//! Errors of the argument parser, as one line in the language that the arguments or the environment name.

use std::error::Error;
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use tilewright_core::Message;
use tilewright_display::{LocalizedText, Localizer, UnknownLanguage};
use tilewright_i18n::{FluentLocalizer, Language};

use crate::arguments;
use crate::error::CliError;
use crate::number::NotInRange;

/// Prints an error of the argument parser in one line, or the help as it is, and returns the exit code.
///
/// The arguments could not be parsed, so the language is searched in `raw_arguments`.
pub fn report<C: CommandFactory>(error: &clap::Error, raw_arguments: &[String]) -> ExitCode {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let language = arguments::language(lang_flag(raw_arguments));
    let localizer = FluentLocalizer::new(language, &LocalizedText::NONE);
    let what = message(error).map_or_else(|| english_text(error), |message| localizer.format(&message));
    let help = match command_name::<C>(raw_arguments) {
        Some(command) => format!("tilewright {command} --help"),
        None => "tilewright --help".to_owned(),
    };
    CliError::Message(Message::new("usage-error").text("what", what).text("help", help)).report(language)
}

/// Returns the language of `--lang`, if it is a known one.
fn lang_flag(raw_arguments: &[String]) -> Option<Language> {
    let values = raw_arguments.iter().enumerate().filter_map(|(index, argument)| match argument.as_str() {
        "--lang" => raw_arguments.get(index + 1).map(String::as_str),
        argument => argument.strip_prefix("--lang="),
    });
    values.filter_map(|value| value.parse().ok()).next_back()
}

/// Returns the first argument that is the name of a command.
fn command_name<C: CommandFactory>(raw_arguments: &[String]) -> Option<String> {
    let command = C::command();
    let is_name = |argument: &&String| command.get_subcommands().any(|known| known.get_name() == argument.as_str());
    raw_arguments.iter().find(is_name).cloned()
}

/// Returns the error in every language; `None` for a kind that no argument of ours causes.
fn message(error: &clap::Error) -> Option<Message> {
    let text = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let (argument, given) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    let option = option_name(&argument);
    Some(match error.kind() {
        ErrorKind::ValueValidation => value_message(error.source(), option, &given),
        ErrorKind::InvalidValue if given.is_empty() => Message::new("usage-no-value").text("option", argument),
        ErrorKind::InvalidValue => {
            let values = text(ContextKind::ValidValue);
            Message::new("error-value").text("key", option).text("given", given).text("values", values)
        }
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            let like = text(ContextKind::SuggestedArg);
            match like.is_empty() {
                true => Message::new("usage-no-option").text("given", argument),
                false => Message::new("usage-no-option-like").text("given", argument).text("like", like),
            }
        }
        ErrorKind::UnknownArgument => Message::new("usage-surplus").text("given", argument),
        ErrorKind::InvalidSubcommand => {
            let (given, like) = (text(ContextKind::InvalidSubcommand), text(ContextKind::SuggestedSubcommand));
            match like.is_empty() {
                true => Message::new("usage-no-command").text("given", given),
                false => Message::new("usage-no-command-like").text("given", given).text("like", like),
            }
        }
        ErrorKind::MissingRequiredArgument => Message::new("usage-missing").text("what", argument),
        ErrorKind::ArgumentConflict => match text(ContextKind::PriorArg) {
            prior if prior.is_empty() || prior == argument => Message::new("usage-twice").text("option", argument),
            prior => Message::new("usage-conflict").text("one", argument).text("other", prior),
        },
        ErrorKind::TooManyValues => Message::new("usage-surplus").text("given", given),
        ErrorKind::InvalidUtf8 => Message::new("usage-no-text"),
        ErrorKind::NoEquals
        | ErrorKind::TooFewValues
        | ErrorKind::WrongNumberOfValues
        | ErrorKind::MissingSubcommand
        | ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion
        | ErrorKind::Io
        | ErrorKind::Format
        | _ => return None,
    })
}

/// Returns the message for a value that a parser of ours refused with `cause`.
fn value_message(cause: Option<&(dyn Error + 'static)>, option: &str, given: &str) -> Message {
    if let Some(range) = cause.and_then(|cause| cause.downcast_ref::<NotInRange>()) {
        return range.message(option, given);
    }
    if cause.is_some_and(|cause| cause.is::<UnknownLanguage>()) {
        let codes = Language::ALL.map(Language::code).join(", ");
        return Message::new("error-value").text("key", option).text("given", given).text("values", codes);
    }
    let cause = cause.map_or_else(String::new, |cause| format!(": {cause}"));
    Message::new("usage-value").text("option", option).text("given", given).text("cause", cause)
}

/// Returns `--players` of `--players <N>`.
fn option_name(argument: &str) -> &str {
    argument.split(' ').next().unwrap_or(argument)
}

/// Returns the English text of an error without clap's frame.
fn english_text(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let lines: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:")).collect();
    let message = lines.join(" ").replace("For more information, try '--help'.", "");
    message.trim().strip_prefix("error: ").unwrap_or(message.trim()).to_owned()
}
