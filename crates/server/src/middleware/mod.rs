//! Middleware: what every request passes through before its handler, and what completes every response.

mod client_address;
mod guard;
mod rate_limit;
mod sessions;

pub use client_address::{InvalidNetwork, IpNetwork};
pub(crate) use guard::{CountedAddress, guard};
pub(crate) use rate_limit::RateLimiter;
pub(crate) use sessions::{SESSION_LIFETIME, SessionCache};
