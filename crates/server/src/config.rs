//! Configuration of the server, and fixed limits.

use std::time::Duration;

/// Upper bound on the unfinished tables and uploaded records of a person.
pub const MAX_TABLES_PER_PERSON: u64 = 200;
/// Upper bound on the body of a request, in bytes.
pub const MAX_BODY_BYTES: usize = 64 << 10;
/// Upper bound on an uploaded record, in bytes.
pub const MAX_RECORD_BYTES: usize = 1 << 20;
/// Upper bound on concurrent hint searches; further requests wait for a slot and may be refused as busy.
pub const MAX_CONCURRENT_HINTS: usize = 2;

/// Default of [`ServerConfig::requests_per_second`].
pub const DEFAULT_REQUESTS_PER_SECOND: u32 = 200;

/// Configuration of the server.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// Public address, if it is not the one the server listens to.
    pub public_url: Option<String>,
    /// Whether a trusted proxy sets `x-forwarded-for`.
    pub behind_proxy: bool,
    /// Upper bound on the requests a second of one address or session; 0 for no limit.
    pub requests_per_second: u32,
    /// Mean time that a robot takes to answer, so that people can follow the game; zero for none.
    pub robot_pause: Duration,
    /// Seed of every new table, so that a test can be repeated; `None` draws a secret seed for each table.
    pub table_seed: Option<u64>,
}

impl Default for ServerConfig {
    fn default() -> ServerConfig {
        ServerConfig {
            public_url: None,
            behind_proxy: false,
            requests_per_second: DEFAULT_REQUESTS_PER_SECOND,
            robot_pause: Duration::ZERO,
            table_seed: None,
        }
    }
}
