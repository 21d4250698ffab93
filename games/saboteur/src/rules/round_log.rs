//! The plays of the current round, and the results of finished rounds.

use tilewright_core::Seat;

use crate::rules::action::Action;
use crate::rules::cards::DECK_SIZE;
use crate::rules::roles::Roles;

/// Every card played or discarded in a round, in order. Beliefs and views derive all knowledge of a round from it.
#[derive(Clone)]
pub(crate) struct RoundLog {
    actions: [Action; DECK_SIZE as usize],
    pub(crate) count: u8,
}

impl RoundLog {
    pub(crate) const EMPTY: RoundLog = RoundLog { actions: [Action::MAP; DECK_SIZE as usize], count: 0 };

    #[inline]
    pub(crate) fn as_slice(&self) -> &[Action] {
        &self.actions[..usize::from(self.count)]
    }

    #[inline]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Action] {
        &mut self.actions[..usize::from(self.count)]
    }

    #[inline]
    pub(crate) fn push(&mut self, action: Action) {
        self.actions[usize::from(self.count)] = action;
        self.count += 1;
    }
}

/// Result of a finished round; public.
#[derive(Clone, Copy, Default)]
pub(crate) struct FinishedRound {
    pub(crate) roles: Roles,
    pub(crate) reached_by: Option<Seat>,
    pub(crate) turns: u8,
    pub(crate) tunnels: u8,
}
