//! How much worse than the best a robot's decisions are, as a search sees it.

use std::convert::Infallible;
use std::ops::ControlFlow;

use game::{Judgement, Record, Seat, Setup, Silent, Turn};
use robots::search::{Thinker, thinker};
use robots::timer::Timer;
use robots::{Budget, Clock, NoRoles, Robot, RobotName};

use crate::course::{self, Course};
use crate::stream::{ChanceStream, robot_seed};

/// What was found in the decisions of a robot that plays all seats.
#[derive(Clone, Debug, Default)]
pub struct Regrets {
    /// Games played.
    pub games: u64,
    /// For each decision with a choice by how much it is worse than the best, in the points of the search, and whether it is
    /// among the better half of what could be done.
    pub decisions: Vec<(f32, bool)>,
}

impl Regrets {
    /// The mean of all.
    pub fn mean(&self) -> f64 {
        self.decisions.iter().map(|(regret, _)| f64::from(*regret)).sum::<f64>() / self.decisions.len().max(1) as f64
    }

    /// How many decisions a game and seat are worse than the best by more than so many points.
    pub fn worse_than(&self, points: f32, players: u8) -> f64 {
        let worse = self.decisions.iter().filter(|(regret, _)| *regret > points).count();
        worse as f64 / (self.games.max(1) * u64::from(players)) as f64
    }

    /// The share of decisions among the better half.
    pub fn better_half(&self) -> f64 {
        let better = self.decisions.iter().filter(|(_, better)| *better).count();
        better as f64 / self.decisions.len().max(1) as f64
    }
}

/// Lets a robot play so many games with itself, and a search look at each of its decisions within a budget.
pub(crate) fn regrets<G: Judgement>(
    setup: Setup<G::Rules>,
    seed: u64,
    robot: &RobotName,
    budget: Budget,
    games: u64,
) -> Result<Regrets, NoRoles> {
    let seats = (0..setup.players()).map(|_| robots::robot::<G>(robot, &setup)).collect::<Result<Vec<_>, _>>()?;
    let mut judged = Judged {
        robots: seats,
        thinker: thinker(),
        budget,
        record: Record::new(setup),
        chances: ChanceStream::new(seed, 0),
        regrets: Regrets::default(),
    };
    for game in 0..games {
        judged.record = Record::new(setup);
        judged.chances = ChanceStream::new(seed, game);
        judged.thinker.begin(seed);
        for (seat, robot) in judged.robots.iter_mut().enumerate() {
            robot.begin(robot_seed(seed, game, seat));
        }
        let ControlFlow::Continue(()) = course::run(&mut judged);
        judged.regrets.games += 1;
    }
    Ok(judged.regrets)
}

/// A game whose decisions are looked at.
struct Judged<G: Judgement> {
    robots: Vec<Box<dyn Robot<G>>>,
    thinker: Box<dyn Thinker<G>>,
    budget: Budget,
    record: Record<G>,
    chances: ChanceStream,
    regrets: Regrets,
}

impl<G: Judgement> Course for Judged<G> {
    type Left = Infallible;

    fn turn(&self) -> Turn {
        self.record.turn()
    }

    fn draw(&mut self) {
        self.record.draw(self.chances.draw(), &mut Silent).expect("chance is in turn");
    }

    fn decide(&mut self, seat: Seat) -> ControlFlow<Infallible> {
        let seen = self.record.seen().expect("a seat is in turn");
        let chosen = self.robots[seat.index()].choose(&seen, &Clock::free());
        if seen.legal().len() > 1 {
            // Each decision is looked at for itself, whatever was thought at the one before.
            self.thinker.rewound();
            let opinion = self.thinker.think(&seen, &Timer::start(self.budget, &Clock::free()));
            let mut regret = 0.0;
            if let Some(best) = opinion.first().filter(|best| best.action != chosen) {
                let timer = Timer::start(self.budget, &Clock::free());
                if let [best, own] = &self.thinker.compare(&seen, &[best.action, chosen], &timer)[..] {
                    regret = (best.value - own.value).max(0.0);
                }
            }
            let value = opinion.first().map_or(0.0, |best| best.value) - regret;
            let better = opinion.iter().filter(|other| other.action != chosen && other.value > value).count();
            self.regrets.decisions.push((regret, regret == 0.0 || 2 * better <= opinion.len()));
        }
        self.record.act(seat, chosen, &mut Silent).expect("robots choose from what is listed");
        ControlFlow::Continue(())
    }
}
