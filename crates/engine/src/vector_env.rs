//! Many games of one setup, stepped together by action ids.
//!
//! In every environment a seat is always in turn: chance steps are played inside, and a game that ends is followed at
//! once by the next (autoreset). Environment `i` of `n` plays the games `i`, `i + n`, `i + 2n`, … of the seed, with the
//! same chance as those of a [`Simulator`](crate::Simulator).

use std::fmt;
use std::thread;

use tilewright_core::{PlayError, Setup};
use tilewright_encoding::Encode;

use crate::buffers::{BufferRows, StepBuffers};
use crate::encoded_state::{self, EncodingError, EncodingLayout, EncodingSizes};
use crate::env::Env;

/// Many games of one setup. Results do not depend on the number of threads.
pub trait VectorEnv: Send {
    /// Number of environments.
    fn count(&self) -> usize;

    /// Number of players.
    fn players(&self) -> u8;

    /// Meaning of the ids and observations.
    fn layout(&self) -> EncodingLayout;

    /// Starts again with the first games of `seed`.
    fn reset(&mut self, seed: u64);

    /// Fills the buffers with the current state; no game counts as ended.
    ///
    /// # Errors
    /// [`VectorEnvError::Encoding`] if a buffer has the wrong length.
    fn observe(&mut self, buffers: &mut StepBuffers<'_>, threads: usize) -> Result<(), VectorEnvError>;

    /// Plays one action id in each environment, fills the buffers, and returns the number of games that ended.
    ///
    /// # Errors
    /// [`VectorEnvError`]; nothing changes then in any environment.
    fn step(
        &mut self,
        action_ids: &[u32],
        buffers: &mut StepBuffers<'_>,
        threads: usize,
    ) -> Result<u64, VectorEnvError>;

    /// Plays `steps` random legal actions in each environment, fills the buffers, and returns the number of ended
    /// games.
    ///
    /// Columns about an end or an action are those of the last step.
    ///
    /// # Errors
    /// [`VectorEnvError::Encoding`] if a buffer has the wrong length.
    fn step_random(
        &mut self,
        steps: usize,
        buffers: &mut StepBuffers<'_>,
        threads: usize,
    ) -> Result<u64, VectorEnvError>;
}

/// Error of stepping a vector environment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VectorEnvError {
    /// A buffer has the wrong length.
    Encoding(EncodingError),
    /// An action is illegal.
    Play {
        /// Index of the environment.
        env: usize,
        /// The reason.
        reason: PlayError,
    },
}

impl From<EncodingError> for VectorEnvError {
    fn from(error: EncodingError) -> VectorEnvError {
        VectorEnvError::Encoding(error)
    }
}

impl fmt::Display for VectorEnvError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VectorEnvError::Encoding(error) => error.fmt(f),
            VectorEnvError::Play { env, reason } => write!(f, "lane {env}: {reason}"),
        }
    }
}

impl std::error::Error for VectorEnvError {}

pub(crate) struct VectorEnvOf<G: Encode> {
    setup: Setup<G::Rules>,
    sizes: EncodingSizes,
    /// State before the first step, copied for every game.
    initial_state: G,
    seed: u64,
    envs: Vec<Env<G>>,
    /// Actions of the current step, by environment.
    actions: Vec<G::Action>,
}

impl<G: Encode> VectorEnvOf<G> {
    pub(crate) fn new(setup: Setup<G::Rules>, env_count: usize, seed: u64) -> VectorEnvOf<G> {
        let initial_state = G::new(&setup);
        let new_env = |index| Env::new(&initial_state, seed, index as u64);
        let envs = (0..env_count).map(new_env).collect();
        VectorEnvOf {
            setup,
            sizes: EncodingSizes::from_setup::<G>(&setup),
            initial_state,
            seed,
            envs,
            actions: Vec::new(),
        }
    }

