//! Sealing: hides the steps of a saved game from people who open the file by chance.
//!
//! The save of an unfinished game contains roles, hands and goals that its players must not read. [`seal`] writes such
//! a step as `sealed` with a salt and hexadecimal digits, and [`open`] restores it. All lines of steps up to 29 bytes
//! have one length. Equal steps look different, also in different files, because the key depends on the ply and on the
//! salt of the file.
//!
//! **This is no cryptography:** the key is in the source below, so anybody who wants to read the file can. A game whose
//! players do not trust the owner of the file belongs on a server.

use crate::rng::{Rng, SplitMix64};

/// First word of a sealed line.
pub const SEALED: &str = "sealed";

/// Minimum length of the payload: a length byte and the step, padded with zeros. A checksum byte follows.
const MIN_PAYLOAD_BYTES: usize = 30;

/// Returns the line that seals `step` at `ply` in a file with `salt`. `step` must have at most 255 bytes; the line of a
/// longer one cannot be opened.
pub fn seal(salt: u32, ply: usize, step: &str) -> String {
    let mut bytes = vec![step.len().min(255) as u8];
    bytes.extend(step.bytes());
    bytes.resize(bytes.len().max(MIN_PAYLOAD_BYTES), 0);
    bytes.push(checksum(&bytes));
    let keys = key_stream(Some(salt), ply);
    let digits: String = bytes.iter().zip(keys).map(|(byte, key)| format!("{:02x}", byte ^ key)).collect();
    format!("{SEALED} {salt:08x}-{digits}")
}

/// Returns the step that `line` seals, or `None` if the line is damaged or was sealed at another ply.
pub fn open(ply: usize, line: &str) -> Option<String> {
    let digits = line.strip_prefix(SEALED)?.strip_prefix(' ')?;
    // Lines of older versions have no salt.
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
    fn sealed_step_opens_only_at_its_ply() {
        let mut lines = std::collections::HashSet::new();
        for ply in 0..200 {
            for step in ["deal 2 cross", "role 0 saboteur", "pass ?", ""] {
                let line = seal(7, ply, step);
                assert_eq!(open(ply, &line).as_deref(), Some(step));
                assert_ne!(open(ply + 1, &line).as_deref(), Some(step));
                assert_eq!(line.len(), seal(9, 0, "map").len(), "all sealed lines have one length");
                assert!(!line.contains("saboteur") && lines.insert(line), "no two sealed lines are equal");
            }
        }
        let long = "x".repeat(200);
        assert_eq!(open(3, &seal(7, 3, &long)), Some(long));
        assert_ne!(
            seal(7, 3, "map").split_once('-'),
            seal(8, 3, "map").split_once('-'),
            "another salt gives another line"
        );
        let older = "sealed 6ac7a3";
        assert_eq!(open(0, older), None);
    }

    #[test]
    fn damaged_seal_is_refused() {
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
