//! A variation: a whole turn considered, which is all decisions of a seat between two draws. The best is the *principal variation*.

use tilewright_core::{Draws, Silent, Turn};

use super::goal::Goal;

/// The decisions of a turn, and what they are worth to the seat that makes them.
#[derive(Clone)]
pub(super) struct Variation<G: Draws> {
    pub(super) actions: Vec<G::Action>,
    /// How glad the seat can be of it.
    pub(super) value: f32,
}

impl<G: Draws> Variation<G> {
    /// Every variation of the seat in turn, the best first as the judgement sees it.
    pub(super) fn all(state: &G, goal: Goal, legal: &[G::Action]) -> Vec<Variation<G>> {
        let mut variations = Vec::new();
        extend(state, goal, legal, &mut Vec::new(), &mut variations);
        variations.sort_by(|a, b| b.value.total_cmp(&a.value));
        variations
    }

    /// The position after it.
    pub(super) fn after(&self, state: &G) -> G {
        let mut after = state.clone();
        self.actions.iter().for_each(|&action| after.act(action, &mut Silent));
        after
    }
}

fn extend<G: Draws>(
    state: &G,
    goal: Goal,
    legal: &[G::Action],
    done: &mut Vec<G::Action>,
    variations: &mut Vec<Variation<G>>,
) {
    for &action in legal {
        let mut next = state.clone();
        next.act(action, &mut Silent);
        done.push(action);
        if next.turn() == Turn::Of(goal.seat) {
            let mut more = Vec::new();
            next.legal_actions(&mut more);
            extend(&next, goal, &more, done, variations);
        } else {
            variations.push(Variation { actions: done.clone(), value: goal.gladness(&next) });
        }
        done.pop();
    }
}
