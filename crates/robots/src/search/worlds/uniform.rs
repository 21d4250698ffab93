//! Worlds for games without a search of their own: sampled by the rules alone, continued at random (flat Monte Carlo).

use tilewright_ai::{Evaluate, margin, random_playout};
use tilewright_core::{DiscardEvents, InfoState, Seat, SplitMix64};

use crate::search::worlds::{WorldModel, WorldSearcher};

/// Searches in worlds that are continued at random.
pub(crate) type UniformWorldSearcher<G> = WorldSearcher<G, UniformWorlds>;

/// World model that needs only the rules, the estimates and the evaluation.
pub(crate) struct UniformWorlds;

impl<G: Evaluate> WorldModel<G> for UniformWorlds {
    type Beliefs = ();

    fn beliefs(_info: &InfoState<'_, G>) {}

    fn estimate_actions(state: &G, legal: &[G::Action], _beliefs: &(), estimates: &mut Vec<f32>) {
        state.estimate_actions(legal, estimates);
    }

    fn sample_world(info: &InfoState<'_, G>, _beliefs: &(), rng: &mut SplitMix64) -> G {
        info.determinize(rng)
    }

    fn playout(world: &mut G, action: G::Action, _beliefs: &(), rng: &mut SplitMix64) {
        world.play_unchecked(action, &mut DiscardEvents);
        random_playout(world, rng);
    }

    fn utility(world: &G, seat: Seat) -> f32 {
        margin(&world.evaluate(), seat)
    }
}

#[cfg(test)]
mod tests {
    use crate::SearchBudget;
    use crate::search::nim::{Nim, choose_in_nim};
    use crate::time_control::{BudgetLimit, StopFlag, TimeControl};
    use crate::{GreedyRobot, SearchRobot};

    /// Nim without an evaluation of its own.
    type GenericNim = Nim<false>;

    #[test]
    fn game_without_evaluation_is_searched() {
        for threads in [1, 2] {
            for (counters, best) in [(1, 1), (2, 2), (3, 3), (5, 1), (6, 2), (7, 3)] {
                let search =
                    SearchRobot::<GenericNim>::new(SearchBudget { limit: BudgetLimit::Iterations(4000), threads });
                let (taken, scored_actions) = choose_in_nim(search, counters, 2, &TimeControl::unlimited());
                assert_eq!(taken, best, "of {counters} with {threads} threads: {scored_actions:?}");
            }
        }
    }

    #[test]
    fn greedy_uses_the_score_without_evaluation() {
        for counters in 1..=3 {
            assert_eq!(
                choose_in_nim(GreedyRobot::<GenericNim>::default(), counters, 3, &TimeControl::unlimited()).0,
                counters
            );
        }
    }

    #[test]
    fn stop_flag_ends_the_search() {
        let stop = StopFlag::default();
        stop.stop();
        for limit in [BudgetLimit::Iterations(900_000_000_000), BudgetLimit::Millis(3_000_000)] {
            choose_in_nim(
                SearchRobot::<GenericNim>::new(SearchBudget { limit, threads: 2 }),
                30,
                2,
                &TimeControl::with_stop(&stop),
            );
        }
    }
}
