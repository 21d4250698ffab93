//! Many games in sequence, played by robots without a screen.

use std::convert::Infallible;
use std::ops::ControlFlow;

use tilewright_ai::Evaluate;
use tilewright_core::{
    DiscardEvents, Game, InfoState, PerSeat, Record, Seat, Setup, SplitMix64, Step, StepOf, Turn, Viewer, notation,
    scale_to_weight,
};
use tilewright_robots::{Robot, RobotName, RolesUnsupported, TimeControl};

use crate::game_loop::{self, GameLoop};
use crate::random_game::RandomGame;
use crate::stream::{ChanceStream, robot_seed};
use crate::totals::{SimulationTotals, WIN_UNITS};

/// Plays games of one setup with the same robots.
pub trait Simulator: Send {
    /// Sets the time that robots have for each decision, from now on.
    fn set_time_control(&mut self, time: TimeControl);

    /// Plays match number `index` of the seed, adds it to `totals` and returns its result.
    fn play(&mut self, index: u64, totals: &mut SimulationTotals) -> PlayedGame;

    /// Returns the record of the match played last. A match of random robots keeps no steps and is played again for it.
    fn last_record(&mut self) -> String;

    /// The first failure of a seat's robot, if it did not always answer.
    fn first_error(&self, seat: usize) -> Option<String>;
}

/// Result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Score of each seat.
    pub scores: PerSeat<i32>,
    /// Whether each seat has won, alone or with equals.
    pub winners: PerSeat<bool>,
    /// Number of steps, chance included.
    pub plies: usize,
    /// Number of decisions.
    pub decisions: u64,
}

pub(crate) struct SimulatorOf<G: Game> {
    setup: Setup<G::Rules>,
    /// State before the first step, copied for every match.
    initial_state: G,
    seed: u64,
    time_control: TimeControl,
    robots: Vec<Box<dyn Robot<G>>>,
    /// Whether all robots choose uniformly: then steps are not kept, and a record is made by playing the match again.
    all_random: bool,
    legal: Vec<G::Action>,
    steps: Vec<StepOf<G>>,
    /// Index of the match played last.
    index: u64,
}

impl<G: Evaluate> SimulatorOf<G> {
    pub(crate) fn new(
        setup: Setup<G::Rules>,
        seed: u64,
        robots: &[RobotName],
    ) -> Result<SimulatorOf<G>, RolesUnsupported> {
        let mut robots: Vec<Box<dyn Robot<G>>> =
            robots.iter().map(|name| tilewright_robots::robot(name, &setup)).collect::<Result<_, _>>()?;
        Ok(SimulatorOf {
            setup,
            initial_state: G::new(&setup),
            seed,
            time_control: TimeControl::unlimited(),
            all_random: robots.iter_mut().all(|robot| robot.uniform_rng().is_some()),
            robots,
            legal: Vec::new(),
            steps: Vec::new(),
            index: 0,
        })
    }

    /// Plays a match to its end and keeps its steps. Steps are not checked: robots choose from the legal actions.
    fn run(&mut self, state: &mut G, index: u64, totals: &mut SimulationTotals) -> PlayedGame {
        for (seat, robot) in self.robots.iter_mut().enumerate() {
            robot.reset(robot_seed(self.seed, index, seat));
        }
        self.steps.clear();
        let chance_stream = ChanceStream::new(self.seed, index);
        let mut game =
            SimulatedGame::<G> { simulator: self, state, chance_stream, totals, decisions: 0, chance_count: 0 };
        let ControlFlow::Continue(()) = game_loop::run(&mut game);
        let SimulatedGame { decisions, chance_count, .. } = game;
        let (scores, winners) = (state.scores(), state.winners());
        self.robots.iter_mut().for_each(|robot| robot.game_over(&scores));
        PlayedGame { scores, winners, plies: (decisions + chance_count) as usize, decisions }
    }

