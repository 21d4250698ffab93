//! Sealing a step against a glance.
//!
//! A saved game that goes on later holds what its players must not read: roles, hands, goals. In the file such a step
//! stands as `sealed` and hexadecimal digits, all of one length, and equal steps look different, also those of different files,
//! since each has a salt of its own. That keeps an eye that falls on the file from learning anything. **It is no cryptography:** the key stands below, and whoever wants to read the
//! file can. A game whose players do not trust the keeper of the file belongs on a server.

use crate::rng::{Rng, SplitMix64};

/// The word a sealed line begins with.
pub const SEALED: &str = "sealed";

/// Shorter texts are filled up to this many bytes; the first byte is the length, the last a sum to notice damage by.
const MIN_PAYLOAD_BYTES: usize = 30;

/// The line that seals the step at `ply` in a file with this salt.
pub fn seal(salt: u32, ply: usize, step: &str) -> String {
    let mut bytes = vec![step.len().min(255) as u8];
    bytes.extend(step.bytes());
    bytes.resize(bytes.len().max(MIN_PAYLOAD_BYTES), 0);
    bytes.push(checksum(&bytes));
    let keys = key_stream(Some(salt), ply);
    let digits: String = bytes.iter().zip(keys).map(|(byte, key)| format!("{:02x}", byte ^ key)).collect();
    format!("{SEALED} {salt:08x}-{digits}")
}

/// The step that was sealed at `ply` in this line; nothing if the line is damaged or stood elsewhere.
pub fn open(ply: usize, line: &str) -> Option<String> {
    let digits = line.strip_prefix(SEALED)?.strip_prefix(' ')?;
    // Lines of older programs have no salt.
    let (salt, digits) = match digits.split_once('-') {
        Some((salt, digits)) if salt.len() == 8 => (Some(u32::from_str_radix(salt, 16).ok()?), digits),
        Some(_) => return None,
        None => (None, digits),
    };
    if !digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f')) || digits.len() % 2 == 1 {
        return None;
    }
    let pairs = (0..digits.len()).step_by(2).map(|at| u8::from_str_radix(&digits[at..at + 2], 16).ok());
    let mut bytes: Vec<u8> =
        pairs.zip(key_stream(salt, ply)).map(|(byte, key)| Some(byte? ^ key)).collect::<Option<_>>()?;
    let check = bytes.pop()?;
    let (length, text) = bytes.split_first()?;
    let (text, rest) = text.split_at_checked(usize::from(*length))?;
    let is_intact = check == checksum(&bytes) && bytes.len() >= MIN_PAYLOAD_BYTES && rest.iter().all(|byte| *byte == 0);
    is_intact.then(|| String::from_utf8(text.to_vec()).ok()).flatten()
}

fn key_stream(salt: Option<u32>, ply: usize) -> impl Iterator<Item = u8> {
    let salt_bits = salt.map_or(0, |salt| SplitMix64::new(u64::from(salt)).next_u64());
    let mut rng = SplitMix64::new(0x7469_6c65_7772_6967 ^ (ply as u64) << 20 ^ salt_bits);
    std::iter::repeat_with(move || rng.next_u64() as u8)
}

fn checksum(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0x5a, |sum, byte| sum.rotate_left(3) ^ byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_step_opens_in_its_own_place_only() {
        let mut lines = std::collections::HashSet::new();
        for ply in 0..200 {
            for step in ["deal 2 cross", "role 0 saboteur", "pass ?", ""] {
                let line = seal(7, ply, step);
                assert_eq!(open(ply, &line).as_deref(), Some(step));
                assert_ne!(open(ply + 1, &line).as_deref(), Some(step));
                assert_eq!(line.len(), seal(9, 0, "map").len(), "lengths tell nothing");
                assert!(!line.contains("saboteur") && lines.insert(line), "no two sealed lines look the same");
            }
        }
        let long = "x".repeat(200);
        assert_eq!(open(3, &seal(7, 3, &long)), Some(long));
        assert_ne!(seal(7, 3, "map").split_once('-'), seal(8, 3, "map").split_once('-'), "files differ");
        let older = "sealed 6ac7a3";
        assert_eq!(open(0, older), None);
    }

    #[test]
    fn a_damaged_seal_opens_to_nothing() {
        let line = seal(7, 7, "deal 2 repair-pick-lamp");
        for at in SEALED.len() + 1..line.len() {
            let mut damaged = line.clone().into_bytes();
            damaged[at] = if damaged[at] == b'0' { b'1' } else { b'0' };
            let damaged = String::from_utf8(damaged).unwrap();
            assert_eq!(open(7, &damaged), None, "{damaged}");
        }
        for bad in ["", "sealed", "sealed ", "sealed 0", "sealed 00", "sealed zz", "sealed é", "sealed 0é0"] {
            assert_eq!(open(0, bad), None, "{bad}");
        }
    }
}
