//! Where a game gets chance from: its caller.

/// A source of numbers. Games have none of their own; whoever calls them hands one in.
pub trait Rng {
    /// The next number, all 64 bits of it.
    fn next_u64(&mut self) -> u64;

    /// A number below `n`, which is above zero. Its bias is under n / 2³², far below what any run of games could show.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (((self.next_u64() >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// A small fast generator for robots, searches and tests: a pure function of its seed.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The sequence of this seed.
    #[inline]
    pub fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }
}

impl Rng for SplitMix64 {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
