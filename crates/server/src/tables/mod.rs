//! Tables: their states, the live ones in memory, and the commands that change them.

pub mod cache;
pub mod commands;
pub mod create;
pub mod live;
pub mod notices;
pub mod state;
pub mod upload;
