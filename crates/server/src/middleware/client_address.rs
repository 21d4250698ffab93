//! Address of the client of a request, also behind trusted proxies.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use axum::http::HeaderMap;

/// Prefix length of an IPv6 address that is counted as one client: a site gets at least a network of this size
/// (RFC 6177).
const IPV6_SITE_PREFIX: u8 = 64;
/// Upper bound on the proxies that a request may have passed; further entries are ignored.
const MAX_HOPS: usize = 16;

/// A range of IP addresses in CIDR notation, such as `10.0.0.0/8` or `::1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IpNetwork {
    first: IpAddr,
    prefix: u8,
}

/// Error: the text is no range of IP addresses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidNetwork(String);

impl fmt::Display for InvalidNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no range of addresses; expected one such as 10.0.0.0/8, 192.168.1.7 or fd00::/8", self.0)
    }
}

impl std::error::Error for InvalidNetwork {}

impl FromStr for IpNetwork {
    type Err = InvalidNetwork;

    fn from_str(text: &str) -> Result<IpNetwork, InvalidNetwork> {
        let parse = || {
            let (address, prefix) =
                text.split_once('/').map_or((text, None), |(address, prefix)| (address, Some(prefix)));
            let address: IpAddr = address.parse().ok()?;
            let bits = if address.is_ipv4() { 32 } else { 128 };
            let prefix = prefix.map_or(Some(bits), |prefix| prefix.parse().ok()).filter(|prefix| *prefix <= bits)?;
            Some(IpNetwork { first: masked(address, prefix), prefix })
        };
        parse().ok_or_else(|| InvalidNetwork(text.to_owned()))
    }
}

impl IpNetwork {
    /// The addresses of this machine: IPv4 and IPv6.
    pub fn loopback() -> [IpNetwork; 2] {
        ["127.0.0.0/8", "::1"].map(|text| text.parse().expect("it is a range"))
    }

    /// Whether an address is of the range.
    pub(crate) fn contains(self, address: IpAddr) -> bool {
        address.is_ipv4() == self.first.is_ipv4() && masked(address, self.prefix) == self.first
    }
}

/// Returns the address with all bits after the prefix cleared.
fn masked(address: IpAddr, prefix: u8) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(32 - u32::from(prefix)).unwrap_or(0);
            IpAddr::V4((u32::from(address) & mask).into())
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128 - u32::from(prefix)).unwrap_or(0);
            IpAddr::V6(Ipv6Addr::from(u128::from(address) & mask))
        }
    }
}

/// Returns the address that limits count: an IPv4 address, or the site of an IPv6 address.
pub(crate) fn counted_address(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        address @ IpAddr::V4(_) => address,
        address @ IpAddr::V6(_) => masked(address, IPV6_SITE_PREFIX),
    }
}

/// Returns the address of the client of a request from `peer`.
///
/// The entries of `X-Forwarded-For` and of `Forwarded` count if `peer` is a trusted proxy. Each proxy appends the
/// address it was reached from, so the entries are followed from the last one while they are trusted proxies. A proxy
/// sets one of the headers and passes the other on as its client sent it; where both are present and disagree, neither
/// counts.
pub(crate) fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNetwork]) -> IpAddr {
    let peer = peer.to_canonical();
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    if !is_trusted(peer) {
        return peer;
    }
    let follow = |entries: Vec<&str>, parse: fn(&str) -> Option<IpAddr>| {
        let mut client = None;
        for entry in entries.into_iter().rev().take(MAX_HOPS) {
            let Some(address) = parse(entry) else { break };
            client = Some(address);
            if !is_trusted(address) {
                break;
            }
        }
        client
    };
    let by_list = follow(entries(headers, "x-forwarded-for"), parse_address);
    let by_standard = follow(entries(headers, "forwarded"), parse_forwarded);
    match (by_list, by_standard) {
        (Some(one), Some(other)) if one != other => peer,
        (one, other) => one.or(other).unwrap_or(peer),
    }
}

/// Returns the comma-separated entries of all lines of a header, in order.
fn entries<'a>(headers: &'a HeaderMap, name: &str) -> Vec<&'a str> {
    let lines = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim).collect()
}