    /// Divides the environments among threads and joins their lists of legal ids; returns the number of ended games.
    fn work(&mut self, job: Job, buffers: &mut StepBuffers<'_>, threads: usize) -> u64 {
        let env_count = self.envs.len();
        let share = env_count.div_ceil(threads.max(1)).max(1);
        let players = usize::from(self.setup.players());
        let settings = CallSettings {
            initial_state: &self.initial_state,
            seed: self.seed,
            env_count,
            players,
            sizes: self.sizes,
            job,
        };
        // The first thread appends to the caller's list, so that one thread allocates nothing.
        let mut list = buffers.legal.as_mut().map(|legal| std::mem::take(legal.ids));
        let listed = list.is_some();
        let mut rows = buffers.rows();
        let mut actions = self.actions.as_slice();
        let mut parts = Vec::new();
        for envs in self.envs.chunks_mut(share) {
            let own_actions = actions.split_off(..envs.len().min(actions.len())).unwrap_or_default();
            let list = listed.then(|| list.take().unwrap_or_default());
            parts.push((rows.split_off(envs.len(), players, self.sizes), envs, own_actions, list));
        }
        let mut results: Vec<(u64, Vec<u32>)> = Vec::with_capacity(parts.len());
        if parts.len() == 1 {
            results
                .extend(parts.into_iter().map(|(rows, envs, actions, list)| settings.run(envs, actions, rows, list)));
        } else {
            thread::scope(|scope| {
                let settings = &settings;
                let start_worker =
                    |(rows, envs, actions, list)| scope.spawn(move || settings.run(envs, actions, rows, list));
                let workers: Vec<_> = parts.into_iter().map(start_worker).collect();
                results.extend(workers.into_iter().map(|worker| worker.join().expect("a step by the rules ends")));
            });
        }
        if let Some(legal) = &mut buffers.legal {
            let mut lists = results.iter_mut().map(|(_, ids)| ids);
            *legal.ids = lists.next().map(std::mem::take).unwrap_or_default();
            lists.for_each(|ids| legal.ids.append(ids));
            legal.offsets[0] = 0;
            (1..legal.offsets.len()).for_each(|index| legal.offsets[index] += legal.offsets[index - 1]);
        }
        results.iter().map(|(ended, _)| ended).sum()
    }

    fn check(&self, buffers: &StepBuffers<'_>) -> Result<(), EncodingError> {
        buffers.check(self.envs.len(), self.setup.players().into(), self.sizes)
    }
}

impl<G: Encode> VectorEnv for VectorEnvOf<G> {
    fn count(&self) -> usize {
        self.envs.len()
    }

    fn players(&self) -> u8 {
        self.setup.players()
    }

    fn layout(&self) -> EncodingLayout {
        EncodingLayout::from_setup::<G>(&self.setup)
    }

    fn reset(&mut self, seed: u64) {
        self.seed = seed;
        for (index, env) in self.envs.iter_mut().enumerate() {
            *env = Env::new(&self.initial_state, seed, index as u64);
        }
    }

    fn observe(&mut self, buffers: &mut StepBuffers<'_>, threads: usize) -> Result<(), VectorEnvError> {
        self.check(buffers)?;
        self.work(Job::Observe, buffers, threads);
        Ok(())
    }

    fn step(
        &mut self,
        action_ids: &[u32],
        buffers: &mut StepBuffers<'_>,
        threads: usize,
    ) -> Result<u64, VectorEnvError> {
        EncodingError::check("the list of actions", action_ids.len(), self.envs.len())?;
        self.check(buffers)?;
        self.actions.clear();
        for (id, (index, env)) in action_ids.iter().zip(self.envs.iter().enumerate()) {
            self.actions.push(env.action_from_id(*id).map_err(|reason| VectorEnvError::Play { env: index, reason })?);
        }
        Ok(self.work(Job::Play, buffers, threads))
    }

    fn step_random(
        &mut self,
        steps: usize,
        buffers: &mut StepBuffers<'_>,
        threads: usize,
    ) -> Result<u64, VectorEnvError> {
        self.check(buffers)?;
        Ok(self.work(Job::PlayRandom(steps), buffers, threads))
    }
}

