//! The gold that others picked, dealt anew as far as a seat has not seen it.
//!
//! What went on from a packet the seat looked into is known but for who took what. The rest is dealt from all gold cards the
//! seat has not seen, each of them as likely as any other, unless saboteurs were paid later: then the pile had just the cards
//! that paid them so, and enough for what the seat has seen since. [`draw_before`] weighs every lot of cards that fits.

use tilewright_core::{Dice, Seat};

use crate::action::Nuggets;
use crate::gold::{self, CARDS, Gained, Pile};
use crate::rules::{Phase, Saboteur};
use crate::ruleset::ROUNDS;

/// Deals the gold that `seat` cannot know anew. The work has a bound: each card is dealt once, and at most [`LOTS`] lots are
/// weighed.
pub fn redeal_gold<D: Dice>(game: &mut Saboteur, seat: Seat, dice: &mut D) {
    if game.phase == Phase::Over || game.gold.pile.size() == Pile::FULL.size() {
        return;
    }
    let mut picked = Picked::of(game, seat);
    picked.deal_what_was_passed_on(dice);
    if picked.places(Whereabouts::Unseen).next().is_some() {
        game.gold.pile = picked.deal_unseen(game, dice);
    }
    let mut values = picked.values.into_iter();
    for gained in game.gold.gained_mut().iter_mut().filter(|gained| gained.picked) {
        gained.value = values.next().expect("as many come back as were taken");
    }
    let packet = values.take(game.gold.packet.size().into());
    let mut anew = Pile::default();
    packet.for_each(|value| anew.put(value));
    game.gold.packet = anew;
}

/// Where a picked gold card is, as far as a seat can tell.
#[derive(Clone, Copy, PartialEq)]
enum Whereabouts {
    /// Its own, or before its eyes.
    Known,
    /// One of the cards that went on after the seat's look with this number.
    PassedOn(u8),
    /// Anywhere: the seat has not seen the packet it was in.
    Unseen,
}

/// All gold cards that were ever drawn into a packet: those picked, then those in the packet now.
struct Picked {
    values: [Nuggets; CARDS],
    whereabouts: [Whereabouts; CARDS],
    rounds: [u8; CARDS],
    count: usize,
    /// How often the seat looked into a packet to pick.
    looks: u8,
}

impl Picked {
    fn of(game: &Saboteur, seat: Seat) -> Picked {
        let mut picked = Picked {
            values: [0; CARDS],
            whereabouts: [Whereabouts::Known; CARDS],
            rounds: [0; CARDS],
            count: 0,
            looks: 0,
        };
        let (mut round, mut now) = (0, Whereabouts::Unseen);
        let gained = game.gold.gained().iter().filter(|gained| gained.picked);
        for Gained { seat: picker, round: of, value, .. } in gained.copied() {
            if of != round {
                (round, now) = (of, Whereabouts::Unseen);
            }
            if picker == seat {
                picked.looks += 1;
                now = Whereabouts::PassedOn(picked.looks);
            }
            picked.push(value, round, if picker == seat { Whereabouts::Known } else { now });
        }
        if round != game.round {
            now = Whereabouts::Unseen;
        }
        if game.seat == seat {
            now = Whereabouts::Known;
        }
        game.gold.packet.values().for_each(|value| picked.push(value, game.round, now));
        picked
    }

    fn push(&mut self, value: Nuggets, round: u8, whereabouts: Whereabouts) {
        self.values[self.count] = value;
        self.rounds[self.count] = round;
        self.whereabouts[self.count] = whereabouts;
        self.count += 1;
    }

    /// The places of all cards that are there.
    fn places(&self, there: Whereabouts) -> impl Iterator<Item = usize> + use<> {
        let whereabouts = self.whereabouts;
        (0..self.count).filter(move |place| whereabouts[*place] == there)
    }

    /// A seat that looked into the packet knows what went on from it, but not who took what.
    fn deal_what_was_passed_on<D: Dice>(&mut self, dice: &mut D) {
        for look in 1..=self.looks {
            let places = || self.places(Whereabouts::PassedOn(look));
            let mut cards = Pile::default();
            places().for_each(|place| cards.put(self.values[place]));
            self.deal(places(), &mut cards, dice);
        }
    }

    /// Deals the cards the seat has not seen. Gives the pile that is left.
    fn deal_unseen<D: Dice>(&mut self, game: &Saboteur, dice: &mut D) -> Pile {
        let mut pool = Pile::FULL;
        for gained in game.gold.gained().iter().filter(|gained| !gained.picked) {
            pool.take(gained.value);
        }
        for place in (0..self.count).filter(|place| self.whereabouts[*place] != Whereabouts::Unseen) {
            pool.take(self.values[place]);
        }
        let rounds = self.rounds;
        let mut next = 1;
        if let Some(round) = self.telling_payment(game) {
            let before = || self.places(Whereabouts::Unseen).filter(|place| rounds[*place] < round);
            let mut lot = self.draw_before(game, round, pool, before().count() as u8, dice);
            lot.values().for_each(|value| pool.take(value));
            self.deal(before(), &mut lot, dice);
            next = round;
        }
        let places = self.places(Whereabouts::Unseen).filter(|place| rounds[*place] >= next);
        self.deal(places, &mut pool, dice);
        pool
    }

