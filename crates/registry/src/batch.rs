//! Many games in one call, played by robots without a screen.

use game::{Game, Judgement, Record, Seen, Setup, Silent, Step, StepOf, Turn, Viewer, notation, record};
use robots::{Clock, NoRoles, Robot, RobotName};

use crate::stream::{ChanceStream, robot_seed};
use crate::tally::{Tally, WIN};

/// Plays games of one setup by the same robots.
pub trait Batch: Send {
    /// Plays match number `index` of the seed, and adds it to the tally.
    fn play(&mut self, index: u64, tally: &mut Tally);

    /// The match played last, as a record.
    fn record(&self) -> String;

    /// What first went wrong with the robot of a seat, if it could not always answer.
    fn complaint(&self, seat: usize) -> Option<String>;
}

pub(crate) struct BatchOf<G: Game> {
    setup: Setup<G::Rules>,
    /// Every match begins as a copy of this.
    start: G,
    seed: u64,
    robots: Vec<Box<dyn Robot<G>>>,
    legal: Vec<G::Action>,
    steps: Vec<StepOf<G>>,
}

impl<G: Judgement> BatchOf<G> {
    pub(crate) fn new(setup: Setup<G::Rules>, seed: u64, robots: &[RobotName]) -> Result<BatchOf<G>, NoRoles> {
        Ok(BatchOf {
            setup,
            start: G::new(&setup),
            seed,
            robots: robots.iter().map(|name| robots::robot(name, &setup)).collect::<Result<_, _>>()?,
            legal: Vec::new(),
            steps: Vec::new(),
        })
    }

    /// Plays a match to its end. The robots choose from the list they are given, so each step is legal.
    fn run(&mut self, state: &mut G, index: u64, tally: &mut Tally) {
        let mut chances = ChanceStream::new(self.seed, index);
        for (seat, robot) in self.robots.iter_mut().enumerate() {
            robot.begin(robot_seed(self.seed, index, seat));
        }
        self.steps.clear();
        let mut decisions = 0;
        loop {
            match state.turn() {
                Turn::Chance => {
                    let chance = state.pick(record::share(chances.draw(), state.chance_weight()));
                    self.steps.push(Step::Chance(chance));
                    state.resolve(chance, &mut Silent);
                }
                Turn::Of(seat) => {
                    state.legal_actions(&mut self.legal);
                    let legal = self.legal.len() as u64;
                    tally.legal += legal;
                    if decisions == 0 {
                        tally.legal_first += legal;
                    }
                    decisions += 1;
                    let seen = Seen::new(&*state, seat, &self.legal, &self.steps);
                    let action = self.robots[seat.index()].choose(&seen, &Clock::free());
                    self.steps.push(Step::Act(seat, action));
                    state.act(action, &mut Silent);
                }
                Turn::Over => break,
            }
        }
        let scores = state.scores();
        self.robots.iter_mut().for_each(|robot| robot.end(&scores));
        tally.decisions += decisions;
    }
}

impl<G: Judgement> Batch for BatchOf<G> {
    fn play(&mut self, index: u64, tally: &mut Tally) {
        let mut state = self.start.clone();
        self.run(&mut state, index, tally);
        tally.games += 1;
        let winners = state.winners();
        let shared = winners.as_slice().iter().filter(|won| **won).count() as u64;
        for (seat, score) in state.scores().iter() {
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
