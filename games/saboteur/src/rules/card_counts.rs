//! Multisets of cards without order: the deck and the hands, packed into words.

use crate::rules::cards::{ALL, Card, DECK_SIZE, KIND_COUNT};

const BYTE_ONES: u64 = 0x0101_0101_0101_0101;
const BYTE_HIGH_BITS: u64 = 0x8080_8080_8080_8080;

/// The deck: number of cards of each kind, a byte per kind. No count and no sum exceeds 67, so sums over the bytes of a
/// word stay below 128 and can be compared byte by byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deck {
    counts: [u64; 4],
    left: u8,
}

impl Deck {
    /// A deck without cards.
    #[cfg(test)]
    pub(crate) const EMPTY: Deck = Deck { counts: [0; 4], left: 0 };

    /// All 67 cards.
    pub(crate) const FULL: Deck = {
        let (mut counts, mut kind) = ([0; 4], 0);
        while kind < KIND_COUNT {
            counts[kind / 8] |= (ALL[kind].count() as u64) << (kind % 8 * 8);
            kind += 1;
        }
        Deck { counts, left: DECK_SIZE }
    };

    /// Returns the number of cards left.
    #[inline]
    pub(crate) fn left(&self) -> u8 {
        self.left
    }

    /// Returns the number of cards of this kind left.
    #[inline]
    pub(crate) fn count(&self, card: Card) -> u8 {
        let kind = card as usize;
        (self.counts[kind / 8] >> (kind % 8 * 8)) as u8
    }

    /// Returns the card at index `r`, below [`left`](Deck::left), with the cards in the order of the kinds. Constant
    /// time.
    #[inline]
    pub(crate) fn at(&self, r: u32) -> Card {
        let sums = self.counts.map(|word| word.wrapping_mul(BYTE_ONES));
        let first = (sums[0] >> 56) as u32;
        let second = first + (sums[1] >> 56) as u32;
        let third = second + (sums[2] >> 56) as u32;
        let word = usize::from(r >= first) + usize::from(r >= second) + usize::from(r >= third);
        let before = [0, first, second, third][word];
        let r = u64::from(r - before);
        let passed = (((r * BYTE_ONES) | BYTE_HIGH_BITS) - sums[word]) & BYTE_HIGH_BITS;
        let within = ((passed >> 7).wrapping_mul(BYTE_ONES) >> 56) as usize;
        ALL[word * 8 + within]
    }

    /// Removes a card, which must be in the deck.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) {
        let kind = card as usize;
        self.counts[kind / 8] -= 1 << (kind % 8 * 8);
        self.left -= 1;
    }

    /// Adds a card.
    #[inline]
    pub(crate) fn put(&mut self, card: Card) {
        let kind = card as usize;
        self.counts[kind / 8] += 1 << (kind % 8 * 8);
        self.left += 1;
    }

    /// Adds all cards of a hand.
    #[inline]
    pub(crate) fn put_all(&mut self, hand: Hand) {
        hand.cards().for_each(|card| self.put(card));
    }
}

/// A hand: number of cards of each kind, as binary digits in three words. No kind has more than seven cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hand {
    ones: u32,
    twos: u32,
    fours: u32,
}

impl Hand {
    /// Returns the kinds in the hand, a bit per kind.
    #[inline]
    pub(crate) fn kinds(self) -> u32 {
        self.ones | self.twos | self.fours
    }

    /// Returns the number of cards of this kind.
    #[inline]
    pub(crate) fn count(self, card: Card) -> u8 {
        let bit = |word: u32| (word >> card as u32 & 1) as u8;
        bit(self.ones) + 2 * bit(self.twos) + 4 * bit(self.fours)
    }

    /// Returns the number of cards.
    pub(crate) fn size(self) -> u32 {
        self.ones.count_ones() + 2 * self.twos.count_ones() + 4 * self.fours.count_ones()
    }

    /// Adds a card.
    #[inline]
    pub(crate) fn put(&mut self, card: Card) {
        let bit = 1 << card as u32;
        let carry = self.ones & bit;
        self.ones ^= bit;
        let second = self.twos & carry;
        self.twos ^= carry;
        self.fours ^= second;
    }

    /// Removes a card, which must be in the hand.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) {
        let bit = 1 << card as u32;
        let borrow = !self.ones & bit;
        self.ones ^= bit;
        let second = !self.twos & borrow;
        self.twos ^= borrow;
        self.fours ^= second;
    }

    /// Returns the cards in the order of the kinds.
    pub(crate) fn cards(self) -> impl Iterator<Item = Card> {
        set_bits(self.kinds())
            .map(|kind| ALL[kind as usize])
            .flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

/// Returns the indices of the set bits, the lowest first.
#[inline]
pub(crate) fn set_bits(set: u32) -> SetBits {
    SetBits(set)
}

/// Returns the index of the set bit that has `before` set bits below it.
#[inline]
pub(crate) fn nth_set_bit(mut set: u32, before: u32) -> u32 {
    for _ in 0..before {
        set &= set - 1;
    }
    set.trailing_zeros()
}

/// Iterator over the indices of set bits.
pub(crate) struct SetBits(u32);

impl Iterator for SetBits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deck_indexes_cards_in_order_of_kinds() {
        let mut deck = Deck::FULL;
        for step in 0..u32::from(DECK_SIZE) {
            let listed: Vec<Card> =
                ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, deck.count(card).into())).collect();
            assert_eq!(listed.len(), usize::from(deck.left()));
            for (r, card) in listed.iter().enumerate() {
                assert_eq!(deck.at(r as u32), *card, "card {r} of {}", deck.left());
            }
            deck.take(listed[(step * 31 % listed.len() as u32) as usize]);
        }
        assert_eq!(deck, Deck::EMPTY);
    }

    #[test]
    fn hand_counts_follow_put_and_take() {
        let mut hand = Hand::default();
        for count in 1..=6 {
            hand.put(Card::Map);
            hand.put(Card::Cross);
            assert_eq!(
                (hand.count(Card::Map), hand.count(Card::Cross), hand.size()),
                (count, count, 2 * u32::from(count))
            );
        }
        for count in (0..6).rev() {
            hand.take(Card::Map);
            assert_eq!((hand.count(Card::Map), hand.count(Card::Cross)), (count, 6));
        }
        assert_eq!(hand.kinds(), 1 << Card::Cross as u32);
        assert_eq!(hand.cards().collect::<Vec<_>>(), [Card::Cross; 6]);
    }
}
