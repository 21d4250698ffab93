//! The limit of the system on open files of this process.

/// Divisor of the limit: this part of the descriptors is kept for the database, files and listeners.
const RESERVE_DIVISOR: u64 = 8;
/// Lower bound on the reserve, in descriptors.
const MIN_RESERVE: u64 = 64;
/// Upper bound on the connections, whatever the system allows.
const MAX_CONNECTIONS: u64 = 1 << 16;

/// Raises the limit on open files to what the system allows, and returns how many connections leave a reserve for the
/// database; `None` where the system has no such limit or does not tell it.
#[must_use]
pub fn raise_descriptor_limit() -> Option<usize> {
    max_descriptors().map(max_connections)
}

/// Raises the soft limit to the hard limit; returns the limit that then holds.
#[cfg(unix)]
fn max_descriptors() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    if limit.current != limit.maximum && setrlimit(Resource::Nofile, raised).is_err() {
        return limit.current;
    }
    limit.maximum
}

#[cfg(not(unix))]
fn max_descriptors() -> Option<u64> {
    None
}

/// Returns the number of connections that a limit of `descriptors` allows.
fn max_connections(descriptors: u64) -> usize {
    let reserve = (descriptors / RESERVE_DIVISOR).max(MIN_RESERVE).min(descriptors / 2);
    (descriptors - reserve).clamp(1, MAX_CONNECTIONS) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reserve_of_descriptors_is_kept() {
        assert_eq!(max_connections(1024), 896);
        assert_eq!(max_connections(256), 192);
        assert_eq!(max_connections(20), 10);
        assert_eq!(max_connections(u64::MAX), 1 << 16);
    }

    #[cfg(unix)]
    #[test]
    fn the_soft_limit_is_raised_to_the_hard_limit() {
        use rustix::process::{Resource, getrlimit};
        assert!(raise_descriptor_limit().is_none_or(|connections| connections > 0));
        let limit = getrlimit(Resource::Nofile);
        assert_eq!(limit.current, limit.maximum);
    }
}
