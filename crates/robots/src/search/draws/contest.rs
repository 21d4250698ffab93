//! Lines compared by playouts, of which ever fewer are left.

use std::thread;

use game::{Judgement, Seat, SplitMix};

use super::line::Line;
use super::playout::Playout;
use crate::budget::Clock;

/// Most lines that are compared.
const MOST: usize = 16;
/// Lines that look worse than the best by more points than this are not.
const WORSE: f32 = 8.0;
/// A playout looks so many turns of each seat ahead, and the draw after them; where there is ample time, so many draws at least.
/// More playouts alone would tell little more.
const TURNS: u32 = 2;
const FAR: u32 = 12;
/// What a line looks like counts as much as so many playouts.
const PRIOR: f32 = 4.0;
/// A line is given up early when so many playouts say that it is behind the best by so many standard errors.
const SURE: (usize, f32) = (24, 3.5);

/// The first draws of playouts go on by steps of the golden ratio, so that few playouts see all that can be drawn.
const GOLDEN: u32 = 0x9e37_79b9;

/// The budget is spent in so many steps, and after each of them lines are given up.
const STEPS: u32 = 8;

/// How many draws a playout looks ahead with so many players.
fn draws(players: u8, ample: bool) -> u32 {
    let near = TURNS * u32::from(players) + 1;
    if ample { near.max(FAR) } else { near }
}

/// A contest of lines.
pub(super) struct Contest<G: Judgement> {
    entries: Vec<Entry<G>>,
    /// Those given up, the best first.
    gone: Vec<Line<G>>,
    seat: Seat,
    seed: u64,
}

/// A line with what it looked like and what its playouts brought. All lines still in the contest had the same playouts.
struct Entry<G: Judgement> {
    line: Line<G>,
    /// The position after it.
    after: G,
    looks: f32,
    brought: Vec<f32>,
}

/// The playouts of one thread in one round.
struct Played {
    /// For each line what they brought.
    brought: Vec<Vec<f32>>,
    /// How many playouts the thread has done since the thought began.
    done: u64,
}

impl<G: Judgement> Contest<G> {
    /// A contest of the best of these lines from this position, which are sorted by what they look like.
    pub(super) fn new(state: &G, mut lines: Vec<Line<G>>, seat: Seat, seed: u64) -> Contest<G> {
        let best = lines.first().map_or(0.0, |line| line.value);
        let good = lines.iter().take(MOST).filter(|line| line.value >= best - WORSE).count();
        let gone = lines.split_off(good);
        let entry = |line: Line<G>| Entry { after: line.after(state), looks: line.value, line, brought: Vec::new() };
        Contest { entries: lines.into_iter().map(entry).collect(), gone, seat, seed }
    }

    /// The lines, the best first. Two are left for the last step.
    pub(super) fn decide(mut self, clock: &Clock) -> Vec<Line<G>> {
        let all = self.entries.len() as f32;
        let (mut done, begun) = (0, clock.spent(0));
        for step in 1..=STEPS {
            if self.entries.len() < 2 {
                break;
            }
            let share = f64::from(step) / f64::from(STEPS);
            done = self.play(clock, begun + share * (1.0 - begun), done);
            self.sort();
            self.give_up_hopeless();
            self.give_up(all.powf(1.0 - share as f32).ceil().max(2.0) as usize);
        }
        self.give_up(0);
        self.gone
    }

    /// Plays out every line by turns until this share of the budget is spent; gives how many playouts a thread has done.
    fn play(&mut self, clock: &Clock, share: f64, done: u64) -> u64 {
        let threads = usize::from(clock.threads.max(1));
        let mut played: Vec<Played> = if threads == 1 {
            vec![self.play_share(clock, share, done, 0)]
        } else {
            thread::scope(|scope| {
                let this = &*self;
                let think = |thread| scope.spawn(move || this.play_share(clock, share, done, thread));
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

    /// The part of one thread. A pass over the lines that the clock cuts short does not count.
    fn play_share(&self, clock: &Clock, share: f64, mut done: u64, thread: usize) -> Played {
        let mut playout = Playout::new(draws(self.entries[0].after.players(), clock.is_ample()));
        let mut brought: Vec<Vec<f32>> = vec![Vec::new(); self.entries.len()];
        let mut pass = Vec::with_capacity(self.entries.len());
        let before = self.entries[0].brought.len();
        let mut number = (before + thread) as u64;
        'passes: while clock.spent(done) < share {
            pass.clear();
            for entry in &self.entries {
                if clock.over(done) || clock.over_now() {
                    break 'passes;
                }
                let first = (self.seed as u32).wrapping_add((number as u32).wrapping_mul(GOLDEN));
                let mut dice = SplitMix::new(self.seed.wrapping_add(number << 32));
                pass.push(playout.play(entry.after.clone(), self.seat, first, &mut dice));
                done += 1;
            }
            brought.iter_mut().zip(&pass).for_each(|(values, value)| values.push(*value));
            number += u64::from(clock.threads.max(1));
        }
        Played { brought, done }
    }

    fn sort(&mut self) {
        for entry in &mut self.entries {
            let sum: f32 = entry.brought.iter().sum();
            entry.line.value = (sum + PRIOR * entry.looks) / (entry.brought.len() as f32 + PRIOR);
        }
        self.entries.sort_by(|a, b| b.line.value.total_cmp(&a.line.value));
    }

    /// Gives up the lines that cannot catch up with the best any more, and those that never differ from it. They are compared
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
                gone.push(entry.line);
            }
        }
        self.entries = entries;
        self.gone.splice(0..0, gone);
    }

    /// Gives up all but the first few.
    fn give_up(&mut self, keep: usize) {
        let gone = self.entries.split_off(keep.min(self.entries.len()));
        self.gone.splice(0..0, gone.into_iter().map(|entry| entry.line));
    }
}
