//! The command `restore`: puts a backup in the place of the database.

use std::path::PathBuf;

use tilewright_core::Message;
use tilewright_display::{LocalizedText, Localizer};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_store::Store;

use crate::error::CliError;
use crate::output::Output;
use crate::serve::database_error;

/// Restores the database of a stopped server from a backup.
///
/// For a PostgreSQL database use pg_restore.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright restore tables-2026-11-19.db --database tables.db")]
pub struct Args {
    /// Backup, as `backup` has written it
    file: PathBuf,

    /// Database to write: a file
    #[arg(long, value_name = "URL", env = "TILEWRIGHT_DATABASE", hide_env_values = true)]
    database: String,

    /// Replaces an existing database
    #[arg(long)]
    force: bool,
}

pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), CliError> {
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::text)?;
    let restored = runtime.block_on(Store::restore(&args.file, &args.database, args.force));
    restored.map_err(|error| database_error(&error))?;
    let done = Message::new("restore-done").text("database", args.database.as_str());
    output.line(FluentLocalizer::new(language, &LocalizedText::NONE).format(&done))
}
