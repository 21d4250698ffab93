//! Many games in one call, played by robots without a screen.

use std::convert::Infallible;
use std::ops::ControlFlow;

use tilewright_core::{
    Game, Judgement, PerSeat, Record, Seat, Seen, Setup, Silent, SplitMix, Step, StepOf, Turn, Viewer, notation, record,
};
use tilewright_robots::{Clock, NoRoles, Robot, RobotName};

use crate::at_random::AtRandom;
use crate::course::{self, Course};
use crate::stream::{ChanceStream, robot_seed};
use crate::tally::{Tally, WIN};

/// Plays games of one setup by the same robots.
pub trait Batch: Send {
    /// From now on the robots think as long as this clock lets them.
    fn heed(&mut self, clock: Clock);

    /// Plays match number `index` of the seed, and adds it to the tally.
    fn play(&mut self, index: u64, tally: &mut Tally);

    /// How the match played last has ended.
    fn ended(&self) -> Ended;

    /// The match played last, as a record.
    fn record(&mut self) -> String;

    /// What first went wrong with the robot of a seat, if it could not always answer.
    fn complaint(&self, seat: usize) -> Option<String>;
}

/// How a match has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended {
    /// Each seat's score.
    pub scores: PerSeat<i32>,
    /// Who has won: all who share the first place.
    pub winners: PerSeat<bool>,
    /// How many steps were played, draws included.
    pub plies: usize,
    /// How many of them were decisions.
    pub decisions: u64,
}

pub(crate) struct BatchOf<G: Game> {
    setup: Setup<G::Rules>,
    /// Every match begins as a copy of this.
    start: G,
    seed: u64,
    clock: Clock,
    robots: Vec<Box<dyn Robot<G>>>,
    /// Whether all robots take any action: then a match comes again from its seed, and its steps are noted only for a record.
    repeats: bool,
    legal: Vec<G::Action>,
    steps: Vec<StepOf<G>>,
    /// The number of the match played last, and how it has ended.
    index: u64,
    ended: Ended,
}

impl<G: Judgement> BatchOf<G> {
    pub(crate) fn new(setup: Setup<G::Rules>, seed: u64, robots: &[RobotName]) -> Result<BatchOf<G>, NoRoles> {
        let mut robots: Vec<Box<dyn Robot<G>>> =
            robots.iter().map(|name| tilewright_robots::robot(name, &setup)).collect::<Result<_, _>>()?;
        let players = setup.players();
        Ok(BatchOf {
            setup,
            start: G::new(&setup),
            seed,
            clock: Clock::free(),
            repeats: robots.iter_mut().all(|robot| robot.any().is_some()),
            robots,
            legal: Vec::new(),
            steps: Vec::new(),
            index: 0,
            ended: Ended {
                scores: PerSeat::all(players, 0),
                winners: PerSeat::all(players, false),
                plies: 0,
                decisions: 0,
            },
        })
    }

    /// Plays a match to its end, and notes its steps. The robots choose from the list they are given, so each step is legal.
    fn run(&mut self, state: &mut G, index: u64, tally: &mut Tally) {
        for (seat, robot) in self.robots.iter_mut().enumerate() {
            robot.begin(robot_seed(self.seed, index, seat));
        }
        self.steps.clear();
        let chances = ChanceStream::new(self.seed, index);
        let mut game = GameOfBatch::<G> { batch: self, state, chances, tally, decisions: 0, draws: 0 };
        let ControlFlow::Continue(()) = course::run(&mut game);
        let GameOfBatch { decisions, draws, .. } = game;
        let (scores, winners) = (state.scores(), state.winners());
        self.robots.iter_mut().for_each(|robot| robot.end(&scores));
        self.index = index;
        self.ended = Ended { scores, winners, plies: (decisions + draws) as usize, decisions };
    }

