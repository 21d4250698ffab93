//! Middleware: checks that every request passes before it reaches its handler.

mod guard;
mod rate_limit;
mod sessions;

pub(crate) use guard::guard;
pub(crate) use rate_limit::RateLimiter;
pub(crate) use sessions::SessionCache;
