//! Many games of one setup that are stepped together by numbers, as learners ask.
//!
//! In every lane a seat is always in turn: what chance brings is drawn inside, and where a game has ended the next one begins at
//! once. Lane `l` of `n` plays the games `l`, `l + n`, `l + 2n`, … of the seed, those that [`Batch`](crate::Batch) numbers so.

use std::fmt;
use std::thread;

use tilewright_core::{Numbered, PlayError, Setup};

use crate::lane::Lane;
use crate::numbers::{self, Layout, NumbersError, Sizes};
use crate::sheets::{Rows, Sheets};

/// Many games of one setup. What comes out does not depend on how many threads work on it.
pub trait Lanes: Send {
    /// How many games there are.
    fn count(&self) -> usize;

    /// How many sit at each table.
    fn players(&self) -> u8;

    /// What the numbers stand for.
    fn layout(&self) -> Layout;

    /// Begins anew with the first games of a seed.
    fn reset(&mut self, seed: u64);

    /// Tells how things stand; no game has ended.
    fn tell(&mut self, sheets: &mut Sheets<'_>, threads: usize) -> Result<(), LaneError>;

    /// Plays in each lane the action with its number, and tells how things stand then; gives how many games have ended. If one
    /// number is refused, nothing changes in any lane.
    fn step(&mut self, numbers: &[u32], sheets: &mut Sheets<'_>, threads: usize) -> Result<u64, LaneError>;

    /// Plays in each lane so many legal actions at random, one lane after the other, and tells how things stand then; gives how
    /// many games have ended. What the sheets tell of an end or an action is of the last step.
    fn step_at_random(&mut self, steps: usize, sheets: &mut Sheets<'_>, threads: usize) -> Result<u64, LaneError>;
}

/// Why lanes were not stepped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LaneError {
    /// A slice has the wrong length.
    Numbers(NumbersError),
    /// An action is refused.
    Play {
        /// In which lane.
        lane: usize,
        /// Why.
        why: PlayError,
    },
}

impl From<NumbersError> for LaneError {
    fn from(error: NumbersError) -> LaneError {
        LaneError::Numbers(error)
    }
}

impl fmt::Display for LaneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LaneError::Numbers(error) => error.fmt(f),
            LaneError::Play { lane, why } => write!(f, "lane {lane}: {why}"),
        }
    }
}

impl std::error::Error for LaneError {}

pub(crate) struct LanesOf<G: Numbered> {
    setup: Setup<G::Rules>,
    sizes: Sizes,
    /// Every game begins as a copy of this.
    start: G,
    seed: u64,
    lanes: Vec<Lane<G>>,
    /// The actions that are about to be played.
    chosen: Vec<G::Action>,
}

impl<G: Numbered> LanesOf<G> {
    pub fn new(setup: Setup<G::Rules>, lanes: usize, seed: u64) -> LanesOf<G> {
        let start = G::new(&setup);
        let lane = |index| Lane::new(&start, seed, index as u64);
        let lanes = (0..lanes).map(lane).collect();
        LanesOf { setup, sizes: Sizes::of::<G>(&setup), start, seed, lanes, chosen: Vec::new() }
    }

    /// Lets threads work on their share of the lanes, and puts their lists of legal actions together.
    fn work(&mut self, task: Task, sheets: &mut Sheets<'_>, threads: usize) -> u64 {
        let all = self.lanes.len();
        let share = all.div_ceil(threads.max(1)).max(1);
        let players = usize::from(self.setup.players());
        let shift = Shift { start: &self.start, seed: self.seed, lanes: all, players, sizes: self.sizes, task };
        // The first thread lists into the caller's own list.
        let mut list = sheets.legal.as_mut().map(|legal| std::mem::take(legal.numbers));
        let listed = list.is_some();
        let mut rows = sheets.rows();
        let mut chosen = self.chosen.as_slice();
        let mut parts = Vec::new();
        for lanes in self.lanes.chunks_mut(share) {
            let own = chosen.split_off(..lanes.len().min(chosen.len())).unwrap_or_default();
            let list = listed.then(|| list.take().unwrap_or_default());
            parts.push((rows.split_off(lanes.len(), players, self.sizes), lanes, own, list));
        }
        let mut done: Vec<(u64, Vec<u32>)> = Vec::with_capacity(parts.len());
        if parts.len() == 1 {
            done.extend(parts.into_iter().map(|(rows, lanes, chosen, list)| shift.run(lanes, chosen, rows, list)));
        } else {
            thread::scope(|scope| {
                let shift = &shift;
                let run = |(rows, lanes, chosen, list)| scope.spawn(move || shift.run(lanes, chosen, rows, list));
                let workers: Vec<_> = parts.into_iter().map(run).collect();
                done.extend(workers.into_iter().map(|worker| worker.join().expect("a step by the rules ends")));
            });
        }
        if let Some(legal) = &mut sheets.legal {
            let mut lists = done.iter_mut().map(|(_, numbers)| numbers);
            *legal.numbers = lists.next().map(std::mem::take).unwrap_or_default();
            lists.for_each(|numbers| legal.numbers.append(numbers));
            legal.offsets[0] = 0;
            (1..legal.offsets.len()).for_each(|lane| legal.offsets[lane] += legal.offsets[lane - 1]);
        }
        done.iter().map(|(ended, _)| ended).sum()
    }

    fn check(&self, sheets: &Sheets<'_>) -> Result<(), NumbersError> {
        sheets.check(self.lanes.len(), self.setup.players().into(), self.sizes)
    }
}

