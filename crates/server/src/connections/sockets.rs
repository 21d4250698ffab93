//! The open WebSockets of each client's address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Numbers of open WebSockets by the client's address as limits count it.
pub(crate) struct SocketCounts {
    max_per_address: u32,
    counts: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

/// An open WebSocket; dropping it ends its count.
pub(crate) struct SocketPermit {
    counts: Arc<Mutex<HashMap<IpAddr, u32>>>,
    address: Option<IpAddr>,
}

impl SocketCounts {
    /// Creates counts with an upper bound for each address; 0 for none.
    pub(crate) fn new(max_per_address: u32) -> SocketCounts {
        SocketCounts { max_per_address, counts: Arc::default() }
    }

    /// Counts a socket of `address`, which is `None` in tests without a network; returns `None` at the limit.
    pub(crate) fn admit(&self, address: Option<IpAddr>) -> Option<SocketPermit> {
        if let Some(address) = address {
            let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
            let count = counts.entry(address).or_default();
            if self.max_per_address > 0 && *count >= self.max_per_address {
                return None;
            }
            *count += 1;
        }
        Some(SocketPermit { counts: self.counts.clone(), address })
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        match counts.get_mut(&address) {
            Some(count) if *count > 1 => *count -= 1,
            Some(_) | None => drop(counts.remove(&address)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sockets_are_counted_by_address() {
        let counts = SocketCounts::new(1);
        let [one, other] = [1, 2].map(|number| Some(IpAddr::from([192, 0, 2, number])));
        let permit = counts.admit(one).expect("the first");
        assert!(counts.admit(one).is_none() && counts.admit(other).is_some());
        drop(permit);
        assert!(counts.admit(one).is_some());
        assert!(counts.counts.lock().unwrap_or_else(PoisonError::into_inner).is_empty(), "addresses are forgotten");
    }
}