/// Parses an address with or without a port: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]:80`.
fn parse_address(text: &str) -> Option<IpAddr> {
    let bracketed = text.strip_prefix('[').and_then(|rest| rest.split_once(']')).map(|(address, _)| address);
    let without_port = || text.rsplit_once(':').map_or(text, |(address, _)| address);
    let address = match bracketed {
        Some(address) => address.parse().ok(),
        None => text.parse().ok().or_else(|| without_port().parse().ok().filter(IpAddr::is_ipv4)),
    };
    address.map(|address: IpAddr| address.to_canonical())
}

/// Parses the parameter `for` of an entry of `Forwarded` (RFC 7239).
fn parse_forwarded(entry: &str) -> Option<IpAddr> {
    let mut parameters = entry.split(';').filter_map(|pair| pair.trim().split_once('='));
    let (_, address) = parameters.find(|(name, _)| name.eq_ignore_ascii_case("for"))?;
    parse_address(address.trim_matches('"'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use axum::http::header::HeaderName;

    fn check(lines: &[(&'static str, &str)], expected: &str) {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(HeaderName::from_static(name), HeaderValue::from_str(value).unwrap());
        }
        let trusted: Vec<IpNetwork> = ["127.0.0.0/8", "10.0.0.0/8", "::1"].map(|text| text.parse().unwrap()).into();
        let client = client_address("127.0.0.1".parse().unwrap(), &headers, &trusted);
        assert_eq!(client, expected.parse::<IpAddr>().unwrap(), "{lines:?}");
    }

    #[test]
    fn entries_are_followed_back_over_trusted_proxies() {
        check(&[], "127.0.0.1");
        check(&[("x-forwarded-for", "192.0.2.9")], "192.0.2.9");
        check(&[("x-forwarded-for", "203.0.113.1, 192.0.2.9, 10.1.2.3")], "192.0.2.9");
        check(&[("x-forwarded-for", "203.0.113.1"), ("x-forwarded-for", "192.0.2.9:4711")], "192.0.2.9");
        check(&[("x-forwarded-for", "10.1.2.3")], "10.1.2.3");
        check(&[("forwarded", "for=203.0.113.1, For=\"[2001:db8::1]:80\";proto=https")], "2001:db8::1");
    }

    #[test]
    fn forged_and_damaged_entries_do_not_count() {
        check(&[("x-forwarded-for", "192.0.2.9, unknown")], "127.0.0.1");
        check(&[("x-forwarded-for", "unknown, 192.0.2.9")], "192.0.2.9");
        check(&[("x-forwarded-for", "nonsense, 10.1.2.3")], "10.1.2.3");
        check(&[("x-forwarded-for", "192.0.2.9"), ("forwarded", "for=203.0.113.1")], "127.0.0.1");
        check(&[("x-forwarded-for", "192.0.2.9"), ("forwarded", "for=192.0.2.9")], "192.0.2.9");
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", HeaderValue::from_static("192.0.2.9"));
        let stranger: IpAddr = "198.51.100.7".parse().unwrap();
        assert_eq!(client_address(stranger, &headers, &IpNetwork::loopback()), stranger);
    }

    #[test]
    fn addresses_of_one_ipv6_site_count_as_one() {
        let counted = |text: &str| counted_address(text.parse().unwrap());
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), counted("2001:db8:1:2::9"));
        assert_ne!(counted("2001:db8:1:2::"), counted("2001:db8:1:3::"));
        assert_eq!(counted("::ffff:192.0.2.9"), counted("192.0.2.9"));
    }

    #[test]
    fn networks_have_at_most_as_many_bits_as_addresses() {
        assert!(
            ["10.0.0.0/33", "::/129", "10.0.0", "10.0.0.0/-1", "", "all"]
                .iter()
                .all(|t| t.parse::<IpNetwork>().is_err())
        );
        let all: IpNetwork = "0.0.0.0/0".parse().unwrap();
        assert!(all.contains("203.0.113.1".parse().unwrap()) && !all.contains("::1".parse().unwrap()));
        assert_eq!("10.1.2.3/8".parse::<IpNetwork>(), "10.0.0.0/8".parse());
    }
}
