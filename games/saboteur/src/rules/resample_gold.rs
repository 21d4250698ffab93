//! Resamples the gold that others picked, as far as a seat has not seen it.
//!
//! Of a packet the seat picked from, it knows the cards passed on but not who took which. All other cards are drawn
//! from those the seat has not seen, uniformly. A later payment to saboteurs is evidence: the pile then paid just these
//! cards, and it still had those the seat has seen since. [`PickedCards::draw_before_payment`] weighs each lot
//! (multiset of cards) that fits.

use tilewright_core::{Rng, Seat};

use crate::rules::action::Nuggets;
use crate::rules::gold::{self, CARD_COUNT, GoldShare, Pile};
use crate::rules::ruleset::ROUNDS;
use crate::rules::state::{Phase, Saboteur};

/// Resamples the gold that `seat` cannot know, in place. Every card is drawn once, and at most [`MAX_LOTS`] lots are
/// weighed.
pub(crate) fn resample_gold<D: Rng>(game: &mut Saboteur, seat: Seat, rng: &mut D) {
    if game.phase == Phase::Over || game.gold.pile.size() == Pile::FULL.size() {
        return;
    }
    let mut picked = PickedCards::for_seat(game, seat);
    picked.resample_passed_on(rng);
    if picked.places(GoldLocation::Unseen).next().is_some() {
        game.gold.pile = picked.resample_unseen(game, rng);
    }
    let mut values = picked.values.into_iter();
    for share in game.gold.shares_mut().iter_mut().filter(|share| share.picked) {
        share.value = values.next().expect("as many come back as were taken");
    }
    let packet = values.take(game.gold.packet.size().into());
    let mut anew = Pile::default();
    packet.for_each(|value| anew.put(value));
    game.gold.packet = anew;
}

/// Knowledge of a seat about the place of a picked gold card.
#[derive(Clone, Copy, PartialEq)]
enum GoldLocation {
    /// The seat has it, or sees it in the packet now.
    Known,
    /// Passed on with the rest of the packet after a pick of the seat; the number counts its picks from 1.
    PassedOn(u8),
    /// Drawn into a packet that the seat has not seen, or taken from one before the seat saw it.
    Unseen,
}

/// All gold cards ever drawn into a packet: those picked, in order, then those in the packet now.
struct PickedCards {
    values: [Nuggets; CARD_COUNT],
    locations: [GoldLocation; CARD_COUNT],
    rounds: [u8; CARD_COUNT],
    count: usize,
    /// Number of picks of the seat, which sees the packet at each.
    pick_count: u8,
}

impl PickedCards {
    /// Lists the cards in `game` with what `seat` knows of each.
    fn for_seat(game: &Saboteur, seat: Seat) -> PickedCards {
        let mut picked = PickedCards {
            values: [0; CARD_COUNT],
            locations: [GoldLocation::Known; CARD_COUNT],
            rounds: [0; CARD_COUNT],
            count: 0,
            pick_count: 0,
        };
        let (mut round, mut now) = (0, GoldLocation::Unseen);
        let shares = game.gold.shares().iter().filter(|share| share.picked);
        for GoldShare { seat: picker, round: of, value, .. } in shares.copied() {
            if of != round {
                (round, now) = (of, GoldLocation::Unseen);
            }
            if picker == seat {
                picked.pick_count += 1;
                now = GoldLocation::PassedOn(picked.pick_count);
            }
            picked.push(value, round, if picker == seat { GoldLocation::Known } else { now });
        }
        if round != game.round {
            now = GoldLocation::Unseen;
        }
        if game.seat == seat {
            now = GoldLocation::Known;
        }
        game.gold.packet.values().for_each(|value| picked.push(value, game.round, now));
        picked
    }

    fn push(&mut self, value: Nuggets, round: u8, location: GoldLocation) {
        self.values[self.count] = value;
        self.rounds[self.count] = round;
        self.locations[self.count] = location;
        self.count += 1;
    }

    /// Returns the indices of all cards with this location.
    fn places(&self, there: GoldLocation) -> impl Iterator<Item = usize> + use<> {
        let locations = self.locations;
        (0..self.count).filter(move |place| locations[*place] == there)
    }

