//! Threads that compute the decisions of robots.

pub mod pool;
