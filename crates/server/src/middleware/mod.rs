//! Middleware: checks that every request passes before it reaches its handler.

mod guard;
mod rate_limit;
mod sessions;

pub use guard::guard;
pub use rate_limit::RateLimiter;
pub use sessions::SessionCache;
