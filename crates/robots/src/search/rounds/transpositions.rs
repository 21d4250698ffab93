//! What was found out about positions met before (a *transposition table*).

/// What a kept value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is this much.
    Exact,
    /// At least this much.
    Least,
    /// At most this much.
    Most,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<A> {
    /// The part of the position's key that does not say its place.
    check: u32,
    /// The best action, where one was best.
    pub action: Option<A>,
    /// Its worth for the seat in turn.
    pub value: i32,
    /// How many steps were looked ahead; [`Transpositions::SOLVED`] if to the end of the round.
    pub depth: u8,
    /// What the value says.
    pub bound: Bound,
    /// In which thought it was found.
    age: u8,
}

/// As many as fit, of a fixed number: two places for each position, the first for what was searched deepest.
pub(super) struct Transpositions<A> {
    places: Vec<Option<Found<A>>>,
    age: u8,
}

impl<A: Copy> Transpositions<A> {
    /// As deep as it goes: nothing was cut off.
    pub const SOLVED: u8 = u8::MAX;
    /// How many places there are: a power of two.
    const PLACES: usize = 1 << 17;

    /// One that knows nothing.
    pub fn new() -> Transpositions<A> {
        Transpositions { places: vec![None; Transpositions::<A>::PLACES], age: 0 }
    }

    /// A new thought: what was found before may be overwritten.
    pub fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.places.fill(None);
    }

    /// What is known of the position with this key.
    #[inline]
    pub fn find(&self, key: u64) -> Option<Found<A>> {
        let first = Transpositions::<A>::first(key);
        let known = |at: usize| self.places[at].filter(|found| found.check == key as u32);
        known(first).or_else(|| known(first + 1))
    }

    /// Keeps what was found. What is older or less deep goes.
    #[inline]
    pub fn keep(&mut self, key: u64, action: Option<A>, value: i32, depth: u8, bound: Bound) {
        let first = Transpositions::<A>::first(key);
        let check = key as u32;
        let found = Some(Found { check, action, value, depth, bound, age: self.age });
        let gives_way = |old: Found<A>| old.check == check || old.age != self.age || old.depth <= depth;
        let place = if self.places[first].is_none_or(gives_way) { first } else { first + 1 };
        self.places[place] = found;
    }

    #[inline]
    fn first(key: u64) -> usize {
        ((key >> 32) as usize % Transpositions::<A>::PLACES) & !1
    }
}
