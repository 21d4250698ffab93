//! The log of the server: lines on standard error.

use std::io::IsTerminal;

use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::error::CliError;

/// Variable that names the level of the log, and levels of single modules.
const VARIABLE: &str = "RUST_LOG";

/// Starts the log: JSON lines from level `info` on, or in a terminal plain lines from level `warn` on.
///
/// # Errors
/// If `RUST_LOG` is set and names no levels.
pub fn start() -> Result<(), CliError> {
    let is_terminal = std::io::stderr().is_terminal();
    let text = std::env::var(VARIABLE).unwrap_or_default();
    let targets = filter(&text, if is_terminal { LevelFilter::WARN } else { LevelFilter::INFO })?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = if is_terminal { lines.with_ansi(false).boxed() } else { lines.json().boxed() };
    tracing_subscriber::registry().with(lines.with_filter(targets)).init();
    Ok(())
}

/// Parses levels such as `warn` or `info,tilewright_server=debug`; an empty text means `default`.
fn filter(text: &str, default: LevelFilter) -> Result<Targets, CliError> {
    if text.trim().is_empty() {
        return Ok(Targets::new().with_default(default));
    }
    text.parse().map_err(|_| {
        CliError::text(format!(
            "{VARIABLE}: {text:?} names no levels; expected such as info or tilewright_server=debug"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing_subscriber::filter::LevelFilter as Level;

    #[test]
    fn filter_takes_levels_and_modules() {
        let enabled = |text: &str, target: &str, level: tracing::Level| {
            filter(text, Level::INFO).ok().map(|targets| targets.would_enable(target, &level))
        };
        assert_eq!(enabled("", "tilewright", tracing::Level::INFO), Some(true));
        assert_eq!(enabled("", "tilewright", tracing::Level::DEBUG), Some(false));
        assert_eq!(enabled("error", "tilewright", tracing::Level::WARN), Some(false));
        assert_eq!(enabled("warn,tilewright_server=debug", "tilewright_server", tracing::Level::DEBUG), Some(true));
        assert_eq!(enabled("a=b=c", "tilewright", tracing::Level::INFO), None);
    }
}