    /// Deals cards at random to these places.
    fn deal<D: Dice>(&mut self, places: impl Iterator<Item = usize>, cards: &mut Pile, dice: &mut D) {
        for place in places {
            let value = cards.at(dice.below(cards.size().into()));
            cards.take(value);
            self.values[place] = value;
        }
    }

    /// The round in which saboteurs were paid from a pile that the seat cannot know.
    fn telling_payment(&self, game: &Saboteur) -> Option<u8> {
        const { assert!(ROUNDS == 3, "a packet before it and a round after it leave one round for a payment that tells") };
        let first = self.places(Whereabouts::Unseen).next().map(|place| self.rounds[place])?;
        (first..game.round).find(|round| game.past[usize::from(*round) - 1].reached_by.is_none())
    }

    /// Draws so many cards that were in packets before the payment of this round, where `pool` has all that the seat has not
    /// seen by now.
    ///
    /// A lot of cards has as many chances as there are ways to draw it and then, after the payment, the cards the seat has seen
    /// since. None of it if the pile without it would have paid in another way. All ways together are at most
    /// C(28, 9) · C(19, 9), less than 2⁴⁰, since a packet has nine cards at most.
    fn draw_before<D: Dice>(&self, game: &Saboteur, round: u8, pool: Pile, size: u8, dice: &mut D) -> Pile {
        let mut seen_since = Pile::default();
        for place in (0..self.count).filter(|place| self.rounds[*place] > round) {
            if self.whereabouts[place] != Whereabouts::Unseen {
                seen_since.put(self.values[place]);
            }
        }
        let mut after = pool;
        seen_since.values().for_each(|value| after.put(value));
        let paid = || game.gold.gained().iter().filter(|gained| gained.round == round).map(|gained| gained.value);
        let mut before = after;
        paid().for_each(|value| before.put(value));

        let mut lots = [(Pile::default(), 0); LOTS];
        let (mut count, mut all_ways) = (0, 0);
        for lot in pool.lots(size) {
            let ways = (1..=3).map(|value| {
                let count = lot.count(value);
                choose(before.count(value), count) * choose(after.count(value) - count, seen_since.count(value))
            });
            if pays(game, round, before.without(lot), paid()) {
                all_ways += ways.product::<u64>();
                lots[count] = (lot, all_ways);
                count += 1;
            }
        }
        let drawn = ((u128::from(dice.roll()) * u128::from(all_ways)) >> 64) as u64;
        let lot = lots[..count].iter().find(|(_, up_to)| drawn < *up_to);
        lot.expect("the cards that were truly drawn are a lot that fits").0
    }
}

/// No more lots of one size are there: up to four threes and eight twos, and the rest are ones.
const LOTS: usize = 5 * 9;

