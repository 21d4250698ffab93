//! Chance streams: the random numbers of a match, the same for the same seed on every machine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use tilewright_core::{Rng, SplitMix64};

/// The random numbers of one match.
///
/// Chance step n uses value n, whatever the players do. So a seed reproduces a match, a deal can be played by several
/// lineups, and an undone chance step has the same outcome again.
pub struct ChanceStream(ChaCha8Rng);

impl ChanceStream {
    /// The stream of match `index` under `seed`.
    pub fn new(seed: u64, index: u64) -> ChanceStream {
        let mut key = *b"........tilewright chance step 1";
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(index);
        ChanceStream(rng)
    }

    /// The next value.
    #[inline]
    pub fn next_value(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// Continues with value `n` of the stream.
    pub fn skip_to(&mut self, n: u64) {
        self.0.set_word_pos(u128::from(n));
    }
}

/// The seed of a seat's robot in match `index`, independent of the chance stream and of other seats.
pub fn robot_seed(seed: u64, index: u64, seat: usize) -> u64 {
    let mut mixer = SplitMix64::new(seed);
    for part in [index, seat as u64] {
        mixer = SplitMix64::new(mixer.next_u64() ^ part);
    }
    mixer.next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_a_seed_never_change() {
        let mut stream = ChanceStream::new(1, 0);
        let first: [u32; 4] = std::array::from_fn(|_| stream.next_value());
        assert_eq!(first, FIRST_OF_SEED_1);
        stream.skip_to(2);
        assert_eq!(stream.next_value(), first[2]);
        assert_ne!(ChanceStream::new(1, 1).next_value(), first[0]);
        assert_ne!(ChanceStream::new(2, 0).next_value(), first[0]);
    }

    const FIRST_OF_SEED_1: [u32; 4] = [877_924_337, 876_933_384, 573_235_741, 687_829_379];
}
