//! Middleware: what every request passes through before its handler, and what completes every response.

mod client_address;
mod guard;
mod rate_limit;
mod route_costs;
mod sessions;

pub(crate) use client_address::counted_address;
pub use client_address::{InvalidNetwork, IpNetwork};
pub(crate) use guard::{CountedAddress, guard};
pub(crate) use rate_limit::{RateKey, RateLimiter};
pub use route_costs::{DEFAULT_COST, FRAME_COST, ROUTE_COSTS, RouteCost};
pub(crate) use sessions::{SESSION_LIFETIME, SessionCache};
