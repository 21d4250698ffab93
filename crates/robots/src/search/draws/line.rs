//! A whole turn: all decisions of a seat between two draws.

use game::{Judgement, Seat, Silent, Turn};

use crate::search::gladness::gladness;

/// The decisions of a turn, and what they are worth to the seat that makes them.
#[derive(Clone)]
pub(super) struct Line<G: Judgement> {
    pub(super) actions: Vec<G::Action>,
    /// How glad the seat can be of it.
    pub(super) value: f32,
}

impl<G: Judgement> Line<G> {
    /// Every line of the seat in turn, the best first as the judgement sees it.
    pub(super) fn all(state: &G, seat: Seat, legal: &[G::Action]) -> Vec<Line<G>> {
        let mut lines = Vec::new();
        extend(state, seat, legal, &mut Vec::new(), &mut lines);
        lines.sort_by(|a, b| b.value.total_cmp(&a.value));
        lines
    }

    /// The position after it.
    pub(super) fn after(&self, state: &G) -> G {
        let mut after = state.clone();
        self.actions.iter().for_each(|&action| after.act(action, &mut Silent));
        after
    }
}

fn extend<G: Judgement>(
    state: &G,
    seat: Seat,
    legal: &[G::Action],
    done: &mut Vec<G::Action>,
    lines: &mut Vec<Line<G>>,
) {
    for &action in legal {
        let mut next = state.clone();
        next.act(action, &mut Silent);
        done.push(action);
        if next.turn() == Turn::Of(seat) {
            let mut more = Vec::new();
            next.legal_actions(&mut more);
            extend(&next, seat, &more, done, lines);
        } else {
            let value = gladness(&next, &next.worth(), seat);
            lines.push(Line { actions: done.clone(), value });
        }
        done.pop();
    }
}