    /// Plays the same match as [`run`](BatchOf::run), where all robots take any action, without notes; gives its end.
    fn run_at_random(&mut self, index: u64, tally: &mut Tally) -> G {
        let mut game = AtRandom {
            state: self.start.clone(),
            chances: ChanceStream::new(self.seed, index),
            dice: std::array::from_fn(|seat| SplitMix::new(robot_seed(self.seed, index, seat))),
            list: &mut self.legal,
            legal_first: 0,
            legal: 0,
            decisions: 0,
            draws: 0,
        };
        game.run();
        let AtRandom { state, legal_first, legal, decisions, draws, .. } = game;
        tally.legal_first += legal_first;
        tally.legal += legal;
        self.index = index;
        let (scores, winners) = (state.scores(), state.winners());
        self.ended = Ended { scores, winners, plies: (decisions + draws) as usize, decisions };
        state
    }
}

/// One game of a batch.
struct GameOfBatch<'a, G: Judgement> {
    batch: &'a mut BatchOf<G>,
    state: &'a mut G,
    chances: ChanceStream,
    tally: &'a mut Tally,
    decisions: u64,
    draws: u64,
}

impl<G: Judgement> Course for GameOfBatch<'_, G> {
    type Left = Infallible;

    #[inline(always)]
    fn turn(&self) -> Turn {
        self.state.turn()
    }

    #[inline(always)]
    fn draw(&mut self) {
        let chance = self.state.pick(record::share(self.chances.draw(), self.state.chance_weight()));
        self.batch.steps.push(Step::Chance(chance));
        self.draws += 1;
        self.state.resolve(chance, &mut Silent);
    }

    #[inline(always)]
    fn decide(&mut self, seat: Seat) -> ControlFlow<Infallible> {
        let BatchOf { legal, steps, robots, clock, .. } = &mut *self.batch;
        let robot = &mut robots[seat.index()];
        let (action, count) = match robot.any() {
            Some(dice) => self.state.any_action(dice, legal),
            None => {
                self.state.legal_actions(legal);
                (robot.choose(&Seen::new(&*self.state, seat, legal, steps), clock), legal.len() as u32)
            }
        };
        self.tally.legal += u64::from(count);
        if self.decisions == 0 {
            self.tally.legal_first += u64::from(count);
        }
        self.decisions += 1;
        steps.push(Step::Act(seat, action));
        self.state.act(action, &mut Silent);
        ControlFlow::Continue(())
    }
}

impl<G: Judgement> Batch for BatchOf<G> {
    fn heed(&mut self, clock: Clock) {
        self.clock = clock;
    }

    fn play(&mut self, index: u64, tally: &mut Tally) {
        let state = if self.repeats {
            self.run_at_random(index, tally)
        } else {
            let mut state = self.start.clone();
            self.run(&mut state, index, tally);
            state
        };
        let Ended { scores, winners, decisions, .. } = self.ended;
        tally.games += 1;
        tally.decisions += decisions;
        let shared = winners.as_slice().iter().filter(|won| **won).count() as u64;
        for (seat, score) in scores.iter() {
            let sums = &mut tally.seats[seat.index()];
            sums.score += i64::from(score);
            sums.score_squared += i64::from(score) * i64::from(score);
            sums.zero += u64::from(score == 0);
            sums.replaced += self.robots[seat.index()].replaced();
            if winners[seat] {
                sums.wins += WIN / shared;
            }
        }
        state.figures(&mut |name, value| tally.add_figure(name, value));
    }

    fn ended(&self) -> Ended {
        self.ended
    }

    fn record(&mut self) -> String {
        if self.repeats {
            self.run(&mut self.start.clone(), self.index, &mut Tally::default());
        }
        let mut record: Record<G> = Record::new(self.setup);
        for step in &self.steps {
            let played = match *step {
                Step::Act(seat, action) => record.act(seat, action, &mut Silent),
                Step::Chance(chance) => record.resolve(chance, &mut Silent),
            };
            played.expect("a match that was played by the rules replays by them");
        }
        notation::write(&record, &[], Viewer::All)
    }

    fn complaint(&self, seat: usize) -> Option<String> {
        self.robots[seat].complaint().map(str::to_owned)
    }
}
