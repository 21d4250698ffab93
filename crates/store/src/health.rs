//! Health of the database as the last writes and notices show it, so that a question about it costs no access.

use std::sync::{Arc, Mutex, PoisonError};

use crate::{AppendError, StoreError};

/// Health of one store; clones share it.
#[derive(Clone, Default)]
pub(crate) struct Health(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    /// Why the last commit failed; `None` if it succeeded.
    write_failure: Option<String>,
    /// Whether notices of other processes do not arrive.
    is_deaf: bool,
}

impl Health {
    /// Notes the results of one commit. A conflict or an impossible change says nothing about the database.
    pub(crate) fn note_commit<'a>(&self, results: impl Iterator<Item = &'a Result<(), AppendError>>) {
        let mut failure = None;
        for result in results {
            match result {
                Ok(()) => {
                    self.state().write_failure = None;
                    return;
                }
                Err(AppendError::Busy(reason) | AppendError::CommitUnknown(reason)) => failure = Some(reason),
                Err(AppendError::Conflict { .. } | AppendError::Failed(_)) => {}
            }
        }
        if let Some(reason) = failure {
            self.state().write_failure = Some(reason.clone());
        }
    }

    /// Notes whether notices of other processes arrive.
    pub(crate) fn note_listener(&self, hears: bool) {
        self.state().is_deaf = !hears;
    }

    /// Whether the last commit failed.
    pub(crate) fn has_write_failure(&self) -> bool {
        self.state().write_failure.is_some()
    }

    /// Returns an error while writes fail or notices do not arrive.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let state = self.state();
        match &state.write_failure {
            Some(reason) => Err(StoreError::Busy(reason.clone())),
            None if state.is_deaf => Err(StoreError::Busy("notices of other processes do not arrive".to_owned())),
            None => Ok(()),
        }
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_commit_is_a_failure_until_one_succeeds() {
        let health = Health::default();
        let (busy, conflict) = (AppendError::Busy("full".to_owned()), AppendError::Conflict { revision: 3 });
        health.note_commit([Err(conflict.clone())].iter());
        assert_eq!(health.check(), Ok(()));
        health.note_commit([Err(conflict.clone()), Err(busy.clone())].iter());
        assert_eq!(health.check(), Err(StoreError::Busy("full".to_owned())));
        health.note_commit([Err(conflict)].iter());
        assert!(health.has_write_failure(), "a conflict is no proof of a commit");
        health.note_commit([Err(busy), Ok(())].iter());
        assert_eq!(health.check(), Ok(()));
    }

    #[test]
    fn deaf_listener_is_not_ready() {
        let health = Health::default();
        health.note_listener(false);
        assert!(health.check().is_err());
        health.note_listener(true);
        assert_eq!(health.check(), Ok(()));
    }
}
