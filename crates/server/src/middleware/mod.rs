//! Middleware: checks that every request passes before it reaches its handler.

pub mod guard;
pub mod rate_limit;
pub mod sessions;
