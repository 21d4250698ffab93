//! The pages: HTML that works without a script, and with it is a table.

mod frame;
mod icon;
mod joining;
mod lobby;
mod markdown;
mod new_table;
mod over;
mod past;
mod pictures;
mod refused;
mod rules;
mod table;
mod wordlist;

pub use joining::{leave, rematch, sit};
pub use lobby::{lobby, open};
pub use new_table::{create_table, new_table};
pub use past::{history, upload};
pub use refused::error_page;
pub use rules::{first_rules, rules};
pub use table::{play_action, table};
