//! Word of what was stored.

use crate::Id;

/// What whoever listens learns. A receiver that lags behind ([`tokio::sync::broadcast::error::RecvError::Lagged`]) missed
/// something too, and does what [`News::Missed`] asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// A table has this revision now; its revisions are told in order.
    Stored { table: Id, revision: u64, ply: u64 },
    /// For a while other processes could not be heard: read again what you show.
    Missed,
}

/// News that may wait for a slow listener.
pub(crate) const WAITING: usize = 8192;
