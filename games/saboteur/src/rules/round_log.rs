//! What was played in this round, and how the rounds before it went.

use tilewright_core::Seat;

use crate::rules::action::Action;
use crate::rules::cards::DECK_SIZE;
use crate::rules::roles::Roles;

/// Every card played or discarded in a round, in order: all that the seats know of it can be read from here.
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

/// How a finished round went; open to all.
#[derive(Clone, Copy, Default)]
pub(crate) struct FinishedRound {
    pub(crate) roles: Roles,
    pub(crate) reached_by: Option<Seat>,
    pub(crate) turns: u8,
    pub(crate) tunnels: u8,
}
