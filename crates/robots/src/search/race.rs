//! Actions that race in worlds.
//!
//! A world is a state that fits all the seat knows (a *determinization*). The actions that look best at a glance are played in the
//! same worlds with the same luck (*common random numbers*), and each is played on to where its worth can be told. They race: after
//! each heat only the better half goes on (*sequential halving*), and what cannot catch up any more falls out. One iteration is
//! one action played out in one world.

use std::marker::PhantomData;

use tilewright_core::{Dice, Judgement, Seat, Seen, SplitMix};

use super::{Thinker, nearest};
use crate::opinion::Judged;
use crate::timer::Timer;

/// So many actions start the race, those that look best at a glance.
const FIELD: usize = 12;
/// What each heat leaves of them.
const HEATS: [usize; 4] = [FIELD, 6, 3, 2];
/// An action falls out when it is behind by so many standard errors.
const BEHIND: f32 = 3.0;
/// How much counts how an action looked at a glance (its *prior*): in one world so much of it, in n worlds the n-th part.
const TRUST: f32 = 12.0;
/// Fewer worlds prove nothing.
const WORLDS: usize = 24;
/// So many worlds each thread plays in before the race is looked at.
const LAP: usize = 12;
/// Bits that hold the number of a thread, beside that of a world.
const THREAD_BITS: u32 = 8;
/// Spreads the numbers of worlds over all seeds: 2⁶⁴ by the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// Where worlds come from, and how they go on.
pub trait Worlds<G: Judgement>: Send + Sync {
    /// What a seat makes of all it saw before it thinks of worlds.
    type Beliefs: Send + Sync;