    /// Shuffles the cards passed on after each pick: the seat knows them, but not which seat took which.
    fn resample_passed_on<D: Rng>(&mut self, rng: &mut D) {
        for pick in 1..=self.pick_count {
            let places = || self.places(GoldLocation::PassedOn(pick));
            let mut cards = Pile::default();
            places().for_each(|place| cards.put(self.values[place]));
            self.deal(places(), &mut cards, rng);
        }
    }

    /// Draws the cards the seat has not seen. Returns the pile that is left.
    fn resample_unseen<D: Rng>(&mut self, game: &Saboteur, rng: &mut D) -> Pile {
        let mut pool = Pile::FULL;
        for share in game.gold.shares().iter().filter(|share| !share.picked) {
            pool.take(share.value);
        }
        for place in (0..self.count).filter(|place| self.locations[*place] != GoldLocation::Unseen) {
            pool.take(self.values[place]);
        }
        let rounds = self.rounds;
        let mut next = 1;
        if let Some(round) = self.informative_payment(game) {
            let before = || self.places(GoldLocation::Unseen).filter(|place| rounds[*place] < round);
            let mut lot = self.draw_before_payment(game, round, pool, before().count() as u8, rng);
            lot.values().for_each(|value| pool.take(value));
            self.deal(before(), &mut lot, rng);
            next = round;
        }
        let places = self.places(GoldLocation::Unseen).filter(|place| rounds[*place] >= next);
        self.deal(places, &mut pool, rng);
        pool
    }

    /// Draws cards from `cards` for these indices, uniformly.
    fn deal<D: Rng>(&mut self, places: impl Iterator<Item = usize>, cards: &mut Pile, rng: &mut D) {
        for place in places {
            let value = cards.at(rng.below(cards.size().into()));
            cards.take(value);
            self.values[place] = value;
        }
    }

    /// Returns the round in which saboteurs were paid from a pile that the seat does not know.
    fn informative_payment(&self, game: &Saboteur) -> Option<u8> {
        // A packet before it and a round after it leave one round for a payment that informs.
        const { assert!(ROUNDS == 3) };
        let first = self.places(GoldLocation::Unseen).next().map(|place| self.rounds[place])?;
        (first..game.round).find(|round| game.finished_rounds[usize::from(*round) - 1].reached_by.is_none())
    }

    /// Draws `size` cards that were in packets before the payment of `round`. `pool` has all cards that the seat has
    /// not seen by now.
    ///
    /// The weight of a lot is the number of ways to draw it and then, after the payment, the cards the seat has seen
    /// since. It is 0 if the pile without the lot would have been paid out differently. All weights together are at
    /// most C(28, 9) · C(19, 9), less than 2⁴⁰, since a packet has at most nine cards.
    fn draw_before_payment<D: Rng>(&self, game: &Saboteur, round: u8, pool: Pile, size: u8, rng: &mut D) -> Pile {
        let mut seen_since = Pile::default();
        for place in (0..self.count).filter(|place| self.rounds[*place] > round) {
            if self.locations[place] != GoldLocation::Unseen {
                seen_since.put(self.values[place]);
            }
        }
        let mut after = pool;
        seen_since.values().for_each(|value| after.put(value));
        let paid = || game.gold.shares().iter().filter(|share| share.round == round).map(|share| share.value);
        let mut before = after;
        paid().for_each(|value| before.put(value));

        let mut lots = [(Pile::default(), 0); MAX_LOTS];
        let (mut count, mut all_ways) = (0, 0);
        for lot in pool.subsets(size) {
            let ways = (1..=3).map(|value| {
                let count = lot.count(value);
                combinations(before.count(value), count)
                    * combinations(after.count(value) - count, seen_since.count(value))
            });
            if pays_exactly(game, round, before.without(lot), paid()) {
                all_ways += ways.product::<u64>();
                lots[count] = (lot, all_ways);
                count += 1;
            }
        }
        let drawn = ((u128::from(rng.next_u64()) * u128::from(all_ways)) >> 64) as u64;
        let lot = lots[..count].iter().find(|(_, up_to)| drawn < *up_to);
        lot.expect("the cards that were truly drawn are a lot that fits").0
    }
}

