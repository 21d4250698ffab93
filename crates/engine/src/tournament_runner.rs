//! Games of a tournament: robots in any lineup, one game a call, with a result for each seat.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tilewright_ai::Evaluate;
use tilewright_core::{DiscardEvents, Game, InfoState, Record, Seat, Setup, Turn, Viewer, nameplate, notation};
use tilewright_robots::{Robot, RobotName, RolesUnsupported, TimeControl};

use crate::game_loop::{self, GameLoop};
use crate::stream::{ChanceStream, robot_seed};
use crate::totals::WIN_UNITS;

/// Plays games of one setup with robots of a fixed list, in any lineup.
pub trait TournamentRunner: Send {
    /// Sets the time that robots have for each decision, from now on.
    fn set_time_control(&mut self, time: TimeControl);

    /// Plays game `game` with the chance stream `deal`; `lineup` has the index of a robot for each seat.
    ///
    /// The same deal has the same chance in every lineup. The robots' seeds follow from `game` and the seat.
    fn play(&mut self, game: u64, deal: u64, lineup: &[usize]) -> Vec<SeatResult>;

    /// The record of the last game, with the robots' names as nameplates.
    fn last_record(&self) -> String;

    /// The first failure of the robot with index `robot`, if it did not always answer.
    fn first_error(&self, robot: usize) -> Option<String>;
}

/// Result of a game for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatResult {
    /// Final score.
    pub score: i32,
    /// Place, from 0; equal seats share the better one.
    pub place: usize,
    /// The seat's share of the win, in [`WIN_UNITS`].
    pub win: u64,
    /// Number of decisions.
    pub decisions: u64,
    /// Time for all its decisions.
    pub time: Duration,
    /// Number of decisions made by `random` in its place.
    pub replaced: u64,
}

/// Callback for each decision, with the information state and the chosen action.
pub(crate) type OnDecision<'a, G> = dyn FnMut(&InfoState<'_, G>, <G as Game>::Action) + 'a;

pub(crate) struct TournamentRunnerOf<G: Game> {
    setup: Setup<G::Rules>,
    seed: u64,
    time_control: TimeControl,
    names: Vec<RobotName>,
    /// For each name its instances: as many as it has ever had seats in one game.
    robots: Vec<Vec<Box<dyn Robot<G>>>>,
    record: Record<G>,
    lineup: Vec<usize>,
}

impl<G: Evaluate> TournamentRunnerOf<G> {
    pub(crate) fn new(
        setup: Setup<G::Rules>,
        seed: u64,
        names: &[RobotName],
    ) -> Result<TournamentRunnerOf<G>, RolesUnsupported> {
        let robots =
            names.iter().map(|name| Ok(vec![tilewright_robots::robot(name, &setup)?])).collect::<Result<_, _>>()?;
        let (names, record) = (names.to_vec(), Record::new(setup));
        Ok(TournamentRunnerOf {
            setup,
            seed,
            time_control: TimeControl::unlimited(),
            names,
            robots,
            record,
            lineup: Vec::new(),
        })
    }

    /// For each seat of `lineup` the index of its robot's name and of the instance; creates missing instances.
    fn assign_robots(&mut self, lineup: &[usize]) -> Vec<(usize, usize)> {
        let mut assignments: Vec<(usize, usize)> = Vec::new();
        for &name in lineup {
            let copy = assignments.iter().filter(|(other, _)| *other == name).count();
            while self.robots[name].len() <= copy {
                let robot = tilewright_robots::robot(&self.names[name], &self.setup);
                self.robots[name].push(robot.expect("one of this name was made when the matches were"));
            }
            assignments.push((name, copy));
        }
        assignments
    }

