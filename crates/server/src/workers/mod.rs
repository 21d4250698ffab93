//! Threads that compute the decisions of robots.

mod hints;
mod pacing;
mod players;
mod pool;
mod queue;

pub(crate) use hints::{HintKey, HintRequests};
pub(crate) use pool::RobotWorkers;
pub(crate) use queue::{DecisionLength, Payer};
