//! The vector environment plays the same games as single game states, whatever the number of threads.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::games;
use tilewright_core::{Rng, SplitMix64, Turn};
use tilewright_engine::{
    ChanceStream, Column, ColumnSlice, GameKind, GameSpec, GameState, LegalIdLists, StepBuffers, VectorEnv,
    VectorEnvError,
};

fn spec(game: &dyn GameKind) -> GameSpec {
    GameSpec { players: game.typical_players(), ..GameSpec::default() }
}

/// Owned arrays for all columns.
#[derive(Clone, PartialEq, Debug, Default)]
struct OwnedBuffers {
    seats: Vec<u8>,
    ended: Vec<u8>,
    returns: Vec<f32>,
    scores: Vec<i32>,
    actions: Vec<u32>,
    masks: Vec<u8>,
    observations: Vec<f32>,
    finals: Vec<f32>,
    offsets: Vec<u32>,
    ids: Vec<u32>,
}

impl OwnedBuffers {
    fn of(vector_env: &dyn VectorEnv) -> OwnedBuffers {
        let (count, layout, players) = (vector_env.count(), vector_env.layout(), usize::from(vector_env.players()));
        OwnedBuffers {
            seats: vec![9; count],
            ended: vec![9; count],
            returns: vec![9.0; count * players],
            scores: vec![9; count * players],
            actions: vec![9; count],
            masks: vec![9; count * layout.action_count],
            observations: vec![9.0; count * layout.observation_size],
            finals: vec![9.0; count * layout.observation_size],
            offsets: vec![9; count + 1],
            ids: Vec::new(),
        }
    }

    fn as_step_buffers(&mut self) -> StepBuffers<'_> {
        StepBuffers {
            seats: Some(&mut self.seats),
            ended: Some(&mut self.ended),
            returns: Some(&mut self.returns),
            scores: Some(&mut self.scores),
            actions: Some(&mut self.actions),
            masks: Some(&mut self.masks),
            observations: Some(&mut self.observations),
            finals: Some(&mut self.finals),
            legal: Some(LegalIdLists { offsets: &mut self.offsets, ids: &mut self.ids }),
        }
    }

    fn legal(&self, env: usize) -> &[u32] {
        &self.ids[self.offsets[env] as usize..self.offsets[env + 1] as usize]
    }

    /// Returns a random legal id for each env.
    fn sample_ids(&self, rng: &mut SplitMix64) -> Vec<u32> {
        let sample = |env| {
            let legal = self.legal(env);
            legal[rng.below(legal.len() as u32) as usize]
        };
        (0..self.seats.len()).map(sample).collect()
    }
}

const SEED: u64 = 11;

/// Game `index` of the seed as a single state, up to its first decision.
struct Single {
    state: Box<dyn GameState>,
    chance_stream: ChanceStream,
}

impl Single {
    fn new(game: &dyn GameKind, index: u64) -> Single {
        let mut single =
            Single { state: game.new_game(&spec(game)).unwrap(), chance_stream: ChanceStream::new(SEED, index) };
        single.deal();
        single
    }

    fn deal(&mut self) {
        while self.state.turn() == Turn::Chance {
            self.state.resolve_by(self.chance_stream.next_value()).unwrap();
        }
    }
}

#[test]
fn env_plays_the_games_of_its_indices() {
    const ENVS: usize = 3;
    for game in games() {
        let mut rng = SplitMix64::new(5);
        let mut vector_env = game.vector_env(&spec(game), ENVS, SEED).unwrap();
        let mut buffers = OwnedBuffers::of(vector_env.as_ref());
        let mut singles: Vec<(u64, Single)> = (0..ENVS as u64).map(|index| (index, Single::new(game, index))).collect();
        vector_env.observe(&mut buffers.as_step_buffers(), 1).unwrap();
        let (layout, players) = (vector_env.layout(), usize::from(vector_env.players()));
        let mut over = 0;
        while over < 2 * ENVS as u64 {
            for (env, (_, single)) in singles.iter().enumerate() {
                let state = single.state.as_ref();
                let Turn::Seat(seat) = state.turn() else { panic!("a seat is in turn in every env") };
                let (mut ids, mut mask) = (Vec::new(), vec![0; layout.action_count]);
                let mut floats = vec![0.0; layout.observation_size];
                state.legal_action_ids(&mut ids);
                state.legal_mask(&mut mask).unwrap();
                state.write_observation(seat, &mut floats).unwrap();
                assert_eq!(usize::from(buffers.seats[env]), seat.index());
                assert_eq!(buffers.legal(env), ids);
                assert_eq!(buffers.masks[env * mask.len()..][..mask.len()], mask);
                assert_eq!(buffers.observations[env * floats.len()..][..floats.len()], floats);
            }
            let actions = buffers.sample_ids(&mut rng);
            over += vector_env.step(&actions, &mut buffers.as_step_buffers(), 1).unwrap();
            assert_eq!(buffers.actions, actions);
            for (env, (index, single)) in singles.iter_mut().enumerate() {
                let Turn::Seat(last) = single.state.turn() else { panic!("a seat is in turn") };
                single.state.play_id(actions[env]).unwrap();
                single.deal();
                let ended = single.state.turn() == Turn::Over;
                assert_eq!(buffers.ended[env], u8::from(ended));
                let returns: Vec<f32> = single.state.returns().iter().map(|value| *value as f32).collect();
                assert_eq!(buffers.returns[env * players..][..players], returns);
                assert_eq!(buffers.scores[env * players..][..players], single.state.scores());
                if ended {
                    let mut floats = vec![0.0; layout.observation_size];
                    single.state.write_observation(last, &mut floats).unwrap();
                    assert_eq!(buffers.finals[env * floats.len()..][..floats.len()], floats);
                    *index += ENVS as u64;
                    *single = Single::new(game, *index);
                }
            }
        }
    }
}

