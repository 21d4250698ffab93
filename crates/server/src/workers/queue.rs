//! Queue of decisions and hints, fair between those who pay for them: the payer that has used least processor time
//! comes first.

use std::collections::{HashMap, HashSet, VecDeque};
use std::net::IpAddr;
use std::time::Duration;

use tilewright_store::Id;

/// Upper bound on the payers whose used time is kept while they are idle.
const MAX_ACCOUNTS: usize = 10_000;

/// Payer of the processor time of decisions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Payer {
    /// The address of the client that created or last changed the table, as limits count it.
    Address(IpAddr),
    /// The person who created the table, where no address is known, as after a restart.
    Person(Id),
}

/// Length of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DecisionLength {
    /// Decisions of some milliseconds.
    Short,
    /// Decisions of up to a second and more; one worker never takes them.
    Long,
}

/// Work for the robot workers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Work {
    /// A decision of the robot in turn at a table.
    Decision(Id),
    /// A search for hints, by its number.
    Hint(u64),
}

/// Work that waits, by payer.
///
/// A table waits at most once. While a decision at it is in progress, a further request is kept until
/// [`FairQueue::release`].
#[derive(Default)]
pub(super) struct FairQueue {
    accounts: HashMap<Payer, Account>,
    waiting: HashSet<Work>,
    in_progress: HashMap<Work, Option<(Payer, DecisionLength)>>,
    /// Time used by the payer that was served last, when it was served: where an idle payer begins again.
    served: Duration,
    /// Number of long pieces of work among those that wait.
    waiting_long: usize,
}

#[derive(Default)]
struct Account {
    /// Processor time used. Only differences count.
    used: Duration,
    short: VecDeque<Work>,
    long: VecDeque<Work>,
}

impl Account {
    fn is_idle(&self) -> bool {
        self.short.is_empty() && self.long.is_empty()
    }

    fn first(&self, takes_long: bool) -> Option<Work> {
        self.short.front().or_else(|| self.long.front().filter(|_| takes_long)).copied()
    }
}

impl FairQueue {
    /// Appends work to that of its payer, unless it waits already.
    pub(super) fn push(&mut self, work: Work, payer: Payer, length: DecisionLength) {
        if let Some(again) = self.in_progress.get_mut(&work) {
            *again = Some((payer, length));
            return;
        }
        if !self.waiting.insert(work) {
            return;
        }
        let served = self.served;
        let account = self.accounts.entry(payer).or_default();
        if account.is_idle() {
            // Time in which a payer asked for nothing is not saved up.
            account.used = account.used.max(served);
        }
        match length {
            DecisionLength::Short => account.short.push_back(work),
            DecisionLength::Long => {
                account.long.push_back(work);
                self.waiting_long += 1;
            }
        }
    }

    /// Takes the first work of the payer that has used least time. Short work of a payer comes first; long work
    /// is left unless `takes_long`.
    pub(super) fn pop(&mut self, takes_long: bool) -> Option<(Work, Payer)> {
        let candidates = self.accounts.iter().filter(|(_, account)| account.first(takes_long).is_some());
        // The work decides between payers that have used the same time, so that the order is reproducible.
        let (&payer, _) = candidates.min_by_key(|(_, account)| (account.used, account.first(takes_long)))?;
        let account = self.accounts.get_mut(&payer)?;
        let is_long = account.short.is_empty();
        let work = if is_long { account.long.pop_front() } else { account.short.pop_front() }?;
        self.waiting_long -= usize::from(is_long);
        self.served = self.served.max(account.used);
        self.waiting.remove(&work);
        self.in_progress.insert(work, None);
        Some((work, payer))
    }

    /// Charges processor time to a payer.
    pub(super) fn charge(&mut self, payer: Payer, used: Duration) {
        if let Some(account) = self.accounts.get_mut(&payer) {
            account.used += used;
        }
        // An idle payer behind the others would begin where they are anyway. What the others have used does not matter
        // once nobody waits, and not much where there are very many.
        let (served, forgets) = (self.served, self.waiting.is_empty() || self.accounts.len() > MAX_ACCOUNTS);
        self.accounts.retain(|_, account| !account.is_idle() || (account.used > served && !forgets));
    }

