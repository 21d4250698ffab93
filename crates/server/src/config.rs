//! Configuration of the server, and fixed limits.

use std::time::Duration;

use crate::middleware::IpNetwork;

/// Upper bound on the unfinished tables and uploaded records of a person.
pub const MAX_TABLES_PER_PERSON: u64 = 200;
/// Upper bound on the unfinished public tables of a person.
pub(crate) const MAX_PUBLIC_TABLES_PER_PERSON: u64 = 3;
/// Upper bound on the unfinished tables of others at which a person has a seat.
pub(crate) const MAX_SEATS_ELSEWHERE: u64 = 50;
/// Upper bound on a JSON body, in bytes. Forms have the default limit of axum, 2 MiB.
pub const MAX_BODY_BYTES: usize = 64 << 10;
/// Upper bound on an uploaded record, in bytes.
pub const MAX_RECORD_BYTES: usize = 1 << 20;
/// Upper bound on the concurrent requests for hints of a person: one is searched, the others wait; further ones are
/// refused as busy.
pub const MAX_CONCURRENT_HINTS: usize = 2;
/// Upper bound on concurrent requests of many frames; further ones wait for a slot and may be refused as busy.
pub(crate) const MAX_CONCURRENT_RANGES: usize = 2;

/// Default of [`ServerConfig::requests_per_second`].
pub const DEFAULT_REQUESTS_PER_SECOND: u32 = 200;

/// Configuration of the server.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// Public address, if it is not the one the server listens to. The server itself does not use it.
    pub public_url: Option<String>,
    /// Addresses of proxies whose `X-Forwarded-For` or `Forwarded` names the client.
    pub trusted_proxies: Vec<IpNetwork>,
    /// Upper bound on the requests a second of one address or session; 0 for no limit, on uploads neither.
    pub requests_per_second: u32,
    /// Mean time from a robot's turn to its action, so that people can follow the game; zero for none.
    ///
    /// A search that takes longer is not cut short, and a robot without a choice acts at once.
    pub robot_pause: Duration,
    /// Seed of every new table, so that a test can be repeated; `None` draws a secret seed for each table.
    pub table_seed: Option<u64>,
}

impl Default for ServerConfig {
    fn default() -> ServerConfig {
        ServerConfig {
            public_url: None,
            trusted_proxies: Vec::new(),
            requests_per_second: DEFAULT_REQUESTS_PER_SECOND,
            robot_pause: Duration::ZERO,
            table_seed: None,
        }
    }
}
