//! The 28 gold cards: the pile, the packet that goes round, and who has which.

use tilewright_core::Seat;

use crate::rules::action::Nuggets;

/// How many gold cards there are.
pub const CARD_COUNT: usize = 28;

/// A number of gold cards of each value: 1, 2 and 3 nuggets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pile([u8; 3]);

impl Pile {
    /// All 28.
    pub const FULL: Pile = Pile([16, 8, 4]);

    /// How many cards of this value it has.
    #[inline]
    pub fn count(self, value: Nuggets) -> u8 {
        self.0[usize::from(value) - 1]
    }

    /// How many cards it has.
    #[inline]
    pub fn size(self) -> u8 {
        self.0.iter().sum()
    }

    /// All its nuggets.
    pub fn nuggets(self) -> u8 {
        let [ones, twos, threes] = self.0;
        ones + 2 * twos + 3 * threes
    }

    /// The card at `r`, below [`size`](Pile::size), when the lowest lie first.
    #[inline]
    pub fn at(self, r: u32) -> Nuggets {
        let [ones, twos, _] = self.0.map(u32::from);
        1 + Nuggets::from(r >= ones) + Nuggets::from(r >= ones + twos)
    }

    /// Takes a card that is in it.
    #[inline]
    pub fn take(&mut self, value: Nuggets) {
        self.0[usize::from(value) - 1] -= 1;
    }

    /// Adds a card.
    #[inline]
    pub fn put(&mut self, value: Nuggets) {
        self.0[usize::from(value) - 1] += 1;
    }

    /// What is left without cards that are in it.
    #[inline]
    pub fn without(self, cards: Pile) -> Pile {
        Pile([0, 1, 2].map(|value| self.0[value] - cards.0[value]))
    }

    /// Every lot of so many of its cards.
    pub fn subsets(self, size: u8) -> impl Iterator<Item = Pile> {
        let [ones, twos, threes] = self.0;
        (0..=threes.min(size)).flat_map(move |threes| {
            let rest = size - threes;
            (rest.saturating_sub(ones)..=twos.min(rest)).map(move |twos| Pile([rest - twos, twos, threes]))
        })
    }

    /// The value of each card, the lowest first.
    pub fn values(self) -> impl Iterator<Item = Nuggets> {
        (1..=3).flat_map(move |value| std::iter::repeat_n(value, self.count(value).into()))
    }

    /// The cards that make `sum`, or the most below it that they can: as few as possible, then the highest.
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

/// A gold card that a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GoldShare {
    /// Whose it is.
    pub seat: Seat,
    /// The round it came in, from 1.
    pub round: u8,
    /// How many nuggets it shows.
    pub value: Nuggets,
    /// Whether it was picked, unseen by others, or paid before all eyes.
    pub picked: bool,
}

/// Where every gold card is.
#[derive(Clone, Copy, Debug)]
pub struct Gold {
    /// The cards nobody has.
    pub pile: Pile,
    /// The cards the diggers pick from now.
    pub packet: Pile,
    shares: [GoldShare; CARD_COUNT],
    count: u8,
}

impl Default for Gold {
    /// All cards lie in the pile.
    fn default() -> Gold {
        Gold { pile: Pile::FULL, packet: Pile::default(), shares: [GoldShare::default(); CARD_COUNT], count: 0 }
    }
}

impl Gold {
    /// The cards that seats have, in the order they came.
    pub fn shares(&self) -> &[GoldShare] {
        &self.shares[..usize::from(self.count)]
    }

    /// The same, to be dealt anew.
    pub(crate) fn shares_mut(&mut self) -> &mut [GoldShare] {
        &mut self.shares[..usize::from(self.count)]
    }

    /// All nuggets of a seat.
    pub fn nuggets_of(&self, seat: Seat) -> i32 {
        self.shares().iter().filter(|share| share.seat == seat).map(|share| i32::from(share.value)).sum()
    }

    /// A card comes from the pile into the packet.
    pub fn draw(&mut self, value: Nuggets) {
        self.pile.take(value);
        self.packet.put(value);
    }

    /// A seat takes a card from the packet.
    pub fn pick(&mut self, seat: Seat, round: u8, value: Nuggets) {
        self.packet.take(value);
        self.push_share(GoldShare { seat, round, value, picked: true });
    }

    /// A seat is paid `sum` from the pile, as far as the pile can. Gives the cards.
    pub fn pay(&mut self, seat: Seat, round: u8, sum: u8) -> Pile {
        let paid = self.pile.fewest_for(sum);
        for value in (1..=3).rev() {
            for _ in 0..paid.count(value) {
                self.pile.take(value);
                self.push_share(GoldShare { seat, round, value, picked: false });
            }
        }
        paid
    }

    fn push_share(&mut self, gained: GoldShare) {
        self.shares[usize::from(self.count)] = gained;
        self.count += 1;
    }
}

/// What each saboteur is paid when so many of them win.
pub const fn saboteur_share(saboteurs: u32) -> u8 {
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
    fn a_sum_is_paid_with_the_fewest_cards_and_the_highest_first() {
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