/// In how many ways `few` of `all` cards can be chosen.
fn choose(all: u8, few: u8) -> u64 {
    const MOST: usize = 16;
    const WAYS: [[u16; MOST + 1]; MOST + 1] = {
        let mut ways = [[0; MOST + 1]; MOST + 1];
        let mut all = 0;
        while all <= MOST {
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
    WAYS[usize::from(all)][usize::from(few)].into()
}

/// Whether the saboteurs of that round, paid from `pile`, get just the cards they got.
fn pays(game: &Saboteur, round: u8, mut pile: Pile, mut paid: impl Iterator<Item = Nuggets>) -> bool {
    let saboteurs = game.past[usize::from(round) - 1].roles.saboteurs();
    for _ in 0..saboteurs {
        let cards = pile.fewest(gold::saboteur_share(saboteurs));
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

    use tilewright_core::{Game, Setup, Silent, SplitMix};

    use super::*;
    use crate::action::Action;
    use crate::cards::Card;
    use crate::chance::Chance;
    use crate::roles::Role;
    use crate::ruleset::RuleSet;

    /// A game in which only gold matters: each round is told by its roles, a letter each (`d` or `s`) by seat, then the gold cards
    /// drawn into its packet in the order drawn, then those taken in the order taken. A round without cards is paid out.
    fn played(rounds: &[&str]) -> Saboteur {
        let players = rounds[0].split(' ').next().map_or(0, str::len) as u8;
        let mut game = Saboteur::new(&Setup::new(RuleSet::STANDARD, players, None).expect("so many can play"));
        for round in rounds {
            let mut parts = round.split(' ');
            for role in parts.next().expect("roles come first").chars() {
                game.roles.deal(if role == 's' { Role::Saboteur } else { Role::Digger });
            }
            game.roles.lay_aside(Role::Digger);
            game.plays.push(Action::pass(Card::Map));
            let values = |part: Option<&str>| part.unwrap_or("").bytes().map(|digit| digit - b'0').collect::<Vec<_>>();
            let (drawn, taken) = (values(parts.next()), values(parts.next()));
            game.end_round((!drawn.is_empty()).then_some(Seat::new(0)), &mut Silent);
            drawn.iter().for_each(|value| game.resolve(Chance::Nugget(game.seat, Some(*value)), &mut Silent));
            taken.iter().for_each(|value| game.act(Action::take(*value), &mut Silent));
        }
        game
    }

    /// The plain way: all packets are drawn and all saboteurs paid from the start, to be done again until the seat sees what it
    /// saw. Gives the cards of all packets, or nothing if it saw something else.
    fn drawn_again(game: &Saboteur, seat: Seat, dice: &mut SplitMix) -> Option<Picked> {
        let mut picked = Picked::of(game, seat);
        let mut pile = Pile::FULL;
        for round in 1..=game.round {
            let (mut expected, mut seen) = (Pile::default(), Pile::default());
            for place in (0..picked.count).filter(|place| picked.rounds[*place] == round) {
                let value = pile.at(dice.below(pile.size().into()));
                pile.take(value);
                match picked.whereabouts[place] {
                    Whereabouts::Unseen => picked.values[place] = value,
                    Whereabouts::Known | Whereabouts::PassedOn(_) => {
                        expected.put(picked.values[place]);
                        seen.put(value);
                    }
                }
            }
            let paid = || game.gold.gained().iter().filter(|gained| !gained.picked && gained.round == round);
            let is_paid = round < game.round && game.past[usize::from(round) - 1].reached_by.is_none();
            if seen != expected || is_paid && !pays(game, round, pile, paid().map(|gained| gained.value)) {
                return None;
            }
            paid().for_each(|gained| pile.take(gained.value));
        }
        picked.deal_what_was_passed_on(dice);
        Some(picked)
    }

    /// Deals the gold of this game anew for every seat in both ways, and compares how often each world came. Where both ways
    /// have the same chances, each world adds one in the mean, whatever its chance.
    fn check(rounds: &[&str]) {
        const SAMPLES: u32 = 2500;
        let game = played(rounds);
        let has_unseen = |seat: &Seat| Picked::of(&game, *seat).places(Whereabouts::Unseen).next().is_some();
        assert!(Seat::all(game.players).any(|seat| has_unseen(&seat)), "somebody has not seen everything");
        for seat in Seat::all(game.players).filter(has_unseen) {
            let mut dice = SplitMix::new(5 + seat.index() as u64);
            let mut worlds: BTreeMap<Vec<Nuggets>, [f64; 2]> = BTreeMap::new();
            for _ in 0..SAMPLES {
                let mut dealt = game.clone();
                redeal_gold(&mut dealt, seat, &mut dice);
                let again = std::iter::repeat_with(|| drawn_again(&game, seat, &mut dice)).find_map(|picked| picked);
                for (way, picked) in [Picked::of(&dealt, seat), again.expect("it ends")].iter().enumerate() {
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
    fn gold_is_dealt_as_if_drawn_again_until_it_fits() {
        // Packets alone, whole, half drawn or half taken.
        check(&["dds 312 312"]);
        check(&["dds 312 31"]);
        check(&["dds 312 312", "dds 11"]);
        // A payment before any packet tells nothing.
        check(&["dds", "sdd 333 33"]);
        // A payment that most piles would make, and what was seen since.
        check(&["dds 331 313", "sdd"]);
        check(&["sdd 111 111", "dsd", "ddd 33"]);
        check(&["dds 331 313", "sdd", "ddd 312 1"]);
        check(&["dds 222 222", "sdd", "dds 221 2"]);
        // Three threes were in the packet: one saboteur is paid with a three, the other without.
        check(&["dddd 3332 3332", "sdds"]);
        check(&["dddd 3332 3332", "sdds", "sddd 2"]);
    }

    /// Two packets of 9 and four payments are as far as numbers of ways can go.
    #[test]
    fn the_most_ways_stay_below_the_bound() {
        let binomial = |all: u64, few: u64| (0..few).fold(1, |ways, chosen| ways * (all - chosen) / (chosen + 1));
        assert!(binomial(28, 9) * binomial(19, 9) < 1 << 40);
        for all in 0..=16 {
            for few in 0..=16 {
                let expected = if few > all { 0 } else { binomial(all, few) };
                assert_eq!(choose(all as u8, few as u8), expected, "{few} of {all}");
            }
        }
        let lots = (0..=9).map(|size| Pile::FULL.lots(size).count()).max();
        assert!(lots.is_some_and(|lots| lots <= LOTS), "{lots:?} lots");
    }
}
