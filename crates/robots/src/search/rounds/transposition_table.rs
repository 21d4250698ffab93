//! What was found out about positions met before (a *transposition table*).

/// What a kept value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is this much.
    Exact,
    /// At least this much.
    Lower,
    /// At most this much.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableEntry<A> {
    /// The part of the position's key that does not say its place.
    check: u32,
    /// The best action, where one was best.
    pub action: Option<A>,
    /// Its worth for the seat in turn.
    pub value: i32,
    /// How many steps were looked ahead; [`TranspositionTable::SOLVED`] if to the end of the round.
    pub depth: u8,
    /// What the value says.
    pub bound: Bound,
    /// In which thought it was found.
    generation: u8,
}

/// As many as fit, of a fixed number: two places for each position, the first for what was searched deepest.
pub(super) struct TranspositionTable<A> {
    slots: Vec<Option<TableEntry<A>>>,
    generation: u8,
}

impl<A: Copy> TranspositionTable<A> {
    /// As deep as it goes: nothing was cut off.
    pub const SOLVED: u8 = u8::MAX;
    /// How many places there are: a power of two.
    const SLOTS: usize = 1 << 17;

    /// One that knows nothing.
    pub fn new() -> TranspositionTable<A> {
        TranspositionTable { slots: vec![None; TranspositionTable::<A>::SLOTS], generation: 0 }
    }

    /// A new thought: what was found before may be overwritten.
    pub fn new_generation(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.fill(None);
    }

    /// What is known of the position with this key.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<TableEntry<A>> {
        let first = TranspositionTable::<A>::first_slot(key);
        let known = |at: usize| self.slots[at].filter(|entry| entry.check == key as u32);
        known(first).or_else(|| known(first + 1))
    }

    /// Keeps what was found. What is older or less deep goes.
    #[inline]
    pub fn store(&mut self, key: u64, action: Option<A>, value: i32, depth: u8, bound: Bound) {
        let first = TranspositionTable::<A>::first_slot(key);
        let check = key as u32;
        let entry = Some(TableEntry { check, action, value, depth, bound, generation: self.generation });
        let is_replaceable =
            |old: TableEntry<A>| old.check == check || old.generation != self.generation || old.depth <= depth;
        let slot = if self.slots[first].is_none_or(is_replaceable) { first } else { first + 1 };
        self.slots[slot] = entry;
    }

    #[inline]
    fn first_slot(key: u64) -> usize {
        ((key >> 32) as usize % TranspositionTable::<A>::SLOTS) & !1
    }
}
