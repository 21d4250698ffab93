//! Games of which nothing is known but rules and judgement: worlds are all alike, and go on at random (*flat Monte Carlo*).

use tilewright_core::judgement::{margin, play_at_random};
use tilewright_core::{Judgement, Seat, Seen, Silent, SplitMix};

use super::race::{Racing, Worlds};

/// Lets actions race in worlds that are played on at random.
pub type Thinker<G> = Racing<G, Imagined>;

/// Worlds as the rules deal them.
pub struct Imagined;

impl<G: Judgement> Worlds<G> for Imagined {
    type Beliefs = ();

    fn beliefs(_seen: &Seen<'_, G>) {}

    fn glance(state: &G, legal: &[G::Action], _beliefs: &(), promise: &mut Vec<f32>) {
        state.glance(legal, promise);
    }

    fn imagine(seen: &Seen<'_, G>, _beliefs: &(), dice: &mut SplitMix) -> G {
        seen.imagine(dice)
    }

    fn play_on(world: &mut G, action: G::Action, _beliefs: &(), dice: &mut SplitMix) {
        world.act(action, &mut Silent);
        play_at_random(world, dice);
    }

    fn gain(world: &G, seat: Seat) -> f32 {
        margin(&world.worth(), seat)
    }
}

#[cfg(test)]
mod tests {
    use crate::Budget;
    use crate::budget::{Clock, Limit, Stop};
    use crate::search::heap::{Heap, chosen};
    use crate::{Greedy, Search};

    /// A game that says nothing but its rules.
    type Any = Heap<false>;

    #[test]
    fn a_game_without_a_judgement_is_searched_all_the_same() {
        for threads in [1, 2] {
            for (counters, best) in [(1, 1), (2, 2), (3, 3), (5, 1), (6, 2), (7, 3)] {
                let search = Search::<Any>::new(Budget { limit: Limit::Iterations(4000), threads });
                let (taken, opinion) = chosen(search, counters, 2, &Clock::free());
                assert_eq!(taken, best, "of {counters} with {threads} threads: {opinion:?}");
            }
        }
    }

    #[test]
    fn greedy_plays_it_by_the_score() {
        for counters in 1..=3 {
            assert_eq!(chosen(Greedy::<Any>::default(), counters, 3, &Clock::free()).0, counters);
        }
    }

    #[test]
    fn a_stop_ends_it() {
        let stop = Stop::default();
        stop.stop();
        for limit in [Limit::Iterations(900_000_000_000), Limit::Time(3_000_000)] {
            chosen(Search::<Any>::new(Budget { limit, threads: 2 }), 30, 2, &Clock::until(&stop));
        }
    }
}