#[test]
fn number_of_threads_does_not_change_the_result() {
    for game in games() {
        let play = |threads: usize| {
            let mut vector_env = game.vector_env(&spec(game), 7, 1).unwrap();
            let mut buffers = OwnedBuffers::of(vector_env.as_ref());
            vector_env.reset(SEED);
            let mut ended = vector_env.step_random(40, &mut StepBuffers::default(), threads).unwrap();
            for _ in 0..5 {
                ended += vector_env.step_random(1, &mut buffers.as_step_buffers(), threads).unwrap();
            }
            let actions = buffers.sample_ids(&mut SplitMix64::new(2));
            ended += vector_env.step(&actions, &mut buffers.as_step_buffers(), threads).unwrap();
            (ended, buffers)
        };
        let alone = play(1);
        for threads in [2, 3, 7, 50] {
            assert_eq!(play(threads), alone, "{} by {threads} threads", game.key());
        }
    }
}

#[test]
fn one_illegal_id_changes_nothing_in_any_env() {
    for game in games() {
        let mut vector_env = game.vector_env(&spec(game), 4, SEED).unwrap();
        let mut buffers = OwnedBuffers::of(vector_env.as_ref());
        vector_env.observe(&mut buffers.as_step_buffers(), 1).unwrap();
        let mut actions = buffers.sample_ids(&mut SplitMix64::new(1));
        for wrong in [vector_env.layout().action_count as u32, u32::MAX] {
            actions[2] = wrong;
            let error = vector_env.step(&actions, &mut StepBuffers::default(), 2).unwrap_err();
            let VectorEnvError::Play { env: 2, .. } = error else { panic!("{error}") };
            assert!(error.to_string().starts_with("lane 2: ") && !error.to_string().contains('\n'), "{error}");
        }
        let mut after = buffers.clone();
        vector_env.observe(&mut after.as_step_buffers(), 1).unwrap();
        assert_eq!(after, buffers);
        let short = vector_env.step(&actions[1..], &mut StepBuffers::default(), 1).unwrap_err();
        assert_eq!(short.to_string(), "the list of actions has room for 3 values; it takes 4");
        let mut seats = [0; 5];
        let mut buffers = StepBuffers { seats: Some(&mut seats), ..StepBuffers::default() };
        assert_eq!(
            vector_env.observe(&mut buffers, 1).unwrap_err().to_string(),
            "seats has room for 5 values; it takes 4"
        );
    }
}

/// A buffer that is given alone is filled as it is beside all others.
#[test]
fn single_column_is_filled_as_among_all() {
    for game in games() {
        let players = usize::from(game.typical_players());
        for column in Column::ALL {
            let mut full_env = game.vector_env(&spec(game), 3, SEED).unwrap();
            let mut single_env = game.vector_env(&spec(game), 3, SEED).unwrap();
            let mut full = OwnedBuffers::of(full_env.as_ref());
            let mut single = OwnedBuffers::of(single_env.as_ref());
            for _ in 0..60 {
                full_env.step_random(3, &mut full.as_step_buffers(), 1).unwrap();
                let mut buffers = StepBuffers::default();
                match column {
                    Column::Seats => buffers.set(column, ColumnSlice::U8(&mut single.seats)),
                    Column::Ended => buffers.set(column, ColumnSlice::U8(&mut single.ended)),
                    Column::Returns => buffers.set(column, ColumnSlice::F32(&mut single.returns)),
                    Column::Scores => buffers.set(column, ColumnSlice::I32(&mut single.scores)),
                    Column::Actions => buffers.set(column, ColumnSlice::U32(&mut single.actions)),
                    Column::Masks => buffers.set(column, ColumnSlice::U8(&mut single.masks)),
                    Column::Observations => buffers.set(column, ColumnSlice::F32(&mut single.observations)),
                    Column::Finals => buffers.set(column, ColumnSlice::F32(&mut single.finals)),
                }
                single_env.step_random(3, &mut buffers, 1).unwrap();
                let name = format!("{} of {}, {players} players", column.name(), game.key());
                match column {
                    Column::Seats => assert_eq!(single.seats, full.seats, "{name}"),
                    Column::Ended => assert_eq!(single.ended, full.ended, "{name}"),
                    Column::Returns => assert_eq!(single.returns, full.returns, "{name}"),
                    Column::Scores => assert_eq!(single.scores, full.scores, "{name}"),
                    Column::Actions => assert_eq!(single.actions, full.actions, "{name}"),
                    Column::Masks => assert_eq!(single.masks, full.masks, "{name}"),
                    Column::Observations => assert_eq!(single.observations, full.observations, "{name}"),
                    Column::Finals => assert_eq!(single.finals, full.finals, "{name}"),
                }
            }
        }
    }
}
