//! Word of what was stored.

use crate::Id;

/// What whoever listens learns. A receiver that lags behind ([`tokio::sync::broadcast::error::RecvError::Lagged`]) missed
/// something too, and does what [`ChangeNotice::Missed`] asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeNotice {
    /// A table has this revision now; its revisions are told in order.
    Stored { table: Id, revision: u64, ply: u64 },
    /// For a while other processes could not be heard: read again what you show.
    Missed,
}

/// News that may wait for a slow listener.
pub(crate) const NOTICE_CAPACITY: usize = 8192;

impl ChangeNotice {
    /// The text that PostgreSQL carries from process to process.
    pub(crate) fn payload(table: Id, revision: u64, ply: u64) -> String {
        format!("{table} {revision} {ply}")
    }

    /// Reads that text; one from a newer process that is not understood says that something was missed.
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
