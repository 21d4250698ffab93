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

impl News {
    /// The text that PostgreSQL carries from process to process.
    pub(crate) fn text(table: Id, revision: u64, ply: u64) -> String {
        format!("{table} {revision} {ply}")
    }

    /// Reads that text; one from a newer process that is not understood says that something was missed.
    pub(crate) fn read(text: &str) -> News {
        let mut words = text.split(' ');
        let mut stored = || {
            let table = words.next()?.parse().ok()?;
            let revision = words.next()?.parse().ok()?;
            let ply = words.next()?.parse().ok()?;
            words.next().is_none().then_some(News::Stored { table, revision, ply })
        };
        stored().unwrap_or(News::Missed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_read_back() {
        let table = Id::from_bytes([7; 16]);
        assert_eq!(News::read(&News::text(table, 3, 40)), News::Stored { table, revision: 3, ply: 40 });
        for text in ["", "x 1 2", "AAAAAAAAAAAAAAAAAAAAAA 1", "AAAAAAAAAAAAAAAAAAAAAA 1 2 3"] {
            assert_eq!(News::read(text), News::Missed, "{text}");
        }
    }
}
