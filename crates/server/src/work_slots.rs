//! Slots for costly requests: a few in all, and one for each caller, so that nobody takes them all.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::error::ApiError;
use crate::workers::Payer;

/// Upper bound on the callers in memory; above it those without a request are dropped.
const MAX_CALLERS: usize = 1_000;

/// Slots for one kind of costly requests.
pub(crate) struct WorkSlots {
    all: Arc<Semaphore>,
    /// The slot of each caller; gone once no request holds or awaits it.
    callers: Mutex<HashMap<Payer, Weak<Semaphore>>>,
}

/// A slot that is held until it is dropped.
#[derive(Debug)]
pub(crate) struct WorkSlot {
    _own: Option<OwnedSemaphorePermit>,
    _shared: OwnedSemaphorePermit,
}

impl WorkSlots {
    /// Creates `count` slots.
    pub(crate) fn new(count: usize) -> WorkSlots {
        WorkSlots { all: Arc::new(Semaphore::new(count)), callers: Mutex::default() }
    }

    /// Waits for a slot of `caller`, then for one of all.
    ///
    /// # Errors
    /// `Busy` if both together take longer than `max_wait`.
    pub(crate) async fn acquire(&self, caller: Option<Payer>, max_wait: Duration) -> Result<WorkSlot, ApiError> {
        let own = caller.map(|caller| self.slot_of(caller));
        let acquire = async {
            let own = match own {
                Some(own) => Some(own.acquire_owned().await.ok()?),
                None => None,
            };
            Some(WorkSlot { _own: own, _shared: self.all.clone().acquire_owned().await.ok()? })
        };
        timeout(max_wait, acquire).await.ok().flatten().ok_or(ApiError::Busy)
    }

    fn slot_of(&self, caller: Payer) -> Arc<Semaphore> {
        let mut callers = self.callers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = callers.get(&caller).and_then(Weak::upgrade) {
            return slot;
        }
        if callers.len() > MAX_CALLERS {
            callers.retain(|_, slot| slot.strong_count() > 0);
        }
        let slot = Arc::new(Semaphore::new(1));
        callers.insert(caller, Arc::downgrade(&slot));
        slot
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    fn payer(number: u8) -> Option<Payer> {
        Some(Payer::Address([192, 0, 2, number].into()))
    }

    #[tokio::test]
    async fn a_caller_holds_one_slot() {
        let slots = WorkSlots::new(2);
        let first = slots.acquire(payer(1), LONG).await.expect("a slot is free");
        assert!(slots.acquire(payer(1), Duration::ZERO).await.is_err(), "the caller has a slot already");
        let second = slots.acquire(payer(2), LONG).await.expect("another caller has one too");
        assert!(slots.acquire(payer(3), Duration::ZERO).await.is_err(), "both slots are taken");
        drop(first);
        slots.acquire(payer(3), LONG).await.expect("a slot is free again");
        drop(second);
    }

    #[tokio::test]
    async fn callers_are_forgotten() {
        let slots = WorkSlots::new(1);
        for number in 0..=u8::MAX {
            for site in 0..8 {
                let caller = Some(Payer::Address([10, 0, site, number].into()));
                drop(slots.acquire(caller, LONG).await.expect("the slot is free"));
            }
        }
        assert!(slots.callers.lock().unwrap_or_else(PoisonError::into_inner).len() <= MAX_CALLERS + 1);
    }
}
