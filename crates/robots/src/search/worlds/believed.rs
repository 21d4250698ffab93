//! Worlds for games with hidden information: sampled from the seat's beliefs, continued by the game's fast policy.

use tilewright_ai::ImperfectInformation;
use tilewright_core::{InfoState, Seat, SplitMix64};

use crate::search::worlds::{WorldModel, WorldSearcher};

/// Searches in worlds sampled from the seat's beliefs.
pub(crate) type BeliefWorldSearcher<G> = WorldSearcher<G, BeliefWorlds>;

/// World model of a game with its own beliefs and playouts.
pub(crate) struct BeliefWorlds;

impl<G: ImperfectInformation> WorldModel<G> for BeliefWorlds {
    type Beliefs = G::Beliefs;

    fn beliefs(info: &InfoState<'_, G>) -> G::Beliefs {
        G::beliefs(info)
    }

    fn estimate_actions(state: &G, legal: &[G::Action], beliefs: &G::Beliefs, estimates: &mut Vec<f32>) {
        state.estimate_actions_with(legal, beliefs, estimates);
    }

    fn exposure_costs(state: &G, legal: &[G::Action], beliefs: &G::Beliefs, costs: &mut [f32]) {
        state.exposure_costs(legal, beliefs, costs);
    }

    fn sample_world(info: &InfoState<'_, G>, beliefs: &G::Beliefs, rng: &mut SplitMix64) -> G {
        G::sample_world(info, beliefs, rng)
    }

    fn playout(world: &mut G, action: G::Action, beliefs: &G::Beliefs, rng: &mut SplitMix64) {
        world.playout(action, beliefs, rng);
    }

    fn utility(world: &G, seat: Seat) -> f32 {
        world.utility(seat)
    }
}