    /// What the seat makes of all it saw.
    fn beliefs(seen: &Seen<'_, G>) -> Self::Beliefs;

    /// Replaces the list by how good each legal action looks at a glance.
    fn glance(state: &G, legal: &[G::Action], beliefs: &Self::Beliefs, promise: &mut Vec<f32>);

    /// Writes what each legal action costs beside, whatever comes of it, into a list of noughts.
    fn prices(_state: &G, _legal: &[G::Action], _beliefs: &Self::Beliefs, _prices: &mut [f32]) {}

    /// A state that fits all the seat knows.
    fn imagine(seen: &Seen<'_, G>, beliefs: &Self::Beliefs, dice: &mut SplitMix) -> G;

    /// Plays this action, and then on to where worth can be told.
    fn play_on(world: &mut G, action: G::Action, beliefs: &Self::Beliefs, dice: &mut SplitMix);

    /// What the seat plays for.
    fn gain(world: &G, seat: Seat) -> f32;
}

/// Lets actions race in worlds of this sort.
pub struct Racing<G, W> {
    dice: SplitMix,
    worlds: PhantomData<fn() -> (G, W)>,
}

impl<G, W> Default for Racing<G, W> {
    fn default() -> Racing<G, W> {
        Racing { dice: SplitMix::new(0), worlds: PhantomData }
    }
}

/// An action in the race.
struct Runner<A> {
    action: A,
    /// How good it looked at a glance, less its price.
    promise: f32,
    /// What it costs beside.
    price: f32,
    /// What it gained in each world.
    gains: Vec<f32>,
}

impl<A> Runner<A> {
    /// What it gained in the mean, less its price; nothing is known of one that was never played out.
    fn mean(&self) -> f32 {
        if self.gains.is_empty() { 0.0 } else { self.gains.iter().sum::<f32>() / self.gains.len() as f32 - self.price }
    }

    /// What it is expected to gain: the fewer worlds it has been in, the more counts how it looked.
    fn expected(&self) -> f32 {
        self.mean() + TRUST * self.promise / self.gains.len().max(1) as f32
    }

    /// Whether it is behind this one beyond doubt, in the worlds both have been in.
    fn is_beaten_by(&self, other: &Runner<A>) -> bool {
        let worlds = self.gains.len().min(other.gains.len());
        if worlds < WORLDS {
            return false;
        }
        let saved = self.price - other.price;
        let leads = || other.gains.iter().zip(&self.gains).map(|(more, less)| more - less + saved);
        let count = worlds as f32;
        let mean = leads().sum::<f32>() / count;
        let variance = leads().map(|lead| (lead - mean) * (lead - mean)).sum::<f32>() / (count - 1.0);
        mean > 0.0 && mean > BEHIND * (variance / count).sqrt()
    }
}

impl<G: Judgement, W: Worlds<G>> Thinker<G> for Racing<G, W> {
    fn begin(&mut self, seed: u64) {
        self.dice = SplitMix::new(seed);
    }

    fn think(&mut self, seen: &Seen<'_, G>, timer: &Timer) -> Vec<Judged<G::Action>> {
        let beliefs = W::beliefs(seen);
        let mut field = self.line_up(seen, &beliefs);
        let mut fallen = field.split_off(field.len().min(FIELD));
        fallen.reverse();
        let luck = self.dice.roll();
        let mut race = Race::<G, W> { seen, timer, beliefs, luck, done: vec![0; timer.threads.into()] };
        for (heat, size) in HEATS.into_iter().enumerate() {
            while field.len() > size {
                fallen.extend(field.pop());
            }
            let share = (heat + 1) as f64 / HEATS.len() as f64;
            let mut over = false;
            while !over && field.len() > 1 {
                over = race.lap(&mut field, share);
                field.sort_by(|a, b| b.expected().total_cmp(&a.expected()));
                let (first, others) = field.split_at(1);
                let left = 1 + others.iter().take_while(|runner| !runner.is_beaten_by(&first[0])).count();
                fallen.extend(field.drain(left..).rev());
            }
        }
        let ranked = field.into_iter().chain(fallen.into_iter().rev());
        ranked.map(|runner| Judged { action: runner.action, value: runner.mean() }).collect()
    }

    /// All of them run to the end.
    fn compare(&mut self, seen: &Seen<'_, G>, actions: &[G::Action], timer: &Timer) -> Vec<Judged<G::Action>> {
        let beliefs = W::beliefs(seen);
        let mut field: Vec<_> =
            self.line_up(seen, &beliefs).into_iter().filter(|runner| actions.contains(&runner.action)).collect();
        let luck = self.dice.roll();
        let mut race = Race::<G, W> { seen, timer, beliefs, luck, done: vec![0; timer.threads.into()] };
        while !field.is_empty() && !race.lap(&mut field, 1.0) {}
        let judged =
            |action: &G::Action| field.iter().find(|runner| runner.action == *action && !runner.gains.is_empty());
        let all = actions.iter().filter_map(judged);
        all.map(|runner| Judged { action: runner.action, value: runner.expected() }).collect()
    }

    /// All of them run to the end, since of those that fall out early little is known.
    fn near(&mut self, seen: &Seen<'_, G>, within: f32, timer: &Timer) -> Vec<Judged<G::Action>> {
        let mut near = self.compare(seen, seen.legal(), timer);
        near.sort_by(|a, b| b.value.total_cmp(&a.value));
        nearest(near, within)
    }
}

impl<G: Judgement, W: Worlds<G>> Racing<G, W> {
    /// The legal actions, those that look best at a glance first.
    fn line_up(&mut self, seen: &Seen<'_, G>, beliefs: &W::Beliefs) -> Vec<Runner<G::Action>> {
        let (mut promise, mut prices) = (Vec::new(), vec![0.0; seen.legal().len()]);
        let state = seen.imagine(&mut self.dice);
        W::glance(&state, seen.legal(), beliefs, &mut promise);
        W::prices(&state, seen.legal(), beliefs, &mut prices);
        let looks = seen.legal().iter().zip(promise).zip(prices);
        let mut field: Vec<_> = looks
            .map(|((&action, promise), price)| Runner { action, promise: promise - price, price, gains: Vec::new() })
            .collect();
        field.sort_by(|a, b| b.promise.total_cmp(&a.promise));
        field
    }
}

/// The worlds that actions race in.
struct Race<'a, G: Judgement, W: Worlds<G>> {
    seen: &'a Seen<'a, G>,
    timer: &'a Timer,
    beliefs: W::Beliefs,
    luck: u64,
    /// How many iterations each thread has done.
    done: Vec<u64>,
}

impl<G: Judgement, W: Worlds<G>> Race<'_, G, W> {
    /// Each thread plays all actions out in some worlds more. Says whether this share of the time is spent.
    fn lap(&mut self, field: &mut [Runner<G::Action>], share: f64) -> bool {
        let actions: Vec<G::Action> = field.iter().map(|runner| runner.action).collect();
        let starts = self.done.clone();
        let run = |thread: usize| self.worlds(thread as u64, starts[thread], &actions, share);
        let laps: Vec<Lap> = if starts.len() == 1 {
            vec![run(0)]
        } else {
            std::thread::scope(|scope| {
                let threads: Vec<_> = (0..starts.len()).map(|thread| scope.spawn(move || run(thread))).collect();
                threads.into_iter().map(|thread| thread.join().expect("no playout panics")).collect()
            })
        };
        let mut over = false;
        for (done, lap) in self.done.iter_mut().zip(laps) {
            *done = lap.done;
            over |= lap.over;
            for gains in lap.gains.chunks_exact(field.len()) {
                field.iter_mut().zip(gains).for_each(|(runner, gain)| runner.gains.push(*gain));
            }
        }
        over
    }

    /// Plays all actions out in some worlds, of which no other thread and no other lap has one.
    fn worlds(&self, thread: u64, mut done: u64, actions: &[G::Action], share: f64) -> Lap {
        let (seat, timer) = (self.seen.seat(), self.timer);
        let mut lap = Lap { gains: Vec::with_capacity(LAP * actions.len()), done, over: false };
        for _ in 0..LAP {
            if timer.spent(done) >= share {
                lap.over = true;
                break;
            }
            let mut dice = SplitMix::new(self.luck ^ (done << THREAD_BITS | thread).wrapping_mul(SPREAD));
            let world = W::imagine(self.seen, &self.beliefs, &mut dice);
            let luck = dice.roll();
            for action in actions {
                if timer.over(done) || timer.over_now() {
                    lap.gains.truncate(lap.gains.len() / actions.len() * actions.len());
                    lap.over = true;
                    lap.done = done;
                    return lap;
                }
                let mut played = world.clone();
                W::play_on(&mut played, *action, &self.beliefs, &mut SplitMix::new(luck));
                lap.gains.push(W::gain(&played, seat));
                done += 1;
            }
        }
        lap.done = done;
        lap
    }
}

/// What one thread found out in a lap.
struct Lap {
    /// What all actions gained in a world, world by world.
    gains: Vec<f32>,
    done: u64,
    over: bool,
}
