//! Games in which seats hide from each other what they are and have: worlds are as likely as the seat believes them to be, and go on
//! by the room's simple rules.

use tilewright_ai::ImperfectInformation;
use tilewright_core::{InfoState, Seat, SplitMix64};

use crate::search::worlds::{WorldModel, WorldSearcher};

/// Lets actions race in worlds it believes in.
pub type BeliefWorldSearcher<G> = WorldSearcher<G, BeliefWorlds>;

/// Worlds as a room's beliefs give them.
pub struct BeliefWorlds;

impl<G: ImperfectInformation> WorldModel<G> for BeliefWorlds {
    type Beliefs = G::Beliefs;

    fn beliefs(info: &InfoState<'_, G>) -> G::Beliefs {
        G::beliefs(info)
    }

    fn estimate_actions(state: &G, legal: &[G::Action], beliefs: &G::Beliefs, estimates: &mut Vec<f32>) {
        state.estimate_actions_with(legal, beliefs, estimates);
    }

    fn exposure_costs(state: &G, legal: &[G::Action], beliefs: &G::Beliefs, prices: &mut [f32]) {
        state.exposure_costs(legal, beliefs, prices);
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
