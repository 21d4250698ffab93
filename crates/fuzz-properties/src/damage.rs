//! Inputs: noise, and valid texts with random damage.

use tilewright_core::{Rng, SplitMix64};

/// Returns `length` random bytes.
pub fn noise(length: usize, rng: &mut SplitMix64) -> Vec<u8> {
    (0..length).map(|_| rng.below(256) as u8).collect()
}

/// Returns `text` with one to three damages.
///
/// A damage cuts the text; removes, inserts or changes a byte; swaps two lines or repeats one; replaces the last word
/// of a line by that of another; or inserts a line anywhere. Bytes that are no UTF-8 then become `U+FFFD`.
pub fn damage_text(text: &str, rng: &mut SplitMix64) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + rng.below(3) {
        bytes = damage_once(bytes, rng);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn damage_once(mut bytes: Vec<u8>, rng: &mut SplitMix64) -> Vec<u8> {
    const TYPICAL: &[u8] = b" -+09,zZ?=#\n\t\r\"{}[]:;";
    let at = rng.below(bytes.len().max(1) as u32) as usize;
    match rng.below(8) {
        0 => bytes.truncate(at),
        1 if at < bytes.len() => drop(bytes.remove(at)),
        2 => bytes.insert(at, TYPICAL[rng.below(TYPICAL.len() as u32) as usize]),
        3 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
        4 => {
            let mut lines = lines(&bytes);
            let (one, other) = (pick(&lines, rng), pick(&lines, rng));
            lines.swap(one, other);
            bytes = lines.join(&b'\n');
        }
        5 => {
            let mut lines = lines(&bytes);
            let (from, to) = (pick(&lines, rng), pick(&lines, rng));
            lines.insert(to, lines[from].clone());
            bytes = lines.join(&b'\n');
        }
        6 => {
            let mut lines = lines(&bytes);
            let (from, to) = (pick(&lines, rng), pick(&lines, rng));
            let word = lines[from].rsplit(|byte| *byte == b' ').next().unwrap_or_default().to_vec();
            let start = lines[to].iter().rposition(|byte| *byte == b' ').map_or(0, |space| space + 1);
            lines[to].splice(start.., word);
            bytes = lines.join(&b'\n');
        }
        _ => {
            let line = lines(&bytes).into_iter().nth(at % 20).unwrap_or_default();
            bytes.splice(at..at, line);
        }
    }
    bytes
}

fn lines(bytes: &[u8]) -> Vec<Vec<u8>> {
    bytes.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect()
}

fn pick<T>(list: &[T], rng: &mut SplitMix64) -> usize {
    rng.below(list.len() as u32) as usize
}
