//! Configuration of the server, and fixed limits.

use std::net::SocketAddr;
use std::time::Duration;

use crate::connections::ConnectionLimits;
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
/// Upper bound on concurrent reading of uploaded records; further ones wait for a slot and may be refused as busy.
pub(crate) const MAX_CONCURRENT_UPLOADS: usize = 1;

/// Default of [`ServerConfig::requests_per_second`].
pub const DEFAULT_REQUESTS_PER_SECOND: u32 = 200;
/// Default of [`ServerConfig::cpu_ms_per_second`]: a tenth of a core.
pub const DEFAULT_CPU_MS_PER_SECOND: u32 = 100;

/// Configuration of the server.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// Public address, if it is not the one the server listens to. If it begins with `https`, cookies are `Secure`.
    pub public_url: Option<String>,
    /// Addresses of proxies whose `X-Forwarded-For` or `Forwarded` names the client.
    pub trusted_proxies: Vec<IpNetwork>,
    /// Upper bound on the requests a second of one address or session; 0 for no limit, on uploads neither.
    pub requests_per_second: u32,
    /// Address at which the metrics are served to every caller; `None` serves them at the public address, to this
    /// machine only.
    pub metrics_address: Option<SocketAddr>,
    /// Processor time of one address or session, in milliseconds a second, by the costs of the routes. Without a limit
    /// on requests it is not limited either.
    pub cpu_ms_per_second: u32,
    /// Time for which a table is kept after its last change; `None` for ever.
    pub keep: Option<Duration>,
    /// Mean time from a robot's turn to its action, so that people can follow the game; zero for none.
    ///
    /// A search that takes longer is not cut short, and a robot without a choice acts at once.
    pub robot_pause: Duration,
    /// Seed of every new table, so that a test can be repeated; `None` draws a secret seed for each table.
    pub table_seed: Option<u64>,
    /// Whether a request must name this machine as its host: `localhost` or a loopback address. [`run`](crate::run)
    /// sets it if the server listens to such an address, without a public address and proxies.
    pub local_names_only: bool,
    /// Limits on connections and WebSockets.
    pub connections: ConnectionLimits,
}

impl ServerConfig {
    /// Whether people reach the server by HTTPS, as the public address says.
    pub(crate) fn is_public_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https:"))
    }
}

impl Default for ServerConfig {
    fn default() -> ServerConfig {
        ServerConfig {
            public_url: None,
            trusted_proxies: Vec::new(),
            requests_per_second: DEFAULT_REQUESTS_PER_SECOND,
            metrics_address: None,
            cpu_ms_per_second: DEFAULT_CPU_MS_PER_SECOND,
            keep: None,
            robot_pause: Duration::ZERO,
            table_seed: None,
            local_names_only: false,
            connections: ConnectionLimits::default(),
        }
    }
}