    /// Ends work that [`FairQueue::pop`] returned; a request that came meanwhile is queued.
    pub(super) fn release(&mut self, work: Work) {
        if let Some(Some((payer, length))) = self.in_progress.remove(&work) {
            self.push(work, payer, length);
        }
    }

    /// Returns the number of long pieces of work that wait.
    pub(super) fn waiting_long(&self) -> usize {
        self.waiting_long
    }

    /// Returns the number of pieces of work that wait.
    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    fn payer(number: u8) -> Payer {
        Payer::Address(IpAddr::from([192, 0, 2, number]))
    }

    fn table(number: u8) -> Work {
        Work::Decision(Id::from_bytes([number; 16]))
    }

    /// Takes decisions until `count` are taken, each of `cost`, and returns the tables; each table waits again at once.
    fn serve(queue: &mut FairQueue, count: usize, cost: impl Fn(Payer) -> Duration) -> Vec<Work> {
        let mut served = Vec::new();
        for _ in 0..count {
            let (table, payer) = queue.pop(true).expect("a table waits");
            queue.push(table, payer, DecisionLength::Short);
            queue.charge(payer, cost(payer));
            queue.release(table);
            served.push(table);
        }
        served
    }

    #[test]
    fn payer_with_many_tables_does_not_delay_another() {
        let mut queue = FairQueue::default();
        (0..100).for_each(|number| queue.push(table(number), payer(1), DecisionLength::Short));
        queue.push(table(200), payer(2), DecisionLength::Short);
        let served = serve(&mut queue, 40, |_| MS);
        assert_eq!(served.iter().filter(|id| **id == table(200)).count(), 20);
        let others: HashSet<&Work> = served.iter().filter(|id| **id != table(200)).collect();
        assert_eq!(others.len(), 20, "the tables of one payer take turns");
    }

    #[test]
    fn payers_get_equal_time_not_equal_decisions() {
        let mut queue = FairQueue::default();
        queue.push(table(1), payer(1), DecisionLength::Short);
        queue.push(table(2), payer(2), DecisionLength::Short);
        let served = serve(&mut queue, 110, |who| if who == payer(1) { 10 * MS } else { MS });
        assert_eq!(served.iter().filter(|id| **id == table(1)).count(), 10);
    }

    #[test]
    fn idle_time_is_not_saved_up() {
        let mut queue = FairQueue::default();
        queue.push(table(1), payer(1), DecisionLength::Short);
        serve(&mut queue, 1000, |_| MS);
        queue.push(table(2), payer(2), DecisionLength::Short);
        let served = serve(&mut queue, 20, |_| MS);
        assert!((9..=11).contains(&served.iter().filter(|id| **id == table(2)).count()), "{served:?}");
    }

    #[test]
    fn long_decisions_wait_for_a_worker_that_takes_them() {
        let mut queue = FairQueue::default();
        queue.push(table(1), payer(1), DecisionLength::Long);
        assert_eq!(queue.pop(false), None);
        queue.push(table(2), payer(2), DecisionLength::Short);
        assert_eq!(queue.pop(false), Some((table(2), payer(2))));
        assert_eq!(queue.pop(true), Some((table(1), payer(1))));
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn request_during_a_decision_is_kept() {
        let mut queue = FairQueue::default();
        queue.push(table(1), payer(1), DecisionLength::Short);
        queue.push(table(1), payer(1), DecisionLength::Short);
        let (id, who) = queue.pop(true).expect("it waits");
        queue.push(id, who, DecisionLength::Short);
        assert_eq!(queue.pop(true), None, "two workers never decide for one table");
        queue.charge(who, MS);
        queue.release(id);
        assert_eq!(queue.pop(true), Some((id, who)));
        queue.charge(who, MS);
        queue.release(id);
        assert_eq!(queue.pop(true), None);
    }

    #[test]
    fn accounts_of_idle_payers_are_dropped() {
        let mut queue = FairQueue::default();
        for number in 0..200 {
            queue.push(table(number), payer(number), DecisionLength::Short);
            let (id, who) = queue.pop(true).expect("it waits");
            queue.charge(who, MS);
            queue.release(id);
        }
        assert!(queue.accounts.len() < 5, "{}", queue.accounts.len());
    }
}