    /// Plays like [`play`](TournamentRunner::play), and calls `on_decision` before each action is played.
    pub(crate) fn play_with(
        &mut self,
        game: u64,
        deal: u64,
        lineup: &[usize],
        on_decision: &mut OnDecision<'_, G>,
    ) -> Vec<SeatResult> {
        let assignments = self.assign_robots(lineup);
        self.lineup = lineup.to_vec();
        let chance_stream = ChanceStream::new(self.seed, deal);
        for (seat, &(name, copy)) in assignments.iter().enumerate() {
            self.robots[name][copy].reset(robot_seed(self.seed, game, seat));
        }
        let results = vec![SeatResult::default(); assignments.len()];
        let record: Record<G> = Record::new(self.setup);
        let (robots, time_control) = (&mut self.robots, &self.time_control);
        let mut game = TournamentGame {
            robots,
            time_control,
            assignments: &assignments,
            record,
            chance_stream,
            results,
            on_decision,
        };
        let ControlFlow::Continue(()) = game_loop::run(&mut game);
        let TournamentGame { record, mut results, .. } = game;
        let (scores, winners) = (record.state().scores(), record.state().winners());
        let winner_count = winners.as_slice().iter().filter(|won| **won).count().max(1) as u64;
        let mut place = 0;
        for group in record.state().ranking() {
            for &seat in &group {
                results[seat.index()].place = place;
            }
            place += group.len();
        }
        for (seat, &(name, copy)) in Seat::iter(self.setup.players()).zip(&assignments) {
            let (robot, result) = (&mut self.robots[name][copy], &mut results[seat.index()]);
            robot.game_over(&scores);
            result.replaced = robot.replaced();
            result.score = scores[seat];
            result.win = if winners[seat] { WIN_UNITS / winner_count } else { 0 };
        }
        self.record = record;
        results
    }
}

/// A game of a tournament.
struct TournamentGame<'a, 'b, G: Game> {
    robots: &'a mut [Vec<Box<dyn Robot<G>>>],
    time_control: &'a TimeControl,
    /// For each seat the index of its robot's name and of the instance.
    assignments: &'a [(usize, usize)],
    record: Record<G>,
    chance_stream: ChanceStream,
    results: Vec<SeatResult>,
    on_decision: &'a mut OnDecision<'b, G>,
}

impl<G: Evaluate> GameLoop for TournamentGame<'_, '_, G> {
    type Break = Infallible;

    fn turn(&self) -> Turn {
        self.record.turn()
    }

    fn resolve_chance(&mut self) {
        self.record.resolve_by(self.chance_stream.next_value(), &mut DiscardEvents).expect("chance is in turn");
    }

    fn decide(&mut self, seat: Seat) -> ControlFlow<Infallible> {
        let (name, copy) = self.assignments[seat.index()];
        let result = &mut self.results[seat.index()];
        let info = self.record.info_state().expect("a seat is in turn");
        let start = Instant::now();
        let action = self.robots[name][copy].choose(&info, self.time_control);
        result.time += start.elapsed();
        result.decisions += 1;
        (self.on_decision)(&info, action);
        self.record.play(seat, action, &mut DiscardEvents).expect("robots choose from what is listed");
        ControlFlow::Continue(())
    }
}

impl<G: Evaluate> TournamentRunner for TournamentRunnerOf<G> {
    fn set_time_control(&mut self, time: TimeControl) {
        self.time_control = time;
    }

    fn play(&mut self, game: u64, deal: u64, lineup: &[usize]) -> Vec<SeatResult> {
        self.play_with(game, deal, lineup, &mut |_, _| ())
    }

    fn last_record(&self) -> String {
        let name = |seat: Seat| self.lineup.get(seat.index()).map(|robot| self.names[*robot].to_string());
        let nameplates =
            nameplate::complete_nameplates(self.setup.players(), &[], |seat| name(seat).unwrap_or_default());
        notation::write(&self.record, &nameplates, Viewer::All)
    }

    fn first_error(&self, robot: usize) -> Option<String> {
        self.robots[robot].iter().find_map(|instance| instance.first_error().map(str::to_owned))
    }
}
