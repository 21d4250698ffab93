//! Variations compared by playouts, of which ever fewer are left.

use std::thread;

use tilewright_core::{Draws, SplitMix};

use super::goal::Goal;
use super::playout::play_out;
use super::variation::Variation;
use crate::timer::Timer;

/// Most variations that are compared.
pub(super) const MOST: usize = 16;
/// Variations that look worse than the best by more points than this are not.
const WORSE: f32 = 8.0;
/// A playout looks so many turns of each seat ahead, and the draw after them; where there is ample time, so many draws at least.
/// More playouts alone would tell little more.
const TURNS: u32 = 2;
const FAR: u32 = 12;
/// What a variation looks like (its *prior*) counts as much as so many playouts.
const PRIOR: f32 = 4.0;
/// A variation is given up early when so many playouts say that it is behind the best by so many standard errors.
const SURE: (usize, f32) = (24, 3.5);

/// The first draws of playouts go on by steps of the golden ratio, so that few playouts see all that can be drawn.
const GOLDEN: u32 = 0x9e37_79b9;

/// The budget is spent in so many steps, and after each of them variations are given up.
const STEPS: u32 = 8;

/// How many draws a playout looks ahead with so many players.
fn draws(players: u8, ample: bool) -> u32 {
    let near = TURNS * u32::from(players) + 1;
    if ample { near.max(FAR) } else { near }
}

/// A contest of variations.
pub(super) struct Contest<G: Draws> {
    entries: Vec<Entry<G>>,
    /// Those given up, the best first.
    gone: Vec<Variation<G>>,
    /// Whose variations they are, and what that seat plays for.
    goal: Goal,
    seed: u64,
}

/// A variation with what it looked like and what its playouts brought. All variations still in the contest had the same playouts.
struct Entry<G: Draws> {
    variation: Variation<G>,
    /// The position after it.
    after: G,
    looks: f32,
    brought: Vec<f32>,
}

/// The playouts of one thread in one round.
struct Played {
    /// For each variation what they brought.
    brought: Vec<Vec<f32>>,
    /// How many playouts the thread has done since the thought began.
    done: u64,
}

impl<G: Draws> Contest<G> {
    /// A contest of the best of these variations from this position, which are sorted by what they look like.
    pub(super) fn new(state: &G, mut variations: Vec<Variation<G>>, goal: Goal, seed: u64) -> Contest<G> {
        let best = variations.first().map_or(0.0, |variation| variation.value);
        let good = variations.iter().take(MOST).filter(|variation| variation.value >= best - WORSE).count();
        let gone = variations.split_off(good);
        Contest { gone, ..Contest::of_all(state, variations, goal, seed) }
    }

    /// A contest of all these variations from this position.
    pub(super) fn of_all(state: &G, variations: Vec<Variation<G>>, goal: Goal, seed: u64) -> Contest<G> {
        let entry = |variation: Variation<G>| Entry {
            after: variation.after(state),
            looks: variation.value,
            variation,
            brought: Vec::new(),
        };
        Contest { entries: variations.into_iter().map(entry).collect(), gone: Vec::new(), goal, seed }
    }

    /// The variations, the best first, none of them given up: each had as many playouts as the others, so that all can be compared.
    pub(super) fn compare(mut self, timer: &Timer) -> Vec<Variation<G>> {
        if !self.entries.is_empty() {
            self.play(timer, 1.0, 0);
            self.sort();
        }
        self.give_up(0);
        self.gone
    }

    /// The variations, the best first. Two are left for the last step.
    pub(super) fn decide(mut self, timer: &Timer) -> Vec<Variation<G>> {
        let all = self.entries.len() as f32;
        let (mut done, begun) = (0, timer.spent(0));
        for step in 1..=STEPS {
            if self.entries.len() < 2 {
                break;
            }
            let share = f64::from(step) / f64::from(STEPS);
            done = self.play(timer, begun + share * (1.0 - begun), done);
            self.sort();
            self.give_up_hopeless();
            self.give_up(all.powf(1.0 - share as f32).ceil().max(2.0) as usize);
        }
        self.give_up(0);
        self.gone
    }

