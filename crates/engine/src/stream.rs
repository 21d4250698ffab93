//! Where chance comes from: a stream of numbers for each match, the same for the same seed everywhere.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tilewright_core::{Dice, SplitMix};

/// The numbers of one match. Chance step number n of the match takes number n of the stream, whatever the players do, so
/// that seeds repeat, deals can be played twice, and a draw that was undone comes again.
pub struct ChanceStream(ChaCha8Rng);

impl ChanceStream {
    /// The stream of match number `index` under a seed.
    pub fn new(seed: u64, index: u64) -> ChanceStream {
        let mut key = *b"........tilewright chance step 1";
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut numbers = ChaCha8Rng::from_seed(key);
        numbers.set_stream(index);
        ChanceStream(numbers)
    }

    /// The next number.
    #[inline]
    pub fn draw(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// Goes on with number `n` of the stream.
    pub fn seek(&mut self, n: u64) {
        self.0.set_word_pos(u128::from(n));
    }
}

/// The seed of a seat's robot in match number `index`: apart from the match's own stream and from other seats'.
pub fn robot_seed(seed: u64, index: u64, seat: usize) -> u64 {
    let mut mixed = SplitMix::new(seed);
    for part in [index, seat as u64] {
        mixed = SplitMix::new(mixed.roll() ^ part);
    }
    mixed.roll()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_stay_the_same_for_ever() {
        let mut stream = ChanceStream::new(1, 0);
        let first: [u32; 4] = std::array::from_fn(|_| stream.draw());
        assert_eq!(first, FIRST_OF_SEED_1);
        stream.seek(2);
        assert_eq!(stream.draw(), first[2]);
        assert_ne!(ChanceStream::new(1, 1).draw(), first[0]);
        assert_ne!(ChanceStream::new(2, 0).draw(), first[0]);
    }

    const FIRST_OF_SEED_1: [u32; 4] = [877_924_337, 876_933_384, 573_235_741, 687_829_379];
}