    /// Plays the same match as [`run`](SimulatorOf::run) with uniform robots, without keeping steps; returns its last
    /// state.
    fn run_random(&mut self, index: u64, totals: &mut SimulationTotals) -> (G, PlayedGame) {
        let mut game = RandomGame {
            state: self.initial_state.clone(),
            chance_stream: ChanceStream::new(self.seed, index),
            rngs: std::array::from_fn(|seat| SplitMix64::new(robot_seed(self.seed, index, seat))),
            legal_first: 0,
            legal: 0,
            decisions: 0,
            chance_count: 0,
        };
        game.run();
        let RandomGame { state, legal_first, legal, decisions, chance_count, .. } = game;
        totals.legal_first += legal_first;
        totals.legal += legal;
        let (scores, winners) = (state.scores(), state.winners());
        (state, PlayedGame { scores, winners, plies: (decisions + chance_count) as usize, decisions })
    }
}

/// A game of a simulation.
struct SimulatedGame<'a, G: Evaluate> {
    simulator: &'a mut SimulatorOf<G>,
    state: &'a mut G,
    chance_stream: ChanceStream,
    totals: &'a mut SimulationTotals,
    decisions: u64,
    chance_count: u64,
}

impl<G: Evaluate> GameLoop for SimulatedGame<'_, G> {
    type Break = Infallible;

    #[inline(always)]
    fn turn(&self) -> Turn {
        self.state.turn()
    }

    #[inline(always)]
    fn resolve_chance(&mut self) {
        let outcome =
            self.state.outcome_at(scale_to_weight(self.chance_stream.next_value(), self.state.total_chance_weight()));
        self.simulator.steps.push(Step::Chance(outcome));
        self.chance_count += 1;
        self.state.resolve_unchecked(outcome, &mut DiscardEvents);
    }

    #[inline(always)]
    fn decide(&mut self, seat: Seat) -> ControlFlow<Infallible> {
        let SimulatorOf { legal, steps, robots, time_control, .. } = &mut *self.simulator;
        let robot = &mut robots[seat.index()];
        let (action, count) = match robot.uniform_rng() {
            Some(rng) => self.state.sample_action(rng),
            None => {
                self.state.legal_actions(legal);
                (robot.choose(&InfoState::new(&*self.state, seat, legal, steps), time_control), legal.len() as u32)
            }
        };
        self.totals.legal += u64::from(count);
        if self.decisions == 0 {
            self.totals.legal_first += u64::from(count);
        }
        self.decisions += 1;
        steps.push(Step::Action(seat, action));
        self.state.play_unchecked(action, &mut DiscardEvents);
        ControlFlow::Continue(())
    }
}

impl<G: Evaluate> Simulator for SimulatorOf<G> {
    fn set_time_control(&mut self, time: TimeControl) {
        self.time_control = time;
    }

    fn play(&mut self, index: u64, totals: &mut SimulationTotals) -> PlayedGame {
        let (state, game) = if self.all_random {
            self.run_random(index, totals)
        } else {
            let mut state = self.initial_state.clone();
            let game = self.run(&mut state, index, totals);
            (state, game)
        };
        self.index = index;
        let PlayedGame { scores, winners, decisions, .. } = game;
        totals.games += 1;
        totals.decisions += decisions;
        let winner_count = winners.as_slice().iter().filter(|won| **won).count() as u64;
        for (seat, score) in scores.iter() {
            let seat_totals = &mut totals.seats[seat.index()];
            seat_totals.score += i64::from(score);
            seat_totals.score_squared += i64::from(score) * i64::from(score);
            seat_totals.zero_scores += u64::from(score == 0);
            seat_totals.replaced += self.robots[seat.index()].replaced();
            if winners[seat] {
                seat_totals.wins += WIN_UNITS / winner_count;
            }
        }
        let mut figures = vec![0.0; G::FIGURES.len()];
        state.figures(&mut figures);
        G::FIGURES.iter().zip(figures).for_each(|(name, value)| totals.add_figure(name, value));
        game
    }

    fn last_record(&mut self) -> String {
        if self.all_random {
            self.run(&mut self.initial_state.clone(), self.index, &mut SimulationTotals::default());
        }
        let mut record: Record<G> = Record::new(self.setup);
        for step in &self.steps {
            let result = match *step {
                Step::Action(seat, action) => record.play(seat, action, &mut DiscardEvents),
                Step::Chance(outcome) => record.resolve(outcome, &mut DiscardEvents),
            };
            result.expect("a match that was played by the rules replays by them");
        }
        notation::write(&record, &[], Viewer::All)
    }

    fn first_error(&self, seat: usize) -> Option<String> {
        self.robots[seat].first_error().map(str::to_owned)
    }
}
