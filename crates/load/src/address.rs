//! The address of a server, and the own address that connections to it come from.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr};
use std::str::FromStr;

/// Upper bound on the sources of the players.
pub const MAX_SOURCES: u32 = 250 * 250;
/// Number of sources with the same first three bytes.
const SOURCES_PER_NETWORK: u64 = 250;

/// A server's host and port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    host: String,
    /// Own address of connections; `None` lets the system choose.
    source: Option<IpAddr>,
}

impl Address {
    /// Returns `HOST:PORT`.
    pub fn authority(&self) -> &str {
        &self.host
    }

    /// Returns the own address of connections; `None` lets the system choose.
    pub(crate) fn source(&self) -> Option<IpAddr> {
        self.source
    }

    /// Returns the same server, reached from source `number` of `sources`: 127.0.1.1, 127.0.1.2 and so on; from the
    /// address that the system chooses if there are no sources.
    pub(crate) fn with_source(&self, number: u64, sources: u32) -> Address {
        let source = number.checked_rem(sources.into()).map(|number| {
            let [high, low] = [number / SOURCES_PER_NETWORK + 1, number % SOURCES_PER_NETWORK + 1];
            Ipv4Addr::new(127, 0, high as u8, low as u8).into()
        });
        Address { host: self.host.clone(), source }
    }

    /// Returns the same server, reached from an address of this machine that no player has.
    pub(crate) fn with_stranger_source(&self) -> Address {
        let is_local = self.host.starts_with("127.");
        Address { host: self.host.clone(), source: is_local.then_some(Ipv4Addr::new(127, 0, 0, 2).into()) }
    }
}

impl FromStr for Address {
    /// A sentence on the expected form.
    type Err = String;

    fn from_str(text: &str) -> Result<Address, String> {
        let wrong = || format!("{text:?} is not http://HOST:PORT, as in http://127.0.0.1:8017");
        let host = text.strip_prefix("http://").ok_or_else(wrong)?;
        let host = host.strip_suffix('/').unwrap_or(host);
        if host.is_empty() || host.contains(['/', '?', '#', '@']) || host.contains(char::is_whitespace) {
            return Err(wrong());
        }
        let name_ends = host.rfind(']').unwrap_or(0);
        match host[name_ends..].rsplit_once(':') {
            Some((_, port)) => {
                port.parse::<u16>().map(|_| Address { host: host.to_owned(), source: None }).map_err(|_| wrong())
            }
            None => Ok(Address { host: format!("{host}:80"), source: None }),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.host)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_addresses_of_this_machine() {
        let address: Address = "http://127.0.0.1:8017".parse().expect("it is an address");
        let source = |number, sources| address.with_source(number, sources).source().map(|source| source.to_string());
        assert_eq!(source(7, 0), None);
        assert_eq!(source(0, 300).as_deref(), Some("127.0.1.1"));
        assert_eq!(source(250, 300).as_deref(), Some("127.0.2.1"));
        assert_eq!(source(300, 300), source(0, 300));
    }

    #[test]
    fn address_has_a_host_and_a_port() {
        for (text, host) in [
            ("http://127.0.0.1:8017", "127.0.0.1:8017"),
            ("http://localhost/", "localhost:80"),
            ("http://[::1]:8017", "[::1]:8017"),
            ("http://[::1]", "[::1]:80"),
        ] {
            assert_eq!(text.parse::<Address>().map(|address| address.host), Ok(host.to_owned()));
        }
        for text in ["127.0.0.1:8017", "https://example.org", "http://", "http://a:b", "http://a/b"] {
            assert!(text.parse::<Address>().is_err(), "{text}");
        }
    }
}