    /// Plays out every variation by turns until this share of the budget is spent; gives how many playouts a thread has done.
    fn play(&mut self, timer: &Timer, share: f64, done: u64) -> u64 {
        let threads = usize::from(timer.threads.max(1));
        let mut played: Vec<Played> = if threads == 1 {
            vec![self.play_share(timer, share, done, 0)]
        } else {
            thread::scope(|scope| {
                let this = &*self;
                let think = |thread| scope.spawn(move || this.play_share(timer, share, done, thread));
                let handles: Vec<_> = (0..threads).map(think).collect();
                handles.into_iter().map(|handle| handle.join().expect("a playout does not panic")).collect()
            })
        };
        for part in &mut played {
            for (entry, brought) in self.entries.iter_mut().zip(&mut part.brought) {
                entry.brought.append(brought);
            }
        }
        played.iter().map(|part| part.done).max().unwrap_or(done)
    }

    /// The part of one thread. A pass over the variations that the timer cuts short does not count.
    fn play_share(&self, timer: &Timer, share: f64, mut done: u64, thread: usize) -> Played {
        let draws = draws(self.entries[0].after.players(), timer.is_ample());
        let mut brought: Vec<Vec<f32>> = vec![Vec::new(); self.entries.len()];
        let mut pass = Vec::with_capacity(self.entries.len());
        let before = self.entries[0].brought.len();
        let mut number = (before + thread) as u64;
        'passes: while timer.spent(done) < share {
            pass.clear();
            for entry in &self.entries {
                if timer.over(done) || timer.over_now() {
                    break 'passes;
                }
                let first = (self.seed as u32).wrapping_add((number as u32).wrapping_mul(GOLDEN));
                let mut dice = SplitMix::new(self.seed.wrapping_add(number << 32));
                pass.push(play_out(entry.after.clone(), self.goal, draws, first, &mut dice));
                done += 1;
            }
            brought.iter_mut().zip(&pass).for_each(|(values, value)| values.push(*value));
            number += u64::from(timer.threads.max(1));
        }
        Played { brought, done }
    }

    fn sort(&mut self) {
        for entry in &mut self.entries {
            let sum: f32 = entry.brought.iter().sum();
            entry.variation.value = (sum + PRIOR * entry.looks) / (entry.brought.len() as f32 + PRIOR);
        }
        self.entries.sort_by(|a, b| b.variation.value.total_cmp(&a.variation.value));
    }

    /// Gives up the variations that cannot catch up with the best any more, and those that never differ from it. They are compared
    /// draw by draw.
    fn give_up_hopeless(&mut self) {
        let (best, count) = (&self.entries[0].brought, self.entries[0].brought.len() as f32);
        let hopeless = |entry: &Entry<G>| {
            let lead = || best.iter().zip(&entry.brought).map(|(a, b)| a - b);
            let mean = lead().sum::<f32>() / count;
            let variance = lead().map(|lead| (lead - mean).powi(2)).sum::<f32>() / count;
            best.len() >= SURE.0 && mean >= SURE.1 * (variance / count).sqrt()
        };
        let kept: Vec<bool> = self.entries.iter().map(|entry| !hopeless(entry)).collect();
        let (mut entries, mut gone) = (Vec::new(), Vec::new());
        for (place, (entry, kept)) in self.entries.drain(..).zip(kept).enumerate() {
            if kept || place == 0 {
                entries.push(entry);
            } else {
                gone.push(entry.variation);
            }
        }
        self.entries = entries;
        self.gone.splice(0..0, gone);
    }

    /// Gives up all but the first few.
    fn give_up(&mut self, keep: usize) {
        let gone = self.entries.split_off(keep.min(self.entries.len()));
        self.gone.splice(0..0, gone.into_iter().map(|entry| entry.variation));
    }
}
