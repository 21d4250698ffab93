//! Many games stepped together are the games that tables play, whatever the threads.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::games;
use tilewright_core::{Dice, SplitMix, Turn};
use tilewright_engine::{ChanceStream, GameKind, LaneError, Lanes, Legal, Request, Sheets, Table};

fn request(game: &dyn GameKind) -> Request {
    Request { players: game.usual_players(), ..Request::default() }
}

/// All that lanes can tell.
#[derive(Clone, PartialEq, Debug, Default)]
struct Told {
    seats: Vec<u8>,
    ended: Vec<u8>,
    returns: Vec<f32>,
    scores: Vec<i32>,
    actions: Vec<u32>,
    masks: Vec<u8>,
    observations: Vec<f32>,
    finals: Vec<f32>,
    offsets: Vec<u32>,
    numbers: Vec<u32>,
}

impl Told {
    fn of(lanes: &dyn Lanes) -> Told {
        let (count, layout, players) = (lanes.count(), lanes.layout(), usize::from(lanes.players()));
        Told {
            seats: vec![9; count],
            ended: vec![9; count],
            returns: vec![9.0; count * players],
            scores: vec![9; count * players],
            actions: vec![9; count],
            masks: vec![9; count * layout.action_count],
            observations: vec![9.0; count * layout.observation_size],
            finals: vec![9.0; count * layout.observation_size],
            offsets: vec![9; count + 1],
            numbers: Vec::new(),
        }
    }

    fn sheets(&mut self) -> Sheets<'_> {
        Sheets {
            seats: Some(&mut self.seats),
            ended: Some(&mut self.ended),
            returns: Some(&mut self.returns),
            scores: Some(&mut self.scores),
            actions: Some(&mut self.actions),
            masks: Some(&mut self.masks),
            observations: Some(&mut self.observations),
            finals: Some(&mut self.finals),
            legal: Some(Legal { offsets: &mut self.offsets, numbers: &mut self.numbers }),
        }
    }

    fn legal(&self, lane: usize) -> &[u32] {
        &self.numbers[self.offsets[lane] as usize..self.offsets[lane + 1] as usize]
    }

    /// A legal number for each lane.
    fn any(&self, dice: &mut SplitMix) -> Vec<u32> {
        let any = |lane| {
            let legal = self.legal(lane);
            legal[dice.below(legal.len() as u32) as usize]
        };
        (0..self.seats.len()).map(any).collect()
    }
}

const SEED: u64 = 11;

/// Game number `index` of the seed at a table, up to its first decision.
struct Single {
    table: Box<dyn Table>,
    chances: ChanceStream,
}

impl Single {
    fn new(game: &dyn GameKind, index: u64) -> Single {
        let mut single = Single { table: game.open(&request(game)).unwrap(), chances: ChanceStream::new(SEED, index) };
        single.deal();
        single
    }

    fn deal(&mut self) {
        while self.table.turn() == Turn::Chance {
            self.table.draw(self.chances.draw()).unwrap();
        }
    }
}

#[test]
fn a_lane_plays_the_games_that_a_table_plays() {
    const LANES: usize = 3;
    for game in games() {
        let mut dice = SplitMix::new(5);
        let mut lanes = game.lanes(&request(game), LANES, SEED).unwrap();
        let mut told = Told::of(lanes.as_ref());
        let mut singles: Vec<(u64, Single)> =
            (0..LANES as u64).map(|index| (index, Single::new(game, index))).collect();
        lanes.tell(&mut told.sheets(), 1).unwrap();
        let (layout, players) = (lanes.layout(), usize::from(lanes.players()));
        let mut over = 0;
        while over < 2 * LANES as u64 {
            for (lane, (_, single)) in singles.iter().enumerate() {
                let table = single.table.as_ref();
                let Turn::Of(seat) = table.turn() else { panic!("a seat is in turn in every lane") };
                let (mut numbers, mut mask) = (Vec::new(), vec![0; layout.action_count]);
                let mut floats = vec![0.0; layout.observation_size];
                table.legal_numbers(&mut numbers);
                table.legal_mask(&mut mask).unwrap();
                table.observe(seat, &mut floats).unwrap();
                assert_eq!(usize::from(told.seats[lane]), seat.index());
                assert_eq!(told.legal(lane), numbers);
                assert_eq!(told.masks[lane * mask.len()..][..mask.len()], mask);
                assert_eq!(told.observations[lane * floats.len()..][..floats.len()], floats);
            }
            let actions = told.any(&mut dice);
            over += lanes.step(&actions, &mut told.sheets(), 1).unwrap();
            assert_eq!(told.actions, actions);
            for (lane, (index, single)) in singles.iter_mut().enumerate() {
                let Turn::Of(last) = single.table.turn() else { panic!("a seat is in turn") };
                single.table.play_number(actions[lane]).unwrap();
                single.deal();
                let ended = single.table.turn() == Turn::Over;
                assert_eq!(told.ended[lane], u8::from(ended));
                let returns: Vec<f32> = single.table.returns().iter().map(|value| *value as f32).collect();
                assert_eq!(told.returns[lane * players..][..players], returns);
                assert_eq!(told.scores[lane * players..][..players], single.table.scores());
                if ended {
                    let mut floats = vec![0.0; layout.observation_size];
                    single.table.observe(last, &mut floats).unwrap();
                    assert_eq!(told.finals[lane * floats.len()..][..floats.len()], floats);
                    *index += LANES as u64;
                    *single = Single::new(game, *index);
                }
            }
        }
    }
}

#[test]
fn threads_do_not_matter() {
    for game in games() {
        let play = |threads: usize| {
            let mut lanes = game.lanes(&request(game), 7, 1).unwrap();
            let mut told = Told::of(lanes.as_ref());
            lanes.reset(SEED);
            let mut ended = lanes.step_at_random(40, &mut Sheets::default(), threads).unwrap();
            for _ in 0..5 {
                ended += lanes.step_at_random(1, &mut told.sheets(), threads).unwrap();
            }
            let actions = told.any(&mut SplitMix::new(2));
            ended += lanes.step(&actions, &mut told.sheets(), threads).unwrap();
            (ended, told)
        };
        let alone = play(1);
        for threads in [2, 3, 7, 50] {
            assert_eq!(play(threads), alone, "{} by {threads} threads", game.key());
        }
    }
}

#[test]
fn one_refused_number_changes_nothing_in_any_lane() {
    for game in games() {
        let mut lanes = game.lanes(&request(game), 4, SEED).unwrap();
        let mut told = Told::of(lanes.as_ref());
        lanes.tell(&mut told.sheets(), 1).unwrap();
        let mut actions = told.any(&mut SplitMix::new(1));
        for wrong in [lanes.layout().action_count as u32, u32::MAX] {
            actions[2] = wrong;
            let error = lanes.step(&actions, &mut Sheets::default(), 2).unwrap_err();
            let LaneError::Play { lane: 2, .. } = error else { panic!("{error}") };
            assert!(error.to_string().starts_with("lane 2: ") && !error.to_string().contains('\n'), "{error}");
        }
        let mut after = told.clone();
        lanes.tell(&mut after.sheets(), 1).unwrap();
        assert_eq!(after, told);
        let short = lanes.step(&actions[1..], &mut Sheets::default(), 1).unwrap_err();
        assert_eq!(short.to_string(), "the list of actions has room for 3 values; it takes 4");
        let mut seats = [0; 5];
        let mut sheets = Sheets { seats: Some(&mut seats), ..Sheets::default() };
        assert_eq!(lanes.tell(&mut sheets, 1).unwrap_err().to_string(), "seats has room for 5 values; it takes 4");
    }
}
