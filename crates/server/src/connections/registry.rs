//! The open connections, counted by address and in all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::ConnectionLimits;
use super::activity::ConnectionActivity;

/// The open connections.
///
/// Where no place is free, the connection that has waited longest for a request is closed in favour of a new one: at
/// the limit of an address one of that address, at the limit of all one of any address but a proxy's.
pub(super) struct ConnectionRegistry {
    total: usize,
    per_address: usize,
    open: Mutex<OpenConnections>,
}

#[derive(Default)]
struct OpenConnections {
    count: usize,
    /// Connections by address as limits count it; `None` for all proxies.
    by_address: HashMap<Option<IpAddr>, Vec<Arc<ConnectionActivity>>>,
}

/// The place of a connection in the registry, given back when it is dropped.
pub(super) struct ConnectionPermit {
    registry: Arc<ConnectionRegistry>,
    address: Option<IpAddr>,
    /// State of the connection.
    pub(super) activity: Arc<ConnectionActivity>,
}

impl ConnectionRegistry {
    /// Creates a registry without connections.
    pub(super) fn new(limits: &ConnectionLimits) -> ConnectionRegistry {
        let per_address = if limits.per_address == 0 { usize::MAX } else { limits.per_address as usize };
        ConnectionRegistry { total: limits.total, per_address, open: Mutex::default() }
    }

    /// Registers a connection from `address`, as limits count it; `None` for one of a trusted proxy.
    ///
    /// Returns `None` if it must be refused, because all others are in use.
    pub(super) fn admit(self: &Arc<ConnectionRegistry>, address: Option<IpAddr>) -> Option<ConnectionPermit> {
        let mut open = self.lock();
        let own = open.by_address.get(&address).map_or(&[][..], Vec::as_slice);
        if address.is_some() && own.len() >= self.per_address {
            longest_waiting(own.iter())?.evict();
        } else if open.count >= self.total {
            let clients = open.by_address.iter().filter(|(address, _)| address.is_some());
            longest_waiting(clients.flat_map(|(_, connections)| connections))?.evict();
        }
        let activity = Arc::new(ConnectionActivity::new());
        open.by_address.entry(address).or_default().push(activity.clone());
        open.count += 1;
        Some(ConnectionPermit { registry: self.clone(), address, activity })
    }

    fn lock(&self) -> MutexGuard<'_, OpenConnections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.registry.lock();
        open.count -= 1;
        let Some(own) = open.by_address.get_mut(&self.address) else { return };
        if let Some(index) = own.iter().position(|activity| Arc::ptr_eq(activity, &self.activity)) {
            own.swap_remove(index);
        }
        if own.is_empty() {
            open.by_address.remove(&self.address);
        }
    }
}

/// Returns the connection that has waited longest for a request.
fn longest_waiting<'a>(
    connections: impl Iterator<Item = &'a Arc<ConnectionActivity>>,
) -> Option<&'a Arc<ConnectionActivity>> {
    connections
        .filter_map(|activity| Some((activity.waiting_since()?, activity)))
        .min_by_key(|(since, _)| *since)
        .map(|(_, activity)| activity)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn registry(total: usize, per_address: u32) -> Arc<ConnectionRegistry> {
        Arc::new(ConnectionRegistry::new(&ConnectionLimits { total, per_address, ..ConnectionLimits::default() }))
    }

    fn address(number: u8) -> Option<IpAddr> {
        Some([192, 0, 2, number].into())
    }

    fn is_evicted(permit: &ConnectionPermit) -> bool {
        permit.activity.waiting_since().is_none()
    }

    #[test]
    fn a_new_address_displaces_the_connection_that_waited_longest() {
        let registry = registry(2, 0);
        let first = registry.admit(address(1)).expect("a place is free");
        let second = registry.admit(address(2)).expect("a place is free");
        let third = registry.admit(address(3)).expect("the first has waited longest");
        assert!(is_evicted(&first) && !is_evicted(&second) && !is_evicted(&third));
        drop(first);
        second.activity.start_request();
        third.activity.become_socket();
        assert!(registry.admit(address(4)).is_none(), "all are in use");
        second.activity.end_request();
        assert!(registry.admit(address(4)).is_some());
    }

    #[test]
    fn an_address_at_its_limit_displaces_its_own_connections_only() {
        let registry = registry(100, 1);
        let other = registry.admit(address(1)).expect("a place is free");
        let own = registry.admit(address(2)).expect("a place is free");
        own.activity.start_request();
        assert!(registry.admit(address(2)).is_none());
        own.activity.end_request();
        let next = registry.admit(address(2)).expect("the idle one is displaced");
        assert!(is_evicted(&own) && !is_evicted(&other) && !is_evicted(&next));
    }

    #[test]
    fn proxies_have_no_limit_and_are_not_displaced() {
        let registry = registry(3, 1);
        let proxies: Vec<_> = (0..3).filter_map(|_| registry.admit(None)).collect();
        assert_eq!(proxies.len(), 3);
        assert!(registry.admit(None).is_none() && registry.admit(address(1)).is_none());
        drop(proxies);
        assert!(registry.admit(address(1)).is_some());
        assert!(registry.lock().by_address.is_empty(), "closed connections are forgotten");
    }
}