/// Work in each environment before its row is written.
#[derive(Clone, Copy)]
enum Job {
    Observe,
    Play,
    PlayRandom(usize),
}

/// Settings of one call, shared by its threads.
struct CallSettings<'a, G> {
    initial_state: &'a G,
    seed: u64,
    env_count: usize,
    players: usize,
    sizes: EncodingSizes,
    job: Job,
}

impl<G: Encode> CallSettings<'_, G> {
    /// Works on a range of environments; returns the number of ended games and the ids of legal actions, if requested.
    fn run(
        &self,
        envs: &mut [Env<G>],
        actions: &[G::Action],
        mut rows: BufferRows<'_>,
        list: Option<Vec<u32>>,
    ) -> (u64, Vec<u32>) {
        let (lists_ids, has_rows) = (list.is_some(), !rows.is_empty());
        let (mut ended, mut ids, mut all_ids) = (0, Vec::new(), list.unwrap_or_default());
        all_ids.clear();
        for (index, env) in envs.iter_mut().enumerate() {
            let mut row = if has_rows { rows.split_off(1, self.players, self.sizes) } else { BufferRows::default() };
            ended += match self.job {
                Job::Observe => {
                    self.write_end(env, false, &mut row);
                    0
                }
                Job::Play => u64::from(self.play(env, actions[index], &mut row)),
                Job::PlayRandom(steps) => self.play_random(env, steps, &mut row),
            };
            if !has_rows {
                continue;
            }
            if let Some([seat]) = row.seats {
                *seat = env.seat.index() as u8;
            }
            if let Some(mask) = row.masks {
                encoded_state::write_mask(&env.state, &env.legal, mask);
            }
            if let Some(values) = row.observations {
                env.state.write_observation(env.seat, values);
            }
            if lists_ids {
                env.state.action_ids(&env.legal, &mut ids);
                encoded_state::sort_ids(&mut ids);
                all_ids.extend_from_slice(&ids);
            }
            if let Some([count]) = row.counts {
                *count = env.legal.len() as u32;
            }
        }
        (ended, all_ids)
    }

    /// Plays `steps` random actions, the last one as [`play`](Self::play); returns the number of ended games.
    #[inline]
    fn play_random(&self, env: &mut Env<G>, steps: usize, row: &mut BufferRows<'_>) -> u64 {
        let mut ended = 0;
        for _ in 1..steps {
            let action = env.sample_action();
            if env.play(action) {
                ended += 1;
                env.reset_next(self.initial_state, self.seed, self.env_count);
            }
        }
        if steps == 0 {
            self.write_end(env, false, row);
            return 0;
        }
        let action = env.sample_action();
        ended + u64::from(self.play(env, action, row))
    }

    /// Plays an action, writes the action and the end to the row, and starts the next game if this one is over.
    #[inline]
    fn play(&self, env: &mut Env<G>, action: G::Action, row: &mut BufferRows<'_>) -> bool {
        if let Some([id]) = &mut row.actions {
            *id = env.state.action_id(action);
        }
        let over = env.play(action);
        self.write_end(env, over, row);
        if over {
            env.reset_next(self.initial_state, self.seed, self.env_count);
        }
        over
    }

    /// Writes whether the game is over, its scores and returns, and at its end the final observation.
    #[inline]
    fn write_end(&self, env: &Env<G>, over: bool, row: &mut BufferRows<'_>) {
        if let Some([ended]) = &mut row.ended {
            *ended = u8::from(over);
        }
        if let Some(returns) = &mut row.returns {
            match over {
                true => returns
                    .iter_mut()
                    .zip(encoded_state::returns(&env.state))
                    .for_each(|(place, value)| *place = value as f32),
                false => returns.fill(0.0),
            }
        }
        if let Some(scores) = &mut row.scores {
            scores.copy_from_slice(env.state.scores().as_slice());
        }
        if let (true, Some(values)) = (over, &mut row.finals) {
            env.state.write_observation(env.seat, values);
        }
    }
}
