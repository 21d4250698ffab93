//! The 28 gold cards: the pile, the packet being shared, and the shares of the seats.

use tilewright_core::Seat;

use crate::rules::action::Nuggets;

/// Number of gold cards.
pub(crate) const CARD_COUNT: usize = 28;

/// A multiset of gold cards: how many have 1, 2 and 3 nuggets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pile([u8; 3]);

impl Pile {
    /// All 28 cards.
    pub const FULL: Pile = Pile([16, 8, 4]);

    /// Returns the number of cards of this value.
    #[inline]
    pub fn count(self, value: Nuggets) -> u8 {
        self.0[usize::from(value) - 1]
    }

    /// Returns the number of cards.
    #[inline]
    pub fn size(self) -> u8 {
        self.0.iter().sum()
    }

    /// Returns the sum of all nuggets.
    pub fn nuggets(self) -> u8 {
        let [ones, twos, threes] = self.0;
        ones + 2 * twos + 3 * threes
    }

    /// Returns the card at index `r`, below [`size`](Pile::size), with the lowest first.
    #[inline]
    pub fn at(self, r: u32) -> Nuggets {
        let [ones, twos, _] = self.0.map(u32::from);
        1 + Nuggets::from(r >= ones) + Nuggets::from(r >= ones + twos)
    }

    /// Removes a card, which must be in the pile.
    #[inline]
    pub fn take(&mut self, value: Nuggets) {
        self.0[usize::from(value) - 1] -= 1;
    }

    /// Adds a card.
    #[inline]
    pub fn put(&mut self, value: Nuggets) {
        self.0[usize::from(value) - 1] += 1;
    }

    /// Returns the pile without `cards`, which must be in it.
    #[inline]
    pub fn without(self, cards: Pile) -> Pile {
        Pile([0, 1, 2].map(|value| self.0[value] - cards.0[value]))
    }

    /// Returns every multiset of `size` of its cards, each once.
    pub fn subsets(self, size: u8) -> impl Iterator<Item = Pile> {
        let [ones, twos, threes] = self.0;
        (0..=threes.min(size)).flat_map(move |threes| {
            let rest = size - threes;
            (rest.saturating_sub(ones)..=twos.min(rest)).map(move |twos| Pile([rest - twos, twos, threes]))
        })
    }

    /// Returns the value of each card, the lowest first.
    pub fn values(self) -> impl Iterator<Item = Nuggets> {
        (1..=3).flat_map(move |value| std::iter::repeat_n(value, self.count(value).into()))
    }

    /// Returns the cards that make `sum`, or the highest sum below it that is possible: the fewest cards, then the
    /// highest.
    pub fn fewest_for(self, sum: u8) -> Pile {
        let ways = (0..=self.0[2].min(sum / 3)).flat_map(|threes| {
            (0..=self.0[1].min((sum - 3 * threes) / 2)).map(move |twos| {
                let ones = self.0[0].min(sum - 3 * threes - 2 * twos);
                Pile([ones, twos, threes])
            })
        });
        ways.max_by_key(|way| (way.nuggets(), std::cmp::Reverse(way.size()), way.0[2])).unwrap_or_default()
    }
}

/// A gold card of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct GoldShare {
    /// Seat that has it.
    pub seat: Seat,
    /// Round in which it came, from 1.
    pub round: u8,
    /// Number of nuggets on it.
    pub value: Nuggets,
    /// Whether it was picked from a packet, so that its value is secret; otherwise it was paid in public.
    pub picked: bool,
}

/// Places of all gold cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gold {
    /// Cards that no seat has.
    pub pile: Pile,
    /// Cards that the diggers pick from now.
    pub packet: Pile,
    shares: [GoldShare; CARD_COUNT],
    count: u8,
}

impl Default for Gold {
    /// Puts all cards into the pile.
    fn default() -> Gold {
        Gold { pile: Pile::FULL, packet: Pile::default(), shares: [GoldShare::default(); CARD_COUNT], count: 0 }
    }
}

impl Gold {
    /// Returns the cards of the seats, in the order they came.
    pub(crate) fn shares(&self) -> &[GoldShare] {
        &self.shares[..usize::from(self.count)]
    }

    /// Returns the cards of the seats, in the order they came, for resampling their values.
    pub(crate) fn shares_mut(&mut self) -> &mut [GoldShare] {
        &mut self.shares[..usize::from(self.count)]
    }

    /// Returns the number of nuggets of a seat.
    pub(crate) fn nuggets_of(&self, seat: Seat) -> i32 {
        self.shares().iter().filter(|share| share.seat == seat).map(|share| i32::from(share.value)).sum()
    }

    /// Moves a card from the pile to the packet.
    pub(crate) fn draw(&mut self, value: Nuggets) {
        self.pile.take(value);
        self.packet.put(value);
    }

    /// Moves a card from the packet to a seat.
    pub(crate) fn pick(&mut self, seat: Seat, round: u8, value: Nuggets) {
        self.packet.take(value);
        self.push_share(GoldShare { seat, round, value, picked: true });
    }

    /// Pays `sum` to a seat, or as much below it as the pile can make. Returns the cards paid.
    pub(crate) fn pay(&mut self, seat: Seat, round: u8, sum: u8) -> Pile {
        let paid = self.pile.fewest_for(sum);
        for value in (1..=3).rev() {
            for _ in 0..paid.count(value) {
                self.pile.take(value);
                self.push_share(GoldShare { seat, round, value, picked: false });
            }
        }
        paid
    }

    fn push_share(&mut self, share: GoldShare) {
        self.shares[usize::from(self.count)] = share;
        self.count += 1;
    }
}

/// Returns the nuggets paid to each saboteur (S9), if this many of them win.
pub(crate) const fn saboteur_share(saboteurs: u32) -> u8 {
    match saboteurs {
        0 => 0,
        1 => 4,
        2 | 3 => 3,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payment_uses_fewest_then_highest_cards() {
        let check = |pile: [u8; 3], sum: u8, expected: [u8; 3]| {
            assert_eq!(Pile(pile).fewest_for(sum), Pile(expected), "{sum} out of {pile:?}");
        };
        check([16, 8, 4], 4, [1, 0, 1]);
        check([16, 8, 4], 3, [0, 0, 1]);
        check([16, 8, 4], 2, [0, 1, 0]);
        check([0, 8, 4], 4, [0, 2, 0]);
        check([4, 0, 0], 4, [4, 0, 0]);
        check([2, 1, 0], 4, [2, 1, 0]);
        check([0, 0, 4], 4, [0, 0, 1]);
        check([1, 0, 4], 2, [1, 0, 0]);
        check([0, 0, 4], 2, [0, 0, 0]);
        check([0, 2, 0], 3, [0, 1, 0]);
        check([0, 0, 0], 3, [0, 0, 0]);
    }
}
