//! Games in which seats hide from each other what they are and have.
//!
//! A world is a state that fits all the seat knows, as likely as it believes it to be. The actions that look best at a glance are
//! played in the same worlds with the same luck, each followed by the room's simple rules to where its worth can be told. They
//! race: after each heat only the better half goes on, and what cannot catch up any more falls out. One iteration is one action
//! played out in one world.

use std::marker::PhantomData;

use game::{Dice, Judgement, Seen, SplitMix};

use super::Thinker;
use crate::budget::Clock;
use crate::opinion::Judged;

/// So many actions start the race, those that look best at a glance.
const FIELD: usize = 12;
/// What each heat leaves of them.
const HEATS: [usize; 4] = [FIELD, 6, 3, 2];
/// An action falls out when it is behind by so many standard errors.
const BEHIND: f32 = 3.0;
/// How much counts how an action looked at a glance: in one world so much of it, in n worlds the n-th part.
const TRUST: f32 = 12.0;
/// Fewer worlds prove nothing.
const WORLDS: usize = 24;
/// So many worlds each thread plays in before the race is looked at.
const LAP: usize = 12;

/// Plays out in worlds it believes in.
pub struct Secrets<G> {
    dice: SplitMix,
    game: PhantomData<fn() -> G>,
}

impl<G> Default for Secrets<G> {
    fn default() -> Secrets<G> {
        Secrets { dice: SplitMix::new(0), game: PhantomData }
    }
}

/// An action in the race.
struct Runner<A> {
    action: A,
    /// How good it looked at a glance.
    promise: f32,
    /// What it gained in each world.
    gains: Vec<f32>,
}

impl<A> Runner<A> {
    /// What it gained in the mean; nothing is known of one that was never played out.
    fn mean(&self) -> f32 {
        if self.gains.is_empty() { 0.0 } else { self.gains.iter().sum::<f32>() / self.gains.len() as f32 }
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
        let leads = || other.gains.iter().zip(&self.gains).map(|(more, less)| more - less);
        let count = worlds as f32;
        let mean = leads().sum::<f32>() / count;
        let variance = leads().map(|lead| (lead - mean) * (lead - mean)).sum::<f32>() / (count - 1.0);
        mean > 0.0 && mean > BEHIND * (variance / count).sqrt()
    }
}

impl<G: Judgement> Thinker<G> for Secrets<G> {
    fn begin(&mut self, seed: u64) {
        self.dice = SplitMix::new(seed);
    }

    fn think(&mut self, seen: &Seen<'_, G>, clock: &Clock) -> Vec<Judged<G::Action>> {
        let beliefs = G::beliefs(seen);
        let mut field = self.line_up(seen, &beliefs);
        let mut fallen = field.split_off(field.len().min(FIELD));
        fallen.reverse();
        let mut race = Race { seen, clock, beliefs, luck: self.dice.roll(), done: vec![0; clock.threads.into()] };
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
}

impl<G: Judgement> Secrets<G> {
    /// The legal actions, those that look best at a glance first.
    fn line_up(&mut self, seen: &Seen<'_, G>, beliefs: &G::Beliefs) -> Vec<Runner<G::Action>> {
        let mut promise = Vec::new();
        seen.imagine(&mut self.dice).second_glance(seen.legal(), beliefs, &mut promise);
        let mut looks: Vec<_> = seen.legal().iter().zip(promise).collect();
        looks.sort_by(|a, b| b.1.total_cmp(&a.1));
        looks.into_iter().map(|(&action, promise)| Runner { action, promise, gains: Vec::new() }).collect()
    }
}

/// The worlds that actions race in.
struct Race<'a, G: Judgement> {
    seen: &'a Seen<'a, G>,
    clock: &'a Clock,
    beliefs: G::Beliefs,
    luck: u64,
    /// How many iterations each thread has done.
    done: Vec<u64>,
}

impl<G: Judgement> Race<'_, G> {
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
        let (seat, clock) = (self.seen.seat(), self.clock);
        let mut lap = Lap { gains: Vec::with_capacity(LAP * actions.len()), done, over: false };
        for _ in 0..LAP {
            if clock.spent(done) >= share {
                lap.over = true;
                break;
            }
            let mut dice = SplitMix::new(self.luck ^ (done << 8 | thread).wrapping_mul(0x9e37_79b9_7f4a_7c15));
            let world = G::believed(self.seen, &self.beliefs, &mut dice);
            let luck = dice.roll();
            for action in actions {
                if clock.over(done) || clock.over_now() {
                    lap.gains.truncate(lap.gains.len() / actions.len() * actions.len());
                    lap.over = true;
                    lap.done = done;
                    return lap;
                }
                let mut played = world.clone();
                played.play_on(*action, &self.beliefs, &mut SplitMix::new(luck));
                lap.gains.push(played.gain(seat));
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
