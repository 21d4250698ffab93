//! Tables: their states, the live ones in memory, and the commands that change them.

mod cache;
pub mod commands;
mod create;
mod live;
mod notices;
mod state;
mod upload;

pub use cache::TableCache;
pub use create::{create, rematch};
pub use live::{LiveTable, Presence, RETRY_INTERVAL, StoredChange, TableVersion};
pub use notices::follow_change_notices;
pub use state::{TableState, UndoRequest};
pub use upload::store_record;
