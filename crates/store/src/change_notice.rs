//! Notices of stored changes, and the text that carries them from process to process.

use crate::Id;

/// A notice to subscribers of the store.
///
/// A receiver that lags ([`tokio::sync::broadcast::error::RecvError::Lagged`]) has lost notices, too, and must react as
/// to [`ChangeNotice::Missed`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeNotice {
    /// A change was stored. The notices of one table come in the order of their revisions.
    Stored {
        /// Changed table.
        table: Id,
        /// Its new revision.
        revision: u64,
        /// Number of steps after the change.
        ply: u64,
    },
    /// Notices of other processes may have been lost: everything in memory must be compared with the store.
    Missed,
}

/// Notices that wait for a slow receiver before it lags.
pub(crate) const NOTICE_CAPACITY: usize = 8192;

impl ChangeNotice {
    /// Returns the payload of the PostgreSQL notification of a stored change.
    pub(crate) fn payload(table: Id, revision: u64, ply: u64) -> String {
        format!("{table} {revision} {ply}")
    }

    /// Parses such a payload; one that cannot be parsed, as of a newer version, becomes [`ChangeNotice::Missed`].
    pub(crate) fn parse(text: &str) -> ChangeNotice {
        let mut fields = text.split(' ');
        let mut parse_stored = || {
            let table = fields.next()?.parse().ok()?;
            let revision = fields.next()?.parse().ok()?;
            let ply = fields.next()?.parse().ok()?;
            fields.next().is_none().then_some(ChangeNotice::Stored { table, revision, ply })
        };
        parse_stored().unwrap_or(ChangeNotice::Missed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn change_notices_read_back() {
        let table = Id::from_bytes([7; 16]);
        assert_eq!(
            ChangeNotice::parse(&ChangeNotice::payload(table, 3, 40)),
            ChangeNotice::Stored { table, revision: 3, ply: 40 }
        );
        for text in ["", "x 1 2", "AAAAAAAAAAAAAAAAAAAAAA 1", "AAAAAAAAAAAAAAAAAAAAAA 1 2 3"] {
            assert_eq!(ChangeNotice::parse(text), ChangeNotice::Missed, "{text}");
        }
    }
}
