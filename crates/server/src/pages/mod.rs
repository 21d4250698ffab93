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
pub use new_table::{new_table, open_wanted};
pub use past::{bring, past};
pub use refused::refused;
pub use rules::{first_rules, rules};
pub use table::{act, table};
