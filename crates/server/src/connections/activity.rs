//! State of a connection: waiting, answering or a WebSocket, since when, and whether it is to be closed.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use super::ConnectionLimits;

/// The state of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The header of a request is awaited, or has arrived in part.
    Header,
    /// A request is answered.
    Request,
    /// The response is complete; no byte of a next request has arrived.
    Idle,
    /// The connection has become a WebSocket.
    Socket,
}

/// The state of a connection, and since when. Its stream, its service and the registry share it.
pub(super) struct ConnectionActivity {
    phase: Mutex<(Phase, Instant)>,
    eviction: CancellationToken,
}

impl ConnectionActivity {
    /// Creates the activity of a new connection.
    pub(super) fn new() -> ConnectionActivity {
        ConnectionActivity { phase: Mutex::new((Phase::Header, now())), eviction: CancellationToken::new() }
    }

    fn phase(&self) -> (Phase, Instant) {
        *self.phase.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, phase: Phase) {
        *self.phase.lock().unwrap_or_else(PoisonError::into_inner) = (phase, now());
    }

    /// Notes that bytes arrived.
    pub(super) fn note_read(&self) {
        if self.phase().0 == Phase::Idle {
            self.set(Phase::Header);
        }
    }

    /// Notes that the header of a request is complete.
    pub(super) fn start_request(&self) {
        self.set(Phase::Request);
    }

    /// Notes that the response is complete.
    pub(super) fn end_request(&self) {
        if self.phase().0 == Phase::Request {
            self.set(Phase::Idle);
        }
    }

    /// Notes that the connection becomes a WebSocket.
    pub(super) fn become_socket(&self) {
        self.set(Phase::Socket);
    }

    /// Returns the time at which the connection ends if no further byte arrives.
    pub(super) fn read_deadline(&self, limits: &ConnectionLimits) -> Option<Instant> {
        let (phase, since) = self.phase();
        let timeout = match phase {
            Phase::Header => limits.header_timeout,
            Phase::Idle => limits.idle_timeout,
            Phase::Request | Phase::Socket => return None,
        };
        Some(since + timeout)
    }

    /// Returns the time since which the connection waits for a request; `None` if it is in use or being closed.
    pub(super) fn waiting_since(&self) -> Option<Instant> {
        let (phase, since) = self.phase();
        let is_waiting = matches!(phase, Phase::Header | Phase::Idle) && !self.eviction.is_cancelled();
        is_waiting.then_some(since)
    }

    /// Closes the connection soon, in favour of another one.
    pub(super) fn evict(&self) {
        self.eviction.cancel();
    }

    /// Completes once the connection is to be closed in favour of another one.
    pub(super) async fn evicted(&self) {
        self.eviction.cancelled().await;
    }
}

/// Returns the time by the clock of the runtime, which deadlines are compared with.
pub(super) fn now() -> Instant {
    tokio::time::Instant::now().into_std()
}

/// Returns the time at which something that began at `since` times out.
pub(super) fn deadline(since: Instant, timeout: Duration) -> tokio::time::Instant {
    (since + timeout).into()
}
