//! Threads that compute the decisions of robots.

pub mod pacing;
pub mod pool;