impl<G: Numbered> Lanes for LanesOf<G> {
    fn count(&self) -> usize {
        self.lanes.len()
    }

    fn players(&self) -> u8 {
        self.setup.players()
    }

    fn layout(&self) -> Layout {
        Layout::of::<G>(&self.setup)
    }

    fn reset(&mut self, seed: u64) {
        self.seed = seed;
        for (index, lane) in self.lanes.iter_mut().enumerate() {
            *lane = Lane::new(&self.start, seed, index as u64);
        }
    }

    fn tell(&mut self, sheets: &mut Sheets<'_>, threads: usize) -> Result<(), LaneError> {
        self.check(sheets)?;
        self.work(Task::Tell, sheets, threads);
        Ok(())
    }

    fn step(&mut self, numbers: &[u32], sheets: &mut Sheets<'_>, threads: usize) -> Result<u64, LaneError> {
        NumbersError::check("the list of actions", numbers.len(), self.lanes.len())?;
        self.check(sheets)?;
        self.chosen.clear();
        for (number, (lane, game)) in numbers.iter().zip(self.lanes.iter().enumerate()) {
            self.chosen.push(game.action(*number).map_err(|why| LaneError::Play { lane, why })?);
        }
        Ok(self.work(Task::Play, sheets, threads))
    }

    fn step_at_random(&mut self, steps: usize, sheets: &mut Sheets<'_>, threads: usize) -> Result<u64, LaneError> {
        self.check(sheets)?;
        Ok(self.work(Task::PlayAtRandom(steps), sheets, threads))
    }
}

/// What is to be done in each lane before it tells how things stand.
#[derive(Clone, Copy)]
enum Task {
    Tell,
    Play,
    PlayAtRandom(usize),
}

/// What a thread has to know of the lanes as a whole.
struct Shift<'a, G> {
    start: &'a G,
    seed: u64,
    lanes: usize,
    players: usize,
    sizes: Sizes,
    task: Task,
}

impl<G: Numbered> Shift<'_, G> {
    /// Works on some lanes; gives how many games have ended, and the numbers of legal actions where there is a list for them.
    fn run(
        &self,
        lanes: &mut [Lane<G>],
        chosen: &[G::Action],
        mut rows: Rows<'_>,
        list: Option<Vec<u32>>,
    ) -> (u64, Vec<u32>) {
        let (listed, told) = (list.is_some(), !rows.is_empty());
        let (mut ended, mut numbers, mut all_numbers) = (0, Vec::new(), list.unwrap_or_default());
        all_numbers.clear();
        for (at, lane) in lanes.iter_mut().enumerate() {
            let mut row = if told { rows.split_off(1, self.players, self.sizes) } else { Rows::default() };
            ended += match self.task {
                Task::Tell => {
                    self.tell_end(lane, false, &mut row);
                    0
                }
                Task::Play => u64::from(self.play(lane, chosen[at], &mut row)),
                Task::PlayAtRandom(steps) => self.play_at_random(lane, steps, &mut row),
            };
            if !told {
                continue;
            }
            if let Some([seat]) = row.seats {
                *seat = lane.seat.index() as u8;
            }
            if let Some(mask) = row.masks {
                numbers::mark(&lane.state, &lane.legal, mask);
            }
            if let Some(floats) = row.observations {
                lane.state.observe(lane.seat, floats);
            }
            if listed {
                lane.state.numbers(&lane.legal, &mut numbers);
                numbers::sort(&mut numbers);
                all_numbers.extend_from_slice(&numbers);
            }
            if let Some([count]) = row.counts {
                *count = lane.legal.len() as u32;
            }
        }
        (ended, all_numbers)
    }

    #[inline]
    fn play_at_random(&self, lane: &mut Lane<G>, steps: usize, row: &mut Rows<'_>) -> u64 {
        let mut ended = 0;
        for _ in 1..steps {
            let action = lane.any();
            if lane.play(action) {
                ended += 1;
                lane.begin_next(self.start, self.seed, self.lanes);
            }
        }
        if steps == 0 {
            self.tell_end(lane, false, row);
            return 0;
        }
        let action = lane.any();
        ended + u64::from(self.play(lane, action, row))
    }

    /// Plays an action and tells what it was and whether it was the last; then the next game begins.
    #[inline]
    fn play(&self, lane: &mut Lane<G>, action: G::Action, row: &mut Rows<'_>) -> bool {
        if let Some([number]) = &mut row.actions {
            *number = lane.state.number(action);
        }
        let over = lane.play(action);
        self.tell_end(lane, over, row);
        if over {
            lane.begin_next(self.start, self.seed, self.lanes);
        }
        over
    }

    /// Tells whether the game is over, and what it has brought.
    #[inline]
    fn tell_end(&self, lane: &Lane<G>, over: bool, row: &mut Rows<'_>) {
        if let Some([ended]) = &mut row.ended {
            *ended = u8::from(over);
        }
        if let Some(returns) = &mut row.returns {
            match over {
                true => returns
                    .iter_mut()
                    .zip(numbers::returns(&lane.state))
                    .for_each(|(place, value)| *place = value as f32),
                false => returns.fill(0.0),
            }
        }
        if let Some(scores) = &mut row.scores {
            scores.copy_from_slice(lane.state.scores().as_slice());
        }
        if let (true, Some(floats)) = (over, &mut row.finals) {
            lane.state.observe(lane.seat, floats);
        }
    }
}
