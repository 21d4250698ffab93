//! Threads that compute the decisions of robots.

mod pacing;
mod pool;

pub(crate) use pool::RobotWorkers;
