//! Games in which seats hide from each other what they are and have: worlds are as likely as the seat believes them to be, and go on
//! by the room's simple rules.

use tilewright_core::{Seat, Secrets, Seen, SplitMix};

use super::race::{Racing, Worlds};

/// Lets actions race in worlds it believes in.
pub type Thinker<G> = Racing<G, Believed>;

/// Worlds as a room's beliefs give them.
pub struct Believed;

impl<G: Secrets> Worlds<G> for Believed {
    type Beliefs = G::Beliefs;

    fn beliefs(seen: &Seen<'_, G>) -> G::Beliefs {
        G::beliefs(seen)
    }

    fn glance(state: &G, legal: &[G::Action], beliefs: &G::Beliefs, promise: &mut Vec<f32>) {
        state.second_glance(legal, beliefs, promise);
    }

    fn prices(state: &G, legal: &[G::Action], beliefs: &G::Beliefs, prices: &mut [f32]) {
        state.prices(legal, beliefs, prices);
    }

    fn imagine(seen: &Seen<'_, G>, beliefs: &G::Beliefs, dice: &mut SplitMix) -> G {
        G::believed(seen, beliefs, dice)
    }

    fn play_on(world: &mut G, action: G::Action, beliefs: &G::Beliefs, dice: &mut SplitMix) {
        world.play_on(action, beliefs, dice);
    }

    fn gain(world: &G, seat: Seat) -> f32 {
        world.gain(seat)
    }
}
