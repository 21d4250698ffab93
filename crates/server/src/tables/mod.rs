//! Tables: their states, the live ones in memory, and the commands that change them.

mod cache;
mod check;
pub(crate) mod commands;
mod create;
mod live;
mod notices;
mod quotas;
mod removal;
mod replay;
mod robot_games;
pub(crate) mod seat_commands;
mod seating;
mod state;
mod upload;

pub(crate) use cache::TableCache;
pub use check::{BrokenTable, TableCheck, check_tables};
pub(crate) use create::{create, rematch};
pub(crate) use live::{ATTENDANCE_TIME, LiveTable, Presence, RETRY_INTERVAL, StoredChange, TableVersion};
pub(crate) use notices::{catch_up, follow_change_notices};
pub(crate) use quotas::{HourlyQuota, Quotas};
pub(crate) use removal::{drop_old_tables, remove_person, remove_table};
pub(crate) use robot_games::{MAX_ROBOT_GAMES_PER_PERSON, RobotGames};
pub(crate) use seating::{Seating, UndoRequest};
pub(crate) use state::TableState;
pub(crate) use upload::store_record;
