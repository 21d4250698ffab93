//! Transposition table: results for positions searched before.

/// Meaning of a stored value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The exact value.
    Exact,
    /// A lower bound.
    Lower,
    /// An upper bound.
    Upper,
}

/// Result of a search of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableEntry<A> {
    /// The low 32 bits of the position's key; the slot comes from the high ones.
    check: u32,
    /// The best action, if there was one.
    pub action: Option<A>,
    /// The value for the seat in turn, in units of the search.
    pub value: i32,
    /// The depth of the search, in plies; [`TranspositionTable::SOLVED`] if to the end of the round.
    pub depth: u8,
    /// Meaning of `value`.
    pub bound: Bound,
    /// The generation of the search that stored the entry.
    generation: u8,
}

/// A table of fixed size with two slots for each position: the first prefers deep results, the second recent ones.
pub(super) struct TranspositionTable<A> {
    slots: Vec<Option<TableEntry<A>>>,
    generation: u8,
}

impl<A: Copy> TranspositionTable<A> {
    /// Depth of a result that nothing limited.
    pub(super) const SOLVED: u8 = u8::MAX;
    /// Number of slots; a power of two.
    const SLOTS: usize = 1 << 17;

    /// Makes an empty table.
    pub(super) fn new() -> TranspositionTable<A> {
        TranspositionTable { slots: vec![None; TranspositionTable::<A>::SLOTS], generation: 0 }
    }

    /// Starts a new search: entries of earlier ones may be replaced.
    pub(super) fn new_generation(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    /// Size of the table in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Option<TableEntry<A>>>()
    }

    /// Removes all entries.
    pub(super) fn clear(&mut self) {
        self.slots.fill(None);
    }

    /// The entry of the position with this key. O(1).
    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<TableEntry<A>> {
        let first = TranspositionTable::<A>::first_slot(key);
        let known = |at: usize| self.slots[at].filter(|entry| entry.check == key as u32);
        known(first).or_else(|| known(first + 1))
    }

    /// Stores a result, in the first slot unless a deeper one of this generation and of another position is there.
    /// O(1).
    #[inline]
    pub(super) fn store(&mut self, key: u64, action: Option<A>, value: i32, depth: u8, bound: Bound) {
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
