//! Limits on connections and WebSockets.

use std::time::Duration;

/// Limits on connections and WebSockets.
#[derive(Clone, Debug)]
pub struct ConnectionLimits {
    /// Upper bound on the connections of all addresses together.
    pub total: usize,
    /// Upper bound on the connections of one address; 0 for no limit. A trusted proxy has no limit.
    pub per_address: u32,
    /// Upper bound on the WebSockets of one client's address; 0 for no limit.
    pub sockets_per_address: u32,
    /// Time from the first byte of a request, or from the start of a connection, to the end of its header.
    pub header_timeout: Duration,
    /// Time from the end of a response to the first byte of the next request.
    pub idle_timeout: Duration,
    /// Time from the end of a request's header to the end of its body.
    pub body_timeout: Duration,
    /// Time in which a client that takes no data keeps its connection.
    pub write_timeout: Duration,
    /// Time between two pings of a WebSocket. A socket that has not answered the ping before is closed.
    pub ping_interval: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits {
            total: 1000,
            per_address: 64,
            sockets_per_address: 32,
            header_timeout: Duration::from_secs(10),
            idle_timeout: Duration::from_secs(60),
            body_timeout: Duration::from_secs(30),
            write_timeout: Duration::from_secs(30),
            ping_interval: Duration::from_secs(20),
        }
    }
}
