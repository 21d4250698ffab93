//! `check --database`: replays every table of a database.

use serde_json::{Value, json};
use tilewright_core::Message;
use tilewright_display::{LocalizedText, Localizer};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_server::{BrokenTable, TableCheck, check_tables};
use tilewright_store::{Id, Store, StoreError};

use crate::error::CliError;
use crate::output::Output;
use crate::serve::database_error;

/// Replays every table of the database at `url`, which stays as it is, and reports those that do not replay.
pub fn run(url: &str, json: bool, language: Language, output: &mut Output) -> Result<(), CliError> {
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::text)?;
    let check = runtime.block_on(check_copy(url)).map_err(|error| database_error(&error))?;
    let localizer = FluentLocalizer::new(language, &LocalizedText::NONE);
    if json {
        let broken = |table: &BrokenTable| json!({"id": table.id.to_string(), "problem": table.problem});
        let broken: Vec<Value> = check.broken.iter().map(broken).collect();
        output.json(&json!({"tables": check.tables, "broken": broken}))?;
    } else {
        for table in &check.broken {
            let message = Message::new("check-broken-table").text("id", table.id.to_string());
            eprintln!("{}", localizer.format(&message.text("problem", table.problem.as_str())));
        }
        let summary = Message::new("check-tables").number("tables", check.tables.cast_signed());
        output.line(localizer.format(&summary.number("broken", check.broken.len() as i64)))?;
    }
    output.flush()?;
    if check.broken.is_empty() { Ok(()) } else { Err(CliError::InvalidRecords) }
}

/// Checks a copy of a SQLite file, in a folder that is removed afterwards, or a PostgreSQL database itself.
async fn check_copy(url: &str) -> Result<TableCheck, StoreError> {
    let id = Id::random().map_err(|error| StoreError::Failed(error.to_string()))?;
    let folder = std::env::temp_dir().join(format!("tilewright-check-{id}"));
    let checked = async {
        let store = Store::open_to_check(url, &folder.join("tables.db")).await?;
        let checked = check_tables(&store).await;
        store.close().await;
        checked
    }
    .await;
    // Missing for a PostgreSQL database.
    let _ = std::fs::remove_dir_all(folder);
    checked
}
