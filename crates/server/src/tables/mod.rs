//! Tables: their states, the live ones in memory, and the commands that change them.

pub mod live;
pub mod state;
