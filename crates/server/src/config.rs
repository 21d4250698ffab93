//! How the server is set up, and its fixed limits.

use std::time::Duration;

/// Tables that one person may have made and not finished, or brought.
pub const MAX_TABLES_PER_PERSON: u64 = 200;
/// The largest body of a call.
pub const MAX_BODY_BYTES: usize = 64 << 10;
/// The largest record that can be brought.
pub const MAX_RECORD_BYTES: usize = 1 << 20;
/// Hints that are thought about at once; others wait, and are told that the server is busy.
pub const MAX_CONCURRENT_HINTS: usize = 2;

/// So many requests a second of one address or session, unless the server is told otherwise.
pub const DEFAULT_REQUESTS_PER_SECOND: u32 = 200;

/// How the server is set up.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// The address others reach it at, if it is not the one it listens to.
    pub public_url: Option<String>,
    /// Whether a proxy before it says who calls.
    pub behind_proxy: bool,
    /// Requests a second that one address or session may make; as many as it likes where this is 0.
    pub requests_per_second: u32,
    /// How long a robot takes to answer, about, so that people can follow; at once where this is zero.
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
