//! Many games in one call, played by robots without a screen.

use std::convert::Infallible;
use std::ops::ControlFlow;

use game::{Game, Judgement, PerSeat, Record, Seat, Seen, Setup, Silent, Step, StepOf, Turn, Viewer, notation, record};
use robots::{Clock, NoRoles, Robot, RobotName};

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
    fn record(&self) -> String;

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
    legal: Vec<G::Action>,
    steps: Vec<StepOf<G>>,
    scores: PerSeat<i32>,
    winners: PerSeat<bool>,
}

impl<G: Judgement> BatchOf<G> {
    pub(crate) fn new(setup: Setup<G::Rules>, seed: u64, robots: &[RobotName]) -> Result<BatchOf<G>, NoRoles> {
        Ok(BatchOf {
            setup,
            start: G::new(&setup),
            seed,
            clock: Clock::free(),
            robots: robots.iter().map(|name| robots::robot(name, &setup)).collect::<Result<_, _>>()?,
            legal: Vec::new(),
            steps: Vec::new(),
            scores: PerSeat::all(setup.players(), 0),
            winners: PerSeat::all(setup.players(), false),
        })
    }

    /// Plays a match to its end. The robots choose from the list they are given, so each step is legal.
    fn run(&mut self, state: &mut G, index: u64, tally: &mut Tally) {
        for (seat, robot) in self.robots.iter_mut().enumerate() {
            robot.begin(robot_seed(self.seed, index, seat));
        }
        self.steps.clear();
        let chances = ChanceStream::new(self.seed, index);
        let mut game = GameOfBatch { batch: self, state, chances, tally, decisions: 0 };
        let ControlFlow::Continue(()) = course::run(&mut game);
        let decisions = game.decisions;
        let scores = state.scores();
        self.robots.iter_mut().for_each(|robot| robot.end(&scores));
        tally.decisions += decisions;
    }
}

/// One game of a batch.
struct GameOfBatch<'a, G: Judgement> {
    batch: &'a mut BatchOf<G>,
    state: &'a mut G,
    chances: ChanceStream,
    tally: &'a mut Tally,
    decisions: u64,
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
        self.state.resolve(chance, &mut Silent);
    }

    #[inline(always)]
    fn decide(&mut self, seat: Seat) -> ControlFlow<Infallible> {
        let BatchOf { legal, steps, robots, clock, .. } = &mut *self.batch;
        self.state.legal_actions(legal);
        let count = legal.len() as u64;
        self.tally.legal += count;
        if self.decisions == 0 {
            self.tally.legal_first += count;
        }
        self.decisions += 1;
        let action = robots[seat.index()].choose(&Seen::new(&*self.state, seat, legal, steps), clock);
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
        let mut state = self.start.clone();
        self.run(&mut state, index, tally);
        tally.games += 1;
        let (scores, winners) = (state.scores(), state.winners());
        (self.scores, self.winners) = (scores, winners);
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
        let decisions = self.steps.iter().filter(|step| matches!(step, Step::Act(..))).count() as u64;
        Ended { scores: self.scores, winners: self.winners, plies: self.steps.len(), decisions }
    }

    fn record(&self) -> String {
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
