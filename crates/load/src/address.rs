//! The address of a server.

use std::fmt;
use std::str::FromStr;

/// A server's host and port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    host: String,
}

impl Address {
    /// Returns `HOST:PORT`.
    pub fn authority(&self) -> &str {
        &self.host
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
            Some((_, port)) => port.parse::<u16>().map(|_| Address { host: host.to_owned() }).map_err(|_| wrong()),
            None => Ok(Address { host: format!("{host}:80") }),
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
