//! The command `backup`: copies the database while a server uses it.

use std::path::PathBuf;

use tilewright_core::Message;
use tilewright_display::{LocalizedText, Localizer};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_store::Store;

use crate::error::CliError;
use crate::output::Output;
use crate::serve::{database_error, database_or_default};

/// Copies the database of a server to a file, also while the server runs.
///
/// Of a PostgreSQL database use pg_dump. The copy holds the seeds of running games: keep it secret.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright backup tables-2026-11-19.db")]
pub struct Args {
    /// File to write; only its owner may read it
    file: PathBuf,

    /// Database: a file; that in the user's data folder by default
    #[arg(long, value_name = "URL", env = "TILEWRIGHT_DATABASE", hide_env_values = true)]
    database: Option<String>,

    /// Replaces an existing file
    #[arg(long)]
    force: bool,
}

pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), CliError> {
    let database = database_or_default(args.database.as_deref())?;
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::text)?;
    runtime.block_on(Store::back_up(&database, &args.file, args.force)).map_err(|error| database_error(&error))?;
    let bytes = std::fs::metadata(&args.file).map_err(|error| CliError::CannotRead(args.file.clone(), error))?.len();
    let done = Message::new("backup-done").text("file", args.file.display().to_string());
    let localizer = FluentLocalizer::new(language, &LocalizedText::NONE);
    output.line(localizer.format(&done.number("kilobytes", bytes.div_ceil(1000).cast_signed())))
}