/// Upper bound on the number of lots of one size: up to four threes and eight twos, the rest ones.
const MAX_LOTS: usize = 5 * 9;

/// Returns the binomial coefficient: the number of ways to choose `few` of `all` cards.
fn combinations(all: u8, few: u8) -> u64 {
    const MAX_CARDS: usize = 16;
    const COMBINATIONS: [[u16; MAX_CARDS + 1]; MAX_CARDS + 1] = {
        let mut ways = [[0; MAX_CARDS + 1]; MAX_CARDS + 1];
        let mut all = 0;
        while all <= MAX_CARDS {
            ways[all][0] = 1;
            let mut few = 1;
            while few <= all {
                ways[all][few] = ways[all - 1][few - 1] + ways[all - 1][few];
                few += 1;
            }
            all += 1;
        }
        ways
    };
    COMBINATIONS[usize::from(all)][usize::from(few)].into()
}

/// Whether the saboteurs of `round`, paid from `pile`, get just the cards they got.
fn pays_exactly(game: &Saboteur, round: u8, mut pile: Pile, mut paid: impl Iterator<Item = Nuggets>) -> bool {
    let saboteurs = game.finished_rounds[usize::from(round) - 1].roles.saboteurs();
    for _ in 0..saboteurs {
        let cards = pile.fewest_for(gold::saboteur_share(saboteurs));
        for value in (1..=3).rev() {
            for _ in 0..cards.count(value) {
                if paid.next() != Some(value) {
                    return false;
                }
                pile.take(value);
            }
        }
    }
    paid.next().is_none()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tilewright_core::{DiscardEvents, Game, Setup, SplitMix64};

    use super::*;
    use crate::rules::action::Action;
    use crate::rules::cards::Card;
    use crate::rules::outcome::Outcome;
    use crate::rules::roles::Role;
    use crate::rules::ruleset::RuleSet;

    /// Returns a game in which only the gold matters. Each round is text of up to three words, as in `dds 321 32`: its
    /// roles by seat (`d` or `s`), the values of the gold cards drawn into its packet, and of those taken, in order.
    /// The saboteurs win a round without cards.
    fn game_with_gold(rounds: &[&str]) -> Saboteur {
        let players = rounds[0].split(' ').next().map_or(0, str::len) as u8;
        let mut game =
            Saboteur::new(&Setup::new(RuleSet::STANDARD, players, None).expect("the number of players is legal"));
        for round in rounds {
            let mut parts = round.split(' ');
            for role in parts.next().expect("roles come first").chars() {
                game.roles.deal(if role == 's' { Role::Saboteur } else { Role::Digger });
            }
            game.roles.set_spare(Role::Digger);
            // The next round begins after the seat of the last play, so each round needs one.
            game.round_log.push(Action::pass(Card::Map));
            let values = |part: Option<&str>| part.unwrap_or("").bytes().map(|digit| digit - b'0').collect::<Vec<_>>();
            let (drawn, taken) = (values(parts.next()), values(parts.next()));
            game.end_round((!drawn.is_empty()).then_some(Seat::new(0)), &mut DiscardEvents);
            drawn
                .iter()
                .for_each(|value| game.resolve_unchecked(Outcome::Nugget(game.seat, Some(*value)), &mut DiscardEvents));
            taken.iter().for_each(|value| game.play_unchecked(Action::take(*value), &mut DiscardEvents));
        }
        game
    }

    /// Reference: draws all packets and pays all saboteurs from the start. Returns the cards of all packets, or
    /// `None` if the seat would have seen something else.
    fn sample_by_rejection(game: &Saboteur, seat: Seat, rng: &mut SplitMix64) -> Option<PickedCards> {
        let mut picked = PickedCards::for_seat(game, seat);
        let mut pile = Pile::FULL;
        for round in 1..=game.round {
            let (mut expected, mut seen) = (Pile::default(), Pile::default());
            for place in (0..picked.count).filter(|place| picked.rounds[*place] == round) {
                let value = pile.at(rng.below(pile.size().into()));
                pile.take(value);
                match picked.locations[place] {
                    GoldLocation::Unseen => picked.values[place] = value,
                    GoldLocation::Known | GoldLocation::PassedOn(_) => {
                        expected.put(picked.values[place]);
                        seen.put(value);
                    }
                }
            }
            let paid = || game.gold.shares().iter().filter(|share| !share.picked && share.round == round);
            let is_paid = round < game.round && game.finished_rounds[usize::from(round) - 1].reached_by.is_none();
            if seen != expected || is_paid && !pays_exactly(game, round, pile, paid().map(|share| share.value)) {
                return None;
            }
            paid().for_each(|share| pile.take(share.value));
        }
        picked.resample_passed_on(rng);
        Some(picked)
    }

    /// Resamples the gold for every seat by both methods, and compares how often each world occurs with a chi-square
    /// test. If both have the same distribution, each world adds 1 in expectation, whatever its probability.
    fn check(rounds: &[&str]) {
        const SAMPLES: u32 = 2500;
        let game = game_with_gold(rounds);
        let has_unseen =
            |seat: &Seat| PickedCards::for_seat(&game, *seat).places(GoldLocation::Unseen).next().is_some();
        assert!(Seat::iter(game.players).any(|seat| has_unseen(&seat)), "some seat has not seen all the gold");
        for seat in Seat::iter(game.players).filter(has_unseen) {
            let mut rng = SplitMix64::new(5 + seat.index() as u64);
            let mut worlds: BTreeMap<Vec<Nuggets>, [f64; 2]> = BTreeMap::new();
            for _ in 0..SAMPLES {
                let mut dealt = game.clone();
                resample_gold(&mut dealt, seat, &mut rng);
                let again =
                    std::iter::repeat_with(|| sample_by_rejection(&game, seat, &mut rng)).find_map(|picked| picked);
                for (way, picked) in [PickedCards::for_seat(&dealt, seat), again.expect("it ends")].iter().enumerate() {
                    // The cards in the packet have no order.
                    let taken = picked.count - usize::from(game.gold.packet.size());
                    let mut values = picked.values[..picked.count].to_vec();
                    values[taken..].sort_unstable();
                    worlds.entry(values).or_default()[way] += 1.0;
                }
            }
            let count = worlds.len() as f64;
            let chi_square: f64 = worlds.values().map(|[one, other]| (one - other).powi(2) / (one + other)).sum();
            let bound = count + 5.0 * (2.0 * count).sqrt();
            assert!(chi_square < bound, "seat {seat} of {rounds:?}: {chi_square:.1} of {count} worlds, not {bound:.1}");
        }
    }

    #[test]
    fn resampled_gold_matches_rejection_sampling() {
        // Packets alone: whole, half drawn, half taken.
        check(&["dds 312 312"]);
        check(&["dds 312 31"]);
        check(&["dds 312 312", "dds 11"]);
        // A payment before any packet is no evidence.
        check(&["dds", "sdd 333 33"]);
        // A payment that most piles would make, and cards seen since.
        check(&["dds 331 313", "sdd"]);
        check(&["sdd 111 111", "dsd", "ddd 33"]);
        check(&["dds 331 313", "sdd", "ddd 312 1"]);
        check(&["dds 222 222", "sdd", "dds 221 2"]);
        // Three threes were in the packet: one saboteur is paid with a three, the other without.
        check(&["dddd 3332 3332", "sdds"]);
        check(&["dddd 3332 3332", "sdds", "sddd 2"]);
    }

    /// Two packets of nine and four payments give the largest number of ways.
    #[test]
    fn number_of_ways_stays_below_the_bound() {
        let binomial = |all: u64, few: u64| (0..few).fold(1, |ways, chosen| ways * (all - chosen) / (chosen + 1));
        assert!(binomial(28, 9) * binomial(19, 9) < 1 << 40);
        for all in 0..=16 {
            for few in 0..=16 {
                let expected = if few > all { 0 } else { binomial(all, few) };
                assert_eq!(combinations(all as u8, few as u8), expected, "{few} of {all}");
            }
        }
        let lots = (0..=9).map(|size| Pile::FULL.subsets(size).count()).max();
        assert!(lots.is_some_and(|lots| lots <= MAX_LOTS), "{lots:?} lots");
    }
}
